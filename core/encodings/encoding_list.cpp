// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/encoding_list.h"

#include "core/encodings/scores.h"
#include "core/text/refusal.h"

#include <cassert>

namespace posiscope {

// The functions of each kind. They are declared here because the folder of a kind includes from this folder,
// and not the other way round.
Encoding sinusoidalEncoding(const Parameters& parameters, Values values);
Encoding rotaryEncoding(const Parameters& parameters, Values values);
Encoding alibiEncoding(const Parameters& parameters, Values values);
Encoding t5Encoding(const Parameters& parameters, Values values);
Encoding learnedEncoding(const Parameters& parameters, Values values);
Encoding indexEncoding(const Parameters& parameters, Values values);
Encoding normalisedEncoding(const Parameters& parameters, Values values);
Encoding binaryEncoding(const Parameters& parameters, Values values);
Encoding noEncoding(const Parameters& parameters, Values values);
void requireSinusoidal(const Parameters& parameters);
void requireRotary(const Parameters& parameters);
void requireT5(const Parameters& parameters);
void requireLearned(const Parameters& parameters);

namespace {

constexpr Facets table{.vectors = true, .scores = true};

struct Kinds
{
    std::vector<EncodingRow> rows{
        {.name = "sinusoidal",
         .title = "A sinusoidal encoding",
         .facets = {true, true, true},
         .paired = true,
         .make = sinusoidalEncoding,
         .require = requireSinusoidal},
        {.name = "rotary",
         .title = "A rotary encoding",
         .facets = {true, true, true},
         .paired = true,
         .make = rotaryEncoding,
         .require = requireRotary,
         .turns = true},
        {.name = "alibi", .title = "ALiBi", .facets = {.scores = true}, .make = alibiEncoding},
        {.name = "t5",
         .title = "T5's bias",
         .facets = {.scores = true},
         .make = t5Encoding,
         .require = requireT5},
        {.name = "learned",
         .title = "A learned encoding",
         .facets = table,
         .make = learnedEncoding,
         .require = requireLearned},
        {.name = "index",
         .title = "An encoding by the index",
         .facets = table,
         .make = indexEncoding,
         .integers = true},
        {.name = "normalised",
         .title = "An encoding by the normalised index",
         .facets = table,
         .make = normalisedEncoding},
        {.name = "binary",
         .title = "A binary encoding",
         .facets = table,
         .make = binaryEncoding,
         .integers = true},
        {.name = "none",
         .title = "An encoding of zeros",
         .facets = table,
         .make = noEncoding,
         .integers = true},
    };
    std::vector<std::string_view> names = [this] {
        std::vector<std::string_view> all;
        for (const EncodingRow& row : rows)
            all.push_back(row.name);
        return all;
    }();
};

Kinds& kinds()
{
    static Kinds all;
    return all;
}

} // namespace

const std::vector<EncodingRow>& encodingList()
{
    return kinds().rows;
}

std::span<const std::string_view> encodingNames()
{
    return kinds().names;
}

void requireFits(const Parameters& parameters)
{
    if (const auto require = rowOf(parameters.kind).require)
        require(parameters);
}

const EncodingRow& rowOf(EncodingKind kind)
{
    const auto number = static_cast<std::size_t>(kind);
    if (number >= encodingList().size())
        throw refusal("encoding", std::to_string(static_cast<int>(kind)), oneOf(encodingNames()));
    return encodingList()[number];
}

Encoding encodingOf(const Parameters& parameters, Values values)
{
    requireValid(parameters);
    Encoding made = rowOf(parameters.kind).make(parameters, values);
    if (!isPaired(parameters))
        made.values = Values::All;
    if (made.vectors && !made.scores)
        made.scores = std::make_shared<const VectorScores>(made.vectors);
    assert(made.facets() == rowOf(parameters.kind).facets);
    assert(!made.vectors || made.vectors->isPaired() == isPaired(parameters));
    return made;
}

bool isPaired(const Parameters& parameters)
{
    return rowOf(parameters.kind).paired;
}

bool followsFormula(const Parameters& parameters)
{
    return isPaired(parameters) && parameters.scaling == Scaling::None &&
           parameters.arithmetic == Arithmetic::Exact;
}

Values countedValues(const Scene& scene)
{
    return isPaired(scene.parameters) ? shownValues(scene.look) : Values::All;
}

Encoding encodingOf(const Scene& scene)
{
    return encodingOf(scene.parameters, shownValues(scene.look));
}

Encoding encodingWith(const Facets& needed, const Parameters& parameters, Values values)
{
    requireValid(parameters);
    const EncodingRow& row = rowOf(parameters.kind);
    if (const std::string lack = missingFacets(parameters.kind, needed); !lack.empty())
        throw std::invalid_argument("encoding: " + std::string(row.name) + " has " + lack);
    return encodingOf(parameters, values);
}

std::string missingFacets(EncodingKind kind, const Facets& needed)
{
    const Facets& there = rowOf(kind).facets;
    std::vector<std::string_view> missing;
    if (needed.vectors && !there.vectors)
        missing.push_back("vectors");
    if (needed.scores && !there.scores)
        missing.push_back("scores");
    if (needed.frequencies && !there.frequencies)
        missing.push_back("frequencies");
    std::string words;
    for (const std::string_view facet : missing) {
        words += missing.size() == 1 ? "no " : words.empty() ? "neither " : " nor ";
        words += facet;
    }
    return words;
}

AddedEncoding::AddedEncoding(const EncodingRow& row)
    : m_kind(static_cast<EncodingKind>(static_cast<int>(encodingList().size())))
{
    kinds().rows.push_back(row);
    kinds().names.push_back(row.name);
}

AddedEncoding::~AddedEncoding()
{
    assert(static_cast<std::size_t>(m_kind) + 1 == encodingList().size());
    kinds().rows.pop_back();
    kinds().names.pop_back();
}

} // namespace posiscope
