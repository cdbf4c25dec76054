// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <optional>

namespace posiscope {

/// What of the table an axis rect shows: a range of each axis, in the axes' own coordinates.
struct Viewport
{
    QCPRange x;
    QCPRange y;

    bool operator==(const Viewport&) const = default;
};

/// Turns mouse and wheel over one axis rect into what a view understands: the wheel zooms at the pointer
/// (over one axis, that axis alone), dragging pans, a click selects, a double click resets. It changes
/// nothing itself; it asks.
class Navigation : public QObject
{
    Q_OBJECT

public:
    Navigation(QCustomPlot* plot, QCPAxisRect* rect, QCPAxis* x, QCPAxis* y);

    /// The whole there is to see, and the smallest part of it that may fill the plot.
    void setBounds(const Viewport& whole, double smallestX, double smallestY);
    /// Both axes keep one scale: zooming one zooms the other, about the pointer.
    void setLocked(bool locked) { m_locked = locked; }
    /// Axes that zooming and panning move; the others stay.
    void setMovable(Qt::Orientations movable) { m_movable = movable; }

    /// The viewport scaled about a place, kept within the whole.
    Viewport zoomed(const Viewport& from, QPointF about, double factorX, double factorY) const;
    Viewport panned(const Viewport& from, double byX, double byY) const;

    /// Asks for a zoom as so many notches of the wheel do, with what lies at a place kept where it is; with
    /// the middle kept where that place is out of sight.
    void zoomBy(int notches, QPointF about);

signals:
    void viewportAsked(const posiscope::Viewport& viewport, bool gestureBegins);
    void pressed(); ///< what a click, a drag or a double click begins with
    void resetAsked();
    void clicked(QPointF place, Qt::KeyboardModifiers modifiers);
    void hovered(std::optional<QPointF> place); ///< nothing: the pointer has left

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Zone { None, Inside, XAxis, YAxis };

    Viewport shown() const { return {m_x->range(), m_y->range()}; }
    Viewport current() const { return m_asked.value_or(shown()); }
    QPointF placeOf(QPointF pixel) const;
    QPointF zoomCentre(Zone zone, QPointF pixel) const;
    void ask(const Viewport& viewport, bool gestureBegins);
    void hover(const QMouseEvent& event);
    Zone zoneOf(QPointF pixel) const;
    bool wheel(const QWheelEvent& event);
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
    std::optional<Viewport> m_asked; ///< what has been asked for and is not shown yet
    bool m_hovering = false;
    std::optional<QPointF> m_wheeledAt; ///< turning the wheel on at one place is one gesture
};

} // namespace posiscope
