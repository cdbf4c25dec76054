// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace posiscope {

class ReasonLabel;

/// A row of the further settings: a name, its controls beside it, and below them the reason if a choice is
/// refused.
class SettingLine : public QWidget
{
    Q_OBJECT

public:
    SettingLine(const QString& key, const QString& name, QWidget* parent);

    void add(QWidget& control); ///< a choice or a button
    ReasonLabel& reason() const { return *m_reason; }
    void setTheme(const Theme& theme);

private:
    QLabel* m_name;
    ReasonLabel* m_reason;
    std::vector<QWidget*> m_controls;
};

} // namespace posiscope
