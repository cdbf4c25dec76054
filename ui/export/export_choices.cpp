// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_choices.h"

#include "core/scene/numbers.h"
#include "ui/controls/text_of.h"
#include "ui/settings/settings.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <variant>

namespace posiscope {

namespace {

constexpr std::array kindNames{"figures", "mp4", "gif"};
constexpr int usualSteps = 50;

QString sweepText(const KeySweep& sweep)
{
    return QStringLiteral("%1=%2:%3:%4%5")
        .arg(textOf(sweep.key->name), QString::fromStdString(numberText(sweep.from)),
             QString::fromStdString(numberText(sweep.to)))
        .arg(sweep.steps)
        .arg(sweep.logarithmic ? QStringLiteral(":log") : QString());
}

FigureSpec rememberedSpec()
{
    FigureSpec spec;
    const auto number = [](const char* key, double standard) {
        const QVariant value = remembered(key);
        return value.isValid() ? value.toDouble() : standard;
    };
    const auto holds = [](const char* key, bool standard) {
        const QVariant value = remembered(key);
        return value.isValid() ? value.toBool() : standard;
    };
    spec.format = formatNamed(remembered("figure/format").toString().toStdString()).value_or(spec.format);
    spec.unit = unitNamed(remembered("figure/unit").toString().toStdString()).value_or(spec.unit);
    spec.width = number("figure/width", spec.width);
    spec.height = number("figure/height", spec.height);
    spec.dpi = static_cast<int>(number("figure/dpi", spec.dpi));
    spec.fontPoints = number("figure/font", spec.fontPoints);
    spec.dark = holds("figure/dark", spec.dark);
    spec.transparent = holds("figure/transparent", spec.transparent);
    spec.titleShown = holds("figure/title", spec.titleShown);
    spec.captionShown = holds("figure/caption", spec.captionShown);
    spec.colourBarShown = holds("figure/colourBar", spec.colourBarShown);
    spec.marksShown = holds("figure/marks", spec.marksShown);
    return spec;
}

} // namespace

QString ExportChoices::ending() const
{
    if (isFilm())
        return kind == SequenceKind::Mp4 ? QStringLiteral("mp4") : QStringLiteral("gif");
    return textOf(nameOf(spec.format));
}

ExportChoices rememberedExportChoices()
{
    ExportChoices choices;
    choices.sweep = usualSweep(*findSceneKey("n"), {});
    try {
        const FigureSpec spec = rememberedSpec();
        requireValid(spec);
        choices.spec = spec;
        if (const QString sweep = remembered("figure/sweep").toString(); !sweep.isEmpty())
            choices.sweep = readKeySweep(sweep.toStdString());
    } catch (const std::invalid_argument&) {
        // A file that somebody wrote in by hand is followed as far as it can be.
    }
    const auto* const kind = std::ranges::find(kindNames, remembered("figure/sequence").toString());
    if (kind != kindNames.end())
        choices.kind = static_cast<SequenceKind>(kind - kindNames.begin());
    choices.folder = remembered("figure/folder").toString();
    return choices;
}

void remember(const ExportChoices& choices)
{
    const FigureSpec& spec = choices.spec;
    remember("figure/format", textOf(nameOf(spec.format)));
    remember("figure/unit", textOf(nameOf(spec.unit)));
    remember("figure/width", spec.width);
    remember("figure/height", spec.height);
    remember("figure/dpi", spec.dpi);
    remember("figure/font", spec.fontPoints);
    remember("figure/dark", spec.dark);
    remember("figure/transparent", spec.transparent);
    remember("figure/title", spec.titleShown);
    remember("figure/caption", spec.captionShown);
    remember("figure/colourBar", spec.colourBarShown);
    remember("figure/marks", spec.marksShown);
    remember("figure/folder", choices.folder);
    remember("figure/sweep", sweepText(choices.sweep));
    remember("figure/sequence", kindNames[static_cast<std::size_t>(choices.kind)]);
}

KeySweep usualSweep(const SceneKey& key, const Scene& scene)
{
    const Parameters& parameters = scene.parameters;
    KeySweep sweep{&key, 0, 100, usualSteps, false};
    if (key.name == "n")
        return {&key, 10, 100'000, usualSteps, true};
    if (key.name == "d_model" || key.name == "max_len")
        return {&key, 4, 1024, usualSteps, true};
    if (key.name == "perplexity")
        return {&key, 2, 50, usualSteps, true};
    if (key.name == "position")
        sweep.to = parameters.maxLen - 1;
    else if (key.name == "dimension")
        sweep.to = parameters.dModel - 1;
    else if (const auto* const real = std::get_if<RealKey>(&key.value))
        sweep.to = real->largest;
    if (const auto* const whole = std::get_if<IntegerKey>(&key.value)) {
        sweep.from = std::max(0, whole->smallest);
        sweep.to = std::min<double>(sweep.to, whole->largest);
        sweep.steps = std::clamp(static_cast<int>(sweep.to - sweep.from) + 1, 2, usualSteps);
    }
    return sweep;
}

} // namespace posiscope
