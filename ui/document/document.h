// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/document/gesture.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoGroup>
#include <QUndoStack>

#include <memory>
#include <optional>

namespace posiscope {

/// What a step of undo means to those who made it, beyond its scenes. It lives as long as the step.
struct StepMeaning
{
    virtual ~StepMeaning() = default;
};

/// The one scene that the window shows, its history and its file. Widgets show this scene and request changes
/// of it here; they keep no part of it themselves.
///
/// A visit shows scenes that are no part of the document, such as those of a lesson. Meanwhile its own scene
/// and history are put aside, and changes have a history of their own.
class Document : public QObject
{
    Q_OBJECT

public:
    /// How many steps can be undone. Each keeps two scenes, which may hold long texts.
    static constexpr int mostUndoSteps = 200;

    explicit Document(QObject* parent = nullptr);

    const Scene& scene() const { return m_scene; }
    /// The history of the scene that is shown.
    QUndoStack* history() const { return m_histories.activeStack(); }
    /// The two histories: that of the document itself and that of a visit. The active one is history().
    QUndoGroup* histories() { return &m_histories; }
    /// What a step of history() means; nullptr if nothing, or if there is no such step.
    const StepMeaning* meaningOf(int step) const;

    /// Makes `after` the scene. A change of encoding, sentence or projection is a step of undo named
    /// after the change, joined to the last step if the gesture is the same; selection and look change
    /// without a step.
    void apply(const Scene& after, Gesture gesture = noGesture);

    /// Does what apply() does, if the values of `after` are allowed together. Otherwise does nothing, because
    /// a dragged slider may pass through values that are not allowed.
    void applyIfAllowed(const Scene& after, Gesture gesture = noGesture);

    /// Replaces the whole scene, look and selection included, as one undo step with the given text.
    /// The step is joined to the last one if the gesture is the same.
    void replace(const Scene& after, const QString& undoText, std::shared_ptr<const StepMeaning> meaning = {},
                 Gesture gesture = noGesture);

    /// Makes `scene` the one that is shown, begins a visit unless there is one, and forgets the changes of
    /// the scene visited before.
    void visit(const Scene& scene);
    bool isVisiting() const { return m_own.has_value(); }
    /// Brings back the document's own scene and history. Does nothing without a visit.
    void endVisit();

    // The functions for the file. If one fails, it throws std::runtime_error with a message for a person, and
    // the document is unchanged. open() returns warnings; the scene of a picture is opened as a new one. A
    // new scene ends a visit. During a visit save() writes a copy of the visited scene.
    void startNew(const Scene& scene = {});
    QStringList open(const QString& file);
    void save(const QString& file);

    QString file() const { return m_file; } ///< empty before the first save
    /// Whether the document's own scene differs from the one that was opened or saved. A new scene that was
    /// never saved is not modified by playing with it.
    bool isModified() const;

signals:
    /// Emitted at most once in a turn of the event loop, and at the end of a visit; `before` is the scene
    /// that it was last emitted with.
    void sceneChanged(const posiscope::Scene& before, const posiscope::Scene& after);
    /// The file has changed, or whether the scene differs from it.
    void titleChanged();
    void visitEnded();

private:
    friend class ChangeScene;
    void applyValid(const Scene& after, Gesture gesture);
    void setScene(const Scene& scene);
    void emitSceneChanged();
    void startFrom(const Scene& scene, const QString& file, bool isKept);

    Scene m_scene;
    Scene m_announced; ///< by the last sceneChanged()
    Scene m_saved;
    QString m_file;
    bool m_isKept = false;      ///< whether the scene was opened or saved
    std::optional<Scene> m_own; ///< the document's own scene, during a visit
    QUndoStack m_history;
    QUndoStack m_historyOfVisit;
    QUndoGroup m_histories; ///< both; destroyed first, so that it says nothing when they are
    bool m_announcementQueued = false;
};

} // namespace posiscope
