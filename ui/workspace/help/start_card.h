// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QGraphicsDropShadowEffect;
class QHBoxLayout;
class QLabel;

namespace posiscope {

class CloseButton;
class StartRow;

/// Four ways to begin, on a card over the window, which is dimmed and takes no keys meanwhile.
class StartCard : public QWidget
{
    Q_OBJECT

public:
    enum class Choice { Explore, Lesson, Model, Figure };

    explicit StartCard(QWidget& window);

    /// The row of a choice, below which its menu opens.
    QWidget* choiceRow(Choice choice) const;

    /// Whether the card is shown at a start without a file; remembered.
    static bool isWantedAtStart();

signals:
    void chosen(posiscope::StartCard::Choice choice);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* m_card;
    QGraphicsDropShadowEffect* m_shadow;
    QHBoxLayout* m_head;
    QLabel* m_title;
    CloseButton* m_close;
    QHBoxLayout* m_foot;
    std::vector<StartRow*> m_rows;
};

} // namespace posiscope
