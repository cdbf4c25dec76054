// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/sentence_content.h"
#include "ui/views/sentence_table.h"

/// The matrices of the sentence view's tables, for one sentence of the batch; without rows where there is
/// none.
namespace posiscope::sentence_matrices {

SentenceTable::Matrix embedding(const SentenceContent& content, int sentence);
SentenceTable::Matrix encoding(const SentenceContent& content);
/// The sum, or what dropout makes of it.
SentenceTable::Matrix sum(const SentenceContent& content, int sentence, PositionSum::Stage stage);

} // namespace posiscope::sentence_matrices
