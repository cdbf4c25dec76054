// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build_steps/build_steps.h"

#include "core/encodings/bias/t5.h"
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_text.h"
#include "tests/core/message_of.h"
#include "tests/core/rows_of.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <cmath>

namespace tst_build_steps {

using namespace posiscope;

/// Keys stand between semicolons.
Parameters with(const QString& keys)
{
    Scene scene;
    scene.parameters.maxLen = 40;
    scene.parameters.dModel = 12;
    const SceneChange change = withLines(scene, QString(keys).replace(";", "\n").toStdString(), 1);
    return change.faults.empty() ? change.scene.parameters
                                 : throw std::invalid_argument(change.faults.front().message);
}

BuildSteps stagesOf(const QString& keys)
{
    return {with(keys), BuildSequence::Stages};
}

bool same(double one, double other)
{
    return one == other || (std::isnan(one) && std::isnan(other));
}

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

BuildTable tableOf(const Parameters& parameters, int stage, std::size_t table = 0)
{
    return BuildSteps(parameters, BuildSequence::Stages).step(stage).tables[table];
}

const Parameters notebook{.n = 10000, .dModel = 16, .maxLen = 20};

BuildStep stage(const Parameters& parameters, int number)
{
    return BuildSteps(parameters, BuildSequence::Stages).step(number);
}

bool sameBits(double one, double other)
{
    return std::bit_cast<std::uint64_t>(one) == std::bit_cast<std::uint64_t>(other);
}

/// The steps that build a table. What small ones hold is in tests/data/golden.
class TestBuildSteps : public QObject
{
    Q_OBJECT

private slots:
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
        const int pairs = pairCount(parameters);
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
            for (const BuildTable& table : steps.step(number).tables)
                for (const TableContent same :
                     {Reciprocals, NegativePowers, ExpOfLogarithms, ExpOfExponents, DivTerm})
                    for (int pair = 0; table.content == same && pair < table.columns; ++pair) {
                        const double omega = steps.sinusoid()->frequencies().omega(pair);
                        QVERIFY(std::abs(table.cell(0, pair) / omega - 1) < 2e-14);
                        ++compared;
                    }
        QCOMPARE(compared, 7 * pairCount(parameters));
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

    void theLastStepIsTheEncoding_data()
    {
        addColumns<QString, int>("keys", "count");
        const std::pair<const char*, int> rows[] = {
            {"encoding = sinusoidal", 7},
            {"encoding = rotary", 9},
            {"scaling = linear; scale = 8", 8},
            {"encoding = rotary; scaling = ntk", 10},
            {"scaling = dynamic-ntk; original_len = 10", 8},
            {"scaling = yarn; original_len = 20", 8},
            {"encoding = rotary; scaling = llama3; original_len = 20; arithmetic = bfloat16", 9},
            {"arithmetic = float16; layout = halves", 8},
            {"encoding = learned", 2},
            {"encoding = index", 3},
            {"encoding = normalised", 4},
            {"encoding = normalised; max_len = 1", 4},
            {"encoding = binary", 5},
            {"encoding = binary; d_model = 40; max_len = 16777216", 5},
            {"encoding = none", 1},
            {"encoding = alibi; head = 3", 3},
            {"encoding = alibi; heads = 12; causal = no", 3},
            {"encoding = t5; head = 5", 4},
            {"encoding = t5; bidirectional = no", 4},
        };
        for (const auto& [keys, count] : rows)
            QTest::addRow("%s", keys) << keys << count;
    }

    void turnedVectorsInBothOrders()
    {
        const BuildSteps steps = stagesOf("encoding = rotary; d_model = 8; rotated = 6; queries = seeded; "
                                          "attention_factor = 1.5; max_len = 30");
        QCOMPARE(steps.step(8).kind, StepKind::Turned);
        QCOMPARE(steps.step(9).kind, StepKind::OtherOrder);
        const std::vector<BuildTable> turned = steps.step(8).tables;
        const std::vector<BuildTable> other = steps.step(9).tables;
        for (int column = 0; column < 8; ++column) {
            const int from = static_cast<int>(other[0].cell(0, column));
            QCOMPARE(from, (std::vector{0, 2, 4, 1, 3, 5, 6, 7})[static_cast<std::size_t>(column)]);
            for (int row = 0; row < 30; ++row)
                for (const std::size_t table : {1U, 3U})
                    QCOMPARE(other[table].cell(row, column), turned[table].cell(row, from));
            if (column >= 6)
                QCOMPARE(turned[1].cell(29, column), turned[0].cell(0, column));
        }
        const auto product = [](const std::vector<BuildTable>& tables, int p, int q) {
            double sum = 0;
            for (int column = 0; column < 8; ++column)
                sum += tables[1].cell(p, column) * tables[3].cell(q, column);
            return sum;
        };
        const double score = steps.encoding().scores->value(Measure::Dot, 3, 20);
        QVERIFY(std::abs(product(turned, 3, 20) - score) < 1e-14);
        QVERIFY(std::abs(product(other, 3, 20) - score) < 1e-14);
    }

    void theLastStepIsTheEncoding()
    {
        QFETCH(QString, keys);
        QFETCH(int, count);
        const BuildSteps steps = stagesOf(keys);
        const Encoding encoding = encodingOf(steps.parameters());
        QCOMPARE(static_cast<int>(stepsOf(steps.parameters(), BuildSequence::Stages).size()), count);
        // After its table rotary turns a query and a key.
        const int following = steps.step(count).kind == StepKind::OtherOrder ? 2 : 0;
        const BuildTable last = steps.step(count - following).tables.back();
        QCOMPARE(last.rows, steps.parameters().maxLen);
        for (int row = 0; row < last.rows; row += 1 + last.rows / 20)
            for (int column = 0; column < last.columns; column += 1 + last.columns / 20)
                QVERIFY(same(last.cell(row, column),
                             encoding.vectors ? encoding.vectors->cell(row, column)
                                              : encoding.scores->value(Measure::Dot, row, column)));
        for (int number = 1; number <= count; ++number)
            for (const BuildTable& table : steps.step(number).tables) {
                QVERIFY(table.rows > 0 && table.columns > 0);
                (void)table.cell(table.rows - 1, table.columns - 1);
                (void)table.state(table.columns - 1);
            }
    }

    void theDerivationIsThatOfThePlainFrequencies()
    {
        const BuildSteps plain(with("encoding = rotary"), BuildSequence::Derivation);
        const BuildSteps scaled(with("encoding = rotary; scaling = linear; arithmetic = float16"),
                                BuildSequence::Derivation);
        for (int number = 1; number <= 7; ++number)
            for (std::size_t index = 0; index < plain.step(number).tables.size(); ++index)
                QCOMPARE(scaled.step(number).tables[index].cell(0, 3),
                         plain.step(number).tables[index].cell(0, 3));
        // A kind without pairs has the stages alone.
        const BuildSteps alibi(with("encoding = alibi"), BuildSequence::Derivation);
        QCOMPARE(alibi.sequence(), BuildSequence::Stages);
        QCOMPARE(alibi.step(1).kind, StepKind::Distances);
    }

    void weightsAreTheHeads_data()
    {
        QTest::addColumn<QString>("settings");
        QStringList ones(24, "0.5,-1,2,0.25,1,0,-0.5,1");
        const QStringList weights{"identity", "seeded", "given; weights_values = " + ones.join('\n')};
        for (const Kind* const kind : kindList())
            for (const char* const causal : {"yes", "no"})
                for (const QString& word : weights)
                    QTest::addRow("%s, %s, %s", kind->name.data(), causal, qPrintable(word.left(8)))
                        << QStringLiteral(
                               "encoding = %1; causal = %2; temperature = 1.7; d_model = 8; max_len "
                               "= 12; grid = 3x4; sentence = a cat on a mat; weights = %3")
                               .arg(QString::fromUtf8(kind->name), causal, word);
    }

    /// The steps end with the head's weights, to the bit, and each makes the next one's numbers.
    void weightsAreTheHeads()
    {
        QFETCH(QString, settings);
        constexpr std::size_t words = 5;
        Scene scene = sceneWith(settings);
        const Head head(scene);
        for (int query = 0; query < 5; ++query) {
            scene.selection.position = query;
            scene.selection.offset = 2 - query;
            const BuildSteps steps(scene, head);
            const auto rowOf = [&](TableContent content) {
                for (int number = 1; number <= 5; ++number)
                    for (const BuildTable& table : steps.step(number).tables)
                        if (table.content == content) {
                            std::vector<double> row;
                            for (int key = 0; key < table.columns; ++key)
                                row.push_back(table.cell(0, key));
                            return row;
                        }
                return std::vector<double>();
            };
            std::vector<double> wanted(words);
            head.weights(query, wanted);
            const std::vector<double> weights = rowOf(TableContent::Weights);
            QVERIFY(std::ranges::equal(weights, wanted, sameBits));
            const std::vector<double> scores = rowOf(TableContent::Scores);
            head.scores(query, wanted);
            QVERIFY(std::ranges::equal(scores, wanted, sameBits));
            const std::vector<double> exponentials = rowOf(TableContent::Exponentials);
            const std::vector<double> sums = rowOf(TableContent::Sum);
            QCOMPARE(std::ranges::count_if(sums, [](double value) { return !std::isnan(value); }), 1);
            const std::vector<double> products = rowOf(TableContent::Products);
            const std::vector<double> added = rowOf(TableContent::Added);
            QCOMPARE(products.size(), addsToProducts(scene.parameters) ? words : 0);
            QCOMPARE(added.size(), products.size());
            double sum = 0;
            for (std::size_t key = 0; key < words; ++key) {
                sum += exponentials[key];
                QVERIFY(sameBits(weights[key], exponentials[key] / sums[2]));
                QVERIFY(std::abs(exponentials[key] -
                                 std::exp((scores[key] - std::ranges::max(scores)) / 1.7)) < 1e-15);
                const bool isMasked = std::isinf(scores[key]);
                QVERIFY(added.empty() || isMasked == std::isinf(added[key]));
                QVERIFY(added.empty() || isMasked || sameBits(products[key] + added[key], scores[key]));
            }
            QVERIFY(std::abs(sum - sums[2]) < 1e-14);
        }
    }

    void aQueryWhoseKeysAreAllMaskedHasNoWeights()
    {
        const Scene scene =
            sceneWith("sentence = a b c d; padding = 2; position = 1; offset = 1; d_model = 4");
        const BuildSteps steps(scene, Head(scene));
        QCOMPARE(steps.weightRow()->sum, 0.);
        for (int key = 0; key < 4; ++key)
            for (const int step : {3, 5})
                QCOMPARE(steps.step(step).tables.front().cell(0, key), 0.);
    }

    void stepsOfWeightsThatDoNotApplyAreLeftOut()
    {
        const auto count = [](const QString& settings) {
            return stepsOf(with(settings), BuildSequence::Weights).size();
        };
        QCOMPARE(count("causal = no"), 4);
        QCOMPARE(count("causal = yes"), 5);
        QCOMPARE(count("causal = no; padding = 1"), 5);
        QCOMPARE(count("causal = no; encoding = rotary"), 4);
        QCOMPARE(count("causal = no; encoding = alibi"), 5);
        QCOMPARE(count("causal = no; encoding = xpos"), 5);
    }

    /// A selected position beyond the words stands for the last one.
    void theSelectedColumnOfWordsIsTheirKeys()
    {
        Scene scene = sceneWith("sentence = a b c d; position = 20; offset = -2; max_len = 30");
        const BuildSteps steps(scene, Head(scene));
        const BuildTable table = steps.step(1).tables.front();
        QCOMPARE(selectedColumn(table, scene.parameters, scene.selection), std::optional(1));
        scene.selection.offset = 5;
        QCOMPARE(selectedColumn(table, scene.parameters, scene.selection), std::optional(3));
        QCOMPARE(steps.weightRow()->query, 3);
        QCOMPARE(steps.weightRow()->key, 1);
    }

    void theSelectedColumnIsTheKeysTheHeadsOrTheBuckets()
    {
        const BuildSteps t5 = stagesOf("encoding = t5; heads = 6; head = 4");
        Selection selection;
        selection.position = 20;
        selection.offset = -7;
        const Parameters& parameters = t5.parameters();
        QCOMPARE(selectedColumn(t5.step(1).tables.front(), parameters, selection), std::optional(13));
        QCOMPARE(selectedColumn(t5.step(3).tables.front(), parameters, selection),
                 std::optional(T5Buckets(parameters).bucket(-7)));
        const BuildSteps alibi = stagesOf("encoding = alibi; heads = 6; head = 4");
        QCOMPARE(selectedColumn(alibi.step(2).tables.front(), alibi.parameters(), selection),
                 std::optional(4));
        selection.offset = 1000;
        QCOMPARE(selectedKey(parameters, selection), 39);
    }
};

POSISCOPE_TEST(TestBuildSteps)

} // namespace tst_build_steps

#include "tst_build_steps.moc"
