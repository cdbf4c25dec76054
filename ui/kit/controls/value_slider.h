// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/controls/slider_scale.h"
#include "ui/kit/theme/window_theme.h"

#include <QWidget>

#include <optional>

namespace posiscope {

/// A slider that shows a value of a scale and requests another one; its value changes only by setValue(). The
/// handle stays under the pointer while it is dragged; a press beside it moves it there. The wheel moves the
/// slider only while it has the focus, so that a panel can be scrolled past it.
class ValueSlider : public QWidget
{
    Q_OBJECT

public:
    explicit ValueSlider(SliderScale scale, QWidget* parent = nullptr);

    void setValue(double value);
    double value() const { return m_value; }
    /// The value of B, shown by a small circle over that letter.
    void setOther(std::optional<double> value);
    std::optional<double> other() const { return m_other; }
    const SliderScale& scale() const { return m_scale; }

    /// The centre of the handle.
    QPointF handle() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// All values requested until the next gestureBegun() form one undo step: a drag, a held key, or the
    /// wheel while the pointer stays.
    void gestureBegun();
    void valueRequested(double value);
    void stepRequested(int count, posiscope::Stride stride);
    void dragged(bool isDragged); ///< a drag begins or ends

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool event(QEvent* event) override;

private:
    enum class Wheel { Resting, Turning };

    void endDrag();
    double radius() const { return 7 * windowTheme().scale; }
    double xOf(double fraction) const;
    double fractionAt(double x) const;
    void paintGroove(QPainter& painter) const;
    void paintOther(QPainter& painter) const;
    void paintHandle(QPainter& painter) const;

    SliderScale m_scale;
    double m_value;
    std::optional<double> m_other;
    double m_grabOffset = 0; ///< from the pointer to the handle's centre, during a drag
    bool m_dragged = false;
    int m_wheelRemainder = 0; ///< turn of the wheel that is less than a step so far, in eighths of a degree
    Wheel m_wheel = Wheel::Resting;
};

} // namespace posiscope
