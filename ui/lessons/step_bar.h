// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QStringList>
#include <QWidget>

#include <vector>

namespace posiscope {

/// The steps of a lesson as short lines: those that were reached, the one that is shown, and with a mark
/// those that have faults. A click goes to a step, as do the arrow keys, Home and End.
class StepBar : public QWidget
{
    Q_OBJECT

public:
    struct Steps
    {
        QStringList titles; ///< Markdown
        std::size_t shown = 0;
        std::size_t furthest = 0; ///< the last one that was reached
        std::vector<std::size_t> faulty;
    };

    explicit StepBar(QWidget* parent = nullptr);

    void setSteps(const Steps& steps);
    void setTheme(const Theme& theme);
    QSize sizeHint() const override;

signals:
    void stepRequested(std::size_t step);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::size_t count() const { return static_cast<std::size_t>(m_steps.titles.size()); }
    std::size_t stepAt(QPointF place) const;

    Steps m_steps;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
