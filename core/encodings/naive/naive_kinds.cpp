// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/naive/naive_kinds.h"

#include "core/encodings/naive/naive_rows.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace posiscope {

namespace {

/// The vectors of one of the kinds of naive_rows.h.
template <typename Rows>
class NaiveVectors : public Vectors
{
public:
    explicit NaiveVectors(const Parameters& parameters)
        : Vectors(parameters)
        , m_rows(parameters)
    {
    }

    double cell(int position, int dimension) const override
    {
        requireCell(position, dimension);
        return m_rows.cell(position, dimension);
    }

    RowReader reader() const override
    {
        return [rows = m_rows](int position, std::span<const int> dimensions, std::span<double> out) {
            for (std::size_t i = 0; i < dimensions.size(); ++i)
                out[i] = rows.cell(position, dimensions[i]);
        };
    }

    using Vectors::pixels;
    void pixels(Interval rows, Interval columns, TableRef<float> out) const override
    {
        if (rows.size() <= static_cast<double>(out.rows())) {
            Vectors::pixels(rows, columns, out);
            return;
        }
        requireInterval("rows", rows, parameters().maxLen);
        requireInterval("columns", columns, parameters().dModel);
        // The mean over the rows of a pixel is exact, so that bits leave no moiré.
        const double height = rows.size() / static_cast<double>(out.rows());
        const RowReader read = [&](int pixel, std::span<const int> dimensions, std::span<double> means) {
            const double top = rows.first + pixel * height;
            const double foot = std::min(top + height, rows.last);
            for (std::size_t i = 0; i < dimensions.size(); ++i)
                means[i] = meanOf(dimensions[i], top, foot);
        };
        cellMeans({0, static_cast<double>(out.rows())}, columns, read, out);
    }

    bool averagesAll(Interval, Interval) const override { return true; }

    WavePixels alongColumn(int dimension, Interval positions, int width) const override
    {
        WavePixels curve = Vectors::alongColumn(dimension, positions, width);
        const double step = positions.size() / width;
        const double range = m_rows.columnRange(dimension);
        if (step <= 1 || range == 0)
            return curve;
        const double end = parameters().maxLen;
        for (std::size_t pixel = 0; pixel < curve.values.size(); ++pixel) {
            // Along a curve, cell k reaches from k − ½ to k + ½.
            const double middle = positions.first + step * static_cast<double>(pixel) + 0.5;
            const double left = std::clamp(middle - step / 2, 0., end - 1);
            const double right = std::clamp(middle + step / 2, left + 1, end);
            curve.values[pixel] = meanOf(dimension, left, right);
            curve.unresolved[pixel] = m_rows.variation(dimension, left, right) / range;
        }
        return curve;
    }

    Interval valueRange() const override { return {0, std::is_same_v<Rows, ZeroRows> ? 0 : bounds().last}; }

    int positionsOfRanges() const override { return parameters().maxLen; }
    double columnRange(int dimension) const override
    {
        requireInRange("dimension", dimension, 0, parameters().dModel - 1);
        return m_rows.columnRange(dimension);
    }

    std::optional<ClosestPair> closestPair(std::stop_token) const override
    {
        const int maxLen = parameters().maxLen;
        if (maxLen < 2)
            return std::nullopt;
        const int offset = std::min(m_rows.closestOffset(), maxLen);
        const int second = offset < maxLen ? offset : 1;
        return ClosestPair{{0, second, std::sqrt(m_rows.squaredDistance(0, second)),
                            std::numeric_limits<double>::quiet_NaN()}, // row 0 is zero
                           true,
                           maxLen};
    }

private:
    /// The mean of a column's cells between two edges of rows.
    double meanOf(int dimension, double first, double last) const
    {
        return (m_rows.integral(dimension, last) - m_rows.integral(dimension, first)) / (last - first);
    }

    Rows m_rows;
};

/// Their scores, each from a formula, whatever d_model is.
template <typename Rows>
class NaiveScores : public Scores
{
public:
    explicit NaiveScores(const Parameters& parameters)
        : Scores(parameters)
        , m_rows(parameters)
    {
    }

    double value(Measure measure, int p, int q) const override
    {
        requirePositions(p, q);
        if (measure == Measure::Distance)
            return std::sqrt(m_rows.squaredDistance(p, q));
        const double dot = m_rows.dot(p, q);
        return measure == Measure::Dot
                   ? dot
                   : std::clamp(dot / std::sqrt(m_rows.dot(p, p) * m_rows.dot(q, q)), -1., 1.);
    }

    ReadMeans everyMean(Measure measure, const Progress& progress) const override
    {
        if (measure != Measure::Dot && !Rows::dependsOnOffsetAlone)
            return Scores::everyMean(measure, progress);
        return [this, measure](int first, std::span<double> means) {
            for (double& mean : means) {
                // Other than position 0, whose row may be zero, every first position has the same score.
                const int last = parameters().maxLen - 1 - first;
                mean = measure == Measure::Dot ? m_rows.meanDot(first) : value(measure, last, last + first);
                ++first;
            }
        };
    }

private:
    Rows m_rows;
};

constexpr Facets tableAndScores{.vectors = true, .scores = true};

template <typename Rows>
Encoding naiveEncoding(const Parameters& parameters, ShownColumns)
{
    return {.parameters = parameters,
            .vectors = std::make_shared<const NaiveVectors<Rows>>(parameters),
            .scores = std::make_shared<const NaiveScores<Rows>>(parameters)};
}

} // namespace

const Kind& indexKind()
{
    static const Kind kind{.name = "index",
                           .title = translatable("encodings", "An encoding by the index"),
                           .facets = tableAndScores,
                           .make = naiveEncoding<IndexRows>,
                           .steps = {StepKind::Zeros, StepKind::Positions, StepKind::ColumnsFilled},
                           .addCode =
                               [](PythonCode& code, const Parameters& parameters, ShownColumns) {
                                   addTableCode(code, parameters,
                                                "positions = xp.arange(max_len, dtype=xp.float32)[:, None]\n"
                                                "table = positions * xp.ones(d_model, dtype=xp.float32)");
                               },
                           .integers = true,
                           .forComparison = true};
    return kind;
}

const Kind& normalisedKind()
{
    static const Kind kind{
        .name = "normalised",
        .title = translatable("encodings", "An encoding by the normalised index"),
        .facets = tableAndScores,
        .make = naiveEncoding<NormalisedRows>,
        .steps = {StepKind::Zeros, StepKind::Positions, StepKind::Fractions, StepKind::ColumnsFilled},
        .addCode =
            [](PythonCode& code, const Parameters& parameters, ShownColumns) {
                addTableCode(
                    code, parameters,
                    "positions = xp.arange(max_len, dtype=xp.float64)[:, None] / max(max_len - 1, 1)\n"
                    "table = (positions * xp.ones(d_model, dtype=xp.float64)).cast(float32)");
            },
        .forComparison = true};
    return kind;
}

const Kind& binaryKind()
{
    static const Kind kind{.name = "binary",
                           .title = translatable("encodings", "A binary encoding"),
                           .facets = tableAndScores,
                           .make = naiveEncoding<BinaryRows>,
                           .steps = {StepKind::Zeros, StepKind::Positions, StepKind::Powers,
                                     StepKind::Quotients, StepKind::ColumnsFilled},
                           .addCode =
                               [](PythonCode& code, const Parameters& parameters, ShownColumns) {
                                   addTableCode(code, parameters,
                                                "positions = xp.arange(max_len)[:, None]\n"
                                                "bits = xp.arange(d_model).clip(max=62)\n"
                                                "table = ((positions >> bits) & 1).cast(float32)");
                               },
                           .integers = true,
                           .stepped = true,
                           .forComparison = true};
    return kind;
}

const Kind& noneKind()
{
    static const Kind kind{.name = "none",
                           .title = translatable("encodings", "An encoding of zeros"),
                           .facets = tableAndScores,
                           .make = naiveEncoding<ZeroRows>,
                           .steps = {StepKind::Zeros},
                           .addCode =
                               [](PythonCode& code, const Parameters& parameters, ShownColumns) {
                                   addTableCode(code, parameters,
                                                "table = xp.zeros((max_len, d_model), dtype=xp.float32)");
                               },
                           .integers = true,
                           .forComparison = true};
    return kind;
}

} // namespace posiscope
