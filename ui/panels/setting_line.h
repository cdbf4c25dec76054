// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace posiscope {

class ReasonLabel;
struct SceneKey;

/// A row of the further settings: a name, its controls beside it, and below them the reason if a choice is
/// refused.
class SettingLine : public QWidget
{
    Q_OBJECT

public:
    SettingLine(const SceneKey& key, QWidget* parent);

    void add(QWidget& control); ///< a choice or a button
    ReasonLabel& reason() const { return *m_reason; }

private:
    QLabel* m_name;
    ReasonLabel* m_reason;
};

} // namespace posiscope
