// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/sentence/sentence_content.h"
#include "ui/views/sentence/sentence_table.h"

/// The matrices of the sentence view's tables, for one sentence of the batch; without rows where there is
/// none. What holds hidden cosines is blank.
namespace posiscope::sentence_matrices {

SentenceTable::Matrix embedding(const SentenceContent& content, const Sentence& settings, int sentence);
SentenceTable::Matrix encoding(const SentenceContent& content, const Sentence& settings);
/// The sum, or what dropout makes of it.
SentenceTable::Matrix sum(const SentenceContent& content, const Sentence& settings, int sentence,
                          PositionSum::Stage stage);

} // namespace posiscope::sentence_matrices
