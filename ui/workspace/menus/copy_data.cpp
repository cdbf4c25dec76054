// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/copy_data.h"

#include "core/encodings/encoding_list.h"
#include "core/tables/tab_text.h"
#include "core/tables/table_shape.h"
#include "ui/mathematics/number_text.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

namespace posiscope {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("posiscope::CopyData", text);
}

} // namespace

QString copyCode(CodeFor library, const Scene& scene)
{
    if (!isPaired(scene.parameters))
        return tr("Not copied: there is no code for this kind of encoding.");
    QGuiApplication::clipboard()->setText(QString::fromStdString(codeText(library, scene)));
    return tr("Copied: code that makes the table with %1.")
        .arg(library == CodeFor::NumPy ? QStringLiteral("NumPy") : QStringLiteral("PyTorch"));
}

QString copyTable(const Scene& scene)
{
    const TableShape shape = tableShape(DataTable::Encoding, scene);
    if (!fitsClipboard(scene))
        return tr("Not copied: the table has %1 numbers, and a clipboard takes %2. "
                  "File → Export data writes it into a file.")
            .arg(wholeText(qint64{shape.rows} * shape.columns), wholeText(mostCopied));
    QGuiApplication::clipboard()->setText(QString::fromStdString(tabText(scene)));
    return tr("Copied: %1 rows × %2 columns, with tabs between the numbers.")
        .arg(wholeText(shape.rows), wholeText(shape.columns));
}

} // namespace posiscope
