// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"
#include "ui/document/document.h"
#include "ui/panels/setting_line.h"

class QLineEdit;

namespace posiscope {

/// A field for the rows and columns of a grid of patches. max_len follows it.
class GridLine : public SettingLine
{
    Q_OBJECT

public:
    GridLine(const QString& name, Document& document, QWidget* parent);

    const SceneKey& key() const { return m_key; }
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
