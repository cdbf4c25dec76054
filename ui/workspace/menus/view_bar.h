// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/views/view_list.h"

#include <QWidget>

#include <vector>

class QMenuBar;

namespace posiscope {

class Card;
class DockArea;
class MoreButton;

/// The names of all views, in the row of the menus above the views. The active view's name is bold and
/// underlined in the accent colour, the names of the others in front are underlined in grey, those of views
/// behind another are not underlined, and closed ones' are grey. A click brings a view to the front. In a
/// narrow window the names are closer together, and those without room are in a menu, the closed views'
/// first.
class ViewBar : public QWidget
{
    Q_OBJECT

public:
    ViewBar(QMenuBar& menus, DockArea& dockArea);

    void setTheme(const Theme& theme);

signals:
    void chosen(posiscope::ViewId id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Name;

    void place();
    void showCards();
    void arrange();
    int widthOfNames(int gap) const;
    int inset(int gap) const;
    void fillMenu();

    QMenuBar& m_menus;
    DockArea& m_dockArea;
    std::vector<Name*> m_names; ///< in the order of the view list
    MoreButton* m_more;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
