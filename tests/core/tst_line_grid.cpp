// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/tone_filter.h"
#include "core/similarity/line_grid.h"
#include "test_program.h"

#include <QTest>

#include <cmath>
#include <numeric>

namespace tst_line_grid {

using namespace posiscope;

/// Offsets of the samples, kept as the samples are.
std::vector<double> keptOffsets(const LineGrid& grid)
{
    std::vector<double> offsets;
    for (int k = 0; k < grid.offsets().count; ++k)
        offsets.push_back(grid.offsets().start + k * grid.offsets().step);
    return grid.phaseByPhase<double>(offsets);
}

double blended(const LineGrid::Interpolation& interpolation, const std::vector<double>& kept, int place)
{
    double sum = 0;
    for (std::size_t tap = 0; tap < LineGrid::tapCount; ++tap)
        sum +=
            interpolation.weights[tap] * kept.at(interpolation.starts[tap] + static_cast<std::size_t>(place));
    return sum;
}

class TestLineGrid : public QObject
{
    Q_OBJECT

private slots:
    void linesMeetTheirOffsets_data()
    {
        QTest::addColumn<Window>("across");
        QTest::addColumn<Window>("along");
        QTest::addColumn<int>("lines");
        QTest::addColumn<int>("pixels");
        QTest::addColumn<bool>("onSamples");
        const auto row = [](const char* name, Window across, Window along, int lines, int pixels,
                            bool onSamples) {
            QTest::addRow("%s", name) << across << along << lines << pixels << onSamples;
        };
        row("equal sides", {0, 5000}, {0, 5000}, 70, 70, true);
        row("3 : 2", {0, 5000}, {0, 5000}, 80, 120, true);
        row("2 : 3", {0, 5000}, {0, 5000}, 120, 80, true);
        row("3 : 2, elsewhere", {100, 400}, {7.5, 207.5}, 20, 20, true);
        row("cells", {3, 20}, {10, 14}, 90, 50, true);
        row("one line", {0, 1234.5}, {0, 777}, 1, 33, true);
        row("one value a line", {0, 1234.5}, {0, 777}, 34, 1, false);
        row("coprime, wide", {0, 5000}, {0, 5000}, 79, 121, false);
        row("coprime, tall", {0, 5000}, {0, 5000}, 121, 79, false);
        row("a hair from equal", {0, 5000}, {0, 5000.01}, 70, 70, false);
        row("apart", {9000, 9500}, {12.25, 4000}, 37, 41, false);
        row("cells against pixels", {0, 10}, {0, 4000.5}, 37, 41, false);
        row("pixels against cells", {0, 300.5}, {0, 10}, 53, 41, false);
        row("cells against all there is", {5, 15}, {0, 16'777'216}, 37, 41, false);
    }

    void linesMeetTheirOffsets()
    {
        QFETCH(Window, across);
        QFETCH(Window, along);
        QFETCH(int, lines);
        QFETCH(int, pixels);
        QFETCH(bool, onSamples);
        const PixelAxis acrossAxis(across, lines);
        const PixelAxis alongAxis(along, pixels);
        const LineGrid grid(acrossAxis, alongAxis);
        QCOMPARE(grid.onSamples(), onSamples);
        const std::vector<double> kept = keptOffsets(grid);
        for (int line = 0; line < acrossAxis.count; ++line)
            for (int place = 0; place < alongAxis.count; ++place) {
                const double offset = alongAxis.at(place) - acrossAxis.at(line);
                // Lagrange's weights leave a straight line as it is, so the offsets interpolation to the very
                // offset.
                const double met = onSamples ? kept.at(grid.start(line) + static_cast<std::size_t>(place))
                                             : blended(grid.interpolation(line), kept, place);
                QVERIFY2(std::abs(met - offset) <=
                             1e-9 * grid.offsets().step + 4e-15 * (across.last + along.last),
                         qPrintable(QString("line %1, place %2: %3").arg(line).arg(place).arg(met - offset)));
            }
    }

    void filteredTonesSurviveBlending_data()
    {
        QTest::addColumn<Window>("across");
        QTest::addColumn<Window>("along");
        QTest::addRow("rows a little coarser") << Window{0, 1000} << Window{0, 987};
        QTest::addRow("columns a little coarser") << Window{0, 987} << Window{0, 1000};
        QTest::addRow("rows far coarser") << Window{0, 1000} << Window{0, 137};
        QTest::addRow("columns far coarser") << Window{0, 71} << Window{0, 10'000};
        QTest::addRow("rows of one cell") << Window{0, 60} << Window{0, 147.1};
        QTest::addRow("columns of one cell") << Window{0, 147.1} << Window{0, 60};
    }

    void filteredTonesSurviveBlending()
    {
        QFETCH(Window, across);
        QFETCH(Window, along);
        const PixelAxis acrossAxis(across, 60);
        const PixelAxis alongAxis(along, 60);
        const LineGrid grid(acrossAxis, alongAxis);
        QVERIFY(!grid.onSamples());
        const double coarser = std::max(acrossAxis.perPixel, alongAxis.perPixel);
        const std::vector<double> offsets = keptOffsets(grid);
        for (double nyquists = 0.02; nyquists < 1; nyquists += 0.02) {
            const double omega = nyquists * M_PI / coarser;
            std::vector<double> kept = offsets;
            for (double& sample : kept)
                sample = toneFilter(nyquists) * std::cos(omega * sample);
            for (int line = 0; line < 60; ++line)
                for (const int place : {0, 31, 59}) {
                    const double exact =
                        toneFilter(nyquists) * std::cos(omega * (alongAxis.at(place) - acrossAxis.at(line)));
                    const double error = std::abs(blended(grid.interpolation(line), kept, place) - exact);
                    QVERIFY2(error <= 1.5e-7,
                             qPrintable(QString("%1 of Nyquist: %2").arg(nyquists).arg(error)));
                }
        }
    }

    /// As many samples as make lines, not as there are positions.
    void samplesStayFew()
    {
        for (const double ratio : {1e-6, 0.1, 0.99, 1., 1.0001, 1.5, 3.3, 7.99})
            for (const int lines : {1, 80, 801})
                for (const int pixels : {1, 120, 1201}) {
                    const double along = 16'777'216 / std::max(ratio, 1.) / 16;
                    const PixelAxis acrossAxis({0, std::max(1., along / pixels * ratio * lines)}, lines);
                    const LineGrid grid(acrossAxis, PixelAxis({0, along}, pixels));
                    QVERIFY(grid.offsets().count <= 20 * (lines + pixels) + 10);
                }
    }
};

POSISCOPE_TEST(TestLineGrid)

} // namespace tst_line_grid

#include "tst_line_grid.moc"
