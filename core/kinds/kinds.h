// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace posiscope {

/// The names of the kinds, in the order of kindList().
std::span<const std::string_view> kindNames();

/// Throws std::invalid_argument where there is none.
const Kind& kindOf(EncodingKind kind);
const Kind& kindOf(const Parameters& parameters);

/// The id of a kind of the list: the value of Parameters::kind that stands for it.
EncodingKind kindIdOf(const Kind& kind);

/// Throws std::invalid_argument for the first number or kind outside its domain, with its name, the value and
/// what is allowed, and for values that their kind does not allow together.
void requireValid(const Parameters& parameters);

/// The rows that stand for the patches of a picture; nothing where there are none, or where the table ends
/// before the last patch.
std::optional<PatchRows> patchesOf(const Parameters& parameters);

/// The parameters of the patches alone, without the words around them. The scores of two patches are the same
/// by them.
Parameters withoutWords(Parameters parameters);

/// The facets of the encoding with these parameters: those of its kind, but without frequencies where columns
/// form no pairs.
Facets facetsOf(const Parameters& parameters);

/// Whether columns are sines and cosines of pairs, in the order of the layout.
bool isPaired(const Parameters& parameters);

/// Whether each cell is the sine or cosine of k/n^(2i/d_model), without scaling and rounding: what formulas,
/// steps and code say.
bool followsFormula(const Parameters& parameters);

/// Whether its numbers are drawn from the seed, as before training: what its curve over offsets does between
/// distant positions is chance.
bool isUntrained(const Parameters& parameters);

/// The encoding with these parameters; with ShownColumns::Sines its cosines are hidden, where columns are
/// pairs. Throws std::invalid_argument where a parameter lies outside its domain.
Encoding encodingOf(const Parameters& parameters, ShownColumns shown = ShownColumns::All);

/// The same for a caller that needs certain facets. Throws std::invalid_argument that names those that it
/// lacks.
Encoding encodingWith(const Facets& needed, const Parameters& parameters,
                      ShownColumns shown = ShownColumns::All);

/// The needed facets that an encoding lacks, for a message: "no frequencies", "neither vectors nor
/// frequencies". Empty where it has all of them.
std::string missingFacets(const Facets& there, const Facets& needed);

} // namespace posiscope
