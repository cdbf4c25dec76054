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
    return encoding.frequencies && encoding.vectors->isPaired() &&
           encoding.parameters.arithmetic == Arithmetic::Exact;
}

/// In radians per position.
double lowestFrequency(const Encoding& encoding, Interval columns)
{
    const Parameters& parameters = encoding.parameters;
    int pair = pairOf(parameters, static_cast<int>(std::ceil(columns.last)) - 1);
    // The highest pair is that of the last visible column or, in the layout halves, that of the last column
    // of the first half.
    for (const Column last : {Column{pairCount(parameters) - 1, false}, {parameters.dModel / 2 - 1, true}}) {
        const int dimension = last.pair < 0 ? parameters.dModel : dimensionOf(parameters, last);
        if (columns.first < dimension + 1 && dimension < columns.last)
            pair = std::max(pair, last.pair);
    }
    return encoding.frequencies->omega(pair);
}

bool isSeen(double omega, double rowsAPixel)
{
    return amplitudeLeft(omega, rowsAPixel) >= leastSeen;
}

} // namespace

bool isBlank(const Encoding& encoding, Interval columns, double rowsAPixel)
{
    return isFiltered(encoding) && !isSeen(lowestFrequency(encoding, columns), rowsAPixel);
}

double blankPart(const Encoding& encoding, Interval columns, double rowsAPixel)
{
    if (!isFiltered(encoding))
        return 0;
    int all = 0;
    int blank = 0;
    for (int column = static_cast<int>(columns.first); column < columns.last; ++column) {
        if (encoding.vectors->isHidden(column))
            continue;
        const double omega = encoding.frequencies->omega(columnAt(encoding.parameters, column).pair);
        blank += isSeen(omega, rowsAPixel) ? 0 : 1;
        ++all;
    }
    return all > 0 ? static_cast<double>(blank) / all : 0;
}

} // namespace posiscope
