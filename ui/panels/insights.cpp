// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/insights.h"

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_encodings.h"
#include "ui/kinds/kind_cells.h"
#include "ui/kinds/kind_words.h"
#include "ui/mathematics/number_text.h"
#include "ui/selection/selection.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ranges>
#include <utility>

namespace posiscope {

namespace {

struct Insights
{
    Q_DECLARE_TR_FUNCTIONS(Insights)
};

/// Splits a sentence in which the strong parts are between asterisks.
std::vector<TextRun> runsOf(const QString& marked)
{
    std::vector<TextRun> runs;
    bool strong = false;
    for (const QString& piece : marked.split('*')) {
        if (!piece.isEmpty())
            runs.push_back({piece, strong});
        strong = !strong;
    }
    return runs;
}

/// The sentence with a small first letter, to follow a colon.
QString lowered(QString sentence)
{
    sentence[0] = sentence[0].toLower();
    return sentence;
}

Insight ofWavelengths(const Encoding& encoding)
{
    const Frequencies& frequencies = *encoding.frequencies;
    const int last = frequencies.pairCount() - 1;
    const Interval ends = wavelengths(frequencies);
    const QString from = significantText(ends.first);
    const QString to = significantText(ends.last);
    const QString words = last == 0    ? Insights::tr("The only wavelength is *%1* positions.")
                          : from == to ? Insights::tr("Every wavelength is *%1* positions.")
                                       : Insights::tr("Wavelengths run from *%1* to *%2* positions.");
    Insight insight{InsightKind::Wavelengths};
    const double length = positionsSpanned(encoding.parameters);
    const int slow = frequencies.pairCount() - firstUnfinishedPair(frequencies, length);
    if (last > 0 && slow > 0)
        insight.sentence =
            runsOf((slow == 1 ? Insights::tr("*%1 of %2* pairs does not complete a turn within %3 positions.")
                              : Insights::tr("*%1 of %2* pairs do not complete a turn within %3 positions."))
                       .arg(wholeText(slow), wholeText(frequencies.pairCount()), significantText(length)));
    else
        insight.sentence = runsOf(last > 0 && from != to ? words.arg(from, to) : words.arg(from));
    insight.places.dimension = dimensionOf(encoding.parameters, {last, false});
    insight.places.showsWave = isPaired(encoding.parameters);
    return insight;
}

/// Which pairs a scaling is about: those that turned less than once in the texts of the training.
Insight scaling(const Parameters& parameters)
{
    const Frequencies before(unscaled(parameters));
    const int first = firstUnfinishedPair(before, parameters.originalLen);
    const int slow = before.pairCount() - first;
    const QString length = wholeText(parameters.originalLen);
    Insight insight{InsightKind::Scaling};
    if (slow == 0) {
        insight.sentence =
            runsOf(Insights::tr("Before scaling every pair turns at least once within original_len = %1.")
                       .arg(length));
        return insight;
    }
    const QString words =
        slow == 1
            ? Insights::tr("Before scaling *%1 of %2* pairs turns less than once within original_len = %3: "
                           "pair *%4*.")
            : Insights::tr("Before scaling *%1 of %2* pairs turn less than once within original_len = %3: "
                           "those from pair *%4* on.");
    insight.sentence =
        runsOf(words.arg(wholeText(slow), wholeText(before.pairCount()), length, wholeText(first)));
    insight.places.dimension = dimensionOf(parameters, {first, false});
    insight.places.showsWave = isPaired(parameters);
    return insight;
}

/// The insight if no column is nearly constant. It names no column in words, because another one at each step
/// of a slider would lay out and paint the panel anew.
Insight noIdleColumn(const Vectors& vectors)
{
    const std::vector<int> shown = vectors.shownDimensions();
    const std::vector<double> ranges = vectors.columnRanges(shown);
    const auto smallest = std::ranges::min_element(ranges);
    // Rounded down, also because a range in a sample is the least that the column varies by.
    const QString by = *smallest == std::floor(*smallest) ? wholeText(std::llround(*smallest))
                                                          : decimalText(std::floor(*smallest * 100) / 100, 2);
    Insight insight{InsightKind::IdleColumns};
    insight.count = QStringLiteral("*%1*").arg(Insights::tr("none"));
    insight.sentence = runsOf(
        Insights::tr("No column is nearly constant at this length: each varies by *%1* or more.").arg(by));
    insight.places.dimension = shown[static_cast<std::size_t>(smallest - ranges.begin())];
    insight.places.showsWave = true;
    return insight;
}

Insight idle(const Vectors& vectors)
{
    const Parameters& parameters = vectors.parameters();
    Insight insight{InsightKind::IdleColumns};
    if (parameters.maxLen == 1) {
        insight.sentence = runsOf(Insights::tr("With a single position no column can vary."));
        return insight;
    }
    const std::vector<int> columns = nearlyConstantColumns(vectors);
    if (columns.empty())
        return noIdleColumn(vectors);
    const auto all = static_cast<int>(vectors.shownDimensions().size());
    const bool isPart = all < parameters.dModel; // cosines are hidden
    const int searched = vectors.positionsOfRanges();
    const QString within = searched < parameters.maxLen
                               ? Insights::tr("in a sample of %1 of these %2 positions")
                                     .arg(wholeText(searched), wholeText(parameters.maxLen))
                               : Insights::tr("within these %1 positions").arg(wholeText(parameters.maxLen));
    const bool isOne = columns.size() == 1;
    const bool isConstant =
        std::ranges::all_of(vectors.columnRanges(columns), [](double range) { return range == 0; });
    const QString which =
        (isPart ? Insights::tr("*%1 of %2* columns of sines") : Insights::tr("*%1 of %2* columns"))
            .arg(wholeText(static_cast<qint64>(columns.size())), wholeText(all));
    const QString vary = isConstant ? (isOne ? Insights::tr("does not vary") : Insights::tr("do not vary"))
                         : isOne    ? Insights::tr("varies by less than 0.1")
                                    : Insights::tr("vary by less than 0.1");
    insight.sentence = runsOf(QStringLiteral("%1 %2 %3.").arg(which, vary, within));
    insight.count = QLatin1Char('*') + insight.sentence.front().text + QLatin1Char('*');
    insight.places.dimension = columns.front();
    insight.places.showsWave = true;
    return insight;
}

/// If all columns are whole pairs, the distance of two positions depends on their offset only, so the
/// sentence speaks of any position. With a lone sine it depends on the positions, so the sentence names two.
QString lookAlikeWords(const Scores& scores, const LookAlike& pair)
{
    const QString first = wholeText(pair.first);
    const QString second = wholeText(pair.second);
    const QString distance = significantText(pair.distance);
    const int offset = pair.second - pair.first;
    const bool everywhere = scores.curveMean() == CurveMean::None;
    if (offset == 1)
        return everywhere
                   ? Insights::tr("Every position is closest to its neighbour, at distance *%1*.")
                         .arg(distance)
                   : Insights::tr("The closest positions are neighbours: *%1* and *%2*, at distance *%3*.")
                         .arg(first, second, distance);
    if (isUntrained(scores.parameters()))
        return Insights::tr("By chance positions *%1* and *%2* are the closest, at distance *%3*.")
            .arg(first, second, distance);
    const QString neighbours = significantText(scores.value(Measure::Distance, pair.first, pair.first + 1));
    return everywhere
               ? Insights::tr(
                     "Positions *%1* and *%2* look alike, like any two *%3* apart: distance *%4*, where "
                     "neighbours are *%5* apart.")
                     .arg(first, second, wholeText(offset), distance, neighbours)
               : Insights::tr(
                     "Positions *%1* and *%2* look alike: distance *%3*, where *%1* and its neighbour "
                     "*%4* are *%5* apart.")
                     .arg(first, second, distance, wholeText(pair.first + 1), neighbours);
}

/// Whether all values are zero: of such columns and such a curve nothing is worth saying.
bool isAllZero(const Vectors& vectors)
{
    return vectors.valueRange() == Interval{0, 0};
}

/// What is said of two rows that are the same number for number.
QString sameRowWords(const Vectors& vectors, const LookAlike& pair)
{
    const Parameters& parameters = vectors.parameters();
    if (isAllZero(vectors))
        return Insights::tr("*No* position can be told from another: every row is zero.");
    const QString first = wholeText(pair.first);
    const QString second = wholeText(pair.second);
    if (!isPaired(parameters) || !isRounded(parameters))
        return Insights::tr("Positions *%1* and *%2* have the same row.").arg(first, second);
    return Insights::tr("In %1 positions *%2* and *%3* have the same row.")
        .arg(maths::arithmeticName(parameters), first, second);
}

std::optional<Insight> lookAlike(const Encoding& encoding, const std::stop_token& stop)
{
    const Parameters& parameters = encoding.parameters;
    Insight insight{InsightKind::LookAlike};
    if (parameters.maxLen == 1) {
        insight.sentence = runsOf(Insights::tr("A single position has none that is similar to it."));
        return insight;
    }
    const bool sines = encoding.values == ShownColumns::Sines && parameters.dModel > 1;
    const std::optional<ClosestPair> closest = encoding.vectors->closestPair(stop);
    if (!closest)
        return std::nullopt;
    const LookAlike& pair = closest->pair;
    const QString words =
        pair.distance == 0 ? sameRowWords(*encoding.vectors, pair) : lookAlikeWords(*encoding.scores, pair);
    insight.sentence = runsOf(sines ? Insights::tr("By the sines alone: %1").arg(lowered(words)) : words);
    if (!closest->everyOffsetSearched)
        insight.remark = (closest->byOffset ? Insights::tr("Searched among positions less than %1 apart.")
                                            : Insights::tr("Searched among the first %1 positions."))
                             .arg(wholeText(closest->searched));
    insight.places.position = pair.first;
    insight.places.otherPosition = pair.second;
    insight.places.offset = pair.second - pair.first;
    return insight;
}

std::optional<Insight> firstRise(const Encoding& encoding, Measure measure, const std::stop_token& stop)
{
    Insight insight{InsightKind::FirstRise};
    if (isUntrained(encoding.parameters)) {
        insight.sentence =
            runsOf(Insights::tr("Rows from a seed are random: how similar two positions are says "
                                "nothing about their offset."));
        return insight;
    }
    const auto [rise, everyOffsetSearched, searched] = encoding.scores->firstRise(measure, stop);
    if (stop.stop_requested())
        return std::nullopt;
    const bool falls = measure == Measure::Distance;
    const bool looksBack = encoding.scores->curveIsOfEarlierKeys();
    insight.places.offset = rise && looksBack ? -*rise : rise;
    QString words;
    if (rise == 1)
        words = falls
                    ? Insights::tr("The distance falls first: it is smaller at offset *%1* than at 0.")
                    : Insights::tr("Similarity does not fall first: it is larger at offset *%1* than at 0.");
    else if (rise && looksBack)
        words =
            falls ? Insights::tr("The distance first falls where the key is *%1* positions before its query.")
                  : Insights::tr("The score first rises again where the key is *%1* positions before its "
                                 "query.");
    else if (rise)
        words = falls ? Insights::tr("The distance first falls at offset *%1*.")
                      : Insights::tr("Similarity first rises again at offset *%1*.");
    else if (!everyOffsetSearched)
        words = falls ? Insights::tr("The distance does not fall before offset %1.")
                      : Insights::tr("Similarity does not rise again before offset %1.");
    else
        words = falls ? Insights::tr("The distance never falls within these %1 positions.")
                      : Insights::tr("Similarity never rises again within these %1 positions.");
    words = words.arg(wholeText(rise ? *rise : !everyOffsetSearched ? searched : encoding.parameters.maxLen));
    insight.sentence = runsOf(words);
    return insight;
}

/// What rotary's own settings do; nothing where all columns turn, without a factor.
std::optional<Insight> turned(const Parameters& parameters)
{
    const int columns = turnedColumns(parameters);
    const double factor = attentionFactor(parameters);
    QStringList sentences;
    if (columns < parameters.dModel)
        sentences << Insights::tr("The first *%1 of %2* columns turn, the others stay.")
                         .arg(wholeText(columns), wholeText(parameters.dModel));
    if (const int turning = pairCount(parameters); isPaired(parameters) && 2 * turning < columns)
        sentences << Insights::tr("Pairs from *%1* on have the frequency 0.").arg(wholeText(turning));
    if (factor != 1)
        sentences << Insights::tr("Sines and cosines are multiplied by %1, scores by *%2*.")
                         .arg(significantText(factor), significantText(factor * factor));
    if (sentences.isEmpty())
        return std::nullopt;
    Insight insight{InsightKind::Turned};
    insight.sentence = runsOf(sentences.join(u' '));
    if (2 * pairCount(parameters) < parameters.dModel)
        insight.places.dimension = dimensionOf(parameters, {pairCount(parameters), false});
    return insight;
}

Insight loneSine(const Parameters& parameters)
{
    const int dimension = dimensionOf(parameters, {pairCount(parameters) - 1, false});
    const QString words =
        parameters.dModel == 1 ? Insights::tr("The only column is a lone sine, without a cosine.")
        : dimension == parameters.dModel - 1
            ? Insights::tr("d_model is odd: the last column, *%1*, is a lone sine, without a cosine.")
            : Insights::tr("d_model is odd: the last sine, column *%1*, is a lone one, without a cosine.");
    Insight insight{InsightKind::LoneSine};
    insight.sentence = runsOf(parameters.dModel == 1 ? words : words.arg(wholeText(dimension)));
    insight.places.dimension = dimension;
    insight.places.showsWave = true;
    return insight;
}

} // namespace

std::optional<std::vector<Insight>> insightsOf(const Parameters& parameters, std::stop_token stop,
                                               ShownColumns values, Measure measure)
{
    const Encoding encoding = encodingOf(parameters, values);
    const bool allZero = encoding.vectors && isAllZero(*encoding.vectors);
    std::vector<Insight> insights;
    if (encoding.frequencies)
        insights.push_back(ofWavelengths(encoding));
    if (encoding.frequencies && parameters.scaling != Scaling::None)
        insights.push_back(scaling(parameters));
    if (std::optional<Insight> ofTurned = turned(parameters))
        insights.push_back(std::move(*ofTurned));
    if (encoding.vectors) {
        // Where all values are smaller, a column with a range of 0.1 is not idle.
        if (!allZero && encoding.vectors->bounds().last > 0.5)
            insights.push_back(idle(*encoding.vectors));
        std::optional<Insight> alike = lookAlike(encoding, stop);
        if (!alike)
            return std::nullopt;
        insights.push_back(std::move(*alike));
    }
    if (const auto ofBias = kindWords(parameters).biasInsight) {
        const auto [sentence, offset] = ofBias(parameters);
        insights.push_back(
            {.kind = InsightKind::Bias, .sentence = runsOf(sentence), .places = {.offset = offset}});
    }
    // Scores that depend on both positions have no curve over the offset that a view shows.
    else if (!allZero && encoding.scores && parameters.maxLen > 1 &&
             (isUntrained(parameters) || encoding.scores->curveMean() == CurveMean::None)) {
        std::optional<Insight> rise = firstRise(encoding, measure, stop);
        if (!rise)
            return std::nullopt;
        insights.push_back(std::move(*rise));
    }
    if (isPaired(parameters) && hasLoneSine(parameters))
        insights.push_back(loneSine(parameters));
    return insights;
}

Insight insightOf(const QString& marked)
{
    Insight insight;
    insight.sentence = runsOf(marked);
    return insight;
}

namespace {

/// Whether A alone is shown, whole and of pairs.
bool isOfWholePairs(const Scene& scene)
{
    const Parameters& parameters = scene.parameters;
    return !isComparing(scene) && isPaired(parameters) && cosineSetting(scene.look) == ShownColumns::All &&
           parameters.dModel % 2 == 0;
}

bool isOfExactPairs(const Scene& scene)
{
    return isOfWholePairs(scene) && !isRounded(scene.parameters);
}

} // namespace

std::optional<Insight> rotationInsight(const Scene& scene)
{
    if (!isOfWholePairs(scene))
        return std::nullopt;
    const Selection selection = visibleSelection(scene);
    const int pair = pairOf(scene.parameters, selection.dimension);
    return insightOf(Insights::tr("A step of *%1* turns pair *%2* by this angle from every position.")
                         .arg(wholeText(selection.offset), wholeText(pair)));
}

std::optional<Insight> sentenceInsight(const Scene& scene)
{
    if (!isOfExactPairs(scene))
        return std::nullopt;
    const int columns = scene.parameters.dModel;
    return insightOf(Insights::tr("The encoding of every position has the norm √(%1/2) = *%2*.")
                         .arg(wholeText(columns), significantText(std::sqrt(columns / 2), 4)));
}

/// What the maps of patches look like where a score is a sum of what rows and columns add.
std::optional<Insight> similarityInsight(const Scene& scene)
{
    const std::optional<PatchRows> patches = patchesOf(scene.parameters);
    const Selection selection = visibleSelection(scene);
    const int other = selection.position + selection.offset;
    const Measure measure = measureIn(scene);
    if (!patches || !patches->holds(selection.position) || !patches->holds(other) ||
        measure == Measure::Distance) // whose square is the sum
        return std::nullopt;
    const auto parts = encodingOf(scene.parameters).scores->offsetParts(measure);
    if (!parts)
        return std::nullopt;
    const auto placeOf = [&](int row) { return std::div(row - patches->first, patches->grid.columns); };
    const auto apart = [](int one, int two) { return static_cast<std::size_t>(std::abs(one - two)); };
    const auto [y, x] = placeOf(selection.position);
    const auto [otherY, otherX] = placeOf(other);
    const QString words =
        isComparing(scene)
            ? Insights::tr("In A this similarity is a sum: the rows add *%1*, the columns *%2*.")
            : Insights::tr("This similarity is a sum: the rows add *%1*, the columns *%2*.");
    return insightOf(words.arg(significantText(parts->ofRows.at(apart(y, otherY)), 4),
                               significantText(parts->ofColumns.at(apart(x, otherX)), 4)));
}

std::optional<Insight> buildStepsInsight(const Scene& scene)
{
    if (!isOfExactPairs(scene) || scene.look.buildSequence == BuildSequence::Weights)
        return std::nullopt;
    const int columns = scene.parameters.dModel;
    return insightOf(Insights::tr("A sine and a cosine share a frequency: *%1* columns need *%2*.")
                         .arg(wholeText(columns), wholeText(columns / 2)));
}

namespace {

/// Whether the sentences differ only in their bold numbers.
bool isAlike(const Insight& one, const Insight& other)
{
    return std::ranges::equal(one.sentence, other.sentence, [](const TextRun& left, const TextRun& right) {
        return left.strong == right.strong && (left.strong || left.text == right.text);
    });
}

/// ", in B *1.47* and *2*." in place of the full stop, or ", in B from *6.28* to *544*.".
void addNumbers(std::vector<TextRun>& sentence, const std::vector<TextRun>& ofB, bool areWavelengths)
{
    const bool isRange = areWavelengths && std::ranges::count(ofB, true, &TextRun::strong) == 2;
    if (!sentence.back().strong && sentence.back().text.endsWith('.'))
        sentence.back().text.chop(1);
    QString between = isRange ? Insights::tr(", in\u00A0B from ") : Insights::tr(", in\u00A0B\u00A0");
    for (const TextRun& run : ofB)
        if (run.strong) {
            sentence.push_back(
                {std::exchange(between, isRange ? Insights::tr(" to ") : Insights::tr(" and "))});
            sentence.push_back(run);
        }
    sentence.push_back({QStringLiteral(".")});
}

/// ", in B *21 of 64*." in place of the full stop, or of what follows a colon.
void addCount(std::vector<TextRun>& sentence, const QString& ofB)
{
    const auto colon =
        std::ranges::find_if(sentence, [](const TextRun& run) { return run.text.contains(':'); });
    if (colon != sentence.end()) {
        colon->text = colon->text.section(':', 0, 0);
        sentence.erase(std::next(colon), sentence.end());
    } else {
        sentence.back().text.chop(1);
    }
    const std::vector<TextRun> runs = runsOf(Insights::tr(", in\u00A0B\u00A0%1.").arg(ofB));
    sentence.insert(sentence.end(), runs.begin(), runs.end());
}

} // namespace

std::vector<Insight> withInsightsOfB(std::vector<Insight> ofA, const std::vector<Insight>& ofB)
{
    const auto prefixed = [](std::vector<TextRun> sentence, const QString& whose) {
        sentence.front().text = lowered(sentence.front().text);
        sentence.insert(sentence.begin(), {whose});
        return sentence;
    };
    const std::size_t count = ofA.size();
    for (const Insight& alone : ofB)
        if (std::ranges::count(ofA, alone.kind, &Insight::kind) == 0) {
            ofA.push_back(alone);
            ofA.back().sentence = prefixed(alone.sentence, Insights::tr("In B: "));
            ofA.back().places = {}; // the views may not have them, because the selection is in A
        }
    for (Insight& insight : ofA | std::views::take(count)) {
        const auto b = std::ranges::find(ofB, insight.kind, &Insight::kind);
        if (b == ofB.end()) {
            insight.sentence = prefixed(std::move(insight.sentence), Insights::tr("In A: "));
            continue;
        }
        if (b->sentence == insight.sentence) {
            insight.sentence.push_back({Insights::tr(" In B too.")});
            continue;
        }
        if (isAlike(insight, *b)) {
            addNumbers(insight.sentence, b->sentence, insight.kind == InsightKind::Wavelengths);
            continue;
        }
        // Counts within different numbers of positions need a sentence each.
        const bool bothCount = insight.sentence.front().strong && b->sentence.front().strong;
        const bool isSameCount = !bothCount || insight.sentence.back().text == b->sentence.back().text;
        if (!insight.count.isEmpty() && !b->count.isEmpty() && isSameCount) {
            addCount(insight.sentence, b->count);
            continue;
        }
        const std::vector<TextRun> runs = prefixed(b->sentence, Insights::tr(" In B: "));
        insight.sentence.insert(insight.sentence.end(), runs.begin(), runs.end());
    }
    std::ranges::stable_sort(ofA, {}, &Insight::kind); // as those of one encoding
    return ofA;
}

} // namespace posiscope
