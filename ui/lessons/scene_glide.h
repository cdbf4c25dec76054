// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QObject>
#include <QVariantAnimation>

namespace posiscope {

/// The scene at a part of the way from one to another, 0 ≤ part ≤ 1: numbers of the encodings and of the
/// selection are between those of both scenes, n on a logarithmic scale; everything else is that of `to`.
Scene sceneBetween(const Scene& from, const Scene& to, double part);

/// Moves the document's scene to another one within a third of a second, so that one sees what moves. A
/// change by somebody else ends it.
class SceneGlide : public QObject
{
    Q_OBJECT

public:
    explicit SceneGlide(Document& document, QObject* parent = nullptr);

    static constexpr int milliseconds = 300;

    /// Visits the scene (Document::visit()); with a text for undo, makes it one step of undo instead. If
    /// `animated` is false, or no number moves, the scene is there at once.
    void start(const Scene& to, const QString& undoText, bool animated);
    void stop() { m_animation.stop(); }
    /// Goes to the end at once.
    void finish();
    /// Whether it moves the scene. It stops as soon as somebody else changes the scene.
    bool isMoving() const;

private:
    void show(double part);

    Document& m_document;
    QVariantAnimation m_animation;
    Scene m_from;
    Scene m_to;
    Scene m_shown; ///< the one set last
    QString m_undoText;
    Gesture m_gesture = noGesture;
};

} // namespace posiscope
