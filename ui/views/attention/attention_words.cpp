// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attention/attention_words.h"

#include "core/text/translated.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <cmath>

namespace posiscope::attention_words {

namespace {

struct AttentionWordsTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::AttentionView)
};

/// The number of words around the query within which half of the weight lies.
int halfOfWeight(const DistanceProfile& profile)
{
    const auto share = [&profile](int offset) { // of all queries
        const double weight = profile.weight(offset);
        return std::isnan(weight) ? 0 : weight * (profile.words - std::abs(offset)) / profile.words;
    };
    double sum = share(0);
    int distance = 0;
    while (sum < 0.5 && distance + 1 < profile.words) {
        ++distance;
        sum += share(distance) + share(-distance);
    }
    return distance;
}

/// The selected word without asterisks, which would make it bold.
QString selectedWord(const AttentionContent& content)
{
    return QString(content.words[static_cast<std::size_t>(content.own.query)]).remove(u'*');
}

} // namespace

QString noteOf(const Scene& scene, const AttentionContent& content)
{
    const bool isOverDistance = scene.look.attentionPart == AttentionPart::Distance;
    QStringList settings = headSettings(scene, !isOverDistance);
    if (isOverDistance)
        settings << AttentionWordsTr::tr("Words: random vectors of seed %1")
                        .arg(wholeText(scene.sentence.embeddingSeed));
    if (content.isEmpty() || isOverDistance)
        return settings.join(QStringLiteral(". "));
    constexpr double whole = 0.9995; // with four digits 1
    if (content.count() > 1 && content.own.weights[static_cast<std::size_t>(content.own.query)] >= whole)
        settings << AttentionWordsTr::tr(
                        "“%1” attends to itself alone; a higher temperature spreads its weights")
                        .arg(content.words[static_cast<std::size_t>(content.own.query)]);
    QStringList masked;
    if (content.count() > 1 && std::isnan(content.own.head->bias(0, content.count() - 1)))
        masked << AttentionWordsTr::tr("a key after its query");
    if (content.padding > 0)
        masked << AttentionWordsTr::tr("padding");
    if (!masked.isEmpty() && scene.look.attentionPart != AttentionPart::Received)
        settings
            << AttentionWordsTr::tr("Grey: masked, as %1 is").arg(masked.join(AttentionWordsTr::tr(" or ")));
    return settings.join(QStringLiteral(". "));
}

double meanWeight(const DistanceProfile& profile, int offset)
{
    return std::abs(offset) < profile.words ? profile.weight(offset) : std::nan("");
}

int drawnOffset(const std::vector<NamedProfile>& profiles, int offset)
{
    int words = 0;
    for (const NamedProfile& named : profiles)
        words = std::max(words, named.profile.words);
    offset = std::clamp(offset, std::min(0, 1 - words), std::max(0, words - 1));
    const auto isDrawn = [&profiles](int place) {
        return std::ranges::any_of(profiles, [place](const NamedProfile& named) {
            return meanWeight(named.profile, place) > 0; // not of NaN
        });
    };
    for (int away = 0; away < 2 * words; ++away)
        for (const int place : {offset - away, offset + away})
            if (isDrawn(place))
                return place;
    return offset;
}

std::vector<maths::Formula> distanceLines(const std::vector<NamedProfile>& profiles, int offset)
{
    using namespace maths;
    std::vector<Formula> lines{row({italic("δ"), symbol("="), number(wholeText(offset))})};
    const auto whyNone = [offset](const NamedProfile& named) {
        return !std::isnan(meanWeight(named.profile, offset)) ? QString()
               : std::abs(offset) >= named.profile.words      ? AttentionWordsTr::tr("no word attends so far")
               : offset > 0                                   ? AttentionWordsTr::tr("later words are masked")
                            : AttentionWordsTr::tr("these words are masked");
    };
    for (const NamedProfile& named : profiles) {
        const double mean = meanWeight(named.profile, offset);
        const QString why = whyNone(named);
        const QString name = !named.name.isEmpty() ? named.name
                             : std::isnan(mean)    ? QString()
                                                   : AttentionWordsTr::tr("mean weight");
        const Formula value = std::isnan(mean) ? roman(why) : number(mean, shownDigits).emphasised();
        lines.push_back(name.isEmpty() ? value : row({roman(name + ' '), value}));
    }
    return lines;
}

QString reachInsight(const std::vector<NamedProfile>& profiles)
{
    if (profiles.empty())
        return {};
    const int half = halfOfWeight(profiles.front().profile);
    if (profiles.size() > 1)
        return AttentionWordsTr::tr(
                   "Half of the weight lies within *%1* of a word with %2, within *%3* with %4.")
            .arg(textOf(counted(half, "word")), profiles.front().name,
                 textOf(counted(halfOfWeight(profiles.back().profile), "word")), profiles.back().name);
    return half == 0 ? AttentionWordsTr::tr("More than half of the weight stays with the word itself.")
                     : AttentionWordsTr::tr("Half of the weight lies within *%1* of a word.")
                           .arg(textOf(counted(half, "word")));
}

QString ordersInsight(const AttentionContent& content)
{
    const QString word = selectedWord(content);
    if (content.norm == 0)
        return AttentionWordsTr::tr("In both orders *%1* receives the same, to the last bit.").arg(word);
    if (content.isRounding())
        return AttentionWordsTr::tr(
                   "In both orders *%1* receives the same, but for rounding: at most *%2* in the last place.")
            .arg(word, wholeText(std::llround(std::ceil(content.ulps))));
    return AttentionWordsTr::tr(
               "In the other order *%1* receives something else: the difference has the norm *%2*.")
        .arg(word, valueText(content.norm));
}

QString ordersInsight(const AttentionContent& a, const AttentionContent& b)
{
    const QString word = selectedWord(a);
    const bool isSame = a.isRounding();
    if (isSame && b.isRounding())
        return AttentionWordsTr::tr("In A and in B *%1* receives the same in both orders.").arg(word);
    const QString ofA = valueText(a.norm);
    const QString ofB = valueText(b.norm);
    if (isSame)
        return AttentionWordsTr::tr(
                   "In A *%1* receives the same in both orders; in B the difference has the norm *%2*.")
            .arg(word, ofB);
    if (b.isRounding())
        return AttentionWordsTr::tr(
                   "In B *%1* receives the same in both orders; in A the difference has the norm *%2*.")
            .arg(word, ofA);
    return AttentionWordsTr::tr(
               "In the other order *%1* receives something else: the difference has the norm *%2*, in B "
               "*%3*.")
        .arg(word, ofA, ofB);
}

QStringList leftOutOf(const AttentionLayout& drawn, bool hasTerms, bool hasOtherOrder)
{
    QStringList parts;
    if (hasTerms && drawn.terms.empty())
        parts << AttentionWordsTr::tr("the terms");
    if (!drawn.areNamed)
        parts << AttentionWordsTr::tr("the words");
    if (hasTerms) {
        if (drawn.steps.isEmpty())
            parts << AttentionWordsTr::tr("the steps of the selected pair");
    } else {
        if (!drawn.own)
            parts << AttentionWordsTr::tr("the lines between words");
        if (!drawn.other && hasOtherOrder)
            parts << AttentionWordsTr::tr("the other order");
        if (drawn.received.isEmpty() && hasOtherOrder)
            parts << AttentionWordsTr::tr("what a word receives");
    }
    return parts;
}

} // namespace posiscope::attention_words
