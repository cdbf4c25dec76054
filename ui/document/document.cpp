// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include "core/scene/scene_changes.h"
#include "core/scene/scene_keys.h"
#include "core/scene/scene_text.h"
#include "ui/document/change_scene.h"
#include "ui/document/scene_file.h"
#include "ui/system/output_file.h"

#include <utility>

namespace posiscope {

namespace {

/// The same but for what merely moves about while one looks. A scene carries texts: none is copied.
bool sameButCursor(const Scene& one, const Scene& other)
{
    Selection selection = one.selection;
    selection.position = other.selection.position;
    selection.dimension = other.selection.dimension;
    return selection == other.selection && one.look == other.look && one.about == other.about &&
           sameUndoable(one, other);
}

} // namespace

Document::Document(QObject* parent)
    : QObject(parent)
{
    connect(&m_history, &QUndoStack::indexChanged, this, &Document::titleChanged);
}

void Document::apply(const Scene& after, Gesture gesture)
{
    requireValid(after);
    if (sameUndoable(m_scene, after)) {
        set(after);
        return;
    }
    m_history.push(new ChangeScene(*this, after, ChangeScene::Extent::Values, {}, gesture));
    set(after); // what the step does not carry
}

void Document::replace(const Scene& after, const QString& words)
{
    requireValid(after);
    if (after != m_scene)
        m_history.push(new ChangeScene(*this, after, ChangeScene::Extent::Whole, words, noGesture));
}

void Document::startNew(const Scene& scene)
{
    requireValid(scene);
    become(scene, {});
}

QStringList Document::open(const QString& file)
{
    const SceneFile read = readSceneFile(file);
    // What Save writes is a project, and must not take a picture's place.
    become(read.scene, read.isPicture ? QString() : file);
    return read.warnings;
}

void Document::save(const QString& file)
{
    OutputFile(file.toStdString()).writeWhole(sceneText(m_scene));
    m_file = file;
    m_saved = m_scene;
    emit titleChanged();
}

bool Document::isModified() const
{
    // A window that was never saved holds nothing to lose until a value is changed: looking about is free,
    // and so is opening one whole scene of the gallery after the other.
    if (m_file.isEmpty())
        return !sameUndoable(m_saved, m_scene) && hasOwnSteps();
    return !sameButCursor(m_scene, m_saved);
}

bool Document::hasOwnSteps() const
{
    for (int step = 0; step < m_history.index(); ++step)
        if (static_cast<const ChangeScene*>(m_history.command(step))->extent() == ChangeScene::Extent::Values)
            return true;
    return false;
}

void Document::set(const Scene& scene)
{
    if (scene == m_scene)
        return;
    const bool wasModified = isModified();
    m_scene = scene;
    if (isModified() != wasModified)
        emit titleChanged();
    if (!std::exchange(m_announcementQueued, true))
        QMetaObject::invokeMethod(this, &Document::announce, Qt::QueuedConnection);
}

void Document::announce()
{
    m_announcementQueued = false;
    const Scene before = std::exchange(m_announced, m_scene);
    if (before != m_announced)
        emit sceneChanged(before, m_announced);
}

void Document::become(const Scene& scene, const QString& file)
{
    m_file = file;
    m_saved = scene;
    m_history.clear();
    set(scene);
    emit titleChanged();
}

} // namespace posiscope

#include "moc_document.cpp"
