// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_label.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLabel;

namespace posiscope {

class MoreButton;
class SegmentedControl;

/// The first of several forms of a value that has room, or nothing.
class ReadoutLabel : public maths::FormulaLabel
{
    Q_OBJECT

public:
    explicit ReadoutLabel(QWidget* parent);

    void setForms(std::vector<maths::Formula> longestFirst);
    int shortest() const; ///< the width of the shortest form
    int longest() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    std::vector<maths::Formula> m_forms;
};

/// The header of a card: the title, a live value, and at the right a choice and the button of the menu. With
/// less room the value gets shorter, then a part of the view's own is hidden, then the choice, which the menu
/// offers too. Dragging the header moves the card, a double click maximises it.
class CardTitle : public QWidget
{
    Q_OBJECT

public:
    CardTitle(const QString& title, QWidget* parent);

    /// What View::note() says, for the tooltip of the title.
    void setNote(const QString& words);
    /// The live value, the longest form first.
    void setReadouts(std::vector<maths::Formula> longestFirst);

    /// Adds a choice beside the menu's button; `name` says what is chosen.
    void offer(const QStringList& choices, const QString& name);
    /// Adds a widget of the view, such as a colour bar, before the choice. It is hidden where it has no room.
    void addPart(QWidget* part);
    /// Whether the view has a use for its part at present.
    void setPartOffered(bool offered);
    void setChosen(int index);
    /// Whether the choice has an effect now; it is hidden where it has none.
    void setOffered(bool offered);
    /// Whether one of the values can be chosen now; it is hidden where it cannot.
    void setOffered(int index, bool offered);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

signals:
    void choiceMade(int index);
    void menuRequested(QPoint globalPosition);
    void doubleClicked();

protected:
    bool event(QEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void askForMenu();
    void showTheme();
    void fit();

    QHBoxLayout* m_line;
    QLabel* m_title;
    ReadoutLabel* m_readout;
    QWidget* m_part = nullptr;
    bool m_isPartOffered = true;
    SegmentedControl* m_choice = nullptr;
    MoreButton* m_menu;
    int m_widestValue = 0;  ///< of the shortest forms so far, so that the choice does not follow the pointer
    int m_longestValue = 0; ///< of the longest ones, so that the part does not
    bool m_isOffered = true;
};

} // namespace posiscope
