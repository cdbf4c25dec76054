// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QTimer>

#include <vector>

namespace posiscope {

/// Keeps the shares that docks have of a dock area while the window around it changes its size. QMainWindow
/// alone takes what is lost from one dock and gives what is won to another: at its old size a window would
/// not be as it was.
class DockShares : public QObject
{
public:
    explicit DockShares(QMainWindow& dockArea);

    /// The docks of the dock area, one after another as they are added.
    void watch(QDockWidget& dock);
    /// To be called when the dock area has been resized.
    void keep();
    /// To be called when docks are arranged: the sizes that they get are the shares to keep.
    void forget();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Share
    {
        QDockWidget* dock;
        double width; ///< of the dock area's, as the height
        double height;
    };

    std::vector<Share> now() const;
    void note();

    QMainWindow& m_dockArea;
    std::vector<QDockWidget*> m_docks;
    std::vector<Share> m_shares;
    QSize m_window;       ///< of the window that the dock area stands in
    QTimer m_settled;     ///< when all that a change brings along has happened
    bool m_keeps = false; ///< until then: sizes change because keep() sets them, and are not noted
};

} // namespace posiscope
