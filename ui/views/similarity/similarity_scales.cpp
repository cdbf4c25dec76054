// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_scales.h"

#include "core/kinds/encoding_of.h"
#include "ui/views/similarity/similarity_words.h"

namespace posiscope {

Measure measureIn(const Scene& scene)
{
    const Parameters& a = scene.parameters;
    const Parameters& b = scene.compared;
    const bool areOfTwoShapes =
        isComparing(scene) && a.dModel != b.dModel && kindOf(a).facets.vectors && kindOf(b).facets.vectors;
    return areOfTwoShapes ? Measure::Cosine : scene.look.measure;
}

bool haveOwnScales(const Parameters& a, const Parameters& b, Measure measure)
{
    return similarity_words::isOtherMeasure(a, measure, b);
}

WindowsOfTwo scalesOfTwo(const Parameters& a, const Parameters& b, Measure measure, Window ofA, Window ofB)
{
    if (haveOwnScales(a, b, measure))
        return {ofA, ofB};
    return {united(ofA, ofB), united(ofA, ofB)};
}

} // namespace posiscope
