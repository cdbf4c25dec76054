// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/workspace/start/picture_ahead.h"

#include <QBackingStore>
#include <QLabel>
#include <QPainter>
#include <QTest>

namespace tst_picture_ahead {

using namespace posiscope;

namespace {

/// Fetches it to the end; false where pictures are not kept in memory.
bool fetched(QWidget& window)
{
    std::jthread picture = fetchPictureAhead(window);
    if (!picture.joinable())
        return false;
    picture.join();
    return true;
}

} // namespace

class TestPictureAhead : public QObject
{
    Q_OBJECT

private slots:
    void theMemoryIsThereBeforeTheWindowIsShown()
    {
        QWidget window;
        window.resize(1920, 1080);
        if (!fetched(window))
            QSKIP("no picture is fetched here");
        QVERIFY(!window.isVisible());
        QCOMPARE(window.backingStore()->size(), window.size());
    }

    void whatWasPaintedStays()
    {
        QWidget window;
        window.resize(640, 480);
        if (!fetched(window))
            QSKIP("no picture is fetched here");
        QBackingStore* const store = window.backingStore();
        store->beginPaint(window.rect());
        QPainter(store->paintDevice()).fillRect(window.rect(), QColor(Qt::darkCyan));
        store->endPaint();
        QVERIFY(fetched(window));
        const auto* const picture = dynamic_cast<QImage*>(store->paintDevice());
        QVERIFY(picture);
        for (const QPoint at : {QPoint(0, 0), QPoint(320, 240), QPoint(639, 479)})
            QCOMPARE(picture->pixelColor(at), QColor(Qt::darkCyan));
    }

    void theWindowMayBeResizedMeanwhile()
    {
        QLabel window(QStringLiteral("words"));
        for (const int width : {400, 1900, 300, 2500}) {
            window.resize(width, width);
            const std::jthread picture = fetchPictureAhead(window);
            window.resize(width / 2, width / 2);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QBackingStore* const store = window.backingStore();
            QTRY_COMPARE(store->size(), window.size());
            const auto* const painted = dynamic_cast<QImage*>(store->paintDevice());
            if (!painted)
                QSKIP("pictures are not kept in memory here");
            QTRY_COMPARE(painted->pixelColor(width / 2 - 1, width / 2 - 1),
                         window.palette().color(QPalette::Window));
            window.hide();
        }
    }

    void aWidgetInAWindowHasNone()
    {
        QWidget window;
        QWidget inside(&window);
        QVERIFY(!fetchPictureAhead(inside).joinable());
    }
};

POSISCOPE_TEST(TestPictureAhead)

} // namespace tst_picture_ahead

#include "tst_picture_ahead.moc"
