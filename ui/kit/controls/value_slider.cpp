// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/value_slider.h"

#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace posiscope {

namespace {

Stride arrowStride(Qt::KeyboardModifiers modifiers)
{
    return modifiers.testFlag(Qt::ControlModifier) ? Stride::Fine : Stride::Single;
}

/// What a key does: it moves the value by `count` steps, or to the end in the direction of `count`.
struct Move
{
    int count;
    Stride stride;
    bool toEnd = false;
};

std::optional<Move> moveOf(const QKeyEvent& event)
{
    const Stride arrow = arrowStride(event.modifiers());
    switch (event.key()) {
    case Qt::Key_Up:
        return Move{1, arrow};
    case Qt::Key_Down:
        return Move{-1, arrow};
    case Qt::Key_Right:
        return Move{1, arrow};
    case Qt::Key_Left:
        return Move{-1, arrow};
    case Qt::Key_PageUp:
        return Move{1, Stride::Page};
    case Qt::Key_PageDown:
        return Move{-1, Stride::Page};
    case Qt::Key_Home:
        return Move{-1, arrow, true};
    case Qt::Key_End:
        return Move{1, arrow, true};
    default:
        return std::nullopt;
    }
}

/// Lets assistive technology read and set the slider's value.
class ValueSliderAccessible : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit ValueSliderAccessible(ValueSlider* slider)
        : QAccessibleWidget(slider, QAccessible::Slider)
    {
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    QVariant currentValue() const override { return slider().value(); }
    QVariant minimumValue() const override { return slider().scale().smallest; }
    QVariant maximumValue() const override { return slider().scale().largest; }
    QVariant minimumStepSize() const override
    {
        return slider().scale().stepped(slider().value(), 1, Stride::Fine) - slider().value();
    }

    void setCurrentValue(const QVariant& value) override
    {
        emit slider().gestureBegun();
        emit slider().valueRequested(
            std::clamp(value.toDouble(), slider().scale().smallest, slider().scale().largest));
    }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? QString::number(slider().value(), 'g', 12)
                                          : QAccessibleWidget::text(kind);
    }

private:
    ValueSlider& slider() const { return *static_cast<ValueSlider*>(widget()); }
};

QAccessibleInterface* makeInterface(const QString& className, QObject* object)
{
    auto* slider =
        className == QLatin1String("posiscope::ValueSlider") ? qobject_cast<ValueSlider*>(object) : nullptr;
    return slider ? new ValueSliderAccessible(slider) : nullptr;
}

} // namespace

ValueSlider::ValueSlider(SliderScale scale, QWidget* parent)
    : QWidget(parent)
    , m_scale(std::move(scale))
    , m_value(m_scale.stops.front())
{
    QAccessible::installFactory(makeInterface); // Qt keeps each factory once
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    setType(this, Theme::notePoints);
}

void ValueSlider::setValue(double value)
{
    if (value == m_value)
        return;
    m_value = value;
    QAccessibleValueChangeEvent change(this, value);
    QAccessible::updateAccessibility(&change);
    update();
}

void ValueSlider::setOther(std::optional<double> value)
{
    if (std::exchange(m_other, value) != value)
        update();
}

QPointF ValueSlider::handle() const
{
    return {xOf(m_scale.fractionOf(m_value)), 1.5 * radius()};
}

QSize ValueSlider::sizeHint() const
{
    // Below the middle of the groove there is room for the letter of the other value.
    return {qCeil(20 * radius()), qCeil(3.5 * radius())};
}

QSize ValueSlider::minimumSizeHint() const
{
    return {qCeil(10 * radius()), sizeHint().height()};
}

double ValueSlider::xOf(double fraction) const
{
    return radius() + 1 + fraction * (width() - 2 * radius() - 2);
}

double ValueSlider::fractionAt(double x) const
{
    return (x - radius() - 1) / std::max(1.0, width() - 2 * radius() - 2);
}

void ValueSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    m_dragged = true;
    m_wheel = Wheel::Resting;
    m_grabOffset = handle().x() - event->position().x();
    emit gestureBegun();
    emit dragged(true);
    if (std::abs(m_grabOffset) > radius() + 2 * windowTheme().scale) {
        m_grabOffset = 0;
        emit valueRequested(m_scale.stopAt(fractionAt(event->position().x())));
    }
    update();
}

void ValueSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragged)
        emit valueRequested(m_scale.stopAt(fractionAt(event->position().x() + m_grabOffset)));
}

void ValueSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        endDrag();
    update();
}

void ValueSlider::endDrag()
{
    if (std::exchange(m_dragged, false))
        emit dragged(false);
}

void ValueSlider::keyPressEvent(QKeyEvent* event)
{
    const std::optional<Move> move = moveOf(*event);
    if (!move)
        return event->ignore();
    m_wheel = Wheel::Resting;
    if (!event->isAutoRepeat())
        emit gestureBegun();
    if (move->toEnd)
        emit valueRequested(move->count < 0 ? m_scale.stops.front() : m_scale.stops.back());
    else
        emit stepRequested(move->count, move->stride);
}

void ValueSlider::wheelEvent(QWheelEvent* event)
{
    if (!hasFocus())
        return event->ignore();
    event->accept();
    // Alt turns the wheel sideways on some systems: whichever axis moved counts.
    const QPoint turn = event->angleDelta();
    m_wheelRemainder += turn.y() != 0 ? turn.y() : turn.x();
    const int notches = m_wheelRemainder / QWheelEvent::DefaultDeltasPerStep;
    m_wheelRemainder -= notches * QWheelEvent::DefaultDeltasPerStep;
    if (notches == 0)
        return;
    if (std::exchange(m_wheel, Wheel::Turning) == Wheel::Resting)
        emit gestureBegun();
    emit stepRequested(notches, arrowStride(event->modifiers()));
}

bool ValueSlider::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && moveOf(static_cast<const QKeyEvent&>(*event))) {
        event->accept(); // so that its keys are not shortcuts of the window
        return true;
    }
    if (event->type() == QEvent::Leave || event->type() == QEvent::FocusOut) {
        m_wheel = Wheel::Resting;
        m_wheelRemainder = 0;
    }
    // Qt tells only a slider that is seen and enabled of the button's release.
    if (event->type() == QEvent::Hide || (event->type() == QEvent::EnabledChange && !isEnabled()))
        endDrag();
    return QWidget::event(event);
}

void ValueSlider::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGroove(painter);
    paintOther(painter);
    paintHandle(painter);
}

void ValueSlider::paintGroove(QPainter& painter) const
{
    const double thickness = 3 * windowTheme().scale;
    const QPointF centre = handle();
    const QRectF groove(1, centre.y() - thickness / 2, width() - 2, thickness);
    QRectF filled = groove;
    filled.setRight(centre.x());
    painter.setPen(Qt::NoPen);
    painter.setBrush(windowTheme().border);
    painter.drawRoundedRect(groove, thickness / 2, thickness / 2);
    painter.setBrush(isEnabled() ? windowTheme().accent : windowTheme().hairline);
    painter.drawRoundedRect(filled, thickness / 2, thickness / 2);
}

void ValueSlider::paintOther(QPainter& painter) const
{
    if (!m_other)
        return;
    const QPointF centre(xOf(m_scale.fractionOf(*m_other)), handle().y());
    const double reach = 0.6 * radius();
    painter.setPen(QPen(windowTheme().accent, windowTheme().lineWidth()));
    painter.setBrush(windowTheme().card);
    painter.drawEllipse(centre, reach, reach);
    painter.setPen(windowTheme().quiet);
    painter.setFont(font());
    const QString letter = tr("B");
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(letter);
    const double left = std::clamp(centre.x() - width / 2, 0., std::max(0., this->width() - width));
    painter.drawText(QPointF(left, height()), letter);
}

void ValueSlider::paintHandle(QPainter& painter) const
{
    const QPointF centre = handle();
    if (hasFocus()) {
        QColor ring = windowTheme().accent;
        ring.setAlphaF(0.3F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ring);
        painter.drawEllipse(centre, radius() + 3.5 * windowTheme().scale,
                            radius() + 3.5 * windowTheme().scale);
    }
    const double line = (underMouse() || m_dragged ? 2 : 1.4) * windowTheme().scale;
    painter.setPen(QPen(windowTheme().accent, line));
    painter.setBrush(m_dragged ? windowTheme().accent : windowTheme().card);
    painter.drawEllipse(centre, radius() - line / 2, radius() - line / 2);
}

} // namespace posiscope

#include "moc_value_slider.cpp"
