// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/identify/identify.h"

#include "core/identify/identification_text.h"
#include "core/kinds/kind_list.h"
#include "core/scene/scene_keys.h"
#include "tests/core/made_table.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <tuple>
#include <utility>

namespace tst_identify {

using namespace posiscope;
using namespace posiscope::made_table;

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

    void rotaryIsAmongTheOthersWithItsNumbers()
    {
        const auto isRotary = [](const Parameters& other) { return other.kind == rotaryKindId; };
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

    void fallingPositionsAreSaidToFall()
    {
        const Identification found = identify(tableOf({.first = 49, .step = -1}));
        QVERIFY2(evidenceOf(found).contains("Row 0 is position 49, and positions fall by 1 from row to row."),
                 qPrintable(evidenceOf(found)));
    }

    void plainKindsAreNamed()
    {
        for (const char* const kind : {"index", "normalised", "binary"}) {
            Scene scene = withValue({}, sceneKey("encoding"), kind);
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

    void scalingIsNamedBesideAStep()
    {
        const Identification found = identify(tableOf({.d = 32, .rows = 40, .step = 0.25}));
        QCOMPARE(found.parameters.rowConvention.positionStep, 0.25);
        QVERIFY(std::ranges::any_of(found.others, [](const Parameters& other) {
            return other.scaling == Scaling::Linear && other.scale == 4 &&
                   other.rowConvention.positionStep == 1;
        }));
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
