// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/translated.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace posiscope {

namespace {

std::string inEnglish(const char*, const char* english, int)
{
    return english;
}

Translator current = inEnglish;

/// What is counted, for translators.
[[maybe_unused]] constexpr std::array<std::string_view, 19> countedWords{
    translatable("counted", "byte(s)"),
    translatable("counted", "cell(s)"),
    translatable("counted", "column(s)"),
    translatable("counted", "decimal(s)"),
    translatable("counted", "factor(s)"),
    translatable("counted", "number(s)"),
    translatable("counted", "other convention(s)"),
    translatable("counted", "other fault(s)"),
    translatable("counted", "other likely convention(s)"),
    translatable("counted", "pair(s)"),
    translatable("counted", "question(s)"),
    translatable("counted", "row(s)"),
    translatable("counted", "significant digit(s)"),
    translatable("counted", "step(s)"),
    translatable("counted", "task(s)"),
    translatable("counted", "unlikely convention(s)"),
    translatable("counted", "unlikely one(s)"),
    translatable("counted", "value(s)"),
    translatable("counted", "word(s)"),
};

} // namespace

void setTranslator(Translator translator)
{
    current = translator ? translator : inEnglish;
}

Translated translated(const char* context, const char* english)
{
    return {current(context, english, -1)};
}

std::string Translated::withArguments(std::initializer_list<std::string_view> arguments) const
{
    const std::string& pattern = *this;
    std::string text;
    for (std::size_t index = 0; index < pattern.size(); ++index) {
        const std::size_t number = pattern[index] == '%' && index + 1 < pattern.size()
                                       ? static_cast<std::size_t>(pattern[index + 1] - '1')
                                       : arguments.size();
        if (number < arguments.size()) {
            text += arguments.begin()[number];
            ++index;
        } else
            text += pattern[index];
    }
    return text;
}

std::string counted(long long count, const char* singular)
{
    const std::string english = std::string(singular) + "(s)";
    assert(std::ranges::find(countedWords, english) != countedWords.end());
    const auto form = static_cast<int>(std::clamp(count, 0LL, 1'000'000'000LL));
    std::string word = current("counted", english.c_str(), form);
    if (word == english) // it has no translation
        word = count == 1 ? singular : std::string(singular) + 's';
    return std::to_string(count) + " " + word;
}

} // namespace posiscope
