// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/parameter_panel.h"

#include "core/scene/scene_keys.h"
#include "ui/document/key_words.h"
#include "ui/kit/controls/label_look.h"
#include "ui/kit/controls/more_button.h"
#include "ui/kit/controls/segmented_control.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/number_text.h"
#include "ui/panels/parameter_row.h"
#include "ui/panels/play_bar.h"
#include "ui/sweep/player.h"

#include <QCoreApplication>
#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace posiscope {

namespace {

/// Parameters that tutorials and models use, by a title for a menu.
struct Preset
{
    const char* title;
    Parameters parameters;
};

const Preset presets[] = {
    {QT_TRANSLATE_NOOP("Preset", "Four words"), {100, 4, 4, Layout::Interleaved}},
    {QT_TRANSLATE_NOOP("Preset", "Small table"), {100, 4, 10, Layout::Interleaved}},
    {QT_TRANSLATE_NOOP("Preset", "Table built by stages"), {10000, 16, 20, Layout::Interleaved}},
    {QT_TRANSLATE_NOOP("Preset", "Look-alikes in few columns"), {10000, 8, 128, Layout::Interleaved}},
    {QT_TRANSLATE_NOOP("Preset", "Transformer base"), {10000, 512, 512, Layout::Interleaved}},
    {QT_TRANSLATE_NOOP("Preset", "Transformer big"), {10000, 1024, 512, Layout::Interleaved}},
    {QT_TRANSLATE_NOOP("Preset", "A layer's longest default"), {10000, 512, 5000, Layout::Interleaved}},
};

QString presetText(const Preset& preset)
{
    return ParameterPanel::tr("%1 (n = %2, %3 rows × %4 columns)")
        .arg(QCoreApplication::translate("Preset", preset.title), shortestText(preset.parameters.n),
             wholeText(preset.parameters.maxLen), wholeText(preset.parameters.dModel));
}

} // namespace

ParameterPanel::ParameterPanel(Document& document, Player& player, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
{
    new QVBoxLayout(this);
    buildHeading();
    buildRows();
    connectTo(player);
    buildLayoutSwitch();
    m_playBar = new PlayBar(player, this);
    column()->addWidget(m_playBar);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setTheme(Theme::light());
    setScene(document.scene());
}

QVBoxLayout* ParameterPanel::column() const
{
    return static_cast<QVBoxLayout*>(layout());
}

void ParameterPanel::buildHeading()
{
    auto* row = new QHBoxLayout;
    m_heading = new QLabel(tr("ENCODING"), this);
    m_heading->setAccessibleName(tr("Encoding"));
    m_more = new MoreButton(this);
    m_more->setObjectName("encoding_menu");
    m_more->setAccessibleName(tr("Encoding menu"));
    m_more->setAccessibleDescription(tr("defaults and ready-made parameters"));
    m_more->setToolTip(tr("Defaults and ready-made parameters"));
    buildMenu();
    row->addWidget(m_heading, 1);
    row->addWidget(m_more);
    column()->addLayout(row);
}

void ParameterPanel::buildMenu()
{
    auto* menu = new QMenu(m_more);
    QAction* const reset = menu->addAction(tr("Reset to defaults"), this, [this] { ask(Parameters{}); });
    reset->setObjectName("reset_parameters");
    menu->addSeparator();
    for (const Preset& preset : presets)
        menu->addAction(presetText(preset), this,
                        [this, parameters = preset.parameters] { ask(parameters); });
    m_more->setMenu(menu);
}

void ParameterPanel::buildRows()
{
    for (const auto& [name, word] : {std::pair("n", tr("base")), std::pair("d_model", tr("columns")),
                                     std::pair("max_len", tr("rows"))}) {
        auto* row = new ParameterRow(*findSceneKey(name), word, m_document, this);
        connect(row, &ParameterRow::sceneAsked, this, &ParameterPanel::sceneAsked);
        m_rows.push_back(row);
        column()->addWidget(row);
    }
}

void ParameterPanel::connectTo(Player& player)
{
    // While a sweep moves a number, nobody can type over it.
    constexpr std::array sweeps{Sweep::Base, Sweep::DModel, Sweep::MaxLen};
    for (std::size_t i = 0; i < sweeps.size(); ++i) {
        connect(m_rows[i], &ParameterRow::fieldEntered, &player, [&player, sweep = sweeps[i]] {
            if (player.sweep() == sweep)
                player.setPlaying(false);
        });
        connect(m_rows[i], &ParameterRow::dragged, this, [this, sweep = sweeps[i]](bool isDragged) {
            emit dragged(isDragged ? std::optional(sweep) : std::nullopt);
        });
        // A sweep would take a reason away before it can be read.
        connect(m_rows[i], &ParameterRow::refused, &player, [&player] { player.setPlaying(false); });
    }
}

void ParameterPanel::buildLayoutSwitch()
{
    const SceneKey& key = *findSceneKey("layout");
    const auto& choice = std::get<ChoiceKey>(key.value);
    m_layouts = new SegmentedControl(choiceWords(choice), this);
    m_layouts->setObjectName("layout");
    m_layouts->setAccessibleName(tr("layout"));
    for (QWidget* const segment : m_layouts->segments()) {
        segment->setAccessibleDescription(textOf(key.meaning));
        segment->setToolTip(tr("layout: %1").arg(textOf(key.meaning)));
        segment->setWhatsThis(segment->toolTip());
    }
    connect(m_layouts, &SegmentedControl::chosen, this, [this, &choice](int index) {
        Scene after = m_document.scene();
        choice.set(after, index);
        if (after != m_document.scene())
            emit sceneAsked(after, noGesture);
    });
    column()->addWidget(m_layouts);
}

void ParameterPanel::ask(const Parameters& parameters)
{
    Scene after = m_document.scene();
    after.parameters = parameters;
    if (after != m_document.scene())
        emit sceneAsked(after, noGesture);
}

void ParameterPanel::setScene(const Scene& scene)
{
    for (ParameterRow* const row : m_rows)
        row->setScene(scene);
    m_layouts->setCurrent(static_cast<int>(scene.parameters.layout));
}

void ParameterPanel::setBrief(bool brief)
{
    m_layouts->setVisible(!brief);
    m_playBar->setVisible(!brief);
}

bool ParameterPanel::isBrief() const
{
    return m_playBar->isHidden();
}

int ParameterPanel::heightOfRest(int width) const
{
    const QMargins margins = column()->contentsMargins();
    return m_layouts->sizeHint().height() +
           m_playBar->heightForWidth(width - margins.left() - margins.right()) + 2 * column()->spacing();
}

void ParameterPanel::setTheme(const Theme& theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    makeHeading(*m_heading, theme);
    m_more->setTheme(theme);
    for (ParameterRow* const row : m_rows)
        row->setTheme(theme);
    m_layouts->setTheme(theme);
    m_playBar->setTheme(theme);
    const int margin = panelMargin(theme);
    column()->setContentsMargins(margin, margin / 2, margin, margin / 2);
    column()->setSpacing(qRound(13 * theme.scale));
}

} // namespace posiscope

#include "moc_parameter_panel.cpp"
