// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/fences.h"
#include "ui/mathematics/setting.h"

#include <vector>

namespace posiscope::maths {

namespace {

// In ems of the part that they belong to.
constexpr double fenceMargin = 0.05;
constexpr double raisedPower = 0.56; // a power alone does not make a parenthesis grow
constexpr double matrixColumnGap = 0.9;
constexpr double matrixRowGap = 0.35;
constexpr double matrixMargin = 0.1;

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

// How far a picture reaches from the axis, on whichever side it reaches farther.
double reach(const FormulaPicture& picture, const Setting& setting)
{
    return std::max(picture.ascent - setting.axis(), picture.descent + setting.axis());
}

} // namespace

FormulaPicture picture(const Fenced& fenced, const Setting& setting)
{
    const FormulaPicture inside = set(fenced.inside, setting);
    const FormulaPicture glyph = picture(Symbol{"("}, setting);
    const double full = 2 * reach(inside, setting);
    // TeX lets a parenthesis fall short of what it holds by a tenth, or half an em: taller ones shout.
    const bool round = fenced.fence == Fence::Round;
    const double wanted =
        round ? std::max(0.92 * full, full - 0.4 * setting.size) : full + 0.1 * setting.size;
    if (round && full <= 2 * reach(glyph, setting) + raisedPower * setting.size)
        return fencedByGlyphs(inside, setting);
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
    const double margin = matrixMargin * setting.size;
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
    const double height = std::max(0.0, y - matrixRowGap * setting.size);
    FormulaPicture result;
    result.add(all, {0, -setting.axis() - height / 2});
    result.ascent = setting.axis() + height / 2;
    result.width += margin;
    return result;
}

} // namespace posiscope::maths
