// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/colour_table.h"

#include "core/numerics/dispatch.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <new>
#include <vector>

namespace posiscope {

namespace {

constexpr int missingIndex = colourCount;
constexpr std::size_t blockSize = 512;

// Clamped, because converting a double outside the range of float is undefined.
float asFloat(double value)
{
    constexpr double limit = std::numeric_limits<float>::max();
    return static_cast<float>(std::clamp(value, -limit, limit));
}

// For an empty range the scale and both bounds are 0, so that every value has the middle index.
ColourTable::Mapping mappingOver(Interval range)
{
    const float low = asFloat(range.first);
    const float high = asFloat(range.last);
    const float scale = high > low ? static_cast<float>(colourCount - 1) / (high - low) : 0;
    if (!std::isnormal(scale))
        return {0, 0, 0, colourCount / 2};
    return {low, high, scale, 0.5F};
}

// Clamping before the subtraction keeps infinities out of it; the order of the comparisons is the one of
// maxps and minps.
inline ColourTable::Index indexOf(float value, const ColourTable::Mapping& mapping)
{
    const float raised = value > mapping.low ? value : mapping.low;
    const float clamped = raised < mapping.high ? raised : mapping.high;
    const int index = static_cast<int>((clamped - mapping.low) * mapping.scale + mapping.bias);
    return static_cast<ColourTable::Index>(std::isnan(value) ? missingIndex : index);
}

// The block has a fixed length, because compilers then use vector instructions at every optimisation level.
// The look-up of colours is separate: together they would become a gather, which is slower than plain loads.
// Returns whether no value is NaN.
POSISCOPE_CLONES bool indicesOfBlock(const float* __restrict values, ColourTable::Mapping mapping,
                                     ColourTable::Index* __restrict indices)
{
    for (std::size_t k = 0; k < blockSize; ++k)
        indices[k] = indexOf(values[k], mapping);
    ColourTable::Index largest = 0;
    for (std::size_t k = 0; k < blockSize; ++k)
        largest = std::max(largest, indices[k]);
    return largest != missingIndex;
}

using Four [[gnu::vector_size(4 * sizeof(QRgb))]] = QRgb;

// Takes four in each iteration and stores them together: one at a time would take half as long again.
POSISCOPE_CLONES void lookUpColours(const QRgb* colours, std::size_t count, const ColourTable::Index* indices,
                                    QRgb* pixels)
{
    std::size_t k = 0;
    for (; k + 4 <= count; k += 4) {
        const Four four{colours[indices[k]], colours[indices[k + 1]], colours[indices[k + 2]],
                        colours[indices[k + 3]]};
        std::memcpy(pixels + k, &four, sizeof four);
    }
    for (; k < count; ++k)
        pixels[k] = colours[indices[k]];
}

} // namespace

ColourTable::ColourTable(const Colouring& colouring, Interval range)
    : m_mapping(mappingOver(range))
    , m_colours{}
{
    std::ranges::copy(coloursOf(colouring), m_colours.begin());
    if (m_mapping.scale == 0)
        m_colours[colourCount / 2] = colouring.ofEqual.value_or(m_colours[colourCount / 2]);
    m_colours[missingIndex] = qRgba(0, 0, 0, 0);
}

QRgb ColourTable::at(double value) const
{
    return m_colours[indexOf(asFloat(value), m_mapping)];
}

bool ColourTable::findIndices(std::span<const float> values, Index* indices) const
{
    bool noneMissing = true;
    std::size_t done = 0;
    for (; done + blockSize <= values.size(); done += blockSize)
        noneMissing &= indicesOfBlock(values.data() + done, m_mapping, indices + done);
    for (; done < values.size(); ++done) {
        indices[done] = indexOf(values[done], m_mapping);
        noneMissing &= indices[done] != missingIndex;
    }
    return noneMissing;
}

void ColourTable::lookUp(std::span<const Index> indices, QRgb* pixels) const
{
    lookUpColours(m_colours.data(), indices.size(), indices.data(), pixels);
}

void ColourTable::lookUpPresent(std::span<const Index> indices, QRgb* pixels) const
{
    for (const Index index : indices) {
        if (index != missingIndex)
            *pixels = m_colours[index];
        ++pixels;
    }
}

QImage ColourTable::image(std::span<const Index> indices, QSize size, bool isOpaque) const
{
    QImage image(size, isOpaque ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
    if (image.isNull() && !size.isEmpty())
        throw std::bad_alloc();
    lookUp(indices, reinterpret_cast<QRgb*>(image.bits())); // whose rows have no gaps, being of 32 bits
    return image;
}

QImage ColourTable::colourise(const Table<float>& values) const
{
    const std::span run(values.data(), static_cast<std::size_t>(values.size()));
    std::vector<Index> indices(run.size());
    const bool isOpaque = findIndices(run, indices.data());
    return image(indices, QSize(static_cast<int>(values.cols()), static_cast<int>(values.rows())), isOpaque);
}

} // namespace posiscope
