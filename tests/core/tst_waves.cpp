// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/wave_pixels.h"
#include "core/numerics/tone_filter.h"
#include "core/scene/scene_encodings.h"
#include "tests/core/message_of.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_waves {

using namespace posiscope;

QString at(const char* what, double number)
{
    return QString("%1 %2").arg(what).arg(number, 0, 'g', 12);
}

class TestWaves : public QObject
{
    Q_OBJECT

private slots:
    void aPositionsWavePassesThroughItsCells_data()
    {
        addColumns<bool, int>("cosine", "position");
        for (const bool cosine : {false, true})
            for (const int position : {0, 1, 12})
                QTest::addRow("%s at %d", cosine ? "cosines" : "sines", position) << cosine << position;
    }

    void aPositionsWavePassesThroughItsCells()
    {
        // Eight pixels a pair: every eighth place is a pair's own.
        QFETCH(bool, cosine);
        QFETCH(int, position);
        const Sinusoid sinusoid({.n = 10000, .dModel = 64, .maxLen = 1000});
        const WavePixels wave = acrossPairs(sinusoid, position, cosine, {0, 32}, 256);
        QCOMPARE(wave.values.size(), std::size_t{257});
        QCOMPARE(wave.unresolved.size(), std::size_t{257});
        for (std::size_t pair = 0; pair < 32; ++pair) {
            const double cell = sinusoid.cell(position, static_cast<int>(2 * pair + (cosine ? 1 : 0)));
            QVERIFY2(std::abs(wave.values[8 * pair] - (1 - wave.unresolved[8 * pair]) * cell) < 1e-14,
                     qPrintable(at("pair", static_cast<double>(pair))));
        }
    }

    void eachColumnStandsInOneRun_data()
    {
        addColumns<QString>("settings");
        for (const char* const columns :
             {"d_model = 8", "d_model = 7", "d_model = 7; odd = zero", "d_model = 1"})
            for (const char* const order : {"sine_first", "cosine_first"})
                for (const char* const layout : {"interleaved", "halves"})
                    for (const char* const arithmetic : {"exact", "float16"}) {
                        const QString settings = QString("%1; order = %2; layout = %3; arithmetic = %4")
                                                     .arg(columns, order, layout, arithmetic);
                        addRow(qPrintable(settings), settings);
                    }
    }

    void eachColumnStandsInOneRun()
    {
        QFETCH(QString, settings);
        const auto vectors = encodingOf(sceneWith(settings)).vectors;
        std::vector<int> left = vectors->shownDimensions();
        std::erase_if(left, [&](int column) { return vectors->columnName(column) == "zero"; });
        for (const ColumnRun& run : vectors->runs())
            for (int place = 0; place < run.count; ++place) {
                const int column = run.first + run.step * place;
                QVERIFY2(std::erase(left, column) == 1, qPrintable(at("column", column)));
                // Pixels so narrow that nothing is filtered.
                const WavePixels wave = vectors->acrossRow(5, run, {place - 1e-9, place + 1e-9}, 2);
                QVERIFY2(std::abs(wave.values[1] - vectors->cell(5, column)) < 1e-6,
                         qPrintable(at("column", column)));
            }
        QVERIFY(left.empty());
    }

    void unfilteredWavesEqualTheCells_data()
    {
        QTest::addColumn<int>("before"); // pixels from the interval's edge to the pair
        for (const int before : {0, 1, 3, 7, 10})
            QTest::addRow("%d pixels from the edge", before) << before;
    }

    void unfilteredWavesEqualTheCells()
    {
        // Far down the longest table, where a plain double angle errs by 5e-10. Pixels are narrow enough for
        // the fastest tone to be whole, and their places come to whole pairs by way of rounded ones.
        QFETCH(int, before);
        const Sinusoid sinusoid({.n = 10000, .dModel = 64, .maxLen = 16'777'216});
        const int position = 14'000'003;
        const double step = 1e-7;
        for (const bool cosine : {false, true})
            for (int pair = 1; pair < 32; ++pair) {
                const Interval interval{pair - before * step, pair + (10 - before) * step};
                const WavePixels wave = acrossPairs(sinusoid, position, cosine, interval, 10);
                const auto place = static_cast<std::size_t>(before);
                const int column = 2 * pair + (cosine ? 1 : 0);
                QVERIFY2(wave.unresolved[place] == 0, qPrintable(at("column", column)));
                QVERIFY2(wave.values[place] == sinusoid.cell(position, column),
                         qPrintable(at("column", column)));
            }
    }

    void betweenPairsAnglesAreExact()
    {
        // Every other pair of an encoding twice as wide lies half way between two pairs.
        const Sinusoid sinusoid({.n = 10000, .dModel = 64, .maxLen = 16'777'216});
        const Sinusoid finer({.n = 10000, .dModel = 128, .maxLen = 16'777'216});
        for (int pair = 8; pair < 32; ++pair) {
            const WavePixels wave =
                acrossPairs(sinusoid, 14'000'003, false, {pair + 0.5, pair + 0.5 + 1e-9}, 1);
            QVERIFY2(wave.unresolved[0] == 0, qPrintable(at("pair", pair)));
            QVERIFY2(std::abs(wave.values[0] - finer.cell(14'000'003, 2 * (2 * pair + 1))) < 3e-16,
                     qPrintable(at("pair", pair)));
        }
    }

    void whatIsOutsideTheTableIsRefused()
    {
        const Sinusoid sinusoid({.n = 10000, .dModel = 8, .maxLen = 100});
        QCOMPARE(messageOf([&] {
                     acrossPairs(sinusoid, 100, false, {0, 4}, 10);
                 }),
                 QString("position: 100 given; allowed: a whole number from 0 to 99"));
        QCOMPARE(messageOf([&] {
                     acrossPairs(sinusoid, 9, false, {0, 4}, 0);
                 }),
                 QString("width: 0 given; allowed: a whole number from 1 to 2147483647"));
        QCOMPARE(messageOf([&] {
                     alongPositions(sinusoid, -1, {0, 4}, 10);
                 }),
                 QString("dimension: -1 given; allowed: a whole number from 0 to 7"));
    }

    void aPositionsWaveIsAChirp()
    {
        const Sinusoid sinusoid({.n = 10000, .dModel = 512, .maxLen = 100});
        const WavePixels wave = acrossPairs(sinusoid, 12, false, {2.5, 99}, 700);
        for (std::size_t pixel = 0; pixel <= 700; ++pixel) {
            const double pair = 2.5 + 96.5 * static_cast<double>(pixel) / 700;
            QVERIFY2(std::abs(wave.values[pixel] - std::sin(12 * std::pow(10000, -2 * pair / 512))) < 1e-13,
                     qPrintable(at("pair", pair)));
            QVERIFY2(wave.unresolved[pixel] == 0, qPrintable(at("pair", pair)));
        }
    }

    void aDimensionsWavePassesThroughItsCells_data()
    {
        addColumns<int, int, int>("layout", "first", "dimension");
        for (const Layout layout : {Layout::Interleaved, Layout::Halves})
            for (const int first : {0, 16'777'116})
                for (int dimension = 0; dimension < 9; ++dimension)
                    QTest::addRow("%s, dimension %d from %d",
                                  layout == Layout::Halves ? "halves" : "interleaved", dimension, first)
                        << static_cast<int>(layout) << first << dimension;
    }

    void aDimensionsWavePassesThroughItsCells()
    {
        QFETCH(int, layout);
        QFETCH(int, first);
        QFETCH(int, dimension);
        const Sinusoid sinusoid({10000, 9, 16'777'216, static_cast<Layout>(layout)});
        const WavePixels wave = alongPositions(sinusoid, dimension, {double(first), first + 99.}, 396);
        for (int k = 0; k < 100; ++k)
            QVERIFY2(wave.values[static_cast<std::size_t>(4 * k)] == sinusoid.cell(first + k, dimension),
                     qPrintable(at("position", first + k)));
    }

    void whatPixelsCannotCarryFades_data()
    {
        addColumns<int, int>("dimension", "width");
        for (const int dimension : {0, 3})
            for (const int width : {10, 400, 4000, 40'000})
                QTest::addRow("dimension %d, %d pixels", dimension, width) << dimension << width;
    }

    void whatPixelsCannotCarryFades()
    {
        QFETCH(int, dimension);
        QFETCH(int, width);
        const Sinusoid sinusoid({.n = 100, .dModel = 4, .maxLen = 10'000});
        const double omega = sinusoid.frequencies().omega(dimension / 2);
        const WavePixels wave = alongPositions(sinusoid, dimension, {0, 10'000}, width);
        const double kept = toneFilter(omega * 10'000 / width / M_PI);
        for (std::size_t pixel = 0; pixel <= static_cast<std::size_t>(width); ++pixel) {
            const double place = 10'000. * static_cast<double>(pixel) / width;
            QVERIFY2(std::abs(wave.values[pixel] - kept * sinusoid.curve(place, dimension)) < 1e-12,
                     qPrintable(at("place", place)));
            QVERIFY2(std::abs(wave.unresolved[pixel] - (1 - kept)) < 1e-12, qPrintable(at("place", place)));
        }
    }

    void aFastWaveIsFilteredCompletely()
    {
        // At position 10⁷ the first pairs turn thousands of times a pixel; the last ones do not.
        const Sinusoid sinusoid({.n = 1e9, .dModel = 512, .maxLen = 16'777'216});
        const WavePixels wave = acrossPairs(sinusoid, 10'000'000, false, {0, 256}, 800);
        QVERIFY(wave.values.front() == 0 && wave.unresolved.front() == 1);
        QVERIFY(wave.values.back() != 0 && wave.unresolved.back() == 0);
    }

    void endsAreIncluded()
    {
        const Sinusoid sinusoid({.dModel = 8, .maxLen = 10});
        const WavePixels along = alongPositions(sinusoid, 0, {0, 9}, 333);
        QCOMPARE(along.values.size(), std::size_t{334});
        QCOMPARE(along.unresolved.size(), along.values.size());
        QCOMPARE(along.values.front(), 0.);
        QVERIFY(std::abs(along.values.back() - std::sin(9.)) < 1e-14);
        const WavePixels across = acrossPairs(sinusoid, 2, true, {0, 3}, 100);
        QCOMPARE(across.values.size(), std::size_t{101});
        QVERIFY(std::abs(across.values.back() - sinusoid.cell(2, 7)) < 1e-15);
    }

    void anIntervalOfNoLengthIsOneValue()
    {
        const Sinusoid sinusoid({.dModel = 1, .maxLen = 5});
        for (const double value : acrossPairs(sinusoid, 3, false, {0, 0}, 1).values)
            QCOMPARE(value, std::sin(3.));
        for (const double value : alongPositions(sinusoid, 0, {2, 2}, 1).values)
            QCOMPARE(value, std::sin(2.));
    }
};

POSISCOPE_TEST(TestWaves)

} // namespace tst_waves

#include "tst_waves.moc"
