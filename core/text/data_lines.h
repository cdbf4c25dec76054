// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/names.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace posiscope {

/// The lines of a text, one after another, but for empty ones and comments.
class DataLines
{
public:
    explicit DataLines(std::string_view text)
        : m_rest(text)
    {
    }

    /// The next line that holds something and does not begin with #, without spaces around it.
    std::optional<std::string_view> next()
    {
        while (!m_rest.empty()) {
            const std::size_t end = std::min(m_rest.find_first_of("\n\r"), m_rest.size());
            const std::string_view line = trimmed(m_rest.substr(0, end));
            m_rest.remove_prefix(m_rest.substr(end, 2) == "\r\n" ? end + 2
                                                                 : std::min(end + 1, m_rest.size()));
            ++m_number;
            if (!line.empty() && !line.starts_with('#'))
                return line;
        }
        return std::nullopt;
    }

    std::size_t number() const { return m_number; } ///< of the line read last

private:
    std::string_view m_rest;
    std::size_t m_number = 0;
};

} // namespace posiscope
