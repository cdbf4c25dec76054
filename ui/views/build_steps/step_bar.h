// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace posiscope {

class SegmentedControl;

/// The way through a sequence of steps: back, a mark for each, on.
class StepBar : public QWidget
{
    Q_OBJECT

public:
    explicit StepBar(QWidget* parent = nullptr);

    /// The titles of the steps, and which of them is shown, counted from 1.
    void setSteps(const QStringList& titles, int current);
    void setTheme(const Theme& theme);

signals:
    void chosen(int number);

private:
    void makeMarks();
    QToolButton* makeButton(const QString& sign, const QString& words, int step);

    QHBoxLayout* m_line;
    QToolButton* m_back;
    QToolButton* m_on;
    SegmentedControl* m_marks = nullptr;
    QStringList m_titles;
    int m_current = 1;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
