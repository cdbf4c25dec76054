// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot.h"

#include "ui/kit/qt/ways_around.h"
#include "ui/plot/axis.h"
#include "ui/plot/drawing.h"
#include "ui/plot/marks.h"
#include "ui/plot/opaque_buffer.h"
#include "ui/plot/tickers.h"
#include "ui/plot/triangle.h"
#include "ui/plot/upper_halves.h"

#include <QPaintEvent>

#include <algorithm>
#include <cmath>

namespace posiscope {

Plot::Plot(QWidget* parent)
    : QCustomPlot(parent)
    , m_buffer(new OpaqueBuffer(viewport().size(), bufferDevicePixelRatio()))
{
    // The constructor of QCustomPlot posts a first replot, of a plot that is not visible yet.
    QCoreApplication::removePostedEvents(this, QEvent::MetaCall);
    // All layers in one buffer.
    mPaintBuffers = {QSharedPointer<QCPAbstractPaintBuffer>(m_buffer)};
    layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
    plotLayout()->clear(); // without the axis rect that every QCustomPlot comes with
    // As the plot's own child the layout would have the whole window laid out anew whenever a size in the
    // plot changes, although the plot takes any size. QCustomPlot deletes it by itself. Below another child
    // it is still found by findChildren().
    plotLayout()->setParent(new QObject(this));
    // Without QCP::phCacheLabels: Axis caches its labels, and on the pixels where they are drawn first.
    setPlottingHints(QCP::phFastPolylines);
    setInteractions(QCP::iNone);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    // QCustomPlot does not pass unused mouse events to its parent, so the view would never get a context-menu
    // event.
    setAttribute(Qt::WA_NoMousePropagation, false);
    Marks::makeLayer(this);
    connect(this, &QCustomPlot::beforeReplot, this, &Plot::layOut);
    setTheme(Theme::light());
}

/// A plot under the pointer is left when it is destroyed, and then what its children would show is gone.
Plot::~Plot()
{
    for (QObject* const child : children())
        removeEventFilter(child);
}

void Plot::layOut()
{
    // How many ticks fit depends on the size of the axis rects, which a replot finds out only after it has
    // chosen the ticks. The size changes with the plot's, with the width of labels, and with what stands
    // beside it; ticks and labels chosen for it may change it once more. So the layout is repeated until it
    // no longer changes, at most six times.
    constexpr int mostRounds = 6;
    updateLayout();
    for (int round = 0; round < mostRounds; ++round) {
        if (layoutRects() != m_layoutRects) {
            emit resized();
            updateLayout();
            m_layoutRects = layoutRects();
        }
        emit ticksWanted();
        updateLayout();
        if (layoutRects() == m_layoutRects)
            return;
    }
}

void Plot::resetTickCounts()
{
    // The number of ticks depends on the margins, and the margins on the ticks. The iteration of layOut() can
    // end at either of two solutions, depending on where it begins. A new picture therefore always begins
    // with the same number of ticks.
    m_layoutRects.clear();
    for (const QCPAxisRect* rect : axisRects())
        for (const QCPAxis* axis : rect->axes())
            axis->ticker()->setTickCount(usualTicks);
}

void Plot::resetLayout()
{
    resetTickCounts();
    scheduleReplot();
}

QList<QRect> Plot::layoutRects() const
{
    QList<QRect> found{viewport()};
    for (const QCPAxisRect* rect : axisRects()) {
        const QMargins margins = rect->margins();
        found << rect->rect() << QRect(margins.right(), 0, margins.left(), margins.bottom());
    }
    return found;
}

void Plot::setTheme(const Theme& theme)
{
    m_theme = theme;
    setBackground(theme.isExport ? QBrush(Qt::NoBrush) : QBrush(theme.card));
    m_buffer->setBackgroundColour(theme.card);
    for (const QCPAxisRect* const rect :
         findChildren<QCPAxisRect*>()) // also those that the layout leaves out
        for (QCPAxis* const axis : rect->axes())
            applyTheme(axis);
}

void Plot::updateLayout()
{
    plotLayout()->update(QCPLayoutElement::upPreparation);
    plotLayout()->update(QCPLayoutElement::upMargins);
    // In less room than the parts need, QCustomPlot finds no layout; then what does not fit is cut.
    plotLayout()->setOuterRect(
        QRect(viewport().topLeft(), viewport().size().expandedTo(plotLayout()->minimumOuterSizeHint())));
    plotLayout()->update(QCPLayoutElement::upLayout);
}

void Plot::applyTheme(QCPAxis* axis) const
{
    axis->setBasePen(Qt::NoPen); // it would double the lowest grid line
    axis->setSubTicks(false);
    const auto* const ours = qobject_cast<const Axis*>(axis);
    const bool hasGutter = ours && ours->hasGutter();
    // Tick marks stand only in exports, whose readers cannot point at a value.
    const bool hasMarks = axis->ticks() && m_theme.isExport;
    // A mark without length would be a dot.
    axis->setTickPen(hasMarks ? QPen(m_theme.hairline, m_theme.scale > 1 ? 2 : 1) : QPen(Qt::NoPen));
    const double tick = hasMarks ? 4 : 0;
    axis->setTickLength(0, qRound(tick * m_theme.scale));
    const double besideGutter = axis->orientation() == Qt::Vertical ? 2 : 0;
    const double besideRing = axis->axisType() == QCPAxis::atLeft ? 8 : 4; // of a sample at the frame's edge
    const double padding = hasGutter ? markGutter + besideGutter - tick : besideRing;
    axis->setTickLabelPadding(qRound(padding * m_theme.scale));
    axis->setLabelPadding(qRound(4 * m_theme.scale));
    axis->setTickLabelFont(m_theme.interfaceFont(Theme::notePoints));
    axis->setTickLabelColor(m_theme.quiet);
    axis->setLabelFont(m_theme.interfaceFont(Theme::notePoints));
    axis->setLabelColor(m_theme.text);
    axis->grid()->setPen(QPen(m_theme.grid, 1));
    axis->grid()->setZeroLinePen(QPen(m_theme.grid, 1));
    axis->grid()->setSubGridVisible(false);
}

void Plot::scheduleReplot()
{
    m_state = State::Changed;
    window()->installEventFilter(this);
    update();
}

bool Plot::eventFilter(QObject* watched, QEvent* event)
{
    // QBackingStore::beginPaint() waits until the display has copied the previous frame, so the pictures are
    // computed first.
    if (event->type() == QEvent::UpdateRequest) {
        watched->removeEventFilter(this);
        if (watched == window() && m_state == State::Changed && hasWholePixels() && isVisible())
            prepareToPaint();
    }
    return QCustomPlot::eventFilter(watched, event);
}

void Plot::resizeEvent(QResizeEvent*)
{
    scheduleReplot();
}

void Plot::drawIntoBuffer()
{
    setViewport(rect());
    // QCustomPlot::replot() ends with update(), but this function already runs within a paint event.
    setAttribute(Qt::WA_UpdatesDisabled, true);
    QCustomPlot::replot(rpQueuedRefresh);
    setAttribute(Qt::WA_UpdatesDisabled, false);
}

bool Plot::hasWholePixels() const
{
    return devicePixelRatioF() == std::floor(devicePixelRatioF());
}

std::vector<Drawing*> Plot::drawings() const
{
    std::vector<Drawing*> visible = drawingsOf<Drawing>();
    std::erase_if(visible, [](const Drawing* drawing) { return !drawing->realVisibility(); });
    return visible;
}

void Plot::prepareToPaint()
{
    zeroUpperHalves();
    setViewport(rect());
    layOut();
    for (Drawing* const drawing : drawings())
        drawing->prepare();
    m_state = State::Prepared;
}

void Plot::paintDirectly(QCPPainter& painter)
{
    if (m_state == State::Changed)
        prepareToPaint();
    QRegion ground(rect()); // without what is covered, so that each pixel is written only once
    for (const Drawing* const drawing : drawings())
        ground -= drawing->opaqueRect();
    for (const QRect& part : ground)
        painter.fillRect(part, m_theme.card);
    zeroUpperHalves();
    draw(&painter);
    painter.setClipping(false);
    emit afterReplot();
}

void Plot::paintFromBuffer(QCPPainter& painter, const QRegion& region)
{
    // One rectangle after another, because with a clip of another shape Qt copies a picture line by line.
    for (const QRect& part : region) {
        painter.setClipRect(part);
        m_buffer->draw(&painter);
    }
    painter.setClipping(false);
}

void Plot::replotMarks()
{
    QRegion changes;
    for (const QCPLayerable* mark : layer(Marks::layerName())->children())
        changes |= static_cast<const Drawing*>(mark)->changes();
    update(changes);
}

void Plot::paintEvent(QPaintEvent* event)
{
    QCPPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    const bool isNew = m_state == State::Changed || m_state == State::Prepared;
    if (isNew && hasWholePixels()) {
        paintDirectly(painter);
        m_state = State::OnScreen;
    } else {
        if (m_state != State::InBuffer)
            drawIntoBuffer();
        paintFromBuffer(painter, event->region());
        m_state = State::InBuffer;
    }
    for (QCPLayerable* mark : layer(Marks::layerName())->children())
        static_cast<Drawing*>(mark)->paint(painter, event->region());
}

void Plot::drawOn(QPaintDevice& device, QSize size)
{
    const QRect before = viewport();
    m_deviceRatio = device.devicePixelRatioF();
    setViewport(QRect(QPoint(0, 0), size));
    resetTickCounts();
    layOut();
    QCPPainter painter(&device);
    layer(Marks::layerName())->setVisible(true);
    toPainter(&painter, size.width(), size.height());
    layer(Marks::layerName())->setVisible(false);
    m_deviceRatio.reset();
    setViewport(before);
    m_layoutRects.clear(); // cells of whole pixels have another size on a device of another ratio
    layOut();
    updateLayout(); // with the ticks of this size, because marks are painted with this layout before the next
                    // replot
}

void Plot::fitTickCount(QCPAxis* axis, const QString& longestLabel, int least)
{
    const QFontMetricsF metrics(axis->tickLabelFont());
    const bool horizontal = axis->orientation() == Qt::Horizontal;
    const double available = horizontal ? axis->axisRect()->width() : axis->axisRect()->height();
    // The few numbers of large type may stand a little closer.
    const double lines = static_cast<const Plot*>(axis->parentPlot())->theme().isPresentation ? 1.5 : 2;
    const double wanted = horizontal
                              ? std::max(metrics.horizontalAdvance(longestLabel), lines * metrics.height()) +
                                    3 * metrics.averageCharWidth()
                              : 2 * metrics.height();
    int count = std::max(least, static_cast<int>(available / wanted));
    // A step is 1, 2 or 5 times a power of ten. With three or four numbers to an axis it leaves 0 and 50 of
    // 100; five leave three or more, and may stand closer.
    constexpr int few = 3;
    const double close = metrics.horizontalAdvance(longestLabel) + 2 * metrics.averageCharWidth();
    if (horizontal && count >= few && usualTicks * close <= available)
        count = std::max(count, usualTicks);
    axis->ticker()->setTickCount(std::min(count, mostTicks));
}

bool Plot::event(QEvent* event)
{
    // QCustomPlot reads the ratio once, when it is made; a window may be moved to another screen.
    if (event->type() == QEvent::Show || isOfOtherScreen(*event))
        if (bufferDevicePixelRatio() != devicePixelRatioF()) {
            setBufferDevicePixelRatio(devicePixelRatioF());
            scheduleReplot();
        }
    return QCustomPlot::event(event);
}

} // namespace posiscope

#include "moc_plot.cpp"
