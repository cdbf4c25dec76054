// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/panel_column.h"

#include "ui/kit/controls/relayout_guard.h"
#include "ui/panels/insight_panel.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/readout_panel.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace posiscope {

namespace {

/// A panel that moves the others only where its size changes. Made where it stays: a widget that is moved is
/// dressed again with all it holds.
template <typename Panel, typename... Arguments>
Panel* steadily(QWidget* parent, Arguments&... arguments)
{
    auto* const place = new RelayoutGuard(parent);
    auto* const panel = new Panel(arguments..., place);
    place->hold(panel);
    return panel;
}

int heightAt(const QWidget& widget, int width)
{
    return widget.hasHeightForWidth() ? widget.heightForWidth(width) : widget.sizeHint().height();
}

} // namespace

PanelColumn::PanelColumn(Document& document, Player& player, QWidget* parent)
    : QScrollArea(parent)
    , m_inside(new QWidget(viewport()))
    , m_layout(new QVBoxLayout(m_inside))
    , m_cards(new QVBoxLayout)
    , m_parameters(steadily<ParameterPanel>(m_inside, document, player))
    , m_readout(steadily<ReadoutPanel>(m_inside))
    , m_insights(steadily<InsightPanel>(m_inside))
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
    m_layout->addLayout(m_cards);
    m_layout->addStretch(1);
    setWidget(m_inside);
    connect(m_parameters, &ParameterPanel::sceneAsked, this, &PanelColumn::sceneAsked);
    connect(m_parameters, &ParameterPanel::dragged, this, &PanelColumn::dragged);
    connect(m_insights, &InsightPanel::sceneAsked, this, &PanelColumn::sceneAsked);
    connect(m_insights, &InsightPanel::placesAsked, &document, &Document::replace);
    m_insights->setHistory(*document.history());
}

void PanelColumn::setScene(const Scene& scene)
{
    m_parameters->setScene(scene);
    m_readout->setScene(scene);
    m_insights->setScene(scene);
}

void PanelColumn::setHover(const Hover& hover)
{
    m_readout->setHover(hover);
}

void PanelColumn::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_layout->setContentsMargins(0, 0, 0, scaled(12, theme));
    m_layout->setSpacing(scaled(6, theme));
    const int side = panelMargin(theme);
    m_cards->setContentsMargins(side, 0, side, 0);
    m_cards->setSpacing(scaled(14, theme));
    m_parameters->setTheme(theme);
    m_readout->setTheme(theme);
    m_insights->setTheme(theme);
}

void PanelColumn::setPresenting(bool presenting)
{
    m_presenting = presenting;
    setVerticalScrollBarPolicy(presenting ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    m_insights->parentWidget()->setVisible(!presenting);
    fitHeight();
}

void PanelColumn::fitHeight()
{
    // The panels are asked for their heights themselves: the layout around them still has the heights of
    // before, and would lead to the opposite decision.
    const int width = viewport()->width();
    const int cardWidth = width - 2 * panelMargin(m_theme);
    const int facts = m_readout->heightOfRest(cardWidth);
    const int belowSliders = m_parameters->heightOfRest(width);
    const QMargins margins = m_layout->contentsMargins();
    const int all = margins.top() + heightAt(*m_parameters, width) +
                    (m_parameters->isBrief() ? belowSliders : 0) + m_layout->spacing() +
                    heightAt(*m_readout, cardWidth) + (m_readout->isBrief() ? facts : 0) + margins.bottom();
    const int available = viewport()->height();
    m_readout->setBrief(m_presenting && all > available);
    m_parameters->setBrief(m_presenting && all - facts > available);
}

void PanelColumn::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (m_presenting)
        fitHeight();
}

void PanelColumn::fitWidth(int window)
{
    m_window = window;
    const int least = m_inside->minimumSizeHint().width();
    setFixedWidth(std::clamp(window * 36 / 100, least, std::max(least, scaled(297, m_theme))));
}

bool PanelColumn::eventFilter(QObject* watched, QEvent* event)
{
    // What the panels need in another type is known only when all layouts within them have followed it.
    if (watched == m_inside && event->type() == QEvent::LayoutRequest) {
        fitWidth(m_window);
        if (m_presenting)
            fitHeight();
    }
    return QScrollArea::eventFilter(watched, event);
}

void PanelColumn::takeFocus()
{
    for (QWidget* control : m_inside->findChildren<QWidget*>()) {
        if ((control->focusPolicy() & Qt::TabFocus) == 0 || !control->isVisible())
            continue;
        control->setFocus(Qt::ShortcutFocusReason);
        return;
    }
}

} // namespace posiscope

#include "moc_panel_column.cpp"
