// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"

#include <string_view>
#include <vector>

namespace posiscope {

/// A kind of encoding. All that asks for encodings finds it by its row.
struct EncodingRow
{
    std::string_view name; ///< the value of the scene's key `encoding`
    const char* title;     ///< as a sentence begins: "Sinusoidal encoding"
    Facets facets;         ///< of every encoding of the kind
    bool paired;           ///< whether columns are sines and cosines of pairs
    /// Makes one of parameters that are valid. Vectors without scores get those of their rows.
    Encoding (*make)(const Parameters& parameters, Values values);
};

/// The kinds, in the order of EncodingKind.
const std::vector<EncodingRow>& encodingList();

/// The row of a kind. Throws std::invalid_argument where there is none.
const EncodingRow& rowOf(EncodingKind kind);

/// Whether columns are sines and cosines of pairs, in the order of the layout.
bool isPaired(const Parameters& parameters);

/// The values that a scene leaves: where there are no cosines it can hide none.
Values countedValues(const Scene& scene);

/// The encoding of some parameters, or of their sines alone where columns are sines and cosines. Throws
/// std::invalid_argument where a parameter lies outside its domain.
Encoding encodingOf(const Parameters& parameters, Values values = Values::All);
Encoding encodingOf(const Scene& scene);

/// The same for whoever needs some facets: throws std::invalid_argument where the kind has not all of them,
/// and says which.
Encoding encodingWith(const Facets& needed, const Parameters& parameters, Values values = Values::All);

/// What a kind lacks of what is needed, in words: "no frequencies", "neither vectors nor frequencies"; empty
/// where it has all.
std::string lackOf(EncodingKind kind, const Facets& needed);

/// One more kind, at the list's end for as long as this lives: so that a test can show what a row suffices
/// for.
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
