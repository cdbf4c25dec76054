// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/similarity_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/colour_table.h"
#include "ui/views/similarity/similarity_view.h"
#include "view_bench.h"

namespace posiscope::similarity_bench {

class SimilarityBench : public ViewBench<SimilarityView>
{
public:
    using ViewBench<SimilarityView>::ViewBench;

    /// The pixel of an offset on the curve's frame.
    QPointF offset(double delta) const
    {
        const QCPRange y = shownY(1);
        return pixel(delta, y.center(), 1);
    }
};

inline Scene similarityScene(int maxLen, int dModel = 128)
{
    Scene changed;
    changed.parameters.maxLen = maxLen;
    changed.parameters.dModel = dModel;
    return changed;
}

constexpr QSize cardSize(460, 560);

} // namespace posiscope::similarity_bench
