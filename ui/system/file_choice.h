// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

// How the user names files to the program, and how the program gives them back: by dialogs of the desktop, or
// in a browser, whose page sees no files but those that the user hands to it.
namespace posiscope {

/// Lets the user choose a file to read, and calls `take` with its path. Filters are those of QFileDialog.
void chooseFile(QWidget* parent, const QString& title, const QString& folder, const QString& filters,
                const std::function<void(const QString&)>& take);

/// A file that is to be written.
struct NewFile
{
    QString title; ///< of the dialog
    QString folder;
    QStringList filters;
    QString proposed; ///< its name, with the ending that a name without one gets
    bool asksBeforeReplacing = true;
};

/// Lets the user choose where it is written, and calls `take` with its path.
void chooseNewFile(QWidget* parent, const NewFile& file, const std::function<void(const QString&)>& take);

/// Gives files that were written to the user: a browser downloads them. On a desktop they are there already.
void giveToUser(const QStringList& files);

/// How a file is named to the user: by its path, or in a browser, where the page alone sees folders, without.
QString shownPath(const QString& file);

/// Whether the program runs in a page. It then sees no folders that the user can look into, starts no other
/// programs, and ends with the page.
bool isPage();

/// Where this program runs as a page: the browser's own address of it, or that of the published page; empty
/// where none is.
QString pageAddress();

/// What stands behind the # of the page's address; empty on a desktop.
QString pageFragment();

/// Calls `take` whenever the user changes it.
void onPageFragment(const std::function<void()>& take);

/// Whether the browser asks before it leaves the page, because work would be lost.
void setPageKept(bool kept);

} // namespace posiscope
