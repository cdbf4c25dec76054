// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/vector_scores.h"

#include "core/scene/require.h"

#include <algorithm>
#include <cmath>
#include <utility>

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
