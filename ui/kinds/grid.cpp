// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/grid/grid_kinds.h"
#include "core/encodings/grid/learned_2d.h"
#include "ui/mathematics/number_text.h"

#include <cmath>

namespace posiscope {

namespace {

template <const GridForm& form>
maths::Formula positionOfCell(const maths::Cell& cell)
{
    using namespace maths;
    const Id id = gridColumn(form, cell.parameters, cell.dimension).id;
    if (!isNormalised(form, cell.parameters))
        return positionNumber(gridPosition(form, cell.parameters, cell.position, id));
    const auto& [rows, columns] = cell.parameters.grid;
    const Formula beside =
        superscript(number("10"), number(QString::number(std::lround(std::log10(lengthEpsilon)))));
    const Formula length =
        fenced(row({number(wholeText(id == Id::Row ? rows : columns)), symbol("+"), beside}));
    return row({number("2"), italic("π"), symbol("·"),
                positionNumber(idOf(form, cell.parameters, cell.position, id) + 1), symbol("/"), length});
}

/// sin(3/10000^(5/16)), with the id that the column encodes; of DETR's, sin(2π·4/(14 + 10⁻⁶)/10000^(5/16)).
template <const GridForm& form>
maths::Formula gridExpression(const maths::Cell& cell)
{
    using namespace maths;
    const Parameters& parameters = cell.parameters;
    const GridColumn column = gridColumn(form, parameters, cell.dimension);
    const Formula power = superscript(baseOf(parameters.n),
                                      row({dimensionNumber(column.pair), symbol("/"),
                                           number(QString::number(frequencyColumns(form, parameters) / 2))}));
    return row(
        {function(column.cosine ? "cos" : "sin"), fenced(fraction(positionOfCell<form>(cell), power))});
}

/// cos(3·ω₅), as what a pair is turned by has no name of its own.
template <const GridForm& form>
maths::Formula nameByFrequency(const maths::Cell& cell)
{
    using namespace maths;
    const GridColumn column = gridColumn(form, cell.parameters, cell.dimension);
    return row({function(column.cosine ? "cos" : "sin"),
                fenced(row({positionOfCell<form>(cell), symbol("·"),
                            subscript(italic("ω"), dimensionNumber(column.pair))}))});
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

template <const GridForm& form>
KindWords turnedWords(const Kind& kind)
{
    KindWords words = gridWords<form>(kind);
    words.cellName = nameByFrequency<form>;
    words.lastStep = [](const Parameters&) {
        return StepWords{
            Kinds::tr("The turned query"),
            Kinds::tr("1 and 0 in the two columns of a pair become cosine and sine of its angle, the id "
                      "times ω. Products of two rows depend on differences of ids alone.")};
    };
    return words;
}

} // namespace

KindWords sinusoidal2dWords()
{
    KindWords words = gridWords<maeForm>(sinusoidal2dKind());
    words.label = Kinds::tr("sinusoidal 2D");
    return words;
}

KindWords learned2dWords()
{
    KindWords words{&learned2dKind()};
    words.label = Kinds::tr("learned 2D");
    words.cellExpression = [](const maths::Cell& cell) {
        const bool isInterpolated = cell.parameters.grid != cell.parameters.learned2d.trainedGrid;
        return isInterpolated
                   ? maths::Formula()
                   : maths::subscript(maths::italic("W"), maths::placeNumbers(cell.position, cell.dimension));
    };
    words.lastStep = [](const Parameters& parameters) {
        const auto& [rows, columns] = parameters.learned2d.trainedGrid;
        return StepWords{Kinds::tr("The table"),
                         (parameters.givenRows.isEmpty()
                              ? Kinds::tr("The rows of sinusoidal-2d for %1 by %2 patches")
                              : Kinds::tr("The rows given for %1 by %2 patches"))
                                 .arg(wholeText(rows), wholeText(columns)) +
                             (parameters.grid == parameters.learned2d.trainedGrid
                                  ? Kinds::tr(", as they are.")
                                  : Kinds::tr(", interpolated: each number is a mean of the 4 by 4 nearest, "
                                              "by cubic weights."))};
    };
    return words;
}

KindWords detrWords()
{
    KindWords words = gridWords<detrForm>(detrKind());
    words.label = Kinds::tr("DETR");
    return words;
}

KindWords rotary2dWords()
{
    KindWords words = turnedWords<axesForm>(rotary2dKind());
    words.label = Kinds::tr("rotary 2D");
    words.idStep = [](const Parameters& parameters) {
        return StepWords{Kinds::tr("Which pair turns by which"),
                         Kinds::tr("The first half of the %1 pairs turn by x, the others by y.")
                             .arg(wholeText(parameters.dModel / 2))};
    };
    return words;
}

KindWords mropeWords()
{
    KindWords words = turnedWords<sectionsForm>(mropeKind());
    words.label = Kinds::tr("M-RoPE");
    words.idStep = [](const Parameters& parameters) {
        const auto [text, row, column] = sectionsOf(parameters);
        return StepWords{
            Kinds::tr("Which pair turns by which"),
            Kinds::tr("Of the pairs i, whose columns are i and i + %1, %2 turn by t, the next %3 by y and "
                      "the last %4 by x.")
                .arg(wholeText(parameters.dModel / 2), wholeText(text), wholeText(row), wholeText(column))};
    };
    words.whyNoFrequencies =
        Kinds::tr("%1 has a wave along t, y or x in each column, none along all rows of its table.");
    return words;
}

} // namespace posiscope
