// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/step_sheet.h"

#include "test_program.h"
#include "ui/mathematics/formula.h"

#include <QTest>

namespace tst_step_formulas {

using namespace posiscope;

/// What a filling stage says: the rule of what it fills, with the numbers of the selected cell or its
/// partner.
class TestStepFormulas : public QObject
{
    Q_OBJECT

private slots:
    void filled_data();
    void filled();
    void loneSineHasNoCosine();
};

void TestStepFormulas::filled_data()
{
    QTest::addColumn<Layout>("layout");
    QTest::addColumn<int>("stage");
    QTest::addColumn<int>("dimension");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("example");
    const auto interleaved = Layout::Interleaved;
    QTest::addRow("stage 6, a sine") << interleaved << 6 << 2 << "PE(k, 2i) = sin("
                                     << "PE(1, 2) = sin(0.31623) = 0.31098";
    QTest::addRow("stage 6, a cosine still 0") << interleaved << 6 << 3 << "PE(k, 2i) = sin("
                                               << "PE(1, 3) = 0";
    QTest::addRow("stage 7, a sine's partner") << interleaved << 7 << 2 << "PE(k, 2i + 1) = cos("
                                               << "PE(1, 3) = cos(0.31623) = 0.95042";
    QTest::addRow("stage 7, a cosine") << interleaved << 7 << 3 << "PE(k, 2i + 1) = cos("
                                       << "PE(1, 3) = cos(0.31623) = 0.95042";
    QTest::addRow("stage 6, a sine of the first half") << Layout::Halves << 6 << 1 << "PE(k, i) = sin("
                                                       << "PE(1, 1) = sin(0.31623) = 0.31098";
    QTest::addRow("stage 7, a sine's partner in the second half")
        << Layout::Halves << 7 << 1 << "PE(k, 8 + i) = cos("
        << "PE(1, 9) = cos(0.31623) = 0.95042";
    QTest::addRow("stage 7, a cosine of the second half") << Layout::Halves << 7 << 9 << "PE(k, 8 + i) = cos("
                                                          << "PE(1, 9) = cos(0.31623) = 0.95042";
}

void TestStepFormulas::filled()
{
    QFETCH(Layout, layout);
    QFETCH(int, stage);
    QFETCH(int, dimension);
    QFETCH(QString, rule);
    QFETCH(QString, example);
    const Parameters n1{.n = 10000, .dModel = 16, .maxLen = 20, .layout = layout};
    const BuildSteps steps(n1, BuildSequence::Stages);
    Selection selection;
    selection.position = 1;
    selection.dimension = dimension;
    const auto lines = stepFormulas(steps, steps.step(stage).kind, selection);
    QCOMPARE(lines.size(), std::size_t{2});
    QVERIFY2(maths::plainText(lines[0]).startsWith(rule), qPrintable(maths::plainText(lines[0])));
    QCOMPARE(maths::plainText(lines[1]), example);
}

void TestStepFormulas::loneSineHasNoCosine()
{
    const auto rule = [](const Parameters& parameters, Values values, int dimension) {
        const BuildSteps steps(parameters, BuildSequence::Stages, values);
        Selection selection;
        selection.position = 1;
        selection.dimension = dimension;
        return maths::plainText(stepFormulas(steps, StepKind::AllFilled, selection).front());
    };
    const QString sine = QStringLiteral("PE(k, 2i) = sin(");
    const Parameters odd{.n = 10000, .dModel = 5, .maxLen = 20};
    QVERIFY(rule(odd, Values::All, 4).startsWith(sine)); // the lone sine
    QVERIFY(!rule(odd, Values::All, 2).startsWith(sine));
    QVERIFY(rule(odd, Values::Sines, 2).startsWith(sine));
}

POSISCOPE_TEST(TestStepFormulas)

} // namespace tst_step_formulas

#include "tst_step_formulas.moc"
