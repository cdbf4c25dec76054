// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kinds/kinds.h"
#include "core/sentence/position_sum.h"

#include <memory>
#include <string>

namespace posiscope {

/// The settings of a sentence with this text, by default except for what `change` changes.
template <typename Change>
Sentence said(const std::string& text, Change change)
{
    Sentence sentence;
    sentence.text = text;
    change(sentence);
    return sentence;
}

inline Sentence said(const std::string& text)
{
    return said(text, [](Sentence&) {});
}

inline Embedding embeddingOf(const Sentence& sentence, int dModel)
{
    return {sentencesOf(sentence.text), sentence, dModel};
}

inline PositionSum sumOf(const Sentence& sentence, const Parameters& parameters,
                         ShownColumns shown = ShownColumns::All)
{
    return {std::make_shared<const Embedding>(embeddingOf(sentence, parameters.dModel)),
            encodingOf(parameters, shown).vectors, Dropout(sentence.dropout, sentence.dropoutSeed)};
}

} // namespace posiscope
