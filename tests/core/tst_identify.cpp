// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identify.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"
#include "tests/core/message_of.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>
#include <random>

namespace tst_identify {

using namespace posiscope;

/// How a table of the tests is made: by plain formulas, and by nothing of the program.
struct Made
{
    QString exponent = "paper";
    double shift = 0;
    bool cosineFirst = false;
    bool halves = false;
    bool zeroColumn = false;
    double n = 10000;
    int d = 64;
    int rows = 50;
    double first = 0;
    double step = 1;
    QString arithmetic = "exact"; ///< each step rounded to it
    QString stored = "float64";
};

int digitsOf(const QString& type)
{
    return type == "bfloat16" ? 8 : type == "float16" ? 11 : type == "float32" ? 24 : type == "float64" ? 53 : 64;
}

/// Rounded to so many significant bits, to nearest even; float16 has evenly spaced numbers below 2^-14.
long double roundedTo(long double x, const QString& type)
{
    if (x == 0)
        return x;
    int exponent = 0;
    std::frexp(x, &exponent);
    exponent = std::max(exponent, type == "float16" ? -13 : -125);
    const long double unit = std::ldexp(1.0L, exponent - digitsOf(type));
    return std::nearbyint(x / unit) * unit;
}

long double omegaOf(const Made& made, int pair, int column)
{
    const long double h = made.d / 2; // NOLINT(bugprone-integer-division)
    const long double d = made.d;
    long double power = 2 * pair / d;
    if (made.exponent == "endpoint")
        power = pair / std::max(1.0L, h - 1);
    else if (made.exponent == "doubled")
        power = 4 * pair / d;
    else if (made.exponent == "column")
        power = 2 * column / d;
    else if (made.shift != 0)
        power = pair / (h - static_cast<long double>(made.shift));
    return std::pow(static_cast<long double>(made.n), -power);
}

/// What stands in a column: the sine or cosine of a frequency, or zeros.
struct Wave
{
    long double omega = 0;
    bool isCosine = false;
    bool isZero = false;
};

Wave waveOf(const Made& made, int column)
{
    const int h = made.d / 2;
    const bool isLone = made.d % 2 == 1 && !made.zeroColumn;
    int pair = column / 2;
    bool isCosine = (column % 2 == 1) != made.cosineFirst;
    if (made.halves) {
        const int before = isLone && !made.cosineFirst ? h + 1 : h;
        pair = column < before ? column : column - before;
        isCosine = (column >= before) != made.cosineFirst;
    } else if (isLone && column == made.d - 1 && made.exponent != "column")
        isCosine = false;
    return {omegaOf(made, pair, column), isCosine,
            made.d % 2 == 1 && made.zeroColumn && column == made.d - 1};
}

double cellOf(const Made& made, int row, const Wave& wave)
{
    const auto rounding = [&made](long double x) {
        return made.arithmetic == "exact" ? x : roundedTo(x, made.arithmetic);
    };
    if (wave.isZero)
        return 0;
    const long double position =
        rounding(static_cast<long double>(made.first) + row * static_cast<long double>(made.step));
    const long double angle = rounding(position * rounding(wave.omega));
    const long double value = rounding(wave.isCosine ? std::cos(angle) : std::sin(angle));
    return static_cast<double>(roundedTo(value, made.stored));
}

NumberFormat formatOf(const QString& stored)
{
    return stored == "float16"    ? NumberFormat::Float16
           : stored == "bfloat16" ? NumberFormat::BFloat16
           : stored == "float32"  ? NumberFormat::Float32
                                  : NumberFormat::Float64;
}

NumberTable tableOf(const Made& made)
{
    NumberTable table{Table<double>(made.rows, made.d), formatOf(made.stored)};
    for (int column = 0; column < made.d; ++column) {
        const Wave wave = waveOf(made, column);
        for (int row = 0; row < made.rows; ++row)
            table.values(row, column) = cellOf(made, row, wave);
    }
    return table;
}

Parameters parametersOf(const Made& made)
{
    Scene scene;
    const auto set = [&scene](const char* key, const QString& value) {
        scene = withValue(scene, *findSceneKey(key), value.toStdString());
    };
    set("exponent", made.exponent);
    scene.parameters.ladder.shift = made.shift;
    set("order", made.cosineFirst ? "cosine_first" : "sine_first");
    set("layout", made.halves ? "halves" : "interleaved");
    set("odd", made.zeroColumn ? "zero" : "lone_sine");
    set("arithmetic", made.arithmetic);
    scene.parameters.n = made.n;
    scene.parameters.dModel = made.d;
    scene.parameters.maxLen = made.rows;
    scene.parameters.ladder.firstPosition = made.first;
    scene.parameters.ladder.positionStep = made.step;
    return scene.parameters;
}

QString textOf(const Parameters& parameters)
{
    QString text;
    for (const auto& [key, value] : settingsOf(parameters))
        text += QString::fromStdString(key + "=" + value + " ");
    return text;
}

class TestIdentify : public QObject
{
    Q_OBJECT

private slots:
    void manyConventions()
    {
        std::mt19937_64 random(7);
        const auto oneOf = [&random](const auto& all) {
            return all[std::uniform_int_distribution<std::size_t>(0, std::size(all) - 1)(random)];
        };
        struct Size
        {
            int rows;
            int d;
        };
        static constexpr Size sizes[] = {{2, 4},   {3, 8},    {10, 6},   {16, 5},   {20, 2},  {50, 64},
                                         {64, 7},  {100, 128}, {200, 96}, {512, 33}, {300, 4}, {1000, 384}};
        static constexpr double bases[] = {10000, 10000, 10000, 500000, 100, 1.5, 1e6, 341738, 754647, 20};
        static constexpr double firsts[] = {0, 0, 0, 1, 2, 0.5, -3, 1000.25};
        static constexpr double steps[] = {1, 1, 1, 1, 0.5, 2, 0.125, 1000};
        static const QString types[] = {"float64", "float32", "float16", "bfloat16"};
        int whole = 0;
        int listed = 0;
        int refused = 0;
        int wrong = 0;
        const int count = qEnvironmentVariableIntValue("POSISCOPE_CASES") > 0
                              ? qEnvironmentVariableIntValue("POSISCOPE_CASES")
                              : 400;
        for (int i = 0; i < count; ++i) {
            Made made;
            const Size size = oneOf(sizes);
            made.rows = size.rows;
            made.d = size.d;
            made.exponent = QStringList{"paper", "paper", "endpoint", "doubled", "column"}[int(random() % 5)];
            if (made.exponent == "paper" && random() % 4 == 0 && made.d > 4)
                made.shift = oneOf(std::array{0.25, 0.5});
            made.cosineFirst = random() % 3 == 0;
            made.halves = random() % 2 == 0;
            made.zeroColumn = made.d % 2 == 1 && random() % 2 == 0;
            made.n = oneOf(bases);
            made.first = oneOf(firsts);
            made.step = oneOf(steps);
            made.stored = oneOf(types);
            if (random() % 3 == 0 && (made.stored == "float32" || made.stored == "float64"))
                made.arithmetic = made.stored;
            if (made.d == 2) {
                made.first = std::min(made.first, 2.);
                made.step = std::min(made.step, 2.);
            }
            if (const int only = qEnvironmentVariableIntValue("POSISCOPE_ONLY"); only > 0 && only != i)
                continue;
            const Identification found = identify(tableOf(made));
            const Parameters truth = parametersOf(made);
            const auto is = [&truth, &found](Parameters one) {
                if (found.match.unequal == 0 && std::abs(one.n / truth.n - 1) < 0.02)
                    one.n = truth.n;
                if (one.dModel < 4)
                    one.n = truth.n, one.ladder.exponent = truth.ladder.exponent, one.ladder.shift = truth.ladder.shift;
                one.arithmetic = truth.arithmetic;
                return one == truth;
            };
            const bool isWhole = found.recognised && is(found.parameters);
            const bool isListed = found.recognised && std::ranges::any_of(found.others, is);
            whole += isWhole ? 1 : 0;
            listed += !isWhole && isListed ? 1 : 0;
            refused += found.recognised ? 0 : 1;
            wrong += found.recognised && !isWhole && !isListed ? 1 : 0;
            if (!isWhole && qEnvironmentVariableIsSet("POSISCOPE_SAY"))
                qWarning() << i << (found.recognised ? isListed ? "LISTED" : "WRONG" : "REFUSED") << made.rows
                           << made.stored << textOf(truth) << "\n   found" << textOf(found.parameters)
                           << found.others.size();
        }
        qWarning() << "whole" << whole << "listed" << listed << "refused" << refused << "wrong" << wrong;
    }
};

POSISCOPE_TEST(TestIdentify)

} // namespace tst_identify

#include "tst_identify.moc"
