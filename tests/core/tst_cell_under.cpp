// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/cell_means.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

namespace tst_cell_under {

using namespace posiscope;

class TestCellUnder : public QObject
{
    Q_OBJECT

private slots:
    void aCentreOnAnEdgeIsInTheLaterCell()
    {
        QCOMPARE(cellUnder({0, 3}, 0, 1), 1); // 1.5
        QCOMPARE(cellUnder({0, 4}, 0, 2), 1);
        QCOMPARE(cellUnder({0.5, 1.5}, 0, 1), 1);
        QCOMPARE(cellUnder({2.5, 5}, 1, 10), 2); // 2.875
        QCOMPARE(cellUnder({2.5, 5}, 2, 10), 3); // 3.125
    }

    void noCellIsPassedOver_data()
    {
        addColumns<Window, int>("window", "pixels");
        QTest::addRow("a few ulps less than a cell a pixel") << Window{965.5, 1274.4999999999995} << 309;
        QTest::addRow("ulps at both ends") << Window{4.5000000000000027, 17.499999999999996} << 13;
        QTest::addRow("a cell a pixel") << Window{965.5, 1274.5} << 309;
        QTest::addRow("half a cell a pixel") << Window{965.5, 1274.5} << 618;
        QTest::addRow("a thousandth of a cell a pixel") << Window{965.5, 966.5} << 1000;
        QTest::addRow("the table's end") << Window{16'777'014.5, 16'777'216} << 202;
    }

    void noCellIsPassedOver()
    {
        QFETCH(Window, window);
        QFETCH(int, pixels);
        for (int pixel = 1; pixel < pixels; ++pixel) {
            const int grows = cellUnder(window, pixel, pixels) - cellUnder(window, pixel - 1, pixels);
            QVERIFY2(grows == 0 || grows == 1,
                     qPrintable(QString("pixel %1: %2 cells").arg(pixel).arg(grows)));
        }
    }
};

POSISCOPE_TEST(TestCellUnder)

} // namespace tst_cell_under

#include "tst_cell_under.moc"
