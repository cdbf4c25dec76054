// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QTimer>

#include <vector>

namespace posiscope {

/// Keeps the shares of the docks in the dock area while the window is resized. QMainWindow takes the room
/// from one dock and returns it to another, so after shrinking and enlarging a window its docks would have
/// other sizes.
class DockShares : public QObject
{
public:
    explicit DockShares(QMainWindow& dockArea);

    /// Call it for each dock, in the order in which they are added.
    void watch(QDockWidget& dock);
    /// Applies the shares. Call it when the dock area has been resized.
    void keep();
    /// Call it when docks are arranged: their new sizes become the shares to keep.
    void forget();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Share
    {
        QDockWidget* dock;
        double width; ///< as a part of the dock area's width
        double height;
    };

    std::vector<Share> now() const;
    void note();

    QMainWindow& m_dockArea;
    std::vector<QDockWidget*> m_docks;
    std::vector<Share> m_shares;
    QSize m_window;       ///< the size of the window that contains the dock area
    QTimer m_settled;     ///< fires when all events of a change have been processed
    bool m_keeps = false; ///< true until then: keep() is setting the sizes, which are therefore not recorded
};

} // namespace posiscope
