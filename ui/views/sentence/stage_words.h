// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/text_line.h"
#include "ui/views/sentence/sentence_content.h"

/// What is written about the tables of the sentence view.
namespace posiscope {

/// A table's name, and what it holds in ever fewer words.
TextLine stageTitle(const SentenceContent& content, const Scene& scene, PositionSum::Stage stage);

} // namespace posiscope
