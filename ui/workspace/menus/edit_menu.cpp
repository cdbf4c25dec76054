// SPDX-License-Identifier: GPL-3.0-or-later
// Implements addEditMenu() of menus.h.
#include "core/kinds/kinds.h"
#include "core/tables/copied_text.h"
#include "core/tables/table_list.h"
#include "ui/document/document.h"
#include "ui/document/scene_file.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/system/file_choice.h"
#include "ui/workspace/docks/dock_area.h"
#include "ui/workspace/menus/copy_picture.h"
#include "ui/workspace/menus/menus.h"
#include "ui/workspace/menus/preferences_dialog.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>
#include <QMenuBar>

namespace posiscope {

namespace {

QString copyTr(const char* text)
{
    return QCoreApplication::translate("posiscope::CopyData", text);
}

/// Puts the code that makes the table on the clipboard, and says so.
QString copyCode(CodeFor library, const Scene& scene)
{
    if (!hasCode(scene.parameters))
        return copyTr("Not copied: there is no code for this kind of encoding.");
    QGuiApplication::clipboard()->setText(QString::fromStdString(codeText(library, scene)));
    return (showsAttentionHead(scene) ? copyTr("Copied: code that computes this attention with %1.")
                                      : copyTr("Copied: code that makes the table with %1."))
        .arg(library == CodeFor::NumPy ? QStringLiteral("NumPy") : QStringLiteral("PyTorch"));
}

/// Puts its numbers on the clipboard, with tabs, for a spreadsheet. A long table is not copied; the message
/// says why.
QString copyTable(const Scene& scene)
{
    for (const EncodingKind kind : {scene.parameters.kind, scene.compared.kind})
        if (!kindOf(kind).facets.vectors && (kind == scene.parameters.kind || isDifference(scene)))
            return copyTr("Not copied: %1 has no table.").arg(textOf(titleOf(kindOf(kind))));
    const TableShape shape = tableShape(DataTable::Encoding, scene);
    if (!fitsClipboard(scene))
        return copyTr("Not copied: the table has %1 numbers, and a clipboard takes %2. "
                      "File → Export data writes it into a file.")
            .arg(wholeText(qint64{shape.rows} * shape.columns), wholeText(mostCopied));
    QGuiApplication::clipboard()->setText(QString::fromStdString(tabText(scene)));
    return copyTr("Copied: %1 rows × %2 columns, with tabs between the numbers.")
        .arg(wholeText(shape.rows), wholeText(shape.columns));
}

/// Puts the address of the page that opens the scene on the clipboard.
QString copyLink(const Scene& scene)
{
    const QString link = pageLink(scene);
    if (link.isEmpty())
        return copyTr("Not copied: this scene is too long for an address. File → Save writes a project.");
    QGuiApplication::clipboard()->setText(link);
    return copyTr("Copied: a link that opens this scene in a browser.");
}

/// Adds the commands that copy the table: as the code that makes it, or as its numbers.
void addCopyMenu(QMenu& menu, const WindowParts& parts)
{
    QMenu* const codes = menu.addMenu(Document::tr("Copy as co&de"));
    codes->setObjectName(QStringLiteral("codeMenu"));
    const auto add = [&](const QString& name, CodeFor library) {
        QObject::connect(codes->addAction(name), &QAction::triggered, &parts.window,
                         [parts, library] { parts.remark(copyCode(library, parts.document.scene())); });
    };
    add(Document::tr("&NumPy"), CodeFor::NumPy);
    add(Document::tr("&PyTorch"), CodeFor::PyTorch);
    addCommand(menu, parts.window, Document::tr("Copy &table"), Command::CopyTable,
               [parts] { parts.remark(copyTable(parts.document.scene())); });
}

void addStep(QMenu& menu, QMainWindow& window, QAction* action, Command command)
{
    action->setShortcuts(shortcutsOf(command));
    menu.addAction(action);
    window.addAction(action);
}

} // namespace

void addEditMenu(const WindowParts& parts)
{
    QMenu& menu = *parts.window.menuBar()->addMenu(Document::tr("&Edit"));
    const QUndoGroup& histories = *parts.document.histories();
    addStep(menu, parts.window, histories.createUndoAction(&parts.window, Document::tr("&Undo")),
            Command::Undo);
    addStep(menu, parts.window, histories.createRedoAction(&parts.window, Document::tr("&Redo")),
            Command::Redo);
    menu.addSeparator();
    addCommand(menu, parts.window, Document::tr("&Copy picture"), Command::CopyPicture, [parts] {
        if (const QString remark = copyPicture(parts.dockArea); !remark.isEmpty())
            parts.remark(remark);
    })->setWhatsThis(copyPictureHelp());
    addCopyMenu(menu, parts);
    if (!pageAddress().isEmpty())
        QObject::connect(menu.addAction(Document::tr("Copy &link")), &QAction::triggered, &parts.window,
                         [parts] { parts.remark(copyLink(parts.document.scene())); });
    menu.addSeparator();
    addCommand(menu, parts.window, Document::tr("Reset &parameters"), Command::ResetParameters,
               [&document = parts.document] {
                   Scene after = document.scene();
                   after.parameters = {};
                   document.apply(after);
               });
    menu.addSeparator();
    addCommand(menu, parts.window, Document::tr("P&references…"), Command::Preferences, [parts] {
        auto* const dialog = new PreferencesDialog(parts.appearance, parts.document, &parts.window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
}

} // namespace posiscope
