// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <locale>
#include <sstream>
#include <system_error>

namespace posiscope {

std::string numberText(double value)
{
    if (std::isnan(value))
        return "nan"; // without the sign that to_chars would show
    const double size = std::abs(value);
    const bool writtenOut = size == 0 || (size >= 1e-4 && size < 1e15);
    std::array<char, 64> buffer{};
    char* const end = buffer.data() + buffer.size();
    const std::to_chars_result written =
        writtenOut ? std::to_chars(buffer.data(), end, value, std::chars_format::fixed)
                   : std::to_chars(buffer.data(), end, value);
    return {buffer.data(), written.ptr};
}

std::optional<double> readNumber(std::string_view text)
{
    // A fast path: most numbers are whole and short, and a table may have millions of them.
    constexpr std::size_t exactFigures = 15;
    const auto isFigure = [](char letter) { return letter >= '0' && letter <= '9'; };
    if (!text.empty() && text.size() <= exactFigures && std::ranges::all_of(text, isFigure)) {
        std::int64_t whole = 0;
        for (const char figure : text)
            whole = 10 * whole + (figure - '0');
        return static_cast<double>(whole);
    }
    // Without this check from_chars would also accept "nan", "inf" and "infinity".
    const auto isOfNumber = [isFigure](char letter) {
        return isFigure(letter) || letter == '.' || letter == 'e' || letter == 'E' || letter == '+' ||
               letter == '-';
    };
    if (!std::ranges::all_of(text, isOfNumber))
        return std::nullopt;
    double value = 0;
#ifdef __cpp_lib_to_chars
    const char* const end = text.data() + text.size();
    const std::from_chars_result read = std::from_chars(text.data(), end, value);
    if (read.ec != std::errc() || read.ptr != end)
        return std::nullopt;
#else // libc++, whose from_chars knows whole numbers alone
    std::istringstream stream{std::string(text)};
    stream.imbue(std::locale::classic());
    if (text.starts_with('+') || !(stream >> value) ||
        stream.peek() != std::istringstream::traits_type::eof())
        return std::nullopt;
#endif
    return value + 0.0; // −0 is 0
}

std::optional<int> readWholeNumber(std::string_view text)
{
    const std::optional<double> number = readNumber(text);
    if (!number || *number != std::trunc(*number) || std::abs(*number) > std::numeric_limits<int>::max())
        return std::nullopt;
    return static_cast<int>(*number);
}

} // namespace posiscope
