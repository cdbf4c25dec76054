// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view_list.h"

#include <QWidget>

#include <vector>

class QAction;
class QMenu;
class QMenuBar;

namespace posiscope {

class ViewArea;
class MoreButton;

/// The navigation, in the row of the menus: the names of all views above the views, and buttons at the right
/// end. The names of views in front are bold, those of views behind another are plain, and closed ones' are
/// grey. A click brings a view to the front. Names without room are in a menu, the closed views' first.
class ViewBar : public QWidget
{
    Q_OBJECT

public:
    ViewBar(QMenuBar& menus, ViewArea& viewArea);

    /// Adds a button at the end. It is blue while the action is checked. A click triggers the action,
    /// or opens the menu, if there is one.
    void addButton(const QString& words, QAction& action, QMenu* menu = nullptr);

signals:
    void chosen(posiscope::ViewId id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Word;
    class Name;
    class Button;

    void place();
    void showCards();
    void arrange();
    void fillMenu();

    QMenuBar& m_menus;
    ViewArea& m_viewArea;
    std::vector<Name*> m_names; ///< in the order of the view list
    std::vector<Button*> m_buttons;
    MoreButton* m_more;
};

} // namespace posiscope
