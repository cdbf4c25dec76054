// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heatmap/filtered_columns.h"

#include "core/encodings/sinusoidal/frequencies.h"
#include "ui/view/zoomable_view.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

bool isFiltered(const Encoding& encoding)
{
    return encoding.frequencies && encoding.vectors->isPaired() && hasPureTones(encoding.parameters);
}

} // namespace

bool isBlank(const Encoding& encoding, Interval columns, double rowsPerPixel)
{
    return blankPart(encoding, columns, rowsPerPixel) == 1;
}

double blankPart(const Encoding& encoding, Interval columns, double rowsPerPixel)
{
    if (!isFiltered(encoding))
        return 0;
    int sines = 0;
    int blank = 0;
    for (int column = static_cast<int>(columns.first); column < columns.last; ++column) {
        const int pair = columnAt(encoding.parameters, column).pair;
        if (encoding.vectors->isHidden(column) || pair >= encoding.frequencies->pairCount())
            continue;
        const double omega = rowFrequency(*encoding.frequencies, encoding.parameters, pair);
        blank += amplitudeLeft(omega, rowsPerPixel) < leastVisibleAmplitude ? 1 : 0;
        ++sines;
    }
    return sines > 0 ? static_cast<double>(blank) / sines : 0;
}

} // namespace posiscope
