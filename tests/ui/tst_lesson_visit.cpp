// SPDX-License-Identifier: GPL-3.0-or-later
#include "gallery_undo_bench.h"
#include "lesson_bench.h"
#include "test_program.h"
#include "ui/gallery/note_bar.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

namespace tst_lesson_visit {

using namespace posiscope;
using namespace posiscope::lesson_bench;

/// What a lesson leaves behind in the window.

class TestLessonVisit : public QObject, LessonBench
{
    Q_OBJECT

    QUndoStack& history() const { return *document().history(); }
    Card* card(ViewId id) const { return m_window->dockArea().card(id); }

    QAction* command(const QString& text) const
    {
        for (auto* const action : m_window->findChildren<QAction*>())
            if (action->text().remove(u'&').startsWith(text))
                return action;
        return nullptr;
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void closingBringsBackTheSceneAndItsUndo()
    {
        changeN(50);
        changeN(60);
        history().undo();
        QCoreApplication::processEvents();
        const Scene before = document().scene();
        openLesson();
        QVERIFY(!command("Undo")->isEnabled());
        for (int step = 0; step < 2; ++step)
            press(Qt::Key_PageDown);
        press(Qt::Key_PageUp);
        QVERIFY(!command("Undo")->isEnabled() && !command("Redo")->isEnabled());
        host().close();
        settle();
        QCOMPARE(document().scene(), before);
        QCOMPARE(history().count(), 2);
        command("Redo")->trigger();
        QCOMPARE(document().scene().parameters.n, 60.0);
        command("Undo")->trigger();
        command("Undo")->trigger();
        QCOMPARE(document().scene(), Scene{});
    }

    void changesAreUndoneWithinTheirStep()
    {
        changeN(50);
        openLesson();
        changeN(77);
        changeN(78);
        command("Undo")->trigger();
        QCOMPARE(document().scene().parameters.n, 77.0);
        command("Undo")->trigger();
        QCOMPARE(document().scene().parameters.n, 100.0);
        QVERIFY(!command("Undo")->isEnabled());
        command("Redo")->trigger();
        press(Qt::Key_PageDown);
        QVERIFY(!command("Undo")->isEnabled() && !command("Redo")->isEnabled());
    }

    void closingWhileAStepStillMovesIsTheSame()
    {
        const Scene before = document().scene();
        openLesson();
        QTest::keyClick(m_window.get(), Qt::Key_PageDown);
        QVERIFY(host().glide().isMoving());
        host().close();
        QVERIFY(!host().glide().isMoving());
        QCOMPARE(document().scene(), before);
    }

    void closingEndsASweep()
    {
        openLesson();
        m_window->player().setPlaying(true);
        host().close();
        QVERIFY(!m_window->player().isPlaying());
    }

    void closingBringsBackTheLayout_data()
    {
        QTest::addColumn<ViewId>("closed");
        QTest::newRow("without the lesson's view") << ViewId::Similarity;
        QTest::newRow("without the scene's view") << ViewId::Heatmap;
    }

    void closingBringsBackTheLayout()
    {
        QFETCH(ViewId, closed);
        m_window->resize(1440, 900);
        card(closed)->close();
        settle();
        const auto before = gallery_undo_bench::places(m_window->dockArea());
        openLesson("# T\n\n## A\n\n<!-- scene\nview = similarity\n-->\n\n## B\n\n<!-- scene\nview = "
                   "frequencies\n-->\n");
        press(Qt::Key_PageDown);
        QVERIFY(!card(ViewId::Frequencies)->isHidden());
        host().close();
        settle();
        QVERIFY(card(ViewId::Frequencies)->isHidden() && card(closed)->isHidden());
        QTRY_VERIFY(gallery_undo_bench::alike(gallery_undo_bench::places(m_window->dockArea()), before));
    }

    void anotherLessonIsPartOfTheSameVisit()
    {
        changeN(50);
        const Scene before = document().scene();
        openLesson();
        host().open(file("other.md", lesson));
        settle();
        host().close();
        settle();
        QCOMPARE(document().scene(), before);
    }

    void aNewSceneClosesTheLesson()
    {
        changeN(50);
        openLesson();
        m_window->files().startNew();
        settle();
        QVERIFY(!host().isOpen() && !panel()->isVisible());
        QCOMPARE(document().scene(), Scene{});
        QCOMPARE(history().count(), 0);
    }

    void aFileClosesTheLessonAndABadOneDoesNot()
    {
        openLesson();
        QVERIFY_EXCEPTION_THROWN(m_window->files().openAtStart(file("bad.posiscope", "posiscope 1\nn = 0\n")),
                                 std::runtime_error);
        QVERIFY(host().isOpen());
        QCOMPARE(document().scene().parameters.n, 100.0);
        m_window->files().open(file("good.posiscope", "posiscope 1\nn = 123\nview = frequencies\n"));
        settle();
        QVERIFY(!host().isOpen());
        QCOMPARE(document().scene().parameters.n, 123.0);
        QVERIFY(view(ViewId::Frequencies)->isVisible());
    }

    void anItemIsOpenedUponTheSceneBeforeTheLesson()
    {
        changeN(50);
        const Scene before = document().scene();
        openLesson();
        m_window->gallery().open(*findGalleryItem("S4"));
        settle();
        QVERIFY(!host().isOpen());
        QCOMPARE(document().scene(), findGalleryItem("S4")->scene);
        QVERIFY(view(ViewId::Frequencies)->isVisible());
        QCOMPARE(history().count(), 2);
        command("Undo")->trigger();
        settle();
        QCOMPARE(document().scene(), before);
        QVERIFY(card(ViewId::Frequencies)->isHidden());
    }

    void theNoteOfAnItemGoesWithTheLessonAndComesBack()
    {
        m_window->gallery().open(*findGalleryItem("S4"));
        settle();
        const auto* const note = m_window->findChild<NoteBar*>();
        QVERIFY(note->isVisible());
        openLesson();
        QVERIFY(!note->isVisible());
        host().close();
        settle();
        QVERIFY(note->isVisible());
        QVERIFY(view(ViewId::Frequencies)->isVisible());
        command("Undo")->trigger();
        settle();
        QCOMPARE(document().scene(), Scene{});
        QVERIFY(card(ViewId::Frequencies)->isHidden());
    }

    void closingAFileWithChangesAsksAboutThem()
    {
        const QString kept = path("kept.posiscope");
        document().save(kept);
        changeN(50);
        openLesson();
        QVERIFY(!m_window->close());
        auto* const box = m_window->findChild<QMessageBox*>();
        QVERIFY(box && box->text().contains("kept"));
        QVERIFY(host().isOpen()); // and stays so if the user cancels
        QTest::mouseClick(box->button(QMessageBox::Save), Qt::LeftButton);
        QTRY_VERIFY(!m_window->isVisible());
        Document saved;
        saved.open(kept);
        QCOMPARE(saved.scene().parameters.n, 50.0);
    }

    void savingAStepAsksForAName()
    {
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        document().save(path("kept.posiscope"));
        openLesson();
        m_window->files().save();
        auto* const dialog = m_window->findChild<QFileDialog*>();
        QVERIFY(dialog);
        QVERIFY(!dialog->selectedFiles().value(0).contains("kept"));
        dialog->reject();
    }
};

POSISCOPE_TEST(TestLessonVisit)

} // namespace tst_lesson_visit

#include "tst_lesson_visit.moc"
