// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/grid/grid_kinds.h"

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/parameters/require.h"
#include "core/text/refusal.h"

#include <array>
#include <memory>
#include <numbers>
#include <string>
#include <utility>

namespace posiscope {

namespace {

constexpr double besideLength = 1e-6; ///< which DETR adds to H and W, lest it divide by 0

/// The frequencies of y or x, in turns from one patch to the next.
std::vector<DoubleDouble> turnsAlong(const GridForm& form, const Parameters& parameters, int length)
{
    const Frequencies frequencies(parameters.n, parameters.dModel / 2);
    std::vector<DoubleDouble> turns(frequencies.turns().begin(), frequencies.turns().end());
    if (form.isNormalised) {
        const DoubleDouble sum = exactSum(length, besideLength);
        for (DoubleDouble& each : turns) // 1/(a + b) = (1 − b/a)/a where b is tiny
            each = each * twoPi / sum.high * DoubleDouble{1, -sum.low / sum.high};
    }
    return turns;
}

class GridVectors : public Vectors
{
public:
    GridVectors(const GridForm& form, const Parameters& parameters)
        : Vectors(parameters)
        , m_form(form)
        , m_turns{turnsAlong(form, parameters, parameters.grid.columns),
                  turnsAlong(form, parameters, parameters.grid.rows)}
    {
    }

    double cell(int position, int dimension) const override
    {
        requireInRange("position", position, 0, parameters().maxLen - 1);
        requireInRange("dimension", dimension, 0, parameters().dModel - 1);
        const GridColumn column = gridColumn(m_form, parameters(), dimension);
        SineCosine at;
        pairValues(std::span(m_turns[column.isOfY]).subspan(static_cast<std::size_t>(column.pair), 1),
                   placeOf(position, column.isOfY), {&at.sine, 1}, {&at.cosine, 1});
        return column.cosine ? at.cosine : at.sine;
    }

    RowReader reader() const override
    {
        return [this, chosen = std::shared_ptr<ChosenColumns>()](
                   int position, std::span<const int> dimensions, std::span<double> out) mutable {
            if (!chosen)
                chosen = std::make_shared<ChosenColumns>(chosenOf(dimensions));
            for (const bool ofY : {false, true})
                chosen->along[ofY].move(placeOf(position, ofY));
            for (std::size_t i = 0; i < chosen->columns.size(); ++i) {
                const GridColumn& column = chosen->columns[i];
                const Along& along = chosen->along[column.isOfY];
                out[i] = (column.cosine ? along.cosines : along.sines)[static_cast<std::size_t>(column.pair)];
            }
        };
    }

    std::string columnName(int dimension) const override
    {
        const GridColumn column = gridColumn(m_form, parameters(), dimension);
        return std::string(column.isOfY ? "y" : "x") + (column.cosine ? "cos" : "sin") +
               std::to_string(column.pair);
    }

    ColumnForm formOf(int dimension) const override
    {
        return gridColumn(m_form, parameters(), dimension).cosine ? ColumnForm::Cosine : ColumnForm::Sine;
    }

    std::vector<ColumnRun> runs() const override
    {
        const int quarter = parameters().dModel / 4;
        const int half = parameters().dModel / 2;
        const int toCosine = m_form.areInterleaved ? 1 : quarter;
        const int step = m_form.areInterleaved ? 2 : 1;
        return {{0, step, quarter, ColumnForm::Sine},
                {toCosine, step, quarter, ColumnForm::Cosine},
                {half, step, quarter, ColumnForm::Sine},
                {half + toCosine, step, quarter, ColumnForm::Cosine}};
    }

    Interval bounds() const override { return {-1, 1}; }

private:
    /// The sines and cosines of some pairs at one y or x. Rows that follow one another are of the same y.
    struct Along
    {
        std::vector<DoubleDouble> turns;
        std::vector<double> sines;
        std::vector<double> cosines;
        double place = -1; ///< none yet

        void move(double to)
        {
            if (std::exchange(place, to) == to)
                return;
            sines.resize(turns.size());
            cosines.resize(turns.size());
            pairValues(turns, to, sines, cosines);
        }
    };

    /// What a reader needs of its columns, whose pairs are counted among those that are needed.
    struct ChosenColumns
    {
        std::array<Along, 2> along;
        std::vector<GridColumn> columns;
    };

    ChosenColumns chosenOf(std::span<const int> dimensions) const
    {
        ChosenColumns chosen;
        std::array<std::vector<int>, 2> numbers; // of each pair among the chosen ones; −1: not chosen yet
        for (std::vector<int>& each : numbers)
            each.assign(m_turns[0].size(), -1);
        for (const int dimension : dimensions) {
            GridColumn column = gridColumn(m_form, parameters(), dimension);
            const auto pair = static_cast<std::size_t>(column.pair);
            std::vector<DoubleDouble>& turns = chosen.along[column.isOfY].turns;
            int& number = numbers[column.isOfY][pair];
            if (number < 0) {
                number = static_cast<int>(turns.size());
                turns.push_back(m_turns[column.isOfY][pair]);
            }
            column.pair = number;
            chosen.columns.push_back(column);
        }
        return chosen;
    }

    double placeOf(int position, bool ofY) const
    {
        return gridPlace(parameters(), position, ofY) + (m_form.isNormalised ? 1 : 0);
    }

    GridForm m_form;
    std::array<std::vector<DoubleDouble>, 2> m_turns; ///< of x, then of y
};

template <const GridForm& form>
Encoding gridEncoding(const Parameters& parameters, ShownColumns)
{
    return {parameters, ShownColumns::All, std::make_shared<const GridVectors>(form, parameters), {}, {}};
}

void requireGrid(const Parameters& parameters)
{
    if (parameters.dModel % 4 != 0)
        throw refusal("d_model", std::to_string(parameters.dModel),
                      "a multiple of 4, as x and y have a sine and a cosine of each pair");
    const auto& [rows, columns] = parameters.grid;
    if (static_cast<long long>(rows) * columns != parameters.maxLen)
        throw refusal("grid", std::to_string(rows) + "x" + std::to_string(columns),
                      "rows x columns that multiply to max_len, " + std::to_string(parameters.maxLen));
}

template <const GridForm& form>
void addGridCode(Code& code, const Parameters& parameters, ShownColumns)
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
    if (form.isNormalised)
        code.add("y = (y + 1) / (rows + 1e-6) * 2 * math.pi\n"
                 "x = (x + 1) / (columns + 1e-6) * 2 * math.pi");
    code.add("table = xp.empty((rows * columns, d_model), dtype=xp.float32)");
    const std::string halves[] = {": d_model // 2", "d_model // 2 :"};
    for (const bool second : {false, true}) {
        const std::string angles = std::string(second == form.isYFirst ? "x" : "y") + " * omega)";
        code.add("half = table[:, " + halves[second] + "]\n" +
                 (form.areInterleaved ? "half[:, 0::2] = xp.sin(" : "half[:, : d_model // 4] = xp.sin(") +
                 angles + "\n" +
                 (form.areInterleaved ? "half[:, 1::2] = xp.cos(" : "half[:, d_model // 4 :] = xp.cos(") +
                 angles);
    }
}

template <const GridForm& form>
Kind gridKind(std::string_view name, std::string_view title)
{
    return {.name = name,
            .title = title,
            .facets = {.vectors = true, .scores = true},
            .make = gridEncoding<form>,
            .require = requireGrid,
            .keys = {"n", "grid"},
            .steps = {StepKind::Zeros, StepKind::Positions, StepKind::Places, StepKind::ColumnsFilled},
            .addCode = addGridCode<form>,
            .grid = true};
}

} // namespace

GridColumn gridColumn(const GridForm& form, const Parameters& parameters, int dimension)
{
    const int half = parameters.dModel / 2;
    const int within = dimension % half;
    const bool isOfY = (dimension < half) == form.isYFirst;
    return form.areInterleaved ? GridColumn{isOfY, within / 2, within % 2 == 1}
                               : GridColumn{isOfY, within % (half / 2), within >= half / 2};
}

int gridPlace(const Parameters& parameters, int row, bool ofY)
{
    return ofY ? row / parameters.grid.columns : row % parameters.grid.columns;
}

double gridPosition(const GridForm& form, const Parameters& parameters, int row, bool ofY)
{
    const int place = gridPlace(parameters, row, ofY);
    const int length = ofY ? parameters.grid.rows : parameters.grid.columns;
    return form.isNormalised ? 2 * std::numbers::pi * (place + 1) / (length + besideLength) : place;
}

const Kind& sinusoidal2dKind()
{
    static const Kind kind = gridKind<maeForm>("sinusoidal-2d", "A sinusoidal encoding of x and y");
    return kind;
}

const Kind& detrKind()
{
    static const Kind kind = gridKind<detrForm>("detr", "DETR's encoding of x and y");
    return kind;
}

} // namespace posiscope
