// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/similarity/line_grid.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_line_grid {

using namespace posiscope;

class TestLineGrid : public QObject
{
    Q_OBJECT

private slots:
    /// The number of samples depends on the lines that are drawn, not on the number of positions.
    void samplesStayFew()
    {
        for (const double ratio : {1e-6, 0.1, 0.99, 1., 1.0001, 1.5, 3.3, 7.99})
            for (const int lines : {1, 80, 801})
                for (const int pixels : {1, 120, 1201}) {
                    const double along = 16'777'216 / std::max(ratio, 1.) / 16;
                    const PixelAxis acrossAxis({0, std::max(1., along / pixels * ratio * lines)}, lines);
                    const LineGrid grid(acrossAxis, PixelAxis({0, along}, pixels));
                    QVERIFY(grid.offsets().count <= 20 * (lines + pixels) + 10);
                }
    }
};

POSISCOPE_TEST(TestLineGrid)

} // namespace tst_line_grid

#include "tst_line_grid.moc"
