// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_equation.h"

#include "core/encodings/sinusoidal/rotation.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

using namespace maths;

constexpr int decimals = 4;
constexpr double nameDistance = 0.5; ///< from a part to the baseline of its name, in ems
constexpr double partDistance = 0.5; ///< from a part to the next, in ems

/// A part of the equation with its name, which stands over it.
struct NamedPart
{
    Formula formula;
    Formula name{};
};

Formula figure(double value)
{
    // Rounded to 0.0000 and 0.0001, two small sines would say that nothing turns.
    const bool isSmall = value != 0 && std::abs(value) < 10 * std::pow(10., -decimals);
    return isSmall ? number(value, decimals) : number(decimalText(value, decimals));
}

Formula column(const SineCosine& values)
{
    return matrix({{figure(values.sine).in(Role::Sine)}, {figure(values.cosine).in(Role::Cosine)}});
}

Formula positionName(int position)
{
    return number(wholeText(position)).in(Role::Position);
}

} // namespace

FormulaPicture rotationEquation(const RotationContent& pairs, const MathsFont& font, double pixels)
{
    FormulaPicture line;
    if (!pairs.isRound(pairs.selected))
        return line;
    const PairRotation block = rotationBy(*pairs.frequencies, pairs.selected, pairs.selection.offset);
    const SineCosine here = pairs.frequencies->at(pairs.selected, pairs.selection.position);
    const Formula turn =
        row({roman(QCoreApplication::translate("posiscope::RotationView", "turn by ")), italic("δω")});
    double x = 0;
    for (const NamedPart& part :
         {NamedPart{column(block(here)), positionName(pairs.targetPosition())}, NamedPart{symbol("=")},
          NamedPart{matrix({{figure(block.cosine), figure(block.sine)},
                            {figure(-block.sine), figure(block.cosine)}}),
                    turn},
          NamedPart{column(here), positionName(pairs.selection.position)}}) {
        const FormulaPicture body = layOut(part.formula, font, pixels);
        line.add(body, {x, 0});
        if (!part.name.isEmpty()) {
            const FormulaPicture name = layOut(part.name, font, pixels);
            line.add(name,
                     {std::max(0., x + (body.width - name.width) / 2), -body.ascent - nameDistance * pixels});
        }
        x += body.width + partDistance * pixels;
    }
    return line;
}

} // namespace posiscope
