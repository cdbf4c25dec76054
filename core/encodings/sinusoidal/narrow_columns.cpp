// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/narrow_columns.h"

#include "core/numerics/tone_filter.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

/// Whether every pixel covers the whole number `each` of columns, but for rounding.
bool areWhole(Window columns, std::ptrdiff_t pixels, double each)
{
    return std::abs(columns.size() - each * static_cast<double>(pixels)) < 1e-6;
}

} // namespace

bool NarrowColumns::are(Window columns, std::ptrdiff_t pixels)
{
    return 2 * columns.size() > static_cast<double>(pixels) && !areWhole(columns, pixels, 1);
}

NarrowColumns::NarrowColumns(Window columns, std::ptrdiff_t pixels, int dModel)
    : m_first(std::max(static_cast<int>(std::floor(columns.first)) - 1, 0))
    , m_last(std::min(static_cast<int>(std::ceil(columns.last)) + 1, dModel))
{
    const double width = columns.size() / static_cast<double>(pixels);
    if (count() > 1 && !areWhole(columns, pixels, std::round(width)))
        m_soft = static_cast<float>(1 - toneFilter(width));
    const int end = static_cast<int>(std::ceil(columns.last));
    for (std::ptrdiff_t pixel = 0; pixel < pixels; ++pixel) {
        const double left =
            std::min(columns.first + static_cast<double>(pixel) * width, columns.last - width);
        m_shares.push_back(shareOf(left, left + width, end));
    }
    m_softened.resize(static_cast<std::size_t>(count()));
}

NarrowColumns::Share NarrowColumns::shareOf(double left, double right, int end) const
{
    const int first = static_cast<int>(std::floor(left));
    const int last = std::min(static_cast<int>(std::ceil(right)), end) - 1;
    if (last <= first)
        return {first - m_first, first - m_first, 1, 0, 0};
    const double width = right - left;
    return {first - m_first, last - m_first, static_cast<float>((first + 1 - left) / width),
            static_cast<float>(1 / width), static_cast<float>((right - last) / width)};
}

void NarrowColumns::show(const float* values, float* pixels)
{
    const float* const columns = soften(values);
    for (const Share& share : m_shares) {
        float inner = 0;
        for (int column = share.first + 1; column < share.last; ++column)
            inner += columns[column];
        *pixels++ =
            share.ofFirst * columns[share.first] + share.ofInner * inner + share.ofLast * columns[share.last];
    }
}

const float* NarrowColumns::soften(const float* values)
{
    if (m_soft == 0)
        return values;
    const std::size_t last = m_softened.size() - 1;
    const float own = 1 - m_soft / 2;
    const float each = m_soft / 4;
    m_softened[0] = own * values[0] + 2 * each * values[1];
    for (std::size_t column = 1; column < last; ++column)
        m_softened[column] = own * values[column] + each * (values[column - 1] + values[column + 1]);
    m_softened[last] = own * values[last] + 2 * each * values[last - 1];
    return m_softened.data();
}

} // namespace posiscope
