// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_words.h"

#include "core/encodings/sinusoidal/rotation.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

namespace posiscope::rotation_words {

namespace {

using namespace maths;

struct RotationTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::RotationWords)
};

Formula turned(const char* name, const Formula& angle)
{
    return row({function(QString::fromLatin1(name)), angle}).in(name[0] == 's' ? Role::Sine : Role::Cosine);
}

Formula column(const Formula& above, const Formula& below)
{
    return matrix({{above}, {below}});
}

Formula inLetters()
{
    const Formula omega = subscript(italic("ω"), italic("i"));
    const Formula here = row({italic("k"), omega});
    const Formula there = row({fenced(row({italic("k"), symbol("+"), italic("δ")})), omega});
    const Formula turn = row({italic("δ"), omega});
    return row({column(turned("sin", fenced(there)), turned("cos", fenced(there))), symbol("="),
                matrix({{row({function("cos"), turn}), row({function("sin"), turn})},
                        {row({symbol("−"), function("sin"), turn}), row({function("cos"), turn})}}),
                symbol("·"), column(turned("sin", here), turned("cos", here))});
}

Formula inNumbers(const RotationContent& pairs, int decimals)
{
    const auto figure = [decimals](double value) { return number(decimalText(value, decimals)); };
    const PairRotation block = rotationBy(*pairs.frequencies, pairs.selected, pairs.selection.offset);
    const SineCosine at = pairs.frequencies->at(pairs.selected, pairs.selection.position);
    const SineCosine target = block(at);
    const auto values = [&](const SineCosine& of) {
        return column(figure(of.sine).in(Role::Sine), figure(of.cosine).in(Role::Cosine));
    };
    return row(
        {values(target), symbol("="),
         matrix({{figure(block.cosine), figure(block.sine)}, {figure(-block.sine), figure(block.cosine)}}),
         symbol("·"), values(at)});
}

Formula residual(const RotationContent& pairs)
{
    const Formula encoded =
        row({subscript(italic("M"), italic("δ")), symbol("·"), italic("PE"), fenced(italic("k")), symbol("−"),
             italic("PE"), fenced(row({italic("k"), symbol("+"), italic("δ")}))});
    return row(
        {subscript(fenced(encoded, Fence::DoubleBars), symbol("∞")), symbol("="), number(pairs.residual, 2)});
}

QString whereItLands(const RotationContent& pairs)
{
    const QString landing = wholeText(pairs.targetPosition());
    const QString last = wholeText(pairs.scene.parameters.maxLen - 1);
    return pairs.isRound(pairs.selected)
               ? RotationTr::tr(
                     "k + δ = %1 lies outside the table, 0 … %2: the rotation holds there all the same.")
                     .arg(landing, last)
               : RotationTr::tr("k + δ = %1 lies outside the table, 0 … %2.").arg(landing, last);
}

} // namespace

std::vector<Formula> formulas(const RotationContent& pairs, bool isPresentation)
{
    if (!pairs.isRound(pairs.selected))
        return {};
    if (isPresentation) // fewer digits, which are larger
        return {inNumbers(pairs, 3)};
    return {inLetters(), inNumbers(pairs, 4), residual(pairs)};
}

QStringList sentences(const RotationContent& pairs, bool withError)
{
    QStringList said;
    if (pairs.isLone(pairs.selected))
        said << RotationTr::tr(
                    "Dimension %1 is a lone sine: it has no cosine beside it, so no circle and no rotation. "
                    "One value alone does not tell which way it goes.")
                    .arg(wholeText(dimensionOf(pairs.scene.parameters, {pairs.selected, false})));
    else if (!pairs.scene.look.cosinesShown)
        said << RotationTr::tr(
            "Without the cosines the point only goes up and down: two positions of every turn "
            "share one value, and none tells which way it goes.");
    if (!pairs.targetIsInTable())
        said << whereItLands(pairs);
    if (withError && pairs.isRound(pairs.selected)) {
        const int whole = wholePairs(*pairs.frequencies);
        said << (whole == 1 ? RotationTr::tr("The error of the only pair; it is only rounding.")
                            : RotationTr::tr("Largest error of all %1 pairs; it is only rounding.")
                                  .arg(wholeText(whole)));
    }
    return said;
}

QString here(const RotationContent& pairs)
{
    return RotationTr::tr("k = %1").arg(wholeText(pairs.selection.position));
}

QString there(const RotationContent& pairs)
{
    return RotationTr::tr("k + δ = %1").arg(wholeText(pairs.targetPosition()));
}

QStringList selectedPair(const RotationContent& pairs, bool withPlace)
{
    const QString place =
        withPlace ? RotationTr::tr(", k = %1, δ = %2")
                        .arg(wholeText(pairs.selection.position), wholeText(pairs.selection.offset))
                  : QString();
    const QString pair = wholeText(pairs.selected);
    const QString omega = significantText(pairs.frequencies->omega(pairs.selected), 4);
    const QString turn = significantText(pairs.frequencies->angle(pairs.selected, pairs.selection.offset), 4);
    return {RotationTr::tr("pair i = %1 of %2%3: ω = %4 radians a position, δω = %5")
                .arg(pair, wholeText(pairs.frequencies->pairCount()), place, omega, turn),
            RotationTr::tr("pair i = %1%2: ω = %3, δω = %4").arg(pair, place, omega, turn),
            RotationTr::tr("pair i = %1%2").arg(pair, place), RotationTr::tr("i = %1%2").arg(pair, place)};
}

QStringList shownPairs(const RotationContent& pairs, int shown)
{
    const int all = pairs.frequencies->pairCount();
    if (shown >= all)
        return {all == 1 ? RotationTr::tr("the only pair")
                         : RotationTr::tr("all %1 pairs").arg(wholeText(all))};
    const QString some = wholeText(shown);
    const QString others = wholeText(all - shown);
    return {
        RotationTr::tr("%1 of %2 pairs, spread evenly; %3 are not shown").arg(some, wholeText(all), others),
        RotationTr::tr("%1 of %2 pairs; %3 not shown").arg(some, wholeText(all), others),
        RotationTr::tr("%1 not shown").arg(others), QString()};
}

} // namespace posiscope::rotation_words
