// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/panel_column.h"

#include "ui/kit/controls/relayout_guard.h"
#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/panels/encoding_settings.h"
#include "ui/panels/insight_panel.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/property_table.h"
#include "ui/panels/readout_panel.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

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
constexpr double strip = 88 / Theme::presentationScale;
constexpr double foldedStrip = 80;   ///< beside a lesson
constexpr double roomForStrip = 840; ///< the width of a window where one line beside a lesson can be read
constexpr double left = 40 / Theme::presentationScale;
constexpr double right = 14 / Theme::presentationScale;
constexpr double above = 24 / Theme::presentationScale;
constexpr double below = 8 / Theme::presentationScale;
constexpr double panelSpacing = 26 / Theme::presentationScale; ///< of formula, insight and second view
constexpr double low = 780; ///< a column whose parameters have one line each, so that insights have room
constexpr double settingsRow = 45; ///< is added to that for each row of further settings
constexpr double veryLow = 520;                           ///< one where settings would leave no room below
/// What the view has of the screen's area at least; a little more than is promised, for whole pixels.
constexpr double leastHero = 0.602;

/// Fades a card that goes on below the last whole line.
class Fade : public QWidget
{
public:
    explicit Fade(QWidget* parent)
        : QWidget(parent)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
    }

    void setTheme(const Theme& theme) { m_theme = theme; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const auto fading = [this](QColor colour) {
            QLinearGradient gradient(0, 0, 0, height());
            gradient.setColorAt(0, colour);
            colour.setAlpha(0);
            gradient.setColorAt(1, colour);
            return gradient;
        };
        painter.fillRect(rect(), fading(m_theme.card));
        for (const int x : {0, width() - 1})
            painter.fillRect(QRect(x, 0, 1, height()), fading(m_theme.border));
    }

private:
    Theme m_theme;
};

/// Where the lines of a panel end, in its own pixels.
std::vector<int> lineEnds(const QWidget& panel)
{
    std::vector<QRect> places;
    for (const QWidget* const child : panel.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (!child->isVisible())
            continue;
        const auto* const table = qobject_cast<const PropertyTable*>(child);
        int top = 0;
        for (const int end : table ? table->rowEnds() : std::vector{child->height()})
            places.emplace_back(QPoint(0, child->y() + std::exchange(top, end)),
                                QPoint(0, child->y() + end - 1));
    }
    std::ranges::sort(places, {}, &QRect::top);
    std::vector<int> ends;
    for (const QRect& place : places) {
        if (!ends.empty() && place.top() < ends.back())
            ends.back() = std::max(ends.back(), place.bottom() + 1);
        else
            ends.push_back(place.bottom() + 1);
    }
    return ends;
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
    m_fade = new Fade(this);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &PanelColumn::showFade);
    for (QWidget* const panel : {static_cast<QWidget*>(m_parameters), static_cast<QWidget*>(m_readout),
                                 static_cast<QWidget*>(m_insights)})
        panel->installEventFilter(this);
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
    constexpr const char* further[] = {"scale", "original_len", "queries", "over_root_d", "encoding_seed"};
    m_furtherRows = static_cast<int>(std::ranges::count_if(
        further, [&scene](const char* key) { return hasEffect(*findSceneKey(key), scene); }));
    fitParameters();
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
    m_layout->setContentsMargins(0, m_presenting ? scaled(above, theme) : 0, 0,
                                 m_presenting ? scaled(below, theme) : 0);
    m_layout->setSpacing(scaled(6, theme));
    m_cards->setContentsMargins(m_presenting ? scaled(left, theme) : panelMargin(theme), 0,
                                m_presenting ? scaled(right, theme) : panelMargin(theme), 0);
    m_cards->setSpacing(scaled(m_presenting ? panelSpacing : 14, theme));
    m_parameters->setTheme(theme);
    fitStrip();
    m_readout->setTheme(theme);
    static_cast<Fade*>(m_fade)->setTheme(theme);
    m_insights->setTheme(theme);
    fitParameters();
    if (isVisible()) // else it has no height yet
        placeReadout();
    viewport()->update();
}

void PanelColumn::setPresenting(bool presenting, QBoxLayout& stripRoom)
{
    m_presenting = presenting;
    // One that came and went with the height of a formula would never let the note come to rest.
    setVerticalScrollBarPolicy(presenting ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    placeReadout();
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
    placeReadout();
    moveParameters(folded, strip);
    setTheme(m_theme);
    fitWindow(m_window);
    if (!folded) {
        show();
        placeReadout();
    }
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
    const int height = m_presenting ? scaled(strip, m_theme)
                       : isStacked  ? m_parameters->sizeHint().height()
                       : m_folded   ? scaled(foldedStrip, m_theme)
                                    : 0;
    QWidget& place = *m_parameters->parentWidget();
    place.setMinimumHeight(height);
    place.setMaximumHeight(height > 0 ? height : QWIDGETSIZE_MAX);
}

void PanelColumn::fitParameters()
{
    m_parameters->setCompact(height() < scaled(low + m_furtherRows * settingsRow, m_theme));
}

bool PanelColumn::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        foldLater();
    // What the panels need in another type is known only when all layouts within them have followed it.
    if (watched == m_inside && event->type() == QEvent::LayoutRequest) {
        fitWindow(m_window);
        if (m_presenting)
            choosePanels();
    }
    return QScrollArea::eventFilter(watched, event);
}

void PanelColumn::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fitParameters();
    placeReadout();
    foldLater();
}

void PanelColumn::placeReadout()
{
    QWidget* const place = m_readout->parentWidget();
    const bool isAmongSettings = !m_presenting && !m_folded && height() < scaled(veryLow, m_theme);
    if (isAmongSettings == m_parameters->isAncestorOf(place))
        return;
    const bool isShown = !place->isHidden();
    if (isAmongSettings)
        m_parameters->putBelowNumbers(*place);
    else
        m_cards->insertWidget(0, place);
    place->setVisible(isShown); // because a new parent hides it
}

/// When the panels have got their places.
void PanelColumn::foldLater()
{
    if (!std::exchange(m_isToFold, true))
        QMetaObject::invokeMethod(this, &PanelColumn::fold, Qt::QueuedConnection);
}

/// Shows no part of a line at the lower end.
void PanelColumn::fold()
{
    m_isToFold = false;
    const bool isWhole = m_presenting || m_folded || m_inside->height() <= height();
    const int end = isWhole ? height() : lastWholeLine();
    const QMargins margins(0, 0, 0, height() - end);
    if (margins != viewportMargins())
        setViewportMargins(margins);
    showFade();
}

void PanelColumn::showFade()
{
    const QRect card(m_readout->mapTo(viewport(), QPoint()), m_readout->size());
    const int end = viewport()->height();
    m_fade->setVisible(!m_presenting && card.top() < end && card.bottom() > end && height() > end);
    m_fade->setGeometry(viewport()->x() + card.x(), viewport()->y() + end, card.width(), height() - end);
}

int PanelColumn::lastWholeLine() const
{
    int last = 0;
    for (const QWidget* const panel :
         {static_cast<const QWidget*>(m_parameters), static_cast<const QWidget*>(m_readout),
          static_cast<const QWidget*>(m_insights)}) {
        std::vector<int> ends = panel->isVisible() ? lineEnds(*panel) : std::vector<int>();
        if (ends.size() > 1 && panel != m_readout) // a heading belongs to the line below it
            ends.erase(ends.begin());
        // A card that fades below its heading says that there is more.
        if (panel == m_readout && !ends.empty())
            ends.push_back(panel->height()); // with the lower edge of its card
        for (const int end : ends)
            if (const int below = panel->mapTo(m_inside, QPoint(0, end)).y(); below <= height())
                last = std::max(last, below);
    }
    constexpr double air = 2;
    return last > 0 ? std::min(last + scaled(air, m_theme), height()) : height();
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
