// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/grid/swin.h"

#include "core/encodings/bias/bucket_bias.h"
#include "core/encodings/grid/grid_kinds.h"
#include "core/text/translated.h"

#include <cmath>
#include <memory>
#include <utility>

namespace posiscope {

namespace {

/// The biases depend on how far query and key lie apart down and across, so rows that are as far apart in
/// the table may have different ones.
class WindowBias : public Scores
{
public:
    WindowBias(const Parameters& parameters, BiasBuckets buckets)
        : Scores(parameters)
        , m_buckets(std::move(buckets))
    {
    }

    double value(Measure, int p, int q) const override
    {
        requirePositions(p, q);
        return m_buckets.value(m_buckets.bucket(p, q));
    }

    bool curveIsOfEarlierKeys() const override { return true; }

private:
    BiasBuckets m_buckets;
};

int valuesOf(GridSize window)
{
    return (2 * window.rows - 1) * (2 * window.columns - 1);
}

/// A bucket for each way in which the query's patch lies from the key's. Bucket 0 is that of a query in the
/// first patch and a key in the last.
BiasBuckets windowBuckets(const Parameters& parameters)
{
    constexpr double deviation = 0.02;
    return {[parameters](int query, int key) {
                const auto apart = [&](bool ofY) {
                    return idOf(maeForm, parameters, query, ofY ? Id::Row : Id::Column) -
                           idOf(maeForm, parameters, key, ofY ? Id::Row : Id::Column);
                };
                const auto& [rows, columns] = parameters.grid;
                return (apart(true) + rows - 1) * (2 * columns - 1) + apart(false) + columns - 1;
            },
            valuesOf(parameters.grid), bucketValue(parameters, deviation)};
}

void requireSwin(const Parameters& parameters)
{
    requireGrid(parameters);
    parameters.givenRows.require(valuesOf(parameters.grid), translatable("parameters", "one for each bucket"),
                                 parameters.heads, "heads");
}

void addSwinCode(PythonCode& code, const Parameters& parameters, ShownColumns)
{
    code.set("rows", parameters.grid.rows);
    code.set("columns", parameters.grid.columns);
    addBucketValuesCode(code, parameters, windowBuckets(parameters));
    code.add("patches = xp.arange(rows * columns)\n"
             "y, x = patches // columns, patches % columns\n"
             "down = y[:, None] - y  # query less key\n"
             "across = x[:, None] - x\n"
             "bucket = (down + rows - 1) * (2 * columns - 1) + across + columns - 1\n"
             "scores = values[bucket]");
}

} // namespace

const Kind& swinKind()
{
    static const Kind kind{
        .name = "swin",
        .title = translatable("encodings", "Swin's bias"),
        .facets = {.scores = true},
        .make = scoresAlone<WindowBias, windowBuckets>,
        .require = requireSwin,
        .keys = {"heads", "head", "grid", "given_rows", "encoding_seed"},
        .steps = {StepKind::Places, StepKind::Buckets, StepKind::BucketValues, StepKind::Biases},
        .addCode = addSwinCode,
        .buckets = windowBuckets,
        .setRowCount =
            [](Parameters& parameters, int count) { // of a window that is square
                const auto side = static_cast<int>(std::lround((std::sqrt(count) + 1) / 2));
                if (valuesOf({side, side}) == count) {
                    parameters.grid = {side, side};
                    parameters.maxLen = side * side;
                }
            },
        .hasPatches = true,
        .learned = true};
    return kind;
}

} // namespace posiscope
