// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/rotary/turned_vectors.h"
#include "core/kinds/kinds.h"
#include "core/numerics/rounding.h"
#include "core/scene/scene_encodings.h"
#include "core/scene/scene_text.h"
#include "tests/core/message_of.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace tst_rotary_settings {

using namespace posiscope;

Encoding rotary(const QString& settings)
{
    return encodingOf(sceneWith("encoding = rotary; max_len = 300; " + settings));
}

Table<double> rowsOf(const Encoding& encoding)
{
    Table<double> rows(encoding.parameters.maxLen, encoding.parameters.dModel);
    encoding.vectors->rows(0, TableRef<double>(rows));
    return rows;
}

/// The settings of a case, and what models do with them, written down again.
struct Case
{
    const char* settings;
    int dModel;
    int rotated;
    int turning; ///< pairs with a frequency
    double n = 10000;
    std::vector<double> factors{};
    long double divisor = 1; ///< of all frequencies
    long double attentionFactor = 1;

    long double omega(int pair) const
    {
        if (pair >= turning)
            return 0;
        const long double plain = std::pow(static_cast<long double>(n), -2.L * pair / rotated) / divisor;
        return factors.empty() ? plain : plain / factors[static_cast<std::size_t>(pair)];
    }
    long double factor(int pair) const { return 2 * pair < rotated ? attentionFactor : 1; }
    long double score(int offset) const // of a query and a key of (1, 0) in every pair
    {
        long double sum = 0;
        for (int pair = 0; pair < dModel / 2; ++pair)
            sum += factor(pair) * factor(pair) * std::cos(offset * omega(pair));
        return sum;
    }
};

const Case cases[] = {
    {"d_model = 16; rotated = 8", 16, 8, 4},
    {"d_model = 16; rotated = 8; layout = halves", 16, 8, 4},
    {"d_model = 80; rotated = 32; layout = halves; n = 500", 80, 32, 16, 500},
    {"d_model = 16; rotated = 8; layout = halves; order = cosine_first", 16, 8, 4},
    {"d_model = 16; rotated = all", 16, 16, 8},
    {"d_model = 16; rotated = 16", 16, 16, 8},
    {"d_model = 32; zero_tail = 0.25", 32, 32, 4},
    {"d_model = 20; zero_tail = 0.33; layout = halves", 20, 20, 3},
    {"d_model = 32; rotated = 24; zero_tail = 0.5; scaling = linear; scale = 8", 32, 24, 6, 10000, {}, 8},
    {"d_model = 8; attention_factor = 1.25", 8, 8, 4, 10000, {}, 1, 1.25},
    {"d_model = 12; rotated = 8; attention_factor = 0.5", 12, 8, 4, 10000, {}, 1, 0.5},
    {"d_model = 12; rotated = 8; zero_tail = 0.5; attention_factor = 2; layout = halves",
     12,
     8,
     2,
     10000,
     {},
     1,
     2},
    {"d_model = 8; scaling = longrope; factors = 1, 1.05, 2.5, 60; attention_factor = 1",
     8,
     8,
     4,
     10000,
     {1, 1.05, 2.5, 60}},
    {"d_model = 12; rotated = 6; scaling = longrope; scale = 32; original_len = 4096; "
     "factors = 1 1.5 44.16; layout = halves",
     12,
     6,
     3,
     10000,
     {1, 1.5, 44.16},
     1,
     std::sqrt(1 + std::log(32.L) / std::log(4096.L))},
    {"d_model = 8; scaling = longrope; factors = 3, 1, 7, 2; scale = 1; original_len = 1",
     8,
     8,
     4,
     10000,
     {3, 1, 7, 2}},
};

/// Rotary as models have it: a part of the columns turns, pairs have the frequency 0, and sines and cosines
/// a factor. All is compared with the formulas, written down again here.
class TestRotarySettings : public QObject
{
    Q_OBJECT

private slots:
    void frequenciesByTheirFormula()
    {
        for (const Case& testCase : cases) {
            const auto frequencies = rotary(testCase.settings).frequencies;
            QCOMPARE(frequencies->pairCount(), testCase.turning);
            for (int pair = 0; pair < testCase.dModel / 2; ++pair) {
                const long double wanted = testCase.omega(pair);
                QVERIFY2(std::abs(frequencies->omega(pair) - wanted) <= 1e-15L * wanted, testCase.settings);
            }
        }
    }

    void tablesByTheirFormula()
    {
        for (const Case& testCase : cases) {
            const Encoding encoding = rotary(testCase.settings);
            const bool areHalves = encoding.parameters.layout == Layout::Halves;
            const bool isCosineFirst = encoding.parameters.rowConvention.order == ColumnOrder::CosineFirst;
            const Table<double> rows = rowsOf(encoding);
            Table<float> floats(300, testCase.dModel);
            encoding.vectors->rows(0, TableRef<float>(floats));
            for (int row = 0; row < 300; row += 13)
                for (int column = 0; column < testCase.dModel; ++column) {
                    const bool inHalves = areHalves && column < testCase.rotated;
                    const int pair = inHalves ? column % (testCase.rotated / 2) : column / 2;
                    const bool isSecond = inHalves ? column >= testCase.rotated / 2 : column % 2 == 1;
                    const long double angle = row * testCase.omega(pair);
                    const long double wanted =
                        testCase.factor(pair) *
                        (isSecond != isCosineFirst ? std::cos(angle) : std::sin(angle));
                    const double bound = 3e-16 * std::max(1., static_cast<double>(testCase.attentionFactor));
                    QVERIFY2(std::abs(rows(row, column) - wanted) <= bound, testCase.settings);
                    QCOMPARE(encoding.vectors->cell(row, column), rows(row, column));
                    QVERIFY(std::abs(floats(row, column) - static_cast<float>(wanted)) < 1.3e-7F);
                    if (2 * pair >= testCase.rotated)
                        QCOMPARE(rows(row, column), isSecond != isCosineFirst ? 1. : 0.);
                }
        }
    }

    void scoresByTheirFormula()
    {
        for (const Case& testCase : cases) {
            const auto scores = rotary(testCase.settings).scores;
            const long double self = testCase.score(0);
            for (int offset = 0; offset < 300; offset += 7) {
                const long double wanted = testCase.score(offset);
                const double bound = static_cast<double>(1e-14L * self);
                QVERIFY2(std::abs(scores->value(Measure::Dot, 299 - offset, 299) - wanted) <= bound,
                         testCase.settings);
                QVERIFY(std::abs(scores->atOffset(Measure::Dot, offset) - wanted) <= bound);
                QVERIFY(std::abs(scores->value(Measure::Cosine, 0, offset) - wanted / self) <= 1e-14L);
                const long double distance = std::sqrt(2 * (self - wanted));
                QVERIFY(std::abs(scores->value(Measure::Distance, 0, offset) - distance) <= 1e-7L);
            }
        }
    }

    void turnedVectorsHaveTheScores_data()
    {
        QTest::addColumn<QString>("settings");
        for (const Case& testCase : cases)
            for (const char* const queries : {"unit", "seeded"})
                addRow(testCase.settings,
                       QString("queries = %1; first_position = 2.5; position_step = 0.5; %2")
                           .arg(queries, testCase.settings));
    }

    /// The dot product of the turned vectors is the score, in both orders of columns.
    void turnedVectorsHaveTheScores()
    {
        QFETCH(QString, settings);
        const Encoding encoding = rotary(settings);
        const Parameters& parameters = encoding.parameters;
        const Sinusoid sinusoid(parameters);
        const Sinusoid other(withOtherLayout(parameters));
        const auto [query, key] = queryAndKey(parameters);
        const std::vector<int> order = permutation(parameters);
        const auto dot = [](const std::vector<double>& one, const std::vector<double>& two) {
            return std::inner_product(one.begin(), one.end(), two.begin(), 0.);
        };
        const double norms = std::sqrt(dot(query, query) * dot(key, key));
        for (int p = 0; p < 300; p += 31)
            for (int q = 0; q < 300; q += 37) {
                const double product = dot(turned(sinusoid, query, p), turned(sinusoid, key, q));
                const double same =
                    dot(turned(other, permuted(query, order), p), turned(other, permuted(key, order), q));
                const double score = encoding.scores->value(Measure::Dot, p, q);
                const double bound = 1e-15 * norms * std::max(1., std::pow(sinusoid.amplitude(0), 2));
                QVERIFY(std::abs(product - score) <= 4 * bound);
                QVERIFY(std::abs(product - same) <= bound);
            }
    }

    /// Each pair's product is the same to the bit; sums differ by their order alone.
    void permutedAlikeTheProductStays()
    {
        for (const Case& testCase : cases) {
            const Parameters parameters =
                rotary(QString("queries = seeded; ") + testCase.settings).parameters;
            const Sinusoid sinusoid(parameters);
            const Sinusoid other(withOtherLayout(parameters));
            const auto [query, key] = queryAndKey(parameters);
            const std::vector<int> order = permutation(parameters);
            for (const int row : {0, 1, 7, 299}) {
                const std::vector<double> expected = permuted(turned(sinusoid, query, row), order);
                const std::vector<double> made = turned(other, permuted(query, order), row);
                for (std::size_t column = 0; column < made.size(); ++column)
                    QVERIFY(std::abs(made[column] - expected[column]) <= 1e-15 * std::abs(expected[column]));
            }
            std::vector<int> sorted = order;
            std::ranges::sort(sorted);
            std::vector<int> all(order.size());
            std::iota(all.begin(), all.end(), 0);
            QCOMPARE(sorted, all);
            for (int column = testCase.rotated; column < testCase.dModel; ++column)
                QCOMPARE(order[static_cast<std::size_t>(column)], column);
        }
        const std::vector<int> toHalves = permutation(rotary("d_model = 8").parameters);
        QCOMPARE(toHalves, (std::vector<int>{0, 2, 4, 6, 1, 3, 5, 7}));
        const std::vector<int> toPairs = permutation(rotary("d_model = 8; layout = halves").parameters);
        QCOMPARE(toPairs, (std::vector<int>{0, 4, 1, 5, 2, 6, 3, 7}));
    }

    void columnsThatStay()
    {
        const Encoding encoding = rotary("d_model = 12; rotated = 4; layout = halves; queries = seeded");
        const auto [query, key] = queryAndKey(encoding.parameters);
        const Sinusoid sinusoid(encoding.parameters);
        for (const int row : {0, 5, 299}) {
            const std::vector<double> made = turned(sinusoid, query, row);
            QVERIFY(std::equal(made.begin() + 4, made.end(), query.begin() + 4));
            QVERIFY(row == 0 || made[0] != query[0]);
        }
        QCOMPARE(encoding.vectors->columnRange(4), 0.);
        QCOMPARE(encoding.vectors->columnRange(11), 0.);
        QVERIFY(encoding.vectors->columnRange(3) > 0);
        QCOMPARE(encoding.vectors->formOf(4), ColumnForm::Plain);
        QVERIFY(std::abs(encoding.vectors->norm(9) - std::sqrt(6)) < 1e-15);
        QVERIFY(std::isinf(encoding.frequencies->wavelength(3)));
    }

    /// All that is read of a table has the factor: rows, cells, pictures, curves and norms.
    void everyWayHasTheFactor()
    {
        const QString plain = "d_model = 12; rotated = 8; layout = halves";
        const Encoding one = rotary(plain);
        const Encoding twice = rotary(plain + "; attention_factor = 2");
        QCOMPARE(twice.vectors->bounds(), (Interval{-2, 2}));
        QCOMPARE(rotary(plain + "; attention_factor = 0.5").vectors->bounds(), (Interval{-1, 1}));
        const auto [height, width] = std::pair(20, 5);
        Table<float> picture(height, width);
        Table<float> ofTwice(height, width);
        one.vectors->pixels({0, 300}, {0, 5}, TableRef<float>(picture));
        twice.vectors->pixels({0, 300}, {0, 5}, TableRef<float>(ofTwice));
        QVERIFY((2 * picture - ofTwice).cwiseAbs().maxCoeff() < 1e-6F);
        for (const ColumnRun& run : one.vectors->runs()) {
            const auto wave = one.vectors->acrossRow(7, run, {0, 3}, 9).values;
            const auto waveOfTwice = twice.vectors->acrossRow(7, run, {0, 3}, 9).values;
            for (std::size_t i = 0; i < wave.size(); ++i)
                QCOMPARE(waveOfTwice[i], 2 * wave[i]);
        }
        QCOMPARE(twice.vectors->columnRange(3), 2 * one.vectors->columnRange(3));
        QCOMPARE(twice.vectors->alongColumn(2, {0, 10}, 20).values[7],
                 2 * one.vectors->alongColumn(2, {0, 10}, 20).values[7]);
        QVERIFY(std::abs(twice.vectors->norm(5) - std::sqrt(4 * 4 + 2)) < 1e-14);
        std::vector<int> dimensions(12);
        std::iota(dimensions.begin(), dimensions.end(), 0);
        std::vector<double> row(12);
        twice.vectors->reader()(17, dimensions, row);
        for (const int dimension : dimensions)
            QCOMPARE(row[static_cast<std::size_t>(dimension)], twice.vectors->cell(17, dimension));
    }

    void closestRowsAreThoseOfTheTable()
    {
        for (const char* const settings :
             {"d_model = 8; rotated = 4", "d_model = 8; zero_tail = 0.5; attention_factor = 1.5",
              "d_model = 10; rotated = 6; attention_factor = 3; layout = halves"}) {
            const Encoding encoding = rotary(settings);
            const ClosePair found = encoding.vectors->closestPair()->pair;
            const ClosePair wanted = encoding.vectors->Vectors::closestPair()->pair;
            QCOMPARE(found.second - found.first, wanted.second - wanted.first);
            QVERIFY(std::abs(found.distance - wanted.distance) < 1e-13);
            QVERIFY(std::abs(found.cosine - wanted.cosine) < 1e-13);
        }
    }

    void factorsOfTheScalings()
    {
        const auto factor = [](const QString& settings) {
            return attentionFactor(
                sceneWith("encoding = rotary; scale = 4; original_len = 4096; " + settings).parameters);
        };
        QCOMPARE(factor("scaling = yarn"), 0.1 * std::log(4.) + 1);
        QCOMPARE(factor("scaling = yarn; scale = 1"), 1.);
        QCOMPARE(factor("scaling = yarn; attention_factor = 1"), 1.);
        QCOMPARE(factor("attention_factor = 1.5"), 1.5);
        for (const char* const scaling : {"none", "linear", "ntk", "dynamic-ntk", "llama3"})
            QCOMPARE(factor(QString("scaling = %1").arg(scaling)), 1.);
        QCOMPARE(factor("scaling = longrope; d_model = 2; factors = 2"),
                 std::sqrt(1 + std::log(4.) / std::log(4096.)));
        QCOMPARE(attentionFactor(sceneWith("scaling = yarn; attention_factor = 2").parameters), 1.);
        const double square = std::pow(0.1 * std::log(4.) + 1, 2);
        const auto yarn = rotary("scaling = yarn; scale = 4; d_model = 8").scores;
        const auto without = rotary("scaling = yarn; scale = 4; d_model = 8; attention_factor = 1").scores;
        QVERIFY(std::abs(yarn->value(Measure::Dot, 3, 9) - square * without->value(Measure::Dot, 3, 9)) <
                1e-14);
        QCOMPARE(yarn->value(Measure::Cosine, 3, 9), without->value(Measure::Cosine, 3, 9));
    }

    void otherKindsAreLeftAlone()
    {
        const QString settings = "rotated = 4; zero_tail = 0.5; attention_factor = 2; d_model = 8";
        for (const char* const kind : {"sinusoidal", "xpos", "sandwich"}) {
            const auto of = [kind](const QString& more) {
                return encodingOf(sceneWith(QString("encoding = %1; max_len = 40; ").arg(kind) + more));
            };
            QCOMPARE(of(settings).scores->value(Measure::Dot, 9, 5),
                     of("d_model = 8").scores->value(Measure::Dot, 9, 5));
            QCOMPARE(of(settings).frequencies->pairCount(), 4);
        }
        QVERIFY(rowsOf(encodingOf(sceneWith(settings))) == rowsOf(encodingOf(sceneWith("d_model = 8"))));
    }

    void factorsOfOtherKinds()
    {
        const Encoding encoding =
            encodingOf(sceneWith("d_model = 5; scaling = longrope; factors = 1, 2, 4; max_len = 9"));
        const Frequencies plain(10000, 5);
        for (int pair = 0; pair < 3; ++pair)
            QVERIFY(std::abs(encoding.frequencies->omega(pair) * (1 << pair) / plain.omega(pair) - 1) <
                    1e-15);
        const Frequencies withoutFactors(sceneWith("d_model = 5; scaling = longrope").parameters);
        QCOMPARE(withoutFactors.omega(2), plain.omega(2));
        // Between two pairs the divisor is on the exponential through both.
        const WavePixels wave = encoding.vectors->acrossRow(3, encoding.vectors->runs()[0], {0, 2}, 4);
        const double between = std::pow(10000., -1. / 5) / std::sqrt(2.);
        QVERIFY(std::abs(wave.values[1] - std::sin(3 * between)) < 0.05);
    }

    void roundedFactor()
    {
        const Encoding encoding =
            rotary("d_model = 8; rotated = 4; arithmetic = bfloat16; attention_factor = 1.3");
        const Encoding plain = rotary("d_model = 8; rotated = 4; arithmetic = bfloat16");
        for (int row = 0; row < 300; ++row)
            for (int column = 0; column < 8; ++column) {
                const double value = plain.vectors->cell(row, column);
                const double cell = encoding.vectors->cell(row, column);
                if (column >= 4)
                    QCOMPARE(cell, value);
                else
                    QCOMPARE(cell, rounded(bfloat16Format, value * static_cast<double>(1.3F)));
            }
        QCOMPARE(encoding.scores->value(Measure::Dot, 0, 0),
                 2 + 2 * std::pow(encoding.vectors->cell(0, 1), 2));
    }

    void settingsThatDoNotFitAreRefused_data()
    {
        addColumns<QString, QString>("settings", "message");
        const auto add = [](const char* settings, const char* message) {
            QTest::addRow("%s", settings) << settings << message;
        };
        add("d_model = 16; rotated = 18",
            "rotated: 18 given; allowed: all, or an even number from 2 to 16, as d_model is 16");
        add("d_model = 16; rotated = 3",
            "rotated: 3 given; allowed: all, or an even number from 2 to 16, as d_model is 16");
        add("rotated = -2", "rotated: -2 given; allowed: all, or a whole number from 2 to 16384");
        add("d_model = 16; zero_tail = 0.1",
            "zero_tail: 0.1 given; allowed: a number from 0.125 to 1, so that a pair turns");
        add("zero_tail = 0", "zero_tail: 0 given; allowed: a number from 0.0001220703125 to 1");
        add("zero_tail = 1.5", "zero_tail: 1.5 given; allowed: a number from 0.0001220703125 to 1");
        add("attention_factor = -1",
            "attention_factor: -1 given; allowed: auto, or a number from 0.001 to 1000");
        add("attention_factor = much",
            "attention_factor: much given; allowed: auto, or a number from 0.001 to 1000");
        add("d_model = 8; scaling = longrope; factors = 1, 2, 3",
            "factors: 3 numbers given; allowed: 4 for longrope, one for each pair");
        add("d_model = 8; rotated = 4; scaling = longrope; factors = 1, 2, 3, 4",
            "factors: 4 numbers given; allowed: 2 for longrope, one for each pair");
        add("d_model = 4; scaling = longrope; factors = 1, 0",
            "factors: 0 given; allowed: a number from 0.001 to 1000000");
        add("d_model = 4; scaling = longrope; factors = 1, x",
            "factors: line 1: x given; allowed: a number from -1000000000 to 1000000000");
        add("d_model = 4; scaling = longrope; factors = 1, 2; original_len = 1",
            "original_len: 1 given; allowed: a whole number from 2 to 16777216 with longrope, whose "
            "attention_factor divides by its logarithm");
        add("d_model = 8; rotated = 2; scaling = ntk",
            "rotated: 2 given; allowed: at least 4 with NTK scaling, for its exponent rotated/(rotated − 2)");
        add("d_model = 8; rotated = 4; exponent_shift = 2",
            "exponent_shift: 2 given; allowed: a number below 2, rotated/2");
    }

    void settingsThatDoNotFitAreRefused()
    {
        QFETCH(QString, settings);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] { rotary(settings); }), message);
    }

    void settingsAreKeptInFiles()
    {
        const Scene scene = sceneWith("encoding = rotary; d_model = 8; rotated = 6; zero_tail = 0.75; "
                                      "attention_factor = 1.25; scaling = longrope; factors = 1, 1.05, 3; "
                                      "b.rotated = all; b.attention_factor = auto; b.factors = 4");
        const std::string text = sceneText(scene);
        QVERIFY(readScene(text).scene == scene);
        QVERIFY(text.find("rotated = 6\n") != std::string::npos);
        QVERIFY(text.find("factors = ") != std::string::npos);
        // 0 is not all, nor auto.
        for (const char* const key : {"rotated", "attention_factor"})
            QVERIFY(
                messageOf([key] { withValue({}, *findSceneKey(key), "0"); }).contains("0 given; allowed: a"));
        QCOMPARE(valueText(sceneKey("rotated"), Scene{}), std::string("all"));
        QCOMPARE(valueText(sceneKey("attention_factor"), Scene{}), std::string("auto"));
    }
};

POSISCOPE_TEST(TestRotarySettings)

} // namespace tst_rotary_settings

#include "tst_rotary_settings.moc"
