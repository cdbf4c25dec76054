// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/subcommands.h"

#include "app/command_line/options.h"
#include "core/identify/identify.h"
#include "core/text/refusal.h"
#include "ui/system/input_file.h"
#include "ui/system/output_file.h"

#include <limits>
#include <stdexcept>

namespace posiscope {

namespace {

NumberTable tableOf(const std::string& name, const std::string& tensor)
{
    try {
        InputFile file(QString::fromLocal8Bit(name.c_str()), Input::OrPipe);
        const QByteArray& bytes = file.read(std::numeric_limits<qint64>::max());
        return readNumberFile({bytes.constData(), static_cast<std::size_t>(bytes.size())}, name, tensor);
    } catch (const Refusal& refused) {
        if (refused.name == "tensor")
            throw UsageError(std::string("--") + refused.what());
        throw std::runtime_error(refused.what());
    } catch (const std::exception& error) {
        throw std::runtime_error(name + ": " + error.what());
    }
}

std::string settingsLine(const Parameters& parameters)
{
    std::string text;
    for (const auto& [key, value] : settingsOf(parameters))
        text += " --" + optionOf(*findSceneKey(key)) + ' ' + value;
    return text;
}

std::string reportText(const Identification& found)
{
    std::string text = found.recognised ? "recognised:" + settingsLine(found.parameters) + '\n'
                                        : std::string("not recognised\n");
    for (const std::string& sentence : found.evidence)
        text += "  " + sentence + '\n';
    for (const Parameters& other : found.others)
        text += "  or" + settingsLine(other) + '\n';
    return text;
}

} // namespace

bool identifyTable(const std::string& file, const IdentifyOptions& options)
{
    const Identification found = identify(tableOf(file, options.tensor));
    OutputFile("-").writeWhole(options.json ? jsonText(found) + '\n' : reportText(found));
    return found.recognised;
}

} // namespace posiscope
