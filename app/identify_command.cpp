// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/subcommands.h"

#include "app/command_line/options.h"
#include "core/identify/alternatives.h"
#include "core/identify/identification_text.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"
#include "ui/system/input_file.h"
#include "ui/system/output_file.h"

#include <limits>
#include <stdexcept>

namespace posiscope {

namespace {

/// What made the table of a file. Throws UsageError for a tensor that the file has not, and
/// std::runtime_error for a refused file.
Identification identificationOf(const std::string& name, const std::string& tensor)
{
    try {
        InputFile file(QString::fromLocal8Bit(name.c_str()), Input::OrPipe);
        const QByteArray& bytes = file.read(std::numeric_limits<qint64>::max());
        return identify(
            readNumberFile({bytes.constData(), static_cast<std::size_t>(bytes.size())}, name, tensor));
    } catch (const Refusal& refused) {
        if (refused.name == "tensor")
            throw UsageError(name + ": --" + refused.what());
        throw std::runtime_error(refused.name == name ? refused.what() : name + ": " + refused.what());
    } catch (const std::exception& error) {
        throw std::runtime_error(name + ": " + error.what());
    }
}

std::string reportText(const Identification& found)
{
    const std::string times = found.factor == 1 ? "" : ", times " + numberText(found.factor);
    const long long departing = found.match.departing;
    const std::string wrong = departing == 0   ? ""
                              : departing == 1 ? ", but for one cell"
                                               : ", but for " + counted(departing, "cell");
    std::string text =
        found.recognised
            ? "recognised" + times + wrong + ": " + optionsText(settingsOf(found)) + '\n'
            : (found.headline.empty() ? "not recognised" : "nearly recognised: " + found.headline) + '\n';
    if (found.recognised)
        text += "  It is " + nameOf(found) + ".\n  " + howSure(found) + '\n';
    for (const auto& sentences : {found.settingsEvidence, found.evidence})
        for (const std::string& sentence : sentences)
            text += "  " + sentence + '\n';
    if (!found.nearestSentence.empty())
        text += "  " + found.nearestSentence + '\n';
    const auto [likely, more, unlikely] = namedAlternatives(found);
    for (const Parameters& other : likely)
        text += "  or " + optionsText(settingsOf(other)) + '\n';
    if (more > 0)
        text += "  or one of " + std::to_string(more) + " more, which --json lists\n";
    if (unlikely > 0)
        text +=
            "  or " + counted(static_cast<long long>(unlikely), "unlikely one") + ", which --json lists\n";
    return text;
}

} // namespace

bool identifyTable(const std::string& file, const IdentifyOptions& options)
{
    const auto print = [](const std::string& text) { OutputFile("-").writeWhole(text); };
    try {
        const Identification found = identificationOf(file, options.tensor);
        print(options.json ? jsonText(found) + '\n' : reportText(found));
        return found.recognised;
    } catch (const std::exception& refused) {
        if (options.json)
            print(jsonRefusal(onOneLine(refused.what())) + '\n');
        throw;
    }
}

} // namespace posiscope
