// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace posiscope {

// Sentences are marked so that somebody can make a translation, by lupdate. None exists yet, and none is
// loaded.

/// Translates a sentence of core, or a word that a number counts: then `count` decides on its form, else it
/// is −1. `context` groups sentences for translators, as in Qt.
using Translator = std::string (*)(const char* context, const char* english, int count);

/// Core speaks English until a program sets it, before it has other threads.
void setTranslator(Translator translator);

/// A sentence in the language of the program.
struct Translated : std::string
{
    /// The sentence with the arguments in the places of %1, %2 …, in whatever order a translation has them.
    template <typename... Arguments>
    std::string arg(const Arguments&... arguments) const
    {
        return withArguments({arguments...});
    }

private:
    std::string withArguments(std::initializer_list<std::string_view> arguments) const;
};

/// `lupdate -tr-function-alias translate+=translated` finds it, because no argument follows the sentence.
Translated translated(const char* context, const char* english);

/// Marks a sentence of a table for translators; whoever shows it calls translated() with both.
/// `lupdate -tr-function-alias QT_TRANSLATE_NOOP+=translatable` finds it.
constexpr const char* translatable(const char*, const char* english)
{
    return english;
}

/// "1 row", "3 rows". Translators find the word as "row(s)", in the context "counted".
std::string counted(long long count, const char* singular);

} // namespace posiscope
