// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"
#include "ui/document/document.h"
#include "ui/panels/setting_line.h"

class QLineEdit;

namespace posiscope {

/// A field for a value of several numbers: the rows and columns of a grid, which max_len follows where each
/// row of the table is a patch, or sections of pairs.
class ValueLine : public SettingLine
{
    Q_OBJECT

public:
    ValueLine(const SceneKey& key, Document& document, QWidget* parent);

    void setScene(const Scene& scene);

signals:
    void refused();

private:
    void ask();

    const SceneKey& m_key;
    Document& m_document;
    QLineEdit* m_field;
};

} // namespace posiscope
