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

/// A choice, or the control of a key, whose label differs from the name in files.
struct Label
{
    KeyName key;
    std::string_view choice;         ///< empty: the key itself
    const char* text;                ///< null: the name in files
    const char* ofSetting = nullptr; ///< among the settings of an encoding; null: as elsewhere
};
constexpr Label labelTable[] = {
    {"exponent", "paper", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "2i/d"),
     QT_TRANSLATE_NOOP("posiscope::KeyLabels", "2i/d, the paper’s")},
    {"exponent", "endpoint", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "i/(d/2 − 1)"),
     QT_TRANSLATE_NOOP("posiscope::KeyLabels", "i/(d/2 − 1), its code’s")},
    {"exponent", "doubled", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "4i/d"),
     QT_TRANSLATE_NOOP("posiscope::KeyLabels", "4i/d, a mistake")},
    {"exponent", "column", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "2j/d"),
     QT_TRANSLATE_NOOP("posiscope::KeyLabels", "2j/d by column, a mistake")},
    {"order", "sine_first", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "sine first")},
    {"order", "cosine_first", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "cosine first")},
    {"odd", "lone_sine", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "lone sine")},
    {"padding_row", "position", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "the position before")},
    {"queries", "unit", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "(1, 0) per pair")},
    {"queries", "seeded", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "from a seed")},
    {"scaling", "none", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "no scaling")},
    {"scaling", "dynamic-ntk", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "dynamic NTK")},
    {"scaling", "longrope", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "LongRoPE")},
    {"scaling", "llama3", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "Llama 3")},
    {"scaling", "ntk", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "NTK")},
    {"scaling", "yarn", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "YaRN")},
    {"stored", "computed", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "as computed")},
    {"compare", "difference", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "A − B")},
    {"compare", "side", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "A | B")},
    {"projection", "pca", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "PCA")},
    {"projection", "tsne", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "t-SNE")},
    {"view", "build-steps", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "build steps")},
    {"waves", "position", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "one row")},
    {"waves", "dimension", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "one column")},
    {"wave_panels", "side-by-side", QT_TRANSLATE_NOOP("posiscope::KeyLabels", "side by side")},
    {"odd", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "odd column")},
    {"position_step", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "step of positions")},
    {"padding", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "rows of padding")},
    {"padding_row", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "they hold")},
    {"scale", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "times longer")},
    {"original_len", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "trained on")},
    {"beta_fast", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "turns, slower below")},
    {"beta_slow", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "turns, slowest below")},
    {"truncate", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "from and to whole pairs")},
    {"low_freq_factor", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "turns, slowest below")},
    {"high_freq_factor", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "turns, slower below")},
    {"rotated", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "columns that turn")},
    {"zero_tail", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "part with a frequency")},
    {"stored", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "stored as")},
    {"queries", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "q and k")},
    {"over_root_d", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "divided by √d_model")},
    {"head", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "head, from 0")},
    {"causal", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "causal: no later keys")},
    {"kerple_r1", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "r₁")},
    {"kerple_r2", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "r₂")},
    {"max_distance", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "end of buckets")},
    {"bidirectional", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "buckets for both directions")},
    {"clip_distance", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "clipped at")},
    {"normalise", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "from 0 to 2π")},
    {"text_before", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "words before")},
    {"sections", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "pairs for t, y, x")},
    {"trained_grid", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "grid of training")},
    {"encoding_seed", "", nullptr, QT_TRANSLATE_NOOP("posiscope::KeyLabels", "seed")}};

/// Null where none differs.
const Label* findLabel(const SceneKey& key, std::string_view choice)
{
    const auto* const found = std::ranges::find_if(
        labelTable, [&](const Label& row) { return row.key == ownName(key) && row.choice == choice; });
    return found == std::end(labelTable) ? nullptr : found;
}

QString choiceLabel(const SceneKey& key, std::string_view choice, bool isOfSetting = false)
{
    const Label* const label = findLabel(key, choice);
    if (label && label->ofSetting && isOfSetting)
        return tr(label->ofSetting);
    if (label && label->text)
        return tr(label->text);
    const auto kind =
        std::ranges::find(kindWordsList(), choice, [](const KindWords& words) { return words.kind->name; });
    const bool hasOwnWords = key.role == KeyRole::Kind && kind != kindWordsList().end();
    return hasOwnWords && !kind->label.isEmpty() ? kind->label : textOf(choice);
}

/// Whether the key's label is its name, as the papers write it: n, d_model, max_len.
bool isOfFormula(const SceneKey& key)
{
    return key.group == KeyGroup::Encoding || key.group == KeyGroup::Compared;
}

QString nameText(const SceneKey& key)
{
    QString name = textOf(key.name);
    return key.role == KeyRole::Size ? name : name.replace('_', ' ');
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
        return choiceLabel(key, choice->names()[static_cast<std::size_t>(choice->get(scene))]);
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
    const auto textOf = [&scene](const SceneKey& realKey, int digits) {
        return significantText(std::get<RealKey>(realKey.value).get(scene), digits);
    };
    for (int digits = shownDigits; digits < std::numeric_limits<double>::max_digits10; ++digits)
        if (const QString text = textOf(key, digits); !beside || text != textOf(*beside, digits))
            return text;
    return exact;
}

QStringList choiceLabels(const SceneKey& key, bool areOfSetting)
{
    QStringList shown;
    for (const std::string_view choice : std::get<ChoiceKey>(key.value).names())
        shown << choiceLabel(key, choice, areOfSetting);
    return shown;
}

QString settingLabel(const SceneKey& key)
{
    const Label* const label = findLabel(key, {});
    return label ? tr(label->ofSetting) : nameText(key);
}

bool isOfferedFor(const SceneKey& key, const Scene& scene)
{
    return key.group != KeyGroup::Compared || (isComparing(scene) && kindOf(scene.compared).facets.vectors);
}

int firstOffered(const SceneKey& key)
{
    return key.group == KeyGroup::Compared || key == "projection" ? 1 : 0;
}

bool isOfferedFor(const SceneKey& key, int index, const Scene& scene)
{
    const auto sequence = static_cast<BuildSequence>(index);
    return key != "build_sequence" || shownSequence(scene.parameters, sequence) == sequence;
}

int chosenIndex(const SceneKey& key, const Scene& scene)
{
    if (key == "build_sequence")
        return static_cast<int>(shownSequence(scene.parameters, scene.look.buildSequence));
    return std::max(firstOffered(key), std::get<ChoiceKey>(key.value).get(scene));
}

void describeControl(QWidget& control, const SceneKey& key, const QString& allowed)
{
    const QString meaning = textOf(meaningOf(key));
    control.setAccessibleDescription(allowed.isEmpty() ? meaning : tr("%1; %2").arg(meaning, allowed));
    control.setToolTip(tr("%1: %2").arg(textOf(key.name), meaning));
    control.setWhatsThis(allowed.isEmpty() ? control.toolTip()
                                           : tr("%1. Allowed: %2.").arg(control.toolTip(), allowed));
}

QStringList comparedWords(const Scene& scene, WhichEncoding which)
{
    QStringList words;
    for (const ComparedKey& key : comparedKeysThatDiffer(scene, which)) {
        const bool isA = which == WhichEncoding::A;
        const SceneKey& own = isA ? *key.ofA : *key.ofB;
        const QString value = shortValueLabel(own, scene, isA ? key.ofB : key.ofA);
        // Of a kind, "none" is a name; of a scaling it does not say what there is none of.
        const bool saysAll = std::holds_alternative<ChoiceKey>(own.value) &&
                             (key.ofA->role == KeyRole::Kind || valueText(own, scene) != "none");
        words << (saysAll ? value : QStringLiteral("%1 = %2").arg(nameText(*key.ofA), value));
    }
    QStringList versions;
    for (qsizetype count = std::min<qsizetype>(words.size(), mostNamed); count >= 0; --count)
        versions << words.mid(0, count).join(QStringLiteral(", "));
    return versions;
}

QString comparedName(const Scene& scene, WhichEncoding which)
{
    const QStringList versions = comparedWords(scene, which);
    return versions.value(versions.size() - 2);
}

QString otherSettingsOfB(const Scene& scene)
{
    QStringList words;
    for (const ComparedKey& key : comparedKeysThatDiffer(scene, WhichEncoding::B))
        if (key.ofA->role == KeyRole::Setting)
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
