// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/formula_picture.h"

#include <algorithm>
#include <utility>

namespace posiscope::maths {

namespace {

constexpr double smallest = 0.3; // tiny type is better than type that is cut off
constexpr double lineGap = 0.6;  // em

// Returns the kept height unless the shown one is clearly greater: other digits are a little higher.
double heightKept(double shown, double kept, double size)
{
    constexpr double hardlyHigher = 0.05;
    return shown > kept + hardlyHigher * size ? shown : kept;
}

FormulaPicture justified(const Formula& line, const MathsFont& font, double size, double width)
{
    const Row* const whole = line.isEmpty() ? nullptr : std::get_if<Row>(&line.node());
    if (!whole)
        return layOut(line, font, size);
    const auto sign = std::ranges::find(whole->parts, Atom::Relation, leftAtom);
    FormulaPicture picture = layOut(row({whole->parts.begin(), sign}), font, size);
    const FormulaPicture result = layOut(row({sign, whole->parts.end()}), font, size);
    picture.add(result, {width - result.width, 0});
    return picture;
}

} // namespace

double naturalWidth(const FormulaLines& lines, const MathsFont& font, double size)
{
    double width = 0;
    for (const std::vector<Formula>* const some : {&lines.shown, &lines.room})
        for (const Formula& line : *some)
            width = std::max(width, layOut(line, font, size).width);
    return width;
}

LineStack stacked(const FormulaLines& lines, const MathsFont& font, double size, double width,
                  bool isJustified)
{
    // Widths are proportional to the size.
    if (const double natural = naturalWidth(lines, font, size); natural > width)
        size *= std::max(smallest, width / natural);
    LineStack stack;
    for (std::size_t index = 0; index < lines.shown.size(); ++index) {
        const Formula& line = lines.shown[index];
        FormulaPicture picture = isJustified ? justified(line, font, size, width) : layOut(line, font, size);
        const FormulaPicture kept =
            index < lines.room.size() ? layOut(lines.room[index], font, size) : FormulaPicture();
        const double top = stack.height + (index == 0 ? 0 : lineGap * size);
        const double baseline = top + heightKept(picture.ascent, kept.ascent, size);
        stack.height = baseline + heightKept(picture.descent, kept.descent, size);
        stack.lines.push_back({std::move(picture), baseline});
    }
    return stack;
}

} // namespace posiscope::maths
