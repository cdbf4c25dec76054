// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/grid/grid_kinds.h"

#include "core/encodings/grid/grid_scores.h"
#include "core/encodings/grid/grid_vectors.h"
#include "core/encodings/rotary/turned_vectors.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <map>
#include <numeric>
#include <ranges>
#include <string>
#include <utility>

namespace posiscope {

namespace {

template <const GridForm& form>
Encoding gridEncoding(const Parameters& parameters, ShownColumns)
{
    const std::shared_ptr<const Vectors> vectors = gridVectors(form, parameters);
    if (form.hasSections)
        return {.parameters = parameters, .vectors = vectors};
    std::vector<int> ofX;
    std::vector<int> ofY;
    for (int dimension = 0; dimension < parameters.dModel; ++dimension)
        (gridColumn(form, parameters, dimension).id == Id::Column ? ofX : ofY).push_back(dimension);
    return {.parameters = parameters,
            .vectors = vectors,
            .scores = std::make_shared<const GridScores>(vectors, std::move(ofX), std::move(ofY))};
}

void requireSections(const Parameters& parameters)
{
    if (parameters.dModel % 2 != 0)
        throw refusal("d_model", std::to_string(parameters.dModel),
                      translated("encodings", "an even number, as mrope turns pairs of columns"));
    const auto sections = sectionsOf(parameters);
    if (std::reduce(sections.begin(), sections.end(), 0LL) != parameters.dModel / 2)
        throw refusal(
            "sections", sectionsText(parameters),
            translated("encodings", "auto, or pairs for t, y and x that add up to %1, half of d_model")
                .arg(std::to_string(parameters.dModel / 2)));
}

/// A half of the columns for each of x and y.
template <const GridForm& form>
void addHalvesCode(PythonCode& code)
{
    const std::string first = form.isCosineFirst ? "cos" : "sin";
    const std::string second = form.isCosineFirst ? "sin" : "cos";
    const std::string columns[] = {form.areInterleaved ? "0::2" : ": d_model // 4",
                                   form.areInterleaved ? "1::2" : "d_model // 4 :"};
    for (const bool isLast : {false, true}) {
        const std::string angles = std::string(isLast == form.isYFirst ? "x" : "y") + " * omega)";
        code.add(std::string("half = table[:, ") + (isLast ? "d_model // 2 :" : ": d_model // 2") +
                 "]\nhalf[:, " + columns[0] + "] = xp." + first + "(" + angles + "\nhalf[:, " + columns[1] +
                 "] = xp." + second + "(" + angles);
    }
}

constexpr std::string_view codeOfTurnedScores =
    "\n# A query and a key of (1, 0) in every pair, by the differences of ids:\n"
    "scores = table @ table.T";

template <const GridForm& form>
void addGridCode(PythonCode& code, const Parameters& parameters, ShownColumns)
{
    code.set("n", parameters.n);
    code.set("d_model", parameters.dModel);
    code.set("rows", parameters.grid.rows);
    code.set("columns", parameters.grid.columns);
    code.add("");
    code.add("pairs = xp.arange(d_model // 4, dtype=xp.float64)\n"
             "omega = n ** (-pairs / (d_model // 4))\n"
             "patches = xp.arange(rows * columns)\n"
             "y = (patches // columns).cast(float64)[:, None]\n"
             "x = (patches % columns).cast(float64)[:, None]");
    if (form.isFromOne && !parameters.detr.normalise)
        code.add("y = y + 1\nx = x + 1");
    if (isNormalised(form, parameters))
        code.add("y = (y + 1) / (rows + 1e-6) * 2 * math.pi\n"
                 "x = (x + 1) / (columns + 1e-6) * 2 * math.pi");
    code.add("table = xp.empty((rows * columns, d_model), dtype=xp.float32)");
    addHalvesCode<form>(code);
    if (form.isCosineFirst)
        code.add(codeOfTurnedScores);
}

void addSectionsCode(PythonCode& code, const Parameters& parameters, ShownColumns)
{
    code.set("n", parameters.n);
    code.set("d_model", parameters.dModel);
    code.set("max_len", parameters.maxLen);
    code.set("rows", parameters.grid.rows);
    code.set("columns", parameters.grid.columns);
    code.set("text_before", parameters.textBefore);
    code.add("sections = [" + sectionsText(parameters) + "]  # pairs for t, y and x");
    code.add("");
    code.add("pairs = xp.arange(d_model // 2, dtype=xp.float64)\n"
             "omega = n ** (-2 * pairs / d_model)\n"
             "k = xp.arange(max_len)\n"
             "patch = k - text_before\n"
             "is_after = patch >= rows * columns\n"
             "is_patch = (patch >= 0) & ~is_after\n"
             "# Ids of words go on at the largest of the picture + 1.\n"
             "saved = rows * columns - max(rows, columns)\n"
             "word = xp.where(is_after, k - saved, k)\n"
             "t = xp.where(is_patch, text_before, word)\n"
             "y = xp.where(is_patch, text_before + patch // columns, word)\n"
             "x = xp.where(is_patch, text_before + patch % columns, word)\n"
             "section = (pairs >= sections[0]).cast(int64)\n"
             "section = section + (pairs >= sections[0] + sections[1]).cast(int64)\n"
             "angles = xp.stack([t, y, x])[section].T * omega\n"
             "table = xp.hstack([xp.cos(angles), xp.sin(angles)]).cast(float32)");
    code.add(codeOfTurnedScores);
}

/// The sine and the cosine of an id and a frequency turn a pair.
template <const GridForm& form>
std::vector<TurningPair> gridPairs(const Parameters& parameters)
{
    std::map<std::pair<Id, int>, TurningPair> pairs;
    for (int dimension = 0; dimension < parameters.dModel; ++dimension) {
        const GridColumn column = gridColumn(form, parameters, dimension);
        TurningPair& pair = pairs[{column.id, column.pair}];
        (column.cosine ? pair.cosine : pair.sine) = dimension;
    }
    const auto values = std::views::values(pairs);
    return {values.begin(), values.end()};
}

template <const GridForm& form>
RowTurn gridTurn(const Parameters& parameters)
{
    return turnBy(gridVectors(form, parameters), gridPairs<form>(parameters));
}

template <const GridForm& form>
int idOfColumn(const Parameters& parameters, int row, int dimension)
{
    return idOf(form, parameters, row, gridColumn(form, parameters, dimension).id);
}

template <const GridForm& form>
Kind gridKind(std::string_view name, const char* title)
{
    return {.name = name,
            .title = title,
            .facets = {.vectors = true, .scores = true},
            .make = gridEncoding<form>,
            .require =
                [](const Parameters& parameters) {
                    requireQuarters(parameters);
                    requireGrid(parameters);
                },
            .keys = {"n", "grid"},
            .steps = {StepKind::Zeros, StepKind::Positions, StepKind::Places, StepKind::ColumnsFilled},
            .addCode = addGridCode<form>,
            .idOfColumn = idOfColumn<form>,
            .hasPatches = true};
}

} // namespace

void requireQuarters(const Parameters& parameters)
{
    if (parameters.dModel % 4 != 0)
        throw refusal(
            "d_model", std::to_string(parameters.dModel),
            translated("encodings", "a multiple of 4, as x and y have a sine and a cosine of each pair"));
}

void requireGrid(const Parameters& parameters)
{
    const auto& [rows, columns] = parameters.grid;
    if (static_cast<long long>(rows) * columns != parameters.maxLen)
        throw refusal("grid", std::to_string(rows) + "x" + std::to_string(columns),
                      translated("encodings", "rows x columns that multiply to max_len, %1")
                          .arg(std::to_string(parameters.maxLen)));
}

const Kind& sinusoidal2dKind()
{
    static const Kind kind =
        gridKind<maeForm>("sinusoidal-2d", translatable("encodings", "MAE's sinusoidal encoding of x and y"));
    return kind;
}

const Kind& detrKind()
{
    static const Kind kind = [] {
        Kind detr = gridKind<detrForm>("detr", translatable("encodings", "DETR's encoding of x and y"));
        detr.keys.push_back("normalise");
        return detr;
    }();
    return kind;
}

const Kind& rotary2dKind()
{
    static const Kind kind = [] {
        Kind rotary =
            gridKind<axesForm>("rotary-2d", translatable("encodings", "A rotary encoding of x and y"));
        rotary.steps.insert(rotary.steps.end() - 1, StepKind::IdsOfColumns);
        rotary.turns = gridTurn<axesForm>;
        rotary.turningPairs = gridPairs<axesForm>;
        return rotary;
    }();
    return kind;
}

const Kind& mropeKind()
{
    static const Kind kind = [] {
        Kind mrope =
            gridKind<sectionsForm>("mrope", translatable("encodings", "A rotary encoding of t, y and x"));
        mrope.require = requireSections;
        mrope.keys.insert(mrope.keys.end(), {"text_before", "sections"});
        mrope.steps = {StepKind::Zeros, StepKind::Positions, StepKind::RowIds, StepKind::IdsOfColumns,
                       StepKind::ColumnsFilled};
        mrope.addCode = addSectionsCode;
        mrope.hasPatches = false;
        mrope.hasPatchesInText = true;
        mrope.turns = gridTurn<sectionsForm>;
        mrope.turningPairs = gridPairs<sectionsForm>;
        return mrope;
    }();
    return kind;
}

} // namespace posiscope
