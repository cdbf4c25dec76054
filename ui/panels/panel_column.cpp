// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/panel_column.h"

#include "ui/kit/controls/relayout_guard.h"
#include "ui/kit/theme/sizes.h"
#include "ui/panels/insight_panel.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/play_bar.h"
#include "ui/panels/readout_panel.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

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

// Of a presentation, on a screen of 1080 lines in ordinary pixels.
constexpr double companion = 568 / Theme::presentationScale;
constexpr double gap = 16 / Theme::presentationScale;
constexpr double strip = 88 / Theme::presentationScale;
constexpr double sides = 40 / Theme::presentationScale;
constexpr double above = 30 / Theme::presentationScale;
/// What the view has of the screen's area at least; a little more than is promised, for whole pixels.
constexpr double leastHero = 0.602;

/// What is seen whole or not at all, in the coordinates of `over`: the widgets of panels, a heading together
/// with what follows it.
void addPieces(const QWidget& panel, const QWidget& over, std::vector<QRect>& pieces)
{
    const QWidget* heading = nullptr;
    int top = 0; // of the heading
    for (const QObject* const child : panel.children()) {
        const auto* const widget = qobject_cast<const QWidget*>(child);
        if (!widget || !widget->isVisible())
            continue;
        if (qobject_cast<const RelayoutGuard*>(widget) || qobject_cast<const ParameterPanel*>(widget) ||
            qobject_cast<const ReadoutPanel*>(widget) || qobject_cast<const InsightPanel*>(widget) ||
            qobject_cast<const PlayBar*>(widget)) {
            addPieces(*widget, over, pieces);
            continue;
        }
        QRect place(widget->mapTo(&over, QPoint()), widget->size());
        if (qobject_cast<const QLabel*>(widget) && !heading) {
            heading = widget;
            top = place.top();
        } else if (heading && place.top() > top + heading->height() / 2) {
            place.setTop(top);
            heading = nullptr;
        }
        pieces.push_back(place);
    }
}

} // namespace

PanelColumn::PanelColumn(Document& document, Player& player, QWidget* parent)
    : QScrollArea(parent)
    , m_inside(new QWidget(viewport()))
    , m_layout(new QVBoxLayout(m_inside))
    , m_cards(new QVBoxLayout)
    , m_noteRoom(new QVBoxLayout)
    , m_parameters(steadily<ParameterPanel>(m_inside, document, player))
    , m_readout(steadily<ReadoutPanel>(m_inside))
    , m_insights(steadily<InsightPanel>(m_inside))
    , m_coverAbove(new QWidget(viewport()))
    , m_coverBelow(new QWidget(viewport()))
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
    m_cards->addLayout(m_noteRoom, 1);
    m_layout->addLayout(m_cards);
    m_layout->addStretch(1);
    setWidget(m_inside);
    m_inside->setAutoFillBackground(false);
    for (QWidget* const cover : {m_coverAbove, m_coverBelow}) {
        cover->setAutoFillBackground(true);
        cover->hide();
    }
    viewport()->setAutoFillBackground(false);
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
    const int side = m_presenting ? scaled(sides, theme) : panelMargin(theme);
    m_layout->setContentsMargins(0, m_presenting ? scaled(above, theme) : 0, 0,
                                 m_presenting ? scaled(above, theme) : scaled(12, theme));
    m_layout->setSpacing(scaled(6, theme));
    m_cards->setContentsMargins(side, 0, side, 0);
    m_cards->setSpacing(scaled(m_presenting ? 24 : 14, theme));
    m_parameters->setTheme(theme);
    QWidget& place = *m_parameters->parentWidget();
    place.setMinimumHeight(m_presenting ? scaled(strip, theme) : 0);
    place.setMaximumHeight(m_presenting ? scaled(strip, theme) : QWIDGETSIZE_MAX);
    m_readout->setTheme(theme);
    m_insights->setTheme(theme);
    viewport()->update();
}

void PanelColumn::setPresenting(bool presenting, QBoxLayout& stripRoom)
{
    m_presenting = presenting;
    QWidget* const place = m_parameters->parentWidget();
    m_parameters->setPresenting(presenting);
    if (presenting)
        stripRoom.addWidget(place);
    else
        m_layout->insertWidget(0, place);
    place->show(); // which another parent hides
    m_readout->setPresenting(presenting);
    m_insights->setPresenting(presenting);
    setTheme(m_theme);
    choosePanels();
    fitWindow(m_window);
}

void PanelColumn::setView(ViewId view)
{
    m_insights->setView(view);
    choosePanels();
}

void PanelColumn::choosePanels()
{
    const bool hasNote = !m_noteRoom->isEmpty();
    const int width = viewport()->width() - m_cards->contentsMargins().left() - m_cards->contentsMargins().right();
    const QMargins margins = m_layout->contentsMargins();
    const int height = margins.top() + heightAt(*m_readout, width) + m_cards->spacing() +
                       heightAt(*m_insights, width) + margins.bottom();
    m_insights->parentWidget()->setVisible(!m_presenting || (!hasNote && height <= viewport()->height()));
    m_layout->setStretchFactor(m_cards, m_presenting && hasNote ? 1 : 0);
    m_layout->setStretch(m_layout->count() - 1, m_presenting && hasNote ? 0 : 1);
}

void PanelColumn::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (m_presenting)
        choosePanels();
    coverSlices();
}

void PanelColumn::paintEvent(QPaintEvent* event)
{
    QScrollArea::paintEvent(event);
    if (!m_presenting)
        return;
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.border, 1));
    painter.setBrush(m_theme.card);
    painter.drawRoundedRect(QRectF(viewport()->rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

void PanelColumn::scrollContentsBy(int dx, int dy)
{
    QScrollArea::scrollContentsBy(dx, dy);
    coverSlices();
}

std::vector<QRect> PanelColumn::pieces() const
{
    std::vector<QRect> pieces;
    addPieces(*m_inside, *viewport(), pieces);
    return pieces;
}

void PanelColumn::coverSlices()
{
    const QRect room = viewport()->rect();
    const std::vector<QRect> all = m_presenting ? std::vector<QRect>() : pieces();
    int top = room.top();
    int bottom = room.bottom() + 1;
    for (bool isChanged = true; std::exchange(isChanged, false);)
        for (const QRect& piece : all) {
            if (piece.top() < bottom && piece.bottom() >= bottom && piece.top() > room.top()) {
                bottom = piece.top();
                isChanged = true;
            }
            if (piece.top() < top && piece.bottom() >= top && piece.bottom() < room.bottom()) {
                top = piece.bottom() + 1;
                isChanged = true;
            }
        }
    const bool isSliced = top < bottom;
    m_coverAbove->setGeometry(0, 0, room.width(), top);
    m_coverBelow->setGeometry(0, bottom, room.width(), room.height() - bottom);
    m_coverAbove->setVisible(isSliced && top > room.top());
    m_coverBelow->setVisible(isSliced && bottom <= room.bottom());
    m_coverAbove->raise();
    m_coverBelow->raise();
}

int PanelColumn::companionWidth() const
{
    const int between = scaled(gap, m_theme);
    const int hero = m_window.height() - 2 * between - scaled(strip, m_theme);
    const double wanted = leastHero * m_window.width() * m_window.height() / std::max(1, hero);
    return std::min(scaled(companion, m_theme), m_window.width() - 3 * between - static_cast<int>(wanted));
}

void PanelColumn::fitWindow(QSize window)
{
    m_window = window;
    if (m_presenting) {
        setFixedWidth(std::max(1, companionWidth()));
        return;
    }
    const int least = m_inside->minimumSizeHint().width();
    setFixedWidth(std::clamp(window.width() * 36 / 100, least, std::max(least, scaled(297, m_theme))));
}

bool PanelColumn::eventFilter(QObject* watched, QEvent* event)
{
    // What the panels need in another type is known only when all layouts within them have followed it.
    if (watched == m_inside && event->type() == QEvent::LayoutRequest) {
        fitWindow(m_window);
        if (m_presenting)
            choosePanels();
        QMetaObject::invokeMethod(this, &PanelColumn::coverSlices, Qt::QueuedConnection); // when it is laid out
    }
    return QScrollArea::eventFilter(watched, event);
}

void PanelColumn::takeFocus()
{
    const QWidget* const first = m_presenting ? m_parameters : m_inside;
    for (QWidget* control : first->findChildren<QWidget*>()) {
        if ((control->focusPolicy() & Qt::TabFocus) == 0 || !control->isVisible())
            continue;
        control->setFocus(Qt::ShortcutFocusReason);
        return;
    }
}

} // namespace posiscope

#include "moc_panel_column.cpp"
