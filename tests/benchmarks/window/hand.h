// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/painted.h"

#include "ui/workspace/window/main_window.h"

/// How often the views of a window have computed a picture.
int computationsIn(posiscope::MainWindow& window);

/// Sends input to the real window with its default views: each movement is an event to the widget
/// that a person would move, and costs the time until the whole window is painted.
class Hand
{
public:
    Hand(Painting& application, QSize size);

    /// What the window shows.
    QImage picture() { return m_window.grab().toImage(); }

    /// Drags the slider's handle on by one pixel, to and fro over its whole width.
    Cost drag(const char* key);
    /// Another repetition of an arrow key held on the slider, to and fro between two values.
    Cost press(const char* key, double from, double to);
    /// Enter, after the value was typed into the key's field.
    Cost enter(const char* key, const QString& value);
    /// A key of the scene, whose value a person would choose from a menu.
    Cost set(const char* key, const std::string& value);
    /// The pointer, a little further over the heatmap.
    Cost hover();

    /// Brings the projection to the front, where t-SNE settles for a long time.
    Cost settleTsne();
    /// Compares the encoding as it is now with what it becomes.
    Cost compare();
    /// The next frame of t-SNE.
    Cost frame() { return m_application.nextFrame(); }

    /// Opens a lesson, up to the first picture of its first step.
    Cost openLesson(const QString& file);
    /// Goes on by a step of the lesson, to and fro between its ends: the picture at the end of its glide.
    Cost nextStep();

    /// How often views have computed a picture.
    int computations() const;
    double valueOf(const char* key) const;

private:
    QWidget* control(const char* key, const char* kind) const;
    /// Lets go of what was held. Tells whether `control` was not held before.
    bool takeHold(QWidget* control);

    Painting& m_application;
    posiscope::MainWindow m_window;
    QWidget* m_held = nullptr;
    double m_place = 0; ///< of the pointer along the slider that is dragged, in pixels
    int m_step = 1;     ///< 1: upwards, -1: downwards
    int m_hovers = 0;
};
