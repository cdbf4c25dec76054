// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QButtonGroup>
#include <QWidget>

namespace posiscope {

/// The steps of a sequence with the current one marked: the number of each in a circle, and its title where
/// there is room for titles. Each is a radio button to keyboards and screen readers, so arrow keys move.
class StepList : public QWidget
{
    Q_OBJECT

public:
    explicit StepList(QWidget* parent);

    /// The titles of the steps, and which of them is shown, counted from 1.
    void setSteps(const QStringList& titles, int current);
    void setTheme(const Theme& theme);
    /// Puts the list into a rectangle: with a title in each line, or numbers in one line.
    void place(const QRect& rect, bool isLong);

signals:
    void chosen(int number);

private:
    QButtonGroup m_group;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
