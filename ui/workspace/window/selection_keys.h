// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/keys/shortcuts.h"

#include <QObject>

#include <optional>

class QWidget;

namespace posiscope {

class Document;

/// The scene after one of the selection's keys; nothing for other commands. Moves start from what is seen: a
/// selection that lies beyond the table moves from its last row or column. What is zoomed goes along.
std::optional<Scene> afterSelectionKey(const Scene& scene, Command command);

/// Moves the document's selection by the keys that reach a widget unused by what has the focus in it.
class SelectionKeys : public QObject
{
    Q_OBJECT

public:
    SelectionKeys(Document& document, QObject* parent);

    /// A card, or the window itself, whose keys count while nothing has the focus.
    void watch(QWidget* widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Document& m_document;
};

} // namespace posiscope
