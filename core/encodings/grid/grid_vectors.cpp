// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/grid/grid_vectors.h"

#include "core/encodings/sinusoidal/frequencies.h"

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
    const Frequencies frequencies(parameters.n, frequencyColumns(form, parameters));
    std::vector<DoubleDouble> turns(frequencies.turns().begin(), frequencies.turns().end());
    if (isNormalised(form, parameters)) {
        const int length = id == Id::Row ? parameters.grid.rows : parameters.grid.columns;
        const DoubleDouble sum = exactSum(length, lengthEpsilon);
        for (DoubleDouble& turn : turns) // 1/(a + b) = (1 − b/a)/a where b is tiny
            turn = turn * twoPi / sum.high * DoubleDouble{1, -sum.low / sum.high};
    }
    return turns;
}

/// The one of three that belongs to an id.
auto& forId(auto& ofIds, Id id)
{
    return ofIds[static_cast<std::size_t>(id)];
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
        requireCell(position, dimension);
        const GridColumn column = gridColumn(m_form, parameters(), dimension);
        SineCosine values;
        pairValues(std::span(forId(m_turns, column.id)).subspan(static_cast<std::size_t>(column.pair), 1),
                   countedId(position, column.id), {&values.sine, 1}, {&values.cosine, 1});
        return column.cosine ? values.cosine : values.sine;
    }

    RowReader reader() const override
    {
        return [this, chosen = std::shared_ptr<ChosenColumns>()](
                   int position, std::span<const int> dimensions, std::span<double> out) mutable {
            if (!chosen)
                chosen = std::make_shared<ChosenColumns>(chosenOf(dimensions));
            for (const Id id : {Id::Column, Id::Row, Id::Text})
                forId(chosen->along, id).read(countedId(position, id), chosen->values);
            for (std::size_t i = 0; i < chosen->sources.size(); ++i)
                out[i] = chosen->values[chosen->sources[i]];
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
        std::vector<ColumnRun> runs;
        for (int dimension = 0; dimension < parameters().dModel; ++dimension) {
            const GridColumn own = gridColumn(m_form, parameters(), dimension);
            const auto run = std::ranges::find_if(runs, [&](const ColumnRun& known) {
                const GridColumn other = gridColumn(m_form, parameters(), known.first);
                return own.id == other.id && own.cosine == other.cosine;
            });
            if (run == runs.end())
                runs.push_back({dimension, m_form.areInterleaved ? 2 : 1, 1, formOf(dimension)});
            else
                ++run->count;
        }
        return runs;
    }

    Interval bounds() const override { return {-1, 1}; }

private:
    /// The sines and cosines of some pairs at each y, x or t. They are kept, because many rows are of one y,
    /// and many of one x.
    struct Along
    {
        std::vector<DoubleDouble> turns;
        std::size_t first = 0; ///< where its values stand among those of a row: the sines, then the cosines
        double place = std::numeric_limits<double>::quiet_NaN(); ///< of the values that stand there
        std::unordered_map<double, std::vector<double>> kept;

        void read(double newPlace, std::span<double> values)
        {
            constexpr std::size_t mostKept = 1 << 19; // numbers
            if (turns.empty() || newPlace == place)
                return;
            place = newPlace;
            if (2 * kept.size() * turns.size() > mostKept)
                kept.clear();
            std::vector<double>& own = kept[place];
            if (own.empty()) {
                own.resize(2 * turns.size());
                pairValues(turns, place, std::span(own).first(turns.size()),
                           std::span(own).last(turns.size()));
            }
            std::ranges::copy(own, values.subspan(first).begin());
        }
    };

    /// What a reader needs of its columns.
    struct ChosenColumns
    {
        std::array<Along, idCount> along;
        std::vector<double> values;       ///< of the pairs that are needed, in the row read last
        std::vector<std::size_t> sources; ///< where the value of each column stands among them
    };

    ChosenColumns chosenOf(std::span<const int> dimensions) const
    {
        ChosenColumns chosen;
        std::array<std::vector<int>, idCount> numbers; // of pairs among the chosen ones; −1: not chosen yet
        for (std::vector<int>& ofPairs : numbers)
            ofPairs.assign(m_turns[0].size(), -1);
        const auto numberOf = [&](const GridColumn& column) -> int& {
            return forId(numbers, column.id)[static_cast<std::size_t>(column.pair)];
        };
        for (const int dimension : dimensions) {
            const GridColumn column = gridColumn(m_form, parameters(), dimension);
            std::vector<DoubleDouble>& turns = forId(chosen.along, column.id).turns;
            if (numberOf(column) < 0) {
                numberOf(column) = static_cast<int>(turns.size());
                turns.push_back(forId(m_turns, column.id)[static_cast<std::size_t>(column.pair)]);
            }
        }
        for (Along& along : chosen.along) {
            along.first = chosen.values.size();
            chosen.values.resize(along.first + 2 * along.turns.size());
        }
        for (const int dimension : dimensions) {
            const GridColumn column = gridColumn(m_form, parameters(), dimension);
            const Along& along = forId(chosen.along, column.id);
            chosen.sources.push_back(along.first + static_cast<std::size_t>(numberOf(column)) +
                                     (column.cosine ? along.turns.size() : 0));
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
