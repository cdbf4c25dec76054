// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>

class QWidget;

namespace posiscope {

class View;

/// The controls of a view, which stand in its box layout: beside its picture, or in a popup that the menu of
/// its card opens.
class ViewControls
{
public:
    /// Controls that have no effect on the scene stand nowhere.
    enum class Place { BesidePicture, InPopup, Nowhere };

    explicit ViewControls(View& view);

    void place(QWidget& controls, Place place);
    /// If `hidden`, leaves the controls out even where there is room for them.
    void setHidden(bool hidden);

    /// Those that are left out for lack of room; nullptr where all are in sight.
    QWidget* hidden() const { return m_hidden; }
    /// Opens these over the window, from a position of the screen on.
    void open(QPoint globalPosition);

private:
    class Popup;

    View& m_view;
    QWidget* m_controls = nullptr;
    Place m_place = Place::Nowhere;
    bool m_isHidden = false; ///< wherever they were placed
    QWidget* m_hidden = nullptr;
    Popup* m_popup = nullptr; ///< holds them, from when they are first opened
    int m_index = 0;          ///< in the layout
};

} // namespace posiscope
