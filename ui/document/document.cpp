// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include "core/scene/scene_changes.h"
#include "core/scene/scene_keys.h"
#include "core/scene/scene_text.h"
#include "core/text/refusal.h"
#include "ui/document/key_words.h"
#include "ui/document/scene_file.h"
#include "ui/system/output_file.h"

#include <QUndoCommand>

#include <utility>

namespace posiscope {

namespace {

/// Whether they differ by the selected position and dimension at most. Compared without a copy: a scene has
/// texts.
bool sameButCursor(const Scene& one, const Scene& other)
{
    Selection selection = one.selection;
    selection.position = other.selection.position;
    selection.dimension = other.selection.dimension;
    return selection == other.selection && one.look == other.look && one.about == other.about &&
           sameUndoable(one, other);
}

} // namespace

/// The only undo command: from one scene to another. Undoing a change of values leaves selection and look as
/// they are by then; undoing a change of the whole scene (a gallery item, a reset) brings back everything.
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

void Document::applyIfAllowed(const Scene& after, Gesture gesture)
{
    try {
        requireValid(after);
    } catch (const Refusal&) {
        return;
    }
    apply(after, gesture);
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
    // Save writes a project, which must not replace the picture.
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
    // A scene that was never saved is not modified until a value is changed: zooming and selecting do not
    // count, nor does opening items of the gallery.
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
