// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/grid/grid_kinds.h"
#include "core/encodings/grid/swin.h"
#include "ui/kinds/bias_words.h"
#include "ui/mathematics/number_text.h"

namespace posiscope {

namespace {

/// (0 − 2 + 6) · 13 + (3 − 1 + 6), of a window of 7 × 7.
maths::Formula indexOf(const Parameters& parameters, int query, int key)
{
    using namespace maths;
    const auto whole = [](int count) { return number(wholeText(count)); };
    const auto apart = [&](bool ofY, int length) {
        return row({whole(idOf(maeForm, parameters, query, ofY ? Id::Row : Id::Column)), symbol("−"),
                    whole(idOf(maeForm, parameters, key, ofY ? Id::Row : Id::Column)), symbol("+"),
                    whole(length - 1)});
    };
    const auto& [rows, columns] = parameters.grid;
    return row({fenced(apart(true, rows)), symbol("·"), whole(2 * columns - 1), symbol("+"),
                fenced(apart(false, columns))});
}

} // namespace

KindWords swinWords()
{
    KindWords words{&swinKind()};
    words.label = Kinds::tr("Swin");
    words.biasLines = linesOfBucket;
    words.bucketExpression = indexOf;
    words.bucketStep = [](const Parameters& parameters) {
        const auto& [rows, columns] = parameters.grid;
        return StepWords{Kinds::tr("Which way from the key"),
                         Kinds::tr("How far the query lies below the key and to its right, as one number: "
                                   "%1 · %2 ways in all.")
                             .arg(wholeText(2 * rows - 1), wholeText(2 * columns - 1))};
    };
    words.lastStep = [](const Parameters&) {
        return stepOfBiases(Kinds::tr(
            "Each query and key have the value of the way between their patches added to their score."));
    };
    words.biasInsight = [](const Parameters& parameters) {
        const auto& [rows, columns] = parameters.grid;
        return BiasInsight{
            {Kinds::tr("Pairs of patches that lie the same way apart share one of *%1* values."),
             {wholeText((2 * rows - 1) * (2 * columns - 1))}},
            1};
    };
    return words;
}

} // namespace posiscope
