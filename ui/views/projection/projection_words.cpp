// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/projection_words.h"

#include "core/projection/sampled_rows.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

QString percent(double part)
{
    return decimalText(100 * part, 2);
}

/// As percent() rounds it, for a sum of what is shown.
double rounded(double part)
{
    return std::round(10'000 * part) / 10'000;
}

/// Rounded down, so that work in progress never shows 100 %.
QString wholePercent(double part)
{
    return wholeText(std::min(99, static_cast<int>(100 * part)));
}

} // namespace

QString ProjectionWords::subtitle(int maxLen, Values values)
{
    const int step = projectedStep(maxLen);
    const QString points =
        step == 1 ? tr("one point per position") : tr("one point every %1 positions").arg(wholeText(step));
    return values == Values::Sines ? tr("%1, by the sines alone").arg(points) : points;
}

QString ProjectionWords::colourBar(int maxLen)
{
    const int step = projectedStep(maxLen);
    return step == 1 ? tr("position k") : tr("position k, every %1").arg(wholeText(step));
}

QString ProjectionWords::pcaTitle(Values values)
{
    return values == Values::Sines ? tr("PCA, sines alone") : tr("PCA");
}

QStringList ProjectionWords::withNote(const QStringList& details, const QStringList& note)
{
    if (note.isEmpty())
        return details;
    const QString both = details.value(0) + QStringLiteral(" · ");
    const QString brief = details.value(1) + QStringLiteral(" · ");
    return QStringList{both + note.front(), both + note.back(), brief + note.back(), note.front(),
                       note.back()} +
           details;
}

QStringList ProjectionWords::noRoom()
{
    return {tr("no room for t-SNE: choose it in the title line"), tr("no room for t-SNE")};
}

QStringList ProjectionWords::pcaDetails(const PrincipalComponents& components)
{
    if (components.coordinates.rows() == 1)
        return {tr("a single position: nothing to spread out"), tr("a single position"), QString()};
    if (components.totalVariance == 0)
        return {tr("all positions have the same row: one point"), tr("one point"), QString()};
    const QString both = percent(rounded(components.explained(0)) + rounded(components.explained(1)));
    return {tr("%1 % of the variance in two components").arg(both), tr("%1 % of the variance").arg(both),
            tr("%1 %").arg(both), QString()};
}

QStringList ProjectionWords::turnedAxis(int component)
{
    return {tr("turned onto A's component %1").arg(component + 1), tr("turned onto A")};
}

QStringList ProjectionWords::axis(const PrincipalComponents& components, int component)
{
    const QString number = wholeText(component + 1);
    if (components.totalVariance == 0)
        return {tr("component %1").arg(number), QString()};
    const QString share = percent(components.explained(component));
    return {tr("component %1: %2 % of the variance").arg(number, share),
            tr("component %1: %2 %").arg(number, share), tr("component %1").arg(number),
            tr("PC %1").arg(number), QString()};
}

QString ProjectionWords::tsneTitle(Values values)
{
    return values == Values::Sines ? tr("t-SNE, sines alone") : tr("t-SNE");
}

QStringList ProjectionWords::tsneDetails(const Arrangement& arrangement)
{
    if (arrangement.tsne->coordinates.rows() == 1)
        return {tr("a single position: no neighbours to keep near"), tr("a single position"), QString()};
    if (arrangement.components->totalVariance == 0)
        return {tr("equal rows: no neighbour is nearer than another"), tr("equal rows"), QString()};
    const QString done = wholeText(arrangement.tsne->iteration);
    const QString all = wholeText(arrangement.projection.iterations);
    const QString divergence = decimalText(arrangement.tsne->divergence, 3);
    return {tr("iteration %1 of %2, KL divergence %3").arg(done, all, divergence),
            tr("iteration %1 of %2, KL %3").arg(done, all, divergence),
            tr("%1 of %2, KL %3").arg(done, all, divergence),
            tr("%1, KL %2").arg(done, divergence),
            tr("KL %1").arg(divergence),
            QString()};
}

QStringList ProjectionWords::pcaNote(const Arrangement& arrangement)
{
    if (arrangement.components)
        return {};
    if (arrangement.preparing) {
        const QString done = wholePercent(arrangement.preparing->done);
        return {tr("Finding the principal components: %1 %").arg(done),
                tr("Finding components: %1 %").arg(done), tr("%1 %").arg(done)};
    }
    if (arrangement.refusal.empty())
        return {};
    return {tr("No principal components: %1").arg(textOf(arrangement.refusal)), tr("No components")};
}

QStringList ProjectionWords::tsneNote(const Arrangement& arrangement)
{
    if (!arrangement.components)
        return pcaNote(arrangement);
    if (arrangement.preparing) {
        const QString done = wholePercent(arrangement.preparing->done);
        return {tr("Measuring the distances for t-SNE: %1 %").arg(done),
                tr("Measuring distances: %1 %").arg(done), tr("%1 %").arg(done)};
    }
    if (arrangement.refusal.empty())
        return {};
    const std::size_t points = arrangement.sample->positions.size();
    const double perplexity = arrangement.projection.perplexity;
    if (perplexity <= static_cast<double>(points) - 1)
        return {textOf(arrangement.refusal), tr("No t-SNE")};
    return {tr("No t-SNE of %1 points at perplexity %2")
                .arg(wholeText(static_cast<int>(points)), shortestText(perplexity)),
            tr("No t-SNE")};
}

QStringList ProjectionWords::staleDetails(const Parameters& parameters, const Projection& projection)
{
    const QString positions = wholeText(parameters.maxLen);
    const QString perplexity = shortestText(projection.perplexity);
    return {tr("still of max_len %1, d_model %2, perplexity %3")
                .arg(positions, wholeText(parameters.dModel), perplexity),
            tr("still of max_len %1, perplexity %2").arg(positions, perplexity),
            tr("of max_len %1").arg(positions), QString()};
}

QStringList ProjectionWords::notShown(int position)
{
    return {tr("Position %1 is not among those shown; click one that is.").arg(wholeText(position)),
            tr("%1 is not shown; click one that is.").arg(wholeText(position))};
}

QString ProjectionWords::distance(double value)
{
    return significantText(value, 3);
}

QStringList ProjectionWords::relation(const Relation& relation, Values values, bool isPart,
                                      const QString& place)
{
    const bool sines = values == Values::Sines;
    // Which of the whole table is nearest in truth, only some of its positions do not tell.
    const QString truly = sines ? tr("by the sines") : isPart ? tr("by their rows") : tr("in truth");
    const QString position = wholeText(relation.position);
    const QString plane = relation.alikeInPlane
                              ? tr("%1 and %2")
                                    .arg(wholeText(std::min(relation.inPlane, *relation.alikeInPlane)),
                                         wholeText(std::max(relation.inPlane, *relation.alikeInPlane)))
                              : wholeText(relation.inPlane);
    const QString apart = distance(relation.distanceOfTruth);
    const QString far = distance(relation.distanceOfPlane);
    const std::vector<int>& nearest = relation.inTruth;
    const bool agree = std::ranges::count(nearest, relation.inPlane) > 0;
    const QString first = wholeText(nearest.front());
    const QString truth =
        nearest.size() == 1 ? first
        : nearest.size() == 2
            ? tr("%1 and %2").arg(first, wholeText(nearest.back()))
            : tr("%1 and %2 more").arg(first, wholeText(static_cast<int>(nearest.size()) - 1));
    const QString head = isPart ? tr("Nearest shown to %1").arg(position) : tr("Nearest to %1").arg(position);
    const QString brief = agree && nearest.size() == 1 ? tr("%1 %2 and %3").arg(plane, place, truly)
                                                       : tr("%1 %2, %3 %4").arg(plane, place, truth, truly);
    const QString full = agree || relation.alikeInPlane ? brief
                         : sines ? tr("%1 %2 (%3 away), %4 %5").arg(plane, place, far, truth, truly)
                                 : tr("%1 %2 (truly %3 away), %4 %5").arg(plane, place, far, truth, truly);
    // As many versions of each, because the planes beside each other show the same one.
    return {tr("%1: %2 (distance %3).").arg(head, full, apart),
            tr("%1: %2 (distance %3).").arg(head, brief, apart), tr("%1: %2 (%3).").arg(head, brief, apart),
            tr("%1: %2.").arg(head, brief),
            (isPart ? tr("Nearest shown: %1.") : tr("Nearest: %1.")).arg(brief)};
}

} // namespace posiscope
