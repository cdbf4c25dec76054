// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/identify/identify.h"

#include "core/identify/alternatives.h"
#include "core/identify/identification_text.h"
#include "tests/core/made_table.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <utility>

namespace tst_identify_cuts {

using namespace posiscope;
using namespace posiscope::made_table;

class TestIdentifyCuts : public QObject
{
    Q_OBJECT

private slots:
    /// Their base is no round number by any exponent.
    void columnsThatWereCutOffAreToldFrom()
    {
        for (const char* const stored : {"float64", "float32"})
            for (const auto& [columns, all] : {std::pair(20, 32), {30, 32}, {40, 64}, {62, 64}}) {
                NumberTable table = tableOf({.d = all, .rows = 100, .arithmetic = stored, .stored = stored});
                table.values = Table<double>(table.values.leftCols(columns));
                const Identification found = identify(table);
                QVERIFY2(!found.recognised, qPrintable(evidenceOf(found)));
                QVERIFY(evidenceOf(found).startsWith(
                    QString("The table has the first %1 of %2 columns").arg(columns).arg(all)));
            }
    }

    /// The first 48 of 64 columns with n = 10000 have the numbers of n = 1000.
    void columnsWithARoundBaseMayBeCutOff()
    {
        const Identification found = identify(tableOf({.n = 1000, .d = 48, .rows = 100}));
        QVERIFY(found.recognised);
        QCOMPARE(found.parameters.n, 1000.);
        QCOMPARE(
            QString::fromStdString(howSure(found)),
            QString("Not sure: either n is 1000, or columns were cut off: the first 48 of 64 columns with "
                    "n = 10000 are the same numbers."));
        QVERIFY(std::ranges::any_of(found.others, [](const Parameters& other) {
            return other.dModel == 64 && other.n == 10000 &&
                   alternativeTo({.dModel = 48}, other) == Alternative::Likely;
        }));
        QVERIFY(!howSure(identify(tableOf({.d = 48, .rows = 100}))).starts_with("Not sure"));
    }

    /// Few decimals tell the number of columns less exactly than it takes to find any even number by chance.
    void roundedColumnsMayBeCutOff_data()
    {
        addColumns<int, int, int, int>("all", "columns", "rows", "decimals");
        for (const auto& [all, columns, rows, decimals] : {std::array{512, 128, 100, 3},
                                                           {512, 128, 10, 2},
                                                           {512, 128, 100, 2},
                                                           {128, 32, 20, 2},
                                                           {64, 16, 20, 2},
                                                           {64, 32, 20, 2},
                                                           {64, 32, 10, 2},
                                                           {64, 32, 100, 3}})
            QTest::addRow("%d of %d, %d rows, %d decimals", columns, all, rows, decimals)
                << all << columns << rows << decimals;
    }

    void roundedColumnsMayBeCutOff()
    {
        QFETCH(int, all);
        QFETCH(int, columns);
        QFETCH(int, rows);
        QFETCH(int, decimals);
        NumberTable table = printed({.d = all, .rows = rows}, decimals);
        table.values = Table<double>(table.values.leftCols(columns));
        const Identification found = identify(table);
        QVERIFY2(!found.recognised || howSure(found).starts_with("Not sure: "), howSure(found).c_str());
        QVERIFY(std::ranges::any_of(found.others, [all](const Parameters& other) {
            return other.dModel == all && other.n == 10000;
        }));
    }

    void unusualNumbersAreThoseOfACut_data()
    {
        addColumns<Made, int, int, QString>("made", "first", "count", "part");
        addRow("n = 10 of two decimals", Made{.d = 64}, 0, 16, QString("the first 16 of 64 columns"));
        addRow("n = 1000 with an exponent of its own", Made{.d = 64, .rows = 100, .stored = "float32"}, 0, 50,
               QString("the first 50 of 64 columns"));
        addRow("half of the pairs", Made{.halves = true, .n = 500000, .d = 128, .rows = 100}, 0, 64,
               QString("the first 32 of 64 pairs"));
        addRow("from the middle", Made{.d = 64, .rows = 100, .stored = "float32"}, 10, 30,
               QString("columns 10 to 39 of 64"));
    }

    /// The table itself is among those that make the same numbers.
    void unusualNumbersAreThoseOfACut()
    {
        QFETCH(Made, made);
        QFETCH(int, first);
        QFETCH(int, count);
        QFETCH(QString, part);
        NumberTable table = made.rows == 50 ? printed(made, 2) : tableOf(made);
        const Table<double> whole = table.values;
        const auto halfOf = [&](int half) { return whole.middleCols(half * made.d / 2, count / 2); };
        table.values = whole.middleCols(first, count);
        if (made.halves)
            table.values << halfOf(0), halfOf(1);
        const Identification found = identify(table);
        QVERIFY2(!found.recognised && found.headline.starts_with(part.toStdString()),
                 qPrintable(evidenceOf(found)));
        QVERIFY(found.others.size() == 1 && isSame(found.others.front(), parametersOf(made), false));
    }

    /// The table is Whisper's and tensor2tensor's; one half of it has the sines or the cosines alone.
    void halfOfTheAuthorsTableIsNamed()
    {
        for (const bool haveSines : {true, false}) {
            NumberTable table = tableOf({.exponent = "endpoint",
                                         .halves = true,
                                         .d = 64,
                                         .rows = 400,
                                         .arithmetic = "float32",
                                         .stored = "float32"});
            table.values = Table<double>(haveSines ? table.values.leftCols(32) : table.values.rightCols(32));
            const Identification found = identify(table);
            QVERIFY2(found.recognised, qPrintable(evidenceOf(found)));
            QCOMPARE(found.parameters.n, 10000.);
            QCOMPARE(found.parameters.rowConvention.exponent, Exponent::Endpoint);
            QCOMPARE(found.parameters.dModel, 64);
            QCOMPARE(found.columns.front(), haveSines ? 0 : 32);
        }
    }
};

POSISCOPE_TEST(TestIdentifyCuts)

} // namespace tst_identify_cuts

#include "tst_identify_cuts.moc"
