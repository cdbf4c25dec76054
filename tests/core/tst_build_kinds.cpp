// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build_steps/build_steps.h"

#include "core/encodings/bias/alibi.h"
#include "core/encodings/bias/t5.h"
#include "core/kinds/encoding_of.h"
#include "core/scene/scene_text.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <cmath>

namespace tst_build_kinds {

using namespace posiscope;

/// The steps of every kind of encoding, scaling and arithmetic.

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

class TestBuildKinds : public QObject
{
    Q_OBJECT

private slots:
    void theLastStepIsTheEncoding_data()
    {
        addColumns<QString, int>("keys", "count");
        const std::pair<const char*, int> rows[] = {
            {"encoding = sinusoidal", 7},
            {"encoding = rotary", 7},
            {"scaling = linear; scale = 8", 8},
            {"encoding = rotary; scaling = ntk", 8},
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

    void theLastStepIsTheEncoding()
    {
        QFETCH(QString, keys);
        QFETCH(int, count);
        const BuildSteps steps = stagesOf(keys);
        const Encoding encoding = encodingOf(steps.parameters());
        QCOMPARE(static_cast<int>(stepsOf(steps.parameters(), BuildSequence::Stages).size()), count);
        const BuildTable last = steps.step(count).tables.back();
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

    void bitsComeOfQuotients()
    {
        const BuildSteps steps = stagesOf("encoding = binary");
        const BuildTable powers = steps.step(3).tables.front();
        const BuildTable quotients = steps.step(4).tables.front();
        const BuildTable bits = steps.step(5).tables.front();
        for (int row = 0; row < 40; ++row)
            for (int column = 0; column < 12; ++column) {
                QCOMPARE(quotients.cell(row, column), std::floor(row / powers.cell(0, column)));
                QCOMPARE(bits.cell(row, column), std::fmod(quotients.cell(row, column), 2));
            }
    }

    void biasesComeOfDifferences()
    {
        const BuildSteps alibi = stagesOf("encoding = alibi; heads = 6; head = 4");
        const BuildTable slopes = alibi.step(2).tables.front();
        QCOMPARE(slopes.columns, 6);
        const BuildTable apart = alibi.step(1).tables.front();
        const BuildTable biases = alibi.step(3).tables.front();
        const BuildSteps t5 = stagesOf("encoding = t5; heads = 6; head = 4");
        const BuildTable buckets = t5.step(2).tables.front();
        const BuildTable values = t5.step(3).tables.front();
        const BuildTable sums = t5.step(4).tables.front();
        for (int p = 0; p < 40; ++p)
            for (int q = 0; q < 40; ++q) {
                QCOMPARE(std::isnan(apart.cell(p, q)), q > p); // causal
                if (q <= p) {
                    QCOMPARE(apart.cell(p, q), double(p - q)); // as in −m·|p − q|
                    QCOMPARE(biases.cell(p, q), -slopes.cell(0, 4) * apart.cell(p, q));
                }
                QCOMPARE(t5.step(1).tables.front().cell(p, q), double(q - p));
                QCOMPARE(sums.cell(p, q), values.cell(0, static_cast<int>(buckets.cell(p, q))));
            }
    }

    void aScalingStandsBesideThePlainFrequencies()
    {
        const BuildStep step = stagesOf("scaling = linear; scale = 8").step(5);
        QCOMPARE(step.kind, StepKind::Scaled);
        QCOMPARE(step.tables.size(), std::size_t{2});
        const Frequencies plain(10000, 12);
        for (int pair = 0; pair < 6; ++pair) {
            QCOMPARE(step.tables[0].cell(0, pair), plain.omega(pair));
            QCOMPARE(step.tables[1].cell(0, pair), plain.omega(pair) / 8);
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

POSISCOPE_TEST(TestBuildKinds)

} // namespace tst_build_kinds

#include "tst_build_kinds.moc"
