// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/kind_cells.h"

#include "core/encodings/sinusoidal/facets/cell_vectors.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"
#include "ui/kinds/bias_words.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posiscope::maths {

namespace {

struct KindCellsTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::KindCells)
};

/// Whether the frequency of the cell's pair is the printed power of n.
bool isPower(const Cell& cell)
{
    return hasPowers(cell.parameters) && !isRounded(cell.parameters);
}

Formula nameOfCell(const Cell& cell)
{
    const auto ofKind = kindWords(cell.parameters).cellName;
    return ofKind ? ofKind(cell) : cellName(cell);
}

std::vector<Formula> toneLines(const Encoding& encoding, const Cell& cell)
{
    if (cell.isZero || cell.stays)
        return {nameOfCell(cell), row({symbol("="), cellValue(cell).emphasised()})};
    const bool isInType = isRounded(encoding.parameters);
    Cell unrounded = cell;
    if (isInType)
        unrounded.value = cell.factor * (cell.column.cosine ? std::cos(cell.angle) : std::sin(cell.angle));
    const Formula value = isInType ? cellValue(unrounded) : cellValue(cell).emphasised();
    std::vector<Formula> lines{nameOfCell(cell), row({symbol("="), expressionOf(encoding, cell)}),
                               row({symbol("="), value})};
    if (isInType) {
        const QString name = arithmeticName(encoding.parameters);
        const double position = rounded(formatOf(cell.parameters.arithmetic), cell.x);
        const auto textOf = [](double x) { return significantText(x, shownDigits, angleDecimals); };
        const Formula inType = cellValue(cell).emphasised();
        if (textOf(position) == textOf(cell.x) || std::isinf(position))
            lines.push_back(row({roman(KindCellsTr::tr("in %1: ").arg(name)), inType}));
        else // without a sign at which the line could break
            lines.push_back(row({roman(KindCellsTr::tr("in %1, ").arg(name)), positionSymbol(cell.parameters),
                                 roman(QStringLiteral(" = %1: ").arg(textOf(position))), inType}));
    }
    return lines;
}

} // namespace

QString noScore(const Parameters& parameters)
{
    const Kind& kind = kindOf(parameters);
    return kind.facets.vectors && !kind.turns ? KindCellsTr::tr("none") : KindCellsTr::tr("masked");
}

Formula scoreValue(double value, const Parameters& parameters)
{
    return std::isnan(value) ? roman(noScore(parameters)) : number(value, shownDigits);
}

QString arithmeticName(const Parameters& parameters)
{
    QStringList names;
    const auto add = [&names](KeyName key, Arithmetic arithmetic) {
        const auto& types = std::get<ChoiceKey>(sceneKey(key).value);
        const std::string_view name = types.names()[static_cast<std::size_t>(arithmetic)];
        if (arithmetic != Arithmetic::Exact)
            names += QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    };
    add("arithmetic", parameters.arithmetic);
    add("stored", parameters.stored);
    return names.join(KindCellsTr::tr(", then "));
}

Cell cellOf(const Encoding& encoding, int position, int dimension)
{
    if (!kindOf(encoding.parameters).facets.frequencies) {
        Cell cell;
        cell.parameters = encoding.parameters;
        cell.position = position;
        cell.dimension = dimension;
        cell.value = encoding.vectors->cell(position, dimension);
        return cell;
    }
    Cell cell = encoding.frequencies
                    ? cellAt(encoding.parameters, *encoding.frequencies, position, dimension)
                    : cellAt(encoding.parameters, Frequencies(encoding.parameters), position, dimension);
    if (isRounded(encoding.parameters))
        cell.value = encoding.vectors->cell(position, dimension);
    return cell;
}

std::vector<Formula> linesOf(const Encoding& encoding, const Cell& cell)
{
    if (kindOf(encoding.parameters).facets.frequencies)
        return toneLines(encoding, cell);
    const Formula expression = expressionOf(encoding, cell);
    const Formula value = cellValue(cell).emphasised();
    if (expression.isEmpty())
        return {nameOfCell(cell), row({symbol("="), value})};
    return {nameOfCell(cell), row({symbol("="), expression}), row({symbol("="), value})};
}

Formula expressionOf(const Encoding& encoding, const Cell& cell)
{
    if (const auto ofKind = kindWords(encoding.parameters).cellExpression)
        return ofKind(cell);
    if (!kindOf(encoding.parameters).facets.frequencies)
        return {};
    return hasPowers(encoding.parameters) ? cellExpression(cell) : cellAtFrequency(cell);
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

std::vector<Formula> wavelengthLines(const Cell& cell, bool asFrequency)
{
    std::vector<Formula> lines{
        row({italic(asFrequency ? "ω" : "λ"), fenced(dimensionNumber(cell.column.pair))})};
    if (isPower(cell))
        lines.push_back(asFrequency
                            ? row({symbol("="), fraction(number("1"), scaledBase(cell))})
                            : row({symbol("="), number("2"), italic("π"), symbol("·"), scaledBase(cell)}));
    const double value = asFrequency ? 2 * std::numbers::pi / cell.wavelength : cell.wavelength;
    lines.push_back(row({symbol("="), number(value, shownDigits).emphasised(),
                         roman(asFrequency ? QString() : KindCellsTr::tr(" positions"))}));
    return lines;
}

std::vector<Formula> turnLines(const Cell& cell, int offset)
{
    const double apart = offset * cell.parameters.rowConvention.positionStep;
    const double turn = 2 * std::numbers::pi * apart / cell.wavelength;
    std::vector<Formula> lines{row({italic("δ").in(Role::Position), frequencyOf(cell)})};
    if (isPower(cell))
        lines.push_back(row({symbol("="), fraction(positionNumber(apart), scaledBase(cell))}));
    lines.push_back(
        row({symbol("="), number(turn, shownDigits).emphasised(), symbol("="),
             number(turn * 180 / std::numbers::pi, shownDigits).emphasised(), number("°").emphasised()}));
    return lines;
}

std::vector<Formula> scoreLines(const Encoding& encoding, int query, int key)
{
    const Parameters& parameters = encoding.parameters;
    const double value = encoding.scores->value(Measure::Dot, query, key);
    const Formula name = scoreName(parameters, query, key);
    if (std::isnan(value))
        return {name, roman(KindCellsTr::tr("no score:")),
                roman(KindCellsTr::tr("the key is after its query"))};
    if (const auto ofKind = kindWords(parameters).biasLines)
        return ofKind(parameters, query, key, value);
    return {row({name, symbol("="), number(value, shownDigits).emphasised()})};
}

Formula symbolOf(Measure measure)
{
    return measure == Measure::Cosine ? function("cos") : italic(measure == Measure::Distance ? "d" : "S");
}

std::vector<Formula> similarityLines(const Encoding& encoding, Measure measure, int p, int q)
{
    const std::optional<PatchRows> patches = patchesOf(encoding.parameters);
    const auto rowOf = [&](int position, const char* turned) {
        const Formula place = placeFormula(position, patches);
        return kindOf(encoding.parameters).turns ? primed(italic(turned), place)
                                                 : row({italic("PE"), fenced(place)});
    };
    const Formula query = rowOf(p, "q");
    const Formula key = rowOf(q, "k");
    const auto norm = [](const Formula& vector) { return row({roman("‖"), vector, roman("‖")}); };
    const Formula product = row({query, symbol("·"), key});
    const Formula value = measure == Measure::Distance ? norm(row({query, symbol("−"), key}))
                          : measure == Measure::Cosine ? fraction(product, row({norm(query), norm(key)}))
                                                       : product;
    return {row({symbolOf(measure), placesOf(p, q, patches)}), row({symbol("="), value}),
            row({symbol("="),
                 scoreValue(encoding.scores->value(measure, p, q), encoding.parameters).emphasised()})};
}

} // namespace posiscope::maths
