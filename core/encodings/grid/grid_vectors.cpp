// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/grid/grid_vectors.h"

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <array>
#include <limits>
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
    if (isNormalised(form, parameters)) {
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
                   countedId(position, column.id), {&at.sine, 1}, {&at.cosine, 1});
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
                forId(values, id) = forId(chosen->along, id).at(countedId(position, id));
            for (const Run& run : chosen->runs)
                std::ranges::copy(forId(values, run.id).subspan(run.from, run.count), out.begin() + run.to);
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
    /// The values of some columns at each y, x or t. They are kept, because many rows are of one y, and many
    /// of one x.
    struct Along
    {
        std::vector<DoubleDouble> turns; ///< of the pairs that are needed
        std::vector<std::size_t>
            sources; ///< of each column, among the sines of the pairs and then the cosines
        std::unordered_map<double, std::vector<double>> kept;

        std::span<const double> at(double place)
        {
            constexpr std::size_t mostKept = 1 << 19; // numbers
            if (turns.empty())
                return {};
            if (const auto known = kept.find(place); known != kept.end())
                return known->second;
            if (kept.size() * sources.size() > mostKept)
                kept.clear();
            std::vector<double> pairs(2 * turns.size());
            pairValues(turns, place, std::span(pairs).first(turns.size()),
                       std::span(pairs).last(turns.size()));
            std::vector<double>& own = kept[place];
            own.resize(sources.size());
            std::ranges::transform(sources, own.begin(), [&pairs](std::size_t from) { return pairs[from]; });
            return own;
        }
    };

    /// Columns beside one another that belong to one id.
    struct Run
    {
        Id id;
        std::size_t from; ///< among the id's columns
        std::ptrdiff_t to;
        std::size_t count;
    };

    /// What a reader needs of its columns.
    struct ChosenColumns
    {
        std::array<Along, idCount> along;
        std::vector<Run> runs;
    };

    ChosenColumns chosenOf(std::span<const int> dimensions) const
    {
        ChosenColumns chosen;
        std::vector<GridColumn> columns;
        std::array<std::vector<std::size_t>, idCount> numbers; // of pairs among those of their id
        constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
        for (std::vector<std::size_t>& each : numbers)
            each.assign(m_turns[0].size(), none);
        const auto numberOf = [&](const GridColumn& column) -> std::size_t& {
            return forId(numbers, column.id)[static_cast<std::size_t>(column.pair)];
        };
        for (const int dimension : dimensions) {
            const GridColumn& column = columns.emplace_back(gridColumn(m_form, parameters(), dimension));
            std::vector<DoubleDouble>& turns = forId(chosen.along, column.id).turns;
            if (numberOf(column) == none) {
                numberOf(column) = turns.size();
                turns.push_back(forId(m_turns, column.id)[static_cast<std::size_t>(column.pair)]);
            }
        }
        for (std::size_t i = 0; i < columns.size(); ++i) {
            Along& along = forId(chosen.along, columns[i].id);
            if (i == 0 || columns[i].id != columns[i - 1].id)
                chosen.runs.push_back(
                    {columns[i].id, along.sources.size(), static_cast<std::ptrdiff_t>(i), 0});
            ++chosen.runs.back().count;
            along.sources.push_back(numberOf(columns[i]) + (columns[i].cosine ? along.turns.size() : 0));
        }
        return chosen;
    }

    double countedId(int position, Id id) const
    {
        return idOf(m_form, parameters(), position, id) + (m_form.isFromOne ? 1 : 0);
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
