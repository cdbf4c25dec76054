// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build_steps/build_steps.h"

#include "core/message_of.h"
#include "core/rows_of.h"
#include "data_rows.h"
#include "test_program.h"

#include <QSize>
#include <QTest>

#include <bit>
#include <cmath>

namespace tst_build_stages {

using namespace posiscope;

const Parameters notebook{.n = 10000, .dModel = 16, .maxLen = 20};

BuildStep stage(const Parameters& parameters, int number)
{
    return BuildSteps(parameters, BuildSequence::Stages).step(number);
}

bool sameBits(double one, double other)
{
    return std::bit_cast<std::uint64_t>(one) == std::bit_cast<std::uint64_t>(other);
}

/// The stages of the notebook, from zeros to the whole table.

class TestBuildStages : public QObject
{
    Q_OBJECT

private slots:
    void theNotebooksShapes()
    {
        // N1.1 zeros, N1.2 positions, N1.3 exponents, N1.4 these and multipliers, N1.5 sines and cosines,
        // N1.6 even columns, N1.7 all.
        const std::vector<QSize> shapes[] = {{{16, 20}},         {{1, 20}},  {{8, 1}},  {{8, 1}, {8, 1}},
                                             {{8, 20}, {8, 20}}, {{16, 20}}, {{16, 20}}};
        for (int number = 1; number <= 7; ++number) {
            std::vector<QSize> found;
            for (const BuildTable& table : stage(notebook, number).tables)
                found.emplace_back(table.columns, table.rows);
            QCOMPARE(found, shapes[number - 1]);
        }
    }

    void theNotebooksNumbers()
    {
        const BuildStep exponents = stage(notebook, 3);
        const BuildStep multipliers = stage(notebook, 4);
        const std::pair<double, double> printed[] = {{1, 0},           {0.31623, 5e-6},   {0.1, 1e-16},
                                                     {0.031623, 5e-7}, {0.01, 1e-17},     {0.0031623, 5e-8},
                                                     {0.001, 1e-18},   {0.00031623, 5e-9}};
        for (int pair = 0; const auto& [number, within] : printed) {
            QCOMPARE(exponents.tables[0].cell(0, pair), 2. * pair);
            QVERIFY(std::abs(multipliers.tables[1].cell(0, pair) - number) <= within);
            ++pair;
        }
    }

    void theNotebooksTables()
    {
        const BuildStep zeros = stage(notebook, 1);
        const BuildStep positions = stage(notebook, 2);
        const BuildStep waves = stage(notebook, 5);
        const BuildStep evens = stage(notebook, 6);
        for (int k = 0; k < 20; ++k) {
            QCOMPARE(positions.tables[0].cell(k, 0), static_cast<double>(k));
            for (int pair = 0; pair < 8; ++pair) {
                const double angle = k * std::pow(10., -0.5 * pair);
                QCOMPARE(zeros.tables[0].cell(k, 2 * pair), 0.);
                QVERIFY(std::abs(waves.tables[0].cell(k, pair) - std::sin(angle)) < 1e-14);
                QVERIFY(std::abs(waves.tables[1].cell(k, pair) - std::cos(angle)) < 1e-14);
                QVERIFY(std::abs(evens.tables[0].cell(k, 2 * pair) - std::sin(angle)) < 1e-14);
                QCOMPARE(evens.tables[0].cell(k, 2 * pair + 1), 0.);
            }
        }
    }

    void whatEachStageWrites_data()
    {
        using enum CellState;
        // States of five columns.
        addColumns<Layout, int, QList<CellState>>("layout", "number", "states");
        const auto interleaved = Layout::Interleaved;
        QTest::addRow("zeros") << interleaved << 1 << QList{Written, Written, Written, Written, Written};
        QTest::addRow("sines") << interleaved << 6 << QList{Written, Zero, Written, Zero, Written};
        QTest::addRow("cosines") << interleaved << 7 << QList{Kept, Written, Kept, Written, Kept};
        QTest::addRow("halves, sines") << Layout::Halves << 6 << QList{Written, Written, Written, Zero, Zero};
        QTest::addRow("halves, cosines") << Layout::Halves << 7 << QList{Kept, Kept, Kept, Written, Written};
    }

    void whatEachStageWrites()
    {
        QFETCH(Layout, layout);
        QFETCH(int, number);
        QFETCH(QList<CellState>, states);
        const BuildTable table = stage({.dModel = 5, .maxLen = 3, .layout = layout}, number).tables[0];
        for (int column = 0; column < 5; ++column) {
            QCOMPARE(table.state(column), states[column]);
            if (states[column] == CellState::Zero)
                QCOMPARE(table.cell(2, column), 0.);
        }
    }

    void anyTableIsBuilt_data()
    {
        QTest::addColumn<Parameters>("parameters");
        QTest::addRow("notebook") << notebook;
        QTest::addRow("odd") << Parameters{.dModel = 7, .maxLen = 12};
        QTest::addRow("halves") << Parameters{.dModel = 10, .maxLen = 12, .layout = Layout::Halves};
        QTest::addRow("odd halves") << Parameters{.dModel = 9, .maxLen = 12, .layout = Layout::Halves};
        QTest::addRow("base 1") << Parameters{.n = 1, .dModel = 6, .maxLen = 50};
        QTest::addRow("one cell") << Parameters{.dModel = 1, .maxLen = 1};
        QTest::addRow("longest") << Parameters{.n = 1e9, .dModel = 16384, .maxLen = largestMaxLen};
        QTest::addRow("longest, odd") << Parameters{.n = 3.5, .dModel = 16383, .maxLen = largestMaxLen};
    }

    void anyTableIsBuilt()
    {
        // The last stage is the encoding to the bit, the stage before its sines, and each wave stands in the
        // column that its dimension names: at the ends and in the middle of every axis.
        QFETCH(Parameters, parameters);
        const Sinusoid sinusoid(parameters);
        const BuildTable waves[] = {stage(parameters, 5).tables[0], stage(parameters, 5).tables[1]};
        const BuildTable evens = stage(parameters, 6).tables[0];
        const BuildTable all = stage(parameters, 7).tables[0];
        QCOMPARE(all.rows, parameters.maxLen);
        QCOMPARE(all.columns, parameters.dModel);
        QCOMPARE(waves[0].columns + waves[1].columns, parameters.dModel);
        const int pairs = pairCount(parameters.dModel);
        QCOMPARE(stage(parameters, 3).tables[0].columns, pairs);
        QCOMPARE(stage(parameters, 3).tables[0].cell(0, pairs - 1), 2. * (pairs - 1));
        const int last = parameters.maxLen - 1;
        for (const int row : {0, last / 3, last / 2, last})
            for (int column = 0; column < parameters.dModel; column += 1 + parameters.dModel / 50) {
                const auto [pair, cosine] = columnAt(parameters, column);
                const double value = sinusoid.cell(row, column);
                QVERIFY(sameBits(all.cell(row, column), value));
                QVERIFY(sameBits(waves[cosine ? 1 : 0].cell(row, pair), value));
                QVERIFY(sameBits(evens.cell(row, column), cosine ? 0. : value));
            }
        const auto rows = rowsOf<double>(sinusoid, last, 1);
        for (int column = 0; column < parameters.dModel; ++column)
            QVERIFY(sameBits(all.cell(last, column), rows(0, column)));
    }

    void numbersBeyondTheLastAreTheLast()
    {
        for (const BuildSequence sequence : {BuildSequence::Stages, BuildSequence::Derivation}) {
            const BuildSteps steps(notebook, sequence);
            QCOMPARE(steps.step(32).kind, steps.step(7).kind);
            QCOMPARE(steps.step(8).kind, stepsOf(notebook, sequence).back());
            QCOMPARE(shownStep(notebook, sequence, 32), 7);
            QCOMPARE(shownStep(notebook, sequence, 3), 3);
        }
    }

    void badValuesAreRefused()
    {
        QVERIFY(messageOf([] { BuildSteps({.dModel = 0}, BuildSequence::Stages); }).contains("d_model"));
        QVERIFY(messageOf([] { stage(notebook, 0); }).contains("build_step"));
    }
};

POSISCOPE_TEST(TestBuildStages)

} // namespace tst_build_stages

#include "tst_build_stages.moc"
