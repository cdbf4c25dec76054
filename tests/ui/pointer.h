// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>
#include <QWheelEvent>
#include <QWidget>
#include <QWindow>

namespace posiscope {

/// Sends mouse events to a widget. They go through its window as real ones do, so that focus, grabs and event
/// filters take part; then the events that they have posted are processed.
class Pointer
{
public:
    explicit Pointer(QWidget* widget)
        : m_widget(widget)
    {
    }

    void move(QPointF at)
    {
        QTest::mouseMove(window(), pixel(at));
        settle();
    }

    void click(QPointF at, Qt::KeyboardModifiers modifiers = {}, Qt::MouseButton button = Qt::LeftButton)
    {
        QTest::mouseClick(window(), button, modifiers, pixel(at));
        settle();
    }

    void doubleClick(QPointF at, Qt::MouseButton button = Qt::LeftButton)
    {
        QTest::mouseDClick(window(), button, {}, pixel(at));
        settle();
    }

    void press(QPointF at) { QTest::mousePress(window(), Qt::LeftButton, {}, pixel(at)); }

    void release(QPointF at)
    {
        QTest::mouseRelease(window(), Qt::LeftButton, {}, pixel(at));
        settle();
    }

    void drag(QPointF from, QPointF to)
    {
        press(from);
        move((from + to) / 2);
        move(to);
        release(to);
    }

    /// A positive notch zooms in.
    void wheel(QPointF at, int notches = 1)
    {
        QWidget* const child = m_widget->childAt(at.toPoint());
        QWidget* const under = child ? child : m_widget;
        QWheelEvent event(under->mapFrom(m_widget, at), m_widget->mapToGlobal(at), {},
                          QPoint(0, 120 * notches), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(under, &event);
        settle();
    }

    void settle() { QCoreApplication::processEvents(); }

private:
    QWindow* window() const { return m_widget->window()->windowHandle(); }
    QPoint pixel(QPointF at) const { return m_widget->mapTo(m_widget->window(), at.toPoint()); }

    QWidget* m_widget;
};

} // namespace posiscope
