// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/dock_shares.h"

#include <QDockWidget>
#include <QEvent>

#include <algorithm>

namespace posiscope {

DockShares::DockShares(QMainWindow& dockArea)
    : m_dockArea(dockArea)
    , m_settled(this)
{
    m_settled.setSingleShot(true);
    m_settled.setInterval(0);
    connect(&m_settled, &QTimer::timeout, this, &DockShares::note);
}

void DockShares::watch(QDockWidget& dock)
{
    m_docks.push_back(&dock);
    dock.installEventFilter(this);
}

void DockShares::keep()
{
    // Where only the dock area changes its size, because a panel beside it comes or goes, whoever shows the
    // panel arranges the cards.
    const bool isWindows = m_dockArea.window()->size() != m_window;
    m_window = m_dockArea.window()->size();
    if (!isWindows || !std::ranges::equal(now(), m_shares, {}, &Share::dock, &Share::dock)) {
        m_settled.start();
        return;
    }
    QList<QDockWidget*> each;
    QList<int> widths;
    QList<int> heights;
    for (const Share& share : m_shares) {
        each << share.dock;
        widths << qRound(share.width * m_dockArea.width());
        heights << qRound(share.height * m_dockArea.height());
    }
    m_keeps = true;
    m_dockArea.resizeDocks(each, widths, Qt::Horizontal);
    m_dockArea.resizeDocks(each, heights, Qt::Vertical);
    m_settled.start();
}

void DockShares::forget()
{
    m_shares.clear();
    m_keeps = false;
    m_settled.start();
}

bool DockShares::eventFilter(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    if (type == QEvent::Resize || type == QEvent::Move || type == QEvent::Show || type == QEvent::Hide)
        m_settled.start();
    return QObject::eventFilter(watched, event);
}

std::vector<DockShares::Share> DockShares::now() const
{
    std::vector<Share> shares;
    for (QDockWidget* const dock : m_docks)
        if (!dock->isFloating() && !dock->visibleRegion().isEmpty())
            shares.push_back({dock, static_cast<double>(dock->width()) / m_dockArea.width(),
                              static_cast<double>(dock->height()) / m_dockArea.height()});
    return shares;
}

void DockShares::note()
{
    if (!m_keeps)
        m_shares = now();
    m_keeps = false;
}

} // namespace posiscope
