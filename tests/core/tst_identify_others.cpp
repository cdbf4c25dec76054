// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/alternatives.h"
#include "core/identify/identification_text.h"
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/numerics/rounding.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <numeric>
#include <random>
#include <vector>

namespace tst_identify_others {

using namespace posiscope;

using Cell = std::function<double(int row, int column)>;

NumberTable tableOf(int rows, int columns, const Cell& cell, NumberFormat format = NumberFormat::Float32)
{
    NumberTable table{Table<double>(rows, columns), format};
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const double value = cell(row, column);
            table.values(row, column) = format == NumberFormat::Float64    ? value
                                        : format == NumberFormat::BFloat16 ? rounded(bfloat16Format, value)
                                                                           : rounded(float32Format, value);
        }
    return table;
}

/// The paper's: sines and cosines in turn.
double paperCell(double position, int column, int d)
{
    const double angle = position * std::pow(10000., -2. * (column / 2) / d); // NOLINT: ⌊j/2⌋
    return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

/// MAE's half of the columns: sines, then cosines.
double halfCell(double place, int column, int half)
{
    const int pairs = half / 2;
    const double angle = place * std::pow(10000., -(column % pairs) / double(pairs));
    return column < pairs ? std::sin(angle) : std::cos(angle);
}

QString saidOf(const Identification& found)
{
    QString text;
    for (const auto& sentences : {found.settingsEvidence, found.evidence})
        for (const std::string& sentence : sentences)
            text += QString::fromStdString(sentence) + '\n';
    text += QString::fromStdString(found.nearestSentence);
    return text;
}

class TestIdentifyOthers : public QObject
{
    Q_OBJECT

private slots:
    void aMultipliedTableIsNamedWithItsFactor()
    {
        constexpr int d = 64;
        for (const double factor : {2., 3., 8., 0.5, 0.1, 22.5, std::sqrt(512.), 1 / std::sqrt(64.), -1.})
            for (const NumberFormat format : {NumberFormat::Float32, NumberFormat::Float64}) {
                const Identification found = identify(tableOf(
                    100, d, [&](int row, int column) { return factor * paperCell(row, column, d); }, format));
                QVERIFY2(found.recognised, qPrintable(saidOf(found)));
                QCOMPARE(found.factor, factor);
                QVERIFY(found.parameters.kind == sinusoidalKindId && found.parameters.n == 10000 &&
                        found.parameters.rowConvention == RowConvention{});
                QCOMPARE(found.match.departing, 0);
                QVERIFY(saidOf(found).startsWith("Every number was multiplied by "));
                // Rotary with an attention factor above 0 has the same numbers.
                QCOMPARE(std::ranges::any_of(found.others,
                                             [&](const Parameters& other) {
                                                 return other.kind == rotaryKindId &&
                                                        other.rotary.attentionFactor == factor;
                                             }),
                         factor > 0);
            }
    }

    void aWrongCellOfAMultipliedTableHasItsOwnNumbers()
    {
        NumberTable table =
            tableOf(100, 64, [](int row, int column) { return 3 * paperCell(row, column, 64); });
        table.values(41, 6) = 0.25;
        const Identification found = identify(table);
        QVERIFY(found.recognised && found.match.first);
        QCOMPARE(found.match.first->row, 41);
        QCOMPARE(found.match.first->found, 0.25);
        QVERIFY(std::abs(found.match.first->expected - 3 * paperCell(41, 6, 64)) < 1e-6);
        QVERIFY(jsonText(found).find("\"factor\": 3,") != std::string::npos);
    }

    /// The tables are computed in float32, as by tensor2tensor and in tutorials: a base that was fitted to
    /// the roundings is no likelier.
    void smallTablesHaveAKnownBase()
    {
        for (const int rows : {4, 5, 6, 10, 20}) {
            const float increment = std::log(10000.F);
            const Identification endpoint = identify(tableOf(rows, 4, [&](int row, int column) {
                const float angle =
                    static_cast<float>(row) * std::exp(static_cast<float>(column % 2) * -increment);
                return static_cast<double>(column < 2 ? std::sin(angle) : std::cos(angle));
            }));
            QVERIFY(endpoint.recognised && endpoint.parameters.n == 10000);
            QCOMPARE(endpoint.parameters.rowConvention.exponent, Exponent::Endpoint);
            const Identification paper = identify(tableOf(rows, 4, [&](int row, int column) {
                const auto power = static_cast<float>(column / 2 * 2);
                const float angle = static_cast<float>(row) * std::exp(power * (-increment / 4));
                return static_cast<double>(column % 2 == 0 ? std::sin(angle) : std::cos(angle));
            }));
            QVERIFY(paper.recognised && paper.parameters.n == 10000);
            QCOMPARE(paper.parameters.rowConvention.exponent, Exponent::Paper);
        }
    }

    void whatIsNearIsNotSaidToBeByChance_data()
    {
        addColumns<QString, QString>("change", "remaining");
        addRow("a little noise", QString("noise"), QString("with noise of about 0.0001 on every cell"));
        addRow("training", QString("training"), QString("with noise of about 0.02 on every cell"));
        addRow("one more in each cell", QString("one"),
               QString("It is the table of the nearest common convention plus 1\\."));
        addRow("three times, and one more", QString("three"),
               QString("It is the table of the nearest common convention times 3 plus 1\\."));
        addRow("a column negated", QString("negated"),
               QString("It is the table of the nearest common convention with column 30 negated\\."));
        addRow("a row missing", QString("missing"),
               QString("It is the table of the nearest common convention without row 33\\."));
        addRow("a row twice", QString("twice"),
               QString("It is the table of the nearest common convention with row 33 twice\\."));
        addRow("whole numbers up to 127", QString("int8"), QString("leaves 0.00[456]"));
        addRow("embeddings beside it", QString("embeddings"), QString("leaves 0.[78]"));
        addRow("another base", QString("base"),
               QString("with noise of about 0.02 on every cell.*n = 500000"));
        addRow("one column more", QString("column"), QString("leaves 0.[34]"));
    }

    void whatIsNearIsNotSaidToBeByChance()
    {
        QFETCH(QString, change);
        QFETCH(QString, remaining);
        std::mt19937 random(11);
        std::normal_distribution<double> normal;
        const Parameters rare = sceneWith("n = 500000; d_model = 64; max_len = 200").parameters;
        Table<double> ofRare(200, 64);
        encodingOf(rare).vectors->rows(0, TableRef<double>(ofRare));
        const Identification found =
            identify(tableOf(200, change == "column" ? 65 : 64, [&](int row, int column) {
                const int moved = row < (change == "twice" ? 34 : 33) ? 0
                                  : change == "missing"               ? 1
                                  : change == "twice"                 ? -1
                                                                      : 0;
                const double value = column < 64 ? paperCell(row + moved, column, 64) : 0.5;
                return change == "noise"        ? value + 1e-4 * normal(random)
                       : change == "training"   ? value + 0.02 * normal(random)
                       : change == "one"        ? value + 1
                       : change == "three"      ? 3 * value + 1
                       : change == "negated"    ? (column == 30 ? -value : value)
                       : change == "int8"       ? std::round(127 * value)
                       : change == "embeddings" ? value + 0.5 * normal(random)
                       : change == "base"       ? ofRare(row, column) + 0.02 * normal(random)
                                                : value;
            }));
        const QString text = saidOf(found).replace('\n', ' ');
        QVERIFY(!found.recognised && !text.contains("chance"));
        QVERIFY2(text.contains(QRegularExpression(
                     "The nearest of the common conventions is encoding = sinusoidal, .*layout = "
                     "interleaved, exponent = paper, order = sine_first")) &&
                     text.contains(QRegularExpression(remaining)),
                 qPrintable(text));
    }

    void aWrongRowIsNamed()
    {
        const Identification found = identify(tableOf(
            100, 64, [&](int row, int column) { return row == 33 ? 0.5 : paperCell(row, column, 64); }));
        QVERIFY(!found.recognised);
        QVERIFY2(saidOf(found).contains(
                     "the nearest common convention but for row 33, where 64 of 64 cells depart."),
                 qPrintable(saidOf(found)));
    }

    /// A learned class token stands before the patches of a picture, or before the words.
    void aForeignFirstRowIsTold()
    {
        const Identification words = identify(tableOf(101, 64, [](int row, int column) {
            return row == 0 ? std::sin(17. * column * column) : paperCell(row - 1, column, 64);
        }));
        const Identification picture = identify(tableOf(8 * 8 + 1, 32, [](int row, int column) {
            const int patch = row - 1;
            return row == 0      ? 0.02 * std::sin(17. * column * column + 1)
                   : column < 16 ? halfCell(patch % 8, column, 16)
                                 : halfCell(patch / 8, column - 16, 16); // NOLINT: ⌊k/W⌋
        }));
        for (const Identification& found : {words, picture}) {
            QVERIFY(!found.recognised && !found.isNearestByChance);
            QVERIFY2(saidOf(found).startsWith("Row 0 is foreign; all others are those of encoding = "),
                     qPrintable(saidOf(found)));
            QCOMPARE(found.match.first->row, 0);
        }
        QCOMPARE(words.parameters.rowConvention.padding, 1);
        QCOMPARE(picture.rowsBefore, 1);
    }

    /// All sines stand before all cosines, of which the last are missing; angles are float32.
    void halvesThatAreCutAreTold()
    {
        const Identification found = identify(tableOf(128, 40, [](int row, int column) {
            const auto power = static_cast<float>(-(column % 32) * std::log(1e4) / 31);
            const float angle = static_cast<float>(row) * std::exp(power);
            return static_cast<double>(column < 32 ? std::sin(angle) : std::cos(angle));
        }));
        QVERIFY(!found.recognised);
        QVERIFY2(
            saidOf(found).startsWith("The table has the first 40 of 64 columns of encoding = sinusoidal, "
                                     "n = 10000, layout = halves, exponent = endpoint"),
            qPrintable(saidOf(found)));
    }

    /// In a batch, a picture that is smaller than the largest has masked rows.
    void aMaskedPictureIsNear()
    {
        const Parameters parameters =
            sceneWith("encoding = detr; d_model = 64; max_len = 140; grid = 10x14").parameters;
        NumberTable table{Table<double>(140, 64), NumberFormat::Float64};
        encodingOf(parameters).vectors->rows(0, TableRef<double>(table.values));
        table.values.bottomRows(40).setConstant(0.5);
        const Identification found = identify(table);
        QVERIFY(!found.recognised && !found.isNearestByChance);
        QVERIFY2(saidOf(found).contains("encoding = detr") && found.match.first->row == 100,
                 qPrintable(saidOf(found)));
    }

    /// The full list is for scripts. A cosine that is an ulp off fits many.
    void aHandfulOfOthersIsNamed()
    {
        const Identification found =
            identify({(Table<double>(2, 2) << 0, 1, std::sin(1.), 0.5403023058681397).finished()});
        const auto [named, more, unlikely] = namedAlternatives(found);
        QVERIFY(found.recognised && unlikely > 0 && !named.empty() && named.size() <= 6);
        QVERIFY(found.others.size() >= named.size() + more + unlikely);
        for (const Parameters& parameters : named)
            QVERIFY(alternativeTo(found.parameters, parameters) == Alternative::Likely &&
                    std::ranges::find(found.others, parameters) != found.others.end());
    }

    /// NumPy's 1 / n ** (i / pairs) in float64 is not the last bit of n ** (−i / pairs).
    void angleOfPicturesMayBeRoundedInAnotherWay()
    {
        constexpr int pairs = 16;
        constexpr int width = 16;
        const Identification found = identify(tableOf(
            10 * width, 4 * pairs,
            [](int patch, int column) {
                const int place = column < 2 * pairs ? patch % width : patch / width; // NOLINT: ⌊k/W⌋
                const double angle = place * (1 / std::pow(10000., column % pairs / double(pairs)));
                return column % (2 * pairs) < pairs ? std::sin(angle) : std::cos(angle);
            },
            NumberFormat::Float64));
        QVERIFY2(found.recognised, qPrintable(saidOf(found)));
        QVERIFY(found.match.unequal > 0);
        QVERIFY2(found.match.departing == 0, qPrintable(saidOf(found)));
        QVERIFY(saidOf(found).contains("as frequencies do that are rounded to float64"));
    }

    void picturesInDisorderAreTold()
    {
        const Parameters parameters =
            sceneWith("encoding = sinusoidal-2d; d_model = 64; max_len = 64; grid = 8x8").parameters;
        NumberTable picture{Table<double>(64, 64), NumberFormat::Float64};
        encodingOf(parameters).vectors->rows(0, TableRef<double>(picture.values));
        std::vector<int> order(64);
        std::iota(order.begin(), order.end(), 0);
        std::mt19937 random(2);
        std::shuffle(order.begin(), order.end(), random);
        const auto saidOfTable = [](const Table<double>& values) {
            const Identification found = identify(NumberTable{values, NumberFormat::Float64});
            return found.recognised ? QString() : saidOf(found);
        };
        const QString name = "encoding = sinusoidal-2d, n = 10000, grid = 8x8";
        const QString moved = "The table has in another order the numbers of " + name;
        QVERIFY(saidOfTable(picture.values(order, Eigen::all)).startsWith(moved));
        QVERIFY(saidOfTable(picture.values(Eigen::all, order)).startsWith(moved));
        QVERIFY(saidOfTable(picture.values.transpose()).startsWith("The table is transposed: "));
        QVERIFY(saidOfTable(picture.values.topRows(60))
                    .startsWith("The table has the first 60 of 64 rows of " + name));
    }

    void othersAreToldByWhatTheyAre_data()
    {
        addColumns<QString, QString>("table", "said");
        const QString bias = "Each diagonal is constant: a bias by the offset of a key from its query";
        addRow("ALiBi", QString("alibi"),
               bias + ".*falls by 0.0625 from row to row, as by encoding = alibi, head = 3");
        addRow("ALiBi, causal", QString("causal"),
               bias + ".*falls by 0.3535534 from row to row, as by encoding = alibi, heads = 16, head = 2 "
                      "\\(head 2 of 16, 5 of 32, 11 of 64\\)\\.\n$");
        addRow("one number", QString("constant"), QString("^Every row is the same: no column tells"));
        addRow("T5", QString("t5"), bias + "[^\n]*no table of positions\\.\n$");
        addRow("identity", QString("identity"), QString("^The table is that of no convention"));
        addRow("NeRF", QString("nerf"), QString("the angle doubles.*of π·x, where x grows by 0.02 from"));
        addRow("NeRF of 50 points", QString("nerf of 50"),
               QString("the angle doubles.*of π·x, where x grows by 0.02040816 from"));
        addRow("NeRF without π", QString("plain nerf"),
               QString("the angle doubles.*of x, without π, where x grows by 0.02 from"));
        addRow("NeRF after x", QString("nerf after x"),
               QString("the angle doubles.*with a column before them"));
        addRow("MAE, height first", QString("mae"),
               QString("picture of 6 by 10: columns 0 to 31 tell the row of a patch, as by encoding = "
                       "sinusoidal, n = 10000, layout = halves"));
        addRow(
            "MAE, interpolated", QString("mae at half steps"),
            QString(
                "picture of 6 by 10: columns 32 to 63 tell the row of a patch, as by .*position_step = 0.5"));
        addRow("bfloat16 throughout", QString("bfloat16"),
               QString("From row 256 on, rows repeat as positions do that are rounded to bfloat16"));
        addRow("noise", QString("noise"),
               QString("of no convention that is known here, and none is nearer to it than by chance\\.\n$"));
    }

    void othersAreToldByWhatTheyAre()
    {
        QFETCH(QString, table);
        QFETCH(QString, said);
        const Identification found = identify(made(table));
        QVERIFY2(!found.recognised, qPrintable(saidOf(found)));
        const QRegularExpression wanted(said, QRegularExpression::DotMatchesEverythingOption);
        QVERIFY2(saidOf(found).contains(wanted), qPrintable(saidOf(found)));
        QVERIFY(hasNearest(found));
    }

private:
    static NumberTable made(const QString& table)
    {
        constexpr double hidden = -std::numeric_limits<double>::infinity();
        constexpr double pi = std::numbers::pi;
        std::mt19937 random(3);
        std::normal_distribution<double> normal;
        std::vector<double> numbers(128);
        std::ranges::generate(numbers, [&] { return normal(random); });
        if (table == "alibi")
            return tableOf(64, 64, [](int query, int key) { return -0.0625 * std::abs(query - key); });
        if (table == "causal") // in float32
            return tableOf(64, 64, [](int query, int key) {
                return key > query ? hidden
                                   : static_cast<double>(-0.35355338F * static_cast<float>(query - key));
            });
        if (table == "constant")
            return tableOf(64, 64, [](int, int) { return 0.5; });
        if (table == "t5") // a number for each of some offsets, and one for all farther ones
            return tableOf(64, 64, [&](int query, int key) {
                return numbers[static_cast<std::size_t>(20 + std::clamp(key - query, -20, 20))];
            });
        if (table == "identity")
            return tableOf(64, 64, [](int row, int column) { return row == column ? 1. : 0.; });
        if (table.contains("nerf"))
            return tableOf(101, table == "nerf after x" ? 21 : 20, [&](int row, int column) {
                const double x = table == "nerf of 50" ? row / 49. : -1 + 0.02 * row;
                if (table == "nerf after x" && column-- == 0)
                    return x;
                const double angle = std::exp2(column / 2) * (table == "plain nerf" ? x : pi * x); // NOLINT
                return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
            });
        if (table.startsWith("mae")) {
            const bool isHeightFirst = table == "mae";
            return tableOf(60, 64, [&](int patch, int column) {
                const int place = (column < 32) == isHeightFirst ? patch / 10 : patch % 10;
                return halfCell(isHeightFirst ? place : 0.5 * place, column % 32, 32);
            });
        }
        if (table == "bfloat16")
            return tableOf(
                300, 64,
                [](int row, int column) {
                    const auto narrow = [](double value) { return rounded(bfloat16Format, value); };
                    const double power = narrow(narrow(column / 2 * 2) * narrow(-std::log(10000.) / 64));
                    const double angle = narrow(narrow(row) * narrow(std::exp(power)));
                    return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
                },
                NumberFormat::BFloat16);
        return tableOf(64, 32, [&](int, int) { return normal(random); });
    }
};

POSISCOPE_TEST(TestIdentifyOthers)

} // namespace tst_identify_others

#include "tst_identify_others.moc"
