// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/mathematics/formula_label.h"

#include <QTabBar>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace posiscope {

class ChoiceBox;
class ElidedLabel;
class MoreButton;
class SegmentedControl;

/// Tabs as plain text, the current one bold and underlined in the accent colour.
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

/// The first of several forms of a value that has room, or nothing.
class ReadoutLabel : public maths::FormulaLabel
{
    Q_OBJECT

public:
    explicit ReadoutLabel(QWidget* parent);

    void setForms(std::vector<maths::Formula> longestFirst);
    int shortest() const;    ///< the width of the shortest form
    int comfortable() const; ///< and of the one before it, if there is one, but no later than the third

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    std::vector<maths::Formula> m_forms;
};

/// The top line of a card: its title, or the tabs of the cards stacked there; a grey subtitle; the button of
/// its menu. Dragging it moves the card, a double click maximises it.
class CardTitle : public QWidget
{
    Q_OBJECT

public:
    CardTitle(const QString& title, QWidget* parent);

    void setTheme(const Theme& theme);
    /// The longest first, then shorter ones for less room.
    void setSubtitles(const QStringList& subtitles);
    /// A value in the subtitle's place, the longest form first; none: the subtitle is shown. The choice
    /// beside it folds for it and then goes, but only where the shortest form has room then.
    void setReadouts(std::vector<maths::Formula> longestFirst);
    /// A word or two before the menu's button, which end here if the button is hidden.
    void setNote(const QString& note, int end);
    /// The titles of all cards stacked here; if there is only one, no tabs are shown.
    void setTabs(const QStringList& titles, int current);

    /// Whether a button before the menu's opens controls that have no room beside the picture.
    void setControlsFolded(bool folded);
    /// Adds a choice beside the menu's button; `name` says what is chosen.
    void offer(const QStringList& choices, const QString& name);
    void setChosen(int index);
    /// Whether the choice has an effect now; it is hidden where it has none.
    void setOffered(bool offered);
    /// Why the choice is disabled, for its tooltip; empty: it is not.
    void setRefusal(const QString& why);

    FlatTabs* tabs() const { return m_tabs; }

    /// Smaller than its contents: with less room first the subtitle is shortened, then the choice becomes a
    /// box, then it is hidden.
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

signals:
    void tabChosen(int index);
    void choiceMade(int index);
    void menuRequested(QPoint globalPosition);
    void controlsRequested();
    void doubleClicked();

protected:
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void askForMenu();
    void fitWords();
    int roomBesideHeading() const;
    bool fitChoice();
    void showRefusal();
    void makeFolded();
    void themeFolded();

    QHBoxLayout* m_line;
    QLabel* m_title;
    FlatTabs* m_tabs;
    ElidedLabel* m_subtitle;
    ReadoutLabel* m_readout;
    QLabel* m_note;
    QToolButton* m_controls;
    SegmentedControl* m_choice = nullptr;
    ChoiceBox* m_folded = nullptr; ///< the choice where there is less room, nullptr until it was needed
    QStringList m_choices;
    int m_widestReadout = 0;   ///< beside the title so far, in its comfortable form
    int m_shortestReadout = 0; ///< the same in its shortest form
    bool m_hasReadout = false;
    bool m_isOffered = true;
    QString m_refusal;
    bool m_areControlsFolded = false;
    int m_chosen = 0;
    int m_noteEnd = 0;
    MoreButton* m_menu;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
