// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/workspace/docks/view_maximiser.h"

namespace posiscope {

/// Opens an item of the gallery with room for its view. The layout of the views is no part of a scene; yet
/// undoing an item brings back the layout before it, and redoing it gives its view room again.
class GalleryUndoLayout : public QObject
{
    Q_OBJECT

public:
    GalleryUndoLayout(Document& document, ViewMaximiser& maximiser);

    /// Makes the scene the document's, as one step, with its view in front.
    void open(const Scene& scene, const QString& words);

private:
    /// A step of the history that opened an item, and the layout before it.
    struct Step
    {
        int index;
        const QUndoCommand* command;
        ViewId view;
        ViewMaximiser::State before;
    };

    void follow(int index);

    Document& m_document;
    ViewMaximiser& m_maximiser;
    std::vector<Step> m_steps;
    int m_index = 0; ///< of the history
};

} // namespace posiscope
