// SPDX-License-Identifier: GPL-3.0-or-later
#include "gallery_undo_bench.h"
#include "lesson_bench.h"
#include "tests/test_program.h"
#include "ui/gallery/note_bar.h"

#include <QAction>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

namespace tst_lesson_files {

using namespace posiscope;
using namespace posiscope::lesson_bench;

class TestLessonFiles : public QObject, LessonBench
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

    void theMenuNumbersTheLessons()
    {
        auto* const menu = m_window->findChild<QMenu*>("lessonsMenu");
        emit menu->aboutToShow();
        QStringList titles;
        for (const QAction* const action : menu->actions())
            titles << action->text();
        for (std::size_t number = 1; number <= shippedLessons().size(); ++number)
            QCOMPARE(titles.filter(QStringLiteral("&%1  ").arg(number)).size(), 1);
    }

    void whereOneWasIsRemembered()
    {
        openLesson();
        press(Qt::Key_PageDown);
        host().close();
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
        settle();
        QVERIFY(panel()->isVisible());
        QCOMPARE(host().step(), std::size_t(1));
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
        QVERIFY(!panel()->isVisible());
        QCOMPARE(recentLessons(), QStringList(path("lesson.md")));
    }

    void aLessonOfEitherEndingIsOpenedAsAnyFile_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char* const name : {"lesson.md", "lesson.markdown", "LESSON.MARKDOWN"})
            QTest::newRow(name) << QByteArray(name);
    }
    void aLessonOfEitherEndingIsOpenedAsAnyFile()
    {
        QFETCH(const QByteArray, name);
        m_window->files().open(file(name.constData(), lesson));
        QVERIFY(host().isOpen());
    }

    void aSavedFileIsReadAgainAtTheSameStep()
    {
        openLesson();
        press(Qt::Key_PageDown);
        file("lesson.md", QByteArray(lesson).replace("Which one?", "Which of them?"));
        QTRY_VERIFY(words().contains("Which of them?"));
        QCOMPARE(host().step(), std::size_t(1));
        // As editors save: another file takes its place.
        const QString other = file("other", QByteArray(lesson).replace("n = 10\n", "n = 20\n"));
        QFile::remove(path("lesson.md"));
        QVERIFY(QFile::rename(other, path("lesson.md")));
        QTRY_COMPARE(document().scene().parameters.n, 20.0);
        QCOMPARE(host().step(), std::size_t(1));
        file("lesson.md", "# Short\n\n## Only one\n");
        QTRY_COMPARE(host().stepCount(), std::size_t(1));
        QCOMPARE(host().step(), std::size_t(0));
        file("lesson.md", "\xff\xfe");
        QTRY_VERIFY(remark().contains("was not read again"));
        QCOMPARE(host().stepCount(), std::size_t(1));
        file("lesson.md", lesson);
        QTRY_COMPARE(host().stepCount(), std::size_t(3));
        QCOMPARE(remark(), QString());
    }

    void aFaultyStepIsMarked()
    {
        openLesson(
            "# T\n\n## A\n\n<!-- scene\nn = x\nfoo = 1\n-->\n\ntext $\\foo$\n![a](none.png)\n\n## B\n");
        QVERIFY(words().contains("Line 6:"));
        QVERIFY(words().contains("Line 7:"));
        QVERIFY(words().contains("Line 10: formula $\\foo$"));
        QVERIFY(words().contains("Line 11: picture none.png"));
        press(Qt::Key_PageDown);
        QVERIFY(!words().contains("Line"));
    }

    void ofManyFaultsSomeAreSaid()
    {
        openLesson("# T\n\n## A\n\n" + QByteArray("<b>\n").repeated(50) + "\n## B\n");
        QVERIFY(words().contains("Line 12:") && !words().contains("Line 13:"));
        QVERIFY(words().contains("42 more;"));
    }

    void whatIsNoLessonIsSaid_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addRow("binary") << QByteArray("\x89PNG\r\n\x1a\n\0\0", 10);
        QTest::addRow("UTF-16") << QByteArray("\xff\xfe#\0 \0T\0", 8);
        QTest::addRow("long") << QByteArray(static_cast<qsizetype>(longestLesson) + 10, 'x');
    }

    void whatIsNoLessonIsSaid()
    {
        QFETCH(QByteArray, text);
        host().open(file("lesson.md", text));
        auto* const box = m_window->findChild<QMessageBox*>("notice");
        QVERIFY(box);
        box->close();
        QVERIFY(!host().isOpen());
        QVERIFY_EXCEPTION_THROWN(host().openOrThrow(path("missing.md")), std::runtime_error);
    }

    void aFileWithoutStepsIsShown()
    {
        openLesson("Some text.\n");
        QVERIFY(panel()->isVisible());
        QVERIFY(words().contains("This file has no steps."));
        press(Qt::Key_PageDown);
        press(Qt::Key_PageUp);
    }

    void aLinkIsOpenedAfterAsking()
    {
        openLesson();
        LessonLabel* linked = nullptr;
        for (auto* const label : panel()->findChildren<LessonLabel*>())
            if (label->focusPolicy() != Qt::NoFocus)
                linked = label;
        QVERIFY(linked);
        linked->setFocus(Qt::TabFocusReason);
        QTest::keyClick(linked, Qt::Key_Return);
        auto* const box = m_window->findChild<QMessageBox*>("opening");
        QVERIFY(box && box->text().contains("https://example.org"));
        box->reject();
        emit panel()->linkActivated("file:///etc/passwd");
        QVERIFY(remark().contains("was not opened"));
    }

    void theSceneIsCopiedAsABlock()
    {
        openLesson();
        press(Qt::Key_PageDown);
        Scene after = document().scene();
        after.parameters.n = 33;
        after.sentence.text = "one \"two\"";
        document().apply(after);
        host().copyScene();
        const QString block = QGuiApplication::clipboard()->text();
        QCOMPARE(block, "<!-- scene\nn = 33\nsentence = \"one \\\"two\\\"\"\nview = waves\n-->\n");
        // Put behind the first step or the second, it makes the scene.
        const QByteArray text = lesson;
        for (const char* const heading : {"## Third\n\n<!-- scene\nn = 10000\n-->",
                                          "## Second\n\n<!-- scene\nn = 10\nview = waves\n-->"}) {
            const QByteArray changed =
                QByteArray(text).replace(heading, QByteArray("## Mine\n\n") + block.trimmed().toUtf8());
            QVERIFY(changed != text);
            const Lesson read = readLesson(changed.toStdString());
            const auto mine = std::ranges::find(read.steps, "Mine", &LessonStep::title);
            QVERIFY(mine != read.steps.end());
            QCOMPARE(mine->scene, after);
        }
    }

    void theWindowMayGoWhileAPageIsMade()
    {
        openLesson();
        m_window->appearance().setPresenting(true);
        m_window.reset();
        QCoreApplication::processEvents();
    }

    void everyLessonOfTheProgramIsWithoutFaults_data()
    {
        QTest::addColumn<QString>("file");
        for (const ListedLesson& lesson : shippedLessons())
            QTest::addRow("%s", qPrintable(lesson.title)) << lesson.file;
    }

    /// Each step has its view in front and no fault, its formulas are read, and each task is done by its
    /// solution.
    void everyLessonOfTheProgramIsWithoutFaults()
    {
        QFETCH(QString, file);
        m_window = std::make_unique<MainWindow>(); // with all views
        m_window->show();
        m_window->resize(1440, 900);
        host().openOrThrow(file);
        for (std::size_t step = 0; step < host().stepCount(); ++step) {
            host().showStep(step);
            settle();
            const QByteArray where = QByteArray("step ") + QByteArray::number(step + 1);
            QVERIFY2(!words().contains("Line "), where);
            QTRY_VERIFY2(m_window->dockArea().card(document().scene().look.view)->isInFront(), where);
            const LessonPage page = host().page();
            const Scene begin = document().scene();
            QCOMPARE(begin, page.content.scene);
            for (const LessonBlock& block : page.content.blocks) {
                const auto* const task = std::get_if<Task>(&block);
                if (!task)
                    continue;
                QVERIFY2(!isDone(*task, begin), where);
                document().apply(solved(page.content, *task));
                QVERIFY(waitForVerdict());
            }
            for (const auto* const sign : panel()->findChildren<TaskSign*>())
                QVERIFY2(sign->accessibleName() == "done", where);
        }
    }

    void aLessonIsOpenedLikeAFile()
    {
        m_window->files().open(file("lesson.md", lesson));
        settle();
        QVERIFY(host().isOpen());
        QVERIFY(document().file().isEmpty());
    }

    void oneThatTheProgramStartsWithHasItsViewInFront()
    {
        MainWindow window; // used as the program does
        window.resize(1440, 900);
        window.lessons().openOrThrow(
            file("lesson.md", "# T\n\n## A\n\n<!-- scene\nview = frequencies\n-->\n\ntext\n"));
        window.show();
        window.viewArea().openItem(window.document().scene().look.view);
        QCoreApplication::processEvents();
        QVERIFY(window.dockArea().card(ViewId::Frequencies)->isInFront());
        QVERIFY(!window.dockArea().card(ViewId::Heatmap)->isInFront());
    }

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
        QVERIFY_EXCEPTION_THROWN(m_window->files().openOrThrow(file("bad.posiscope", "posiscope 1\nn = 0\n")),
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

POSISCOPE_TEST(TestLessonFiles)

} // namespace tst_lesson_files

#include "tst_lesson_files.moc"
