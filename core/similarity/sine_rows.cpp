// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/sine_rows.h"

#include "core/encodings/sinusoidal/pair_values.h"
#include "core/similarity/close_tones.h"
#include "core/similarity/exact_sums.h"

#include <span>
#include <vector>

namespace posiscope {

namespace {

/// The most sines that are kept: 64 MB.
constexpr std::size_t mostSines = std::size_t{1} << 23;
/// A squared distance below this part of the number of pairs is computed without cancellation instead,
/// because the rounding errors of the sines, 1e-16 each, would show in it.
constexpr double smallestPart = 1e-14;

Tones tonesOf(const Frequencies& frequencies, double farthest)
{
    const std::vector<double> ones(static_cast<std::size_t>(frequencies.pairCount()), 1);
    return mergeCloseTones(Tones(frequencies, ones), farthest);
}

} // namespace

SineRows::SineRows(const Frequencies& frequencies, double farthest)
    : m_frequencies(frequencies)
    , m_tones(tonesOf(frequencies, farthest))
{
}

const Eigen::ArrayXd& SineRows::at(int position)
{
    const auto [found, isNew] = m_sines.try_emplace(position);
    Eigen::ArrayXd& sines = found->second;
    if (!isNew)
        return sines;
    const std::size_t count = m_tones.turns.size();
    sines.resize(static_cast<Eigen::Index>(count));
    std::vector<double> cosines(count);
    pairValues(m_tones.turns, position, std::span(sines.data(), count), cosines);
    return sines;
}

/// Clears the cache if two more rows would not fit.
void SineRows::makeRoom()
{
    if ((m_sines.size() + 2) * m_tones.turns.size() > mostSines)
        m_sines.clear();
}

double SineRows::product(int p, int q)
{
    makeRoom();
    const Eigen::ArrayXd& ofP = at(p);
    return (weights() * ofP * at(q)).sum();
}

double SineRows::squaredDistance(int p, int q)
{
    if (p == q)
        return 0;
    makeRoom();
    const Eigen::ArrayXd& ofP = at(p);
    const double square = (weights() * (ofP - at(q)).square()).sum();
    return square < smallestPart * m_frequencies.pairCount() ? squaredSineDistance(m_frequencies, p, q)
                                                             : square;
}

} // namespace posiscope
