// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/frequency_fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace posiscope {

namespace {

constexpr double turnAngle = 2 * std::numbers::pi;
constexpr double largestTriedStep = 2100; ///< where every pair turns more than half a circle
constexpr double largestFirst = 0x1p24;
constexpr double largestTriedFirst = 10'000; ///< where a single pair tells it
constexpr std::size_t mostFirsts = 8;
constexpr std::size_t mostTurns = 6;
constexpr long long mostTriedTurns = 5000; ///< of the slowest pair, to a first position
constexpr double chanceAllowed = 0.01;     ///< that a wrong first position fits

constexpr double leastRelative = 0x1p-44; ///< what the computation of tones errs by

/// The error of a turn that is known except for whole turns.
double errorOf(const Tone& tone, double turn, const ToneErrors& errors, double logTurn)
{
    const double size = std::abs(turn);
    const double roundings = size > 0 ? 1 + std::abs(logTurn) : 1;
    return 4 * (tone.error + errors.angle) / errors.rows +
           std::max(errors.relative, leastRelative) * size * roundings + 1e-300;
}

double errorOf(const Tone& tone, double turn, const ToneErrors& errors)
{
    return errorOf(tone, turn, errors, std::log(std::abs(turn)));
}

/// The error of a phase, which grows with that of the turn from row to row.
double phaseErrorOf(const Tone& tone, double phase, double turn, const ToneErrors& errors)
{
    return 8 * (tone.error + errors.angle) +
           std::max(errors.relative, leastRelative) * (std::abs(phase) + errors.rows * std::abs(turn)) +
           1e-300;
}

/// The angle that differs from a given one by whole turns and lies nearest to another.
double nearTo(double wanted, double angle)
{
    return angle + turnAngle * std::round((wanted - angle) / turnAngle);
}

/// A line through the logarithms of turns, each weighted by how exact it is.
class LogLine
{
public:
    void add(double pair, double turn, double error)
    {
        const double weight = (turn / error) * (turn / error);
        m_count += 1;
        m_w += weight;
        m_x += weight * pair;
        m_y += weight * std::log(turn);
        m_xx += weight * pair * pair;
        m_xy += weight * pair * std::log(turn);
    }

    int count() const { return m_count; }
    double slope() const { return (m_w * m_xy - m_x * m_y) / determinant(); }
    double at(double pair) const { return std::exp((m_y - slope() * m_x) / m_w + slope() * pair); }
    double slopeError() const { return std::sqrt(m_w / determinant()); }
    double logErrorAt(double pair) const
    {
        const double off = pair - m_x / m_w;
        return std::sqrt(1 / m_w + off * off * m_w / determinant());
    }

private:
    double determinant() const { return std::max(m_w * m_xx - m_x * m_x, 1e-300); }

    int m_count = 0;
    double m_w = 0;
    double m_x = 0;
    double m_y = 0;
    double m_xx = 0;
    double m_xy = 0;
};

/// Whether the turns of nearly all tones are those that fall, modulo whole turns.
bool fit(std::span<const Tone> tones, const ToneErrors& errors, double step, double decay, double slack)
{
    std::size_t faults = 0;
    const double logStep = std::log(std::abs(step));
    for (std::size_t i = 0; i < tones.size() && faults * 10 <= tones.size(); ++i) {
        const double wanted = step * std::exp(-decay * static_cast<double>(i));
        const double error = errorOf(tones[i], wanted, errors, logStep - decay * static_cast<double>(i));
        faults += std::abs(nearTo(wanted, tones[i].turn) - wanted) > slack * error ? 1 : 0;
    }
    return faults * 10 <= tones.size();
}

/// The falling turns along a chain of pairs from a pair to the fastest one, whole turns added as the slower
/// ones tell; then with the slower pairs that turn enough to be measured.
std::optional<FallingTurns> chain(std::span<const Tone> tones, const ToneErrors& errors, std::size_t slow)
{
    const double sign = tones[slow].turn < 0 ? -1 : 1;
    LogLine line;
    const auto take = [&](std::size_t pair, double turn) {
        if (const double error = errorOf(tones[pair], turn, errors); turn > 3 * error)
            line.add(static_cast<double>(pair), turn, error);
    };
    take(slow, sign * tones[slow].turn);
    for (std::size_t pair = slow; pair-- > 0;) {
        double turn = sign * tones[pair].turn;
        if (line.count() >= 2)
            turn = nearTo(line.at(static_cast<double>(pair)), turn);
        if (turn <= 0)
            return std::nullopt;
        take(pair, turn);
    }
    for (std::size_t pair = slow + 1; pair < tones.size(); ++pair)
        take(pair, sign * tones[pair].turn);
    if (line.count() < 2)
        return std::nullopt;
    const double step = line.at(0);
    const double decay = std::max(0., -line.slope());
    if (!fit(tones, errors, sign * step, decay, 8))
        return std::nullopt;
    return FallingTurns{{sign * step, step * (6 * line.logErrorAt(0) + leastRelative)},
                        {decay, 6 * line.slopeError() + leastRelative * (1 + decay)}};
}

/// The falling turns that begin with those of the first two pairs; the next pairs have whole turns added as
/// the ones before tell.
std::optional<FallingTurns> chainFromFastest(std::span<const Tone> tones, const ToneErrors& errors,
                                             double sign, double step, double second)
{
    LogLine line;
    line.add(0, step, errorOf(tones[0], step, errors));
    line.add(1, second, errorOf(tones[1], second, errors));
    std::size_t faults = 0;
    for (std::size_t pair = 2; pair < tones.size(); ++pair) {
        const double wanted = line.at(static_cast<double>(pair));
        const double turn = nearTo(wanted, sign * tones[pair].turn);
        const double error = errorOf(tones[pair], wanted, errors);
        if (std::abs(turn - wanted) > 8 * error + 6 * wanted * line.logErrorAt(static_cast<double>(pair))) {
            if (++faults * 10 > tones.size())
                return std::nullopt;
        } else if (turn > 3 * error)
            line.add(static_cast<double>(pair), turn, error);
    }
    const double decay = std::max(0., -line.slope());
    const double fall = std::exp(-decay * static_cast<double>(tones.size() - 1));
    if (turnAngle * (1 - fall) < errorOf(tones.back(), step * fall, errors))
        return std::nullopt; // one whole turn more of the fastest pair would be one more of every other
    return FallingTurns{{sign * line.at(0), line.at(0) * (6 * line.logErrorAt(0) + leastRelative)},
                        {decay, 6 * line.slopeError() + leastRelative * (1 + decay)}};
}

/// Whole turns added to those of the first two pairs, where all others tell that they fall by one factor.
void addWithWholeTurns(std::vector<FallingTurns>& found, std::span<const Tone> tones,
                       const ToneErrors& errors)
{
    if (tones.size() < 3)
        return;
    const double third = errorOf(tones[2], largestTriedStep, errors);
    const double others =
        errorOf(tones[0], largestTriedStep, errors) + 2 * errorOf(tones[1], largestTriedStep, errors);
    for (const double sign : {1., -1.}) {
        const auto firstOf = [sign](const Tone& tone) {
            const double turn = sign * tone.turn;
            return turn > 0 ? turn : turn + turnAngle;
        };
        for (double step = firstOf(tones[0]); step < largestTriedStep; step += turnAngle)
            for (double second = firstOf(tones[1]); second < step; second += turnAngle) {
                const double wanted = second * second / step;
                if (std::abs(nearTo(wanted, sign * tones[2].turn) - wanted) > 8 * third + 6 * others)
                    continue;
                if (const auto turns = chainFromFastest(tones, errors, sign, step, second))
                    found.push_back(*turns);
            }
    }
}

/// Factors of known bases, and steps that differ by whole turns.
void addKnown(std::vector<FallingTurns>& found, std::span<const Tone> tones, const ToneErrors& errors,
              int dModel)
{
    const double half = dModel / 2; // NOLINT(bugprone-integer-division): ⌊d/2⌋
    std::vector<double> exponents{2. / dModel, 4. / dModel};
    if (half > 1)
        exponents.push_back(1 / (half - 1));
    for (const double shift : knownShifts())
        if (half > shift)
            exponents.push_back(1 / (half - shift));
    for (const double base : knownBases())
        for (const double exponent : exponents) {
            const double decay = exponent * std::log(base);
            const int most = static_cast<int>(largestTriedStep / turnAngle);
            for (int turns = -most; turns <= most; ++turns) {
                const double step = tones[0].turn + turns * turnAngle;
                const Estimate estimate{step, 6 * errorOf(tones[0], step, errors)};
                if (fit(tones, errors, step, decay, 6) &&
                    isSignificant(roundestOrReciprocal(estimate), estimate))
                    found.push_back({estimate, {decay, 1e-12 * decay}});
            }
        }
}

/// The digits of a number and of how many numbers there are that differ by whole turns and are no larger.
double costAmongTurns(const RoundNumber& number)
{
    return number.digits + std::log10(1 + std::abs(number.value) / std::numbers::pi);
}

/// The few of the candidates that have the roundest steps.
std::vector<FallingTurns> roundest(std::vector<FallingTurns> candidates)
{
    std::vector<std::pair<int, FallingTurns>> byDigits;
    int most = allDigits;
    for (const FallingTurns& turns : candidates) {
        const int digits = roundestOrReciprocal(turns.step, most).digits;
        if (digits > most)
            continue; // without looking for more of them, because that takes long
        const auto place =
            std::ranges::upper_bound(byDigits, digits, {}, [](const auto& other) { return other.first; });
        byDigits.insert(place, {digits, turns});
        if (byDigits.size() > mostTurns)
            byDigits.pop_back();
        if (byDigits.size() == mostTurns)
            most = byDigits.back().first - 1;
    }
    candidates.clear();
    for (const auto& [digits, turns] : byDigits)
        candidates.push_back(turns);
    return candidates;
}

} // namespace

std::span<const double> knownBases()
{
    static constexpr std::array<double, 16> bases{10'000, 500'000, 1e6, 100, 1000, 100'000, 150'000, 50'000,
                                                  20'000, 5e6,     10,  1e7, 2,    1.5,     8e6,     2e6};
    return bases;
}

bool isKnownBase(double n)
{
    const auto bases = knownBases();
    return std::ranges::find(bases, n) != bases.end();
}

std::span<const double> knownShifts()
{
    static constexpr std::array<double, 3> shifts{0.5, 0.25, 0.75};
    return shifts;
}

std::vector<FallingTurns> fallingTurns(std::span<const Tone> tones, const ToneErrors& errors, int dModel)
{
    std::vector<FallingTurns> found;
    if (tones.size() == 1) {
        const int most = static_cast<int>(largestTriedStep / turnAngle);
        for (int turns = -most; turns <= most; ++turns) {
            const double step = tones[0].turn + turns * turnAngle;
            const Estimate estimate{step, 4 * errorOf(tones[0], step, errors)};
            if (turns == 0 || isSignificant(roundestOrReciprocal(estimate), estimate))
                found.push_back({estimate, {}});
        }
        std::ranges::stable_sort(found, {}, [](const FallingTurns& turns) {
            return costAmongTurns(roundestOrReciprocal(turns.step));
        });
        found.resize(std::min(found.size(), mostTurns));
        return found;
    }
    if (std::ranges::count(tones, 0., &Tone::turn) * 10 >= 9 * std::ssize(tones))
        return found; // rows that are the same tell no frequencies
    // First as if no pair turned more than half a circle, then from slower ones on.
    for (std::size_t slow = 1; slow < tones.size() && found.empty(); slow *= 2)
        if (const auto turns = chain(tones, errors, std::min(slow, tones.size() - 1)))
            found.push_back(*turns);
    for (std::size_t slow = tones.size() - 1; slow > 0 && found.empty(); --slow)
        if (const auto turns = chain(tones, errors, slow))
            found.push_back(*turns);
    if (found.empty() || tones.size() == 2)
        addKnown(found, tones, errors, dModel);
    if (found.empty())
        addWithWholeTurns(found, tones, errors);
    return roundest(std::move(found));
}

Estimate stepOf(std::span<const Tone> tones, std::span<const double> omegas, const ToneErrors& errors,
                double rough)
{
    Estimate step{rough, std::numeric_limits<double>::infinity()};
    for (std::size_t pair = tones.size(); pair-- > 0;) {
        const double turn = nearTo(step.value * omegas[pair], tones[pair].turn);
        const double error = errorOf(tones[pair], turn, errors) / omegas[pair];
        if (error < step.error)
            step = {turn / omegas[pair], error};
    }
    step.error *= 4;
    return step;
}

std::vector<Estimate> firstPositions(std::span<const Tone> tones, std::span<const double> omegas,
                                     const ToneErrors& errors, double step)
{
    std::vector<Estimate> found;
    const auto phaseError = [&](std::size_t pair, double first) {
        return phaseErrorOf(tones[pair], first * omegas[pair], step * omegas[pair], errors) +
               std::abs(first) * omegas[pair] * static_cast<double>(pair) * errors.decay;
    };
    const std::size_t slow = tones.size() - 1;
    if (slow == 0) {
        // A single pair tells no whole turns: a round number of positions is likelier than the nearest to 0.
        for (int turns = 0; turns * turnAngle < largestTriedFirst; ++turns)
            for (const double sign : {1., -1.}) {
                const double first = tones[0].phase + sign * turns * turnAngle;
                const Estimate estimate{first, 4 * phaseError(0, first)};
                if (isSignificant(roundestWithin(estimate), estimate))
                    found.push_back(estimate);
            }
        found.push_back({tones[0].phase, 4 * phaseError(0, tones[0].phase)});
        std::ranges::stable_sort(found, {},
                                 [](const Estimate& first) { return costAmongTurns(roundestWithin(first)); });
        found.resize(std::min(found.size(), mostFirsts));
        return found;
    }
    const auto most =
        std::min(mostTriedTurns, static_cast<long long>(largestFirst * omegas[slow] / turnAngle) + 1);
    double chance = 1; // that phases which have nothing to do with the first position fit one
    for (long long count = 0; count <= 2 * most && found.size() < mostFirsts &&
                              (count < 1 || static_cast<double>(count) * chance < chanceAllowed);
         ++count) {
        const long long turns = count % 2 == 0 ? count / 2 : -(count + 1) / 2;
        Estimate first{(tones[slow].phase + static_cast<double>(turns) * turnAngle) / omegas[slow], 0};
        first.error = phaseError(slow, first.value) / omegas[slow];
        bool fits = true;
        for (std::size_t pair = slow; pair-- > 0 && (fits || count == 0);) {
            const double phase = nearTo(first.value * omegas[pair], tones[pair].phase);
            const double error = phaseError(pair, first.value);
            const double allowed = 4 * (error + first.error * omegas[pair]);
            chance *= count == 0 ? std::min(1., 2 * allowed / turnAngle) : 1;
            fits = fits && std::abs(phase - first.value * omegas[pair]) <= allowed;
            if (error / omegas[pair] < first.error)
                first = {phase / omegas[pair], error / omegas[pair]};
        }
        if (!fits)
            continue;
        first.error *= 4;
        if (std::abs(first.value) < largestFirst)
            found.push_back(first);
    }
    return found;
}

} // namespace posiscope
