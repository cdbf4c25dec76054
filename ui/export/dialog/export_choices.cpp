// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/export_choices.h"

#include "core/scene/scene_keys.h"
#include "core/text/numbers.h"
#include "ui/kit/text/text_of.h"
#include "ui/settings/settings.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <variant>

namespace posiscope {

namespace {

constexpr const char* group = "figure"; ///< of the settings
constexpr std::array sequenceNames{"figures", "mp4", "gif"};
constexpr int usualSteps = 50;

/// A member of FigureSpec, and its key in the settings.
using Part = std::variant<double FigureSpec::*, int FigureSpec::*, bool FigureSpec::*>;
constexpr std::array<std::pair<const char*, Part>, 11> parts{{
    {"width", &FigureSpec::width},
    {"height", &FigureSpec::height},
    {"dpi", &FigureSpec::dpi},
    {"font", &FigureSpec::fontPoints},
    {"dark", &FigureSpec::dark},
    {"transparent", &FigureSpec::transparent},
    {"title", &FigureSpec::titleShown},
    {"caption", &FigureSpec::captionShown},
    {"colourBar", &FigureSpec::colourBarShown},
    {"curve", &FigureSpec::curveShown},
    {"marks", &FigureSpec::marksShown},
}};
// Keys of the settings whose values are words.
constexpr const char* formatKey = "format";
constexpr const char* unitKey = "unit";
constexpr const char* folderKey = "folder";
constexpr const char* sweepKey = "sweep";
constexpr const char* kindKey = "sequence";
constexpr const char* frameRateKey = "frameRate";

QString sweepText(const KeySweep& sweep)
{
    return QStringLiteral("%1=%2:%3:%4%5")
        .arg(textOf(sweep.key->name), QString::fromStdString(numberText(sweep.from)),
             QString::fromStdString(numberText(sweep.to)))
        .arg(sweep.steps)
        .arg(sweep.logarithmic ? QStringLiteral(":log") : QString());
}

FigureSpec specOf(const QVariantMap& values)
{
    FigureSpec spec = values.isEmpty() ? withPreset({}, figurePresets().front()) : FigureSpec();
    spec.format = formatNamed(values[formatKey].toString().toStdString()).value_or(spec.format);
    spec.unit = unitNamed(values[unitKey].toString().toStdString()).value_or(spec.unit);
    for (const auto& [key, part] : parts)
        if (const QVariant value = values[key]; value.isValid())
            std::visit(
                [&](auto member) { spec.*member = value.value<std::decay_t<decltype(spec.*member)>>(); },
                part);
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
    const QVariantMap values = rememberedGroup(group);
    ExportChoices choices;
    choices.spec = specOf({});
    choices.sweep = usualSweep(sceneKey("n"), {});
    try {
        const FigureSpec spec = specOf(values);
        requireValid(spec);
        choices.spec = spec;
        if (const QString sweep = values[sweepKey].toString(); !sweep.isEmpty())
            choices.sweep = readKeySweep(sweep.toStdString());
    } catch (const std::invalid_argument&) {
        // Somebody has edited the settings file; the values that can be read are used.
    }
    const auto* const kind = std::ranges::find(sequenceNames, values[kindKey].toString());
    if (kind != sequenceNames.end())
        choices.kind = static_cast<SequenceKind>(kind - sequenceNames.begin());
    if (const int rate = values[frameRateKey].toInt(); frameRateBounds.contain(rate))
        choices.frameRate = rate;
    choices.folder = values[folderKey].toString();
    return choices;
}

void remember(const ExportChoices& choices)
{
    const FigureSpec& spec = choices.spec;
    QVariantMap values{{formatKey, textOf(nameOf(spec.format))},
                       {unitKey, textOf(nameOf(spec.unit))},
                       {folderKey, choices.folder},
                       {sweepKey, sweepText(choices.sweep)},
                       {frameRateKey, choices.frameRate},
                       {kindKey, sequenceNames[static_cast<std::size_t>(choices.kind)]}};
    for (const auto& [key, part] : parts)
        std::visit([&, key = key](auto member) { values.insert(key, spec.*member); }, part);
    rememberGroup(group, values);
}

KeySweep usualSweep(const SceneKey& key, const Scene& scene)
{
    const Parameters& parameters = scene.parameters;
    KeySweep sweep{&key, 0, 100, usualSteps, false};
    const SceneKey& own = *findSceneKey(ownName(key));
    if (own == "n")
        return {&key, 10, 100'000, usualSteps, true};
    if (own == "d_model" || own == "max_len")
        return {&key, 4, 1024, usualSteps, true};
    if (own == "perplexity")
        return {&key, 2, 50, usualSteps, true};
    if (own == "position")
        sweep.to = parameters.maxLen - 1;
    else if (own == "dimension")
        sweep.to = parameters.dModel - 1;
    else if (const auto* const real = std::get_if<RealKey>(&key.value)) {
        sweep.from = std::max(0., real->smallest);
        sweep.to = real->largest;
    }
    if (const auto* const whole = std::get_if<IntegerKey>(&key.value)) {
        sweep.from = std::max(0, whole->smallest);
        sweep.to = std::min<double>(sweep.to, whole->largest);
        sweep.steps = std::clamp(static_cast<int>(sweep.to - sweep.from) + 1, 2, usualSteps);
    }
    return sweep;
}

} // namespace posiscope
