// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/parameter_panel.h"

#include "core/kinds/allowed_sizes.h"
#include "core/kinds/kind_list.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_encodings.h"
#include "core/scene/scene_keys.h"
#include "ui/kit/controls/fold_button.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/controls/play_button.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/panels/encoding_settings.h"
#include "ui/panels/key_choice.h"
#include "ui/panels/parameter_row.h"
#include "ui/panels/ready_made.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr int lineGap = 16; ///< between the rows of a strip

/// The scene after a change of the kind, with a selected pair of positions that has a score.
Scene fittedToKind(const Scene& before, Scene after)
{
    after.parameters = withKind(before.parameters, after.parameters.kind);
    return withScoredPair(std::move(after));
}

Scene fittedToKindOfB(const Scene& before, Scene after)
{
    after.compared = withKind(before.compared, after.compared.kind);
    return after;
}

/// The choice of a kind, in two groups: those of models, and those that they are compared with.
KeyChoice* makeKinds(const SceneKey& key, Document& document, QWidget* parent)
{
    auto* const kinds = new KeyChoice(key, document, parent);
    const auto first = std::ranges::find(kindList(), true, &Kind::forComparison) - kindList().begin();
    kinds->insertHeading(static_cast<int>(first), ParameterPanel::tr("for comparison"));
    kinds->insertHeading(0, ParameterPanel::tr("in models"));
    return kinds;
}

} // namespace

ParameterPanel::ParameterPanel(Document& document, Player& player, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_player(player)
{
    new QVBoxLayout(this);
    buildHeadings();
    buildKinds();
    buildRows();
    buildPlay();
    buildSettings();
    line()->addWidget(m_fold);
    line()->addWidget(m_settings);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    onWindowTheme(this, [this] { layOut(); });
    setScene(document.scene());
}

QBoxLayout* ParameterPanel::line() const
{
    return static_cast<QBoxLayout*>(layout());
}

void ParameterPanel::buildHeadings()
{
    m_headings = new QWidget(this);
    auto* const row = new QHBoxLayout(m_headings);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    for (const QString& name : {tr("A"), tr("B")}) {
        auto* const heading = new QLabel(name, m_headings);
        heading->setAlignment(Qt::AlignCenter);
        setType(heading, Theme::textPoints, QFont::DemiBold);
        row->addWidget(heading);
    }
    setSpacing(row, 6);
    line()->addWidget(m_headings);
}

void ParameterPanel::buildKinds()
{
    m_kindLine = new QWidget(this);
    auto* const row = new QHBoxLayout(m_kindLine);
    row->setContentsMargins(0, 0, 0, 0);
    m_kindName = new QLabel(tr("kind"), m_kindLine);
    m_kind = makeKinds(sceneKey("encoding"), m_document, m_kindLine);
    m_kind->setFit(fittedToKind);
    m_kindOfB = makeKinds(*keyOfB(sceneKey("encoding")), m_document, m_kindLine);
    m_kindOfB->setFit(fittedToKindOfB);
    row->addWidget(m_kindName, 1);
    row->addWidget(m_kind);
    row->addWidget(m_kindOfB);
    setSpacing(row, 6);
    setType(m_kindName, Theme::textPoints, QFont::DemiBold);
    m_model = new ElidedLabel(this);
    m_model->setObjectName(QStringLiteral("model"));
    m_model->setForegroundRole(quietRole);
    setType(m_model, Theme::notePoints);
    m_kindReason = new ReasonLabel(QStringLiteral("encoding_reason"), this);
    for (const KeyChoice* const kinds : {m_kind, m_kindOfB})
        connect(kinds, &KeyChoice::refused, this, [this](const QString& reason) {
            m_kindReason->setReason(reason);
            if (!reason.isEmpty())
                m_player.pause();
        });
    line()->addWidget(m_kindLine);
    line()->addWidget(m_model);
    line()->addWidget(m_kindReason);
}

void ParameterPanel::buildRows()
{
    for (const PlayedValue played : {PlayedValue::Base, PlayedValue::DModel, PlayedValue::MaxLen}) {
        const SceneKey& key = sceneKeyOf(played);
        auto* const row = new ParameterRow(key, m_document, this);
        m_rows.push_back(row);
        line()->addWidget(row);
        // While Play moves a number, nobody can type over it.
        connect(row, &ParameterRow::fieldEntered, this, [this, played] {
            if (m_player.played() == played)
                m_player.pause();
        });
        connect(row, &ParameterRow::dragged, this, [this, played](bool isDragged) {
            emit dragged(isDragged ? std::optional(played) : std::nullopt);
        });
        connect(row, &ParameterRow::refused, &m_player, &Player::pause);
    }
}

void ParameterPanel::buildPlay()
{
    m_play = new PlayButton(this);
    m_play->setObjectName(QStringLiteral("play"));
    m_play->setAccessibleDescription(tr("moves the chosen value to and fro until it is pressed again"));
    m_play->setToolTip(tr("Move the value chosen in the Play menu to and fro"));
    m_play->setWhatsThis(m_play->toolTip());
    m_play->setPlaying(m_player.isPlaying());
    connect(m_play, &PlayButton::clicked, &m_player, &Player::toggle);
    connect(&m_player, &Player::playingChanged, m_play, &PlayButton::setPlaying);
    line()->addWidget(m_play);
}

void ParameterPanel::buildSettings()
{
    m_fold = new FoldButton(tr("more settings"), tr("Show or hide the further settings"), this);
    m_fold->setObjectName(QStringLiteral("more_settings"));
    m_settings = new EncodingSettings(m_document, this);
    connect(m_fold, &FoldButton::toggled, this, &ParameterPanel::showFold);
    connect(m_settings, &EncodingSettings::refused, m_fold, [this] { m_fold->setChecked(true); });
    connect(m_settings, &EncodingSettings::refused, &m_player, &Player::pause);
}

void ParameterPanel::setScene(const Scene& scene)
{
    m_isCompared = isComparing(scene);
    if (!canPlay(scene, m_player.played()))
        m_player.setPlayed(PlayedValue::Position);
    m_kind->setScene(scene);
    m_kindOfB->setScene(scene);
    m_kindOfB->setPale(m_kindOfB->currentIndex() == m_kind->currentIndex()); // as B's equal numbers
    m_kindReason->setReason({});
    for (ParameterRow* const row : m_rows)
        row->setScene(scene);
    m_settings->setScene(scene);
    m_model->setText(modelNameOf(scene.parameters));
    // It opens and closes by itself only when this changes, so that a user can do otherwise.
    if (const bool hasFurther = hasFurtherSettings(scene);
        hasFurther != std::exchange(m_hasFurther, hasFurther))
        m_fold->setChecked(hasFurther);
    showParts();
}

void ParameterPanel::showParts()
{
    const auto isAsked = [this](const QString& key) { return m_askedKeys.contains(key); };
    const auto isRowAsked = [&](const ParameterRow* row) { return isAsked(textOf(row->key().name)); };
    const bool isKindAsked = isAsked(QStringLiteral("encoding"));
    const bool isAnyAsked =
        isKindAsked || std::ranges::any_of(m_rows, isRowAsked) || m_settings->isAnyAsked();
    for (ParameterRow* const row : m_rows)
        row->setVisible(affectsEncodingOrAttention(row->key(), m_document.scene()) &&
                        (!m_presenting || !isAnyAsked || isRowAsked(row)));
    m_kindLine->setVisible(!m_presenting || isKindAsked);
    m_kindName->setVisible(m_isCompared);
    m_kindOfB->setVisible(m_isCompared);
    m_headings->setVisible(m_isCompared && !m_presenting);
    m_model->setVisible(!m_presenting && !m_model->text().isEmpty());
    m_fold->setVisible(!m_presenting);
    showFold();
    if (form() != m_form)
        layOut();
    else
        alignColumns();
}

void ParameterPanel::showFold()
{
    m_settings->setVisible(m_presenting ? m_settings->hasRowsInStrip() : m_fold->isChecked());
}

bool ParameterPanel::areFurtherSettingsShown() const
{
    return m_fold->isChecked();
}

void ParameterPanel::hideFurtherSettings()
{
    m_fold->setChecked(false);
}

void ParameterPanel::setHighlighted(const QStringList& keys)
{
    m_askedKeys = keys;
    m_settings->setHighlighted(keys);
    showParts();
    layOut();
}

void ParameterPanel::setPresenting(bool presenting)
{
    m_presenting = presenting;
    m_kindReason->setReason({});
    m_settings->setInStrip(presenting);
    for (ParameterRow* const row : m_rows)
        row->setInStrip(presenting);
    showParts();
    layOut();
}

void ParameterPanel::setPlayPrimary(bool primary)
{
    m_play->setPrimary(primary);
}

ParameterPanel::Form ParameterPanel::form() const
{
    for (const Form form : {Form::Line, Form::NarrowLine})
        if (m_presenting && widthInLine(form) <= width())
            return form;
    return Form::Column;
}

void ParameterPanel::layOut()
{
    const Theme& theme = windowTheme();
    m_form = form(); // with the sizes that its parts have now
    const bool isInLine = m_form != Form::Column;
    for (ParameterRow* const row : m_rows)
        row->setNarrow(m_form == Form::NarrowLine);
    // Play is the last in a line.
    line()->removeWidget(m_play);
    line()->insertWidget(isInLine ? line()->count() : line()->indexOf(m_fold), m_play);
    line()->setAlignment(m_play, isInLine ? Qt::AlignRight | Qt::AlignVCenter : Qt::Alignment());
    m_play->setSizePolicy(isInLine ? QSizePolicy::Fixed : QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_settings->setSizePolicy(isInLine ? QSizePolicy::Maximum : QSizePolicy::Preferred,
                              QSizePolicy::Preferred);
    m_play->setMinimumHeight(isInLine ? 0 : m_play->sizeHint().height() * 4 / 3);
    line()->setDirection(isInLine ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int side = panelMargin(theme);
    line()->setContentsMargins(side, side / 2, side, side / 2);
    line()->setSpacing(scaled(isInLine ? lineGap : 8, theme));
    alignColumns();
    update();
}

/// While two encodings are compared, those of A and of B stand below each other.
void ParameterPanel::alignColumns()
{
    const int width = std::max(m_rows.front()->columnWidth(), m_kind->leastWidth());
    for (ParameterRow* const row : m_rows)
        row->setColumnWidth(m_isCompared && !m_presenting ? width : 0);
    for (QLabel* const heading : m_headings->findChildren<QLabel*>())
        heading->setMinimumWidth(width);
    for (KeyChoice* const kinds : {m_kind, m_kindOfB}) {
        kinds->setMinimumWidth(m_isCompared ? width : 0);
        kinds->setMaximumWidth(m_isCompared ? width : QWIDGETSIZE_MAX);
    }
}

int ParameterPanel::widthInLine(Form form) const
{
    const int gap = scaled(lineGap, windowTheme());
    int width = 2 * panelMargin(windowTheme()) + m_play->sizeHint().width();
    for (const ParameterRow* const row : m_rows)
        if (!row->isHidden())
            width += row->widthInStrip(form == Form::NarrowLine) + gap;
    for (const QWidget* const part : {m_kindLine, static_cast<QWidget*>(m_settings)})
        if (!part->isHidden())
            width += part->sizeHint().width() + gap;
    return width;
}

void ParameterPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (form() != m_form)
        layOut();
}

void ParameterPanel::paintEvent(QPaintEvent*)
{
    if (!m_presenting)
        return;
    QPainter painter(this);
    paintCard(painter, rect(), windowTheme());
}

} // namespace posiscope

#include "moc_parameter_panel.cpp"
