// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/sentence_content.h"

namespace posiscope {

/// What stands over a table of the sentence view, and in it where it has nothing to show.
struct StageWords
{
    QString before;
    QString name;
    QString after;
    QString note;
};

/// Of the embedding (0), the encoding (1), the sum (2) and dropout (3).
StageWords stageWords(const SentenceContent& content, const Scene& scene, int stage);

} // namespace posiscope
