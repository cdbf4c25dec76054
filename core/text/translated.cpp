// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/translated.h"

#include <algorithm>
#include <cstddef>

namespace posiscope {

namespace {

std::string inEnglish(const char*, const char* english, int count)
{
    return std::string(english) + (count < 0 || count == 1 ? "" : "s");
}

Translator current = inEnglish;

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
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const std::size_t number = pattern[at] == '%' && at + 1 < pattern.size()
                                       ? static_cast<std::size_t>(pattern[at + 1] - '1')
                                       : arguments.size();
        if (number < arguments.size()) {
            text += arguments.begin()[number];
            ++at;
        } else
            text += pattern[at];
    }
    return text;
}

std::string counted(long long count, const char* one)
{
    const auto form = static_cast<int>(std::clamp(count, 0LL, 1'000'000'000LL));
    std::string word = current("counted", one, form);
    if (word == one) // it has no translation
        word = inEnglish("counted", one, form);
    return std::to_string(count) + " " + word;
}

} // namespace posiscope
