// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QScrollArea>

namespace posiscope {

/// A hairline between a text and a question or a task.
class Rule : public QWidget
{
public:
    Rule(const Theme& theme, QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme;
};

/// Scrolls the page of a step. A line or a control that is only partly in the area is covered, so that none
/// is seen cut.
class LessonArea : public QScrollArea
{
    Q_OBJECT

public:
    explicit LessonArea(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Shows a page instead of the one before, scrolled as that one was.
    void setPage(QWidget* page);
    /// Scrolls so many areas on, or back if negative; false if there is nothing more in this direction.
    bool scrollBy(int areas);
    /// Scrolls to a part of a block of the page: to its end or, where it is higher than the area, to its
    /// beginning.
    void scrollTo(const QWidget& block, QRect part);
    /// The part of the viewport from the first whole line or control to the last one.
    QRect uncovered() const;

signals:
    void resized();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    class Cover;

    Cover* m_cover;
};

} // namespace posiscope
