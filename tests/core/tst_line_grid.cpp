// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/tone_filter.h"
#include "core/similarity/line_grid.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <cmath>

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
    void filteredTonesSurviveBlending_data()
    {
        addColumns<Window, Window>("across", "along");
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
