// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>

#include <optional>

/// What an event cost until everything it set off was done and painted.
struct Cost
{
    double wall = 0;      ///< seconds
    double processor = 0; ///< seconds, of all threads of this process
};

/// An application that knows when it has nothing left to do, and how often a window was painted: a widget's
/// window paints what has to be painted, all of it together, in its UpdateRequest, and the first time when
/// the screen has exposed it.
class Painting : public QApplication
{
public:
    using QApplication::QApplication;

    /// Hands over events until none is left: announcements, replots, layouts, paints.
    void settle();

    /// Shows a window and waits until it stands painted on the screen.
    void show(QWidget& window);

    /// Does `act`, settles, and tells what both took. Throws std::runtime_error where nothing was painted:
    /// then something else than meant was measured.
    template <typename Act>
    Cost timed(Act act)
    {
        const int paintsBefore = m_paints;
        const Cost start = now();
        act();
        settle();
        const Cost end = now();
        requirePaint(paintsBefore);
        return {end.wall - start.wall, end.processor - start.processor};
    }

    /// Waits until something happens by itself that paints, and tells what that took from its first event on.
    Cost nextFrame();

    bool notify(QObject* receiver, QEvent* event) override;

private:
    static Cost now();
    void requirePaint(int paintsBefore) const;

    std::optional<Cost> m_begun; ///< when the first event came since the wait
    int m_events = 0;
    int m_paints = 0;
};
