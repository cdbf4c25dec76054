// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/grid/learned_2d.h"

#include "core/encodings/grid/grid_kinds.h"
#include "core/encodings/learned/learned_kind.h"
#include "core/text/translated.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

namespace posiscope {

namespace {

/// The four patches of training around a place, along one side of the picture, and their weights.
struct Taps
{
    std::array<int, 4> places{};
    std::array<double, 4> weights{};
};

double lengthOf(GridSize grid, bool ofY)
{
    return ofY ? grid.rows : grid.columns;
}

/// Keys' cubic convolution with a = −3/4. Beyond the border its patches count again.
Taps tapsAt(double place, int length)
{
    constexpr double a = -0.75;
    const double first = std::floor(place);
    const double t = place - first;
    const auto near = [](double x) { return ((a + 2) * x - (a + 3)) * x * x + 1; };
    const auto far = [](double x) { return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a; };
    Taps taps{{}, {far(t + 1), near(t), near(1 - t), far(2 - t)}};
    for (int i = 0; i < 4; ++i)
        taps.places[static_cast<std::size_t>(i)] = std::clamp(static_cast<int>(first) - 1 + i, 0, length - 1);
    return taps;
}

Parameters atTraining(Parameters parameters)
{
    parameters.grid = parameters.learned2d.trainedGrid;
    parameters.maxLen = parameters.grid.rows * parameters.grid.columns;
    return parameters;
}

std::shared_ptr<const Vectors> trainedVectors(const Parameters& parameters)
{
    const Kind& kind = parameters.givenRows.isEmpty() ? sinusoidal2dKind() : learnedKind();
    return kind.make(atTraining(parameters), ShownColumns::All).vectors;
}

class InterpolatedVectors : public Vectors
{
public:
    explicit InterpolatedVectors(const Parameters& parameters)
        : Vectors(parameters)
        , m_trained(trainedVectors(parameters))
    {
    }

    double cell(int position, int dimension) const override
    {
        requireCell(position, dimension);
        double value = 0;
        reader()(position, {&dimension, 1}, {&value, 1});
        return value;
    }

    RowReader reader() const override
    {
        // Rows that follow one another are of the same y: what they need is interpolated once along y, a
        // column of training at a time.
        struct Kept
        {
            RowReader read;
            double y = -1;
            std::vector<std::optional<std::vector<double>>> columns;
            std::vector<double> row;
        };
        return [this, kept = std::make_shared<Kept>(Kept{m_trained->reader(), -1, {}, {}})](
                   int position, std::span<const int> dimensions, std::span<double> out) {
            const GridSize trained = parameters().learned2d.trainedGrid;
            if (const double y = trainedPlace(parameters(), position, true); y != kept->y) {
                kept->y = y;
                kept->columns.assign(static_cast<std::size_t>(trained.columns), std::nullopt);
            }
            const Taps down = tapsAt(kept->y, trained.rows);
            const Taps across = tapsAt(trainedPlace(parameters(), position, false), trained.columns);
            std::ranges::fill(out, 0);
            for (std::size_t i = 0; i < 4; ++i) {
                std::optional<std::vector<double>>& column =
                    kept->columns[static_cast<std::size_t>(across.places[i])];
                if (!column) {
                    column.emplace(dimensions.size(), 0.);
                    kept->row.resize(dimensions.size());
                    for (std::size_t k = 0; k < 4; ++k) {
                        kept->read(down.places[k] * trained.columns + across.places[i], dimensions,
                                   kept->row);
                        for (std::size_t j = 0; j < out.size(); ++j)
                            (*column)[j] += down.weights[k] * kept->row[j];
                    }
                }
                for (std::size_t j = 0; j < out.size(); ++j)
                    out[j] += across.weights[i] * (*column)[j];
            }
        };
    }

    std::vector<double> columnRanges(std::span<const int> dimensions) const override
    {
        return sampledRanges(dimensions);
    }

private:
    std::shared_ptr<const Vectors> m_trained;
};

void requireLearned2d(const Parameters& parameters)
{
    requireGrid(parameters);
    const int trained = parameters.learned2d.trainedGrid.rows * parameters.learned2d.trainedGrid.columns;
    if (parameters.givenRows.isEmpty())
        requireQuarters(parameters);
    parameters.givenRows.require(trained, translatable("parameters", "one for each patch of the training"),
                                 parameters.dModel, "d_model");
}

void addLearned2dCode(PythonCode& code, const Parameters& parameters, ShownColumns shown)
{
    const Kind& kind = parameters.givenRows.isEmpty() ? sinusoidal2dKind() : learnedKind();
    kind.addCode(code, atTraining(parameters), shown);
    if (!parameters.givenRows.isEmpty())
        return;
    code.set("made_rows", parameters.grid.rows);
    code.set("made_columns", parameters.grid.columns);
    code.add("\n\ndef bicubic(made, trained):  # weights: a row for each that is made\n"
             "    place = (xp.arange(made, dtype=xp.float64) + 0.5) * trained / made - 0.5\n"
             "    first, a = xp.floor(place), -0.75\n"
             "    weights = xp.zeros((made, trained), dtype=xp.float64)\n"
             "    for tap in range(-1, 3):\n"
             "        t = abs(place - first - tap)\n"
             "        near = ((a + 2) * t - (a + 3)) * t * t + 1\n"
             "        far = ((a * t - 5 * a) * t + 8 * a) * t - 4 * a\n"
             "        column = (first + tap).clip(0, trained - 1).cast(int64)\n"
             "        weights[xp.arange(made), column] += xp.where(t < 1, near, far)\n"
             "    return weights\n\n");
    code.add("table = xp.einsum(\n"
             "    \"yb,xc,bcd->yxd\",\n"
             "    bicubic(made_rows, rows),\n"
             "    bicubic(made_columns, columns),\n"
             "    table.cast(float64).reshape(rows, columns, d_model),\n"
             ").reshape(made_rows * made_columns, d_model)");
}

} // namespace

double trainedPlace(const Parameters& parameters, int row, bool ofY)
{
    return (idOf(maeForm, parameters, row, ofY ? Id::Row : Id::Column) + 0.5) *
               lengthOf(parameters.learned2d.trainedGrid, ofY) / lengthOf(parameters.grid, ofY) -
           0.5;
}

const Kind& learned2dKind()
{
    static const Kind kind{
        .name = "learned-2d",
        .title = translatable("encodings", "A learned encoding of x and y"),
        .facets = {.vectors = true, .scores = true},
        .make = [](const Parameters& parameters, ShownColumns) -> Encoding {
            return {.parameters = parameters,
                    .vectors = std::make_shared<const InterpolatedVectors>(parameters)};
        },
        .require = requireLearned2d,
        .keys = {"n", "grid", "trained_grid", "given_rows"},
        .steps = {StepKind::Zeros, StepKind::Places, StepKind::TrainedPlaces, StepKind::ColumnsFilled},
        .addCode = addLearned2dCode,
        .setRowCount =
            [](Parameters& parameters, int count) { // of a picture that is square, or else of one row
                const auto side = static_cast<int>(std::lround(std::sqrt(count)));
                parameters.learned2d.trainedGrid =
                    side * side == count ? GridSize{side, side} : GridSize{1, count};
            },
        .hasPatches = true};
    return kind;
}

} // namespace posiscope
