// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heatmap/row_names.h"

#include "core/sentence/tokens.h"
#include "ui/mathematics/number_text.h"

namespace posiscope {

namespace {

/// A longer word would leave its table too little room.
constexpr qsizetype longestWord = 14;

QString shortened(const QString& word)
{
    return word.size() <= longestWord ? word : word.left(longestWord - 1) + u'…';
}

} // namespace

std::function<QString(int position)> rowNames(const Scene& scene)
{
    if (scene.look.rowLabels == RowLabels::Position)
        return {};
    const std::vector<Tokens> sentences = sentencesOf(scene.sentence.text);
    QStringList words;
    if (!sentences.empty())
        for (const std::string& token : sentences.front())
            words << shortened(QString::fromStdString(token));
    return [words](int position) {
        const QString number = wholeText(position);
        // The word is set apart from its number, which may be a part of the word itself.
        return position < words.size() ? words[position] + QStringLiteral("\u2002") + number : number;
    };
}

} // namespace posiscope
