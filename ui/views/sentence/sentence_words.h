// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/sentence/last_valid_content.h"

namespace posiscope {

/// What stands over a table of the sentence view or beside it, and in it where it has nothing to show.
struct StageWords
{
    QString before; ///< on one line with the name
    QString name;
    QString join; ///< on one line, before the detail
    QString detail;
    QString note;
    QString shorter{}; ///< on one line, instead of join and detail where these have no room
};

StageWords stageWords(const SentenceContent& content, const Scene& scene, PositionSum::Stage stage);

/// Of the sum, where the lengths of the rows have no room beside the tables.
StageWords withoutNorms(StageWords words);

/// The view in words, for those who hear it: the sentence in sight and the selected cell of what is pictured.
QString spokenSentence(const LastValidContent& content, const Scene& pictured);

} // namespace posiscope
