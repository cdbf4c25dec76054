// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identification_text.h"
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/numerics/rounding.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <random>
#include <vector>

namespace tst_identify_rotary {

using namespace posiscope;

/// How a model changes the frequencies of its rotary encoding.
struct Model
{
    QString scaling = "none";
    float n = 10000;
    int d = 64;
    float scale = 1;
    float originalLen = 2048;
    float factor = 1; ///< of sines and cosines
};

/// In float32, as models compute them.
float frequencyOf(const Model& model, int pair)
{
    const float d = static_cast<float>(model.d);
    const float omega = 1 / std::pow(model.n, static_cast<float>(2 * pair) / d);
    if (model.scaling == "ntk") // its base is one of float64
        return 1 / std::pow(static_cast<float>(model.n * std::pow(model.scale, d / (d - 2))),
                            static_cast<float>(2 * pair) / d);
    const float turns = model.originalLen * omega / (2 * std::numbers::pi_v<float>);
    if (model.scaling == "linear")
        return omega / model.scale;
    if (model.scaling == "llama3") {
        const float share = (turns - 1) / 3;
        return turns >= 4   ? omega
               : turns <= 1 ? omega / model.scale
                            : omega * (share + (1 - share) / model.scale);
    }
    if (model.scaling == "none")
        return omega;
    const auto pairThatTurns = [&](float count) {
        return d * std::log(model.originalLen / (count * 2 * std::numbers::pi_v<float>)) /
               (2 * std::log(model.n));
    };
    const float low = std::floor(pairThatTurns(32));
    const float high = std::ceil(pairThatTurns(1));
    const float share = std::clamp((static_cast<float>(pair) - low) / (high - low), 0.F, 1.F);
    return omega * (1 - share) + omega / model.scale * share;
}

/// The columns that a file has: "cosines twice", "sines once", "both".
Table<double> tableOf(const Model& model, const QString& columns, const FloatFormat& format, int rows = 700)
{
    const int pairs = model.d / 2;
    const int count = columns.endsWith("once") ? pairs : model.d;
    Table<double> values(rows, count);
    for (int column = 0; column < count; ++column) {
        const int pair = columns.endsWith("neighbours") ? column / 2 : column % pairs;
        const bool isCosine = columns == "both" ? column < pairs : columns.startsWith("cosines");
        for (int row = 0; row < rows; ++row) {
            const float angle = static_cast<float>(row) * frequencyOf(model, pair);
            const float value = model.factor * (isCosine ? std::cos(angle) : std::sin(angle));
            values(row, column) = rounded(format, static_cast<double>(value));
        }
    }
    return values;
}

QString textOf(const Parameters& parameters)
{
    QString text;
    for (const auto& [key, value] : settingsOf(parameters))
        text += QString::fromStdString(key + "=" + value + " ");
    return text;
}

QString evidenceOf(const Identification& found)
{
    QString text = textOf(found.parameters);
    for (const std::string& sentence : found.evidence)
        text += QString::fromStdString("\n" + sentence);
    return text;
}

class TestIdentifyRotary : public QObject
{
    Q_OBJECT

private slots:
    void cachesOfModelsAreNamed_data()
    {
        addColumns<Model, QString>("model", "settings");
        addRow("plain", Model{.n = 1e6F, .d = 128}, QString("n = 1000000; d_model = 128"));
        addRow("linear", Model{.scaling = "linear", .scale = 8},
               QString("d_model = 64; scaling = linear; scale = 8"));
        addRow("ntk", Model{.scaling = "ntk", .d = 128, .scale = 4},
               QString("d_model = 128; scaling = ntk; scale = 4"));
        addRow("yarn",
               Model{.scaling = "yarn", .d = 128, .scale = 4, .originalLen = 512, .factor = 1.1386294F},
               QString("d_model = 128; scaling = yarn; scale = 4; original_len = 512"));
        addRow("yarn without its factor", Model{.scaling = "yarn", .scale = 40, .originalLen = 512},
               QString("d_model = 64; scaling = yarn; scale = 40; original_len = 512; attention_factor = 1"));
        addRow("llama3", Model{.scaling = "llama3", .n = 500'000, .d = 128, .scale = 8, .originalLen = 1024},
               QString("n = 500000; d_model = 128; scaling = llama3; scale = 8; original_len = 1024"));
    }

    void cachesOfModelsAreNamed()
    {
        QFETCH(Model, model);
        QFETCH(QString, settings);
        for (const char* const columns : {"cosines twice", "sines twice", "cosines of neighbours",
                                          "sines of neighbours", "cosines once", "sines once", "both"})
            for (const auto& [format, stored] : {std::pair{float32Format, NumberFormat::Float32},
                                                 {bfloat16Format, NumberFormat::BFloat16}}) {
                const Identification found = identify({tableOf(model, columns, format), stored});
                QVERIFY2(found.recognised, qPrintable(QString(columns) + evidenceOf(found)));
                if (found.parameters.kind == sinusoidalKindId) // which has the same numbers
                    continue;
                Parameters expected = sceneWith("encoding = rotary; max_len = 700; " + settings).parameters;
                expected.layout =
                    QString(columns).endsWith("neighbours") ? Layout::Interleaved : Layout::Halves;
                expected.rowConvention.order =
                    QString(columns) == "both" ? ColumnOrder::CosineFirst : ColumnOrder::SineFirst;
                expected.arithmetic = found.parameters.arithmetic;
                expected.stored = found.parameters.stored;
                QVERIFY2(found.parameters == expected ||
                             std::ranges::find(found.others, expected) != found.others.end(),
                         qPrintable(QString(columns) + evidenceOf(found)));
                QVERIFY(!found.match.first);
            }
    }

    void ownTablesOfRotaryAreNamed_data()
    {
        addColumns<QString>("settings");
        for (const char* const settings :
             {"scaling = yarn; scale = 32; original_len = 1024", "layout = halves; scaling = llama3",
              "rotated = 24", "layout = halves; rotated = 24", "zero_tail = 0.25; order = cosine_first",
              "layout = halves; zero_tail = 0.5", "attention_factor = 1.2"})
            addRow(settings, QString(settings));
    }

    void ownTablesOfRotaryAreNamed()
    {
        QFETCH(QString, settings);
        const Parameters expected =
            sceneWith("encoding = rotary; d_model = 48; max_len = 300; " + settings).parameters;
        NumberTable table{Table<double>(expected.maxLen, expected.dModel), NumberFormat::Float64};
        encodingOf(expected).vectors->rows(0, TableRef<double>(table.values));
        const Identification found = identify(table);
        QVERIFY2(found.recognised, qPrintable(evidenceOf(found)));
        const auto isExpected = [&](const Parameters& one) { return textOf(one) == textOf(expected); };
        QVERIFY2(isExpected(found.parameters) || std::ranges::any_of(found.others, isExpected),
                 qPrintable(evidenceOf(found)));
    }

    /// A single wrong cell of a cache does not hide it, and is named.
    void aWrongCellOfACacheIsNamed()
    {
        for (const char* const columns : {"cosines once", "cosines twice"}) {
            Table<double> values = tableOf({}, columns, float32Format);
            values(41, 3) += 0.25;
            const Identification found = identify({values, NumberFormat::Float32});
            QVERIFY2(found.recognised && found.match.first, qPrintable(evidenceOf(found)));
            QCOMPARE(std::pair(found.match.first->row, found.match.first->column), std::pair(41, 3));
            QVERIFY(std::ranges::all_of(found.others, [](const Parameters& parameters) {
                return parameters.scaling == Scaling::None; // others change none of these pairs
            }));
        }
    }

    /// Of sines or cosines that are there once, both layouts are named alike.
    void cosinesOnceTellNoLayout()
    {
        for (const char* const columns : {"cosines once", "sines once"}) {
            const Identification found =
                identify({tableOf({}, columns, float32Format), NumberFormat::Float32});
            QVERIFY2(found.recognised, qPrintable(evidenceOf(found)));
            QVERIFY(!QString::fromStdString(nameOf(found)).contains("rotate_half"));
            Parameters other = found.parameters;
            other.layout = other.layout == Layout::Halves ? Layout::Interleaved : Layout::Halves;
            QVERIFY(std::ranges::find(found.others, other) != found.others.end());
        }
    }

    /// Which columns of the encoding with these settings a cache has.
    void columnsOfACacheAreNamed()
    {
        const Identification found =
            identify({tableOf({.d = 8}, "cosines twice", float32Format), NumberFormat::Float32});
        QVERIFY(QString::fromStdString(jsonText(found))
                    .contains("\"columns\": [4, 5, 6, 7, 4, 5, 6, 7], \"rows_before\": 0"));
        QVERIFY(!QString::fromStdString(jsonText(found))
                     .contains("order")); // of sines and cosines, and these are cosines
    }

    /// Few rows of a narrow type fit many scalings; the usual one is named.
    void fewRowsOfALlamaAreNamed()
    {
        const Model model{.scaling = "llama3", .n = 500'000, .d = 128, .scale = 8, .originalLen = 8192};
        for (const char* const columns : {"cosines twice", "sines twice"})
            for (const int rows : {64, 128, 300}) {
                const Identification found =
                    identify({tableOf(model, columns, bfloat16Format, rows), NumberFormat::BFloat16});
                QVERIFY2(found.recognised, qPrintable(evidenceOf(found)));
                QVERIFY2(found.parameters.n == 500'000 && found.parameters.scaling == Scaling::Llama3 &&
                             found.parameters.scale == 8,
                         qPrintable(evidenceOf(found)));
            }
    }

    void aCacheFromALaterRowOnIsNamed()
    {
        for (const char* const columns : {"cosines twice", "sines twice", "cosines once", "sines once"}) {
            const Table<double> whole = tableOf({.n = 1e6F}, columns, float32Format);
            const Identification found =
                identify({whole.bottomRows(whole.rows() - 5), NumberFormat::Float32});
            QVERIFY2(found.recognised, qPrintable(evidenceOf(found)));
            QCOMPARE(found.parameters.n, 1e6);
            QCOMPARE(found.parameters.rowConvention.firstPosition, 5.);
        }
    }

    void aCacheInDisorderIsToldToBeOne()
    {
        std::mt19937 random(4);
        for (const char* const columns : {"cosines twice", "sines once"}) {
            const Table<double> whole = tableOf({}, columns, float32Format, 300);
            const Identification transposed = identify({whole.transpose(), NumberFormat::Float32});
            QVERIFY2(!transposed.recognised &&
                         transposed.evidence.front().starts_with("The table is transposed: with its rows as "
                                                                 "columns it is that of encoding = rotary"),
                     qPrintable(evidenceOf(transposed)));
            std::vector<int> order(300);
            std::iota(order.begin(), order.end(), 0);
            std::shuffle(order.begin(), order.end(), random);
            const Identification shuffled = identify({whole(order, Eigen::all), NumberFormat::Float32});
            QVERIFY2(!shuffled.recognised && shuffled.evidence.front().starts_with(
                                                 "The rows are those of a cache of encoding = rotary"),
                     qPrintable(evidenceOf(shuffled)));
            QVERIFY(shuffled.evidence.front().find("row 0 belongs at " + std::to_string(order[0])) !=
                    std::string::npos);
        }
    }

    /// A sinusoidal table that fits no convention is no rotary encoding either.
    void aSinusoidOfNoConventionIsNotRotary()
    {
        Table<double> values = tableOf({}, "both", float32Format);
        for (int row = 0; row < values.rows(); row += 2)
            values.row(row) *= 1 - 1e-4; // which no convention has
        QVERIFY(!identify({values, NumberFormat::Float64}).recognised);
    }

    void othersAreNoCaches()
    {
        Table<double> values = tableOf({}, "cosines once", float32Format);
        for (int column = 1; column < 32; ++column) // each second cosine has a frequency of its own
            for (int row = 0; row < values.rows(); ++row)
                values(row, column) = std::cos(row / (1. + column % 2 * column));
        QVERIFY(!identify({values, NumberFormat::Float64}).recognised);
    }
};

POSISCOPE_TEST(TestIdentifyRotary)

} // namespace tst_identify_rotary

#include "tst_identify_rotary.moc"
