// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QDialog>

#include <vector>

class QHBoxLayout;
class QLabel;

namespace posiscope {

class CloseButton;
class StartRow;

/// Four ways to begin, in a dialog over the window that looks like a card.
class StartCard : public QDialog
{
    Q_OBJECT

public:
    enum class Choice { Explore, Lesson, Model, Figure };

    StartCard(QWidget& window, const Theme& theme);

    void setTheme(const Theme& theme);
    /// The row of a choice, below which its menu opens.
    QWidget* rowOf(Choice choice) const;

    /// Whether the card is shown at a start without a file; remembered.
    static bool isWantedAtStart();

signals:
    void chosen(posiscope::StartCard::Choice choice);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Theme m_theme = Theme::light();
    QHBoxLayout* m_head;
    QLabel* m_title;
    CloseButton* m_close;
    QHBoxLayout* m_foot;
    std::vector<StartRow*> m_rows;
};

} // namespace posiscope
