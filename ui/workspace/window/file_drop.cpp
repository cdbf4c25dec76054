// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/window/file_drop.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace posiscope {

namespace {

/// The local file that is dragged; empty if there is none, or more than one.
QString fileIn(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 ? urls.constFirst().toLocalFile() : QString();
}

} // namespace

void FileDrop::watch(QWidget* widget)
{
    widget->setAcceptDrops(true);
    widget->installEventFilter(this);
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* const drop = static_cast<QDropEvent*>(event); // a QDragEnterEvent is one too
    const QString file = fileIn(*drop->mimeData());
    if (file.isEmpty())
        return QObject::eventFilter(watched, event);
    drop->acceptProposedAction();
    // Queued, because the program that the file comes from waits until the drop is over, and opening may ask
    // first.
    if (event->type() == QEvent::Drop)
        QMetaObject::invokeMethod(
            this, [this, file] { emit dropped(file); }, Qt::QueuedConnection);
    return true;
}

} // namespace posiscope

#include "moc_file_drop.cpp"
