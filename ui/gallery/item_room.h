// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/cards/limelight.h"
#include "ui/document/document.h"

namespace posiscope {

/// Room on the stage for what a gallery item speaks of. How cards stand is no part of a scene; yet undo of an
/// item brings back how they stood before it, and redo gives the room again.
class ItemRoom : public QObject
{
    Q_OBJECT

public:
    ItemRoom(Document& document, Limelight& light);

    /// Makes the scene the document's, as one step, with its view in front and in the light.
    void open(const Scene& scene, const QString& words);

private:
    /// A step of the history that opened an item, and how the cards stood before it.
    struct Step
    {
        int index;
        const QUndoCommand* command;
        ViewId view;
        Limelight::State before;
    };

    void follow(int index);
    void lightSoon(const Limelight::State& state);

    Document& m_document;
    Limelight& m_light;
    std::vector<Step> m_steps;
    int m_index = 0; ///< of the history
};

} // namespace posiscope
