// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QFrame;
class QLabel;

namespace posiscope {

class CloseButton;
class StartRow;

/// Four ways to begin, in a card over the middle of the window, which it darkens. Esc, its cross and a click
/// beside it close it. Tab and the arrow keys stay inside.
class StartCard : public QWidget
{
    Q_OBJECT

public:
    enum class Choice { Explore, Lesson, Model, Figure };

    StartCard(QWidget& window, const Theme& theme);
    ~StartCard() override;

    void setTheme(const Theme& theme);
    /// The row of a choice, below which its menu opens.
    QWidget* rowOf(Choice choice) const;

    /// Whether the card is shown at a start without a file; remembered.
    static bool isWantedAtStart();

signals:
    void chosen(posiscope::StartCard::Choice choice);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fillWindow();

    Theme m_theme;
    QFrame* m_card;
    QLabel* m_title;
    CloseButton* m_close;
    std::vector<StartRow*> m_rows;
    QCheckBox* m_again;
};

} // namespace posiscope
