// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build_steps/build_steps.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace tst_build_derivation {

using namespace posiscope;

const Parameters phillips{.n = 100, .dModel = 4, .maxLen = 10};

BuildStep step(const Parameters& parameters, int number)
{
    return BuildSteps(parameters, BuildSequence::Derivation).step(number);
}

BuildTable table(const BuildStep& step, TableContent content)
{
    const auto found = std::ranges::find(step.tables, content, &BuildTable::content);
    return found == step.tables.end() ? BuildTable{} : *found;
}

/// 1/n^(2i/d) rewritten in log space, the divisors of P5, and what float32 makes of it.

class TestBuildDerivation : public QObject
{
    Q_OBJECT

private slots:
    void phillipsNumbers_data()
    {
        addColumns<int, TableContent, QList<double>>("number", "content", "printed");
        using enum TableContent;
        const double logarithm = std::log(100.) / 2;
        QTest::addRow("P5 exponents 2i") << 1 << Exponents << QList{0., 2.};
        QTest::addRow("P5 divisors") << 1 << Divisors << QList{1., 10.};
        QTest::addRow("P5 reciprocals") << 1 << Reciprocals << QList{1., 0.1};
        QTest::addRow("P5 negative powers") << 2 << NegativePowers << QList{1., 0.1};
        QTest::addRow("P5 logarithms") << 3 << Logarithms << QList{0., -logarithm};
        QTest::addRow("P5 exp of logarithms") << 3 << ExpOfLogarithms << QList{1., 0.1};
        QTest::addRow("P5 exponents in log space") << 4 << LogExponents << QList{0., -logarithm};
        QTest::addRow("P5 exp of exponents") << 4 << ExpOfExponents << QList{1., 0.1};
        QTest::addRow("P5 2i times the factor") << 5 << FactoredExponents << QList{0., -logarithm};
        QTest::addRow("P5 div_term") << 5 << DivTerm << QList{1., 0.1};
    }

    void phillipsNumbers()
    {
        QFETCH(int, number);
        QFETCH(TableContent, content);
        QFETCH(QList<double>, printed);
        const BuildTable row = table(step(phillips, number), content);
        QCOMPARE(row.rows, 1);
        QCOMPARE(row.columns, 2);
        for (int pair = 0; pair < 2; ++pair)
            QVERIFY(std::abs(row.cell(0, pair) - printed[pair]) < 1e-15);
    }

    void phillipsAngles()
    {
        const BuildTable angles = table(step(phillips, 6), TableContent::Angles);
        QCOMPARE(angles.rows, 10);
        QCOMPARE(angles.columns, 2);
        for (int position = 0; position < 10; ++position) { // P5: k times div_term
            QCOMPARE(angles.cell(position, 0), static_cast<double>(position));
            QCOMPARE(angles.cell(position, 1), position / 10.);
        }
    }

    void everyRewritingIsTheSame_data()
    {
        QTest::addColumn<Parameters>("parameters");
        QTest::addRow("P5") << phillips;
        QTest::addRow("notebook") << Parameters{.n = 10000, .dModel = 16, .maxLen = 20};
        QTest::addRow("odd") << Parameters{.n = 317.5, .dModel = 9, .maxLen = 3};
        QTest::addRow("base 1") << Parameters{.n = 1, .dModel = 6, .maxLen = 3};
        QTest::addRow("one column") << Parameters{.dModel = 1, .maxLen = 1};
        QTest::addRow("widest") << Parameters{.n = 1e9, .dModel = 16383, .maxLen = 3};
    }

    void everyRewritingIsTheSame()
    {
        // All are ω_i, but for the rounding of a logarithm of at most 20.8, which its exponential carries on.
        QFETCH(Parameters, parameters);
        const BuildSteps steps(parameters, BuildSequence::Derivation);
        using enum TableContent;
        int compared = 0;
        for (int number = 1; number <= 5; ++number)
            for (const BuildTable& each : steps.step(number).tables)
                for (const TableContent same :
                     {Reciprocals, NegativePowers, ExpOfLogarithms, ExpOfExponents, DivTerm})
                    for (int pair = 0; each.content == same && pair < each.columns; ++pair) {
                        const double omega = steps.sinusoid()->frequencies().omega(pair);
                        QVERIFY(std::abs(each.cell(0, pair) / omega - 1) < 2e-14);
                        ++compared;
                    }
        QCOMPARE(compared, 7 * pairCount(parameters.dModel));
    }

    void eachStepKeepsWhatItRewrites()
    {
        for (int number = 1; number <= 7; ++number) {
            const BuildStep shown = step(phillips, number);
            QVERIFY(!shown.tables.empty());
            QCOMPARE(shown.tables.back().state(0), CellState::Written);
            const bool begins = number == 1 || number == 7;
            QCOMPARE(shown.tables.front().state(0), begins ? CellState::Written : CellState::Kept);
        }
    }

    void anglesAreExactAtTheEnd()
    {
        const Parameters longest{.n = 10000, .dModel = 512, .maxLen = largestMaxLen};
        const BuildTable angles = table(step(longest, 6), TableContent::Angles);
        QCOMPARE(angles.cell(largestMaxLen - 1, 0), 16777215.);
        QVERIFY(std::abs(angles.cell(largestMaxLen - 1, 128) - 167772.15) < 3e-11);
    }

    void logSpaceHardlyHelps()
    {
        // The tutorial: at k = 5000 float32 errs by some 1e-4, through exp/log and through pow alike. The
        // digits are the library's; the order is that of half an ulp of an angle of 5000.
        const Sinusoid sinusoid({.n = 10000, .dModel = 512, .maxLen = 5001});
        const double logSpace = largestFloat32Error(sinusoid, Float32Way::LogSpace, 5000);
        const double power = largestFloat32Error(sinusoid, Float32Way::Power, 5000);
        QVERIFY(logSpace > 1e-4 && logSpace < 1e-3);
        QVERIFY(power > 1e-4 && power < 1e-3);
        QVERIFY(power / logSpace < 3 && logSpace / power < 3);
        QVERIFY(largestFloat32Error(sinusoid, Float32Way::ExactAngle, 5000) < logSpace / 1000);
    }

    void anExactAngleIsRoundedOnce_data()
    {
        QTest::addColumn<Parameters>("parameters");
        QTest::addRow("default") << Parameters{};
        QTest::addRow("longest") << Parameters{.dModel = 512, .maxLen = largestMaxLen};
        QTest::addRow("odd") << Parameters{.dModel = 33, .maxLen = 7777};
        QTest::addRow("one cell") << Parameters{.dModel = 1, .maxLen = 1};
    }

    void anExactAngleIsRoundedOnce()
    {
        QFETCH(Parameters, parameters);
        const Sinusoid sinusoid(parameters);
        const int last = parameters.maxLen - 1;
        QVERIFY(largestFloat32Error(sinusoid, Float32Way::ExactAngle, last) <= 3e-8);
        // At position 0 nothing is to be rounded.
        for (const auto way : {Float32Way::LogSpace, Float32Way::Power, Float32Way::ExactAngle})
            QCOMPARE(largestFloat32Error(sinusoid, way, 0), 0.);
    }

    void theErrorsStandAtTheLastPosition()
    {
        const Parameters parameters{.n = 10000, .dModel = 64, .maxLen = 5001};
        const BuildSteps steps(parameters, BuildSequence::Derivation);
        const BuildStep last = steps.step(7);
        QCOMPARE(last.tables.size(), std::size_t{3});
        for (int pair = 0; pair < 32; ++pair)
            QCOMPARE(table(last, TableContent::PowerErrors).cell(0, pair),
                     float32Error(*steps.sinusoid(), Float32Way::Power, 5000, pair));
    }
};

POSISCOPE_TEST(TestBuildDerivation)

} // namespace tst_build_derivation

#include "tst_build_derivation.moc"
