// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/base_candidates.h"

#include "core/encodings/sinusoidal/row_convention.h"
#include "core/identify/found_convention.h"
#include "core/identify/frequency_fit.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace posiscope {

namespace {

constexpr double likelyCost = 2.5; ///< conventions that need no rounder numbers to be believed

/// Collects the candidates of one decay.
class Candidates
{
public:
    Candidates(Parameters order, Estimate decay)
        : m_order(std::move(order))
        , m_decay(decay)
        , m_pairs(m_order.dModel / 2)
    {
    }

    std::vector<BaseCandidate> all()
    {
        if (m_decay.value == 0 && m_decay.error == 0) { // one pair alone
            m_all.push_back({m_order, 0, {m_order.n, std::numeric_limits<double>::infinity()}, true});
            return m_all;
        }
        if (!formsPairs(m_order)) {
            add(Exponent::Column, 0, 0);
            return m_all;
        }
        add(Exponent::Paper, 0, 0);
        add(Exponent::Endpoint, 0, costOfEndpoint);
        add(Exponent::Doubled, 0, costOfDoubled);
        for (const double shift : knownShifts())
            if (m_pairs > shift)
                add(Exponent::Paper, shift, costOfShift);
        const auto isKnown = [](const BaseCandidate& candidate) {
            const RowConvention& convention = candidate.parameters.rowConvention;
            return candidate.isRoundOrKnown && candidate.cost <= likelyCost &&
                   convention.exponent == Exponent::Paper && convention.shift == 0;
        };
        if (std::ranges::none_of(m_all, isKnown))
            for (const double base : knownBases())
                addNtk(base);
        std::ranges::stable_sort(m_all, {}, &BaseCandidate::cost);
        return m_all;
    }

private:
    static double logarithmOf(const Parameters& parameters, double decay)
    {
        const PairExponent exponent = pairExponent(parameters);
        return decay * exponent.denominator / exponent.numerator;
    }

    void add(Exponent exponent, double shift, double cost)
    {
        Parameters parameters = m_order;
        parameters.rowConvention.exponent = exponent;
        parameters.rowConvention.shift = shift;
        if (exponent == Exponent::Endpoint && m_pairs < 3)
            cost += 0.2; // of two pairs, the paper's exponent is as good
        const double base = std::exp(logarithmOf(parameters, m_decay.value));
        const Estimate estimate{base, base * logarithmOf(parameters, m_decay.error)};
        const RoundNumber round = roundestWithin(estimate);
        const double n = std::max(round.value, smallestBase);
        if (!(n <= largestBase) || base + estimate.error < smallestBase)
            return;
        if (isSignificant(round, estimate) || costOfBase(round) + cost <= likelyCost) {
            parameters.n = n;
            m_all.push_back({parameters, cost + costOfBase(round), estimate, true});
        } else
            addKnown(parameters, estimate, cost);
        parameters.n = std::clamp(base, smallestBase, largestBase);
        m_all.push_back({parameters, cost + costOfNoRoundBase, estimate, false});
    }

    /// The bases that models use, where so little is known that several of them may be meant.
    void addKnown(Parameters parameters, const Estimate& estimate, double cost)
    {
        for (const double base : knownBases())
            if (std::abs(base - estimate.value) <= estimate.error) {
                parameters.n = base;
                m_all.push_back({parameters, cost + costOfBase({base, 1}), estimate, true});
            }
    }

    /// The scale by which NTK scaling makes this base of a known one, if it is round.
    void addNtk(double base)
    {
        const double d = m_order.dModel;
        if (d < 3)
            return;
        Parameters parameters = m_order;
        const double power = (d - 2) / d;
        const double scale = std::exp(power * (logarithmOf(parameters, m_decay.value) - std::log(base)));
        const Estimate estimate{scale, scale * power * logarithmOf(parameters, m_decay.error)};
        const RoundNumber round = roundestWithin(estimate);
        if (!(round.value > 1 && round.value <= largestScale) ||
            2 * round.value != std::round(2 * round.value) || round.digits > 3 ||
            !isSignificant(round, estimate))
            return;
        parameters.n = base;
        parameters.scaling = Scaling::Ntk;
        parameters.scale = round.value;
        m_all.push_back({parameters, 1.5 + round.digits + costOfBase({base, 1}), {base, 0}, true});
    }

    Parameters m_order;
    Estimate m_decay;
    int m_pairs;
    std::vector<BaseCandidate> m_all;
};

} // namespace

double costOfBase(const RoundNumber& base)
{
    if (base.value == knownBases().front())
        return 0;
    constexpr int digitsOfPower = 2; // of two, that code has as it has those of ten
    int exponent = 0;
    const bool isPower = std::frexp(base.value, &exponent) == 0.5;
    return isKnownBase(base.value) ? 1 : 1 + (isPower ? std::min(base.digits, digitsOfPower) : base.digits);
}

std::vector<BaseCandidate> baseCandidates(const Parameters& order, const Estimate& decay)
{
    return Candidates(order, decay).all();
}

} // namespace posiscope
