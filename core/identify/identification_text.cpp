// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identification_text.h"

#include "core/encodings/sinusoidal/row_convention.h"
#include "core/identify/alternatives.h"
#include "core/identify/cut_columns.h"
#include "core/identify/frequency_fit.h"
#include "core/identify/round_number.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"
#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace posiscope {

namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

std::string quoted(std::string_view text)
{
    std::string result = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\')
            result += '\\';
        if (static_cast<unsigned char>(letter) >= ' ') {
            result += letter;
            continue;
        }
        std::array<char, 8> code{};
        std::snprintf(code.data(), code.size(), "\\u%04x", static_cast<unsigned>(letter));
        result += code.data();
    }
    return result + '"';
}

/// Numbers and truth values as they are in JSON, other values as texts.
std::string jsonValue(const std::string& name, const std::string& value)
{
    const SceneKey& key = *findSceneKey(name);
    if (std::holds_alternative<BooleanKey>(key.value))
        return value == "yes" ? "true" : "false";
    const bool isNumber =
        std::holds_alternative<RealKey>(key.value) || std::holds_alternative<IntegerKey>(key.value);
    return isNumber ? value : quoted(value);
}

std::string jsonObject(const Settings& settings)
{
    std::string text;
    for (const auto& [name, value] : settings)
        addListed(text, quoted(name) + ": " + jsonValue(name, value));
    return '{' + text + '}';
}

template <typename Items, typename TextOf>
std::string jsonList(const Items& items, TextOf textOf)
{
    std::string text;
    for (const auto& item : items)
        addListed(text, textOf(item));
    return '[' + text + ']';
}

} // namespace

Settings settingsOf(const Identification& found)
{
    Settings settings = settingsOf(found.parameters);
    if (!found.columns.empty())
        std::erase_if(settings, [](const auto& setting) { return setting.first == "order"; });
    return settings;
}

std::string howSure(const Identification& found)
{
    if (!found.recognised)
        return translated("identify", "No known convention makes these numbers.");
    if (found.isFitted)
        return found.isCoarse
                   ? translated("identify", "Not sure: the numbers are so few, and rounded so much, that "
                                            "other settings make them, too.")
                   : translated("identify", "Not sure: two pairs have the frequencies of some n, whatever "
                                            "these are.");
    const Kind& kind = kindOf(found.parameters);
    const bool tellsHeight = appliesTo(sceneKey("normalise"), kind) && found.parameters.detr.normalise;
    if (kind.hasPatches && found.parameters.grid.rows != found.parameters.grid.columns && !tellsHeight)
        return translated("identify", "Sure of the numbers, but not of the grid: a picture of more rows "
                                      "begins with the same ones.");
    const auto wider = std::ranges::find_if(
        found.others, [&found](const Parameters& other) { return other.dModel > found.parameters.dModel; });
    if (wider != found.others.end())
        return translated("identify",
                          "Not sure: either n is %1, or columns were cut off: %2 with n = %3 are the same "
                          "numbers.")
            .arg(shortText(found.parameters.n), cutText(found.parameters, *wider), numberText(wider->n));
    if (found.baseBetween)
        return translated("identify", "Not sure of n: it lies between %1 and %2. Named is the roundest.")
            .arg(shortText(found.baseBetween->first), shortText(found.baseBetween->last));
    const long long off = found.match.unequal - found.match.departing;
    // Usual numbers have such cells where their frequencies were rounded; others were fitted to them.
    constexpr double severalUlps = 3;
    const bool areManyOff = found.match.worstUlp > severalUlps && 10 * off > found.match.cells;
    const RowConvention& convention = found.parameters.rowConvention;
    const bool isFitted = hasManyDigits(found.parameters.n) || hasManyDigits(convention.firstPosition) ||
                          hasManyDigits(convention.positionStep);
    const bool differ = (found.isCoarse && off > 0) || (areManyOff && isFitted);
    const std::string sure =
        differ ? translated("identify", "Nearly sure of the numbers, from which %1 of %2 differ")
                     .arg(std::to_string(found.match.unequal), counted(found.match.cells, "cell"))
               : translated("identify", "Sure of the numbers");
    if (!found.columns.empty() && addsPairs(found.parameters.kind))
        return translated("identify", "%1: the sines or cosines alone of this sinusoidal table are the same.")
            .arg(sure);
    if (!found.columns.empty())
        return translated("identify",
                          "%1: caches of rotary have them, and so have the sines or cosines of a sinusoidal "
                          "table.")
            .arg(sure);
    if (found.parameters.rotary.attentionFactor != 0 && found.parameters.scaling == Scaling::None)
        return translated("identify", "%1: a sinusoidal table that was multiplied has them, too.").arg(sure);
    const auto [named, more, unlikely] = namedAlternatives(found);
    const auto likely = static_cast<long long>(named.size() + more);
    const bool hasRotary = named.size() + more + unlikely < found.others.size();
    const auto withRotary = [hasRotary](const std::string& text) {
        return hasRotary
                   ? text + ' ' +
                         translated("identify", "A rotary table of the same settings has the same numbers.")
                   : text;
    };
    if (likely > 0) {
        const char* const text =
            differ ? (likely == 1 ? translatable("identify", "%1, and not of the name: %2 makes them, too. "
                                                             "The likeliest is named.")
                                  : translatable("identify", "%1, and not of the name: %2 make them, too. "
                                                             "The likeliest is named."))
                   : (likely == 1 ? translatable("identify", "%1, but not of the name: %2 makes them, too. "
                                                             "The likeliest is named.")
                                  : translatable("identify", "%1, but not of the name: %2 make them, too. "
                                                             "The likeliest is named."));
        return withRotary(
            translated("identify", text)
                .arg(sure, counted(likely, unlikely > 0 ? "other likely convention" : "other convention")));
    }
    if (const double square = found.parameters.n * found.parameters.n;
        !formsPairs(found.parameters) && isKnownBase(square))
        return translated("identify",
                          "%1, but not of n: with the exponent j/d_model in place of 2j/d_model it is %2.")
            .arg(sure, numberText(square));
    if (differ || hasRotary)
        return withRotary((differ ? sure : translated("identify", "Sure")) + '.');
    return unlikely == 0 ? translated("identify", "Sure: no other known convention makes these numbers.")
                         : translated("identify", "Sure: only unlikely settings make the same numbers.");
}

std::string nameOf(const Identification& found)
{
    const std::string name = nameOf(found.parameters, tellsLayout(found));
    if (found.columns.empty())
        return name;
    return columnAt(found.parameters, found.columns.front()).cosine
               ? translated("identify", "the cosines alone of %1").arg(name)
               : translated("identify", "the sines alone of %1").arg(name);
}

std::string optionsText(const Settings& settings)
{
    std::string text;
    for (const auto& [key, value] : settings) {
        std::string option = key;
        std::ranges::replace(option, '_', '-');
        text += (text.empty() ? "--" : " --") + option + ' ' + value;
    }
    return text;
}

std::string jsonText(const Identification& found)
{
    const std::optional<TableCell>& first = found.match.first;
    std::vector<std::string> evidence = found.settingsEvidence;
    evidence.insert(evidence.end(), found.evidence.begin(), found.evidence.end());
    std::vector<Parameters> others = found.others;
    const auto far = std::ranges::stable_partition(others, [&found](const Parameters& other) {
        return alternativeTo(found.parameters, other) == Alternative::Likely;
    });
    const auto settings = [](const Parameters& other) { return jsonObject(settingsOf(other)); };
    std::string sure = "null";
    if (found.recognised) {
        const std::string sentence = howSure(found);
        sure = quoted(lowerCase(sentence.substr(0, sentence.find_first_of(":,."))));
    }
    if (found.recognised)
        evidence.push_back(howSure(found));
    else if (!found.nearestSentence.empty())
        evidence.push_back(found.nearestSentence);
    return std::string("{\"recognised\": ") + (found.recognised ? "true" : "false") +
           ", \"settings\": " + jsonObject(found.recognised ? settingsOf(found) : Settings{}) +
           ", \"sure\": " + sure +
           ", \"worst_ulp\": " + (found.recognised ? numberText(found.match.worstUlp) : "null") +
           ", \"first_departure\": " +
           (first ? '[' + std::to_string(first->row) + ", " + std::to_string(first->column) + ']' : "null") +
           ", \"evidence\": " + jsonList(evidence, [](const std::string& text) { return quoted(text); }) +
           ", \"others\": " + jsonList(std::ranges::subrange(others.begin(), far.begin()), settings) +
           ", \"unlikely\": " + jsonList(far, settings) +
           ", \"nearest\": " + (hasNearest(found) ? jsonObject(settingsOf(found)) : "null") +
           ", \"columns\": " +
           (found.columns.empty()
                ? "null"
                : jsonList(found.columns, [](int column) { return std::to_string(column); })) +
           ", \"rows_before\": " + std::to_string(found.rowsBefore) +
           ", \"factor\": " + numberText(found.factor) +
           ", \"name\": " + (found.recognised ? quoted(nameOf(found)) : "null") + '}';
}

std::string jsonRefusal(std::string_view why)
{
    return "{\"recognised\": false, \"error\": " + quoted(why) + '}';
}

} // namespace posiscope
