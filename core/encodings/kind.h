// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "core/encodings/python_code.h"
#include "core/encodings/step_kind.h"
#include "core/parameters/key_name.h"
#include "core/text/translated.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

/// The buckets into which a kind puts pairs of a query and a key, and the bias that each has.
struct BiasBuckets
{
    std::function<int(int query, int key)> bucket;
    int count = 0;
    std::function<double(int bucket)> value;
};

/// The columns of a table that hold the sine and the cosine of a pair.
struct TurningPair
{
    int sine = 0;
    int cosine = 0;
};

/// Turns a query or a key, in place, by the position of its row.
using RowTurn = std::function<void(int row, std::span<double> vector)>;

/// Kind::require of a kind whose parameters go together whatever they are.
inline void allowAll(const Parameters& /*parameters*/) {}

/// All that the core says of a kind of encoding. The folder of a kind exports its own, and
/// kinds/kind_list.cpp lists them. ui/kinds holds what the window says of it.
struct Kind
{
    std::string_view name;  ///< the value of the scene's key `encoding`
    const char* title = ""; ///< the beginning of a sentence: "A sinusoidal encoding"; see titleOf()
    Facets facets;          ///< of every encoding of the kind
    /// Makes an encoding of valid parameters. If it has vectors and no scores, encodingOf() adds
    /// VectorScores.
    Encoding (*make)(const Parameters& parameters, ShownColumns shown);
    /// Throws std::invalid_argument where parameters do not go together.
    void (*require)(const Parameters& parameters) = allowAll;
    /// The keys that it has besides those of all kinds with its facets (scene/scene_keys.h).
    std::vector<KeyName> keys{};
    /// How it is built, where columns are no pairs. Empty: zeros and the table, or differences and biases. Of
    /// a kind of pairs, what follows its exact table.
    std::vector<StepKind> steps{};
    /// Adds the lines that compute its `table` or `scores`; null where there are none.
    void (*addCode)(PythonCode& code, const Parameters& parameters, ShownColumns shown) = nullptr;
    /// The slope of a head, by which it multiplies; null where heads have none.
    double (*slope)(const Parameters& parameters, int head) = nullptr;
    /// The factor by which a pair's part of a score is damped over dampedPositions positions; null where
    /// nothing is damped.
    static constexpr int dampedPositions = 512;
    double (*damping)(const Parameters& parameters, int pair) = nullptr;
    /// Null where there are none.
    BiasBuckets (*buckets)(const Parameters& parameters) = nullptr;
    /// Sets the parameter that determines how many rows have to be given, such as the number of T5's buckets,
    /// so that it is `count`; null where max_len determines it.
    void (*setRowCount)(Parameters& parameters, int count) = nullptr;
    /// The number of a row that a column encodes, where rows have several; null where it is the position.
    int (*idOfColumn)(const Parameters& parameters, int row, int dimension) = nullptr;
    /// Makes what turns queries and keys; null where words or scores have something added instead.
    RowTurn (*turns)(const Parameters& parameters) = nullptr;
    /// The columns of its table by which it turns; null where it turns by another table.
    std::vector<TurningPair> (*turningPairs)(const Parameters& parameters) = nullptr;
    bool hasPatches = false;       ///< whether rows stand for the patches of Parameters::grid
    bool hasPatchesInText = false; ///< whether some rows do, after Parameters::textBefore words
    bool integers = false;         ///< whether all values of its vectors are integers
    bool learned = false;          ///< whether a model learns its numbers: given, or drawn from a seed
    bool stepped = false;          ///< whether curves through its values or biases go in steps
    bool forComparison = false;    ///< whether no model uses it

    /// Whether the columns of its vectors are the sines and cosines of its frequencies.
    bool hasPairs() const { return facets.vectors && facets.frequencies; }
    PairUse pairUse() const
    {
        return !hasPairs() ? PairUse::None : turns ? PairUse::Turning : PairUse::Added;
    }
};

/// The title in the language of the program.
inline std::string titleOf(const Kind& kind)
{
    return translated("encodings", kind.title);
}

} // namespace posiscope
