// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/setting.h"

namespace posiscope::maths {

namespace {

constexpr double largeSignScale = 1.5;

Face faceOf(Face face, bool bold)
{
    if (!bold)
        return face;
    return face == Face::Italic || face == Face::BoldItalic ? Face::BoldItalic : Face::Bold;
}

} // namespace

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

FormulaPicture layOut(const Formula& formula, const MathsFont& font, double size)
{
    return set(formula, Setting{.font = font, .wholeSize = size, .size = size});
}

} // namespace posiscope::maths
