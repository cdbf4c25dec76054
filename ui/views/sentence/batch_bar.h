// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

class QHBoxLayout;
class QLabel;

namespace posiscope {

class KeyField;
class ReasonLabel;
class SegmentedControl;

/// Which sentence of a batch is in sight: a part for each of a few sentences, a number for many, nothing for
/// one alone.
class BatchBar : public QWidget
{
    Q_OBJECT

public:
    BatchBar(const View& view, QWidget* parent = nullptr);

    /// `shown` counts from 0.
    void setSentences(int count, int shown);
    void setTheme(const Theme& theme);

signals:
    void sceneAsked(const posiscope::Scene& after, posiscope::Gesture gesture);

private:
    void offer(int count);
    void say();
    QHBoxLayout* row() const;

    const View& m_view;
    QLabel* m_word;
    KeyField* m_number;
    QLabel* m_of;
    ReasonLabel* m_reason; ///< why the number typed is held back
    SegmentedControl* m_choices = nullptr;
    int m_count = 0;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
