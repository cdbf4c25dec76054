// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/grid/grid_scores.h"

#include "core/encodings/vectors.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace posiscope {

namespace {

/// Some columns of some rows. Each row is read once.
struct PartRows
{
    PartRows(const Vectors& vectors, std::span<const int> columns, const std::vector<int>& positions)
    {
        std::vector<Eigen::Index> numbers(static_cast<std::size_t>(vectors.parameters().maxLen), -1);
        std::vector<int> read;
        for (const int position : positions) {
            Eigen::Index& number = numbers[static_cast<std::size_t>(position)];
            if (number < 0) {
                number = std::ssize(read);
                read.push_back(position);
            }
            places.push_back(number);
        }
        rows.resize(std::ssize(read), std::ssize(columns));
        const RowReader reader = vectors.reader();
        for (Eigen::Index i = 0; i < rows.rows(); ++i)
            reader(read[static_cast<std::size_t>(i)], columns,
                   {rows.row(i).data(), static_cast<std::size_t>(rows.cols())});
        squares = rows.rowwise().squaredNorm();
    }

    Table<double> rows;
    Eigen::VectorXd squares;
    std::vector<Eigen::Index> places; ///< of each position in them
};

/// What the columns of x, or those of y, add to the scores of patches.
class PartScores
{
public:
    PartScores(Measure measure, PartRows down, PartRows across)
        : m_down(std::move(down))
        , m_across(std::move(across))
        , m_sums(m_down.rows.rows(), m_across.rows.rows())
    {
        for (Eigen::Index i = 0; i < m_sums.rows(); ++i)
            for (Eigen::Index j = 0; j < m_sums.cols(); ++j)
                m_sums(i, j) = measure == Measure::Distance
                                   ? (m_down.rows.row(i) - m_across.rows.row(j)).squaredNorm()
                                   : m_down.rows.row(i).dot(m_across.rows.row(j));
    }

    /// To the dot product, or to the square of the distance.
    double sum(std::size_t i, std::size_t j) const { return m_sums(m_down.places[i], m_across.places[j]); }
    double squareDown(std::size_t i) const { return m_down.squares[m_down.places[i]]; }
    double squareAcross(std::size_t j) const { return m_across.squares[m_across.places[j]]; }

private:
    PartRows m_down;
    PartRows m_across;
    Table<double> m_sums;
};

} // namespace

GridScores::GridScores(const std::shared_ptr<const Vectors>& vectors, std::vector<int> columnsOfX,
                       std::vector<int> columnsOfY)
    : VectorScores(vectors)
    , m_vectors(vectors)
    , m_columnsOfX(std::move(columnsOfX))
    , m_columnsOfY(std::move(columnsOfY))
{
}

void GridScores::scoresBetween(Measure measure, std::span<const int> down, std::span<const int> across,
                               TableRef<float> out) const
{
    const auto scoresOf = [&](std::span<const int> columns, const auto& firstOf) {
        const auto rowsOf = [&](std::span<const int> patches) {
            std::vector<int> firsts;
            std::ranges::transform(patches, std::back_inserter(firsts), firstOf);
            return PartRows(*m_vectors, columns, firsts);
        };
        return PartScores(measure, rowsOf(down), rowsOf(across));
    };
    // The first patches that have the same x, and the same y.
    const int width = parameters().grid.columns;
    const PartScores ofX = scoresOf(m_columnsOfX, [width](int patch) { return patch % width; });
    const PartScores ofY = scoresOf(m_columnsOfY, [width](int patch) { return patch / width * width; });
    for (std::size_t i = 0; i < down.size(); ++i)
        for (std::size_t j = 0; j < across.size(); ++j) {
            const double sum = ofX.sum(i, j) + ofY.sum(i, j);
            const auto squares = [&] {
                return (ofX.squareDown(i) + ofY.squareDown(i)) * (ofX.squareAcross(j) + ofY.squareAcross(j));
            };
            out(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) = static_cast<float>(
                measure == Measure::Distance ? std::sqrt(sum)
                : measure == Measure::Cosine ? std::clamp(sum / std::sqrt(squares()), -1., 1.)
                                             : sum);
        }
}

std::optional<Scores::OffsetParts> GridScores::offsetParts(Measure measure) const
{
    const auto& [rows, columns] = parameters().grid;
    const int dModel = parameters().dModel;
    const bool isSquare = rows == columns; // where x and y add the same numbers
    if ((isSquare ? 1LL * columns : 1LL * rows + columns) * (dModel / 2) > mostCellsRead)
        return std::nullopt;
    const auto partsOf = [&](std::span<const int> dimensions, int count, int step) {
        std::vector<int> patches;
        for (int place = 0; place < count; ++place)
            patches.push_back(place * step);
        const PartScores scores(measure, PartRows(*m_vectors, dimensions, {0}),
                                PartRows(*m_vectors, dimensions, patches));
        // Each row has d_model/2 pairs, whose squares add to 1.
        const double norms = measure == Measure::Cosine ? dModel / 2. : 1;
        std::vector<double> parts;
        for (std::size_t place = 0; place < patches.size(); ++place)
            parts.push_back(scores.sum(0, place) / norms);
        return parts;
    };
    OffsetParts parts{partsOf(m_columnsOfX, columns, 1), {}};
    parts.ofRows = isSquare ? parts.ofColumns : partsOf(m_columnsOfY, rows, columns);
    return parts;
}

} // namespace posiscope
