// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/numerics/table.h"

#include <algorithm>

namespace posiscope {

/// Points, which are rows, about a centre. Worked out a strip at a time, because the largest table of them
/// takes 262 MB, and would take that twice.
class CentredPoints
{
public:
    /// The centre is kept by reference; the points are not copied.
    CentredPoints(const Eigen::Ref<const Table<double>>& points, const Eigen::RowVectorXd& centre)
        : m_points(points)
        , m_centre(centre)
    {
    }

    Eigen::Index rows() const { return m_points.rows(); }
    Eigen::Index cols() const { return m_points.cols(); }
    auto row(Eigen::Index i) const { return m_points.row(i) - m_centre; }

    /// Uses them a strip of the longer side at a time, the shorter side upright: use(first, strip), where
    /// `strip` begins at row or column `first`. A strip is so narrow that no use of it takes a tenth of a
    /// second. Ends early when stopped.
    template <typename Use>
    void forEachStrip(const Progress& progress, Use use) const
    {
        constexpr Eigen::Index width = 128;
        const Eigen::Index length = std::max(rows(), cols());
        Eigen::MatrixXd strip;
        for (Eigen::Index first = 0; first < length && !progress.isStopped(); first += width) {
            const Eigen::Index count = std::min(width, length - first);
            if (rows() < cols())
                strip = m_points.middleCols(first, count).rowwise() - m_centre.segment(first, count);
            else
                strip = (m_points.middleRows(first, count).rowwise() - m_centre).transpose();
            use(first, strip);
            progress.report(static_cast<double>(first + count) / static_cast<double>(length));
        }
    }

private:
    const Eigen::Ref<const Table<double>> m_points;
    const Eigen::RowVectorXd& m_centre;
};

} // namespace posiscope
