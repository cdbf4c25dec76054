// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "ui/kit/theme/theme.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace posiscope {

/// Which figure of a sequence the preview shows, with buttons for the others: "‹ 3 of 50: n = 14.6 ›".
class FrameBar : public QWidget
{
    Q_OBJECT

public:
    explicit FrameBar(QWidget* parent);

    /// Keeps the step if the sweep has that many.
    void setSweep(const KeySweep& sweep);
    int step() const { return m_step; }
    void setTheme(const Theme& theme);

signals:
    void stepChanged();

private:
    QToolButton* makeButton(const QString& sign, const QString& name, int by);
    void go(int step);
    void showStep();

    KeySweep m_sweep;
    int m_step = 0;
    QToolButton* m_before;
    QLabel* m_words;
    QToolButton* m_after;
};

} // namespace posiscope
