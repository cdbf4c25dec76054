// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QUndoCommand>

namespace posiscope {

/// The only undo command: from one scene to another. A change of values gives back the values alone and
/// leaves selection and look as they are by then; a change of the whole (a gallery item, a reset) gives back
/// everything.
class ChangeScene : public QUndoCommand
{
public:
    enum class Extent { Values, Whole };

    ChangeScene(Document& document, const Scene& after, Extent extent, const QString& words, Gesture gesture);

    void undo() override;
    void redo() override;
    int id() const override;
    Extent extent() const { return m_extent; }
    bool mergeWith(const QUndoCommand* later) override;

private:
    void show(const Scene& scene);

    Document& m_document;
    Scene m_before;
    Scene m_after;
    Extent m_extent;
    Gesture m_gesture;
};

} // namespace posiscope
