// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build_steps/stages.h"

#include "core/build_steps/pair_tables.h"

#include <cassert>

namespace posiscope {

namespace {

using Shared = std::shared_ptr<const Sinusoid>;

/// The encoding at a stage: empty, with its sines filled, or filled.
BuildTable encodingAt(StepKind stage, const Shared& sinusoid, Values values)
{
    const auto state = [sinusoid, stage, values](int column) {
        const bool cosine = columnAt(sinusoid->parameters(), column).cosine;
        if (stage == StepKind::AllFilled && cosine)
            return values == Values::All ? CellState::Written : CellState::Hidden;
        if (stage == StepKind::AllFilled)
            return CellState::Kept;
        return stage == StepKind::SinesFilled && cosine ? CellState::Zero : CellState::Written;
    };
    const auto cell = [sinusoid, stage](int row, int column) {
        const bool cosine = columnAt(sinusoid->parameters(), column).cosine;
        const bool filled = stage == StepKind::AllFilled || (stage == StepKind::SinesFilled && !cosine);
        return filled ? sinusoid->cell(row, column) : 0.;
    };
    const Parameters& parameters = sinusoid->parameters();
    return {TableContent::Encoding,
            TableAxis::Positions,
            TableAxis::Dimensions,
            parameters.maxLen,
            parameters.dModel,
            cell,
            state};
}

BuildTable positions(const Shared& sinusoid)
{
    return {TableContent::Positions,
            TableAxis::Positions,
            TableAxis::One,
            sinusoid->parameters().maxLen,
            1,
            [](int row, int) { return static_cast<double>(row); },
            allColumns(CellState::Written)};
}

BuildTable multipliers(const Shared& sinusoid)
{
    return pairRow(*sinusoid, TableContent::Multipliers, CellState::Written,
                   [sinusoid](int pair) { return sinusoid->frequencies().omega(pair); });
}

/// The sines of all pairs, or the cosines of those that have one.
BuildTable waves(const Shared& sinusoid, bool cosine, Values values)
{
    const Parameters& parameters = sinusoid->parameters();
    return {cosine ? TableContent::Cosines : TableContent::Sines,
            TableAxis::Positions,
            TableAxis::Pairs,
            parameters.maxLen,
            cosine ? parameters.dModel / 2 : pairCount(parameters.dModel),
            [sinusoid, cosine](int row, int pair) {
                const SineCosine at = sinusoid->frequencies().at(pair, row);
                return cosine ? at.cosine : at.sine;
            },
            allColumns(cosine && values == Values::Sines ? CellState::Hidden : CellState::Written)};
}

} // namespace

std::vector<BuildTable> stageTables(StepKind stage, std::shared_ptr<const Sinusoid> sinusoid, Values values)
{
    switch (stage) {
    case StepKind::Positions:
        return {positions(sinusoid)};
    case StepKind::Exponents:
        return {exponents(*sinusoid, CellState::Written)};
    case StepKind::Multipliers:
        return {exponents(*sinusoid, CellState::Kept), multipliers(sinusoid)};
    case StepKind::Waves:
        return {waves(sinusoid, false, values), waves(sinusoid, true, values)};
    default:
        assert(stage == StepKind::Zeros || stage == StepKind::SinesFilled || stage == StepKind::AllFilled);
        return {encodingAt(stage, sinusoid, values)};
    }
}

} // namespace posiscope
