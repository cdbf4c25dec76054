// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because it is about pictures
// F11 from every item of the gallery, with the real views: what is shown has room, and the window is
// afterwards as it was. That it is whole, tst_nothing_cut shows.
#include "pictures_of.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/gallery/gallery.h"
#include "ui/gallery/gallery_host.h"
#include "ui/workspace/window/main_window.h"
#include "window_sizes.h"

#include <QTest>

namespace tst_presentation {

using namespace posiscope;

/// How the window stands: its size, and each card's place, whether it is open, and whether it is in front.
struct Standing
{
    QRect window;
    QStringList cards;

    bool operator==(const Standing&) const = default;
};

QString text(const QRect& rect)
{
    return QStringLiteral("%1,%2 %3x%4").arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height());
}

Standing standingOf(MainWindow& window)
{
    Standing standing{window.geometry(), {}};
    for (const Card* const card : window.dockArea().cards())
        standing.cards << card->title() + ": " +
                              (card->isHidden()    ? QStringLiteral("closed")
                               : card->isOnPage()  ? QStringLiteral("alone")
                               : card->isInFront() ? text(card->geometry())
                                                   : QStringLiteral("open"));
    return standing;
}

class TestPresentation : public QObject
{
    Q_OBJECT

    std::unique_ptr<MainWindow> m_window;

    void resizeTo(QSize size)
    {
        m_window->resize(size);
        runDry();
    }

    void present(QSize screen)
    {
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        QVERIFY(m_window->appearance().isPresenting());
        runDry();
        resizeTo(screen);
    }

    /// The window gets its size back from its window system, which this platform has not got.
    void endPresentation(QSize before)
    {
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        QVERIFY(!m_window->appearance().isPresenting());
        runDry();
        resizeTo(before);
    }

    /// One picture has most of its card's shorter side; where several share the card, they have a part of it
    /// together. The tables of a step may be of a few rows; large formulas stand below those.
    static bool hasRoom(ViewId id, const PictureShare& share)
    {
        switch (id) {
        case ViewId::Heatmap:
        case ViewId::Similarity:
            return share.side >= 60;
        case ViewId::Projection:
            return share.side >= 60 || (share.together >= 65 && share.area >= 50);
        case ViewId::Waves:
            return share.area >= 45;
        case ViewId::Frequencies:
            return share.area >= 50;
        case ViewId::Rotation:
            return share.side >= 60 && share.area >= 30;
        case ViewId::Sentence:
            return share.area >= 16;
        case ViewId::Attention:
            // Of two that are compared, or beside four terms; else of curves over distance, which are wide.
            return share.side >= 37 || share.area >= 50;
        case ViewId::BuildSteps:
            return share.side >= 22 && share.area >= 7;
        case ViewId::Training:
            return share.area >= 16;
        }
        return false;
    }

    /// The first view whose pictures are smaller than they should be; empty where all have room.
    QString crampedPicture() const
    {
        for (const Card* const card : m_window->dockArea().cards())
            if (card->isInFront() && card->isVisible()) {
                const PictureShare share = pictureShareOf(*card);
                if (!hasRoom(card->row().id, share))
                    return QStringLiteral("%1: %2 % of the shorter side, %3 % of the area")
                        .arg(card->title())
                        .arg(share.side)
                        .arg(share.area);
            }
        return {};
    }

private slots:
    void init()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup() { m_window.reset(); }

    void everyItemHasRoomAndTheWindowIsAsBefore_data()
    {
        addColumns<QSize, QSize>("screen", "size");
        const QSize fullHd(1920, 1080);
        const QSize oldProjector(1280, 720);
        QTest::newRow("full HD") << fullHd << QSize(1180, 680);
        QTest::newRow("an old projector") << oldProjector << QSize(1180, 680);
        QTest::newRow("a window as large as full HD") << fullHd << fullHd;
        QTest::newRow("a window as large as an old projector") << oldProjector << oldProjector;
    }

    void everyItemHasRoomAndTheWindowIsAsBefore()
    {
        QFETCH(QSize, screen);
        QFETCH(QSize, size);
        resizeTo(size);
        QStringList faults;
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items) {
                m_window->gallery().open(item);
                runDry();
                const Standing before = standingOf(*m_window);
                present(screen);
                if (const QString cramped = crampedPicture(); !cramped.isEmpty())
                    faults << item.name + ": too little room for " + cramped;
                endPresentation(size);
                if (const Standing after = standingOf(*m_window); after != before)
                    faults << item.name + ": was " + before.cards.join("; ") + "\n    is " +
                                  after.cards.join("; ");
            }
        for (const QString& fault : faults)
            qWarning("%s", qPrintable(fault));
        QCOMPARE(faults.size(), 0);
    }
};

POSISCOPE_TEST(TestPresentation)

} // namespace tst_presentation

#include "tst_presentation.moc"
