// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <optional>

class QGestureEvent;

namespace posiscope {

/// The part of the table that an axis rect shows: a range of each axis, in axis coordinates.
struct Viewport
{
    QCPRange x;
    QCPRange y;

    bool operator==(const Viewport&) const = default;
};

/// Turns events of the mouse, the wheel and fingers over one axis rect into signals for a view: the wheel
/// zooms at the pointer, and two fingers between them (over an axis, that axis alone), dragging pans, a click
/// selects, a double click resets. It changes no range itself.
class Navigation : public QObject
{
    Q_OBJECT

public:
    Navigation(QCustomPlot* plot, QCPAxisRect* rect, QCPAxis* x, QCPAxis* y);

    /// The largest viewport, and the smallest size that zooming leads to.
    void setBounds(const Viewport& whole, double smallestX, double smallestY);
    /// Both axes have one scale, so zooming one also zooms the other about the pointer.
    void setLocked(bool locked) { m_locked = locked; }
    /// Axes that zooming and panning move; the others stay.
    void setMovable(Qt::Orientations movable) { m_movable = movable; }

    /// The viewport scaled about a point, kept within the largest one.
    Viewport zoomed(const Viewport& from, QPointF about, double factorX, double factorY) const;
    Viewport panned(const Viewport& from, double byX, double byY) const;

    /// Requests a zoom by so many notches of the wheel. The given point stays where it is; if it is not
    /// visible, the middle does.
    void zoomBy(int notches, QPointF about);

signals:
    void viewportRequested(const posiscope::Viewport& viewport, bool gestureBegins);
    void pressed(); ///< at the beginning of a click, a drag or a double click
    void resetRequested();
    void clicked(QPointF place, Qt::KeyboardModifiers modifiers);
    /// std::nullopt: the pointer has left. Where it goes from one rect of a plot to another, the one that it
    /// leaves emits first.
    void hovered(std::optional<QPointF> place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Zone { None, Inside, XAxis, YAxis };

    Viewport shown() const { return {m_x->range(), m_y->range()}; }
    Viewport current() const { return m_requested.value_or(shown()); }
    QPointF coordinatesOf(QPointF pixel) const;
    QPointF zoomCentre(Zone zone, QPointF pixel) const;
    void askZoomed(const Viewport& from, Zone zone, QPointF about, double factor, bool gestureBegins);
    void ask(const Viewport& viewport, bool gestureBegins);
    void hover(const QMouseEvent& event);
    void leave();
    Zone zoneOf(QPointF pixel) const;
    bool wheel(const QWheelEvent& event);
    bool pinch(QGestureEvent& event);
    bool press(const QMouseEvent& event);
    bool doubleClick(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);

    struct Drag
    {
        QPointF from;
        Zone zone;
        Viewport viewport;
        bool moved = false;
    };

    /// Two fingers. All that they do counts from the viewport in which they began.
    struct Pinch
    {
        Viewport viewport;
        Zone zone;
        QPointF about;
        double spread;
        bool moved = false;
    };

    QCustomPlot* m_plot;
    QCPAxisRect* m_rect;
    QCPAxis* m_x;
    QCPAxis* m_y;
    Viewport m_whole;
    double m_smallestX = 1;
    double m_smallestY = 1;
    bool m_locked = false;
    Qt::Orientations m_movable = Qt::Horizontal | Qt::Vertical;
    std::optional<Drag> m_drag;
    std::optional<Pinch> m_pinch;
    std::optional<Viewport> m_requested; ///< the requested viewport, until it is shown
    bool m_hovering = false;
    std::optional<QPointF> m_wheelGestureAt; ///< where the current wheel gesture began
};

} // namespace posiscope
