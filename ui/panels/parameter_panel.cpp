// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/parameter_panel.h"

#include "core/encodings/bias/alibi.h"
#include "core/encodings/encoding_list.h"
#include "core/encodings/published_models.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_keys.h"
#include "core/text/refusal.h"
#include "ui/document/key_labels.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/mathematics/number_text.h"
#include "ui/panels/compare_bar.h"
#include "ui/panels/encoding_settings.h"
#include "ui/panels/key_choice.h"
#include "ui/panels/parameter_row.h"
#include "ui/panels/play_bar.h"
#include "ui/sweep/sweep.h"

#include <QCoreApplication>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
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
    {QT_TRANSLATE_NOOP("Preset", "Similar positions in 8 columns"), {10000, 8, 128, Layout::Interleaved}},
    {QT_TRANSLATE_NOOP("Preset", "Transformer base"), {10000, 512, 512, Layout::Interleaved}},
    {QT_TRANSLATE_NOOP("Preset", "Transformer big"), {10000, 1024, 512, Layout::Interleaved}},
    {QT_TRANSLATE_NOOP("Preset", "Default length of the tutorial's layer"),
     {10000, 512, 5000, Layout::Interleaved}},
};

QString presetText(const Preset& preset)
{
    return ParameterPanel::tr("%1 (n = %2, %3 rows × %4 columns)")
        .arg(QCoreApplication::translate("Preset", preset.title), shortestText(preset.parameters.n),
             wholeText(preset.parameters.maxLen), wholeText(preset.parameters.dModel));
}

/// "rotary: n = 500 000, d_model = 128, max_len = 131 072, scaling = llama3": the keys that the model sets.
QString modelText(const PublishedModel& model)
{
    Scene scene;
    scene.parameters = model.parameters;
    const std::string_view kind = rowOf(model.parameters.kind).name;
    QStringList settings;
    for (const SceneKey& key : sceneKeys()) {
        const bool isSize = key.name == "n" || key.name == "d_model" || key.name == "max_len";
        if (key.group == KeyGroup::Encoding && key.name != "encoding" && hasEffect(key, scene) &&
            (isSize || !sameValue(key, scene, Scene{})))
            settings << QStringLiteral("%1 = %2").arg(textOf(key.name),
                                                      withGroups(textOf(valueText(key, scene))));
    }
    return QStringLiteral("%1: %2").arg(textOf(kind), settings.join(QStringLiteral(", ")));
}

} // namespace

ParameterPanel::ParameterPanel(Document& document, Player& player, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
{
    new QVBoxLayout(this);
    buildHeading();
    buildKinds();
    buildRows();
    connectTo(player);
    buildLayoutSwitch();
    buildSettings(player);
    m_playBar = new PlayBar(player, this);
    line()->addWidget(m_playBar);
    buildComparison();
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setTheme(Theme::light());
    setScene(document.scene());
}

QBoxLayout* ParameterPanel::line() const
{
    return static_cast<QBoxLayout*>(layout());
}

void ParameterPanel::buildHeading()
{
    auto* row = new FlowLayout;
    m_heading = new QLabel(tr("ENCODING"), this);
    m_heading->setAccessibleName(tr("Encoding"));
    m_more = new MoreButton(this);
    m_more->setObjectName("encoding_menu");
    m_more->setAccessibleName(tr("Encoding menu"));
    m_more->setAccessibleDescription(tr("defaults and ready-made parameters"));
    m_more->setToolTip(tr("Defaults and ready-made parameters"));
    buildMenu();
    m_compare = makeQuietButton(tr("Compare"), tr("Keep the encoding as B, and go on with A"), this);
    m_compareBar = new CompareBar(m_document, this);
    m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    row->setSpacing(4);
    row->addWidget(m_heading);
    row->addWidget(m_compare);
    row->addWidget(m_compareBar);
    row->addWidget(m_more);
    line()->addLayout(row);
    m_model = new ElidedLabel(this);
    m_model->setObjectName(QStringLiteral("model"));
    line()->addWidget(m_model);
}

namespace {

/// Adapts a scene to a newly chosen kind: drops given rows that do not fit it, which its panel could not
/// remove, raises d_model to an allowed value if the kind before did not use it, and selects a pair of
/// positions that has a score.
Scene fittedToKind(const Scene& before, Scene after)
{
    try {
        requireValid(after.parameters);
    } catch (const Refusal& refused) {
        if (refused.name == "given_rows")
            after.parameters.givenRows = {};
    }
    if (!hasEffect(*findSceneKey("d_model"), before))
        after.parameters = withFittingColumns(after.parameters);
    return withScoredPair(after);
}

} // namespace

void ParameterPanel::buildKinds()
{
    const SceneKey& key = *findSceneKey("encoding");
    m_kinds = new KeyChoice(key, choiceLabels(std::get<ChoiceKey>(key.value)), m_document, this);
    m_kinds->setFit(fittedToKind);
    m_kindReason = new ReasonLabel(QStringLiteral("encoding_reason"), this);
    connect(m_kinds, &KeyChoice::refused, m_kindReason, &ReasonLabel::setReason);
    line()->addWidget(m_kinds);
    line()->addWidget(m_kindReason);
    line()->addWidget(m_compareBar->settingsOfB());
}

void ParameterPanel::buildSettings(Player& player)
{
    m_settings = new EncodingSettings(m_document, this, *line());
    // A sweep would take a reason away before it can be read.
    connect(m_settings, &EncodingSettings::refused, &player, [&player] { player.setPlaying(false); });
    connect(m_kinds, &KeyChoice::refused, &player, [&player](const QString& reason) {
        if (!reason.isEmpty())
            player.setPlaying(false);
    });
}

void ParameterPanel::buildComparison()
{
    m_compare->setAccessibleDescription(tr("keeps the encoding as it is now as B, beside A, which the "
                                           "sliders change"));
    m_compare->setWhatsThis(m_compare->toolTip());
    connect(m_compare, &QToolButton::clicked, this,
            [this] { m_document.applyIfAllowed(withComparison(m_document.scene())); });
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
    menu->addSeparator();
    addModels(*menu);
    addComparisons(*menu, m_document);
    m_more->setMenu(menu);
}

void ParameterPanel::addModels(QMenu& menu)
{
    QMenu* const models = menu.addMenu(tr("Published models"));
    models->setObjectName(QStringLiteral("models_menu"));
    models->setToolTipsVisible(true);
    for (const PublishedModel& model : publishedModels()) {
        const QString source = textOf(model.source);
        // What stands after a tab is shown at the right, where a shortcut would stand.
        QAction* const action = models->addAction(textOf(model.name) + '\t' + source, this,
                                                  [this, &model] { ask(model.parameters); });
        action->setToolTip(tr("%1; source: %2").arg(modelText(model), source));
        action->setWhatsThis(action->toolTip());
    }
}

void ParameterPanel::buildRows()
{
    for (const auto& [name, word] : {std::pair("n", tr("base")), std::pair("d_model", tr("columns")),
                                     std::pair("max_len", tr("rows"))}) {
        auto* row = new ParameterRow(*findSceneKey(name), word, m_document, this);
        m_rows.push_back(row);
        line()->addWidget(row);
    }
}

void ParameterPanel::connectTo(Player& player)
{
    // While a sweep moves a number, nobody can type over it.
    constexpr std::array sweeps{PlayedValue::Base, PlayedValue::DModel, PlayedValue::MaxLen};
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
    m_layouts = new SegmentedControl(choiceLabels(choice), this);
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
        m_document.applyIfAllowed(after);
    });
    line()->addWidget(m_layouts);
}

void ParameterPanel::ask(const Parameters& parameters)
{
    Scene after = m_document.scene();
    after.parameters = parameters;
    m_document.applyIfAllowed(after);
}

void ParameterPanel::setScene(const Scene& scene)
{
    m_kinds->setScene(scene);
    m_kindReason->setReason({});
    for (ParameterRow* const row : m_rows)
        row->setScene(scene);
    m_settings->setScene(scene);
    m_playBar->setScene(scene);
    showWhatApplies(scene);
    m_layouts->setCurrent(static_cast<int>(scene.parameters.layout));
    m_compareBar->setScene(scene);
    m_compare->setVisible(!m_presenting && !isComparing(scene));
    if (isInLine() && widthInLine() != m_widthInLine)
        shrinkToFit();
}

void ParameterPanel::showWhatApplies(const Scene& scene)
{
    for (ParameterRow* const row : m_rows)
        row->setVisible(hasEffect(row->key(), scene));
    const bool hasRows = rowOf(scene.parameters.kind).facets.vectors;
    m_rows.back()->setWord(hasRows ? tr("rows") : tr("positions"));
    m_layouts->setVisible(!m_presenting && hasEffect(*findSceneKey("layout"), scene));
    const auto model = std::ranges::find(publishedModels(), scene.parameters, &PublishedModel::parameters);
    const bool isModel = model != publishedModels().end();
    if (isModel)
        m_model->setText(textOf(model->name));
    m_model->setVisible(isModel && !m_presenting);
}

void ParameterPanel::setPresenting(bool presenting)
{
    m_presenting = presenting;
    for (QWidget* const each :
         {static_cast<QWidget*>(m_heading), static_cast<QWidget*>(m_more), static_cast<QWidget*>(m_kinds)})
        each->setVisible(!presenting);
    m_kindReason->setReason({});
    m_settings->setPresenting(presenting);
    showWhatApplies(m_document.scene());
    m_playBar->setBrief(presenting);
    m_compareBar->setPresenting(presenting);
    m_compare->setVisible(!presenting && !isComparing(m_document.scene()));
    layOutRows();
}

void ParameterPanel::setStacked(bool stacked)
{
    if (std::exchange(m_stacked, stacked) != stacked)
        layOutRows();
}

void ParameterPanel::setCompact(bool compact)
{
    if (std::exchange(m_compact, compact) != compact)
        layOutRows();
}

void ParameterPanel::putBelowNumbers(QWidget& widget)
{
    line()->insertWidget(line()->indexOf(m_layouts), &widget);
}

void ParameterPanel::layOutRows()
{
    using Arrangement = ParameterRow::Arrangement;
    const Arrangement inStrip = isCard() ? Arrangement::Lesson : Arrangement::Strip;
    for (ParameterRow* const row : m_rows)
        row->setArrangement(isInLine()                  ? inStrip
                            : m_compact || m_presenting ? Arrangement::Compact
                                                        : Arrangement::Full);
    if (isInLine())
        m_settings->head()->setArrangement(inStrip);
    line()->setAlignment(m_playBar, isInLine() ? Qt::AlignVCenter : Qt::Alignment());
    line()->setDirection(isInLine() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_playBar->setVisible(isInLine() || !m_presenting);
    shrinkToFit();
}

void ParameterPanel::setTheme(const Theme& theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    layOutRows();
}

void ParameterPanel::shrinkToFit()
{
    Theme theme = m_theme;
    if (isInLine() && !isCard())
        theme.scale *= Theme::presentedTextPoints / Theme::textPoints;
    applyTheme(theme);
    const bool isBelowViews = isInLine() && isCard();
    const auto areEqual = [this] {
        return std::ranges::none_of(rowsInLine(), [this](const ParameterRow* row) {
            return !row->isHidden() && row->hasSlider() && row->widthInLine() > equalWidth();
        });
    };
    if (isBelowViews) { // for sliders of one length, names stand alone if need be
        const auto setBrief = [this](bool isBrief) {
            for (ParameterRow* const row : m_rows)
                row->setBrief(isBrief);
        };
        setBrief(false);
        if (!areEqual())
            setBrief(true);
    }
    // Lengths are whole pixels, so that one step may not be enough.
    for (int step = 0; step < 4 && isInLine() && widthInLine() > width(); ++step) {
        theme.scale *= 0.99 * width() / widthInLine();
        applyTheme(theme);
    }
    m_widthInLine = widthInLine();
    // The sliders share what the words leave. That of the base is longer, because it goes from 1 to 10⁹.
    const auto shareOf = [this](const ParameterRow* row) {
        return row->isHidden() || !row->hasSlider() ? 0 : row == m_rows.front() ? 2 : 1;
    };
    int shares = 0;
    for (const ParameterRow* const row : rowsInLine())
        shares += shareOf(row);
    const int spare = std::max(0, width() - m_widthInLine) / std::max(1, shares);
    const std::optional<int> equal = isBelowViews && areEqual() ? std::optional(equalWidth()) : std::nullopt;
    for (ParameterRow* const row : rowsInLine())
        line()->setStretchFactor(row, !isInLine() ? 0
                                      : equal && row->hasSlider()
                                          ? *equal
                                          : row->widthInLine() + shareOf(row) * spare);
}

/// Below the views of a lesson: what rows with sliders have each where they share the width equally.
int ParameterPanel::equalWidth() const
{
    int all = width() - widthInLine();
    int count = 0;
    for (const ParameterRow* const row : rowsInLine())
        if (!row->isHidden() && row->hasSlider()) {
            all += row->widthInLine();
            ++count;
        }
    return all / std::max(1, count);
}

/// The rows of a presentation's strip.
std::vector<ParameterRow*> ParameterPanel::rowsInLine() const
{
    std::vector<ParameterRow*> rows = m_rows;
    rows.push_back(m_settings->head());
    return rows;
}

void ParameterPanel::applyTheme(const Theme& theme)
{
    makeHeading(*m_heading, theme);
    m_more->setTheme(theme);
    m_model->setFont(theme.interfaceFont(Theme::notePoints));
    m_model->setColour(theme.text);
    m_kinds->setTheme(theme);
    m_kindReason->setTheme(theme);
    m_settings->setTheme(theme);
    for (ParameterRow* const row : m_rows)
        row->setTheme(theme);
    int widest = 0; // so that the sliders of a low panel stand below each other
    for (const ParameterRow* const row : m_rows)
        widest = std::max(widest, row->nameWidth());
    for (ParameterRow* const row : m_rows)
        row->setNameWidth((m_compact || m_presenting) && !isInLine() ? widest : 0);
    m_layouts->setTheme(theme);
    m_playBar->setTheme(theme);
    m_compare->setFont(theme.interfaceFont(Theme::notePoints));
    m_compareBar->setTheme(theme);
    const int margin = panelMargin(m_theme);
    if (isInLine() && isCard())
        line()->setContentsMargins(scaled(16, theme), scaled(8, theme), scaled(16, theme), scaled(8, theme));
    else if (isInLine())
        line()->setContentsMargins(scaled(15, theme), 0, scaled(6, theme), 0);
    else
        line()->setContentsMargins(margin, margin / 2, margin, margin / 2);
    const int between = m_presenting ? 4 : m_compact ? 8 : 13;
    line()->setSpacing(scaled(isInLine() ? isCard() ? 24 : 16 : between, theme));
    update();
}

int ParameterPanel::widthInLine() const
{
    const QMargins margins = line()->contentsMargins();
    int width = margins.left() + margins.right() + m_playBar->sizeHint().width();
    for (const ParameterRow* const row : rowsInLine())
        if (!row->isHidden())
            width += row->widthInLine() + line()->spacing();
    return width;
}

void ParameterPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (isInLine())
        shrinkToFit();
}

void ParameterPanel::paintEvent(QPaintEvent*)
{
    if (!m_presenting)
        return;
    QPainter painter(this);
    if (isCard())
        return paintBox(painter, rect(), 6, m_theme.card, m_theme.border);
    painter.fillRect(rect(), m_theme.card);
    painter.fillRect(QRect(0, 0, width(), 1), m_theme.border);
}

} // namespace posiscope

#include "moc_parameter_panel.cpp"
