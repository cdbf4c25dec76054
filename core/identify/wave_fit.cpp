// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/wave_fit.h"

#include "core/encodings/cell_means.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

using Cells = Eigen::Ref<const Eigen::VectorXd, 0, Eigen::InnerStride<>>;

constexpr int firstWaveRows = 64;
constexpr int mostWaveRows = 128; ///< of a sample
constexpr int turnsARow = 4;      ///< that are tried
constexpr std::size_t mostWaveStarts = 6;
constexpr int mostWaveRounds = 12;
constexpr double farOffWave = 8; ///< medians of the residuals
constexpr double leastWaveError = 1e-12;

double middleOf(std::vector<double> numbers)
{
    if (numbers.empty())
        return 2;
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
    std::ranges::nth_element(numbers, middle);
    return *middle;
}

double waveOff(const Cells& column, const std::vector<int>& rows, const WaveFit& wave)
{
    std::vector<double> off;
    for (const int row : rows)
        if (std::isfinite(column[row]))
            off.push_back(std::abs(column[row] - std::cos(wave.phase.value + row * wave.turn.value)));
    return middleOf(std::move(off));
}

/// The wave of one turn that is nearest, whatever its amplitude.
WaveFit waveOfTurn(const Cells& column, int rows, double turn)
{
    const std::complex<double> step = std::polar(1., turn);
    std::complex<double> at = 1;
    Eigen::Matrix2d squares = Eigen::Matrix2d::Zero();
    Eigen::Vector2d products = Eigen::Vector2d::Zero();
    for (int row = 0; row < rows; ++row, at *= step)
        if (std::isfinite(column[row])) {
            const Eigen::Vector2d wave(at.real(), -at.imag());
            squares += wave * wave.transpose();
            products += wave * column[row];
        }
    squares.diagonal().array() += 1e-9;
    const Eigen::Vector2d parts = squares.inverse() * products;
    return {{turn, 0}, {std::atan2(parts[1], parts[0]), 0}, 0};
}

/// Improves turn and phase from a sample of the first `rows` rows, without cells that are far off.
WaveFit improved(const Cells& column, int rows, WaveFit wave, const CellPrecision& precision)
{
    const std::vector<int> sample = evenChoice(rows, mostWaveRows);
    Eigen::Vector2d errors = Eigen::Vector2d::Zero();
    for (int round = 0; round < mostWaveRounds; ++round) {
        const double size = std::max(waveOff(column, sample, wave), precision.error());
        Eigen::Matrix2d squares = Eigen::Matrix2d::Zero();
        Eigen::Vector2d products = Eigen::Vector2d::Zero();
        for (const int row : sample) {
            const double angle = wave.phase.value + row * wave.turn.value;
            const double residual = column[row] - std::cos(angle);
            if (!(std::abs(residual) <= farOffWave * size))
                continue;
            const Eigen::Vector2d slopes = -std::sin(angle) * Eigen::Vector2d(1, row);
            squares += slopes * slopes.transpose();
            products += slopes * residual;
        }
        squares.diagonal().array() *= 1 + 1e-13;
        squares.diagonal().array() += 1e-20;
        const Eigen::Matrix2d inverse = squares.inverse();
        const Eigen::Vector2d change = inverse * products;
        if (!change.allFinite())
            break;
        wave.phase.value += std::clamp(change[0], -1., 1.);
        wave.turn.value += std::clamp(change[1], -0.5, 0.5);
        errors = 6 * size * inverse.diagonal().cwiseMax(0).cwiseSqrt();
    }
    wave.phase.error = errors[0] + leastWaveError;
    wave.turn.error = errors[1] + leastWaveError;
    wave.off = waveOff(column, sample, wave);
    return wave;
}

} // namespace

WaveFit fitWave(const Cells& column, const CellPrecision& precision)
{
    const auto rowCount = static_cast<int>(column.size());
    const int first = std::min(rowCount, firstWaveRows);
    const std::vector<int> sample = evenChoice(first, first);
    std::vector<WaveFit> starts;
    for (int i = 0; i <= turnsARow * first; ++i) {
        WaveFit wave = waveOfTurn(column, first, std::numbers::pi * i / (turnsARow * first));
        wave.off = waveOff(column, sample, wave);
        starts.push_back(wave);
    }
    std::ranges::stable_sort(starts, {}, &WaveFit::off);
    starts.resize(std::min(starts.size(), mostWaveStarts));
    WaveFit best;
    for (const WaveFit& start : starts)
        if (const WaveFit wave = improved(column, first, start, precision); wave.off < best.off)
            best = wave;
    for (int rows = first; rows < rowCount && best.off < 0.1;) {
        rows = std::min(4 * rows, rowCount);
        const WaveFit better = improved(column, rows, best, precision);
        if (better.off > 0.1)
            break;
        best = better;
    }
    best.phase.value = std::remainder(best.phase.value, 2 * std::numbers::pi);
    return best;
}

} // namespace posiscope
