// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/shortcuts/shortcuts.h"

#include <QObject>

#include <optional>

class QWidget;

namespace posiscope {

class Document;

/// The scene after a selection key; std::nullopt for other commands. A selection outside the table moves from
/// the last row or column. The zoomed part moves along.
std::optional<Scene> afterSelectionKey(const Scene& scene, Command command);

/// Moves the document's selection by key events that the focused widget did not use.
class SelectionKeys : public QObject
{
    Q_OBJECT

public:
    SelectionKeys(Document& document, QObject* parent);

    /// Watches the keys of a widget, or of the window itself: these apply while nothing has the focus.
    void watch(QWidget* widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Document& m_document;
};

} // namespace posiscope
