// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/shared_pixels.h"

#include <utility>

namespace posiscope {

namespace {

constexpr Eigen::Index mostPixelsKept = Eigen::Index{1} << 22; ///< 16 MB, more than a screen shows of a table

} // namespace

SharedPixels::SharedPixels(Make make)
    : m_make(std::move(make))
{
}

void SharedPixels::read(int sentence, Window rows, Window columns, TableRef<float> out) const
{
    if (out.size() > mostPixelsKept)
        return m_make(sentence, rows, columns, out);
    const Asked asked{sentence, rows, columns, out.rows(), out.cols()};
    const std::lock_guard lock(m_mutex);
    if (m_kept != asked) {
        m_kept.reset(); // m_make may throw
        m_pixels.resize(out.rows(), out.cols());
        m_make(sentence, rows, columns, m_pixels);
        m_kept = asked;
    }
    out = m_pixels;
}

} // namespace posiscope
