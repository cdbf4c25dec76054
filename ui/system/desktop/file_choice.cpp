// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/file_choice.h"

#include <QDir>
#include <QFileDialog>

namespace posiscope {

namespace {

QFileDialog* makeDialog(QWidget* parent, const QString& title, const QString& folder,
                        const std::function<void(const QString&)>& take)
{
    auto* const dialog = new QFileDialog(parent, title, folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, take);
    return dialog;
}

} // namespace

void chooseFile(QWidget* parent, const QString& title, const QString& folder, const QString& filters,
                const std::function<void(const QString&)>& take)
{
    QFileDialog* const dialog = makeDialog(parent, title, folder, take);
    dialog->setNameFilter(filters);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->open();
}

void chooseNewFile(QWidget* parent, const NewFile& file, const std::function<void(const QString&)>& take)
{
    QFileDialog* const dialog = makeDialog(parent, file.title, file.folder, take);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(file.filters);
    dialog->setDefaultSuffix(QFileInfo(file.proposed).suffix());
    dialog->setOption(QFileDialog::DontConfirmOverwrite, !file.asksBeforeReplacing);
    dialog->selectFile(file.proposed);
    dialog->open();
}

void giveToUser(const QStringList&) {}

QString shownPath(const QString& file)
{
    return QDir::toNativeSeparators(file);
}

bool isPage()
{
    return false;
}

QString pageAddress()
{
    return QStringLiteral(POSISCOPE_PAGE);
}

QString pageFragment()
{
    return {};
}

void onPageFragment(const std::function<void()>&) {}

void setPageKept(bool) {}

} // namespace posiscope
