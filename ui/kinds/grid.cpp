// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/grid/grid_kinds.h"

namespace posiscope {

namespace {

/// sin(3/10000^(5/16)), with the x or y of the patch.
template <const GridForm& form>
maths::Formula gridExpression(const maths::Cell& cell)
{
    using namespace maths;
    const Parameters& parameters = cell.parameters;
    const GridColumn column = gridColumn(form, parameters, cell.dimension);
    const double place = gridPosition(form, parameters, cell.position, column.isOfY);
    const Formula power = superscript(
        baseOf(parameters.n),
        row({dimensionNumber(column.pair), symbol("/"), number(QString::number(parameters.dModel / 4))}));
    return row({function(column.cosine ? "cos" : "sin"), fenced(fraction(positionNumber(place), power))});
}

template <const GridForm& form>
KindWords gridWords(const Kind& kind)
{
    KindWords words{&kind};
    words.cellExpression = gridExpression<form>;
    words.lastStep = [](const Parameters&) {
        return StepWords{Kinds::tr("The table"),
                         form.isYFirst ? Kinds::tr("Half of the columns for y, then half for x.")
                                       : Kinds::tr("Half of the columns for x, then half for y.")};
    };
    words.whyNoFrequencies = Kinds::tr("%1 has a wave along x or along y in each column, none along the rows "
                                       "of its table.");
    return words;
}

} // namespace

KindWords sinusoidal2dWords()
{
    return gridWords<maeForm>(sinusoidal2dKind());
}

KindWords detrWords()
{
    return gridWords<detrForm>(detrKind());
}

} // namespace posiscope
