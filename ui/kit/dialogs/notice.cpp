// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/dialogs/notice.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace posiscope {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("posiscope::Notice", text);
}

/// A box of one bold line and a second one below it, without an icon, which is deleted when it is closed.
QMessageBox* makeBox(QWidget* parent, const char* name, const QString& bold, const QString& more)
{
    auto* const box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(QLatin1String(name));
    box->setWindowTitle(QStringLiteral("Posiscope"));
    box->setTextFormat(Qt::RichText);
    box->setText(QStringLiteral("<p style='font-weight:600'>%1</p><p>%2</p>")
                     .arg(bold.toHtmlEscaped(), more.toHtmlEscaped()));
    box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return box;
}

} // namespace

void showNotice(QWidget* parent, const QString& sentence, const QString& why)
{
    QMessageBox* const box = makeBox(parent, "notice", sentence, why);
    box->setStandardButtons(QMessageBox::Close);
    box->open();
}

void askBeforeLosing(QWidget* parent, const QString& name, const std::function<void()>& save,
                     const std::function<void()>& discard)
{
    QMessageBox* const box = makeBox(parent, "losing", tr("Save the changes to %1?").arg(name),
                                     tr("Without saving they are lost."));
    box->setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    box->setDefaultButton(QMessageBox::Save);
    QObject::connect(box, &QMessageBox::finished, parent, [save, discard](int button) {
        if (button == QMessageBox::Save)
            save();
        else if (button == QMessageBox::Discard)
            discard();
    });
    box->open();
}

void askBeforeReplacing(QWidget* parent, int files, const std::function<void()>& replace)
{
    QMessageBox* const box = makeBox(
        parent, "replacing",
        files == 1 ? tr("Replace the existing file?") : tr("Replace %1 existing files?").arg(files),
        files == 1 ? tr("Its present contents will be lost.") : tr("Their present contents will be lost."));
    box->addButton(tr("&Replace"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    QObject::connect(box, &QMessageBox::accepted, parent, replace);
    box->open();
}

void askBeforeOpening(QWidget* parent, const QString& address, const std::function<void()>& open)
{
    QMessageBox* const box = makeBox(parent, "opening", tr("Open this address in the browser?"), address);
    box->addButton(tr("&Open"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    QObject::connect(box, &QMessageBox::accepted, parent, open);
    box->open();
}

} // namespace posiscope
