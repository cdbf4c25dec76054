// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/kinds/kinds.h"
#include "tests/core/message_of.h"
#include "tests/data_rows.h"
#include "tests/reference.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>
#include <numbers>
#include <set>

namespace tst_row_convention {

using namespace posiscope;

Parameters with(const QString& settings)
{
    return sceneWith(settings).parameters;
}

/// Each order of the columns of each small table.
template <typename Check>
void forEachOrder(Check check)
{
    for (const Layout layout : {Layout::Interleaved, Layout::Halves})
        for (const ColumnOrder order : {ColumnOrder::SineFirst, ColumnOrder::CosineFirst})
            for (const OddColumn odd : {OddColumn::LoneSine, OddColumn::Zero})
                for (int dModel = 2; dModel <= 9; ++dModel)
                    check(Parameters{.dModel = dModel,
                                     .maxLen = 40,
                                     .layout = layout,
                                     .rowConvention = {.order = order, .odd = odd}});
}

class TestRowConvention : public QObject
{
    Q_OBJECT

private slots:
    void reference()
    {
        int compared = 0;
        for (const QByteArrayList& line : ::reference::read("conventions.csv", 11).rows) {
            const bool isShifted = line[0] == "shifted";
            const Parameters parameters = with(
                QString("exponent = %1; exponent_shift = %2; order = %3; layout = %4; n = %5; d_model = %6; "
                        "max_len = %7; first_position = %8; position_step = %9")
                    .arg(isShifted ? "paper" : line[0], line[1], line[2], line[3], line[4], line[5])
                    .arg(line[8].toInt() + 1)
                    .arg(line[6], line[7]));
            const double value = Sinusoid(parameters).cell(line[8].toInt(), line[9].toInt());
            QVERIFY2(std::abs(::reference::difference(value, line[10])) <= 3e-16, line.join(',').constData());
            ++compared;
        }
        QVERIFY(compared >= 4);
    }

    void eachDimensionHasOneColumn()
    {
        forEachOrder([](const Parameters& parameters) {
            std::set<std::pair<int, bool>> seen;
            for (int dimension = 0; dimension < parameters.dModel; ++dimension) {
                const Column column = columnAt(parameters, dimension);
                QCOMPARE(dimensionOf(parameters, column), dimension);
                QVERIFY(seen.emplace(column.pair, column.cosine).second);
            }
            const int pairs = pairCount(parameters);
            QCOMPARE(2 * pairs - (hasLoneSine(parameters) ? 1 : 0) + (hasZeroColumn(parameters) ? 1 : 0),
                     parameters.dModel);
            if (parameters.dModel % 2 == 1)
                QCOMPARE(dimensionOf(parameters, {parameters.dModel / 2, true}), parameters.dModel);
        });
    }

    void tablesByTheirFormula()
    {
        forEachOrder([](const Parameters& parameters) {
            const Encoding encoding = encodingOf(parameters);
            const int h = parameters.dModel / 2;
            const bool isCosineFirst = parameters.rowConvention.order == ColumnOrder::CosineFirst;
            const int sines = parameters.dModel - h - (hasZeroColumn(parameters) ? 1 : 0);
            Table<double> rows(parameters.maxLen, parameters.dModel);
            encoding.vectors->rows(0, TableRef<double>(rows));
            for (int k = 0; k < parameters.maxLen; ++k)
                for (int j = 0; j < parameters.dModel; ++j) {
                    double wanted = 0;
                    const bool isLast = parameters.dModel % 2 == 1 && j == parameters.dModel - 1;
                    const bool inPairs = parameters.layout == Layout::Interleaved;
                    const int first = isCosineFirst ? h : sines;
                    int pair = inPairs ? j / 2 : j < first ? j : j - first;
                    bool isCosine = (inPairs ? j % 2 == 1 : j >= first) != isCosineFirst;
                    if (isLast && inPairs)
                        pair = h, isCosine = false;
                    if (!isLast || !hasZeroColumn(parameters)) {
                        const double angle = k * std::pow(10000., -2. * pair / parameters.dModel);
                        wanted = isCosine ? std::cos(angle) : std::sin(angle);
                    }
                    QVERIFY(std::abs(rows(k, j) - wanted) < 1e-13);
                    QCOMPARE(encoding.vectors->cell(k, j), rows(k, j));
                }
            for (const Measure measure : {Measure::Dot, Measure::Distance})
                for (const int k : {0, 3, 39}) {
                    const double score = measure == Measure::Dot ? rows.row(k).dot(rows.row(7))
                                                                 : (rows.row(k) - rows.row(7)).norm();
                    QVERIFY(std::abs(encoding.scores->value(measure, k, 7) - score) < 1e-12);
                }
            QVERIFY(std::abs(encoding.vectors->norm(7) - rows.row(7).norm()) < 1e-12);
        });
    }

    void picturesHaveTheValuesOfTheTable()
    {
        forEachOrder([](const Parameters& parameters) {
            const Encoding encoding = encodingOf(parameters);
            Table<float> picture(parameters.maxLen, parameters.dModel);
            encoding.vectors->pixels({0, 1. * parameters.maxLen}, {0, 1. * parameters.dModel},
                                     TableRef<float>(picture));
            for (int k = 0; k < parameters.maxLen; ++k)
                for (int j = 0; j < parameters.dModel; ++j)
                    QVERIFY(std::abs(picture(k, j) - encoding.vectors->cell(k, j)) < 1e-6);
        });
    }

    /// Each column has its own exponent: the table is all that such an encoding has, and its scores are those
    /// of its rows.
    void columnsWithoutPairs()
    {
        for (const char* const order : {"sine_first", "cosine_first"})
            for (const char* const layout : {"interleaved", "halves"})
                for (const char* const odd : {"lone_sine", "zero"})
                    for (const int dModel : {6, 7}) {
                        const Encoding encoding = encodingOf(with(
                            QString("exponent = column; max_len = 40; order = %1; layout = %2; odd = %3; "
                                    "d_model = %4")
                                .arg(order, layout, odd)
                                .arg(dModel)));
                        checkColumns(encoding);
                    }
    }

    void theLongestWaveOfTheAuthorsCode()
    {
        for (const int dModel : {4, 64, 512}) {
            const Frequencies frequencies(with(QString("exponent = endpoint; d_model = %1").arg(dModel)));
            const double longest = frequencies.wavelength(frequencies.pairCount() - 1);
            QVERIFY(std::abs(longest / (2 * std::numbers::pi * 10000) - 1) < 1e-15);
        }
        QCOMPARE(Frequencies(with("exponent = endpoint; d_model = 2")).omega(0), 1.);
    }

    void wavesPassThroughEachPair()
    {
        for (const char* const keys : {"exponent = endpoint", "exponent = doubled", "exponent_shift = 0.5"}) {
            const Parameters parameters = with(QString("d_model = 32; ") + keys);
            const Frequencies frequencies(parameters);
            for (int pair = 0; pair < frequencies.pairCount(); ++pair)
                QVERIFY(std::abs(frequencyBetween(parameters, pair) / frequencies.omega(pair) - 1) < 1e-14);
            constexpr int pixelsAPair = 20;
            const WavePixels wave =
                encodingOf(parameters)
                    .vectors->acrossRow(5, {0, 2, 16, ColumnForm::Sine}, {0, 15}, 15 * pixelsAPair);
            for (int pair = 0; pair < 16; ++pair) {
                const auto at = static_cast<std::size_t>(pair * pixelsAPair);
                QVERIFY(wave.unresolved[at] < 0.5);
                QVERIFY(std::abs(wave.values[at] / (1 - wave.unresolved[at]) - frequencies.at(pair, 5).sine) <
                        1e-12);
            }
        }
    }

    static void checkColumns(const Encoding& encoding)
    {
        const Parameters& parameters = encoding.parameters;
        QCOMPARE(encoding.facets(), (Facets{true, true, false}));
        Table<double> rows(parameters.maxLen, parameters.dModel);
        encoding.vectors->rows(0, TableRef<double>(rows));
        const bool isHalves = parameters.layout == Layout::Halves;
        const bool areSinesFirst = parameters.rowConvention.order == ColumnOrder::SineFirst;
        const bool hasZeros = hasZeroColumn(parameters);
        const int first = parameters.dModel / 2 + (areSinesFirst && !hasZeros ? parameters.dModel % 2 : 0);
        for (int k = 0; k < parameters.maxLen; ++k)
            for (int j = 0; j < parameters.dModel; ++j) {
                const bool isSine = (isHalves ? j < first : j % 2 == 0) == areSinesFirst;
                const double angle = k * std::pow(10000., -2. * j / parameters.dModel);
                const double wanted = hasZeros && j == parameters.dModel - 1 ? 0
                                      : isSine                               ? std::sin(angle)
                                                                             : std::cos(angle);
                QVERIFY(std::abs(rows(k, j) - wanted) < 1e-13);
            }
        int columns = hasZeros ? 1 : 0;
        for (const ColumnRun& run : encoding.vectors->runs()) {
            columns += run.count;
            const WavePixels wave = encoding.vectors->acrossRow(7, run, {0, run.count - 1.}, run.count - 1);
            for (int place = 0; place < run.count; ++place)
                QCOMPARE(wave.values[static_cast<std::size_t>(place)], rows(7, run.first + run.step * place));
        }
        QCOMPARE(columns, parameters.dModel);
        QVERIFY(std::abs(encoding.scores->value(Measure::Dot, 5, 9) - rows.row(5).dot(rows.row(9))) < 1e-12);
        QVERIFY(std::abs(encoding.vectors->norm(7) - rows.row(7).norm()) < 1e-12);
    }

    void settingsThatDoNotFitAreRefused_data()
    {
        addColumns<QString, QString>("settings", "message");
        QTest::addRow("shift") << "d_model = 8; exponent_shift = 4"
                               << "exponent_shift: 4 given; allowed: a number below 4, ⌊d_model/2⌋";
        QTest::addRow("one column of zeros")
            << "d_model = 1; odd = zero"
            << "d_model: 1 given; allowed: a whole number from 2 to 16384 where the odd column is zero";
        QTest::addRow("no pairs")
            << "encoding = rotary; exponent = column"
            << "exponent: column given; allowed: one by which columns form pairs, as rotary turns "
               "pairs of columns";
    }

    void settingsThatDoNotFitAreRefused()
    {
        QFETCH(QString, settings);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] { requireValid(with(settings)); }), message);
    }

    void aShiftOfTheOtherExponentsHasNoEffect()
    {
        const Parameters plain = with("d_model = 8; exponent = doubled");
        const Parameters shifted = with("d_model = 8; exponent = doubled; exponent_shift = 4");
        requireValid(shifted);
        QVERIFY(sameFrequencies(plain, shifted));
        QVERIFY(!sameFrequencies(plain, with("d_model = 8")));
    }
};

POSISCOPE_TEST(TestRowConvention)

} // namespace tst_row_convention

#include "tst_row_convention.moc"
