// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heatmap/heatmap_words.h"

#include "core/kinds/difference.h"
#include "core/kinds/kinds.h"
#include "ui/kinds/kind_cells.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/cell.h"
#include "ui/mathematics/number_text.h"
#include "ui/selection/selection.h"

#include <QCoreApplication>

namespace posiscope::heatmap_words {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::HeatmapView)
};

} // namespace

QString note(const Scene& scene)
{
    if (!isComparing(scene))
        return {};
    // Whether B has a table is known of its kind, before the first picture.
    const Kind& kindOfB = kindOf(scene.compared);
    if (!kindOfB.facets.vectors)
        return Words::tr("A alone: %1 (B) has no table").arg(textOf(titleOf(kindOfB)));
    const Parameters shared = commonPart(scene.parameters, scene.compared);
    const auto hasSharedShape = [&shared](const Parameters& parameters) {
        return parameters.dModel == shared.dModel && parameters.maxLen == shared.maxLen;
    };
    if (hasSharedShape(scene.parameters) && hasSharedShape(scene.compared))
        return {};
    return Words::tr("Compared: the first %1 rows and %2 columns, which both tables have")
        .arg(wholeText(shared.maxLen), wholeText(shared.dModel));
}

std::vector<maths::Formula> readouts(const Scene& scene, const Hover& hover, const HeatmapTables& tables)
{
    using namespace maths;
    if (!tables.a.vectors)
        return {};
    const Selection selected = visibleSelection(scene);
    const int position = hover.position.value_or(selected.position);
    const int dimension = hover.dimension.value_or(selected.dimension);
    const auto value = [=](const Encoding& encoding) {
        const bool isThere = position < encoding.parameters.maxLen && dimension < encoding.parameters.dModel;
        return (isThere ? number(encoding.vectors->cell(position, dimension), shownDigits)
                        : roman(QStringLiteral("–")))
            .emphasised();
    };
    const Formula name = row({italic(QStringLiteral("PE")), fenced(placeNumbers(position, dimension))});
    const bool isOfAAlone = isComparing(scene) && !kindOf(scene.compared).facets.vectors;
    if (isOfAAlone)
        return formsOfBoth(name, value(tables.a), roman(Words::tr("has no table")));
    if (!tables.b)
        return {row({name, symbol(QStringLiteral("=")), value(tables.a)}), value(tables.a)};
    if (tables.compare == Comparison::Difference && position < tables.rows && dimension < tables.columns) {
        const Formula less = number(tables.difference->cell(position, dimension), shownDigits).emphasised();
        const Formula named = row({roman(Words::tr("A − B")), symbol(QStringLiteral("=")), less});
        // Beside the chosen word "A − B" its value says enough.
        return {row({name, roman(QString(2, QChar::Nbsp)), named}), named, less};
    }
    return formsOfBoth(name, value(tables.a), value(*tables.b));
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
