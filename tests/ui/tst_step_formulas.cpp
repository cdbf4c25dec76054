// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/step_sheet.h"

#include "core/kinds/kind_list.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/mathematics/cell.h"
#include "ui/mathematics/formula.h"
#include "ui/mathematics/number_text.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <random>

namespace tst_step_formulas {

using namespace posiscope;

/// What a filling stage says: the rule of what it fills, with the numbers of the selected cell or its
/// partner.
class TestStepFormulas : public QObject
{
    Q_OBJECT

private slots:
    void formulasHaveTheNumbersOfTheCell_data()
    {
        addColumns<Layout, int, int, QString, QString>("layout", "stage", "dimension", "rule", "example");
        const auto interleaved = Layout::Interleaved;
        addRow("stage 6, a sine", interleaved, 6, 2, "PE(k, 2i) = sin(",
               "PE(1, 2) = sin(1 · 0.3162) = 0.3110");
        addRow("stage 6, a cosine's partner", interleaved, 6, 3, "PE(k, 2i) = sin(",
               "PE(1, 2) = sin(1 · 0.3162) = 0.3110");
        addRow("stage 7, a sine's partner", interleaved, 7, 2, "PE(k, 2i + 1) = cos(",
               "PE(1, 3) = cos(1 · 0.3162) = 0.9504");
        addRow("stage 7, a cosine", interleaved, 7, 3, "PE(k, 2i + 1) = cos(",
               "PE(1, 3) = cos(1 · 0.3162) = 0.9504");
        addRow("stage 6, a sine of the first half", Layout::Halves, 6, 1, "PE(k, i) = sin(",
               "PE(1, 1) = sin(1 · 0.3162) = 0.3110");
        addRow("stage 6, a cosine's partner in the first half", Layout::Halves, 6, 9, "PE(k, i) = sin(",
               "PE(1, 1) = sin(1 · 0.3162) = 0.3110");
        addRow("stage 7, a sine's partner in the second half", Layout::Halves, 7, 1, "PE(k, 8 + i) = cos(",
               "PE(1, 9) = cos(1 · 0.3162) = 0.9504");
        addRow("stage 7, a cosine of the second half", Layout::Halves, 7, 9, "PE(k, 8 + i) = cos(",
               "PE(1, 9) = cos(1 · 0.3162) = 0.9504");
    }

    void formulasHaveTheNumbersOfTheCell()
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

    void formulasOfWeightsHaveTheirNumbers_data()
    {
        addColumns<QString, QStringList>("settings", "lines");
        const QStringList alike{"u(1, 1) = e^(3.536−3.536) = 1", "∑_q u(1, q) = 0.05911 + 1", "= 1.059"};
        addRow("plain", QString("causal = no; encoding = none"),
               QStringList{"s(p, q) = (x_p · x_q) / √2", "s(1, 1) = ((c_1 + p_1) · (c_1 + p_1)) / √2 = 3.536",
                           "u(p, q) = e^(s(p,q)−m)", "m = max_q s(1, q) = 3.536"} +
                   alike);
        addRow("masked", QString("encoding = rotary; weights = seeded; offset = -1; position = 0"),
               QStringList{"s(p, q) = product + mask"});
        addRow(
            "masked key", QString("encoding = none; position = 0; offset = 1"),
            QStringList{"s(0, 1) = 0.7071 − ∞ = −∞", "u(0, 1) = e^(−∞−0.7071) = 0", "a(0, 1) = 0 / 1 = 0"});
        addRow("bias", QString("encoding = alibi; heads = 1; offset = -1"),
               QStringList{"s(p, q) = product + b(p, q)", "s(1, 0) = 0.7071 − 0.003906 = 0.7032"});
        addRow("temperature", QString("encoding = none; causal = no; temperature = 2; offset = -1"),
               QStringList{"u(p, q) = e^((s(p,q)−m)/2)", "u(1, 0) = e^((0.7071−3.536)/2) = 0.2431"});
        addRow("no key", QString("padding = 1; position = 0; offset = 0"),
               QStringList{"m = max_q s(0, q) = −∞", "u(0, 0) = 0", "= 0", "a(0, 0) = 0"});
    }

    void formulasOfWeightsHaveTheirNumbers()
    {
        QFETCH(QString, settings);
        QFETCH(QStringList, lines);
        const Scene scene = sceneWith("embedding = given; embedding_values = 1,0\n1,2; sentence = one two; "
                                      "d_model = 2; position = 1; offset = 0; " +
                                      settings);
        const BuildSteps steps(scene, Head(scene));
        QStringList texts;
        for (const StepKind kind : stepsOf(scene.parameters, BuildSequence::Weights))
            for (const maths::Formula& formula : weightFormulas(steps, kind, scene))
                texts << maths::plainText(formula);
        for (const QString& wanted : lines)
            QVERIFY2(texts.contains(wanted), qPrintable(wanted + " is not among " + texts.join("; ")));
    }

    /// With the digits of a rounded frequency a reader who multiplied got an angle that was wrong by radians.
    void productsAreRight()
    {
        Selection selection;
        selection.position = 5000000;
        selection.dimension = 60;
        const Parameters longest{.n = 10000, .dModel = 512, .maxLen = 16777216};
        const auto isNamed = [&](BuildSequence sequence, StepKind kind) {
            const BuildSteps steps(longest, sequence);
            return maths::plainText(stepFormulas(steps, kind, selection).back())
                .contains(QStringLiteral("000 · ω_30"));
        };
        QVERIFY(isNamed(BuildSequence::Derivation, StepKind::Angles));
        for (const StepKind kind : {StepKind::Waves, StepKind::SinesFilled, StepKind::AllFilled})
            QVERIFY(isNamed(BuildSequence::Stages, kind));
    }

    /// cos(300 · 0.3398) is 0.1489, and beside it stood 0.1549.
    void writtenProductsGiveTheWrittenValue()
    {
        std::mt19937 random(5);
        int written = 0, named = 0;
        for (int each = 0; each < 300; ++each) {
            const Parameters drawn{.n = 10000, .dModel = 512, .maxLen = 16777216};
            Selection selection;
            selection.position = static_cast<int>(random() % (each % 2 == 0 ? 1000 : 16777216));
            selection.dimension = static_cast<int>(random() % 512);
            const BuildSteps steps(drawn, BuildSequence::Stages);
            for (const StepKind kind : {StepKind::Waves, StepKind::AllFilled}) {
                const QString text = maths::plainText(stepFormulas(steps, kind, selection).back());
                const QString product =
                    text.section(QStringLiteral(" · "), 1).section(QLatin1Char(')'), 0, 0);
                ++(product.startsWith(QStringLiteral("ω_")) ? named : written);
                if (product.startsWith(QStringLiteral("ω_")))
                    continue;
                static const QRegularExpression fourDigits(QStringLiteral("^[0.]*([0-9]\\.?){1,4}$"));
                QVERIFY2(fourDigits.match(product).hasMatch(), qPrintable(text));
                const double angle = selection.position * plainNumber(product).toDouble();
                const double value =
                    text.contains(QStringLiteral("cos(")) ? std::cos(angle) : std::sin(angle);
                QVERIFY2(text.endsWith(QStringLiteral("= ") + significantText(value, shownDigits)),
                         qPrintable(text));
            }
        }
        QVERIFY(written > 50 && named > 50);
    }

    void loneSineHasNoCosine()
    {
        const auto rule = [](const Parameters& parameters, ShownColumns shown, int dimension) {
            const BuildSteps steps(parameters, BuildSequence::Stages, shown);
            Selection selection;
            selection.position = 1;
            selection.dimension = dimension;
            return maths::plainText(stepFormulas(steps, StepKind::AllFilled, selection).front());
        };
        const QString sine = QStringLiteral("PE(k, 2i) = sin(");
        const Parameters odd{.n = 10000, .dModel = 5, .maxLen = 20};
        QVERIFY(rule(odd, ShownColumns::All, 4).startsWith(sine)); // the lone sine
        QVERIFY(!rule(odd, ShownColumns::All, 2).startsWith(sine));
        QVERIFY(rule(odd, ShownColumns::Sines, 2).startsWith(sine));
    }

    void aScalingSaysItsShare_data()
    {
        addColumns<Scaling, double, int, QStringList>("scaling", "scale", "dimension", "lines");
        const QStringList yarn{"ω_2 = 0.3162,   r = 0.6667,   s = 4", "ω′_2 = 0.1581"};
        addRow("YaRN", Scaling::Yarn, 4., 5, yarn);
        addRow("YaRN, a pair that is kept", Scaling::Yarn, 4., 0,
               QStringList{"ω_0 = 1,   r = 0,   s = 4", "ω′_0 = 1"});
        addRow("YaRN, a pair that is divided", Scaling::Yarn, 4., 14,
               QStringList{"ω_7 = 0.01778,   r = 1,   s = 4", "ω′_7 = 0.004446"});
        addRow("no stretch, no share", Scaling::Yarn, 1., 5, QStringList{"ω_2 = 0.3162", "ω′_2 = 0.3162"});
        addRow("Llama 3, a pair that is divided", Scaling::Llama3, 4., 14,
               QStringList{"ω_7 = 0.01778,   r = 0,   s = 4", "ω′_7 = 0.004446"});
        addRow("LongRoPE", Scaling::LongRope, 4., 5,
               QStringList{"ω_2 = 0.3162,   λ_2 = 2.5", "ω′_2 = 0.1265"});
        addRow("linear", Scaling::Linear, 4., 5, QStringList{"ω_2 = 0.3162", "ω′_2 = 0.07906"});
    }

    void aScalingSaysItsShare()
    {
        QFETCH(Scaling, scaling);
        QFETCH(double, scale);
        QFETCH(int, dimension);
        QFETCH(QStringList, lines);
        Parameters scaled{.n = 100, .dModel = 16, .maxLen = 80};
        scaled.scaling = scaling;
        scaled.scale = scale;
        scaled.originalLen = 20;
        scaled.factors = GivenRows("1, 2, 2.5, 3, 4, 5, 6, 7");
        const BuildSteps steps(scaled, BuildSequence::Stages);
        Selection selection;
        selection.position = 30;
        selection.dimension = dimension;
        QStringList texts;
        for (const maths::Formula& line : stepFormulas(steps, StepKind::Scaled, selection))
            texts << maths::plainText(line);
        QCOMPARE(texts.mid(1), lines);
        // What is made of the frequencies is made of the scaled ones.
        for (const StepKind kind : {StepKind::SinesFilled, StepKind::AllFilled})
            QVERIFY(maths::plainText(stepFormulas(steps, kind, selection).front()).contains("ω′_i"));
        QVERIFY(maths::plainText(symbolOf(TableContent::Sines, scaled)).contains("ω′_i"));
    }

    void whatEndsAnOddTable()
    {
        Parameters odd{.dModel = 5, .maxLen = 6, .rowConvention = {.order = ColumnOrder::CosineFirst}};
        Selection selection;
        selection.position = 5;
        selection.dimension = 4;
        const auto said = [&](StepKind kind) {
            QStringList lines;
            for (const maths::Formula& formula : stepFormulas({odd, BuildSequence::Stages}, kind, selection))
                lines << maths::plainText(formula);
            return lines;
        };
        QVERIFY2(said(StepKind::SinesFilled).front().startsWith("PE(k, 4) = sin"),
                 qPrintable(said(StepKind::SinesFilled).front()));
        odd.rowConvention.odd = OddColumn::Zero;
        for (const StepKind kind : {StepKind::SinesFilled, StepKind::AllFilled})
            QCOMPARE(said(kind), QStringList({"PE(5, 4)", "= 0"}));
        QVERIFY2(said(StepKind::Multipliers).back().startsWith("ω_1 = "),
                 qPrintable(said(StepKind::Multipliers).back()));
    }

    void rotarySaysHowItTurns()
    {
        Parameters rotary{.n = 100, .dModel = 8, .maxLen = 20, .kind = rotaryKindId};
        Selection selection;
        selection.position = 7;
        selection.dimension = 2;
        const auto said = [&](StepKind kind) {
            QStringList lines;
            for (const maths::Formula& formula :
                 stepFormulas({rotary, BuildSequence::Stages}, kind, selection))
                lines << maths::plainText(formula);
            return lines;
        };
        QCOMPARE(said(StepKind::Turned), QStringList({"1 · cos(7 · ω_1) − 0 · sin(7 · ω_1)", "= −0.5994"}));
        selection.dimension = 3;
        QCOMPARE(said(StepKind::Turned), QStringList({"1 · sin(7 · ω_1) + 0 · cos(7 · ω_1)", "= 0.8004"}));
        QCOMPARE(said(StepKind::OtherOrder).front(), "q′_7 · k′_8 = q_7 · k_8");
        const double score =
            std::cos(1.) + std::cos(std::pow(100., -0.25)) + std::cos(0.1) + std::cos(std::pow(100., -0.75));
        QCOMPARE(said(StepKind::OtherOrder).back(), "= " + significantText(score, shownDigits));
        rotary.rotary = {.rotated = 4, .attentionFactor = 1.5};
        QCOMPARE(said(StepKind::Turned),
                 QStringList({"1.5 · (1 · sin(7 · ω_1) + 0 · cos(7 · ω_1))",
                              "= " + significantText(1.5 * std::sin(0.7), shownDigits)}));
        QVERIFY2(said(StepKind::AllFilled).back().contains("1.5 · "),
                 qPrintable(said(StepKind::AllFilled).back()));
        QVERIFY2(said(StepKind::Multipliers).front().contains("d_rot"),
                 qPrintable(said(StepKind::Multipliers).front()));
        const QString words = wordsOf(StepKind::Turned, {rotary, BuildSequence::Stages}).explanation;
        QVERIFY2(words.contains("from 4 on stay") && words.contains("1.5"), qPrintable(words));
        selection.dimension = 6;
        QCOMPARE(said(StepKind::Turned), QStringList("1 = 1"));
        QCOMPARE(said(StepKind::AllFilled).back(), "= 0");
    }

    void theWayFromAPatchToAnotherIsOneSentence()
    {
        const Scene scene = sceneWith("encoding = swin; grid = 7x7; max_len = 49; position = 17; offset = 8");
        const BuildSteps steps(scene.parameters, BuildSequence::Stages);
        const auto lines = stepFormulas(steps, StepKind::Buckets, scene.selection);
        QCOMPARE(lines.size(), 1U);
        const QString text = maths::plainText(lines.front());
        QVERIFY2(text.startsWith("bucket(17, 25) = (2 − 3 + 6)") && text.endsWith(" = 70"), qPrintable(text));
    }

    void theRowOfExponentialsNamesTheTemperature()
    {
        const auto name = [](double temperature) {
            return maths::plainText(symbolOf(TableContent::Exponentials, {}, temperature));
        };
        QVERIFY2(name(4).startsWith("u = e^((s") && name(4).endsWith("/4)"), qPrintable(name(4)));
        QVERIFY2(!name(1).contains('/'), qPrintable(name(1)));
    }

    void theDerivationSaysWhatItsTablesShow()
    {
        const BuildSteps steps({.n = 100, .dModel = 4, .maxLen = 10}, BuildSequence::Derivation);
        Selection selection;
        selection.position = 7;
        selection.dimension = 2;
        const auto said = [&](StepKind kind, std::size_t at) {
            return maths::plainText(stepFormulas(steps, kind, selection).at(at));
        };
        QCOMPARE(said(StepKind::Angles, 0), "7 · 0.1 = 0.7");
        for (const StepKind kind : {StepKind::Divisor, StepKind::LogSpace, StepKind::DivTerm})
            QVERIFY2(said(kind, 1).startsWith("ω_1 = ") && said(kind, 1).endsWith(" = 0.1"),
                     qPrintable(said(kind, 1)));
        QCOMPARE(maths::plainText(symbolOf(TableContent::Angles, steps.parameters())), "k · div_term");
        QVERIFY2(said(StepKind::Float32, 1).startsWith("= 1.8"), qPrintable(said(StepKind::Float32, 1)));
        // A larger error has a power too, as in the table.
        const BuildSteps large({.n = 10000, .dModel = 512, .maxLen = 5001}, BuildSequence::Derivation);
        const QString error = maths::plainText(stepFormulas(large, StepKind::Float32, selection).at(1));
        QVERIFY2(!error.contains("0.000"), qPrintable(error));
        // What r is, is said with it.
        Parameters scaled{.n = 100, .dModel = 16, .maxLen = 80};
        for (const Scaling scaling : {Scaling::Yarn, Scaling::Llama3, Scaling::Linear}) {
            scaled.scaling = scaling;
            const QString words = wordsOf(StepKind::Scaled, {scaled, BuildSequence::Stages}).explanation;
            QCOMPARE(words.contains(" r is "), scaling != Scaling::Linear);
        }
    }
};

POSISCOPE_TEST(TestStepFormulas)

} // namespace tst_step_formulas

#include "tst_step_formulas.moc"
