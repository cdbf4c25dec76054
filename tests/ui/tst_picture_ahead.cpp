// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/picture_ahead.h"

#include <QBackingStore>
#include <QLabel>
#include <QPainter>
#include <QTest>

using namespace posiscope;

class TestPictureAhead : public QObject
{
    Q_OBJECT

private slots:
    void theMemoryIsThereBeforeTheWindowIsShown()
    {
        QWidget window;
        window.resize(1920, 1080);
        fetchPictureAhead(window).join();
        QVERIFY(!window.isVisible());
        QCOMPARE(window.backingStore()->size(), window.size());
    }

    void whatWasPaintedStays()
    {
        QWidget window;
        window.resize(640, 480);
        fetchPictureAhead(window).join();
        QBackingStore* const store = window.backingStore();
        store->beginPaint(window.rect());
        QPainter(store->paintDevice()).fillRect(window.rect(), QColor(Qt::darkCyan));
        store->endPaint();
        fetchPictureAhead(window).join();
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
            QCOMPARE(window.grab().size(), window.size() * window.devicePixelRatio());
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

QTEST_MAIN(TestPictureAhead)
#include "tst_picture_ahead.moc"
