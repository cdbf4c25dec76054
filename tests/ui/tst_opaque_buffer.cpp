// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/plot/opaque_buffer.h"

#include <QTest>

namespace tst_opaque_buffer {

using namespace posiscope;

class OpaqueBufferTest : public QObject
{
    Q_OBJECT

private slots:
    void coversItsPlot_data()
    {
        QTest::addColumn<double>("ratio");
        for (const double ratio : {1.0, 1.25, 1.5, 1.75, 2.0})
            QTest::addRow("ratio %g", ratio) << ratio;
    }

    /// As a window paints a plot that stands somewhere in it: clipped to the plot, whatever pixels that
    /// takes.
    void coversItsPlot()
    {
        QFETCH(double, ratio);
        QImage blank(QSize(100, 100) * ratio, QImage::Format_RGB32);
        blank.setDevicePixelRatio(ratio);
        blank.fill(Qt::black);
        for (int place = 0; place < 8; ++place)
            for (int size = 40; size < 48; ++size) {
                const QRect plot(place, place, size, size);
                QImage filled = blank;
                QPainter(&filled).fillRect(plot, Qt::white);
                QImage painted = blank;
                QCPPainter painter(&painted);
                painter.setClipRect(plot);
                painter.translate(plot.topLeft());
                OpaqueBuffer buffer(plot.size(), ratio);
                buffer.clear(Qt::transparent); // a buffer has pixels from its first drawing on
                buffer.draw(&painter);
                painter.end();
                QCOMPARE(painted, filled);
            }
    }
};

POSISCOPE_TEST(OpaqueBufferTest)

} // namespace tst_opaque_buffer

#include "tst_opaque_buffer.moc"
