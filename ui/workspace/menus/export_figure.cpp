// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/export_figure.h"

#include "ui/document/document.h"
#include "ui/document/file_commands.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/kit/theme/appearance.h"
#include "ui/workspace/docks/dock_area.h"
#include "ui/workspace/menus/window_parts.h"

#include <QMainWindow>

namespace posiscope {

void exportFigure(const WindowParts& parts)
{
    const Card* const card = parts.dockArea.activeCard();
    exportFigure(parts, card ? card->row().id : parts.document.scene().look.view);
}

void exportFigure(const WindowParts& parts, ViewId view)
{
    auto* const dialog =
        new ExportDialog(parts.document.scene(), view, parts.appearance.theme(), &parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &ExportDialog::exported, &parts.files,
                     [&files = parts.files](const QString& what) {
                         emit files.remarked(ExportDialog::tr("Exported %1").arg(what));
                     });
    QObject::connect(&parts.appearance, &Appearance::themeChanged, dialog, &ExportDialog::setTheme);
    dialog->open();
}

} // namespace posiscope
