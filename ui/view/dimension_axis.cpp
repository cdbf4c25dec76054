// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/dimension_axis.h"

#include "core/encodings/vectors.h"
#include "core/kinds/difference.h"
#include "core/kinds/kinds.h"
#include "core/sentence/tokens.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/tickers.h"

namespace posiscope {

namespace {

/// The most characters of a word, because a longer one would leave the table too little room.
constexpr qsizetype longestWord = 14;

QString shortened(const QString& word)
{
    return word.size() <= longestWord ? word : word.left(longestWord - 1) + u'…';
}

} // namespace

DimensionAxis::DimensionAxis(const Vectors& a, const Vectors* b)
    : m_rows(b ? commonPart(a.parameters(), b->parameters()).maxLen : a.parameters().maxLen)
    , m_values(b ? united(a.valueRange(), b->valueRange()) : a.valueRange())
    , m_areIntegers(kindOf(a.parameters()).integers && (!b || kindOf(b->parameters()).integers))
{
}

std::function<QString(int position)> DimensionAxis::rowNames(const Scene& scene)
{
    if (scene.look.rowLabels == RowLabels::Position)
        return {};
    const std::vector<Tokens> sentences = sentencesOf(scene.sentence.text, Letters::Written);
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

KeySet DimensionAxis::nameKeys(const Scene& scene)
{
    return scene.look.rowLabels == RowLabels::Token ? keysOf({"row_labels", "sentence"})
                                                    : keysOf({"row_labels"});
}

void DimensionAxis::showColumns(Look& look, const std::optional<Interval>& columns)
{
    look.columns = columns;
    if (look.waveAxis == WaveAxis::Dimension)
        look.waveInterval.reset();
}

QStringList DimensionAxis::valueLabels() const
{
    return ValueTicker::fewLabels(m_values, m_areIntegers);
}

QString DimensionAxis::widest(const std::function<QString(int position)>& rowNames, const QFont& font) const
{
    return widestBeside(m_rows, rowNames, valueLabels(), font);
}

} // namespace posiscope
