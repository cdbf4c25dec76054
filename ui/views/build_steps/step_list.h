// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QButtonGroup>
#include <QRadioButton>

namespace posiscope {

/// A step in the list of all: its number in a circle, and its title where the list has room for titles. A
/// radio button to keyboards and screen readers.
class StepMark : public QRadioButton
{
    Q_OBJECT

public:
    using QRadioButton::QRadioButton;

    void setTheme(const Theme& theme);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& position) const override { return rect().contains(position); }

private:
    Theme m_theme = Theme::light();
};

/// The steps of a sequence with the current one marked. Arrow keys move, as in any group of radio buttons.
class StepList : public QWidget
{
    Q_OBJECT

public:
    explicit StepList(QWidget* parent);

    /// The titles of the steps, and which of them is shown, counted from 1.
    void setSteps(const QStringList& titles, int current);
    void setTheme(const Theme& theme);
    /// With a title in each line, or numbers in one line.
    void setLong(bool isLong);

signals:
    void chosen(int number);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    QButtonGroup m_group;
    Theme m_theme = Theme::light();
    bool m_isLong = false;
};

} // namespace posiscope
