// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"
#include "ui/kinds/statement.h"
#include "ui/mathematics/cell.h"

#include <QString>

#include <vector>

namespace posiscope {

/// The texts of a build step.
struct StepWords
{
    QString title{};
    QString explanation{};
};

/// What is said of biases, and the offset that it is about.
struct BiasInsight
{
    Statement says;
    int offset;
};

/// What the window says of one kind of encoding. What is left out falls back to what its facets answer, so
/// that a kind without words of its own is shown everywhere, too.
struct KindWords
{
    const Kind* kind = nullptr;

    /// The name of the kind in lists of choices; empty where it is that in files.
    QString label{};

    /// What stands in a formula in place of PE(7, 24).
    maths::Formula (*cellName)(const maths::Cell& cell) = nullptr;
    /// What stands between that and the value; nothing where the value says it all.
    maths::Formula (*cellExpression)(const maths::Cell& cell) = nullptr;
    /// The lines of the score or bias that a query and a key have.
    std::vector<maths::Formula> (*biasLines)(const Parameters& parameters, int query, int key,
                                             double bias) = nullptr;
    /// What is left out of the value of a cell; empty where nothing is.
    QString (*leftOut)(const Parameters& parameters) = nullptr;

    /// The texts of its last step, of the whole table or of the biases.
    StepWords (*lastStep)(const Parameters& parameters) = nullptr;

    /// The right side of m_h = …, of the slopes of heads.
    maths::Formula (*slopeRule)(const Parameters& parameters) = nullptr;
    /// The bucket of a query and a key, with their numbers, where it does not follow from their difference.
    maths::Formula (*bucketExpression)(const Parameters& parameters, int query, int key) = nullptr;
    /// The texts of the step that sorts differences into buckets, if these do not grow wider.
    StepWords (*bucketStep)(const Parameters& parameters) = nullptr;
    /// The texts of the step that says which id of a row a column encodes.
    StepWords (*idStep)(const Parameters& parameters) = nullptr;

    BiasInsight (*biasInsight)(const Parameters& parameters) = nullptr;

    /// Why it has no frequencies to show; %1 is its title.
    QString whyNoFrequencies{};
};

/// The words of a kind; without any where the list has none.
const KindWords& kindWords(const Parameters& parameters);

/// The kinds that have words of their own, in any order.
const std::vector<KindWords>& kindWordsList();

/// The words of the kinds that programKinds() lists.
const std::vector<KindWords>& programKindWords();

} // namespace posiscope
