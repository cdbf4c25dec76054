// SPDX-License-Identifier: GPL-3.0-or-later
// Every item of the gallery in the real window: exact, its view in front, and not cut off.
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/gallery/gallery_host.h"
#include "ui/gallery/note_bar.h"
#include "ui/workspace/window/main_window.h"

#include <QLabel>
#include <QTest>

namespace tst_gallery_items {

using namespace posiscope;

class TestGalleryItems : public QObject
{
    Q_OBJECT

    std::unique_ptr<MainWindow> m_window;

    View* frontView(const GalleryItem& item) const
    {
        Card* const card = m_window->dockArea().card(item.scene.look.view);
        return card ? card->view() : nullptr;
    }

private slots:
    void initTestCase()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanupTestCase() { m_window.reset(); }

    void everyItemOpens_data()
    {
        addColumns<QString, QSize>("item", "size");
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items) {
                QTest::addRow("%s, 1440x900", qPrintable(item.name)) << item.name << QSize(1440, 900);
                QTest::addRow("%s, 1024x640", qPrintable(item.name)) << item.name << QSize(1024, 640);
            }
    }

    void everyItemOpens()
    {
        QFETCH(QString, item);
        QFETCH(QSize, size);
        const GalleryItem& opened = *findGalleryItem(item);
        if (!m_window->dockArea().card(opened.scene.look.view))
            QFAIL("its view is not there");
        m_window->resize(size);
        m_window->gallery().open(opened);
        QTRY_VERIFY(frontView(opened) && frontView(opened)->isVisible());
        QCoreApplication::processEvents();
        QCOMPARE(m_window->document().scene(), opened.scene);
        View* const view = frontView(opened);
        QCOMPARE(view->scene(), opened.scene);
        const QPoint middle = view->mapTo(m_window.get(), view->rect().center());
        const QWidget* const seen = m_window->childAt(middle);
        QVERIFY(seen == view || view->isAncestorOf(seen));

        // Nothing is cut: the window has its size, the view its place in it, the note all its lines.
        QCOMPARE(m_window->size(), size);
        const QRect place(view->mapTo(m_window.get(), QPoint()), view->size());
        QVERIFY(m_window->rect().contains(place));
        QVERIFY2(view->width() >= view->minimumSizeHint().width(),
                 qPrintable(QStringLiteral("%1 wide, at least %2")
                                .arg(view->width())
                                .arg(view->minimumSizeHint().width())));
        QVERIFY(view->height() >= view->minimumSizeHint().height());
        const auto* const note = m_window->findChild<NoteBar*>();
        QVERIFY(note && note->isVisible());
        const auto* const words = note->findChild<QLabel*>();
        QTRY_VERIFY(words->height() >= words->heightForWidth(words->width()));
        QVERIFY(m_window->rect().contains(QRect(note->mapTo(m_window.get(), QPoint()), note->size())));
    }
};

POSISCOPE_TEST(TestGalleryItems)

} // namespace tst_gallery_items

#include "tst_gallery_items.moc"
