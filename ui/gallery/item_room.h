// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/cards/stage.h"
#include "ui/document/document.h"

namespace posiscope {

/// Room on the stage for what a gallery item speaks of. How cards stand is no part of a scene; yet undo of an
/// item brings back how they stood before it, and redo gives the room again.
class ItemRoom : public QObject
{
    Q_OBJECT

public:
    ItemRoom(Document& document, Stage& stage);

    /// Makes the scene the document's, as one step, with its view in front and large enough.
    void open(const Scene& scene, const QString& words);

private:
    /// A step of the history that opened an item, and how the cards stood before it.
    struct Step
    {
        int index;
        const QUndoCommand* command;
        ViewId view;
        Stage::Spaces before;
    };

    void follow(int index);

    Document& m_document;
    Stage& m_stage;
    std::vector<Step> m_steps;
    int m_index = 0; ///< of the history
};

} // namespace posiscope
