// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"

#include <string_view>
#include <vector>

namespace posiscope {

/// A kind of encoding, as the rest of the program knows it.
struct EncodingRow
{
    std::string_view name; ///< the value of the scene's key `encoding`
    const char* title;     ///< the beginning of a sentence: "A sinusoidal encoding"
    Facets facets;         ///< of every encoding of the kind
    bool paired = false;   ///< whether columns are sines and cosines of pairs
    /// Makes an encoding of valid parameters. If it has vectors and no scores, encodingOf() adds
    /// VectorScores.
    Encoding (*make)(const Parameters& parameters, Values values);
    /// Throws std::invalid_argument where parameters do not go together; null where all do.
    void (*require)(const Parameters& parameters) = nullptr;
    bool integers = false; ///< whether all values of its vectors are integers
    bool turns = false;    ///< whether it turns queries and keys instead of being added to words
};

/// The kinds, in the order of EncodingKind.
const std::vector<EncodingRow>& encodingList();

/// The row of a kind. Throws std::invalid_argument where there is none.
const EncodingRow& rowOf(EncodingKind kind);

/// Whether each cell is the sine or cosine of k/n^(2i/d_model), without scaling and rounding: what formulas,
/// steps and code say.
bool followsFormula(const Parameters& parameters);

/// The values that a scene shows: its own setting where columns are pairs, else all, since there are no
/// cosines to hide.
Values countedValues(const Scene& scene);

/// The encoding with these parameters; with Values::Sines its cosines are hidden, where columns are pairs.
/// Throws std::invalid_argument where a parameter lies outside its domain.
Encoding encodingOf(const Parameters& parameters, Values values = Values::All);
Encoding encodingOf(const Scene& scene);

/// The same for a caller that needs certain facets. Throws std::invalid_argument that names those that the
/// kind lacks.
Encoding encodingWith(const Facets& needed, const Parameters& parameters, Values values = Values::All);

/// The needed facets that a kind lacks, for a message: "no frequencies", "neither vectors nor frequencies".
/// Empty where it has all of them.
std::string missingFacets(EncodingKind kind, const Facets& needed);

/// Adds a kind at the end of the list and removes it on destruction. For tests, which show with it that
/// everything has a default for a kind that has only its row.
class AddedEncoding
{
public:
    explicit AddedEncoding(const EncodingRow& row);
    ~AddedEncoding();
    AddedEncoding(const AddedEncoding&) = delete;
    AddedEncoding& operator=(const AddedEncoding&) = delete;

    EncodingKind kind() const { return m_kind; }

private:
    EncodingKind m_kind;
};

} // namespace posiscope
