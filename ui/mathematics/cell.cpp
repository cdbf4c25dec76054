// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/cell.h"

#include "ui/mathematics/number_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace posiscope::maths {

namespace {

Formula functionOf(const Cell& cell, const Formula& argument)
{
    if (cell.isZero)
        return number("0");
    const Formula plain = row({function(cell.column.cosine ? "cos" : "sin"), fenced(argument)});
    return cell.factor == 1 ? plain : row({number(cell.factor, shownDigits), symbol("·"), plain});
}

/// A number as long as this one, of eights, the highest and widest digits. So what has room for it keeps its
/// size while the digits change.
double ofEights(double value)
{
    QString text = QString::number(value, 'g', QLocale::FloatingPointShortest);
    for (QChar& character : text) {
        if (character == 'e') // the exponent decides how large the number is
            break;
        if (character.isDigit())
            character = '8';
    }
    return text.toDouble();
}

} // namespace

Formula baseOf(double n)
{
    return number(shortestText(n));
}

Cell cellAt(const Parameters& parameters, const Frequencies& frequencies, int position, int dimension)
{
    const Column column = columnAt(parameters, dimension);
    const DoubleDouble x = positionOf(parameters, position);
    const SineCosine values = frequencies.at(column.pair, x);
    const double factor = 2 * column.pair < turnedColumns(parameters) ? attentionFactor(parameters) : 1;
    const bool isZero = isZeroRow(parameters, position) ||
                        (hasZeroColumn(parameters) && column.pair == frequencies.pairCount());
    return {.parameters = parameters,
            .position = position,
            .dimension = dimension,
            .x = x.high,
            .column = column,
            .isLone = frequencies.hasLoneSine() && column.pair == frequencies.pairCount() - 1,
            .isZero = isZero,
            .stays = !hasZeroColumn(parameters) && column.pair >= frequencies.pairCount(),
            .factor = factor,
            .angle = frequencies.angle(column.pair, x.high),
            .wavelength = frequencies.wavelength(column.pair),
            .value = isZero ? 0 : factor * (column.cosine ? values.cosine : values.sine)};
}

Formula positionNumber(double position)
{
    const auto multiple = multipleOfPi(position);
    return (multiple ? row({number(shortestText(*multiple)), italic("π")})
                     : number(position, shownDigits, angleDecimals))
        .in(Role::Position);
}

Formula positionSymbol(const Parameters& parameters)
{
    const Formula k = italic("k").in(Role::Position);
    return hasRowsAsPositions(parameters) ? k : subscript(italic("x").in(Role::Position), k);
}

Formula dimensionNumber(int dimension)
{
    return number(wholeText(dimension)).in(Role::Dimension);
}

Formula placeNumbers(int position, int dimension)
{
    return row({positionNumber(position), symbol(","), dimensionNumber(dimension)});
}

Formula placeFormula(int position, const std::optional<PatchRows>& patches)
{
    if (!patches || !patches->holds(position))
        return positionNumber(position);
    const auto [y, x] = std::div(position - patches->first, patches->grid.columns);
    return fenced(row({positionNumber(y), symbol(","), positionNumber(x)}));
}

Formula placesOf(int query, int key, const std::optional<PatchRows>& patches)
{
    return fenced(row({placeFormula(query, patches), symbol(","), placeFormula(key, patches)}));
}

Formula frequencyOf(const Cell& cell)
{
    const Formula pair = dimensionNumber(cell.column.pair);
    return cell.parameters.scaling == Scaling::None ? subscript(italic("ω"), pair)
                                                    : primed(italic("ω"), pair);
}

Formula cellByFrequency(const Cell& cell)
{
    return functionOf(cell, row({positionNumber(cell.x), symbol("·"), frequencyOf(cell)}));
}

Formula cellAtFrequency(const Cell& cell)
{
    const Formula frequency = number(2 * std::numbers::pi / cell.wavelength, shownDigits);
    return functionOf(cell, row({positionNumber(cell.x), symbol("·"), frequency}));
}

Formula cellName(const Cell& cell)
{
    return row({italic("PE"), fenced(placeNumbers(cell.position, cell.dimension))});
}

bool hasPowers(const Parameters& parameters)
{
    return parameters.scaling == Scaling::None || parameters.scaling == Scaling::Linear;
}

Formula scaledBase(const Cell& cell)
{
    const PairExponent exponent = pairExponent(cell.parameters);
    const auto above = static_cast<int>(exponent.numerator) * cell.column.pair;
    const Formula power =
        superscript(baseOf(cell.parameters.n),
                    row({dimensionNumber(above), symbol("/"), number(shortestText(exponent.denominator))}));
    return cell.parameters.scaling == Scaling::Linear
               ? row({number(shortestText(cell.parameters.scale)), symbol("·"), power})
               : power;
}

Formula exponentDivisor(const Parameters& parameters)
{
    const bool isPart = turnedColumns(parameters) < parameters.dModel;
    const Formula d = isPart ? subscript(italic("d"), roman("rot")) : italic("d");
    const RowConvention& convention = parameters.rowConvention;
    if (convention.exponent != Exponent::Endpoint && !hasShift(parameters))
        return d;
    Formula half = row({d, symbol("/"), number("2")});
    if (parameters.dModel % 2 == 1)
        half = row({symbol("⌊"), half, symbol("⌋")});
    const double shift = convention.exponent == Exponent::Endpoint ? 1 : convention.shift;
    return fenced(row({half, symbol(shift < 0 ? "+" : "−"), number(shortestText(std::abs(shift)))}));
}

Formula cellExpression(const Cell& cell)
{
    return functionOf(cell, fraction(positionNumber(cell.x), scaledBase(cell)));
}

Formula cellAtAngle(const Cell& cell)
{
    return functionOf(cell, number(cell.angle, shownDigits, angleDecimals));
}

Formula cellValue(const Cell& cell)
{
    return number(cell.value, shownDigits);
}

Cell longestCell(const Parameters& parameters)
{
    Cell cell;
    cell.parameters = parameters;
    cell.parameters.n = std::min(ofEights(parameters.n), largestBase);
    cell.parameters.dModel = std::min(static_cast<int>(ofEights(parameters.dModel)), largestDModel);
    cell.position = parameters.maxLen - 1;
    // Where a type rounds the position, the lines say so; whether it does depends on the digits.
    if (!isRounded(parameters))
        cell.position = static_cast<int>(ofEights(cell.position));
    cell.x =
        hasRowsAsPositions(parameters) ? cell.position : ofEights(positionOf(parameters, cell.position).high);
    cell.dimension = cell.parameters.dModel - 1;
    cell.column = {pairCount(cell.parameters) - 1, true};
    cell.factor = attentionFactor(parameters);
    cell.angle = cell.x + 0.88888;
    cell.wavelength = 7068.6; // whose frequency has eight decimals
    cell.value = -0.88888888;
    return cell;
}

} // namespace posiscope::maths
