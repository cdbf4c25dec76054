// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/identify/identify.h"

#include "core/identify/identification_text.h"
#include "core/kinds/kinds.h"
#include "core/numerics/rounding.h"
#include "tests/core/made_table.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

namespace tst_identify_rounding {

using namespace posiscope;
using namespace posiscope::made_table;

class TestIdentifyRounding : public QObject
{
    Q_OBJECT

private slots:
    /// Tables whose numbers were rounded to a few decimals are named, whether float64 or float32, and those
    /// of pictures, too.
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
                         found.parameters.rowConvention.exponent == Exponent::Endpoint,
                     qPrintable(textOf(found.parameters)));
            QVERIFY2(found.match.worstUlp < 256, qPrintable(QString::number(found.match.worstUlp)));
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
                             found.parameters.rowConvention ==
                                 RowConvention{.order = ofRotary ? ColumnOrder::CosineFirst
                                                                 : ColumnOrder::SineFirst},
                         qPrintable(QString("%1 × %2, %3: ").arg(rows).arg(d).arg(stored) +
                                    textOf(found.parameters)));
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
        std::set<OddColumn> named{found.parameters.rowConvention.odd};
        for (const Parameters& other : found.others)
            named.insert(other.rowConvention.odd);
        QCOMPARE(named.size(), 2u);
    }

    /// Where numbers were computed in a wider type than they are kept in, the latter is a setting of its own.
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

    /// A base of sixteen digits is not told by eight cells of two decimals.
    void fewCellsTellNoBase()
    {
        const Identification found =
            identify(readNumberFile("1,1\n.83,.97\n.36,.86\n-.23,.7\n-.74,.49\n", "a.csv"));
        QVERIFY2(!found.recognised && evidenceOf(found).startsWith("Too few cells"),
                 qPrintable(evidenceOf(found)));
    }

    /// Their numbers are not round, so that both positions are fitted.
    void whatIsZeroToRoundingIsZero()
    {
        constexpr double pi = 3.14159265358979323846;
        for (const bool halves : {false, true})
            for (const double step : {pi / 180, 2 * pi / 100}) {
                const Identification found =
                    identify(tableOf({.halves = halves, .d = 128, .rows = 100, .step = step}));
                QVERIFY(found.recognised && found.parameters.rowConvention.positionStep != 1);
                QVERIFY2(found.parameters.rowConvention.firstPosition == 0,
                         qPrintable(textOf(found.parameters)));
            }
    }
};

POSISCOPE_TEST(TestIdentifyRounding)

} // namespace tst_identify_rounding

#include "tst_identify_rounding.moc"
