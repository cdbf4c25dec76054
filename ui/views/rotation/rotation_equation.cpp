// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_equation.h"

#include "ui/mathematics/cell.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace posiscope {

namespace {

using namespace maths;

constexpr double distance = 0.5; ///< from a part to the next and to the baseline of its name, in ems

/// A part of the equation with its name, which stands over it.
struct NamedPart
{
    Formula formula;
    Formula name{};
};

Formula figure(double value)
{
    return number(value, shownDigits);
}

Formula column(const SineCosine& values)
{
    return matrix({{figure(values.sine).in(Role::Sine)}, {figure(values.cosine).in(Role::Cosine)}});
}

} // namespace

FormulaPicture rotationEquation(const RotationContent& pairs, const MathsFont& font, double pixels)
{
    FormulaPicture line;
    const PairRotation block = pairs.rotation(pairs.selected);
    const SineCosine here = pairs.at(pairs.selected, pairs.selection.position);
    const Formula turn =
        row({roman(QCoreApplication::translate("posiscope::RotationView", "turn by ")), italic("δω")});
    double x = 0;
    for (const NamedPart& part :
         {NamedPart{column(block(here)), positionNumber(pairs.targetPosition())}, NamedPart{symbol("=")},
          NamedPart{matrix({{figure(block.cosine), figure(block.sine)},
                            {figure(-block.sine), figure(block.cosine)}}),
                    turn},
          NamedPart{column(here), positionNumber(pairs.selection.position)}}) {
        const FormulaPicture body = layOut(part.formula, font, pixels);
        line.add(body, {x, 0});
        if (!part.name.isEmpty()) {
            const FormulaPicture name = layOut(part.name, font, pixels);
            line.add(name,
                     {std::max(0., x + (body.width - name.width) / 2), -body.ascent - distance * pixels});
        }
        x += body.width + distance * pixels;
    }
    return line;
}

} // namespace posiscope
