// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "button_of.h"
#include "ui/lessons/lesson_host.h"
#include "window_bench.h"

#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace posiscope::lesson_bench {

inline constexpr const char* lesson = R"(# Sines and *order*

<!-- scene
n = 100
d_model = 8
max_len = 20
position = 3
-->

## First

The pair $\omega_i$ and [a page](https://example.org).

## Second

<!-- scene
n = 10
view = waves
-->

<details><summary>Which one?</summary>

- [x] The right one: it is right.
- [ ] The wrong one: because of that.

The answer.

</details>

## Third

<!-- scene
n = 10000
-->

> **Task.** Make n small.

<!-- task
n < 50
hint: Move the slider.
solution:
n = 20
-->
)";

/// A window in which lessons are opened, and what the panel of the lesson shows.
class LessonBench : protected WindowBench
{
protected:
    LessonHost& host() const { return m_window->lessons(); }
    Document& document() const { return m_window->document(); }
    LessonPanel* panel() const { return host().panel(); }
    std::size_t pageCount() const { return static_cast<std::size_t>(host().page().titles.size()); }
    std::size_t pageNumber() const { return host().page().number; }

    template <typename Widget>
    Widget* part(const char* name = "") const
    {
        return panel()->findChild<Widget*>(QLatin1String(name));
    }

    /// The texts of the panel that are shown.
    QString words() const
    {
        QStringList all;
        for (const auto* const label : panel()->findChildren<LessonLabel*>())
            if (label->isVisible())
                all << label->accessibleName();
        for (const auto* const label : panel()->findChildren<QLabel*>())
            if (label->isVisible())
                all << label->text();
        return all.join(u'\n');
    }

    /// The quiet button of the panel that is shown with these words; nullptr if none is.
    QToolButton* button(const QString& shown) const
    {
        for (auto* const each : panel()->findChildren<QToolButton*>())
            if (each->isVisible() && each->text() == shown)
                return each;
        return nullptr;
    }

    ChoiceButton* choice(const QString& answer) const { return buttonOf<ChoiceButton>(*panel(), answer); }

    void settle() const
    {
        host().glide().finish();
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
    }

    void openLesson(const QByteArray& text = lesson)
    {
        m_window->resize(1440, 900);
        host().open(file("lesson.md", text));
        settle();
    }

    void press(Qt::Key key, QWidget* at = nullptr) const
    {
        QTest::keyClick(at ? at : m_window.get(), key);
        settle();
    }

    void changeN(double n) const
    {
        Scene after = document().scene();
        after.parameters.n = n;
        document().apply(after);
        QCoreApplication::processEvents();
    }

    TaskSign* sign() const { return panel()->findChild<TaskSign*>(); }

    bool waitForVerdict() const
    {
        settle(); // the window tells the lesson of the change
        return QTest::qWaitFor([this] { return !host().isJudging(); }) && (settle(), true);
    }

    void present(bool presenting) const
    {
        m_window->appearance().setPresenting(presenting);
        settle();
    }

    void click(QAbstractButton* button) const
    {
        QTest::mouseClick(button, Qt::LeftButton);
        settle();
    }
};

} // namespace posiscope::lesson_bench
