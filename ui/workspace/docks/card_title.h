// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QTabBar>
#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace posiscope {

/// Tabs as plain words, the current one strong and underlined in the accent colour.
class FlatTabs : public QTabBar
{
    Q_OBJECT

public:
    explicit FlatTabs(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setTitles(const QStringList& titles, int current);

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;
    void paintEvent(QPaintEvent* event) override;

private:
    QFont fontOf(int index) const;
    int gap() const; ///< between two words

    Theme m_theme;
};

class ChoiceBox;
class ElidedLabel;
class MoreButton;
class FlatTabs;
class SegmentedControl;

/// The top line of a card: its title, or the tabs of the cards that share its place; one quiet line of what
/// is shown; the menu's button. Dragging it moves the card, a double click enlarges it.
class CardTitle : public QWidget
{
    Q_OBJECT

public:
    CardTitle(const QString& title, QWidget* parent);

    void setTheme(const Theme& theme);
    /// The longest first, shorter ones for where there is less room.
    void setSubtitles(const QStringList& subtitles);
    /// Titles of all cards in this place; one or none: the title alone.
    void setTabs(const QStringList& titles, int current);

    /// A choice beside the menu's button; `name` says of what.
    void offer(const QStringList& choices, const QString& name);
    void setChosen(int index);

    FlatTabs* tabs() const { return m_tabs; }

    /// Narrower than all of it: the subtitle gives way first, then the choice folds into a box, then it goes.
    QSize minimumSizeHint() const override;

signals:
    void tabChosen(int index);
    void choiceMade(int index);
    void menuAsked(QPoint globalPosition);
    void doubleClicked();

protected:
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void askForMenu();
    void fitChoice();
    void makeFolded();
    void themeFolded();

    QHBoxLayout* m_line;
    QLabel* m_title;
    FlatTabs* m_tabs;
    ElidedLabel* m_subtitle;
    SegmentedControl* m_choice = nullptr;
    ChoiceBox* m_folded = nullptr; ///< the choice where there is less room, nullptr until it was needed
    QStringList m_choices;
    int m_chosen = 0;
    MoreButton* m_menu;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
