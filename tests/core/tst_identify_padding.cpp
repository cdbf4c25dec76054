// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/identify/identify.h"

#include "tests/core/made_table.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace tst_identify_padding {

using namespace posiscope;
using namespace posiscope::made_table;

class TestIdentifyPadding : public QObject
{
    Q_OBJECT

private slots:
    void rowsOfPaddingAreNamed()
    {
        for (const int first : {0, 2}) {
            const NumberTable bare =
                tableOf({.d = 16, .rows = 50, .first = double(first), .stored = "float32"});
            NumberTable padded{Table<double>::Zero(53, 16), bare.format};
            padded.values.bottomRows(50) = bare.values;
            const Identification found = identify(padded);
            QVERIFY(found.recognised);
            QCOMPARE(found.parameters.rowConvention.padding, 3);
            QCOMPARE(found.parameters.rowConvention.firstPosition, double(first));
            QCOMPARE(found.parameters.maxLen, 53);
            QCOMPARE(found.match.departing, 0);
            QVERIFY(evidenceOf(found).contains("3 rows of zeros, which are padding"));
            QVERIFY(evidenceOf(found).contains(QString("Row 3 is position %1, ").arg(first)));
            // The same with the row of the position before the first.
            padded.values.topRows(3) = tableOf({.d = 16, .rows = 1, .first = first - 1., .stored = "float32"})
                                           .values.replicate(3, 1);
            const Identification ofPosition = identify(padded);
            QVERIFY(ofPosition.recognised);
            Parameters truth = found.parameters;
            truth.rowConvention.paddingRow = PaddingRow::Position;
            QCOMPARE(textOf(ofPosition.parameters), textOf(truth));
            QCOMPARE(ofPosition.match.departing, 0);
            QCOMPARE(ofPosition.match.cells, 53 * 16);
        }
    }

    /// fairseq's row of padding_idx = 1 stands for no position.
    void aRowOfZerosInTheMiddleDeparts()
    {
        NumberTable fairseq =
            tableOf({.exponent = "endpoint", .halves = true, .d = 64, .rows = 100, .stored = "float32"});
        fairseq.values.row(1).setZero();
        const Identification hole = identify(fairseq);
        QVERIFY(hole.recognised);
        QCOMPARE(hole.parameters.rowConvention.firstPosition, 0.);
        QCOMPARE(hole.parameters.rowConvention.padding, 0);
        QCOMPARE(hole.parameters.maxLen, 100);
        QCOMPARE(hole.match.first->row, 1);
        QVERIFY(hole.match.departing > 32 && hole.match.departing <= 64);
        fairseq.values.row(0).setConstant(0.25); // which is no row of the convention
        QVERIFY(!identify(fairseq).recognised);
    }

    void rowZeroOfTheIndexIsNoPadding()
    {
        NumberTable index{Table<double>(20, 4), NumberFormat::Float64};
        for (int row = 0; row < 20; ++row)
            index.values.row(row).setConstant(row);
        QCOMPARE(identify(index).parameters.rowConvention.padding, 0);
    }

    /// Where rows change slowly, the first ones are the same in a narrow type.
    void equalRowsNeedNotBePadding()
    {
        const Made made{.d = 16, .rows = 1000, .first = 2, .step = 0.0005, .stored = "bfloat16"};
        const NumberTable table = tableOf(made);
        QVERIFY(table.values.row(0) == table.values.row(1));
        QVERIFY(namedAs(identify(table), parametersOf(made)) == Named::Wholly);
    }

    void whatIsTrueWithoutPaddingIsTold()
    {
        std::mt19937 random(5);
        const NumberTable bare = tableOf({.d = 16, .rows = 50, .stored = "float32"});
        for (const bool isZero : {true, false}) {
            NumberTable padded{Table<double>::Zero(54, 16), bare.format};
            padded.values.topRows(50) = bare.values;
            if (!isZero)
                padded.values.bottomRows(4) = bare.values.topRows(1).replicate(4, 1);
            const Identification right = identify(padded);
            QVERIFY(!right.recognised);
            QVERIFY2(evidenceOf(right).startsWith(
                         "Rows of zeros or of numbers that another row has, as padding has them: 4 of 54. "
                         "Without them the table is that of encoding = sinusoidal, n = 10000"),
                     qPrintable(evidenceOf(right)));
            std::vector<int> order(54);
            std::iota(order.begin(), order.end(), 0);
            std::shuffle(order.begin(), order.end(), random);
            padded.values = Table<double>(padded.values(order, Eigen::all));
            const Identification shuffled = identify(padded);
            QVERIFY(!shuffled.recognised);
            QVERIFY2(evidenceOf(shuffled).startsWith(
                         "Rows of zeros or of numbers that another row has, as padding has them: 4 of 54. "
                         "Of the table without them: The rows are those of encoding = sinusoidal, n = 10000"),
                     qPrintable(evidenceOf(shuffled)));
        }
    }
};

POSISCOPE_TEST(TestIdentifyPadding)

} // namespace tst_identify_padding

#include "tst_identify_padding.moc"
