// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/views/view_list.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace posiscope {

class Card;

/// Shown if no card is docked: says that no view is open, and has a button for each, with its keys.
class EmptyDockArea : public QWidget
{
    Q_OBJECT

public:
    EmptyDockArea(const std::vector<Card*>& cards, QWidget* parent);

    void setTheme(const Theme& theme);
    /// Gives the focus to the first button.
    void takeFocus();

signals:
    void chosen(posiscope::ViewId id);

private:
    QLabel* m_heading;
    QLabel* m_words;
    QVBoxLayout* m_column;
    QGridLayout* m_views;
    std::vector<QPushButton*> m_buttons;
    std::vector<QLabel*> m_keys;
};

} // namespace posiscope
