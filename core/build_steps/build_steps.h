// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build_steps/build_table.h"
#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/scene/scene.h"

#include <memory>
#include <span>
#include <vector>

namespace posiscope {

/// The steps of both sequences. Their texts are in ui, so that they can be translated.
enum class StepKind {
    // From zeros to the table.
    Zeros,       ///< max_len × d_model zeros
    Positions,   ///< max_len × 1
    Exponents,   ///< 2i, one a pair
    Multipliers, ///< ω_i = n^(−2i/d_model)
    Waves,       ///< the sine table and the cosine table
    SinesFilled, ///< the sines in their columns, the cosines' still 0
    AllFilled,   ///< the encoding
    // From the divisor to log space: 1/n^(2i/d) = e^(2i·(−ln n/d)).
    Divisor,       ///< 1/n^(2i/d)
    NegativePower, ///< = n^(−2i/d)
    ExpOfLog,      ///< = e^(ln n^(−2i/d))
    LogSpace,      ///< = e^(−(2i/d)·ln n)
    DivTerm,       ///< = e^(2i·(−ln n/d))
    Angles,        ///< k · div_term
    Float32,       ///< compares the errors of the ways to compute it in float32
};

struct BuildStep
{
    StepKind kind = StepKind::Zeros;
    std::vector<BuildTable> tables;
};

/// The steps of one sequence for some parameters.
class BuildSteps
{
public:
    /// Of Values::Sines the cosines are hidden. Throws std::invalid_argument where a parameter lies outside
    /// its domain.
    BuildSteps(const Parameters& parameters, BuildSequence sequence, Values values = Values::All);

    const Sinusoid& sinusoid() const { return *m_sinusoid; }
    BuildSequence sequence() const { return m_sequence; }
    Values values() const { return m_values; }

    /// The step with a number from 1; a number beyond the last step gives the last.
    BuildStep step(int number) const;

private:
    std::shared_ptr<const Sinusoid> m_sinusoid;
    BuildSequence m_sequence;
    Values m_values;
};

/// The kinds of a sequence's steps in their order.
std::span<const StepKind> stepsOf(BuildSequence sequence);

/// The number of the step shown for a scene's `build_step`: at most that of the last step.
int shownStep(BuildSequence sequence, int number);

} // namespace posiscope
