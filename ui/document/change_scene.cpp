// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/change_scene.h"

#include "core/scene/scene_changes.h"
#include "ui/document/key_words.h"

namespace posiscope {

ChangeScene::ChangeScene(Document& document, const Scene& after, Extent extent, const QString& words,
                         Gesture gesture)
    : m_document(document)
    , m_before(document.scene())
    , m_after(after)
    , m_extent(extent)
    , m_gesture(gesture)
{
    setText(words.isEmpty() ? changeWords(m_before, m_after) : words);
}

void ChangeScene::undo()
{
    show(m_before);
}

void ChangeScene::redo()
{
    show(m_after);
}

int ChangeScene::id() const
{
    return m_gesture == noGesture ? -1 : m_gesture;
}

bool ChangeScene::mergeWith(const QUndoCommand* later)
{
    const auto* change = static_cast<const ChangeScene*>(later); // the only command there is
    m_after = change->m_after;
    setText(changeWords(m_before, m_after));
    setObsolete(sameUndoable(m_before, m_after));
    return true;
}

void ChangeScene::show(const Scene& scene)
{
    m_document.set(m_extent == Extent::Whole ? scene : withUndoable(m_document.scene(), scene));
}

} // namespace posiscope
