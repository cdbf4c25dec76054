// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"
#include "ui/document/document.h"

#include <QWidget>

#include <string>

class QLabel;
class QPushButton;

namespace posiscope {

class ReasonLabel;

/// The rows that a model learned, or the factors of LongRoPE: how many are given, a button that takes them
/// from a file, and one that has them drawn from the seed again, or leaves them out. A file that does not fit
/// is refused with a reason.
class GivenRowsControl : public QWidget
{
    Q_OBJECT

public:
    GivenRowsControl(Document& document, QWidget* parent, const SceneKey& key);

    void setScene(const Scene& scene);

private:
    void askFile();
    void take(const QString& file);
    void ask(const std::string& rows);

    Document& m_document;
    const SceneKey& m_key;
    bool m_areFactors;
    QLabel* m_label;
    QPushButton* m_open;
    QPushButton* m_drop;
    ReasonLabel* m_reason;
};

} // namespace posiscope
