// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace posiscope {

/// Valid notes of any length up to `longest` bytes, the same ones for the same seed on every machine:
/// mathematics that nests, does not close, or closes what is not open; lines without an end; characters of
/// every plane of Unicode, of both directions, with any number of marks on them.
class RandomNote
{
public:
    RandomNote(std::uint64_t seed, std::size_t longest)
        : m_engine(seed)
        , m_longest(longest)
    {
    }

    std::string next()
    {
        const auto length = static_cast<std::size_t>(
            std::pow(static_cast<double>(m_longest), static_cast<double>(below(1001)) / 1000));
        const std::uint64_t kind = below(kinds);
        const std::string unit = below(2) == 0 ? some(kind) : std::string();
        std::string note;
        for (;;) {
            // Either one piece many times, or pieces at random.
            const std::string piece = unit.empty() ? some(kind) : unit;
            if (note.size() + piece.size() > length)
                return note;
            note += piece;
        }
    }

private:
    static constexpr std::uint64_t kinds = 6;

    std::uint64_t below(std::uint64_t count) { return m_engine() % count; }
    std::string oneOf(const std::vector<std::string>& pieces) { return pieces[below(pieces.size())]; }

    std::string some(std::uint64_t kind)
    {
        static const std::vector<std::string> mathematics{"^(",     "^((",  ")",   "(", "k",  "n^(2i/d)",
                                                          "M_δ",    "PE(",  " = ", "_", "−4", "][",
                                                          "\u2009", "10^(", "·",   "x_"};
        static const std::vector<std::string> words{"one ", "word", "’",   ", ",    "\n",
                                                    "\t",   "\r\n", "<b>", "&amp;", " "};
        static const std::vector<std::string> directions{"שלום ",  "مرحبا ", "\u202e", "\u202c",
                                                         "\u2066", "\u2069", "abc ",   "\u200f",
                                                         "\u200e", "12 ",    "\u2028", "\u2029"};
        static const std::vector<std::string> marks{"e",      "\u0301", "\u0489", "\u20dd", "👩",
                                                    "\u200d", "🚀",      "\ufe0f", "\u0e33", "क्",
                                                    "ि",      "🇫",      "\ufeff", "\u00ad"};
        switch (kind) {
        case 0:
            return oneOf(mathematics);
        case 1:
            return oneOf(words);
        case 2:
            return oneOf(directions);
        case 3:
            return oneOf(marks);
        case 4:
            return anyCharacter();
        default:
            return below(2) == 0 ? anyCharacter() : some(below(kinds - 1));
        }
    }

    /// Of every plane alike.
    std::string anyCharacter()
    {
        auto code = static_cast<char32_t>(below(17) * 0x10000 + below(0x10000));
        if (code < 0x80)
            code = U'a' + code % 26;
        if (code >= 0xD800 && code < 0xE000)
            code -= 0x800;
        const auto tail = [code](unsigned shift) {
            return static_cast<char>(0x80u | ((code >> shift) & 0x3Fu));
        };
        if (code < 0x80)
            return {static_cast<char>(code)};
        if (code < 0x800)
            return {static_cast<char>(0xC0u | (code >> 6)), tail(0)};
        if (code < 0x10000)
            return {static_cast<char>(0xE0u | (code >> 12)), tail(6), tail(0)};
        return {static_cast<char>(0xF0u | (code >> 18)), tail(12), tail(6), tail(0)};
    }

    std::mt19937_64 m_engine;
    std::size_t m_longest;
};

} // namespace posiscope
