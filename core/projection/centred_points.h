// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/numerics/table.h"

#include <algorithm>

namespace posiscope {

/// Points less their centre; a row is a point. The differences are computed a strip at a time, because the
/// largest table of points takes 262 MB, and a centred copy would take as much again.
class CentredPoints
{
public:
    /// Points and centre must outlive this object; neither is copied.
    CentredPoints(const Eigen::Ref<const Table<double>>& points, const Eigen::RowVectorXd& centre)
        : m_points(points)
        , m_centre(centre)
    {
    }

    Eigen::Index rows() const { return m_points.rows(); }
    Eigen::Index cols() const { return m_points.cols(); }
    auto row(Eigen::Index i) const { return m_points.row(i) - m_centre; }

    /// Calls use(first, strip) for strips of the matrix along its longer side. `strip` begins at row or
    /// column `first`, and has the shorter side as its columns' length. A strip is so narrow that one call
    /// takes less than a tenth of a second. Ends early when stopped.
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
