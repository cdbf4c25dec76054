// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/identify/identify.h"

#include "core/identify/frequency_fit.h"
#include "core/identify/identification_text.h"
#include "core/kinds/kinds.h"
#include "core/numerics/rounding.h"
#include "tests/core/made_table.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <string_view>
#include <vector>

namespace tst_identify_faults {

using namespace posiscope;
using namespace posiscope::made_table;

class TestIdentifyFaults : public QObject
{
    Q_OBJECT

private slots:
    void aWrongCellIsNamed_data()
    {
        addColumns<QString, int, int>("stored", "rows", "d");
        addRow("float64", QString("float64"), 10, 8);
        addRow("float32", QString("float32"), 200, 64);
        addRow("float16", QString("float16"), 50, 33);
        addRow("bfloat16", QString("bfloat16"), 100, 128);
    }

    void aWrongCellIsNamed()
    {
        QFETCH(QString, stored);
        QFETCH(int, rows);
        QFETCH(int, d);
        for (const int row : {0, 3, rows - 1})
            for (const double wrong : {0.25, -1.5, std::nan("")}) {
                const Made made{.d = d, .rows = rows, .stored = stored};
                NumberTable table = tableOf(made);
                table.values(row, d / 2) = wrong;
                const Identification found = identify(table);
                QVERIFY2(namedAs(found, parametersOf(made)) == Named::Wholly,
                         qPrintable(textOf(found.parameters)));
                QCOMPARE(found.match.departing, 1);
                QCOMPARE(found.match.first->row, row);
                QCOMPARE(found.match.first->column, d / 2);
                QVERIFY(found.match.worstUlp <= 1);
                QVERIFY(evidenceOf(found).contains(
                    QString("1 cell of %1 departs, at row %2, column %3").arg(rows * d).arg(row).arg(d / 2)));
            }
    }

    void whatFitsNoneIsRefused_data()
    {
        addColumns<QString, QString>("fault", "said");
        addRow("noise", QString("noise"), QString("no convention that is known"));
        addRow("a little noise", QString("little"), QString("with noise of about 0.001 on every cell"));
        addRow("two columns swapped", QString("swapped"),
               QString("2 of 48 columns stand elsewhere: column 4 belongs at 9, column 9 at 4."));
        addRow("shuffled columns", QString("shuffled"), QString("The columns are those of"));
        addRow("shuffled rows", QString("rows"), QString("The rows are those of"));
        addRow("transposed", QString("transposed"), QString("The table is transposed"));
        addRow("columns cut off", QString("cut"), QString("has the first 40 of 48 columns"));
        addRow("one row", QString("one"), QString("One row tells no frequencies"));
    }

    void whatFitsNoneIsRefused()
    {
        QFETCH(QString, fault);
        QFETCH(QString, said);
        std::mt19937 random(3);
        std::normal_distribution<double> normal;
        for (const bool halves : {false, true}) {
            const Made made{.halves = halves, .d = 48, .rows = 60, .stored = "float32"};
            NumberTable table = tableOf(made);
            Table<double>& values = table.values;
            const Table<double> whole = values;
            if (fault == "noise" || fault == "little")
                for (double& value : values.reshaped())
                    value =
                        static_cast<float>(fault == "noise" ? normal(random) : value + 1e-3 * normal(random));
            if (fault == "swapped")
                values.col(4).swap(values.col(9));
            if (fault == "shuffled" || fault == "rows") {
                std::vector<int> order(
                    static_cast<std::size_t>(fault == "rows" ? values.rows() : values.cols()));
                std::iota(order.begin(), order.end(), 0);
                std::shuffle(order.begin(), order.end(), random);
                if (fault == "rows")
                    values = whole(order, Eigen::all);
                else
                    values = whole(Eigen::all, order);
            }
            if (fault == "transposed")
                values = whole.transpose();
            if (fault == "cut") // of pairs in turn, the first columns are those of another n
                values = whole.leftCols(40);
            if (fault == "one")
                values = whole.row(0);
            const Identification found = identify(table);
            QVERIFY2(!found.recognised, qPrintable(textOf(found.parameters)));
            QVERIFY2(evidenceOf(found).contains(said), qPrintable(evidenceOf(found)));
            QVERIFY(jsonText(found).starts_with("{\"recognised\": false, \"settings\": {}, "));
            QCOMPARE(QString::fromStdString(jsonText(found)).contains("\"nearest\": {\"encoding\": \"sinus"),
                     fault != "one");
            QCOMPARE(found.headline.empty(), fault == "noise" || fault == "one");
            if (said.contains("stand elsewhere") || said.contains("are those of"))
                QVERIFY2(isSame(found.parameters, parametersOf(made), false) ||
                             found.parameters.rowConvention.order == ColumnOrder::CosineFirst ||
                             found.parameters.layout != parametersOf(made).layout,
                         qPrintable(textOf(found.parameters)));
        }
    }

    /// Rounded angles are no departure; the row that is missing is.
    void theFirstDepartureFromTheNearestIsNamed()
    {
        NumberTable table = tableOf({.arithmetic = "float64"});
        Table<double> values(table.values.rows() - 1, table.values.cols());
        values << table.values.topRows(33), table.values.bottomRows(table.values.rows() - 34);
        table.values = values;
        const Identification found = identify(table);
        QVERIFY(!found.recognised && found.match.first);
        QCOMPARE(found.match.first->row, 33);
    }

    /// Padding and kinds without positions have rows of zeros alone.
    void zerosAreNoConvention()
    {
        const Identification found = identify({Table<double>::Zero(50, 50), NumberFormat::Float32});
        QVERIFY(!found.recognised && !hasNearest(found));
        QVERIFY(evidenceOf(found).startsWith("All cells are 0: "));
    }

    /// A row for each position with a single 1 is no table of zeros with wrong cells.
    void theIdentityIsNoTableOfZeros()
    {
        QVERIFY(!identify({Table<double>::Identity(64, 64), NumberFormat::Float64}).recognised);
    }

    void othersKindsTablesAreNotNamed_data()
    {
        addColumns<QString>("scene");
        addRow("learned-2d", QString("encoding = learned-2d; d_model = 48; max_len = 60; grid = 6x10"));
        addRow("learned", QString("encoding = learned; d_model = 48; max_len = 60"));
        addRow("xpos", QString("d_model = 48; max_len = 60"));
    }

    void othersKindsTablesAreNotNamed()
    {
        QFETCH(QString, scene);
        const Parameters parameters = sceneWith(scene).parameters;
        const int d = parameters.dModel;
        for (const NumberFormat format : {NumberFormat::Float64, NumberFormat::Float32}) {
            NumberTable table{Table<double>(parameters.maxLen, d), format};
            encodingOf(parameters).vectors->rows(0, TableRef<double>(table.values));
            if (QTest::currentDataTag() ==
                std::string_view("xpos")) // as queries are damped, k before the last
                for (int row = 0; row < parameters.maxLen; ++row)
                    for (int column = 0; column < d; ++column)
                        table.values(row, column) *=
                            std::pow((column / 2 * 2 + 0.4 * d) / (1.4 * d), row / 512.);
            if (format == NumberFormat::Float32)
                table.values =
                    table.values.unaryExpr([](double value) { return rounded(float32Format, value); });
            const Identification found = identify(table);
            QVERIFY2(!found.recognised, qPrintable(textOf(found.parameters)));
        }
    }

    void jsonMeasuresWhatIsRecognisedAlone()
    {
        NumberTable odd{Table<double>(4, 4)};
        odd.values << 1, 5, 2, 7, 3, 3, 1, 9, 8, 2, 2, 4, 6, 0, 5, 1;
        const Identification found = identify(odd);
        QVERIFY(!found.recognised);
        QVERIFY(QString::fromStdString(jsonText(found)).contains("\"worst_ulp\": null, "));
        QVERIFY(!QString::fromStdString(jsonText(identify(tableOf({})))).contains("\"worst_ulp\": null"));
    }

    /// One pair of sixteen turns from row to row, the others do not.
    void rowsThatAreTheSameTellNoFrequencies()
    {
        std::vector<Tone> tones(16, Tone{.turn = 0, .phase = 0.785, .error = 0x1p-25});
        tones[3].turn = 0.01;
        QVERIFY(fallingTurns(tones, {2, 0x1p-24, 0, 0}, 32).empty());
    }
};

POSISCOPE_TEST(TestIdentifyFaults)

} // namespace tst_identify_faults

#include "tst_identify_faults.moc"
