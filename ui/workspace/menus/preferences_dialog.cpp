// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/preferences_dialog.h"

#include "core/scene/scene_keys.h"
#include "ui/document/document.h"
#include "ui/document/key_labels.h"
#include "ui/export/dialog/export_choices.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/appearance.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/settings/preferred_look.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace posiscope {

PreferencesDialog::PreferencesDialog(Appearance& appearance, Document& document, QWidget* parent)
    : QDialog(parent)
    , m_appearance(appearance)
    , m_form(new QFormLayout)
{
    setObjectName(QStringLiteral("preferences"));
    setWindowTitle(tr("Preferences"));
    onWindowTheme(m_form, [this] { m_form->setVerticalSpacing(scaled(8, windowTheme())); });
    addAppearance();
    addColourMap("colour_map", document);
    addColourMap("similarity_colour_map", document);
    addFigures();
    auto* const column = new QVBoxLayout(this);
    setMargins(column, {24, 24, 24, 24});
    setSpacing(column, 24);
    column->addLayout(m_form);
    column->addWidget(makeCloseLine(*this));
}

void PreferencesDialog::addChoice(const QString& name, const QString& words, const QStringList& choices,
                                  int current, std::function<void(int)> choose)
{
    auto* const box = new ChoiceBox;
    box->setObjectName(name);
    box->addItems(choices);
    box->setCurrentIndex(current);
    connect(box, &QComboBox::activated, this, std::move(choose));
    m_form->addRow(words, box);
}

void PreferencesDialog::addAppearance()
{
    addChoice(QStringLiteral("theme"), tr("&Theme"), {tr("as the system"), tr("light"), tr("dark")},
              static_cast<int>(m_appearance.choice()),
              [this](int chosen) { m_appearance.setChoice(static_cast<ThemeChoice>(chosen)); });
    QStringList sizes;
    for (const int percent : typeSizes)
        sizes << tr("%1 %").arg(percent);
    const auto* const size = std::ranges::find(typeSizes, m_appearance.typeSize());
    addChoice(QStringLiteral("typeSize"), tr("&Size of type"), sizes,
              static_cast<int>(size - std::begin(typeSizes)),
              [this](int chosen) { m_appearance.setTypeSize(typeSizes[chosen]); });
}

void PreferencesDialog::addColourMap(KeyName name, Document& document)
{
    const SceneKey& key = sceneKey(name);
    const auto& choice = std::get<ChoiceKey>(key.value);
    addChoice(textOf(name.text()), labelOf(key), choiceLabels(key), choice.get(preferredScene()),
              [name, &choice, &document](int chosen) {
                  Scene after = document.scene();
                  choice.set(after, chosen);
                  document.apply(after);
                  rememberColourMap(name, chosen);
              });
}

void PreferencesDialog::addFigures()
{
    const ExportChoices choices = rememberedExportChoices();
    const auto change = [](const std::function<void(FigureSpec&)>& set) {
        ExportChoices changed = rememberedExportChoices();
        set(changed.spec);
        remember(changed);
    };
    QStringList formats;
    for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf})
        formats << textOf(nameOf(format)).toUpper();
    auto* const heading = new QLabel(tr("Figures begin with"));
    makeHeading(heading);
    onWindowTheme(heading, [heading] { heading->setContentsMargins(0, scaled(8, windowTheme()), 0, 0); });
    m_form->addRow(heading);
    addChoice(QStringLiteral("figureFormat"), tr("&Format"), formats, static_cast<int>(choices.spec.format),
              [change](int chosen) {
                  change([chosen](FigureSpec& spec) { spec.format = static_cast<FigureFormat>(chosen); });
              });
    addChoice(QStringLiteral("figureTheme"), tr("&Colours"), {tr("light"), tr("dark")},
              choices.spec.dark ? 1 : 0,
              [change](int chosen) { change([chosen](FigureSpec& spec) { spec.dark = chosen == 1; }); });
    auto* const words = new QCheckBox(tr("Title &and caption"));
    words->setObjectName(QStringLiteral("figureWords"));
    words->setChecked(choices.spec.titleShown && choices.spec.captionShown);
    connect(words, &QCheckBox::toggled, this, [change](bool shown) {
        change([shown](FigureSpec& spec) { spec.titleShown = spec.captionShown = shown; });
    });
    m_form->addRow(QString(), words);
}

} // namespace posiscope

#include "moc_preferences_dialog.cpp"
