// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build_steps/build_steps.h"

#include "core/build_steps/derivation.h"
#include "core/build_steps/stages.h"
#include "core/scene/require.h"

#include <algorithm>
#include <limits>

namespace posiscope {

std::span<const StepKind> stepsOf(BuildSequence sequence)
{
    using enum StepKind;
    static constexpr StepKind stages[] = {Zeros, Positions,   Exponents, Multipliers,
                                          Waves, SinesFilled, AllFilled};
    static constexpr StepKind derivation[] = {Divisor, NegativePower, ExpOfLog, LogSpace,
                                              DivTerm, Angles,        Float32};
    return sequence == BuildSequence::Stages ? std::span<const StepKind>(stages)
                                             : std::span<const StepKind>(derivation);
}

int shownStep(BuildSequence sequence, int number)
{
    requireComplete("build_step", number, 1, std::numeric_limits<int>::max());
    return std::min(number, static_cast<int>(stepsOf(sequence).size()));
}

BuildSteps::BuildSteps(const Parameters& parameters, BuildSequence sequence, Values values)
    : m_sinusoid(std::make_shared<const Sinusoid>(parameters))
    , m_sequence(sequence)
    , m_values(values)
{
}

BuildStep BuildSteps::step(int number) const
{
    const auto index = static_cast<std::size_t>(shownStep(m_sequence, number) - 1);
    const StepKind kind = stepsOf(m_sequence)[index];
    return {kind, m_sequence == BuildSequence::Stages ? stageTables(kind, m_sinusoid, m_values)
                                                      : derivationTables(kind, m_sinusoid)};
}

} // namespace posiscope
