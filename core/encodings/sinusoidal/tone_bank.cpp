// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/tone_bank.h"

#include <algorithm>
#include <cassert>

namespace posiscope {

namespace {

/// Larger tables are written with non-temporal stores, because they do not fit into the caches.
constexpr std::size_t cachedBytes = std::size_t{24} << 20;

} // namespace

ToneBank::ToneBank(std::span<const DoubleDouble> turns, const std::vector<Column>& lanes, RowGrid grid,
                   std::vector<double> amplitudes, std::span<const SineCosine> starts)
    : m_grid(grid)
    , m_source(lanes.size())
    , m_state(3 * lanes.size())
{
    assert(amplitudes.empty() || amplitudes.size() == turns.size());
    assert(starts.empty() || starts.size() == turns.size());
    const auto firstNonzero =
        std::find_if(amplitudes.begin(), amplitudes.end(), [](double amplitude) { return amplitude != 0; });
    const auto zeros = static_cast<std::size_t>(firstNonzero - amplitudes.begin());
    m_turns.assign(turns.begin() + static_cast<std::ptrdiff_t>(zeros), turns.end());
    for (std::size_t pair = zeros; pair < turns.size() && amplitudes.size() + starts.size() > 0; ++pair) {
        const SineCosine start = starts.empty() ? SineCosine{} : starts[pair];
        const double amplitude = amplitudes.empty() ? 1 : amplitudes[pair];
        m_starts.push_back({amplitude * start.sine, amplitude * start.cosine});
    }

    const std::size_t pairs = m_turns.size();
    m_stepValues.resize(2 * pairs);
    m_pairValues.resize(2 * (2 * pairs + 1));
    pairValues(m_turns, m_grid.step, std::span(m_stepValues).first(pairs),
               std::span(m_stepValues).last(pairs));

    double* twiceCosine = m_state.data() + 2 * lanes.size();
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        const auto pair = static_cast<std::size_t>(lanes[lane].pair);
        const bool isNonzero = pair >= zeros;
        m_source[lane] = isNonzero ? pair - zeros + (lanes[lane].cosine ? pairs : 0) : 2 * pairs;
        twiceCosine[lane] = isNonzero ? 2 * m_stepValues[pair - zeros + pairs] : 0;
    }
}

ToneLanes ToneBank::lanes()
{
    const std::size_t count = m_source.size();
    double* state = m_state.data();
    return {count, state, state + count, state + 2 * count};
}

void ToneBank::seed(int row)
{
    const std::size_t pairs = m_turns.size();
    const auto sines = std::span(m_pairValues).first(pairs);
    const auto cosines = std::span(m_pairValues).subspan(pairs, pairs);
    double* before = m_pairValues.data() + 2 * pairs + 1;
    pairValues(m_turns, m_grid.origin + row * m_grid.step, sines, cosines);
    for (std::size_t i = 0; i < m_starts.size(); ++i) {
        const SineCosine values{sines[i], cosines[i]};
        sines[i] = values.sine * m_starts[i].cosine + values.cosine * m_starts[i].sine;
        cosines[i] = values.cosine * m_starts[i].cosine - values.sine * m_starts[i].sine;
    }
    for (std::size_t i = 0; i < pairs; ++i) {
        const double stepSine = m_stepValues[i];
        const double stepCosine = m_stepValues[pairs + i];
        before[i] = sines[i] * stepCosine - cosines[i] * stepSine;
        before[pairs + i] = cosines[i] * stepCosine + sines[i] * stepSine;
    }
    const ToneLanes to = lanes();
    for (std::size_t lane = 0; lane < to.count; ++lane) {
        to.value[lane] = m_pairValues[m_source[lane]];
        to.previous[lane] = before[m_source[lane]];
    }
    m_next = row;
}

void ToneBank::moveTo(int row)
{
    const int start = row - row % restart;
    if (m_next < start || m_next > row || row == start)
        seed(start);
    skipRows(lanes(), static_cast<std::size_t>(row - m_next));
    m_next = row;
}

void ToneBank::write(int first, int count, float* out, std::ptrdiff_t stride)
{
    assert(first >= 0);
    const bool pastCaches = static_cast<std::size_t>(count) * laneCount() * sizeof(float) > cachedBytes;
    for (int row = first; row < first + count;) {
        moveTo(row);
        const int rows = std::min(first + count, row - row % restart + restart) - row;
        writeRows(lanes(), static_cast<std::size_t>(rows), out, stride, pastCaches);
        row += rows;
        m_next = row;
        out += rows * stride;
    }
}

} // namespace posiscope
