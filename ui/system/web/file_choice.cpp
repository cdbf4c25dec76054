// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/file_choice.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

#include <emscripten/bind.h>
#include <emscripten/val.h>

namespace posiscope {

namespace {

emscripten::val location()
{
    return emscripten::val::global("location");
}

/// Where the page keeps a file of that name for the next visit.
QString keptPath(const QString& name)
{
    return QDir::home().filePath(QFileInfo(name).fileName());
}

std::function<void()>& fragmentTaker()
{
    static std::function<void()> taker;
    return taker;
}

/// start.js calls it.
void takeFragment()
{
    if (fragmentTaker())
        fragmentTaker()();
}

EMSCRIPTEN_BINDINGS(posiscope)
{
    emscripten::function("takeFragment", &takeFragment);
}

} // namespace

void chooseFile(QWidget*, const QString&, const QString&, const QString& filters,
                const std::function<void(const QString&)>& take)
{
    QFileDialog::getOpenFileContent(filters, [take](const QString& name, const QByteArray& bytes) {
        QSaveFile file(keptPath(name));
        if (name.isEmpty() || !file.open(QIODevice::WriteOnly)) // nothing was chosen
            return;
        file.write(bytes);
        if (file.commit())
            take(file.fileName());
    });
}

void chooseNewFile(QWidget*, const NewFile& file, const std::function<void(const QString&)>& take)
{
    // The browser asks for a place when the file is downloaded, if it is told to. The page itself keeps
    // projects alone, because the list of recent files opens them.
    const bool isProject = QFileInfo(file.proposed).suffix() == QLatin1String("posiscope");
    take(isProject ? keptPath(file.proposed) : QDir::temp().filePath(QFileInfo(file.proposed).fileName()));
}

void giveToUser(const QStringList& files)
{
    for (const QString& path : files) {
        QFile file(path);
        if (file.open(QIODevice::ReadOnly))
            QFileDialog::saveFileContent(file.readAll(), QFileInfo(path).fileName());
    }
}

QString shownPath(const QString& file)
{
    return QFileInfo(file).fileName();
}

bool isPage()
{
    return true;
}

QString pageAddress()
{
    return QString::fromStdString(
        (location()["origin"].as<std::string>() + location()["pathname"].as<std::string>()));
}

QString pageFragment()
{
    return QString::fromStdString(location()["hash"].as<std::string>()).mid(1);
}

void onPageFragment(const std::function<void()>& take)
{
    fragmentTaker() = take;
}

void setPageKept(bool kept)
{
    emscripten::val::global("window").set("isKept", kept); // which start.js reads
}

} // namespace posiscope
