// SPDX-License-Identifier: GPL-3.0-or-later
// Implements layOut() of formula_picture.h.
#include "ui/mathematics/formula_picture.h"

#include <QPainterPathStroker>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace posiscope::maths {

namespace {

// TeX's proportions of a part to the whole.
constexpr double scriptScale = 0.7;
constexpr double smallestScale = 0.5;  // of the whole formula's size
constexpr double fractionScale = 0.84; // of the two sides of a fraction that stands on the line

/// How a part is set: the size of the whole formula and its own, and what it inherits.
struct Setting
{
    const MathsFont& font;
    double wholeSize;
    double size;
    bool script = false;
    bool inFraction = false;
    bool bold = false;
    Role role = Role::Text;

    double axis() const { return font.axis() * size; }
    double rule() const { return font.rule() * size; }

    Setting scaled(double scale) const
    {
        Setting smaller = *this;
        smaller.size = std::max(size * scale, wholeSize * smallestScale);
        return smaller;
    }

    Setting asScript() const
    {
        Setting smaller = scaled(scriptScale);
        smaller.script = true;
        return smaller;
    }

    Setting asFractionSide() const
    {
        Setting smaller = scaled(inFraction || script ? scriptScale : fractionScale);
        smaller.inFraction = true;
        return smaller;
    }
};

FormulaPicture set(const Formula& formula, const Setting& setting);

Face faceOf(Face face, bool bold)
{
    if (!bold)
        return face;
    return face == Face::Italic || face == Face::BoldItalic ? Face::BoldItalic : Face::Bold;
}

// Slanted glyphs extend beyond their advance. That part is added to the width, so that all ink is within it.
FormulaPicture picture(const Symbol& symbol, const Setting& setting)
{
    const double size = setting.size;
    const Face face = faceOf(symbol.face, setting.bold);
    const Extent extent = setting.font.measure(symbol.text, face);
    const double overLeft = std::max(0.0, -extent.ink.left());
    const double overRight = std::max(0.0, extent.ink.right() - extent.advance);
    FormulaPicture result;
    result.width = size * (overLeft + extent.advance + overRight);
    result.ascent = std::max(0.0, -size * extent.ink.top());
    result.descent = std::max(0.0, size * extent.ink.bottom());
    result.runs.push_back({{size * overLeft, 0}, symbol.text, setting.font.font(face), size, setting.role});
    return result;
}

FormulaPicture picture(const Row& line, const Setting& setting)
{
    FormulaPicture result;
    const std::vector<Ends> ends = endsOf(line.parts);
    double x = 0;
    for (std::size_t part = 0; part < line.parts.size(); ++part) {
        if (part > 0)
            x += spaceBetween(ends[part - 1].right, ends[part].left, setting.script) * setting.size / 18;
        const FormulaPicture next = set(line.parts[part], setting);
        result.add(next, {x, 0});
        x += next.width;
    }
    result.width = x;
    return result;
}

// In ems of the part that they belong to.
constexpr double gap = 0.1;      // between parts one above the other
constexpr double thinGap = 0.05; // between parts beside each other
constexpr double fractionShift = 0.6;
constexpr double superscriptShift = 0.40;
constexpr double superscriptDrop = 0.30;
constexpr double subscriptShift = 0.17;
constexpr double raisedPower = 0.56; // a power alone does not make a parenthesis grow
constexpr double matrixColumnGap = 0.9;
constexpr double matrixRowGap = 0.8;

FormulaPicture picture(const Fraction& fraction, const Setting& setting)
{
    const Setting side = setting.asFractionSide();
    const FormulaPicture above = set(fraction.above, side);
    const FormulaPicture below = set(fraction.below, side);
    const double rule = setting.rule();
    const double away = gap * setting.size;
    const double margin = thinGap * setting.size;
    const double bar = std::max(above.width, below.width) + 2 * away;
    const double lift = std::max(fractionShift * side.size, setting.axis() + rule / 2 + away + above.descent);
    const double drop = std::max(fractionShift * side.size, below.ascent + away + rule / 2 - setting.axis());
    FormulaPicture result;
    result.add(above, {margin + (bar - above.width) / 2, -lift});
    result.add(below, {margin + (bar - below.width) / 2, drop});
    result.bars.push_back({{margin, -setting.axis() - rule / 2, bar, rule}, setting.role});
    result.width = bar + 2 * margin;
    return result;
}

FormulaPicture picture(const Scripts& scripts, const Setting& setting)
{
    const Setting small = setting.asScript();
    const FormulaPicture base = set(scripts.base, setting);
    const bool isPrimed = scripts.above == prime(); // whose sign is small and high already
    const FormulaPicture above = set(scripts.above, isPrimed ? setting : small);
    const FormulaPicture below = set(scripts.below, small);
    const double xHeight = setting.font.xHeight() * setting.size;
    double lift = std::max({superscriptShift * setting.size, base.ascent - superscriptDrop * small.size,
                            above.descent + xHeight / 4});
    double drop = std::max(
        {subscriptShift * setting.size, base.descent + thinGap * small.size, below.ascent - 0.8 * xHeight});
    if (isPrimed)
        lift = 0;
    else if (!scripts.above.isEmpty() && !scripts.below.isEmpty())
        drop = std::max(drop, above.descent - lift + below.ascent + 4 * setting.rule());
    const double margin = thinGap * setting.size;
    FormulaPicture result;
    result.add(base, {});
    if (!scripts.above.isEmpty())
        result.add(above, {base.width + margin, -lift});
    if (!scripts.below.isEmpty())
        result.add(below, {base.width + margin + (isPrimed ? above.width : 0), drop});
    result.width += margin;
    return result;
}

constexpr double signScale = 1.4; // of a sign with limits

FormulaPicture picture(const Limits& limits, const Setting& setting)
{
    const FormulaPicture sign = set(limits.sign, setting.scaled(signScale));
    const FormulaPicture above = set(limits.above, setting.asScript());
    const FormulaPicture below = set(limits.below, setting.asScript());
    const double width = std::max({sign.width, above.width, below.width});
    const double away = gap * setting.size;
    const double drop = (sign.ascent - sign.descent) / 2 - setting.axis(); // centres the sign on the axis
    FormulaPicture result;
    result.add(sign, {(width - sign.width) / 2, drop});
    if (!limits.above.isEmpty())
        result.add(above, {(width - above.width) / 2, drop - sign.ascent - away - above.descent});
    if (!limits.below.isEmpty())
        result.add(below, {(width - below.width) / 2, drop + sign.descent + away + below.ascent});
    result.width = width;
    return result;
}

FormulaPicture picture(const Root& root, const Setting& setting)
{
    const FormulaPicture inside = set(root.inside, setting);
    const double em = setting.size;
    const double rule = setting.rule();
    const double ascent = std::max(inside.ascent, setting.font.figureHeight() * em) + 0.14 * em;
    const double descent = std::max(inside.descent, 0.06 * em);
    const double hook = descent - 0.42 * (ascent + descent);
    const double start = 0.5 * em;               // of the bar
    QPainterPath sign(QPointF(0.03 * em, hook)); // whose pen reaches to the left
    sign.lineTo(0.12 * em, hook - 0.07 * em);
    sign.lineTo(0.28 * em, descent);
    sign.lineTo(start, -ascent);
    QPainterPath thick(QPointF(0.12 * em, hook - 0.07 * em));
    thick.lineTo(0.28 * em, descent);
    QPainterPathStroker thinPen;
    thinPen.setWidth(rule);
    thinPen.setJoinStyle(Qt::MiterJoin);
    QPainterPathStroker thickPen;
    thickPen.setWidth(2 * rule);
    QPainterPath drawn = thinPen.createStroke(sign).united(thickPen.createStroke(thick));
    FormulaPicture result;
    result.add(inside, {start + 0.08 * em, 0});
    result.width += 0.08 * em;
    result.bars.push_back({{start, -ascent - rule / 2, result.width - start, rule}, setting.role});
    const QRectF ink = drawn.boundingRect();
    result.shapes.push_back({std::move(drawn), setting.role});
    result.ascent = std::max({result.ascent, ascent + rule, -ink.top()});
    result.descent = std::max(result.descent, ink.bottom());
    return result;
}

/// The left sign of a tall fence, from (0, 0) to (width, height). The right one is its mirror image.
struct FenceSign
{
    QPainterPath path;
    double width;
};

/// The font's own, stretched.
FenceSign parenthesis(double height, const Setting& setting)
{
    QPainterPath glyph;
    glyph.addText({}, setting.font.font(Face::Roman), QStringLiteral("("));
    const QRectF ink = glyph.boundingRect();
    const double usual = setting.size / MathsFont::referencePixels;
    const double stretched = height / ink.height();
    const double across = std::sqrt(usual * stretched);
    return {QTransform::fromScale(across, stretched).map(glyph.translated(-ink.topLeft())),
            across * ink.width()};
}

FenceSign bracket(double height, double em)
{
    const double width = 0.26 * em;
    const double thickness = 0.055 * em;
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    path.addRect(0, 0, thickness, height);
    path.addRect(0, 0, width, thickness);
    path.addRect(0, height - thickness, width, thickness);
    return {path, width};
}

FenceSign bars(double height, double em, bool twice)
{
    const double stroke = 0.05 * em;
    const double second = 0.16 * em;
    QPainterPath path;
    path.addRect(0, 0, stroke, height);
    if (twice)
        path.addRect(second, 0, stroke, height);
    return {path, twice ? second + stroke : stroke};
}

FenceSign signOf(Fence fence, double height, const Setting& setting)
{
    const double em = setting.size;
    if (fence == Fence::Round)
        return parenthesis(height, setting);
    return fence == Fence::Square ? bracket(height, em) : bars(height, em, fence == Fence::DoubleBars);
}

FormulaPicture fencedByGlyphs(const FormulaPicture& inside, const Setting& setting)
{
    const FormulaPicture left = picture(Symbol{"("}, setting);
    const FormulaPicture right = picture(Symbol{")"}, setting);
    FormulaPicture result;
    result.add(left, {});
    result.add(inside, {left.width, 0});
    result.add(right, {left.width + inside.width, 0});
    return result;
}

// How far a picture extends from the axis, above or below, whichever is farther.
double reach(const FormulaPicture& picture, const Setting& setting)
{
    return std::max(picture.ascent - setting.axis(), picture.descent + setting.axis());
}

FormulaPicture picture(const Fenced& fenced, const Setting& setting)
{
    const FormulaPicture inside = set(fenced.inside, setting);
    const FormulaPicture glyph = picture(Symbol{"("}, setting);
    const double full = 2 * reach(inside, setting);
    // As in TeX a parenthesis is up to a tenth, or half an em, shorter than its contents: a taller one would
    // be too conspicuous.
    const bool round = fenced.fence == Fence::Round;
    const double wanted =
        round ? std::max(0.92 * full, full - 0.4 * setting.size) : full + 0.1 * setting.size;
    if (round && full <= 2 * reach(glyph, setting) + raisedPower * setting.size)
        return fencedByGlyphs(inside, setting);
    const double height = std::max(glyph.height(), wanted);
    const FenceSign sign = signOf(fenced.fence, height, setting);
    const double margin = thinGap * setting.size;
    const double top = -setting.axis() - height / 2;
    const double rightX = margin + sign.width + margin + inside.width + margin;
    FormulaPicture result;
    result.add(inside, {2 * margin + sign.width, 0});
    const bool isSymmetric = fenced.fence == Fence::Bars || fenced.fence == Fence::DoubleBars;
    const QPainterPath right =
        isSymmetric ? sign.path : QTransform(-1, 0, 0, 1, sign.width, 0).map(sign.path);
    result.shapes.push_back({sign.path.translated(margin, top), setting.role});
    result.shapes.push_back({right.translated(rightX, top), setting.role});
    result.width = rightX + sign.width + margin;
    result.ascent = std::max(result.ascent, -top);
    result.descent = std::max(result.descent, top + height);
    return result;
}

// Cells of a column are aligned at the right, as in a column of numbers.
FormulaPicture picture(const Matrix& matrix, const Setting& setting)
{
    std::vector<std::vector<FormulaPicture>> cells;
    std::vector<double> widths;
    for (const std::vector<Formula>& row : matrix.rows) {
        std::vector<FormulaPicture>& pictures = cells.emplace_back();
        for (std::size_t column = 0; column < row.size(); ++column) {
            pictures.push_back(set(row[column], setting));
            widths.resize(std::max(widths.size(), column + 1));
            widths[column] = std::max(widths[column], pictures.back().width);
        }
    }
    const double margin = matrixRowGap / 2 * setting.size;
    FormulaPicture picture;
    double y = margin;
    for (const std::vector<FormulaPicture>& row : cells) {
        double ascent = setting.font.figureHeight() * setting.size;
        double descent = 0;
        for (const FormulaPicture& cell : row) {
            ascent = std::max(ascent, cell.ascent);
            descent = std::max(descent, cell.descent);
        }
        y += ascent;
        double x = margin;
        for (std::size_t column = 0; column < row.size(); ++column) {
            picture.add(row[column], {x + widths[column] - row[column].width, y});
            x += widths[column] + matrixColumnGap * setting.size;
        }
        y += descent + matrixRowGap * setting.size;
    }
    const double height = std::max(0.0, y - margin);
    FormulaPicture result;
    result.add(picture, {0, -setting.axis() - height / 2});
    result.ascent = setting.axis() + height / 2;
    result.width += margin;
    return result;
}

FormulaPicture set(const Formula& formula, const Setting& setting)
{
    if (formula.isEmpty())
        return {};
    Setting own = setting;
    own.role = formula.role().value_or(setting.role);
    own.bold = setting.bold || formula.isEmphasised();
    return std::visit([&](const auto& node) { return picture(node, own); }, formula.node());
}

} // namespace

FormulaPicture layOut(const Formula& formula, const MathsFont& font, double size)
{
    return set(formula, Setting{.font = font, .wholeSize = size, .size = size});
}

} // namespace posiscope::maths
