// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/vector_scores.h"

#include "core/scene/require.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

template <typename P, typename Q>
double score(Measure measure, const P& p, const Q& q)
{
    if (measure == Measure::Distance)
        return (p - q).norm();
    const double dot = p.dot(q);
    return measure == Measure::Dot ? dot
                                   : std::clamp(dot / std::sqrt(p.squaredNorm() * q.squaredNorm()), -1., 1.);
}

} // namespace

VectorScores::VectorScores(std::shared_ptr<const Vectors> vectors)
    : Scores(vectors->parameters())
    , m_vectors(std::move(vectors))
{
}

double VectorScores::value(Measure measure, int p, int q) const
{
    requireComplete("position", p, 0, parameters().maxLen - 1);
    requireComplete("position", q, 0, parameters().maxLen - 1);
    ShownRow row(*m_vectors);
    const Eigen::RowVectorXd one = row.at(p);
    return score(measure, one, row.at(q));
}

RowReader VectorScores::reader(Measure measure) const
{
    // The rows for the columns are read once, and compared with each row asked for.
    struct Kept
    {
        ShownRow row;
        Table<double> columns;
    };
    const auto kept = std::make_shared<Kept>(Kept{ShownRow(*m_vectors), {}});
    return [kept, measure](int p, std::span<const int> columns, std::span<double> out) {
        if (kept->columns.rows() == 0) {
            kept->columns.resize(static_cast<Eigen::Index>(columns.size()), kept->row.at(p).size());
            for (Eigen::Index i = 0; i < kept->columns.rows(); ++i)
                kept->columns.row(i) = kept->row.at(columns[static_cast<std::size_t>(i)]);
        }
        const Eigen::RowVectorXd& row = kept->row.at(p);
        for (std::size_t i = 0; i < columns.size(); ++i)
            out[i] = score(measure, row, kept->columns.row(static_cast<Eigen::Index>(i)));
    };
}

void VectorScores::pixels(Measure measure, Window rows, Window columns, TableRef<float> out) const
{
    requireWindow("rows", rows, parameters().maxLen);
    requireWindow("columns", columns, parameters().maxLen);
    // Which positions the picture compares is asked first, because products of many rows at once are several
    // times as fast as those of one row after the other.
    std::vector<int> down;
    std::vector<int> across;
    const RowReader ask = [&](int p, std::span<const int> others, std::span<double> values) {
        down.push_back(p);
        across.assign(others.begin(), others.end());
        std::ranges::fill(values, 0);
    };
    cellMeans(rows, columns, ask, out);
    if (down.empty())
        return;

    ShownRow row(*m_vectors);
    const auto rowsAt = [&row](std::span<const int> positions) {
        Table<double> all(static_cast<Eigen::Index>(positions.size()), row.at(0).size());
        for (Eigen::Index i = 0; i < all.rows(); ++i)
            all.row(i) = row.at(positions[static_cast<std::size_t>(i)]);
        return all;
    };
    const Table<double> others = rowsAt(across);
    const Eigen::VectorXd squares = others.rowwise().squaredNorm();
    constexpr std::size_t together = 64;
    std::size_t next = 0;
    Table<double> block;
    Table<double> dots;
    const RowReader read = [&](int, std::span<const int>, std::span<double> values) {
        if (next % together == 0) {
            block = rowsAt(std::span(down).subspan(next, std::min(together, down.size() - next)));
            dots.noalias() = block * others.transpose();
        }
        const auto own = static_cast<Eigen::Index>(next++ % together);
        const double square = block.row(own).squaredNorm();
        for (Eigen::Index i = 0; i < dots.cols(); ++i) {
            const double dot = dots(own, i);
            const double both = square + squares[i];
            double& value = values[static_cast<std::size_t>(i)];
            constexpr double close = 1e-6; // below it little but rounding would be left of the difference
            if (measure == Measure::Dot)
                value = dot;
            else if (measure == Measure::Cosine)
                value = std::clamp(dot / std::sqrt(square * squares[i]), -1., 1.);
            else if (both - 2 * dot < close * both)
                value = (block.row(own) - others.row(i)).norm();
            else
                value = std::sqrt(both - 2 * dot);
        }
    };
    cellMeans(rows, columns, read, out);
}

Scores::ReadRow VectorScores::everyRow(Measure measure, const Progress&) const
{
    // The other rows are read one at a time, because all together may not fit into memory.
    return [row = ShownRow(*m_vectors), measure](int p, std::span<double> scores) mutable {
        const Eigen::RowVectorXd own = row.at(p);
        for (std::size_t q = 0; q < scores.size(); ++q)
            scores[q] = score(measure, own, row.at(static_cast<int>(q)));
    };
}

} // namespace posiscope
