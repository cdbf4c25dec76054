// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/views/sentence/sentence_editor.h"
#include "ui/views/sentence/sentence_view.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QTest>

namespace posiscope::editor_bench {

/// The view on a document, as in the window.
struct EditorBench
{
    explicit EditorBench(const Scene& scene)
    {
        document.startNew(scene);
        view.setAccessibleName("Sentence"); // as its card does
        view.resize(1100, 500);
        view.setScene(document.scene());
        QObject::connect(&view, &View::sceneRequested, &document, &Document::apply);
        QObject::connect(&document, &Document::sceneChanged, &view,
                         [this](const Scene&, const Scene& after) { view.setScene(after); });
        view.show();
        if (!QTest::qWaitForWindowExposed(&view))
            qFatal("the view is not on the screen");
        view.activateWindow();
        if (!QTest::qWaitForWindowActive(&view))
            qFatal("the view has not the keyboard");
    }

    void settle() { QCoreApplication::processEvents(); }

    const Sentence& sentence() const { return document.scene().sentence; }
    QString words() { return document.history()->undoText(); }
    QString reason(const char* name)
    {
        settle();
        const auto* const label = view.findChild<QLabel*>(name);
        return label->isVisible() ? label->text() : QString();
    }
    void undo()
    {
        document.history()->undo();
        settle();
    }

    Document document;
    SentenceView view;
    QPlainTextEdit* text = view.findChild<QPlainTextEdit*>("sentence_field");
    SentenceEditor* editor = view.findChild<SentenceEditor*>();
};

inline Scene scene(const char* text = "one two")
{
    Scene changed;
    changed.parameters = {.n = 100, .dModel = 4, .maxLen = 20};
    changed.sentence.text = text;
    return changed;
}

} // namespace posiscope::editor_bench
