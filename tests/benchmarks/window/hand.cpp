// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/hand.h"

#include "core/scene/comparing.h"
#include "core/scene/scene_keys.h"
#include "tests/ui/computations.h"
#include "ui/kit/controls/value_slider.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <qcustomplot.h>

#include <cmath>
#include <stdexcept>
#include <string>

using namespace posiscope;

namespace {

void postMouse(QWidget* widget, QEvent::Type type, QPointF place, Qt::MouseButton button,
               Qt::MouseButtons buttons)
{
    QCoreApplication::postEvent(
        widget, new QMouseEvent(type, place, widget->mapToGlobal(place), button, buttons, Qt::NoModifier));
}

void postKey(QWidget* widget, int key, const QString& text = {}, bool repeated = false)
{
    QCoreApplication::postEvent(widget, new QKeyEvent(QEvent::KeyPress, key, Qt::NoModifier, text, repeated));
}

} // namespace

Hand::Hand(Painting& application, QSize size)
    : m_application(application)
{
    m_window.resize(size);
    m_application.show(m_window);
    m_application.settle();
    if (m_window.size() != size)
        throw std::runtime_error("the window has another size: the screen must be as large");
}

QWidget* Hand::control(const char* key, const char* kind) const
{
    auto* const found = m_window.findChild<QWidget*>(QLatin1String(key) + QLatin1String(kind));
    if (!found)
        throw std::runtime_error(std::string(key) + ": has no " + kind);
    return found;
}

bool Hand::takeHold(QWidget* control)
{
    if (control == m_held)
        return false;
    if (m_held)
        postMouse(m_held, QEvent::MouseButtonRelease, {}, Qt::LeftButton, Qt::NoButton);
    m_application.settle();
    m_held = control;
    m_step = 1;
    return true;
}

Cost Hand::drag(const char* key)
{
    auto* const slider = static_cast<ValueSlider*>(control(key, "_slider"));
    const double y = slider->handle().y();
    if (takeHold(slider)) {
        m_place = slider->handle().x();
        postMouse(slider, QEvent::MouseButtonPress, {m_place, y}, Qt::LeftButton, Qt::LeftButton);
        m_application.settle();
    }
    if (m_place + m_step < 9 || m_place + m_step > slider->width() - 9)
        m_step = -m_step;
    m_place += m_step;
    return m_application.timed([&] {
        postMouse(slider, QEvent::MouseMove, {m_place, y}, Qt::NoButton, Qt::LeftButton);
    });
}

Cost Hand::press(const char* key, double from, double to)
{
    QWidget* const slider = control(key, "_slider");
    const bool repeated = !takeHold(slider);
    if (valueOf(key) >= to)
        m_step = -1;
    else if (valueOf(key) <= from)
        m_step = 1;
    const int arrow = m_step > 0 ? Qt::Key_Right : Qt::Key_Left;
    return m_application.timed([&] { postKey(slider, arrow, {}, repeated); });
}

Cost Hand::enter(const char* key, const QString& value)
{
    auto* const field = static_cast<QLineEdit*>(control(key, "_field"));
    takeHold(nullptr);
    field->selectAll();
    for (const QChar letter : value)
        postKey(field, 0, letter);
    m_application.settle();
    return m_application.timed([&] { postKey(field, Qt::Key_Return, QStringLiteral("\r")); });
}

Cost Hand::set(const char* key, const std::string& value)
{
    const SceneKey* const row = findSceneKey(key);
    if (!row)
        throw std::invalid_argument(std::string(key) + ": is no key of the scene");
    const Scene scene = withValue(m_window.document().scene(), *row, value);
    return m_application.timed([&] { m_window.document().apply(scene); });
}

Cost Hand::hover()
{
    auto* const plot = m_window.dockArea().card(ViewId::Heatmap)->view()->findChild<QCustomPlot*>();
    const QRectF cells = plot->axisRect(0)->rect();
    // A spiral of the golden ratio comes everywhere and never to the same place.
    const auto along = [this](double step) { return 0.05 + 0.9 * std::fmod(++m_hovers * step, 1.0); };
    const QPointF place(cells.left() + cells.width() * along(0.6180339887),
                        cells.top() + cells.height() * along(0.7548776662));
    return m_application.timed(
        [&] { postMouse(plot, QEvent::MouseMove, place, Qt::NoButton, Qt::NoButton); });
}

Cost Hand::settleTsne()
{
    Scene scene = m_window.document().scene();
    scene.look.view = ViewId::Projection;
    scene.projection.method = ProjectionMethod::Tsne;
    scene.projection.iterations = 100'000;
    return m_application.timed([&] { m_window.document().apply(scene); });
}

Cost Hand::compare()
{
    const Scene scene = posiscope::withComparison(m_window.document().scene());
    return m_application.timed([&] { m_window.document().apply(scene); });
}

Cost Hand::openLesson(const QString& file)
{
    return m_application.timed([&] { m_window.lessons().openOrThrow(file); });
}

Cost Hand::nextStep()
{
    LessonHost& lessons = m_window.lessons();
    if (lessons.step() == 0)
        m_step = 1;
    else if (lessons.step() + 1 == lessons.stepCount())
        m_step = -1;
    auto* const button = control(m_step > 0 ? "lessonNext" : "lessonBack", "");
    const QPointF place = button->rect().center();
    for (const std::size_t step = lessons.step(); lessons.step() == step;) { // page by page
        postMouse(button, QEvent::MouseButtonPress, place, Qt::LeftButton, Qt::LeftButton);
        postMouse(button, QEvent::MouseButtonRelease, place, Qt::LeftButton, Qt::NoButton);
        m_application.settle();
    }
    return m_application.timed([&] { lessons.glide().finish(); });
}

int computationsIn(MainWindow& window)
{
    return posiscope::computations(window);
}

int Hand::computations() const
{
    return computationsIn(const_cast<MainWindow&>(m_window));
}

double Hand::valueOf(const char* key) const
{
    const Parameters& now = const_cast<MainWindow&>(m_window).document().scene().parameters;
    return std::string_view(key) == "n"         ? now.n
           : std::string_view(key) == "d_model" ? now.dModel
                                                : now.maxLen;
}
