// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/identify/identify.h"

#include "core/identify/ladder_fit.h"
#include "core/kinds/kinds.h"
#include "core/numerics/rounding.h"
#include "core/scene/scene_keys.h"
#include "tests/core/message_of.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>
#include <random>
#include <set>
#include <tuple>

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
    return type == "bfloat16"  ? 8
           : type == "float16" ? 11
           : type == "float32" ? 24
           : type == "float64" ? 53
                               : 64;
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

/// A choice by which tables of every convention, size and type are drawn.
class Draw
{
public:
    explicit Draw(unsigned seed)
        : m_random(seed)
    {
    }

    template <typename All>
    auto oneOf(const All& all)
    {
        return all[static_cast<std::size_t>(below(static_cast<int>(std::size(all))))];
    }
    int below(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }

    Made made()
    {
        static constexpr std::array<std::pair<int, int>, 12> sizes{{{2, 4},
                                                                    {3, 8},
                                                                    {10, 6},
                                                                    {16, 5},
                                                                    {20, 2},
                                                                    {50, 64},
                                                                    {64, 7},
                                                                    {100, 128},
                                                                    {200, 96},
                                                                    {150, 33},
                                                                    {300, 4},
                                                                    {80, 384}}};
        static constexpr std::array bases{10000., 10000., 10000.,  500000., 100.,
                                          1e6,    1.5,    341738., 754647., 20.};
        Made made;
        std::tie(made.rows, made.d) = oneOf(sizes);
        made.exponent = oneOf(std::array{"paper", "paper", "endpoint", "doubled", "column"});
        if (made.exponent == "paper" && below(4) == 0 && made.d > 4)
            made.shift = oneOf(std::array{0.25, 0.5});
        if (made.exponent == "column") // 2 rows tell no positions of columns that form no pairs
            made.rows = std::max(made.rows, 10);
        made.cosineFirst = below(3) == 0;
        made.halves = below(2) == 0;
        made.zeroColumn = made.d % 2 == 1 && below(2) == 0;
        made.n = oneOf(bases);
        made.first = oneOf(std::array{0., 0., 0., 1., 2., 0.5, -3.});
        made.step = oneOf(std::array{1., 1., 1., 1., 0.5, 2., 0.125});
        made.stored = oneOf(std::array{"float64", "float32", "float16", "bfloat16"});
        if (below(3) == 0 && (made.stored == "float32" || made.stored == "float64"))
            made.arithmetic = made.stored;
        if (made.stored.startsWith("float") && made.stored != "float16" && made.d > 4 && made.rows > 3 &&
            made.exponent != "column" && below(6) == 0)
            made.first = 1000.25;
        return made;
    }

private:
    std::mt19937_64 m_random;
};

/// Whether two conventions are one. Of two columns the base and the exponent are not told; a base is told as
/// exactly as the type is, where all cells are the very ones; and few rows do not tell the arithmetic.
bool isSame(Parameters one, const Parameters& other, bool isExact)
{
    if (one.dModel < 4) {
        one.ladder.exponent = other.ladder.exponent;
        one.ladder.shift = other.ladder.shift;
    }
    if (one.dModel < 3 || (isExact && std::abs(one.n / other.n - 1) < 0.02) ||
        std::abs(one.n / other.n - 1) < 1e-6)
        one.n = other.n;
    one.arithmetic = other.arithmetic;
    one.stored = other.stored;
    return one == other;
}

enum class Named { Wholly, AmongOthers, Refused, Wrongly };

Named namedAs(const Identification& found, const Parameters& truth)
{
    const auto is = [&](const Parameters& one) { return isSame(one, truth, found.match.unequal == 0); };
    if (!found.recognised)
        return Named::Refused;
    if (is(found.parameters))
        return Named::Wholly;
    return std::ranges::any_of(found.others, is) ? Named::AmongOthers : Named::Wrongly;
}

/// The sentences that are told.
QString evidenceOf(const Identification& found)
{
    QString text;
    for (const auto& sentences : {found.settingsEvidence, found.evidence})
        for (const std::string& sentence : sentences)
            text += QString::fromStdString(sentence) + '\n';
    return text;
}

/// Printed with a few decimals.
NumberTable printed(const Made& made, int decimals)
{
    std::string csv;
    for (int row = 0; row < made.rows; ++row)
        for (int column = 0; column < made.d; ++column)
            csv += QByteArray::number(cellOf(made, row, waveOf(made, column)), 'f', decimals).toStdString() +
                   (column + 1 < made.d ? ',' : '\n');
    return readNumberFile(csv, "a.csv");
}

class TestIdentify : public QObject
{
    Q_OBJECT

private slots:
    // POSISCOPE_CASES sets another number.
    void conventionsAreNamed()
    {
        Draw draw(7);
        const int asked = qEnvironmentVariableIntValue("POSISCOPE_CASES");
        const int count = asked > 0 ? asked : 100;
        std::map<Named, int> times;
        for (int i = 0; i < count; ++i) {
            const Made made = draw.made();
            const Parameters truth = parametersOf(made);
            const Identification found = identify(tableOf(made));
            const Named named = namedAs(found, truth);
            ++times[named];
            if (named == Named::Refused || named == Named::Wrongly)
                qWarning() << i << (named == Named::Refused ? "refused" : "wrong") << made.stored
                           << textOf(truth) << "found" << textOf(found.parameters);
            // What does not name the truth says at least that it is not the only one.
            QVERIFY(named != Named::Wrongly || !found.others.empty());
        }
        qInfo() << "wholly" << times[Named::Wholly] << "among others" << times[Named::AmongOthers]
                << "refused" << times[Named::Refused] << "wrongly" << times[Named::Wrongly];
        QVERIFY(100 * (times[Named::Wholly] + times[Named::AmongOthers]) >= 99 * count);
    }

    // As of diffusion's timesteps: fast pairs turn many times from row to row.
    void stepsOfManyTurnsAreNamed()
    {
        for (const char* const stored : {"float64", "float32", "float16", "bfloat16"})
            for (const double n : {20., 100., 10000.}) {
                const Made made{.halves = true, .n = n, .d = 64, .rows = 100, .step = 1000, .stored = stored};
                const Identification found = identify(tableOf(made));
                const Named named = namedAs(found, parametersOf(made));
                QVERIFY2(named == Named::Wholly || named == Named::AmongOthers,
                         qPrintable(made.stored + ": " + textOf(found.parameters)));
            }
    }

    /// Their numbers are not round, so that both positions are fitted.
    void whatIsZeroToRoundingIsZero()
    {
        constexpr double pi = 3.14159265358979323846;
        for (const bool halves : {false, true})
            for (const double step : {pi / 180, 2 * pi / 100}) {
                const Identification found =
                    identify(tableOf({.halves = halves, .d = 128, .rows = 100, .step = step}));
                QVERIFY(found.recognised && found.parameters.ladder.positionStep != 1);
                QVERIFY2(found.parameters.ladder.firstPosition == 0, qPrintable(textOf(found.parameters)));
            }
    }

    /// A setting of its own where numbers were computed in a wider type than they are kept in.
    void theStoredTypeIsASetting()
    {
        const auto storedOf = [](const char* arithmetic, const char* stored) {
            return identify(tableOf({.d = 64, .rows = 100, .arithmetic = arithmetic, .stored = stored}))
                .parameters.stored;
        };
        QCOMPARE(storedOf("exact", "float64"), Arithmetic::Exact);
        QCOMPARE(storedOf("exact", "float32"), Arithmetic::Float32);
        QCOMPARE(storedOf("float32", "float32"), Arithmetic::Exact);
        QCOMPARE(storedOf("exact", "bfloat16"), Arithmetic::BFloat16);
        // With it the table that is made is the one that was read, to the bit.
        const NumberTable read = tableOf({.d = 64, .rows = 100, .stored = "bfloat16"});
        const Parameters named = identify(read).parameters;
        Table<double> made(100, 64);
        encodingOf(named).vectors->rows(0, TableRef<double>(made));
        QVERIFY(made == read.values);
    }

    /// Their base is no round number by any exponent.
    void columnsThatWereCutOffAreToldFrom()
    {
        for (const char* const stored : {"float64", "float32"})
            for (const auto& [columns, all] : {std::pair(20, 32), {30, 32}, {40, 64}, {62, 64}}) {
                NumberTable table = tableOf({.d = all, .rows = 100, .arithmetic = stored, .stored = stored});
                table.values = Table<double>(table.values.leftCols(columns));
                const Identification found = identify(table);
                QVERIFY2(!found.recognised, qPrintable(evidenceOf(found)));
                QVERIFY(evidenceOf(found).startsWith(
                    QString("The table has the first %1 of %2 columns").arg(columns).arg(all)));
            }
    }

    /// The first 48 of 64 columns with n = 10000 have the numbers of n = 1000.
    void columnsWithARoundBaseMayBeCutOff()
    {
        const Identification found = identify(tableOf({.n = 1000, .d = 48, .rows = 100}));
        QVERIFY(found.recognised);
        QCOMPARE(found.parameters.n, 1000.);
        QCOMPARE(
            QString::fromStdString(howSure(found)),
            QString("Not sure: either n is 1000, or columns were cut off: the first 48 of 64 columns with "
                    "n = 10000 are the same numbers."));
        QVERIFY(std::ranges::any_of(found.others, [](const Parameters& other) {
            return other.dModel == 64 && other.n == 10000 && !isFarFetched(other, {.dModel = 48});
        }));
        QVERIFY(!howSure(identify(tableOf({.d = 48, .rows = 100}))).starts_with("Not sure"));
    }

    /// Few decimals tell the number of columns less exactly than it takes to find any even number by chance.
    void roundedColumnsMayBeCutOff_data()
    {
        addColumns<int, int, int, int>("all", "columns", "rows", "decimals");
        for (const auto& [all, columns, rows, decimals] : {std::array{512, 128, 100, 3},
                                                           {512, 128, 10, 2},
                                                           {512, 128, 100, 2},
                                                           {128, 32, 20, 2},
                                                           {64, 16, 20, 2},
                                                           {64, 32, 20, 2},
                                                           {64, 32, 10, 2},
                                                           {64, 32, 100, 3}})
            QTest::addRow("%d of %d, %d rows, %d decimals", columns, all, rows, decimals)
                << all << columns << rows << decimals;
    }
    void roundedColumnsMayBeCutOff()
    {
        QFETCH(int, all);
        QFETCH(int, columns);
        QFETCH(int, rows);
        QFETCH(int, decimals);
        NumberTable table = printed({.d = all, .rows = rows}, decimals);
        table.values = Table<double>(table.values.leftCols(columns));
        const Identification found = identify(table);
        QVERIFY2(!found.recognised || howSure(found).starts_with("Not sure: "), howSure(found).c_str());
        QVERIFY(std::ranges::any_of(found.others, [all](const Parameters& other) {
            return other.dModel == all && other.n == 10000;
        }));
    }

    void unusualNumbersAreThoseOfACut_data()
    {
        addColumns<Made, int, int, QString>("made", "first", "count", "part");
        addRow("n = 10 of two decimals", Made{.d = 64}, 0, 16, QString("the first 16 of 64 columns"));
        addRow("n = 1000 with an exponent of its own", Made{.d = 64, .rows = 100, .stored = "float32"}, 0, 50,
               QString("the first 50 of 64 columns"));
        addRow("half of the pairs", Made{.halves = true, .n = 500000, .d = 128, .rows = 100}, 0, 64,
               QString("the first 32 of 64 pairs"));
        addRow("from the middle", Made{.d = 64, .rows = 100, .stored = "float32"}, 10, 30,
               QString("columns 10 to 39 of 64"));
    }

    /// The table itself is among those that make the same numbers.
    void unusualNumbersAreThoseOfACut()
    {
        QFETCH(Made, made);
        QFETCH(int, first);
        QFETCH(int, count);
        QFETCH(QString, part);
        NumberTable table = made.rows == 50 ? printed(made, 2) : tableOf(made);
        const Table<double> whole = table.values;
        const auto halfOf = [&](int half) { return whole.middleCols(half * made.d / 2, count / 2); };
        table.values = whole.middleCols(first, count);
        if (made.halves)
            table.values << halfOf(0), halfOf(1);
        const Identification found = identify(table);
        QVERIFY2(!found.recognised && found.headline.starts_with(part.toStdString()),
                 qPrintable(evidenceOf(found)));
        QVERIFY(found.others.size() == 1 && isSame(found.others.front(), parametersOf(made), false));
    }

    /// Whisper's and tensor2tensor's: one half of the table.
    void halfOfTheAuthorsTableIsNamed()
    {
        for (const bool haveSines : {true, false}) {
            NumberTable table = tableOf({.exponent = "endpoint",
                                         .halves = true,
                                         .d = 64,
                                         .rows = 400,
                                         .arithmetic = "float32",
                                         .stored = "float32"});
            table.values = Table<double>(haveSines ? table.values.leftCols(32) : table.values.rightCols(32));
            const Identification found = identify(table);
            QVERIFY2(found.recognised, qPrintable(evidenceOf(found)));
            QCOMPARE(found.parameters.n, 10000.);
            QCOMPARE(found.parameters.ladder.exponent, Exponent::Endpoint);
            QCOMPARE(found.parameters.dModel, 64);
            QCOMPARE(found.columns.front(), haveSines ? 0 : 32);
        }
    }

    void rotaryIsAmongTheOthersWithItsNumbers()
    {
        const auto isRotary = [](const Parameters& other) { return other.kind == rotaryNumber; };
        for (const bool cosineFirst : {false, true})
            for (const bool halves : {false, true})
                for (const double n : {10'000., 500'000.})
                    for (const double step : {1., 0.25}) {
                        const Identification found = identify(tableOf({.cosineFirst = cosineFirst,
                                                                       .halves = halves,
                                                                       .n = n,
                                                                       .d = 64,
                                                                       .rows = 100,
                                                                       .step = step}));
                        QVERIFY(found.recognised);
                        // With linear scaling, too.
                        QCOMPARE(std::ranges::count_if(found.others, isRotary), step == 1 ? 1 : 2);
                        const std::string said = howSure(found);
                        QVERIFY2(said.starts_with(step != 1 ? "Sure of the numbers, but not of the name"
                                                            : "Sure."),
                                 said.c_str());
                        QVERIFY(said.ends_with(" A rotary table of the same settings has the same numbers."));
                    }
        // No model turns by the exponent of the authors' code.
        const Identification endpoint = identify(tableOf({.exponent = "endpoint", .d = 64, .rows = 100}));
        QVERIFY(std::ranges::any_of(endpoint.others, isRotary));
        QVERIFY(howSure(endpoint).starts_with("Sure."));
    }

    /// Positions times frequencies are rounded to the type, so that angles err by more the farther they lie
    /// from 0.
    void positionsFarFromZeroAreNamed()
    {
        for (const auto& [type, first] :
             {std::pair("float64", 5e5), {"float64", 1e6}, {"float64", -1e6}, {"float32", 1e5}}) {
            const Made made{.d = 32, .rows = 60, .first = first, .arithmetic = type, .stored = type};
            const Identification found = identify(tableOf(made));
            QVERIFY2(namedAs(found, parametersOf(made)) == Named::Wholly, qPrintable(evidenceOf(found)));
        }
    }

    void fallingPositionsAreSaidToFall()
    {
        const Identification found = identify(tableOf({.first = 49, .step = -1}));
        QVERIFY2(evidenceOf(found).contains("Row 0 is position 49, and positions fall by 1 from row to row."),
                 qPrintable(evidenceOf(found)));
    }

    /// As padding alone has them, and kinds without positions.
    void zerosAreNoConvention()
    {
        const Identification found = identify({Table<double>::Zero(50, 50), NumberFormat::Float32});
        QVERIFY(!found.recognised && !hasNearest(found));
        QVERIFY(evidenceOf(found).startsWith("All cells are 0: "));
    }

    /// A base of sixteen digits is not told by eight cells of two decimals.
    void fewCellsTellNoBase()
    {
        const Identification found =
            identify(readNumberFile("1,1\n.83,.97\n.36,.86\n-.23,.7\n-.74,.49\n", "a.csv"));
        QVERIFY2(!found.recognised && evidenceOf(found).startsWith("Too few cells"),
                 qPrintable(evidenceOf(found)));
    }

    void patchesOfPicturesAreNamed()
    {
        for (const char* const kind : {"sinusoidal-2d", "detr", "detr; normalise = no", "rotary-2d"}) {
            const Scene scene = sceneWith(
                QString("encoding = %1; d_model = 48; max_len = 60; grid = 6x10; n = 10000").arg(kind));
            NumberTable table{Table<double>(60, 48), NumberFormat::Float32};
            encodingOf(scene.parameters).vectors->rows(0, TableRef<double>(table.values));
            table.values = table.values.unaryExpr([](double each) { return rounded(float32Format, each); });
            const Identification found = identify(table);
            QVERIFY2(found.recognised && found.parameters == scene.parameters, qPrintable(evidenceOf(found)));
        }
    }

    /// In float64 and in float32 arrays, and of pictures, too.
    void roundedArraysAreNamed()
    {
        for (const char* const kind : {"sinusoidal", "sinusoidal-2d; grid = 9x16"})
            for (const NumberFormat format : {NumberFormat::Float64, NumberFormat::Float32})
                for (const int decimals : {2, 3, 4, 6}) {
                    const Scene scene =
                        sceneWith(QString("d_model = 96; max_len = 144; encoding = %1").arg(kind));
                    NumberTable table{Table<double>(144, 96), format};
                    encodingOf(scene.parameters).vectors->rows(0, TableRef<double>(table.values));
                    const double scale = std::pow(10., decimals);
                    for (double& value : table.values.reshaped()) {
                        value = std::round(value * scale) / scale;
                        if (format == NumberFormat::Float32)
                            value = rounded(float32Format, value);
                    }
                    const Identification found = identify(table);
                    QVERIFY2(found.recognised && found.parameters == scene.parameters &&
                                 found.match.unequal == 0,
                             qPrintable(evidenceOf(found)));
                }
    }

    /// Along the rows of a picture most pairs turn alike: whole turns more or fewer fit as well, and each
    /// number of them has many first positions to try.
    void patchesTellNoWholeTurns()
    {
        const Parameters detr =
            sceneWith("encoding = detr; d_model = 256; max_len = 1024; grid = 32x32").parameters;
        NumberTable table{Table<double>(1024, 256), NumberFormat::Float32};
        encodingOf(detr).vectors->rows(0, TableRef<double>(table.values));
        table.values = table.values.unaryExpr([](double each) { return rounded(float32Format, each); });
        const StoredGrid grid = StoredGrid::of(table);
        const Parameters order{.dModel = 256, .maxLen = 1024, .layout = Layout::Interleaved};
        const std::vector<Tone> tones = pairTones(table.values, grid, order, 1024);
        for (const double rounding : {0., 2 * grid.error()})
            for (const FallingTurns& turns : fallingTurns(tones, {1024, rounding, 0, 0}, 256))
                QVERIFY(std::abs(turns.step.value) < std::numbers::pi);
    }

    /// But for one pair in sixteen.
    void rowsThatAreTheSameTellNoFrequencies()
    {
        std::vector<Tone> tones(16, Tone{.turn = 0, .phase = 0.785, .error = 0x1p-25});
        tones[3].turn = 0.01;
        QVERIFY(fallingTurns(tones, {2, 0x1p-24, 0, 0}, 32).empty());
    }

    void patchesBehindAClassTokenAreNamed()
    {
        const Parameters parameters =
            sceneWith("encoding = sinusoidal-2d; d_model = 48; max_len = 60; grid = 6x10").parameters;
        NumberTable table{Table<double>::Zero(61, 48), NumberFormat::Float64};
        Table<double> patches(60, 48);
        encodingOf(parameters).vectors->rows(0, TableRef<double>(patches));
        table.values.bottomRows(60) = patches;
        const Identification found = identify(table);
        QVERIFY2(found.recognised && found.parameters == parameters, qPrintable(evidenceOf(found)));
        QCOMPARE(found.rowsBefore, 1);
    }

    /// Rounded angles are no departure; the row that is missing is.
    void theFirstDepartureFromTheNearestIsNamed()
    {
        NumberTable table = tableOf({.arithmetic = "float64"});
        Table<double> values(table.values.rows() - 1, table.values.cols());
        values << table.values.topRows(33), table.values.bottomRows(table.values.rows() - 34);
        table.values = values;
        const Identification found = identify(table);
        QVERIFY(!found.recognised && found.match.first);
        QCOMPARE(found.match.first->row, 33);
    }

    /// As tensor2tensor and fairseq compute them: the logarithm by which frequencies fall is rounded to
    /// float32.
    void roundedIncrementsHaveARoundBase()
    {
        for (const int d : {64, 128, 768, 1024}) {
            NumberTable table{Table<double>(100, d), NumberFormat::Float32};
            const int pairs = d / 2;
            const float increment = std::log(10'000.F) / static_cast<float>(pairs - 1);
            for (int column = 0; column < d; ++column) {
                const float omega = std::exp(static_cast<float>(column % pairs) * -increment);
                for (int row = 0; row < 100; ++row) {
                    const float angle = static_cast<float>(row) * omega;
                    table.values(row, column) =
                        static_cast<double>(column < pairs ? std::sin(angle) : std::cos(angle));
                }
            }
            const Identification found = identify(table);
            QVERIFY2(found.recognised && found.parameters.n == 10'000 &&
                         found.parameters.ladder.exponent == Exponent::Endpoint,
                     qPrintable(textOf(found.parameters)));
            QVERIFY2(found.match.worstUlp < 256, qPrintable(QString::number(found.match.worstUlp)));
        }
    }

    /// A row for each position with a single 1 is no table of zeros with wrong cells.
    void theIdentityIsNoTableOfZeros()
    {
        QVERIFY(!identify({Table<double>::Identity(64, 64), NumberFormat::Float64}).recognised);
    }

    /// As DETR's code computes them: exponents, powers, places and their quotients are rounded to float32.
    void patchesOfSingleArithmeticAreNamed()
    {
        constexpr GridSize grid{20, 28};
        constexpr int half = 64;
        NumberTable table{Table<double>(grid.rows * grid.columns, 2 * half), NumberFormat::Float32};
        for (int patch = 0; patch < grid.rows * grid.columns; ++patch)
            for (int j = 0; j < 2 * half; ++j) {
                const bool isOfY = j < half;
                const int place = isOfY ? patch / grid.columns : patch % grid.columns;
                const int length = isOfY ? grid.rows : grid.columns;
                const float part = static_cast<float>(place + 1) / (static_cast<float>(length) + 1e-6F);
                const float divisor = std::pow(10000.F, static_cast<float>(j % half / 2 * 2) / half);
                const float angle = part * 2 * std::numbers::pi_v<float> / divisor;
                table.values(patch, j) = static_cast<double>(j % 2 == 0 ? std::sin(angle) : std::cos(angle));
            }
        const Identification found = identify(table);
        QVERIFY2(found.recognised, qPrintable(evidenceOf(found)));
        QCOMPARE(textOf(found.parameters),
                 textOf(sceneWith("encoding = detr; d_model = 128; max_len = 560; grid = 20x28").parameters));
    }

    /// A lone sine that is too slow for float16 is a column of zeros.
    void zerosAndALoneSineMayBeTheSame()
    {
        const Identification found = identify(tableOf({.exponent = "doubled",
                                                       .cosineFirst = true,
                                                       .halves = true,
                                                       .zeroColumn = true,
                                                       .n = 1e6,
                                                       .d = 33,
                                                       .rows = 150,
                                                       .first = 0.5,
                                                       .stored = "float16"}));
        std::set<OddColumn> named{found.parameters.ladder.odd};
        for (const Parameters& other : found.others)
            named.insert(other.ladder.odd);
        QCOMPARE(named.size(), 2u);
    }

    void rowsOfPaddingAreNamed()
    {
        for (const int first : {0, 2}) {
            const NumberTable bare =
                tableOf({.d = 16, .rows = 50, .first = double(first), .stored = "float32"});
            NumberTable padded{Table<double>::Zero(53, 16), bare.format};
            padded.values.bottomRows(50) = bare.values;
            const Identification found = identify(padded);
            QVERIFY(found.recognised);
            QCOMPARE(found.parameters.ladder.padding, 3);
            QCOMPARE(found.parameters.ladder.firstPosition, double(first));
            QCOMPARE(found.parameters.maxLen, 53);
            QCOMPARE(found.match.departing, 0);
            QVERIFY(evidenceOf(found).contains("3 rows of zeros, which are padding"));
            QVERIFY(evidenceOf(found).contains(QString("Row 3 is position %1, ").arg(first)));
            // The same with the row of the position before the first.
            padded.values.topRows(3) = tableOf({.d = 16, .rows = 1, .first = first - 1., .stored = "float32"})
                                           .values.replicate(3, 1);
            const Identification ofPosition = identify(padded);
            QVERIFY(ofPosition.recognised);
            Parameters truth = found.parameters;
            truth.ladder.paddingRow = PaddingRow::Position;
            QCOMPARE(textOf(ofPosition.parameters), textOf(truth));
            QCOMPARE(ofPosition.match.departing, 0);
            QCOMPARE(ofPosition.match.cells, 53 * 16);
        }
        // fairseq's table, whose row of padding_idx = 1 stands for no position.
        NumberTable fairseq =
            tableOf({.exponent = "endpoint", .halves = true, .d = 64, .rows = 100, .stored = "float32"});
        fairseq.values.row(1).setZero();
        const Identification hole = identify(fairseq);
        QVERIFY(hole.recognised);
        QCOMPARE(hole.parameters.ladder.firstPosition, 0.);
        QCOMPARE(hole.parameters.ladder.padding, 0);
        QCOMPARE(hole.parameters.maxLen, 100);
        QCOMPARE(hole.match.first->row, 1);
        QVERIFY(hole.match.departing > 32 && hole.match.departing <= 64);
        fairseq.values.row(0).setConstant(0.25); // which is no row of the convention
        QVERIFY(!identify(fairseq).recognised);
        NumberTable index{Table<double>(20, 4), NumberFormat::Float64}; // whose row 0 is 0 and no padding
        for (int row = 0; row < 20; ++row)
            index.values.row(row).setConstant(row);
        QCOMPARE(identify(index).parameters.ladder.padding, 0);
    }

    /// Slow rows of a narrow type, of which the first ones are the same.
    void equalRowsNeedNotBePadding()
    {
        const Made made{.d = 16, .rows = 1000, .first = 2, .step = 0.0005, .stored = "bfloat16"};
        const NumberTable table = tableOf(made);
        QVERIFY(table.values.row(0) == table.values.row(1));
        QVERIFY(namedAs(identify(table), parametersOf(made)) == Named::Wholly);
    }

    void whatIsTrueWithoutPaddingIsTold()
    {
        std::mt19937 random(5);
        const NumberTable bare = tableOf({.d = 16, .rows = 50, .stored = "float32"});
        for (const bool isZero : {true, false}) {
            NumberTable padded{Table<double>::Zero(54, 16), bare.format};
            padded.values.topRows(50) = bare.values;
            if (!isZero)
                padded.values.bottomRows(4) = bare.values.topRows(1).replicate(4, 1);
            const Identification right = identify(padded);
            QVERIFY(!right.recognised);
            QVERIFY2(evidenceOf(right).startsWith(
                         "Rows of zeros or of numbers that another row has, as padding has them: 4 of 54. "
                         "Without them the table is that of encoding = sinusoidal, n = 10000"),
                     qPrintable(evidenceOf(right)));
            std::vector<int> order(54);
            std::iota(order.begin(), order.end(), 0);
            std::shuffle(order.begin(), order.end(), random);
            padded.values = Table<double>(padded.values(order, Eigen::all));
            const Identification shuffled = identify(padded);
            QVERIFY(!shuffled.recognised);
            QVERIFY2(evidenceOf(shuffled).startsWith(
                         "Rows of zeros or of numbers that another row has, as padding has them: 4 of 54. "
                         "Of the table without them: The rows are those of encoding = sinusoidal, n = 10000"),
                     qPrintable(evidenceOf(shuffled)));
        }
    }

    void rowsOfSectionsAreNamed()
    {
        for (const char* const scene :
             {"d_model = 48; max_len = 60; grid = 6x8; text_before = 5",
              "d_model = 64; max_len = 64; grid = 8x8",
              "d_model = 128; max_len = 100; grid = 3x7; n = 1000000; text_before = 20"})
            for (const NumberFormat format : {NumberFormat::Float64, NumberFormat::Float32}) {
                const Parameters parameters = sceneWith(QString("encoding = mrope; ") + scene).parameters;
                NumberTable table{Table<double>(parameters.maxLen, parameters.dModel), format};
                encodingOf(parameters).vectors->rows(0, TableRef<double>(table.values));
                if (format == NumberFormat::Float32)
                    table.values =
                        table.values.unaryExpr([](double each) { return rounded(float32Format, each); });
                const Identification found = identify(table);
                QVERIFY2(found.recognised && found.parameters == parameters, qPrintable(evidenceOf(found)));
                QCOMPARE(found.match.departing, 0);
                table.values = Table<double>(table.values.leftCols(parameters.dModel / 2));
                QVERIFY(!identify(table).recognised || identify(table).parameters.kind != parameters.kind);
            }
    }

    void othersKindsTablesAreNotNamed_data()
    {
        addColumns<QString>("scene");
        addRow("learned-2d", QString("encoding = learned-2d; d_model = 48; max_len = 60; grid = 6x10"));
        addRow("learned", QString("encoding = learned; d_model = 48; max_len = 60"));
        addRow("xpos", QString("d_model = 48; max_len = 60"));
    }

    void othersKindsTablesAreNotNamed()
    {
        QFETCH(QString, scene);
        const Parameters parameters = sceneWith(scene).parameters;
        const int d = parameters.dModel;
        for (const NumberFormat format : {NumberFormat::Float64, NumberFormat::Float32}) {
            NumberTable table{Table<double>(parameters.maxLen, d), format};
            encodingOf(parameters).vectors->rows(0, TableRef<double>(table.values));
            if (QTest::currentDataTag() ==
                std::string_view("xpos")) // as queries are damped, k before the last
                for (int row = 0; row < parameters.maxLen; ++row)
                    for (int column = 0; column < d; ++column)
                        table.values(row, column) *=
                            std::pow((column / 2 * 2 + 0.4 * d) / (1.4 * d), row / 512.);
            if (format == NumberFormat::Float32)
                table.values =
                    table.values.unaryExpr([](double each) { return rounded(float32Format, each); });
            const Identification found = identify(table);
            QVERIFY2(!found.recognised, qPrintable(textOf(found.parameters)));
        }
    }

    /// By the frequencies that PyTorch's code rounds, numbers that are not round fit a little better.
    void roundedFrequenciesHaveARoundBase()
    {
        struct Size
        {
            int rows;
            int d;
            bool ofRotary; ///< 1 / n^(2i/d), cosines then sines; else e^(−2i · ln n/d), in turn
            double n = 10000;
        };
        for (const auto& [rows, d, ofRotary, n] :
             {Size{5000, 512, false}, {4096, 128, true}, {4096, 128, false}, {300, 64, false, 10001}})
            for (const char* const stored : {"bfloat16", "float16", "float32"}) {
                if (n != 10000 && stored != std::string_view("float32"))
                    continue; // a narrow type does not tell five digits
                NumberTable table{Table<double>(rows, d), formatOf(stored)};
                for (int pair = 0; pair < d / 2; ++pair) {
                    const float power = static_cast<float>(2 * pair) / static_cast<float>(d);
                    const float fall = static_cast<float>(-std::log(n) / d);
                    const float omega = ofRotary ? 1 / std::pow(static_cast<float>(n), power)
                                                 : std::exp(static_cast<float>(2 * pair) * fall);
                    for (int row = 0; row < rows; ++row) {
                        const float angle = static_cast<float>(row) * omega;
                        const auto store = [&](float value) {
                            return static_cast<double>(roundedTo(value, stored));
                        };
                        table.values(row, ofRotary ? pair : 2 * pair + 1) = store(std::cos(angle));
                        table.values(row, ofRotary ? d / 2 + pair : 2 * pair) = store(std::sin(angle));
                    }
                }
                const Identification found = identify(table);
                QVERIFY(found.recognised);
                QVERIFY2(found.parameters.n == n &&
                             found.parameters.ladder == Ladder{.order = ofRotary ? ColumnOrder::CosineFirst
                                                                                 : ColumnOrder::SineFirst},
                         qPrintable(QString("%1 × %2, %3: ").arg(rows).arg(d).arg(stored) +
                                    textOf(found.parameters)));
            }
    }

    void aWrongCellIsNamed_data()
    {
        addColumns<QString, int, int>("stored", "rows", "d");
        addRow("float64", QString("float64"), 10, 8);
        addRow("float32", QString("float32"), 200, 64);
        addRow("float16", QString("float16"), 50, 33);
        addRow("bfloat16", QString("bfloat16"), 100, 128);
    }

    void aWrongCellIsNamed()
    {
        QFETCH(QString, stored);
        QFETCH(int, rows);
        QFETCH(int, d);
        for (const int row : {0, 3, rows - 1})
            for (const double wrong : {0.25, -1.5, std::nan("")}) {
                const Made made{.d = d, .rows = rows, .stored = stored};
                NumberTable table = tableOf(made);
                table.values(row, d / 2) = wrong;
                const Identification found = identify(table);
                QVERIFY2(namedAs(found, parametersOf(made)) == Named::Wholly,
                         qPrintable(textOf(found.parameters)));
                QCOMPARE(found.match.departing, 1);
                QCOMPARE(found.match.first->row, row);
                QCOMPARE(found.match.first->column, d / 2);
                QVERIFY(found.match.worstUlp <= 1);
                QVERIFY(evidenceOf(found).contains(
                    QString("1 cell of %1 departs, at row %2, column %3").arg(rows * d).arg(row).arg(d / 2)));
            }
    }

    void whatFitsNoneIsRefused_data()
    {
        addColumns<QString, QString>("fault", "said");
        addRow("noise", QString("noise"), QString("no convention that is known"));
        addRow("a little noise", QString("little"), QString("with noise of about 0.001 on every cell"));
        addRow("two columns swapped", QString("swapped"),
               QString("2 of 48 columns stand elsewhere: column 4 belongs at 9, column 9 at 4."));
        addRow("shuffled columns", QString("shuffled"), QString("The columns are those of"));
        addRow("shuffled rows", QString("rows"), QString("The rows are those of"));
        addRow("transposed", QString("transposed"), QString("The table is transposed"));
        addRow("columns cut off", QString("cut"), QString("has the first 40 of 48 columns"));
        addRow("one row", QString("one"), QString("One row tells no frequencies"));
    }

    void whatFitsNoneIsRefused()
    {
        QFETCH(QString, fault);
        QFETCH(QString, said);
        std::mt19937 random(3);
        std::normal_distribution<double> normal;
        for (const bool halves : {false, true}) {
            const Made made{.halves = halves, .d = 48, .rows = 60, .stored = "float32"};
            NumberTable table = tableOf(made);
            Table<double>& values = table.values;
            const Table<double> whole = values;
            if (fault == "noise" || fault == "little")
                for (double& value : values.reshaped())
                    value =
                        static_cast<float>(fault == "noise" ? normal(random) : value + 1e-3 * normal(random));
            if (fault == "swapped")
                values.col(4).swap(values.col(9));
            if (fault == "shuffled" || fault == "rows") {
                std::vector<int> order(
                    static_cast<std::size_t>(fault == "rows" ? values.rows() : values.cols()));
                std::iota(order.begin(), order.end(), 0);
                std::shuffle(order.begin(), order.end(), random);
                if (fault == "rows")
                    values = whole(order, Eigen::all);
                else
                    values = whole(Eigen::all, order);
            }
            if (fault == "transposed")
                values = whole.transpose();
            if (fault == "cut") // of pairs in turn, the first columns are those of another n
                values = whole.leftCols(40);
            if (fault == "one")
                values = whole.row(0);
            const Identification found = identify(table);
            QVERIFY2(!found.recognised, qPrintable(textOf(found.parameters)));
            QVERIFY2(evidenceOf(found).contains(said), qPrintable(evidenceOf(found)));
            QVERIFY(jsonText(found).starts_with("{\"recognised\": false, \"settings\": {}, "));
            QCOMPARE(QString::fromStdString(jsonText(found)).contains("\"nearest\": {\"encoding\": \"sinus"),
                     fault != "one");
            QCOMPARE(found.headline.empty(), fault == "noise" || fault == "one");
            if (said.contains("stand elsewhere") || said.contains("are those of"))
                QVERIFY2(isSame(found.parameters, parametersOf(made), false) ||
                             found.parameters.ladder.order == ColumnOrder::CosineFirst ||
                             found.parameters.layout != parametersOf(made).layout,
                         qPrintable(textOf(found.parameters)));
        }
    }

    void plainKindsAreNamed()
    {
        for (const char* const kind : {"index", "normalised", "binary"}) {
            Scene scene = withValue({}, *findSceneKey("encoding"), kind);
            NumberTable table{Table<double>(20, 6), NumberFormat::Float64};
            for (int row = 0; row < 20; ++row)
                for (int column = 0; column < 6; ++column)
                    table.values(row, column) = QString(kind) == "index"        ? row
                                                : QString(kind) == "normalised" ? row / 19.
                                                                                : (row >> column) & 1;
            scene.parameters.dModel = 6;
            scene.parameters.maxLen = 20;
            const Identification found = identify(table);
            QVERIFY(found.recognised && found.parameters == scene.parameters && found.others.empty());
        }
    }

    void printedDecimalsAreRead_data()
    {
        addColumns<QString, QString, QString>("format", "stored", "name");
        addRow("4", QString("%.4f"), QString("float64"), QString("4 decimals"));
        addRow("8", QString("%.8f"), QString("float64"), QString("8 decimals"));
        addRow("9", QString("%.9f"), QString("float64"), QString("9 decimals"));
        addRow("14", QString("%.14f"), QString("float64"), QString("14 decimals"));
        addRow("8 of float32", QString("%.8f"), QString("float32"), QString("float32 with 8 decimals"));
        addRow("10 of float32", QString("%.10f"), QString("float32"), QString("float32 with 10 decimals"));
        addRow("4 digits", QString("%.4g"), QString("float64"), QString("4 significant digits"));
        addRow("6 digits", QString("%.6g"), QString("float64"), QString("6 significant digits"));
        addRow("8 digits", QString("%.8g"), QString("float64"), QString("8 significant digits"));
        addRow("12 digits", QString("%.12g"), QString("float64"), QString("12 significant digits"));
        addRow("8 digits of float32", QString("%.8g"), QString("float32"),
               QString("float32 with 8 significant digits"));
        addRow("9 digits of float32", QString("%.9g"), QString("float32"), QString("float32"));
        addRow("as NumPy prints float32", QString(""), QString("float32"), QString("float32"));
    }

    void printedDecimalsAreRead()
    {
        QFETCH(QString, format);
        QFETCH(QString, stored);
        QFETCH(QString, name);
        const Made made{.d = 16, .rows = 40, .stored = stored};
        // The fewest digits that tell a float32.
        const auto shortest = [](double value) {
            int digits = 1;
            while (QByteArray::number(value, 'g', digits).toFloat() != static_cast<float>(value))
                ++digits;
            return QByteArray::number(value, 'g', digits).toStdString();
        };
        std::string csv;
        for (int row = 0; row < made.rows; ++row)
            for (int column = 0; column < made.d; ++column) {
                const double value = cellOf(made, row, waveOf(made, column));
                csv += format.isEmpty() ? shortest(value)
                                        : QString::asprintf(qPrintable(format), value).toStdString();
                csv += column + 1 < made.d ? ',' : '\n';
            }
        const Identification found = identify(readNumberFile(csv, "a.csv"));
        QVERIFY(evidenceOf(found).contains("The numbers are stored as " + name + ';'));
        QVERIFY2(namedAs(found, parametersOf(made)) == Named::Wholly, qPrintable(evidenceOf(found)));
        NumberTable array = readNumberFile(csv, "a.csv"); // rounded in an array, not by printing
        array.format = NumberFormat::Float64;
        QCOMPARE(evidenceOf(identify(array)), evidenceOf(found));
    }

    /// Odd numbers that were fitted to few rounded cells are no match for those that everyone writes.
    void roundedTablesHaveAUsualConvention()
    {
        int wholly = 0;
        int all = 0;
        for (const auto& [exponent, n] :
             {std::pair(QString("paper"), 10000.), {QString("endpoint"), 10000.}, {QString("paper"), 100.}})
            for (const int rows : {3, 4, 5, 8, 10, 16})
                for (const int d : {4, 6, 10, 16})
                    for (const int decimals : {1, 2, 3}) {
                        const Made made{.exponent = exponent, .n = n, .d = d, .rows = rows};
                        const Identification found = identify(printed(made, decimals));
                        const auto isTruth = [&](const Parameters& one) {
                            return isSame(one, parametersOf(made), false);
                        };
                        QVERIFY(found.recognised && found.match.unequal == 0);
                        ++all;
                        wholly += isTruth(found.parameters) ? 1 : 0;
                        QVERIFY2(isTruth(found.parameters) || std::ranges::any_of(found.others, isTruth),
                                 qPrintable(textOf(parametersOf(made)) + textOf(found.parameters)));
                    }
        QVERIFY(100 * wholly >= 95 * all);
    }

    void fewRoundedCellsTellNoOddNumbers()
    {
        for (const Made& made : {Made{.n = 2.37, .d = 8, .rows = 6},
                                 {.n = 9000, .d = 8, .rows = 6},
                                 {.n = 777, .d = 4, .rows = 10, .first = 1000}}) {
            const Identification few = identify(printed(made, made.first == 0 ? 2 : 1));
            QVERIFY(few.recognised);
            QCOMPARE(
                QString::fromStdString(howSure(few)),
                QString("Not sure: the numbers are so few, and rounded so much, that other settings make "
                        "them, too."));
        }
        QVERIFY(howSure(identify(printed({.halves = true, .d = 8, .rows = 60}, 2))).starts_with("Sure"));
    }

    void narrowTypesHaveRoundNumbers_data()
    {
        addColumns<Made>("made");
        const auto add = [](const char* name, const Made& made) { addRow(name, made); };
        add("n = 1000, from 50",
            {.halves = true, .n = 1000, .d = 64, .rows = 64, .first = 50, .stored = "bfloat16"});
        add("n = 10^6, from 77", {.n = 1e6, .d = 16, .rows = 200, .first = 77, .stored = "bfloat16"});
        add("few rows", {.cosineFirst = true,
                         .halves = true,
                         .n = 1000,
                         .d = 64,
                         .rows = 8,
                         .first = 77,
                         .stored = "float16"});
        add("n = 10", {.cosineFirst = true,
                       .halves = true,
                       .n = 10,
                       .d = 128,
                       .rows = 8,
                       .first = 77,
                       .stored = "bfloat16"});
        add("step 2", {.cosineFirst = true,
                       .n = 1000,
                       .d = 8,
                       .rows = 200,
                       .first = 77,
                       .step = 2,
                       .stored = "float16"});
        add("three rows", {.n = 100, .d = 256, .rows = 3, .first = 77, .step = 2, .stored = "float16"});
        add("step 10",
            {.halves = true, .d = 4, .rows = 1000, .first = 1000, .step = 10, .stored = "bfloat16"});
        add("backwards", {.exponent = "endpoint",
                          .halves = true,
                          .n = 10,
                          .d = 33,
                          .rows = 8,
                          .first = 77,
                          .step = -1,
                          .stored = "bfloat16"});
    }

    void narrowTypesHaveRoundNumbers()
    {
        QFETCH(Made, made);
        const Identification found = identify(tableOf(made));
        QVERIFY(found.recognised);
        QVERIFY2(isSame(found.parameters, parametersOf(made), false), qPrintable(textOf(found.parameters)));
    }

    void scalingIsNamedBesideAStep()
    {
        const Identification found = identify(tableOf({.d = 32, .rows = 40, .step = 0.25}));
        QCOMPARE(found.parameters.ladder.positionStep, 0.25);
        QVERIFY(std::ranges::any_of(found.others, [](const Parameters& other) {
            return other.scaling == Scaling::Linear && other.scale == 4 && other.ladder.positionStep == 1;
        }));
    }

    void jsonMeasuresWhatIsRecognisedAlone()
    {
        NumberTable odd{Table<double>(4, 4)};
        odd.values << 1, 5, 2, 7, 3, 3, 1, 9, 8, 2, 2, 4, 6, 0, 5, 1;
        const Identification found = identify(odd);
        QVERIFY(!found.recognised);
        QVERIFY(QString::fromStdString(jsonText(found)).contains("\"worst_ulp\": null, "));
        QVERIFY(!QString::fromStdString(jsonText(identify(tableOf({})))).contains("\"worst_ulp\": null"));
    }

    void jsonNamesSettings()
    {
        const Identification found =
            identify(tableOf({.halves = true, .d = 6, .rows = 12, .first = 2, .stored = "float32"}));
        QVERIFY(QString::fromStdString(jsonText(found))
                    .startsWith("{\"recognised\": true, \"settings\": {\"encoding\": \"sinusoidal\", \"n\": "
                                "10000, \"d_model\": 6, "
                                "\"max_len\": 12, \"layout\": \"halves\", \"exponent\": \"paper\", "
                                "\"order\": \"sine_first\", "));
    }
};

POSISCOPE_TEST(TestIdentify)

} // namespace tst_identify

#include "tst_identify.moc"
