// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/grid/grid_vectors.h"

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <unordered_map>

namespace posiscope {

namespace {

/// The frequencies of an id, in turns from one patch to the next.
std::vector<DoubleDouble> turnsAlong(const GridForm& form, const Parameters& parameters, Id id)
{
    const Frequencies frequencies(parameters.n, ladderColumns(form, parameters));
    std::vector<DoubleDouble> turns(frequencies.turns().begin(), frequencies.turns().end());
    if (form.isNormalised) {
        const int length = id == Id::Row ? parameters.grid.rows : parameters.grid.columns;
        const DoubleDouble sum = exactSum(length, besideLength);
        for (DoubleDouble& each : turns) // 1/(a + b) = (1 − b/a)/a where b is tiny
            each = each * twoPi / sum.high * DoubleDouble{1, -sum.low / sum.high};
    }
    return turns;
}

/// The one of three that belongs to an id.
auto& forId(auto& each, Id id)
{
    return each[static_cast<std::size_t>(id)];
}

class GridVectors : public Vectors
{
public:
    GridVectors(const GridForm& form, const Parameters& parameters)
        : Vectors(parameters)
        , m_form(form)
        , m_turns{turnsAlong(form, parameters, Id::Column), turnsAlong(form, parameters, Id::Row),
                  turnsAlong(form, parameters, Id::Text)}
    {
    }

    double cell(int position, int dimension) const override
    {
        requireInRange("position", position, 0, parameters().maxLen - 1);
        requireInRange("dimension", dimension, 0, parameters().dModel - 1);
        const GridColumn column = gridColumn(m_form, parameters(), dimension);
        SineCosine at;
        pairValues(std::span(forId(m_turns, column.id)).subspan(static_cast<std::size_t>(column.pair), 1),
                   placeOf(position, column.id), {&at.sine, 1}, {&at.cosine, 1});
        return column.cosine ? at.cosine : at.sine;
    }

    RowReader reader() const override
    {
        return [this, chosen = std::shared_ptr<ChosenColumns>()](
                   int position, std::span<const int> dimensions, std::span<double> out) mutable {
            if (!chosen)
                chosen = std::make_shared<ChosenColumns>(chosenOf(dimensions));
            std::array<std::span<const double>, idCount> values;
            for (const Id id : {Id::Column, Id::Row, Id::Text})
                forId(values, id) = forId(chosen->along, id).at(placeOf(position, id));
            for (std::size_t i = 0; i < chosen->columns.size(); ++i) {
                const GridColumn& column = chosen->columns[i];
                const std::span<const double> along = forId(values, column.id);
                out[i] =
                    along[static_cast<std::size_t>(column.pair) + (column.cosine ? along.size() / 2 : 0)];
            }
        };
    }

    std::string columnName(int dimension) const override
    {
        const GridColumn column = gridColumn(m_form, parameters(), dimension);
        constexpr std::string_view names = "xyt";
        return names[static_cast<std::size_t>(column.id)] + std::string(column.cosine ? "cos" : "sin") +
               std::to_string(column.pair);
    }

    ColumnForm formOf(int dimension) const override
    {
        return gridColumn(m_form, parameters(), dimension).cosine ? ColumnForm::Cosine : ColumnForm::Sine;
    }

    /// The sines of an id are a curve, and its cosines another.
    std::vector<ColumnRun> runs() const override
    {
        std::vector<ColumnRun> all;
        for (int dimension = 0; dimension < parameters().dModel; ++dimension) {
            const GridColumn own = gridColumn(m_form, parameters(), dimension);
            const auto run = std::ranges::find_if(all, [&](const ColumnRun& each) {
                const GridColumn other = gridColumn(m_form, parameters(), each.first);
                return own.id == other.id && own.cosine == other.cosine;
            });
            if (run == all.end())
                all.push_back({dimension, m_form.areInterleaved ? 2 : 1, 1, formOf(dimension)});
            else
                ++run->count;
        }
        return all;
    }

    Interval bounds() const override { return {-1, 1}; }

private:
    /// The sines and cosines of some pairs at each y, x or t. They are kept, because many rows are of one y,
    /// and many of one x.
    struct Along
    {
        std::vector<DoubleDouble> turns;
        std::unordered_map<double, std::vector<double>> kept;

        /// The sines, then the cosines, until another place is read.
        std::span<const double> at(double place)
        {
            constexpr std::size_t mostKept = 1 << 19; // numbers
            if (turns.empty())
                return {};
            if (2 * kept.size() * turns.size() > mostKept)
                kept.clear();
            std::vector<double>& values = kept[place];
            if (values.empty()) {
                values.resize(2 * turns.size());
                pairValues(turns, place, std::span(values).first(turns.size()),
                           std::span(values).last(turns.size()));
            }
            return values;
        }
    };

    /// What a reader needs of its columns, whose pairs are counted among those that are needed.
    struct ChosenColumns
    {
        std::array<Along, idCount> along;
        std::vector<GridColumn> columns;
    };

    ChosenColumns chosenOf(std::span<const int> dimensions) const
    {
        ChosenColumns chosen;
        std::array<std::vector<int>, idCount> numbers; // of pairs among the chosen ones; −1: not chosen yet
        for (std::vector<int>& each : numbers)
            each.assign(m_turns[0].size(), -1);
        for (const int dimension : dimensions) {
            GridColumn column = gridColumn(m_form, parameters(), dimension);
            const auto pair = static_cast<std::size_t>(column.pair);
            std::vector<DoubleDouble>& turns = forId(chosen.along, column.id).turns;
            int& number = forId(numbers, column.id)[pair];
            if (number < 0) {
                number = static_cast<int>(turns.size());
                turns.push_back(forId(m_turns, column.id)[pair]);
            }
            column.pair = number;
            chosen.columns.push_back(column);
        }
        return chosen;
    }

    double placeOf(int position, Id id) const
    {
        return idOf(m_form, parameters(), position, id) + (m_form.isNormalised ? 1 : 0);
    }

    GridForm m_form;
    std::array<std::vector<DoubleDouble>, idCount> m_turns;
};

} // namespace

std::shared_ptr<const Vectors> gridVectors(const GridForm& form, const Parameters& parameters)
{
    return std::make_shared<const GridVectors>(form, parameters);
}

} // namespace posiscope
