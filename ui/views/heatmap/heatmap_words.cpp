// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heatmap/heatmap_words.h"

#include "core/encodings/difference.h"
#include "core/encodings/encoding_list.h"
#include "core/sentence/tokens.h"
#include "ui/mathematics/cell.h"
#include "ui/mathematics/number_text.h"
#include "ui/selection/selection.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace posiscope::heatmap_words {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::HeatmapView)
};

/// The most characters of a word, because a longer one would leave the table too little room.
constexpr qsizetype longestWord = 14;

QString shortened(const QString& word)
{
    return word.size() <= longestWord ? word : word.left(longestWord - 1) + u'…';
}

/// "rows 0–5 of 10, columns 8–15 of 64"; nothing where all are in view.
QString partInView(const Scene& scene)
{
    QStringList parts;
    const auto add = [&parts](const QString& words, const std::optional<Window>& window, int count) {
        const Window seen = visibleWindow(window, count);
        const int first = std::max(0, static_cast<int>(std::floor(seen.first)));
        const int last = std::min(count, static_cast<int>(std::ceil(seen.last))) - 1;
        if (first > 0 || last < count - 1)
            parts << words.arg(wholeText(first), wholeText(last), wholeText(count));
    };
    add(Words::tr("rows %1–%2 of %3"), scene.look.rows, scene.parameters.maxLen);
    add(Words::tr("columns %1–%2 of %3"), scene.look.columns, scene.parameters.dModel);
    return parts.join(QStringLiteral(", "));
}

} // namespace

std::function<QString(int position)> rowNames(const Scene& scene)
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

QStringList subtitles(const Scene& scene, const Theme& theme)
{
    if (isComparing(scene)) {
        // Whether B has a table is known of its kind, before the first picture.
        const EncodingRow& kindOfB = rowOf(scene.compared.kind);
        if (!kindOfB.facets.vectors)
            return {Words::tr("A alone: %1 (B) has no table").arg(QString::fromUtf8(kindOfB.title)),
                    Words::tr("A alone")};
        const Parameters shared = commonPart(scene.parameters, scene.compared);
        const auto sameShape = [&shared](const Parameters& of) {
            return of.dModel == shared.dModel && of.maxLen == shared.maxLen;
        };
        const QString shape = Words::tr("%1 × %2").arg(wholeText(shared.maxLen), wholeText(shared.dModel));
        QStringList words;
        if (!sameShape(scene.parameters) || !sameShape(scene.compared))
            words << Words::tr("the first %1 rows and %2 columns, which both tables have")
                         .arg(wholeText(shared.maxLen), wholeText(shared.dModel))
                  << Words::tr("the common part, %1").arg(shape);
        else if (scene.look.compare == Comparison::Side)
            words << Words::tr("A and B, on one scale");
        else if (scene.look.compare == Comparison::Difference)
            words << Words::tr("A − B, cell by cell: above 0 where A is larger")
                  << Words::tr("A − B, cell by cell");
        else
            words << Words::tr("A left and B right of the line") << Words::tr("A left, B right");
        if (theme.isPresentation) { // the axes have no names beside them
            const QString axes = Words::tr("k down, j across");
            words = QStringList{Words::tr("%1; %2").arg(words.last(), axes), axes};
        }
        return words;
    }
    const std::string_view kind = rowOf(scene.parameters.kind).name;
    const bool all = countedValues(scene) == Values::All;
    QStringList words;
    if (kind == "none")
        words << Words::tr("every value is 0");
    else if (kind == "binary")
        words << Words::tr("one row per position, one column per bit") << Words::tr("position by bit");
    else if (kind == "rotary" && all)
        words << Words::tr("the sines and cosines that turn queries and keys")
              << Words::tr("position by dimension");
    else if (all)
        words << Words::tr("one row per position, one column per dimension")
              << Words::tr("position by dimension");
    else
        words << Words::tr("the sine columns alone, one row per position") << Words::tr("sines alone");
    // In a presentation the axes have no names beside them.
    if (theme.isPresentation && all && kind != "none")
        words.prepend(kind == "binary" ? Words::tr("one row per position k, one column per bit j")
                                       : Words::tr("one row per position k, one column per dimension j"));
    if (const QString part = partInView(scene); !part.isEmpty())
        words = QStringList{Words::tr("%1: %2").arg(part, words.first()), part} + words;
    return words;
}

std::vector<maths::Formula> readouts(const Scene& scene, const Hover& hover, const HeatmapTables& tables)
{
    using namespace maths;
    if (!tables.a.vectors)
        return {};
    const Selection selected = visibleSelection(scene);
    const int position = hover.position.value_or(selected.position);
    const int dimension = hover.dimension.value_or(selected.dimension);
    const auto value = [=](const Encoding& of) {
        const bool isThere = position < of.parameters.maxLen && dimension < of.parameters.dModel;
        return (isThere ? number(of.vectors->cell(position, dimension), readDigits)
                        : roman(QStringLiteral("–")))
            .emphasised();
    };
    const Formula name =
        row({italic(QStringLiteral("PE")),
             fenced(row({number(wholeText(position)).in(Role::Position), symbol(QStringLiteral(",")),
                         number(wholeText(dimension)).in(Role::Dimension)}))});
    if (!tables.b)
        return {row({name, symbol(QStringLiteral("=")), value(tables.a)}), value(tables.a)};
    const QString gap(2, QChar::Nbsp);
    const Formula both = row({roman(Words::tr("A") + QChar::Nbsp), value(tables.a),
                              roman(gap + Words::tr("B") + QChar::Nbsp), value(*tables.b)});
    return {row({name, roman(gap), both}), both};
}

QString accessibleText(const Scene& scene, const HeatmapTables& tables)
{
    const Selection selection = visibleSelection(scene);
    const QString table = Words::tr("Heatmap of %1 positions by %2 dimensions.")
                              .arg(wholeText(tables.rows), wholeText(tables.columns));
    const bool isInside = selection.position < tables.rows && selection.dimension < tables.columns;
    const QString cell = Words::tr("Position %1, dimension %2:")
                             .arg(wholeText(selection.position), wholeText(selection.dimension));
    if (!tables.b || !isInside)
        return QStringLiteral("%1 %2 %3.")
            .arg(table, cell, valueText(tables.a.vectors->cell(selection.position, selection.dimension)));
    const double ofA = tables.a.vectors->cell(selection.position, selection.dimension);
    const double ofB = tables.b->vectors->cell(selection.position, selection.dimension);
    return QStringLiteral("%1 %2 %3.")
        .arg(table, cell,
             Words::tr("A %1, B %2, A − B %3").arg(valueText(ofA), valueText(ofB), valueText(ofA - ofB)));
}

} // namespace posiscope::heatmap_words
