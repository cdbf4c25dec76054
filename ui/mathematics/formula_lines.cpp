// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/formula_picture.h"

#include <algorithm>
#include <array>

namespace posiscope::maths {

namespace {

constexpr double smallestUnbroken = 0.8;
constexpr double smallestWanted = 0.5;
constexpr double smallest = 0.3; // tiny type is better than type that is cut off
constexpr double lineGap = 0.45; // em

using Pieces = std::vector<Formula>;

// The parts of a line that begin with a relation sign: "PE(7, 24)", "= sin(1.2448)", "= 0.94733".
Pieces brokenAtRelations(const Formula& line)
{
    const Row* whole = line.isEmpty() ? nullptr : std::get_if<Row>(&line.node());
    if (!whole)
        return {line};
    std::vector<std::vector<Formula>> parts(1);
    for (const Formula& part : whole->parts) {
        if (leftAtom(part) == Atom::Relation && !parts.back().empty())
            parts.emplace_back();
        parts.back().push_back(part);
    }
    Pieces pieces;
    for (std::vector<Formula>& part : parts)
        pieces.push_back(row(std::move(part)));
    return pieces;
}

// The line at an index: the shown one and the one to reserve room for, whole or broken; empty if there is
// none.
std::array<Pieces, 2> piecesAt(const FormulaLines& lines, std::size_t index, bool broken)
{
    const auto of = [&](const std::vector<Formula>& some) {
        if (index >= some.size())
            return Pieces();
        return broken ? brokenAtRelations(some[index]) : Pieces{some[index]};
    };
    return {of(lines.shown), of(lines.room)};
}

// The laid out pieces of one line: those shown and those to reserve room for.
struct Pictures
{
    std::vector<FormulaPicture> shown;
    std::vector<FormulaPicture> room;

    double width() const
    {
        double widest = 0;
        for (const std::vector<FormulaPicture>* some : {&shown, &room})
            for (const FormulaPicture& picture : *some)
                widest = std::max(widest, picture.width);
        return widest;
    }
};

Pictures laidOut(const std::array<Pieces, 2>& pieces, const MathsFont& font, double size)
{
    Pictures pictures;
    for (const Formula& piece : pieces[0])
        pictures.shown.push_back(layOut(piece, font, size));
    for (const Formula& piece : pieces[1])
        pictures.room.push_back(layOut(piece, font, size));
    return pictures;
}

std::vector<Pictures> laidOut(const FormulaLines& lines, const MathsFont& font, double size, bool broken)
{
    std::vector<Pictures> all;
    for (std::size_t index = 0; index < std::max(lines.shown.size(), lines.room.size()); ++index)
        all.push_back(laidOut(piecesAt(lines, index, broken), font, size));
    return all;
}

double widest(const std::vector<Pictures>& lines)
{
    double width = 0;
    for (const Pictures& line : lines)
        width = std::max(width, line.width());
    return width;
}

// Returns the kept height unless the shown one is clearly greater: other digits are a little higher.
double heightKept(double shown, double kept, double size)
{
    constexpr double hardlyHigher = 0.05;
    return shown > kept + hardlyHigher * size ? shown : kept;
}

void append(LineStack& stack, Pictures line, double size)
{
    for (std::size_t piece = 0; piece < line.shown.size(); ++piece) {
        FormulaPicture& picture = line.shown[piece];
        const FormulaPicture kept = piece < line.room.size() ? line.room[piece] : FormulaPicture();
        const double top = stack.height + (stack.lines.empty() ? 0 : lineGap * size);
        const double baseline = top + heightKept(picture.ascent, kept.ascent, size);
        stack.height = baseline + heightKept(picture.descent, kept.descent, size);
        stack.lines.push_back({std::move(picture), baseline});
    }
}

FormulaPicture justified(const Formula& line, const MathsFont& font, double size, double width)
{
    Pieces pieces = brokenAtRelations(line);
    FormulaPicture picture = layOut(pieces.front(), font, size);
    pieces.erase(pieces.begin());
    if (pieces.empty())
        return picture;
    const FormulaPicture result = layOut(row(std::move(pieces)), font, size);
    picture.add(result, {width - result.width, 0});
    return picture;
}

} // namespace

double naturalWidth(const FormulaLines& lines, const MathsFont& font, double size)
{
    return widest(laidOut(lines, font, size, false));
}

double smallestWidth(const FormulaLines& lines, const MathsFont& font, double size)
{
    return widest(laidOut(lines, font, smallestWanted * size, true));
}

LineStack stacked(const FormulaLines& lines, const MathsFont& font, double size, double width,
                  bool isJustified)
{
    // Widths are proportional to the size, so measuring once at full size is enough to find the size that
    // fits.
    std::vector<Pictures> whole = laidOut(lines, font, size, false);
    const double natural = widest(whole);
    const bool unbroken = width >= smallestUnbroken * natural;
    const double fitted = unbroken ? natural : widest(laidOut(lines, font, size, true));
    const double scale = fitted > 0 ? std::clamp(width / fitted, smallest, 1.0) : 1.0;
    LineStack stack;
    stack.scale = scale;
    for (std::size_t index = 0; index < lines.shown.size(); ++index) {
        const bool broken = !unbroken && scale * whole[index].width() > width;
        const bool asMeasured = scale == 1 && !broken;
        append(stack,
               asMeasured ? std::move(whole[index])
                          : laidOut(piecesAt(lines, index, broken), font, scale * size),
               scale * size);
        if (isJustified && !broken)
            stack.lines.back().picture = justified(lines.shown[index], font, scale * size, width);
    }
    return stack;
}

} // namespace posiscope::maths
