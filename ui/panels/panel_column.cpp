// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/panel_column.h"

#include "ui/kit/controls/relayout_guard.h"
#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/style_parts.h"
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
/// dressed again with all it holds.
template <typename Panel, typename... Arguments>
Panel* steadily(QWidget* parent, Arguments&... arguments)
{
    auto* const place = new RelayoutGuard(parent);
    auto* const panel = new Panel(arguments..., place);
    place->hold(panel);
    return panel;
}

// Sizes of a presentation, on a screen of 1080 lines in ordinary pixels.
constexpr double companion = 568 / Theme::presentationScale;
constexpr double gap = 16 / Theme::presentationScale;
constexpr double strip = 56;         ///< the height of the row of parameters
constexpr double roomForStrip = 840; ///< the width of a window where one line beside a lesson can be read
constexpr double panelSpacing = 16;
/// What the view has of the screen's area at least; a little more than is promised, for whole pixels.
constexpr double leastHero = 0.602;

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
    connect(m_parameters, &ParameterPanel::dragged, this, &PanelColumn::dragged);
    connect(m_insights, &InsightPanel::sceneRequested, &document, &Document::applyIfAllowed);
    connect(m_insights, &InsightPanel::selectionRequested, &document,
            [&document](const Scene& after, const QString& words, const auto& meaning) {
                document.replace(after, words, meaning);
            });
    connect(document.histories(), &QUndoGroup::indexChanged, m_insights,
            [this, &document](int index) { m_insights->setLastStep(document.meaningOf(index - 1)); });
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
    const int margin = panelMargin(theme);
    m_layout->setContentsMargins(0, m_presenting ? margin / 2 : 0, 0, margin / 2);
    m_layout->setSpacing(scaled(panelSpacing, theme));
    m_cards->setContentsMargins(margin, 0, margin, 0);
    m_cards->setSpacing(scaled(panelSpacing, theme));
    m_parameters->setTheme(theme);
    fitStrip();
    m_readout->setTheme(theme);
    m_insights->setTheme(theme);
    viewport()->update();
}

void PanelColumn::setPresenting(bool presenting, QBoxLayout& stripRoom)
{
    m_presenting = presenting;
    // One that came and went with the height of a formula would never let the note come to rest.
    setVerticalScrollBarPolicy(presenting ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    moveParameters(presenting, stripRoom);
    m_readout->setPresenting(presenting);
    m_insights->setPresenting(presenting);
    setTheme(m_theme);
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
    setTheme(m_theme);
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

void PanelColumn::setAsked(const QStringList& keys)
{
    for (QWidget* const control : m_parameters->findChildren<QWidget*>()) {
        const QString key = control->objectName().section(QLatin1String("_field"), 0, 0);
        posiscope::setAsked(*control, keys.contains(key));
    }
    m_parameters->setAsked(keys);
}

void PanelColumn::setReadoutShown(bool shown)
{
    m_readout->parentWidget()->setVisible(shown);
}

void PanelColumn::setView(ViewId view, InsightKind kind, const QString& ownInsight)
{
    m_insights->setView(view, kind, ownInsight);
}

void PanelColumn::choosePanels()
{
    const bool hasNote = m_presenting && !m_noteRoom->isEmpty();
    m_insights->parentWidget()->setVisible(!hasNote);
    if (m_companion)
        m_companion->setVisible(m_presenting && !hasNote);
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
    paintCard(painter, viewport()->rect(), m_theme);
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
    fitStrip();
    if (m_presenting) {
        setFixedWidth(std::max(1, companionWidth()));
        return;
    }
    const int least = m_inside->minimumSizeHint().width();
    setFixedWidth(std::clamp(window.width() * 36 / 100, least, std::max(least, scaled(297, m_theme))));
}

void PanelColumn::fitStrip()
{
    const bool isStacked = m_folded && m_window.width() < scaled(roomForStrip, m_theme);
    m_parameters->setStacked(isStacked);
    const int height = isStacked                  ? m_parameters->sizeHint().height()
                       : m_presenting || m_folded ? scaled(strip, m_theme)
                                                  : 0;
    QWidget& place = *m_parameters->parentWidget();
    place.setMinimumHeight(height);
    place.setMaximumHeight(height > 0 ? height : QWIDGETSIZE_MAX);
}

bool PanelColumn::eventFilter(QObject* watched, QEvent* event)
{
    // What the panels need in another type is known only when all layouts within them have followed it.
    if (watched == m_inside && event->type() == QEvent::LayoutRequest) {
        fitWindow(m_window);
        if (m_presenting)
            choosePanels();
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
