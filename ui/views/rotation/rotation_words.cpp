// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_words.h"

#include "core/encodings/sinusoidal/rotation.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <cmath>

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

Formula letterOmega()
{
    return subscript(italic("ω"), italic("i"));
}

Formula inLetters()
{
    std::vector<Formula> parts{lettersThere().front().formula};
    for (const NamedPart& part : matrixAndLetters())
        parts.push_back(part.formula);
    return row(parts);
}

Formula figure(double value, int decimals)
{
    // Rounded to 0.000 and 0.001, two small sines would say that nothing turns.
    const bool isSmall = value != 0 && std::abs(value) < 10 * std::pow(10., -decimals);
    return isSmall ? number(value, decimals) : number(decimalText(value, decimals));
}

Formula values(const SineCosine& of, int decimals)
{
    return column(figure(of.sine, decimals).in(Role::Sine), figure(of.cosine, decimals).in(Role::Cosine));
}

PairRotation blockOf(const RotationContent& pairs)
{
    return rotationBy(*pairs.frequencies, pairs.selected, pairs.selection.offset);
}

SineCosine hereOf(const RotationContent& pairs)
{
    return pairs.frequencies->at(pairs.selected, pairs.selection.position);
}

/// The names of the rows.
NamedPart rows()
{
    return {FormulaNode(Matrix{{{function(QStringLiteral("sin")).in(Role::Sine)},
                                {function(QStringLiteral("cos")).in(Role::Cosine)}}})};
}

Formula position(const Formula& name, int number)
{
    return row({name, symbol("="), maths::number(wholeText(number))}).in(Role::Position);
}

Formula inNumbers(const RotationContent& pairs, int decimals)
{
    std::vector<Formula> parts;
    const std::vector<NamedPart> there = valuesThere(pairs, decimals);
    const std::vector<NamedPart> from = matrixAndValues(pairs, decimals);
    for (const NamedPart& part : std::vector{there[1], from[0], from[1], from[2], from[3]})
        parts.push_back(part.formula);
    return row(parts);
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
    const int last = pairs.scene.parameters.maxLen - 1;
    const QString positions = last == 0 ? RotationTr::tr("whose only position is 0")
                                        : RotationTr::tr("0\u00a0…\u00a0%1").arg(wholeText(last));
    const QString said = RotationTr::tr("k + δ = %1 lies outside the table, %2")
                             .arg(wholeText(pairs.targetPosition()), positions);
    return pairs.isRound(pairs.selected)
               ? RotationTr::tr("%1: the rotation holds there all the same.").arg(said)
               : RotationTr::tr("%1.").arg(said);
}

} // namespace

std::vector<NamedPart> lettersThere()
{
    const Formula there = row({fenced(row({italic("k"), symbol("+"), italic("δ")})), letterOmega()});
    return {{column(turned("sin", fenced(there)), turned("cos", fenced(there)))}};
}

std::vector<NamedPart> matrixAndLetters()
{
    const Formula here = row({italic("k"), letterOmega()});
    const Formula turn = row({italic("δ"), letterOmega()});
    return {{symbol("=")},
            {matrix({{row({function("cos"), turn}), row({function("sin"), turn})},
                     {row({symbol("−"), function("sin"), turn}), row({function("cos"), turn})}})},
            {symbol("·")},
            {column(turned("sin", here), turned("cos", here))}};
}

std::vector<NamedPart> valuesThere(const RotationContent& pairs, int decimals)
{
    const Formula name = row({italic("k"), symbol("+"), italic("δ")});
    return {rows(),
            {values(blockOf(pairs)(hereOf(pairs)), decimals), position(name, pairs.targetPosition())}};
}

std::vector<NamedPart> matrixAndValues(const RotationContent& pairs, int decimals)
{
    const PairRotation block = blockOf(pairs);
    const auto cell = [decimals](double value) { return figure(value, decimals); };
    return {{symbol("=")},
            {matrix({{cell(block.cosine), cell(block.sine)}, {cell(-block.sine), cell(block.cosine)}}),
             row({roman(RotationTr::tr("rotation by ")), italic("δω")})},
            {symbol("·")},
            {values(hereOf(pairs), decimals), position(italic("k"), pairs.selection.position)},
            rows()};
}

std::vector<Formula> formulas(const RotationContent& pairs)
{
    if (!pairs.isRound(pairs.selected))
        return {};
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
        const bool hasLone = pairs.frequencies->hasLoneSine();
        said << (hasLone      ? RotationTr::tr("Largest error of pairs with a cosine; it is only rounding.")
                 : whole == 1 ? RotationTr::tr("The error of the only pair; it is only rounding.")
                 : whole == 2 ? RotationTr::tr("Largest error of both pairs; it is only rounding.")
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
    const double angle = pairs.frequencies->angle(pairs.selected, pairs.selection.offset);
    QString turn = significantText(angle, 4);
    const double turns = turnsOf(angle);
    if (const double drawn = turnsDrawn(angle); drawn < turns && pairs.isRound(pairs.selected))
        turn = RotationTr::tr("%1 (%2 turns, the last %3 drawn)")
                   .arg(turn, significantText(turns, 3), significantText(drawn, 3));
    return {RotationTr::tr("pair i = %1 of %2%3: ω = %4 radians per position, δω = %5")
                .arg(pair, wholeText(pairs.frequencies->pairCount()), place, omega, turn),
            RotationTr::tr("pair i = %1%2: ω = %3, δω = %4").arg(pair, place, omega, turn),
            RotationTr::tr("pair i = %1%2:\nω = %3,\nδω = %4").arg(pair, place, omega, turn),
            RotationTr::tr("pair i = %1%2").arg(pair, place), RotationTr::tr("i = %1%2").arg(pair, place)};
}

QStringList shownPairs(const RotationContent& pairs, int shown)
{
    const int all = pairs.frequencies->pairCount();
    const bool hasLone = pairs.frequencies->hasLoneSine();
    const QString counted = shown < all
                                ? RotationTr::tr("%1 of %2 pairs").arg(wholeText(shown), wholeText(all))
                            : all == 2 ? RotationTr::tr("both pairs")
                            : all == 1 ? RotationTr::tr("the only pair")
                                       : RotationTr::tr("all %1 pairs").arg(wholeText(all));
    if (hasLone && all == 1)
        return {RotationTr::tr("the only column")};
    // The last of all is shown but where a single circle is.
    if (hasLone && shown > 1)
        return {RotationTr::tr("%1, the last a lone sine").arg(counted), counted, QString()};
    return {counted, QString()};
}

} // namespace posiscope::rotation_words
