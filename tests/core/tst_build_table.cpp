// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build_steps/build_steps.h"

#include "core/message_of.h"
#include "test_program.h"

#include <QTest>

namespace tst_build_table {

using namespace posiscope;

BuildTable tableOf(const Parameters& parameters, int stage, std::size_t table = 0)
{
    return BuildSteps(parameters, BuildSequence::Stages).step(stage).tables[table];
}

/// Where a table shows a position and a dimension, and what its columns stand for.

class TestBuildTable : public QObject
{
    Q_OBJECT

private slots:
    void columnsAndDimensionsAreInverse_data()
    {
        QTest::addColumn<Parameters>("parameters");
        QTest::addRow("even") << Parameters{.dModel = 8, .maxLen = 5};
        QTest::addRow("odd") << Parameters{.dModel = 7, .maxLen = 5};
        QTest::addRow("halves") << Parameters{.dModel = 8, .maxLen = 5, .layout = Layout::Halves};
        QTest::addRow("odd halves") << Parameters{.dModel = 7, .maxLen = 5, .layout = Layout::Halves};
    }

    void columnsAndDimensionsAreInverse()
    {
        QFETCH(Parameters, parameters);
        for (int dimension = 0; dimension < parameters.dModel; ++dimension) {
            const Column column = columnAt(parameters, dimension);
            const BuildTable waves = tableOf(parameters, 5, column.cosine ? 1 : 0);
            QCOMPARE(columnOfDimension(waves, parameters, dimension), std::optional(column.pair));
            QCOMPARE(dimensionAt(waves, parameters, column.pair, 0), std::optional(dimension));
            const BuildTable all = tableOf(parameters, 7);
            QCOMPARE(columnOfDimension(all, parameters, dimension), std::optional(dimension));
            QCOMPARE(dimensionAt(all, parameters, dimension, 0), std::optional(dimension));
            const BuildTable multipliers = tableOf(parameters, 4, 1);
            QCOMPARE(columnOfDimension(multipliers, parameters, dimension), std::optional(column.pair));
            QCOMPARE(dimensionAt(multipliers, parameters, column.pair, dimension), std::optional(dimension));
        }
    }

    void aPairColumnSelectsSineOrCosineAsBefore()
    {
        const Parameters odd{.dModel = 7, .maxLen = 5};
        const BuildTable multipliers = tableOf(odd, 4, 1);
        QCOMPARE(dimensionAt(multipliers, odd, 2, 0), std::optional(4));
        QCOMPARE(dimensionAt(multipliers, odd, 2, 1), std::optional(5));
        QCOMPARE(dimensionAt(multipliers, odd, 3, 1), std::optional(6)); // a lone sine
    }

    void whatATableDoesNotShowHasNoColumn()
    {
        const Parameters odd{.dModel = 7, .maxLen = 5};
        QCOMPARE(columnOfDimension(tableOf(odd, 5, 1), odd, 6),
                 std::nullopt); // the lone sine among the cosines
        QCOMPARE(columnOfDimension(tableOf(odd, 2), odd, 6), std::nullopt);
        QCOMPARE(dimensionAt(tableOf(odd, 2), odd, 0, 3), std::nullopt);
        QVERIFY(messageOf([&] { (void)dimensionAt(tableOf(odd, 7), odd, 7, 0); }).contains("column"));
    }
};

POSISCOPE_TEST(TestBuildTable)

} // namespace tst_build_table

#include "tst_build_table.moc"
