// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/kind_cells.h"

#include "core/encodings/bias/alibi.h"
#include "core/encodings/bias/t5.h"
#include "core/encodings/encoding_list.h"
#include "core/numerics/rounding.h"
#include "core/scene/scene_keys.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace posiscope::maths {

namespace {

struct KindCellsTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::KindCells)
};

std::string_view kindOf(const Encoding& encoding)
{
    return rowOf(encoding.parameters.kind).name;
}

Formula positionNumber(int position)
{
    return number(wholeText(position)).in(Role::Position);
}

Formula dimensionNumber(int dimension)
{
    return number(wholeText(dimension)).in(Role::Dimension);
}

Formula sineOrCosine(const Cell& cell, const Formula& argument)
{
    return row({function(cell.column.cosine ? "cos" : "sin"), fenced(argument)});
}

/// ω₁₂, the frequency of the pair; ω′₁₂ after a scaling
Formula frequencyOf(const Cell& cell)
{
    const Formula pair = dimensionNumber(cell.column.pair);
    return cell.parameters.scaling == Scaling::None ? subscript(italic("ω"), pair)
                                                    : primed(italic("ω"), pair);
}

/// Whether the frequency of the cell's pair is the printed power of n.
bool isPower(const Cell& cell)
{
    return cell.parameters.scaling == Scaling::None && cell.parameters.arithmetic == Arithmetic::Exact;
}

/// sin(7·ω₁₂)
Formula byFrequency(const Cell& cell)
{
    return sineOrCosine(cell, row({positionNumber(cell.position), symbol("·"), frequencyOf(cell)}));
}

/// What rotary turns by has no name of its own: its cosine or sine stands in the name's place.
Formula toneName(const Encoding& encoding, const Cell& cell)
{
    return kindOf(encoding) == "rotary" ? byFrequency(cell) : cellName(cell);
}

/// A scaled frequency is no power of n and stands as its number.
Formula toneExpression(const Encoding& encoding, const Cell& cell)
{
    if (encoding.parameters.scaling == Scaling::None)
        return cellExpression(cell);
    if (kindOf(encoding) == "rotary")
        return cellAtAngle(cell);
    const Formula frequency = number(2 * std::numbers::pi / cell.wavelength, readDigits);
    return sineOrCosine(cell, row({positionNumber(cell.position), symbol("·"), frequency}));
}

/// The position as it is in the arithmetic: 256 for 257 in bfloat16.
double roundedPosition(const Cell& cell)
{
    const Arithmetic arithmetic = cell.parameters.arithmetic;
    const double exact = cell.position;
    return arithmetic == Arithmetic::BFloat16  ? rounded(bfloat16Format, exact)
           : arithmetic == Arithmetic::Float16 ? rounded(float16Format, exact)
                                               : exact;
}

std::vector<Formula> toneLines(const Encoding& encoding, const Cell& cell)
{
    const bool isRounded = encoding.parameters.arithmetic != Arithmetic::Exact;
    Cell unrounded = cell;
    if (isRounded)
        unrounded.value = cell.column.cosine ? std::cos(cell.angle) : std::sin(cell.angle);
    const Formula value = isRounded ? cellValue(unrounded) : cellValue(cell).emphasised();
    std::vector<Formula> lines{toneName(encoding, cell), row({symbol("="), toneExpression(encoding, cell)}),
                               row({symbol("="), value})};
    if (isRounded) {
        const QString name = arithmeticName(encoding.parameters);
        const double position = roundedPosition(cell);
        const Formula inType = cellValue(cell).emphasised();
        if (position == cell.position || std::isinf(position))
            lines.push_back(row({roman(KindCellsTr::tr("in %1: ").arg(name)), inType}));
        else // without a sign at which the line could break
            lines.push_back(
                row({roman(KindCellsTr::tr("in %1, ").arg(name)), italic("k"),
                     roman(QStringLiteral(" = %1: ").arg(wholeText(std::llround(position)))), inType}));
    }
    return lines;
}

/// What stands between the name of a cell and its value; nothing where the value says it all.
Formula plainExpression(std::string_view kind, const Cell& cell)
{
    if (kind == "normalised")
        return fraction(positionNumber(cell.position),
                        number(wholeText(std::max(1, cell.parameters.maxLen - 1))));
    if (kind == "binary")
        return row({roman(KindCellsTr::tr("bit ")), dimensionNumber(cell.dimension),
                    roman(KindCellsTr::tr(" of position ")), positionNumber(cell.position)});
    if (kind == "learned")
        return subscript(italic("W"),
                         row({positionNumber(cell.position), symbol(","), dimensionNumber(cell.dimension)}));
    return {};
}

std::vector<Formula> alibiLines(const Parameters& parameters, int query, int key, double value)
{
    const int head = visibleHead(parameters);
    const Formula distance =
        fenced(row({positionNumber(query), symbol("−"), positionNumber(key)}), Fence::Bars);
    const Formula name = row({scoreName(query, key), symbol("="), symbol("−"),
                              subscript(italic("m"), number(wholeText(head))), symbol("·"), distance});
    if (std::isnan(value))
        return {scoreName(query, key), roman(KindCellsTr::tr("no score:")),
                roman(KindCellsTr::tr("the key is after its query"))};
    return {name, row({symbol("="), symbol("−"), number(alibiSlope(parameters.heads, head), readDigits),
                       symbol("·"), number(wholeText(std::abs(key - query))), symbol("="),
                       number(value, readDigits).emphasised()})};
}

} // namespace

bool isUntrained(const Parameters& parameters)
{
    const std::string_view kind = rowOf(parameters.kind).name;
    return (kind == "learned" || kind == "t5") && parameters.givenRows.isEmpty();
}

Formula scoreName(int query, int key)
{
    return row({italic("b"), fenced(row({positionNumber(query), symbol(","), positionNumber(key)}))});
}

Formula scoreValue(double value)
{
    return std::isnan(value) ? roman(KindCellsTr::tr("none")) : number(value, readDigits);
}

QString arithmeticName(const Parameters& parameters)
{
    const auto& types = std::get<ChoiceKey>(findSceneKey("arithmetic")->value);
    const std::string_view name = types.names()[static_cast<std::size_t>(parameters.arithmetic)];
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

Cell cellOf(const Encoding& encoding, int position, int dimension)
{
    if (!encoding.frequencies) {
        Cell cell;
        cell.parameters = encoding.parameters;
        cell.position = position;
        cell.dimension = dimension;
        cell.value = encoding.vectors->cell(position, dimension);
        return cell;
    }
    Cell cell = cellAt(encoding.parameters, *encoding.frequencies, position, dimension);
    if (encoding.parameters.arithmetic != Arithmetic::Exact)
        cell.value = encoding.vectors->cell(position, dimension);
    return cell;
}

std::vector<Formula> linesOf(const Encoding& encoding, const Cell& cell)
{
    if (encoding.frequencies)
        return toneLines(encoding, cell);
    const Formula expression = plainExpression(kindOf(encoding), cell);
    const Formula value = cellValue(cell).emphasised();
    if (expression.isEmpty())
        return {cellName(cell), row({symbol("="), value})};
    return {cellName(cell), row({symbol("="), expression}), row({symbol("="), value})};
}

Formula expressionOf(const Encoding& encoding, const Cell& cell)
{
    return encoding.frequencies ? toneExpression(encoding, cell) : plainExpression(kindOf(encoding), cell);
}

Formula ofBoth(const Formula& ofA, const Formula& ofB)
{
    return row({roman(KindCellsTr::tr("A") + QChar::Nbsp), ofA,
                roman(QString(2, QChar::Nbsp) + KindCellsTr::tr("B") + QChar::Nbsp), ofB});
}

std::vector<Formula> formsOfBoth(const Formula& name, const Formula& ofA, const Formula& ofB)
{
    const Formula both = ofBoth(ofA, ofB);
    return {row({name, roman(QString(2, QChar::Nbsp)), both}), both};
}

std::vector<Formula> wavelengthLines(const Cell& cell)
{
    std::vector<Formula> lines{row({italic("λ"), fenced(dimensionNumber(cell.column.pair))})};
    if (isPower(cell))
        lines.push_back(row({symbol("="), number("2"), italic("π"), symbol("·"), scaledBase(cell)}));
    lines.push_back(row({symbol("="), number(cell.wavelength, readDigits).emphasised(),
                         roman(KindCellsTr::tr(" positions"))}));
    return lines;
}

std::vector<Formula> turnLines(const Cell& cell, int offset)
{
    const double turn = 2 * std::numbers::pi * offset / cell.wavelength;
    std::vector<Formula> lines{row({italic("δ").in(Role::Position), frequencyOf(cell)})};
    if (isPower(cell))
        lines.push_back(row({symbol("="), fraction(positionNumber(offset), scaledBase(cell))}));
    lines.push_back(
        row({symbol("="), number(turn, readDigits).emphasised(), symbol("="),
             number(turn * 180 / std::numbers::pi, readDigits).emphasised(), number("°").emphasised()}));
    return lines;
}

std::vector<Formula> scoreLines(const Encoding& encoding, int query, int key)
{
    const Parameters& parameters = encoding.parameters;
    const double value = encoding.scores->value(Measure::Dot, query, key);
    if (kindOf(encoding) == "alibi")
        return alibiLines(parameters, query, key, value);
    if (kindOf(encoding) != "t5")
        return {row({scoreName(query, key), symbol("="), number(value, readDigits).emphasised()})};
    const Formula bucket = number(wholeText(T5Buckets(parameters).bucket(key - query)));
    return {row({scoreName(query, key), symbol("="), subscript(italic("w"), bucket)}),
            row({symbol("="), number(value, readDigits).emphasised()})};
}

} // namespace posiscope::maths
