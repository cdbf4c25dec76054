// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/lower_case.h"

#include <algorithm>
#include <iterator>

namespace posiscope {

namespace {

/// Capitals first, first + step … last; each one's small letter stands `up` further on.
struct Capitals
{
    char32_t first;
    char32_t last;
    char32_t step;
    int up;
};

// In ascending order, none within another. Where capitals and small letters alternate, the step is 2.
// clang-format off
constexpr Capitals capitals[] = {
    {U'A', U'Z', 1, 32},
    {0x00C0, 0x00D6, 1, 32}, {0x00D8, 0x00DE, 1, 32},
    {0x0100, 0x012E, 2, 1}, {0x0130, 0x0130, 1, -199}, {0x0132, 0x0136, 2, 1}, {0x0139, 0x0147, 2, 1},
    {0x014A, 0x0176, 2, 1}, {0x0178, 0x0178, 1, -121}, {0x0179, 0x017D, 2, 1},
    {0x018F, 0x018F, 1, 202}, {0x01A0, 0x01A4, 2, 1}, {0x01AF, 0x01AF, 1, 1}, {0x01B7, 0x01B7, 1, 219},
    {0x01CD, 0x01DB, 2, 1}, {0x01DE, 0x01EE, 2, 1}, {0x01F8, 0x021E, 2, 1}, {0x0222, 0x0232, 2, 1},
    {0x0386, 0x0386, 1, 38}, {0x0388, 0x038A, 1, 37}, {0x038C, 0x038C, 1, 64}, {0x038E, 0x038F, 1, 63},
    {0x0391, 0x03A1, 1, 32}, {0x03A3, 0x03AB, 1, 32}, {0x03CF, 0x03CF, 1, 8}, {0x03D8, 0x03EE, 2, 1},
    {0x0400, 0x040F, 1, 80}, {0x0410, 0x042F, 1, 32}, {0x0460, 0x0480, 2, 1}, {0x048A, 0x04BE, 2, 1},
    {0x04C0, 0x04C0, 1, 15}, {0x04C1, 0x04CD, 2, 1}, {0x04D0, 0x052E, 2, 1},
    {0x0531, 0x0556, 1, 48},
    {0x1E00, 0x1E94, 2, 1}, {0x1E9E, 0x1E9E, 1, -7615}, {0x1EA0, 0x1EFE, 2, 1},
    {0x1F08, 0x1F0F, 1, -8}, {0x1F18, 0x1F1D, 1, -8}, {0x1F28, 0x1F2F, 1, -8}, {0x1F38, 0x1F3F, 1, -8},
    {0x1F48, 0x1F4D, 1, -8}, {0x1F59, 0x1F5F, 2, -8}, {0x1F68, 0x1F6F, 1, -8},
    {0xFF21, 0xFF3A, 1, 32},
};
// clang-format on

} // namespace

char32_t lowerCase(char32_t code)
{
    const auto* const range =
        std::ranges::find_if(capitals, [code](const Capitals& each) { return code <= each.last; });
    if (range == std::end(capitals) || code < range->first || (code - range->first) % range->step != 0)
        return code;
    return static_cast<char32_t>(static_cast<int>(code) + range->up);
}

} // namespace posiscope
