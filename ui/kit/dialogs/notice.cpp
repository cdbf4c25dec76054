// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/dialogs/notice.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace posiscope {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("posiscope::Notice", text);
}

/// A box of one strong line and what follows from it, without the style's signs.
void write(QMessageBox& box, const QString& strong, const QString& more)
{
    box.setWindowTitle(QStringLiteral("Posiscope"));
    box.setTextFormat(Qt::RichText);
    box.setText(QStringLiteral("<p style='font-weight:600'>%1</p><p>%2</p>")
                    .arg(strong.toHtmlEscaped(), more.toHtmlEscaped()));
    box.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

} // namespace

void showNotice(QWidget* parent, const QString& what, const QString& why)
{
    QMessageBox box(parent);
    box.setObjectName(QStringLiteral("notice"));
    write(box, what, why);
    box.setStandardButtons(QMessageBox::Close);
    box.exec();
}

Losing askBeforeLosing(QWidget* parent, const QString& name)
{
    QMessageBox box(parent);
    box.setObjectName(QStringLiteral("losing"));
    write(box, tr("Save the changes to %1?").arg(name), tr("Without saving they are lost."));
    box.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return Losing::Save;
    case QMessageBox::Discard:
        return Losing::Discard;
    default:
        return Losing::Cancel;
    }
}

bool askBeforeReplacing(QWidget* parent, int files)
{
    QMessageBox box(parent);
    box.setObjectName(QStringLiteral("replacing"));
    write(box,
          files == 1 ? tr("Replace a file of that name?") : tr("Replace %1 files of these names?").arg(files),
          tr("What they hold now is lost."));
    QAbstractButton* const replace = box.addButton(tr("&Replace"), QMessageBox::AcceptRole);
    box.setDefaultButton(box.addButton(QMessageBox::Cancel));
    box.exec();
    return box.clickedButton() == replace;
}

} // namespace posiscope
