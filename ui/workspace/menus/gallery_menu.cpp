// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_host.h"
#include "ui/gallery/gallery_model.h"
#include "ui/workspace/menus/menus.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace posiscope {

namespace {

void addItems(QMenu& menu, GalleryHost& host)
{
    for (const GalleryGroup& group : gallery()) {
        QMenu* const items = menu.addMenu(QString(group.title).replace('&', QLatin1String("&&")));
        for (const GalleryItem& item : group.items) {
            QAction* const action = items->addAction(headlineOf(item).replace('&', QLatin1String("&&")));
            action->setStatusTip(item.note());
            QObject::connect(action, &QAction::triggered, &host, [&host, &item] { host.open(item); });
        }
    }
}

} // namespace

void addGalleryMenu(const WindowParts& parts)
{
    QMenu& menu = *parts.window.menuBar()->addMenu(GalleryHost::tr("&Gallery"));
    menu.setObjectName(QStringLiteral("galleryMenu"));
    GalleryHost& host = parts.gallery;
    QAction* const panel = addCommand(menu, parts.window, GalleryHost::tr("&Panel"), Command::Gallery,
                                      [&host] { host.togglePanel(); });
    panel->setCheckable(true);
    QObject::connect(&host, &GalleryHost::panelShownChanged, panel, &QAction::setChecked);
    menu.addSeparator();
    // The gallery is read when someone looks into it.
    QObject::connect(&menu, &QMenu::aboutToShow, &host, [&menu, &host, filled = false]() mutable {
        if (!std::exchange(filled, true))
            addItems(menu, host);
    });
}

} // namespace posiscope
