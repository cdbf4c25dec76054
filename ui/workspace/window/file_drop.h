// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace posiscope {

/// Accepts a file that is dropped on a widget or anything in it.
class FileDrop : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void watch(QWidget* widget);

signals:
    void dropped(const QString& file);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace posiscope
