// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/key_labels.h"

#include "core/build_steps/build_steps.h"
#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_keys.h"
#include "core/text/refusal.h"
#include "ui/kinds/kind_words.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace posiscope {

namespace {

constexpr std::size_t mostNamed = 3;
constexpr qsizetype longestExact = 8; ///< letters of a number that keeps all its digits

QString tr(const char* text)
{
    return QCoreApplication::translate("posiscope::KeyLabels", text);
}

/// Choices and keys whose label differs from their name in files.
struct Label
{
    std::string_view name;
    const char* label;
};
constexpr Label labels[] = {{"build-steps", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "build steps")},
                            {"difference", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "A − B")},
                            {"side", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "A | B")},
                            {"sine_first", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "sine first")},
                            {"cosine_first", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "cosine first")},
                            {"paper", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "2i/d")},
                            {"endpoint", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "i/(d/2 − 1)")},
                            {"doubled", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "4i/d")},
                            {"column", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "2j/d")},
                            {"lone_sine", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "lone sine")},
                            {"dynamic-ntk", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "dynamic NTK")},
                            {"longrope", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "LongRoPE")},
                            {"llama3", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "Llama 3")},
                            {"ntk", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "NTK")},
                            {"pca", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "PCA")},
                            {"side-by-side", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "side by side")},
                            {"tsne", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "t-SNE")},
                            {"yarn", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "YaRN")}};

QString choiceLabel(std::string_view name)
{
    const auto found = std::ranges::find(labels, name, &Label::name);
    if (found != std::end(labels))
        return tr(found->label);
    const auto kind = std::ranges::find_if(
        kindWordsList(), [name](const KindWords& words) { return words.kind->name == name; });
    return kind == kindWordsList().end() || kind->label.isEmpty() ? textOf(name) : kind->label;
}

/// Whether the key's label is its name, as the papers write it: n, d_model, max_len.
bool isOfFormula(const SceneKey& key)
{
    return key.group == KeyGroup::Encoding || key.group == KeyGroup::Compared;
}

QString nameText(const SceneKey& key)
{
    constexpr std::string_view ofFormula[] = {"d_model", "max_len", "b.d_model", "b.max_len"};
    const QString name = textOf(key.name);
    return std::ranges::count(ofFormula, key.name) > 0 ? name : QString(name).replace('_', ' ');
}

} // namespace

QString labelOf(const SceneKey& key)
{
    QString label = nameText(key);
    const bool isSwitch = std::holds_alternative<BooleanKey>(key.value);
    if (isSwitch || !isOfFormula(key))
        label[0] = label[0].toUpper();
    return label;
}

QString valueLabel(const SceneKey& key, const Scene& scene)
{
    if (const auto* const choice = std::get_if<ChoiceKey>(&key.value))
        return choiceLabel(choice->names()[static_cast<std::size_t>(choice->get(scene))]);
    QString value = textOf(printable(valueText(key, scene)));
    if (std::holds_alternative<TextKey>(key.value))
        return value;
    if (value.startsWith('-'))
        value[0] = realMinus;
    return withGroups(value);
}

QString shortValueLabel(const SceneKey& key, const Scene& scene, const SceneKey* beside)
{
    QString exact = valueLabel(key, scene);
    if (std::holds_alternative<GridKey>(key.value))
        return exact.replace(u'x', QStringLiteral("\u00a0×\u00a0"));
    const auto* const real = std::get_if<RealKey>(&key.value);
    if (!real || exact.size() <= longestExact)
        return exact;
    if (const auto multiple = multipleOfPi(real->get(scene)))
        return shortestText(*multiple) + QStringLiteral("π");
    const auto textOf = [&scene](const SceneKey& each, int digits) {
        return significantText(std::get<RealKey>(each.value).get(scene), digits);
    };
    for (int digits = shownDigits; digits < std::numeric_limits<double>::max_digits10; ++digits)
        if (const QString text = textOf(key, digits); !beside || text != textOf(*beside, digits))
            return text;
    return exact;
}

QStringList choiceLabels(const ChoiceKey& key)
{
    QStringList shown;
    std::ranges::transform(key.names(), std::back_inserter(shown), choiceLabel);
    return shown;
}

QStringList choiceLabels(const SceneKey& key)
{
    if (key.name == "waves")
        return {tr("one row"), tr("one column")};
    return choiceLabels(std::get<ChoiceKey>(key.value));
}

bool isOfferedFor(const SceneKey& key, const Scene& scene)
{
    return key.group != KeyGroup::Compared || (isComparing(scene) && kindOf(scene.compared).facets.vectors);
}

int firstOffered(const SceneKey& key)
{
    return key.group == KeyGroup::Compared || key.name == "projection" ? 1 : 0;
}

bool isOfferedFor(const SceneKey& key, int index, const Scene& scene)
{
    const auto sequence = static_cast<BuildSequence>(index);
    return key.name != "build_sequence" || shownSequence(scene.parameters, sequence) == sequence;
}

int chosenIndex(const SceneKey& key, const Scene& scene)
{
    if (key.name == "build_sequence")
        return static_cast<int>(shownSequence(scene.parameters, scene.look.buildSequence));
    return std::max(firstOffered(key), std::get<ChoiceKey>(key.value).get(scene));
}

void describeControl(QWidget& control, const SceneKey& key, const QString& allowed)
{
    const QString meaning = textOf(key.meaning);
    control.setAccessibleDescription(allowed.isEmpty() ? meaning : tr("%1; %2").arg(meaning, allowed));
    control.setToolTip(tr("%1: %2").arg(textOf(key.name), meaning));
    control.setWhatsThis(allowed.isEmpty() ? control.toolTip()
                                           : tr("%1. Allowed: %2.").arg(control.toolTip(), allowed));
}

QStringList comparedWords(const Scene& scene, bool ofB)
{
    QStringList words;
    for (const ComparedKey& key : comparedKeysThatDiffer(scene, ofB)) {
        const SceneKey& own = ofB ? *key.ofB : *key.ofA;
        const QString value = shortValueLabel(own, scene, ofB ? key.ofA : key.ofB);
        words << (std::holds_alternative<ChoiceKey>(own.value) &&
                          (value != tr("none") || own.name == "encoding" || own.name == "b.encoding")
                      ? value
                      : QStringLiteral("%1 = %2").arg(nameText(*key.ofA), value));
    }
    QStringList versions;
    for (qsizetype count = std::min<qsizetype>(words.size(), mostNamed); count >= 0; --count)
        versions << words.mid(0, count).join(QStringLiteral(", "));
    return versions;
}

QString comparedName(const Scene& scene, bool ofB)
{
    const QStringList versions = comparedWords(scene, ofB);
    return versions.value(versions.size() - 2);
}

QString otherSettingsOfB(const Scene& scene)
{
    constexpr std::string_view shownOfB[] = {"encoding", "n", "d_model", "max_len"};
    QStringList words;
    for (const ComparedKey& key : comparedKeysThatDiffer(scene, true))
        if (std::ranges::find(shownOfB, key.ofA->name) == std::end(shownOfB))
            words << (std::holds_alternative<TextKey>(key.ofB->value)
                          ? nameText(*key.ofA)
                          : QStringLiteral("%1 %2").arg(nameText(*key.ofA),
                                                        shortValueLabel(*key.ofB, scene, key.ofA)));
    return words.isEmpty() ? QString() : tr("B: %1").arg(words.join(QStringLiteral(", ")));
}

QString changeText(const Scene& before, const Scene& after)
{
    const std::vector<const SceneKey*> changed = changedKeys(before, after);
    if (changed.size() > mostNamed)
        return tr("several settings");
    QStringList names;
    std::ranges::transform(changed, std::back_inserter(names),
                           [](const SceneKey* key) { return nameText(*key); });
    if (changed.size() != 1)
        return names.join(QStringLiteral(", "));
    const SceneKey& key = *changed.front();
    return QStringLiteral("%1: %2 → %3").arg(names.front(), valueLabel(key, before), valueLabel(key, after));
}

} // namespace posiscope
