// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/panel_column.h"

#include "ui/kit/controls/relayout_guard.h"
#include "ui/kit/controls/scroll_fade.h"
#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/panels/insight_panel.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/readout_panel.h"

#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

/// A panel that moves the others only where its size changes. Made where it stays: a widget that is moved is
/// polished again with all it holds.
template <typename Panel, typename... Arguments>
Panel* makeInGuard(QWidget* parent, Arguments&... arguments)
{
    auto* const place = new RelayoutGuard(parent);
    auto* const panel = new Panel(arguments..., place);
    place->setContent(panel);
    return panel;
}

constexpr double panelSpacing = 16;

// Widths of the column in hundredths of the window's.
constexpr int usualPart = 36; ///< at most
constexpr int presentedPart = 23;
constexpr int lessonPart = 38; ///< of a presentation's with a lesson in it

} // namespace

PanelColumn::PanelColumn(Document& document, Player& player, QWidget* parent)
    : QScrollArea(parent)
    , m_inside(new QWidget(viewport()))
    , m_layout(new QVBoxLayout(m_inside))
    , m_cards(new QVBoxLayout)
    , m_noteRoom(new QVBoxLayout)
    , m_parameters(makeInGuard<ParameterPanel>(m_inside, document, player))
    , m_readout(makeInGuard<ReadoutPanel>(m_inside))
    , m_insights(makeInGuard<InsightPanel>(m_inside))
{
    setObjectName(QStringLiteral("column"));
    setAccessibleName(tr("Panels"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    m_layout->addWidget(m_parameters->parentWidget());
    m_cards->addWidget(m_readout->parentWidget());
    m_cards->addWidget(m_insights->parentWidget());
    m_cards->addLayout(m_noteRoom);
    m_layout->addLayout(m_cards);
    m_layout->addStretch(1);
    setWidget(m_inside);
    m_inside->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
    fadeAtEdges(*this, [this] { return m_presenting ? QColor() : windowTheme().window; });
    onWindowTheme(this, [this] { showTheme(); });
    connect(m_parameters, &ParameterPanel::dragged, this, &PanelColumn::dragged);
    connect(m_insights, &InsightPanel::selectionRequested, &document,
            [&document](const Scene& after, const QString& words) { document.replace(after, words); });
}

void PanelColumn::setScene(const Scene& scene)
{
    const bool wereShown = m_parameters->areFurtherSettingsShown();
    m_parameters->setScene(scene);
    m_readout->setScene(scene);
    m_insights->setScene(scene);
    m_haveSettingsOpened |= !wereShown && m_parameters->areFurtherSettingsShown();
}

/// Settings that opened by themselves leave the formula and the insight in sight.
void PanelColumn::keepCardsInSight()
{
    if (!isVisible() || m_presenting || m_folded || !std::exchange(m_haveSettingsOpened, false))
        return;
    if (m_layout->totalHeightForWidth(viewport()->width()) > viewport()->height())
        m_parameters->hideFurtherSettings();
}

void PanelColumn::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    keepCardsInSight();
}

void PanelColumn::setHover(const Hover& hover)
{
    m_readout->setHover(hover);
}

void PanelColumn::showTheme()
{
    const Theme& theme = windowTheme();
    const int margin = panelMargin(theme);
    m_layout->setContentsMargins(0, m_presenting ? margin : 0, 0, margin / 2);
    m_layout->setSpacing(scaled(panelSpacing, theme));
    m_cards->setContentsMargins(margin, 0, margin, 0);
    m_cards->setSpacing(scaled(panelSpacing, theme));
}

void PanelColumn::setPresenting(bool presenting, QBoxLayout& stripRoom)
{
    m_presenting = presenting;
    // One that came and went with the height of a formula would never let the note come to rest.
    setVerticalScrollBarPolicy(presenting ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    moveParameters(presenting, stripRoom);
    m_readout->setPresenting(presenting);
    m_insights->setPresenting(presenting);
    showTheme();
    choosePanels();
    fitWindow(m_window);
}

void PanelColumn::setFolded(bool folded, QBoxLayout& strip)
{
    if (folded)
        hide(); // each time, because the gallery may have shown it
    if (std::exchange(m_folded, folded) == folded)
        return;
    moveParameters(folded, strip);
    showTheme();
    choosePanels();
    fitWindow(m_window);
    if (!folded)
        show();
}

void PanelColumn::moveParameters(bool toStrip, QBoxLayout& strip)
{
    QWidget* const place = m_parameters->parentWidget();
    m_parameters->setPresenting(toStrip);
    if (toStrip)
        strip.addWidget(place);
    else
        m_layout->insertWidget(0, place);
    place->show(); // because a new parent hides it
}

void PanelColumn::setHighlighted(const QStringList& keys, bool isDone)
{
    m_parameters->setHighlighted(keys);
    for (QWidget* const control : m_parameters->findChildren<QWidget*>()) {
        const QString key = control->objectName().section(QLatin1String("_field"), 0, 0);
        posiscope::setHighlighted(*control, !isDone && keys.contains(key));
    }
}

void PanelColumn::setReadoutShown(bool shown)
{
    m_readout->parentWidget()->setVisible(shown);
    choosePanels();
}

void PanelColumn::setReadout(std::optional<Readout> readout, std::optional<int> other,
                             const maths::Reading& own)
{
    m_readout->setReadout(readout, other, own);
}

void PanelColumn::setInsight(std::optional<InsightKind> kind, const QString& ownInsight)
{
    m_insights->setInsight(kind, ownInsight);
}

void PanelColumn::choosePanels()
{
    const bool hasNote = m_presenting && !m_noteRoom->isEmpty();
    m_parameters->setPlayPrimary(!m_folded && !hasNote); // beside a lesson, whose Next is the primary button
    m_insights->parentWidget()->setVisible(!hasNote);
    if (m_companion)
        m_companion->setVisible(m_presenting && !hasNote);
    if (m_presenting)
        setFixedWidth(m_window.width() * (m_readout->isVisibleTo(m_inside) ? presentedPart : lessonPart) /
                      100);
    m_cards->setStretchFactor(m_noteRoom, hasNote ? 1 : 0);
    m_layout->setStretchFactor(m_cards, m_presenting ? 1 : 0);
    m_layout->setStretch(m_layout->count() - 1, m_presenting ? 0 : 1);
}

void PanelColumn::setCompanion(QWidget& companion)
{
    m_companion = &companion;
    m_cards->addWidget(m_companion, 1);
}

void PanelColumn::paintEvent(QPaintEvent* event)
{
    QScrollArea::paintEvent(event);
    if (!m_presenting)
        return;
    QPainter painter(viewport());
    paintCard(painter, viewport()->rect(), windowTheme());
}

void PanelColumn::fitWindow(QSize window)
{
    m_window = window;
    if (m_presenting)
        return choosePanels();
    const int least = m_inside->minimumSizeHint().width();
    setFixedWidth(
        std::clamp(window.width() * usualPart / 100, least, std::max(least, scaled(297, windowTheme()))));
}

bool PanelColumn::eventFilter(QObject* watched, QEvent* event)
{
    // What the panels need in another type is known only when all layouts within them have followed it.
    if (watched == m_inside && event->type() == QEvent::LayoutRequest) {
        fitWindow(m_window);
        keepCardsInSight();
    }
    return QScrollArea::eventFilter(watched, event);
}

void PanelColumn::takeFocus()
{
    const QWidget* const first = m_presenting || m_folded ? m_parameters : m_inside;
    for (QWidget* control : first->findChildren<QWidget*>()) {
        if ((control->focusPolicy() & Qt::TabFocus) == 0 || !control->isVisible())
            continue;
        control->setFocus(Qt::ShortcutFocusReason);
        return;
    }
}

} // namespace posiscope

#include "moc_panel_column.cpp"
