// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_scales.h"

#include "ui/views/similarity/similarity_words.h"

namespace posiscope {

bool haveOwnScales(const Parameters& a, const Parameters& b, Measure measure)
{
    const bool growsWithColumns = measure != Measure::Cosine && !similarity_words::hasBias(a);
    return similarity_words::isOtherMeasure(a, measure, b) || (growsWithColumns && a.dModel != b.dModel);
}

WindowsOfTwo scalesOfTwo(const Parameters& a, const Parameters& b, Measure measure, Window ofA, Window ofB)
{
    if (haveOwnScales(a, b, measure))
        return {ofA, ofB};
    return {united(ofA, ofB), united(ofA, ofB)};
}

double inScale(double value, Window from, Window to)
{
    const double part = from.size() > 0 ? (value - from.first) / from.size() : 0.5;
    return to.first + part * to.size();
}

} // namespace posiscope
