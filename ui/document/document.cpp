// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include "core/scene/scene_keys.h"
#include "core/scene/scene_text.h"
#include "core/text/refusal.h"
#include "ui/document/key_labels.h"
#include "ui/document/scene_file.h"
#include "ui/system/output_file.h"

#include <QUndoCommand>

#include <utility>

namespace posiscope {

namespace {

/// Whether two scenes differ at most by the selected position and dimension.
bool sameExceptSelectedCell(const Scene& one, const Scene& other)
{
    Selection selection = one.selection;
    selection.position = other.selection.position;
    selection.dimension = other.selection.dimension;
    return selection == other.selection && one.look == other.look && one.about == other.about &&
           sameUndoable(one, other);
}

} // namespace

/// The only undo command: from one scene to another. Undoing a change of values keeps the current selection
/// and look; undoing a change of the whole scene (a gallery item, a reset) restores everything.
class ChangeScene : public QUndoCommand
{
public:
    enum class Extent { Values, Whole };

    ChangeScene(Document& document, const Scene& after, Extent extent, const QString& undoText,
                Gesture gesture, std::shared_ptr<const StepMeaning> meaning = {})
        : m_document(document)
        , m_before(document.scene())
        , m_after(after)
        , m_extent(extent)
        , m_gesture(gesture)
        , m_meaning(std::move(meaning))
    {
        setText(undoText.isEmpty() ? changeText(m_before, m_after) : undoText);
    }

    void undo() override { show(m_before); }
    void redo() override { show(m_after); }
    int id() const override { return m_gesture == noGesture ? -1 : m_gesture; }
    const StepMeaning* meaning() const { return m_meaning.get(); }

    bool mergeWith(const QUndoCommand* later) override
    {
        m_after = static_cast<const ChangeScene*>(later)->m_after; // the only command there is
        if (m_extent == Extent::Whole) {
            setObsolete(m_before == m_after);
            return true;
        }
        setText(changeText(m_before, m_after));
        setObsolete(sameUndoable(m_before, m_after));
        return true;
    }

private:
    void show(const Scene& scene)
    {
        m_document.setScene(m_extent == Extent::Whole ? scene : withUndoable(m_document.scene(), scene));
    }

    Document& m_document;
    Scene m_before;
    Scene m_after;
    Extent m_extent;
    Gesture m_gesture;
    std::shared_ptr<const StepMeaning> m_meaning;
};

Document::Document(QObject* parent)
    : QObject(parent)
{
    for (QUndoStack* const history : {&m_history, &m_historyOfVisit}) {
        history->setUndoLimit(mostUndoSteps);
        m_histories.addStack(history);
    }
    m_history.setActive();
}

const StepMeaning* Document::meaningOf(int step) const
{
    const auto* const command = static_cast<const ChangeScene*>(history()->command(step));
    return command ? command->meaning() : nullptr;
}

void Document::apply(const Scene& after, Gesture gesture)
{
    requireValid(after, m_scene);
    applyValid(after, gesture);
}

void Document::applyIfAllowed(const Scene& after, Gesture gesture)
{
    try {
        requireValid(after, m_scene);
    } catch (const Refusal&) {
        return;
    }
    applyValid(after, gesture);
}

void Document::applyValid(const Scene& after, Gesture gesture)
{
    if (sameUndoable(m_scene, after)) {
        setScene(after);
        return;
    }
    // push() calls ChangeScene::redo(), which sets the values that can be undone. The call after it sets the
    // rest: selection, look and about.
    history()->push(new ChangeScene(*this, after, ChangeScene::Extent::Values, {}, gesture));
    setScene(after);
}

void Document::replace(const Scene& after, const QString& undoText,
                       std::shared_ptr<const StepMeaning> meaning, Gesture gesture)
{
    requireValid(after, m_scene);
    if (after != m_scene)
        history()->push(
            new ChangeScene(*this, after, ChangeScene::Extent::Whole, undoText, gesture, std::move(meaning)));
}

void Document::visit(const Scene& scene)
{
    requireValid(scene, m_scene);
    if (!isVisiting())
        m_own = m_scene;
    m_historyOfVisit.clear();
    m_historyOfVisit.setActive();
    setScene(scene);
}

void Document::endVisit()
{
    if (!isVisiting())
        return;
    m_historyOfVisit.clear();
    m_history.setActive();
    setScene(*std::exchange(m_own, std::nullopt));
    emitSceneChanged(); // at once, because what follows may be another scene
    emit visitEnded();
}

void Document::startNew(const Scene& scene)
{
    requireValid(scene);
    startFrom(scene, {}, false);
}

QStringList Document::open(const QString& file)
{
    const SceneFile read = readSceneFile(file);
    startFrom(read.scene, read.isProject ? file : QString(), true); // Save replaces a project alone
    return read.warnings;
}

void Document::save(const QString& file)
{
    OutputFile(file.toStdString()).writeWhole(sceneText(m_scene));
    if (!isVisiting()) {
        m_file = file;
        m_isKept = true;
    }
    if (!m_file.isEmpty() &&
        isSameFile(file.toStdString(), m_file.toStdString())) // or a visited scene is in it
        m_saved = m_scene;
    emit titleChanged();
}

bool Document::isModified() const
{
    return m_isKept && !sameExceptSelectedCell(m_own ? *m_own : m_scene, m_saved);
}

void Document::setScene(const Scene& scene)
{
    if (scene == m_scene)
        return;
    const bool wasModified = isModified();
    m_scene = scene;
    if (isModified() != wasModified)
        emit titleChanged();
    if (!std::exchange(m_announcementQueued, true))
        QMetaObject::invokeMethod(this, &Document::emitSceneChanged, Qt::QueuedConnection);
}

void Document::emitSceneChanged()
{
    m_announcementQueued = false;
    const Scene before = std::exchange(m_announced, m_scene);
    if (before != m_announced)
        emit sceneChanged(before, m_announced);
}

void Document::startFrom(const Scene& scene, const QString& file, bool isKept)
{
    endVisit();
    m_file = file;
    m_isKept = isKept;
    m_saved = scene;
    m_history.clear();
    setScene(scene);
    emit titleChanged();
}

} // namespace posiscope

#include "moc_document.cpp"
