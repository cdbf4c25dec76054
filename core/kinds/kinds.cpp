// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"

#include "core/encodings/scores.h"
#include "core/kinds/kind_list.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cassert>

namespace posiscope {

std::span<const std::string_view> kindNames()
{
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> kindNames;
        std::ranges::transform(kindList(), std::back_inserter(kindNames), &Kind::name);
        return kindNames;
    }();
    return names;
}

const Kind& kindOf(EncodingKind kind)
{
    const auto number = static_cast<std::size_t>(kind.number);
    if (number >= kindList().size())
        throw refusal("encoding", std::to_string(kind.number), oneOf(kindNames()));
    assert(kind.pairs == kindList()[number]->pairUse());
    return *kindList()[number];
}

const Kind& kindOf(const Parameters& parameters)
{
    return kindOf(parameters.kind);
}

std::optional<PatchRows> patchesOf(const Parameters& parameters)
{
    const Kind& kind = kindOf(parameters);
    const auto& [rows, columns] = parameters.grid;
    const int before = kind.hasPatchesInText ? parameters.textBefore : 0;
    const bool holdsPatches =
        (kind.hasPatches || kind.hasPatchesInText) && before + 1LL * rows * columns <= parameters.maxLen;
    return holdsPatches ? std::optional(PatchRows{parameters.grid, before}) : std::nullopt;
}

Parameters withoutWords(Parameters parameters)
{
    if (const std::optional<PatchRows> patches = patchesOf(parameters)) {
        parameters.maxLen = patches->last() + 1 - patches->first;
        parameters.textBefore = 0;
    }
    return parameters;
}

EncodingKind kindIdOf(const Kind& kind)
{
    return {static_cast<int>(std::ranges::find(kindList(), &kind) - kindList().begin()), kind.pairUse()};
}

void requireValid(const Parameters& parameters)
{
    requireInDomain(parameters);
    kindOf(parameters).require(parameters);
}

Facets facetsOf(const Parameters& parameters)
{
    Facets facets = kindOf(parameters).facets;
    facets.frequencies = facets.frequencies && formsPairs(parameters);
    return facets;
}

bool isPaired(const Parameters& parameters)
{
    return kindOf(parameters).hasPairs() && formsPairs(parameters);
}

bool followsFormula(const Parameters& parameters)
{
    return isPaired(parameters) && parameters.scaling == Scaling::None && !isRounded(parameters) &&
           parameters.rowConvention == RowConvention{};
}

bool isUntrained(const Parameters& parameters)
{
    return kindOf(parameters).learned && parameters.givenRows.isEmpty();
}

Encoding encodingOf(const Parameters& parameters, ShownColumns shown)
{
    requireValid(parameters);
    const Kind& kind = kindOf(parameters);
    Encoding encoding = kind.make(parameters, shown);
    if (!isPaired(parameters))
        encoding.shown = ShownColumns::All;
    if (encoding.vectors && !encoding.scores)
        encoding.scores = std::make_shared<const VectorScores>(encoding.vectors);
    assert(encoding.facets() == facetsOf(parameters));
    assert(!encoding.vectors || encoding.vectors->isPaired() == isPaired(parameters));
    return encoding;
}

Encoding encodingWith(const Facets& needed, const Parameters& parameters, ShownColumns shown)
{
    requireValid(parameters);
    const Kind& kind = kindOf(parameters);
    if (const std::string lack = missingFacets(facetsOf(parameters), needed); !lack.empty())
        throw std::invalid_argument(translated("kinds", "encoding: %1 has %2").arg(kind.name, lack));
    return encodingOf(parameters, shown);
}

std::string missingFacets(const Facets& there, const Facets& needed)
{
    std::vector<std::string> missing;
    if (needed.vectors && !there.vectors)
        missing.push_back(translated("kinds", "vectors"));
    if (needed.scores && !there.scores)
        missing.push_back(translated("kinds", "scores"));
    if (needed.frequencies && !there.frequencies)
        missing.push_back(translated("kinds", "frequencies"));
    if (missing.size() == 1)
        return translated("kinds", "no %1").arg(missing[0]);
    if (missing.size() == 2)
        return translated("kinds", "neither %1 nor %2").arg(missing[0], missing[1]);
    return missing.empty()
               ? ""
               : translated("kinds", "neither %1 nor %2 nor %3").arg(missing[0], missing[1], missing[2]);
}

} // namespace posiscope
