// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/fences.h"
#include "ui/mathematics/setting.h"

namespace posiscope::maths {

namespace {

// In ems of the part that they belong to.
constexpr double numeratorShift = 0.58;
constexpr double denominatorShift = 0.62;
constexpr double fractionGap = 0.11;
constexpr double fractionOverhang = 0.10; // of the bar over the wider side
constexpr double fractionMargin = 0.06;
constexpr double superscriptShift = 0.40;
constexpr double superscriptDrop = 0.30;
constexpr double subscriptShift = 0.17;
constexpr double subscriptDrop = 0.06;
constexpr double scriptMargin = 0.04;
constexpr double limitGap = 0.14;
constexpr double rootGap = 0.14;

FormulaPicture limits(const Scripts& scripts, const Setting& setting)
{
    const FormulaPicture base = set(scripts.base, setting);
    const FormulaPicture above = set(scripts.above, setting.asScript());
    const FormulaPicture below = set(scripts.below, setting.asScript());
    const double gap = limitGap * setting.size;
    const double width = std::max({base.width, above.width, below.width});
    FormulaPicture result;
    result.add(base, {(width - base.width) / 2, 0});
    if (!scripts.above.isEmpty())
        result.add(above, {(width - above.width) / 2, -(base.ascent + gap + above.descent)});
    if (!scripts.below.isEmpty())
        result.add(below, {(width - below.width) / 2, base.descent + gap + below.ascent});
    result.width = width;
    return result;
}

} // namespace

FormulaPicture picture(const Fraction& fraction, const Setting& setting)
{
    const Setting side = setting.asFractionSide();
    const FormulaPicture above = set(fraction.above, side);
    const FormulaPicture below = set(fraction.below, side);
    const double rule = setting.rule();
    const double gap = fractionGap * setting.size;
    const double overhang = fractionOverhang * setting.size;
    const double margin = fractionMargin * setting.size;
    const double bar = std::max(above.width, below.width) + 2 * overhang;
    const double lift = std::max(numeratorShift * side.size, setting.axis() + rule / 2 + gap + above.descent);
    const double drop =
        std::max(denominatorShift * side.size, below.ascent + gap + rule / 2 - setting.axis());
    FormulaPicture result;
    result.add(above, {margin + (bar - above.width) / 2, -lift});
    result.add(below, {margin + (bar - below.width) / 2, drop});
    result.bars.push_back({{margin, -setting.axis() - rule / 2, bar, rule}, setting.role});
    result.width = bar + 2 * margin;
    return result;
}

FormulaPicture picture(const Scripts& scripts, const Setting& setting)
{
    if (scripts.limits)
        return limits(scripts, setting);
    const Setting small = setting.asScript();
    const FormulaPicture base = set(scripts.base, setting);
    const FormulaPicture above = set(scripts.above, small);
    const FormulaPicture below = set(scripts.below, small);
    const double xHeight = setting.font.xHeight() * setting.size;
    const double lift = std::max({superscriptShift * setting.size, base.ascent - superscriptDrop * small.size,
                                  above.descent + xHeight / 4});
    double drop = std::max({subscriptShift * setting.size, base.descent + subscriptDrop * small.size,
                            below.ascent - 0.8 * xHeight});
    if (!scripts.above.isEmpty() && !scripts.below.isEmpty())
        drop = std::max(drop, above.descent - lift + below.ascent + 4 * setting.rule());
    const double margin = scriptMargin * setting.size;
    FormulaPicture result;
    result.add(base, {});
    if (!scripts.above.isEmpty())
        result.add(above, {base.width + margin, -lift});
    if (!scripts.below.isEmpty())
        result.add(below, {base.width + margin, drop});
    result.width += margin;
    return result;
}

FormulaPicture picture(const Root& root, const Setting& setting)
{
    const FormulaPicture inside = set(root.inside, setting);
    const double rule = setting.rule();
    const double gap = rootGap * setting.size;
    const double height = inside.height() + gap + rule;
    const double width = rootWidth(height, setting.size);
    const double top = -(inside.ascent + gap + rule);
    FormulaPicture result;
    result.add(inside, {width, 0});
    result.shapes.push_back(
        {rootSign(height, inside.width, setting.size, rule).translated(0, top), setting.role});
    result.ascent = -top;
    result.width += fractionMargin * setting.size;
    return result;
}

} // namespace posiscope::maths
