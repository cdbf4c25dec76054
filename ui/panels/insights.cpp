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

/// An insight that says this.
Insight saying(InsightKind kind, std::vector<Statement> says, const Places& places = {})
{
    QStringList sentences;
    for (const Statement& each : says)
        sentences << sentenceOf(each);
    return {
        .kind = kind, .says = std::move(says), .sentence = runsOf(sentences.join(u' ')), .places = places};
}

Statement wavelengthStatement(const Encoding& encoding)
{
    const Frequencies& frequencies = *encoding.frequencies;
    const int pairs = frequencies.pairCount();
    const double length = positionsSpanned(encoding.parameters);
    const int slow = pairs - firstUnfinishedPair(frequencies, length);
    if (pairs > 1 && slow > 0)
        return {slow == 1 ? Insights::tr("*%1 of %2* pairs does not complete a turn within %3 positions.")
                          : Insights::tr("*%1 of %2* pairs do not complete a turn within %3 positions."),
                {wholeText(slow), wholeText(pairs)},
                {significantText(length)}};
    const Interval ends = wavelengths(frequencies);
    const QString from = significantText(ends.first);
    const QString to = significantText(ends.last);
    if (pairs == 1)
        return {Insights::tr("The only wavelength is *%1* positions."), {from}};
    if (from == to)
        return {Insights::tr("Every wavelength is *%1* positions."), {from}};
    return {.pattern = Insights::tr("Wavelengths run from *%1* to *%2* positions."),
            .numbers = {from, to},
            .ofB = Insights::tr(", in\u00A0B from *%1* to *%2*.")};
}

Insight ofWavelengths(const Encoding& encoding)
{
    const int last = encoding.frequencies->pairCount() - 1;
    return saying(InsightKind::Wavelengths, {wavelengthStatement(encoding)},
                  {.dimension = dimensionOf(encoding.parameters, {last, false}),
                   .showsWave = isPaired(encoding.parameters)});
}

/// Which pairs a scaling is about: those that turned less than once in the texts of the training.
Insight scaling(const Parameters& parameters)
{
    const Frequencies before(unscaled(parameters));
    const int first = firstUnfinishedPair(before, parameters.originalLen);
    const int slow = before.pairCount() - first;
    const QString length = wholeText(parameters.originalLen);
    if (slow == 0)
        return saying(InsightKind::Scaling,
                      {{.pattern = Insights::tr(
                            "Before scaling every pair turns at least once within original_len = %1."),
                        .others = {length}}});
    const QString pattern =
        slow == 1
            ? Insights::tr("Before scaling *%1 of %2* pairs turns less than once within original_len = %4: "
                           "pair *%3*.")
            : Insights::tr("Before scaling *%1 of %2* pairs turn less than once within original_len = %4: "
                           "those from pair *%3* on.");
    return saying(InsightKind::Scaling,
                  {{pattern, {wholeText(slow), wholeText(before.pairCount()), wholeText(first)}, {length}}},
                  {.dimension = dimensionOf(parameters, {first, false}), .showsWave = isPaired(parameters)});
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
    Insight insight =
        saying(InsightKind::IdleColumns, {{Insights::tr("Every column varies by *%1* or more."), {by}}},
               {.dimension = shown[static_cast<std::size_t>(smallest - ranges.begin())], .showsWave = true});
    insight.idleColumns = 0;
    return insight;
}

Insight idle(const Vectors& vectors)
{
    const Parameters& parameters = vectors.parameters();
    if (parameters.maxLen == 1)
        return saying(InsightKind::IdleColumns,
                      {{Insights::tr("With a single position no column can vary.")}});
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
        isPart ? Insights::tr("*%1 of %2* columns of sines") : Insights::tr("*%1 of %2* columns");
    const QString vary = isConstant ? (isOne ? Insights::tr("does not vary") : Insights::tr("do not vary"))
                         : isOne    ? Insights::tr("varies by less than 0.1")
                                    : Insights::tr("vary by less than 0.1");
    const auto count = static_cast<int>(columns.size());
    Insight insight = saying(InsightKind::IdleColumns,
                             {{QStringLiteral("%1 %2 %3.").arg(which, vary), // %3 stays
                               {wholeText(count), wholeText(all)},
                               {within}}},
                             {.dimension = columns.front(), .showsWave = true});
    insight.idleColumns = count;
    return insight;
}

/// If all columns are whole pairs, the distance of two positions depends on their offset only, so the
/// sentence speaks of any position. With a lone sine it depends on the positions, so the sentence names two.
Statement lookAlikeStatement(const Scores& scores, const ClosePair& pair)
{
    const QString first = wholeText(pair.first);
    const QString second = wholeText(pair.second);
    const QString distance = significantText(pair.distance);
    const int offset = pair.second - pair.first;
    const bool everywhere = scores.curveMean() == CurveMean::None;
    if (offset == 1 && everywhere)
        return {Insights::tr("Every position is closest to its neighbour, at distance *%1*."), {distance}};
    if (offset == 1)
        return {Insights::tr("The closest positions are neighbours: *%1* and *%2*, at distance *%3*."),
                {first, second, distance}};
    if (isUntrained(scores.parameters()))
        return {Insights::tr("By chance positions *%1* and *%2* are the closest, at distance *%3*."),
                {first, second, distance}};
    const QString neighbours = significantText(scores.value(Measure::Distance, pair.first, pair.first + 1));
    if (everywhere)
        return {Insights::tr("Positions *%1* and *%2* look alike, like any two *%3* apart: distance *%4*, "
                             "where neighbours are *%5* apart."),
                {first, second, wholeText(offset), distance, neighbours}};
    return {Insights::tr("Positions *%1* and *%2* look alike: distance *%3*, where *%1* and its neighbour "
                         "*%4* are *%5* apart."),
            {first, second, distance, wholeText(pair.first + 1), neighbours}};
}

/// Whether all values are zero: of such columns and such a curve nothing is worth saying.
bool isAllZero(const Vectors& vectors)
{
    return vectors.valueRange() == Interval{0, 0};
}

/// What is said of two rows that are the same number for number.
Statement sameRowStatement(const Vectors& vectors, const ClosePair& pair)
{
    const Parameters& parameters = vectors.parameters();
    if (isAllZero(vectors))
        return {Insights::tr("*No* position can be told from another: every row is zero.")};
    const QStringList rows{wholeText(pair.first), wholeText(pair.second)};
    if (!isPaired(parameters) || !isRounded(parameters))
        return {Insights::tr("Positions *%1* and *%2* have the same row."), rows};
    return {Insights::tr("In %3 positions *%1* and *%2* have the same row."),
            rows,
            {maths::arithmeticName(parameters)}};
}

std::optional<Insight> lookAlike(const Encoding& encoding, const std::stop_token& stop)
{
    const Parameters& parameters = encoding.parameters;
    if (parameters.maxLen == 1)
        return saying(InsightKind::ClosePair,
                      {{Insights::tr("A single position has none that is similar to it.")}});
    const bool sines = encoding.shown == ShownColumns::Sines && parameters.dModel > 1;
    const std::optional<ClosestPair> closest = encoding.vectors->closestPair(stop);
    if (!closest)
        return std::nullopt;
    const ClosePair& pair = closest->pair;
    Statement statement = pair.distance == 0 ? sameRowStatement(*encoding.vectors, pair)
                                             : lookAlikeStatement(*encoding.scores, pair);
    if (sines)
        statement.pattern = Insights::tr("By the sines alone: %1").arg(lowered(statement.pattern));
    Insight insight =
        saying(InsightKind::ClosePair, {std::move(statement)},
               {.position = pair.first, .otherPosition = pair.second, .offset = pair.second - pair.first});
    if (!closest->everyOffsetSearched)
        insight.remark = (closest->byOffset ? Insights::tr("Searched among positions less than %1 apart.")
                                            : Insights::tr("Searched among the first %1 positions."))
                             .arg(wholeText(closest->searched));
    return insight;
}

std::optional<Insight> firstRise(const Encoding& encoding, Measure measure, const std::stop_token& stop)
{
    if (isUntrained(encoding.parameters))
        return saying(InsightKind::FirstRise,
                      {{Insights::tr("Rows from a seed are random: how similar two positions are says "
                                     "nothing about their offset.")}});
    const auto [rise, everyOffsetSearched, searched] = encoding.scores->firstRise(measure, stop);
    if (stop.stop_requested())
        return std::nullopt;
    const bool falls = measure == Measure::Distance;
    const bool looksBack = encoding.scores->curveIsOfEarlierKeys();
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
    if (!rise)
        return saying(InsightKind::FirstRise,
                      {{.pattern = words,
                        .others = {wholeText(everyOffsetSearched ? encoding.parameters.maxLen : searched)}}});
    return saying(InsightKind::FirstRise, {{words, {wholeText(*rise)}}},
                  {.offset = looksBack ? -*rise : *rise});
}

/// What rotary's own settings do; nothing where all columns turn, without a factor.
std::optional<Insight> turned(const Parameters& parameters)
{
    const int columns = turnedColumns(parameters);
    const double factor = attentionFactor(parameters);
    std::vector<Statement> says;
    if (columns < parameters.dModel)
        says.push_back({Insights::tr("The first *%1 of %2* columns turn, the others stay."),
                        {wholeText(columns), wholeText(parameters.dModel)}});
    const int turning = pairCount(parameters);
    if (isPaired(parameters) && 2 * turning < columns)
        says.push_back({Insights::tr("Pairs from *%1* on have the frequency 0."), {wholeText(turning)}});
    if (factor != 1)
        says.push_back({Insights::tr("Sines and cosines are multiplied by %2, scores by *%1*."),
                        {significantText(factor * factor)},
                        {significantText(factor)}});
    if (says.empty())
        return std::nullopt;
    Insight insight = saying(InsightKind::Turned, std::move(says));
    if (2 * turning < parameters.dModel)
        insight.places.dimension = dimensionOf(parameters, {turning, false});
    return insight;
}

Insight loneSine(const Parameters& parameters)
{
    const int dimension = dimensionOf(parameters, {pairCount(parameters) - 1, false});
    const Places places{.dimension = dimension, .showsWave = true};
    if (parameters.dModel == 1)
        return saying(InsightKind::LoneSine,
                      {{Insights::tr("The only column is a lone sine, without a cosine.")}}, places);
    const QString pattern =
        dimension == parameters.dModel - 1
            ? Insights::tr("d_model is odd: the last column, *%1*, is a lone sine, without a cosine.")
            : Insights::tr("d_model is odd: the last sine, column *%1*, is a lone one, without a cosine.");
    return saying(InsightKind::LoneSine, {{pattern, {wholeText(dimension)}}}, places);
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
        const auto [says, offset] = ofBias(parameters);
        insights.push_back(saying(InsightKind::Bias, {says}, {.offset = offset}));
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

/// Whether they say the same, but of other numbers.
bool isAlike(const Insight& one, const Insight& other)
{
    return std::ranges::equal(one.says, other.says, [](const Statement& left, const Statement& right) {
        return left.pattern == right.pattern && left.others == right.others;
    });
}

/// ", in B *1.47* and *2*.", or ", in B from *6.28* to *544*."
QString numbersOfB(const Insight& ofB)
{
    if (const Statement& last = ofB.says.back(); !last.ofB.isEmpty())
        return sentenceOf({last.ofB, last.numbers});
    QStringList strong;
    for (const TextRun& run : ofB.sentence)
        if (run.strong)
            strong << QStringLiteral("*%1*").arg(run.text);
    return Insights::tr(", in\u00A0B\u00A0%1.").arg(strong.join(Insights::tr(" and ")));
}

void append(std::vector<TextRun>& sentence, const std::vector<TextRun>& more)
{
    sentence.insert(sentence.end(), more.begin(), more.end());
}

std::vector<TextRun> prefixed(std::vector<TextRun> sentence, const QString& whose)
{
    sentence.front().text = lowered(sentence.front().text);
    sentence.insert(sentence.begin(), {whose});
    return sentence;
}

/// The sentence of A with what B differs in, or followed by the sentence of B.
std::vector<TextRun> sentenceOfBoth(const Insight& ofA, const Insight& ofB)
{
    std::vector<TextRun> sentence = ofA.sentence;
    if (ofA.says == ofB.says) {
        sentence.push_back({Insights::tr(" In B too.")});
        return sentence;
    }
    const bool areIdleInOne = ofA.idleColumns && ofB.idleColumns && !*ofA.idleColumns != !*ofB.idleColumns;
    if (!isAlike(ofA, ofB) && !areIdleInOne) {
        append(sentence, prefixed(ofB.sentence, Insights::tr(" In B: ")));
        return sentence;
    }
    if (areIdleInOne && ofA.idleColumns == 0)
        return runsOf(sentenceOf({Insights::tr("No column is nearly constant at this length, "
                                               "in\u00A0B\u00A0*%1 of %2*."),
                                  ofB.says.front().numbers}));
    if (sentence.back().text.endsWith('.'))
        sentence.back().text.chop(1);
    append(sentence, runsOf(areIdleInOne ? Insights::tr(", in\u00A0B\u00A0*none*.") : numbersOfB(ofB)));
    return sentence;
}

} // namespace

std::vector<Insight> withInsightsOfB(std::vector<Insight> ofA, const std::vector<Insight>& ofB)
{
    const std::size_t count = ofA.size();
    for (const Insight& alone : ofB)
        if (std::ranges::count(ofA, alone.kind, &Insight::kind) == 0) {
            ofA.push_back(alone);
            ofA.back().sentence = prefixed(alone.sentence, Insights::tr("In B: "));
            ofA.back().places = {}; // the views may not have them, because the selection is in A
        }
    for (Insight& insight : ofA | std::views::take(count)) {
        const auto b = std::ranges::find(ofB, insight.kind, &Insight::kind);
        insight.sentence = b == ofB.end() ? prefixed(std::move(insight.sentence), Insights::tr("In A: "))
                                          : sentenceOfBoth(insight, *b);
    }
    std::ranges::stable_sort(ofA, {}, &Insight::kind); // as those of one encoding
    return ofA;
}

} // namespace posiscope
