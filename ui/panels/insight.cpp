// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/insight.h"

#include "ui/mathematics/number_text.h"
#include "ui/selection/selection.h"

#include <QCoreApplication>

#include <algorithm>

namespace posiscope {

namespace {

struct InsightTr
{
    Q_DECLARE_TR_FUNCTIONS(Insight)
};

} // namespace

QString plainText(const Insight& insight)
{
    QString text;
    for (const TextRun& run : insight.sentence)
        text += run.text;
    return insight.remark.isEmpty() ? text : text + ' ' + insight.remark;
}

QString describeAction(const Insight& insight)
{
    const Places& places = insight.places;
    if (places.dimension)
        return (places.showsWave ? InsightTr::tr("Selects dimension %1 and shows its wave")
                                 : InsightTr::tr("Selects dimension %1"))
            .arg(wholeText(*places.dimension));
    if (places.position && places.otherPosition)
        return InsightTr::tr("Selects position %1 and pins position %2")
            .arg(wholeText(*places.position), wholeText(*places.otherPosition));
    if (places.offset)
        return InsightTr::tr("Selects offset %1").arg(wholeText(*places.offset));
    return {};
}

QString stepWords(const Insight& insight)
{
    const Places& places = insight.places;
    if (places.dimension)
        return InsightTr::tr("Insight: dimension %1").arg(wholeText(*places.dimension));
    if (places.position && places.otherPosition)
        return InsightTr::tr("Insight: positions %1 and %2")
            .arg(wholeText(*places.position), wholeText(*places.otherPosition));
    return InsightTr::tr("Insight: offset %1").arg(wholeText(places.offset.value_or(0)));
}

Scene withSelected(Scene scene, const Places& places)
{
    Selection& selection = scene.selection;
    selection.position = places.position.value_or(selection.position);
    selection.dimension = places.dimension.value_or(selection.dimension);
    selection.offset = places.offset.value_or(selection.offset);
    std::vector<int>& pins = selection.pinnedPositions;
    if (places.otherPosition && std::ranges::find(pins, *places.otherPosition) == pins.end())
        togglePin(pins, *places.otherPosition);
    if (places.showsWave)
        scene.look.wavesBy = WavesBy::Dimension;
    return scene;
}

} // namespace posiscope
