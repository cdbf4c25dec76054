// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/navigation.h"

#include <QApplication>
#include <QGestureEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr double zoomPerNotch = 0.8;
constexpr double maxWheelDrift = 8; ///< pixels that the pointer may move within one wheel gesture

/// The range moved and, where it is larger, cut so that it lies within the whole.
QCPRange within(QCPRange range, const QCPRange& whole)
{
    if (range.size() >= whole.size())
        return whole;
    const double shift = std::max(0., whole.lower - range.lower) - std::max(0., range.upper - whole.upper);
    return {range.lower + shift, range.upper + shift};
}

QCPRange scaled(const QCPRange& range, double about, double factor, double smallest, const QCPRange& whole)
{
    const double size = std::clamp(range.size() * factor, std::min(smallest, whole.size()), whole.size());
    const double ratio = range.size() > 0 ? size / range.size() : 1;
    return within({about - (about - range.lower) * ratio, about + (range.upper - about) * ratio}, whole);
}

} // namespace

Navigation::Navigation(QCustomPlot* plot, QCPAxisRect* rect, QCPAxis* x, QCPAxis* y)
    : QObject(plot)
    , m_plot(plot)
    , m_rect(rect)
    , m_x(x)
    , m_y(y)
{
    plot->installEventFilter(this);
    plot->setMouseTracking(true);
    plot->grabGesture(Qt::PinchGesture);
    // A requested viewport is shown, if at all, in a later turn of the event loop. Further wheel events may
    // arrive before that, so they start from the requested viewport.
    const auto answered = [this] { m_requested.reset(); };
    for (QCPAxis* axis : {x, y})
        connect(axis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, answered);
    connect(plot, &QCustomPlot::afterReplot, this, answered);
}

void Navigation::setBounds(const Viewport& whole, double smallestX, double smallestY)
{
    m_whole = whole;
    m_smallestX = smallestX;
    m_smallestY = smallestY;
}

Viewport Navigation::zoomed(const Viewport& from, QPointF about, double factorX, double factorY) const
{
    return {scaled(from.x, about.x(), factorX, m_smallestX, m_whole.x),
            scaled(from.y, about.y(), factorY, m_smallestY, m_whole.y)};
}

Viewport Navigation::panned(const Viewport& from, double byX, double byY) const
{
    return {within({from.x.lower + byX, from.x.upper + byX}, m_whole.x),
            within({from.y.lower + byY, from.y.upper + byY}, m_whole.y)};
}

bool Navigation::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Wheel:
        return wheel(*static_cast<QWheelEvent*>(event));
    case QEvent::Gesture:
        return pinch(*static_cast<QGestureEvent*>(event));
    case QEvent::MouseButtonPress:
        return press(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove:
        return move(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease:
        return release(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonDblClick:
        return doubleClick(*static_cast<QMouseEvent*>(event));
    case QEvent::Leave:
        m_wheelGestureAt.reset();
        leave();
        return false;
    default:
        return QObject::eventFilter(watched, event);
    }
}

QPointF Navigation::coordinatesOf(QPointF pixel) const
{
    return {m_x->pixelToCoord(pixel.x()), m_y->pixelToCoord(pixel.y())};
}

Navigation::Zone Navigation::zoneOf(QPointF pixel) const
{
    if (!m_rect->visible()) // and out of the layout, where it keeps its last place
        return Zone::None;
    const QRectF inside = QRectF(m_rect->rect()).translated(0, -1); // QCustomPlot's axes are one pixel above
                                                                    // the axis rect
    const QRectF outer = m_rect->outerRect();
    if (inside.contains(pixel))
        return Zone::Inside;
    if (!outer.contains(pixel))
        return Zone::None;
    if (pixel.x() >= inside.left() && pixel.x() <= inside.right())
        return Zone::XAxis;
    return pixel.y() >= inside.top() && pixel.y() <= inside.bottom() ? Zone::YAxis : Zone::None;
}

bool Navigation::wheel(const QWheelEvent& event)
{
    const Zone zone = zoneOf(event.position());
    const double notches = (event.angleDelta().y() ? event.angleDelta().y() : event.angleDelta().x()) / 120.;
    if (zone == Zone::None || notches == 0)
        return false;
    const bool begins =
        !m_wheelGestureAt || (*m_wheelGestureAt - event.position()).manhattanLength() > maxWheelDrift;
    m_wheelGestureAt = event.position();
    askZoomed(current(), zone, zoomCentre(zone, event.position()), std::pow(zoomPerNotch, notches), begins);
    return true;
}

/// Qt makes a mouse of the first finger as well: what it drags ends here.
bool Navigation::pinch(QGestureEvent& event)
{
    const auto* const pinch = static_cast<const QPinchGesture*>(event.gesture(Qt::PinchGesture));
    if (!pinch)
        return false;
    // Half of the way from one finger to the other. Qt's total factor has steps twice that one finger makes.
    const double spread = QLineF(pinch->hotSpot(), pinch->centerPoint()).length();
    const bool begins = pinch->state() == Qt::GestureStarted;
    if (begins) {
        m_pinch.reset();
        const QPointF centre = m_plot->mapFromGlobal(pinch->centerPoint());
        if (const Zone zone = zoneOf(centre); zone != Zone::None && spread > 0)
            m_pinch = Pinch{current(), zone, zoomCentre(zone, centre), spread};
    }
    if (!m_pinch)
        return false;
    m_drag.reset();
    m_wheelGestureAt.reset();
    event.accept(Qt::PinchGesture);
    if (spread > 0 && !begins)
        askZoomed(m_pinch->viewport, m_pinch->zone, m_pinch->about, m_pinch->spread / spread,
                  !std::exchange(m_pinch->moved, true));
    return true;
}

void Navigation::askZoomed(const Viewport& from, Zone zone, QPointF about, double factor, bool gestureBegins)
{
    const bool zoomsX = (m_movable & Qt::Horizontal) && (m_locked || zone != Zone::YAxis);
    const bool zoomsY = (m_movable & Qt::Vertical) && (m_locked || zone != Zone::XAxis);
    ask(zoomed(from, about, zoomsX ? factor : 1, zoomsY ? factor : 1), gestureBegins);
}

void Navigation::zoomBy(int notches, QPointF about)
{
    const Viewport from = current();
    const double factor = std::pow(zoomPerNotch, notches);
    const auto centre = [](const QCPRange& range, double coordinate) {
        return range.contains(coordinate) ? coordinate : range.center();
    };
    ask(zoomed(from, {centre(from.x, about.x()), centre(from.y, about.y())},
               m_movable & Qt::Horizontal ? factor : 1, m_movable & Qt::Vertical ? factor : 1),
        true);
}

QPointF Navigation::zoomCentre(Zone zone, QPointF pixel) const
{
    // The place under the pointer, by the viewport that is about to be shown. An axis that the pointer is not
    // over, but that zooms with the other, keeps its middle.
    const Viewport seen = shown();
    const Viewport wanted = current();
    const auto carried = [](double coordinate, const QCPRange& from, const QCPRange& to) {
        return to.lower + (coordinate - from.lower) / from.size() * to.size();
    };
    const QPointF pointed = coordinatesOf(pixel);
    return {zone == Zone::YAxis ? wanted.x.center() : carried(pointed.x(), seen.x, wanted.x),
            zone == Zone::XAxis ? wanted.y.center() : carried(pointed.y(), seen.y, wanted.y)};
}

void Navigation::ask(const Viewport& viewport, bool gestureBegins)
{
    m_requested = viewport;
    emit viewportRequested(viewport, gestureBegins);
}

bool Navigation::press(const QMouseEvent& event)
{
    const Zone zone = zoneOf(event.position());
    if (event.button() != Qt::LeftButton || zone == Zone::None)
        return false;
    m_plot->setFocus(Qt::MouseFocusReason);
    m_wheelGestureAt.reset();
    m_drag = Drag{event.position(), zone, current()};
    emit pressed();
    return true;
}

bool Navigation::doubleClick(const QMouseEvent& event)
{
    if (event.button() == Qt::LeftButton && zoneOf(event.position()) != Zone::None) {
        m_requested.reset();
        emit resetRequested();
    }
    return false;
}

void Navigation::hover(const QMouseEvent& event)
{
    if (zoneOf(event.position()) != Zone::Inside) {
        leave();
        return;
    }
    // Where several share a plot, the one that the pointer enters may get the event first.
    if (!std::exchange(m_hovering, true))
        for (Navigation* const other : m_plot->findChildren<Navigation*>())
            if (other != this)
                other->leave();
    emit hovered(coordinatesOf(event.position()));
}

void Navigation::leave()
{
    if (std::exchange(m_hovering, false))
        emit hovered(std::nullopt);
}

bool Navigation::move(const QMouseEvent& event)
{
    if (!(event.buttons() & Qt::LeftButton))
        m_drag.reset(); // a menu or a dialog has taken the release
    if (!m_drag) {
        if (event.buttons() == Qt::NoButton)
            hover(event);
        return false;
    }
    const QPointF by = event.position() - m_drag->from;
    const bool begins = !m_drag->moved;
    if (begins && by.manhattanLength() < QApplication::startDragDistance())
        return true;
    m_drag->moved = true;
    // The axes count as they were when the drag began, so that the place under the pointer stays under it.
    const double unitsX = m_drag->viewport.x.size() / m_rect->width();
    const double unitsY = m_drag->viewport.y.size() / m_rect->height();
    const bool pansX = (m_movable & Qt::Horizontal) && m_drag->zone != Zone::YAxis;
    const bool pansY = (m_movable & Qt::Vertical) && m_drag->zone != Zone::XAxis;
    ask(panned(m_drag->viewport, pansX ? (m_x->rangeReversed() ? 1 : -1) * by.x() * unitsX : 0,
               pansY ? (m_y->rangeReversed() ? -1 : 1) * by.y() * unitsY : 0),
        begins);
    return true;
}

bool Navigation::release(const QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton || !m_drag)
        return false;
    const Drag drag = *std::exchange(m_drag, std::nullopt);
    if (!drag.moved && drag.zone == Zone::Inside)
        emit clicked(coordinatesOf(event.position()), event.modifiers());
    return true;
}

} // namespace posiscope

#include "moc_navigation.cpp"
