// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/export_figure.h"

#include "ui/actions/window_parts.h"
#include "ui/cards/stage.h"
#include "ui/document/document.h"
#include "ui/document/file_commands.h"
#include "ui/export/export_dialog.h"
#include "ui/theme/appearance.h"

#include <QMainWindow>

namespace posiscope {

void exportFigure(const WindowParts& parts)
{
    const Card* const card = parts.stage.activeCard();
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
