// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/colour_table.h"

#include "core/numerics/dispatch.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>

namespace posiscope {

namespace {

constexpr int colourSteps = colourCount - 1;
constexpr int missingIndex = colourCount;
constexpr std::size_t blockSize = 512;
constexpr QRgb opaqueAlpha = 0xff000000U;

// Clamped, because converting a double outside the range of float is undefined.
float asFloat(double value)
{
    constexpr double limit = std::numeric_limits<float>::max();
    return static_cast<float>(std::clamp(value, -limit, limit));
}

// For an empty range the scale and both bounds are 0, so that every value has the middle colour.
ColourTable::Scaling scalingOver(Window range)
{
    const float low = asFloat(range.first);
    const float high = asFloat(range.last);
    const float scale = high > low ? static_cast<float>(colourSteps) / (high - low) : 0;
    if (!std::isnormal(scale))
        return {0, 0, 0, colourSteps / 2};
    return {low, high, scale, 0.5F};
}

// Clamping before the subtraction keeps infinities out of it; the order of the comparisons is the one of
// maxps and minps.
inline std::uint16_t indexOf(float value, const ColourTable::Scaling& scaling)
{
    const float raised = value > scaling.low ? value : scaling.low;
    const float clamped = raised < scaling.high ? raised : scaling.high;
    const int index = static_cast<int>((clamped - scaling.low) * scaling.scale + scaling.bias);
    return static_cast<std::uint16_t>(std::isnan(value) ? missingIndex : index);
}

using Indices = std::array<std::uint16_t, blockSize>;

// The block has a fixed length, because compilers then use vector instructions at every optimisation level.
// The look-up of colours is separate: together they would become a gather, which is slower than plain loads.
POSISCOPE_CLONES Indices indicesOf(const float* values, ColourTable::Scaling scaling)
{
    Indices indices;
    for (std::size_t k = 0; k < blockSize; ++k)
        indices[k] = indexOf(values[k], scaling);
    return indices;
}

using Four [[gnu::vector_size(4 * sizeof(QRgb))]] = QRgb;

// Writes a block of pixels and returns the bits that are set in all of them. It takes four in each iteration
// and stores them together: one at a time would take half as long again.
POSISCOPE_CLONES QRgb lookUp(const QRgb* colours, const std::uint16_t* indices, QRgb* pixels)
{
    Four common = ~Four{};
    for (std::size_t k = 0; k < blockSize; k += 4) {
        const Four four{colours[indices[k]], colours[indices[k + 1]], colours[indices[k + 2]],
                        colours[indices[k + 3]]};
        std::memcpy(pixels + k, &four, sizeof four);
        common &= four;
    }
    return common[0] & common[1] & common[2] & common[3];
}

} // namespace

ColourTable::ColourTable(ColourMap map, Window range)
    : m_scaling(scalingOver(range))
    , m_colours{}
{
    std::ranges::copy(coloursOf(map), m_colours.begin());
    m_colours[missingIndex] = qRgba(0, 0, 0, 0);
}

QRgb ColourTable::at(double value) const
{
    return m_colours[indexOf(asFloat(value), m_scaling)];
}

bool ColourTable::colourise(std::span<const float> values, QRgb* pixels) const
{
    QRgb common = opaqueAlpha;
    std::size_t done = 0;
    for (; done + blockSize <= values.size(); done += blockSize)
        common &= lookUp(m_colours.data(), indicesOf(values.data() + done, m_scaling).data(), pixels + done);
    if (done == values.size())
        return common == opaqueAlpha;

    std::array<float, blockSize> rest;
    std::fill(std::ranges::copy(values.subspan(done), rest.begin()).out, rest.end(), 0.F);
    std::array<QRgb, blockSize> last;
    common &= lookUp(m_colours.data(), indicesOf(rest.data(), m_scaling).data(), last.data());
    std::copy_n(last.begin(), values.size() - done, pixels + done);
    return common == opaqueAlpha;
}

QImage ColourTable::colourise(const Table<float>& values) const
{
    QImage image(static_cast<int>(values.cols()), static_cast<int>(values.rows()), QImage::Format_RGB32);
    if (image.isNull())
        return image;
    // Rows follow one another without gaps, in the table as in a 32-bit QImage, so all are converted in one
    // call.
    const std::span run(values.data(), static_cast<std::size_t>(values.size()));
    if (!colourise(run, reinterpret_cast<QRgb*>(image.bits())))
        image.reinterpretAsFormat(QImage::Format_ARGB32_Premultiplied);
    return image;
}

} // namespace posiscope
