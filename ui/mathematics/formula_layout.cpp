// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/fences.h"
#include "ui/mathematics/formula_picture.h"

#include <algorithm>
#include <cmath>

namespace posiscope::maths {

namespace {

// TeX's proportions, in ems of the part that they belong to.
constexpr double scriptScale = 0.7;
constexpr double smallestScale = 0.5;  // of the whole formula's size
constexpr double fractionScale = 0.84; // of the two sides of a fraction that stands on the line
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
constexpr double largeSignScale = 1.5;
constexpr double matrixColumnGap = 0.9;
constexpr double matrixRowGap = 0.35;
constexpr double fenceMargin = 0.05;

// In what a part is set: the size of the whole and of itself, and what it inherits.
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

// Slanted glyphs lean out of their advance: what does is added to the width, so that ink stays within it.
FormulaPicture picture(const Symbol& symbol, const Setting& setting)
{
    const double size = symbol.large ? setting.size * largeSignScale : setting.size;
    const Face face = faceOf(symbol.face, setting.bold);
    const Extent extent = setting.font.measure(symbol.text, face);
    const double overLeft = std::max(0.0, -extent.ink.left());
    const double overRight = std::max(0.0, extent.ink.right() - extent.advance);
    const double down = symbol.large ? -setting.axis() - size * extent.ink.center().y() : 0;
    FormulaPicture result;
    result.width = size * (overLeft + extent.advance + overRight);
    result.ascent = std::max(0.0, -size * extent.ink.top() - down);
    result.descent = std::max(0.0, size * extent.ink.bottom() + down);
    result.runs.push_back(
        {{size * overLeft, down}, symbol.text, setting.font.font(face), size, setting.role});
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

// The left and the right sign of a fence drawn for a height, without ascent or descent: the fence's place
// gives those.
struct FenceSigns
{
    QPainterPath left;
    QPainterPath right;
    double width;
};

FenceSigns signsOf(Fence fence, double height, double em)
{
    if (fence == Fence::Round) {
        const double width = parenthesisWidth(height, em);
        const QPainterPath left = leftParenthesis(height, em);
        return {left, mirrored(left, width), width};
    }
    if (fence == Fence::Square) {
        const double width = bracketWidth(em);
        const QPainterPath left = leftBracket(height, em);
        return {left, mirrored(left, width), width};
    }
    const double stroke = 0.05 * em;
    const double between = 0.16 * em;
    const bool twice = fence == Fence::DoubleBars;
    QPainterPath bars;
    bars.addRect(0, 0, stroke, height);
    if (twice)
        bars.addRect(between, 0, stroke, height);
    return {bars, bars, twice ? between + stroke : stroke};
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

FormulaPicture picture(const Fenced& fenced, const Setting& setting)
{
    const FormulaPicture inside = set(fenced.inside, setting);
    const FormulaPicture glyph = picture(Symbol{"("}, setting);
    const double slack = 0.02 * setting.size;
    const bool fits = inside.ascent <= glyph.ascent + slack && inside.descent <= glyph.descent + slack;
    if (fits && fenced.fence == Fence::Round)
        return fencedByGlyphs(inside, setting);
    // TeX lets a fence fall short of what it holds by a tenth, or half an em: taller ones shout.
    const double reach = std::max(inside.ascent - setting.axis(), inside.descent + setting.axis());
    const bool exact = fenced.fence != Fence::Round;
    const double wanted =
        exact ? 2 * reach + 0.1 * setting.size : std::max(2 * reach * 0.92, 2 * reach - 0.4 * setting.size);
    const double height = std::max(glyph.height(), wanted);
    const FenceSigns signs = signsOf(fenced.fence, height, setting.size);
    const double margin = fenceMargin * setting.size;
    const double top = -setting.axis() - height / 2;
    const double rightX = margin + signs.width + margin + inside.width + margin;
    FormulaPicture result;
    result.add(inside, {2 * margin + signs.width, 0});
    result.shapes.push_back({signs.left.translated(margin, top), setting.role});
    result.shapes.push_back({signs.right.translated(rightX, top), setting.role});
    result.width = rightX + signs.width + margin;
    result.ascent = std::max(result.ascent, -top);
    result.descent = std::max(result.descent, top + height);
    return result;
}

// Cells of a column are aligned on the right, as columns of figures are read.
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
    const double margin = 0.1 * setting.size;
    FormulaPicture all;
    double y = 0;
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
            all.add(row[column], {x + widths[column] - row[column].width, y});
            x += widths[column] + matrixColumnGap * setting.size;
        }
        y += descent + matrixRowGap * setting.size;
    }
    const double height = y - matrixRowGap * setting.size;
    FormulaPicture result;
    result.add(all, {0, -setting.axis() - height / 2});
    result.ascent = setting.axis() + height / 2;
    result.width += margin;
    return result;
}

FormulaPicture picture(const Root& root, const Setting& setting)
{
    const FormulaPicture inside = set(root.inside, setting);
    const double rule = setting.rule();
    const double gap = 0.14 * setting.size;
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

FormulaPicture set(const Formula& formula, const Setting& setting)
{
    if (formula.isEmpty())
        return {};
    Setting own = setting;
    own.role = formula.role().value_or(setting.role);
    own.bold = setting.bold || formula.isEmphasised();
    return std::visit([&](const auto& node) { return picture(node, own); },
                      static_cast<const FormulaNode::variant&>(formula.node()));
}

} // namespace

FormulaPicture layOut(const Formula& formula, const MathsFont& font, double size)
{
    return set(formula, Setting{.font = font, .wholeSize = size, .size = size});
}

} // namespace posiscope::maths
