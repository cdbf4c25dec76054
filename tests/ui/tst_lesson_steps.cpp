// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson_bench.h"
#include "tests/test_program.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/controls/value_slider.h"

#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

namespace tst_lesson_steps {

using namespace posiscope;
using namespace posiscope::lesson_bench;

class TestLessonSteps : public QObject, LessonBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void opensWithItsFirstStep()
    {
        QVERIFY(!panel());
        openLesson();
        QVERIFY(panel()->isVisible());
        QCOMPARE(host().stepCount(), std::size_t(3));
        QCOMPARE(document().scene().parameters.n, 100.0);
        QCOMPARE(document().scene().selection.position, 3);
        for (const char* const part : {"First", "$\\omega_i$"})
            QVERIFY2(words().contains(QLatin1String(part)), part);
        QCOMPARE(panel()->findChild<PageBar*>()->accessibleDescription(), QStringLiteral("Page 1 of 4"));
        QVERIFY(!document().isModified());
    }

    void aRemoteGoesFromStepToStep()
    {
        openLesson();
        press(Qt::Key_PageDown);
        QCOMPARE(host().step(), std::size_t(1));
        QCOMPARE(document().scene().parameters.n, 10.0);
        QCOMPARE(document().scene().look.view, ViewId::Waves);
        QVERIFY(!words().contains("The answer."));
        press(Qt::Key_PageDown); // the question was read
        QCOMPARE(host().step(), std::size_t(1));
        QVERIFY(words().contains("The answer."));
        QCOMPARE(choice("The right one")->accessibleDescription(), "right");
        QCOMPARE(choice("The wrong one")->accessibleDescription(), "");
        QVERIFY(words().contains("it is right."));
        press(Qt::Key_PageDown);
        press(Qt::Key_PageDown); // the end
        press(Qt::Key_PageDown); // there is no next lesson
        QCOMPARE(pageNumber(), pageCount() - 1);
        press(Qt::Key_PageUp);
        QCOMPARE(host().step(), std::size_t(2));
        press(Qt::Key_PageUp);
        QCOMPARE(document().scene().parameters.n, 10.0);
        // From a view that has the focus too, whose selection stays.
        m_window->dockArea().card(ViewId::Heatmap)->takeFocus(Qt::OtherFocusReason);
        press(Qt::Key_PageDown, m_window->focusWidget());
        QCOMPARE(host().step(), std::size_t(2));
        QCOMPARE(document().scene().selection.position, 3);
    }

    void withoutALessonTheseKeysMoveTheSelection()
    {
        openLesson();
        click(part<QAbstractButton>("lessonNext"));
        host().close();
        QVERIFY(!panel()->isVisible());
        const Scene before = document().scene();
        m_window->dockArea().card(ViewId::Heatmap)->takeFocus(Qt::OtherFocusReason);
        press(Qt::Key_PageDown, m_window->focusWidget());
        QCOMPARE(document().scene().selection.position, before.selection.position + 10);
    }

    void aFieldForTextKeepsTheseKeys()
    {
        openLesson();
        QLineEdit field(m_window.get());
        field.show();
        field.setFocus();
        press(Qt::Key_PageDown, &field);
        QCOMPARE(host().step(), std::size_t(0));
    }

    void slidersAndFieldsOfNumbersLeaveThemToTheLesson()
    {
        openLesson();
        auto* const slider = m_window->findChild<ValueSlider*>("n_slider");
        slider->setFocus();
        press(Qt::Key_PageDown, slider);
        QCOMPARE(host().step(), std::size_t(1));
        QCOMPARE(document().scene().parameters.n, 10.0); // that of the step
        auto* const field = m_window->findChild<NumberField*>("n_field");
        field->setFocus();
        press(Qt::Key_PageUp, field);
        QCOMPARE(host().step(), std::size_t(0));
        host().close();
        const double before = document().scene().parameters.n;
        slider->setFocus();
        press(Qt::Key_PageUp, slider);
        QVERIFY(document().scene().parameters.n > before);
    }

    void buttonsAndTheBarGoToo()
    {
        openLesson();
        QVERIFY(!part<QPushButton>("lessonBack")->isEnabled());
        click(part<QPushButton>("lessonNext"));
        QCOMPARE(host().step(), std::size_t(1));
        click(part<QPushButton>("lessonBack"));
        QCOMPARE(host().step(), std::size_t(0));
        auto* const bar = panel()->findChild<PageBar*>();
        QHelpEvent asked(QEvent::ToolTip, {bar->width() * 5 / 8, 0}, {});
        QCoreApplication::sendEvent(bar, &asked);
        QCOMPARE(bar->toolTip(), "<p>Third</p>");
        QTest::mouseClick(bar, Qt::LeftButton, {}, QPoint(bar->width() * 5 / 8, bar->height() / 2));
        settle();
        QCOMPARE(host().step(), std::size_t(2));
        click(part<QPushButton>("lessonNext"));
        QVERIFY(!part<QPushButton>("lessonNext")->isEnabled());
    }

    void aStepShowsWhatMoves()
    {
        openLesson();
        QTest::keyClick(m_window.get(), Qt::Key_PageDown);
        QCOMPARE(document().scene().look.view, ViewId::Waves); // what is no number is there at once
        QVERIFY(host().glide().isMoving());
        settle();
        QCOMPARE(document().scene().parameters.n, 10.0);
    }

    void withoutMotionAStepIsThereAtOnce()
    {
        openLesson();
        setMotionReduced(true);
        QTest::keyClick(m_window.get(), Qt::Key_PageDown);
        QVERIFY(!host().glide().isMoving());
        QCOMPARE(document().scene().parameters.n, 10.0);
    }

    void numbersMoveBetweenTheirValues()
    {
        Scene from;
        from.parameters.n = 100;
        from.parameters.dModel = 8;
        Scene to = from;
        to.parameters.n = 10000;
        to.parameters.dModel = 16;
        to.look.colourMap = ColourMap::Vik;
        const Scene half = sceneBetween(from, to, 0.5);
        QVERIFY(std::abs(half.parameters.n - 1000) < 1e-6);
        QCOMPARE(half.parameters.dModel, 12);
        QCOMPARE(half.look.colourMap, ColourMap::Vik);
        QCOMPARE(sceneBetween(from, to, 1), to);
    }

    void aChangeByTheUserEndsTheGlide()
    {
        openLesson();
        QTest::keyClick(m_window.get(), Qt::Key_PageDown);
        changeN(77);
        settle();
        QCOMPARE(document().scene().parameters.n, 77.0);
    }

    void freePlayHasAWayBack()
    {
        openLesson();
        QVERIFY(!button("Reset"));
        changeN(77);
        QToolButton* const offered = button("Reset");
        QVERIFY(offered);
        click(offered);
        QCOMPARE(document().scene().parameters.n, 100.0);
        QVERIFY(!offered->isVisible());
        QCOMPARE(document().history()->undoText(), "Lesson: First");
        document().history()->undo();
        QCOMPARE(document().scene().parameters.n, 77.0);
    }

    void anAnswerIsShownWhenAskedFor()
    {
        openLesson();
        host().showStep(1);
        settle();
        QVERIFY(words().contains("Which one?"));
        QVERIFY(!words().contains("The answer."));
        click(part<QPushButton>("reveal"));
        QVERIFY(words().contains("The answer."));
        QVERIFY(!part<QPushButton>("reveal")->isVisible());
    }

    void anAnswerIsShownToItsEnd()
    {
        openLesson("# T\n\n## A\n\n" + QByteArray("A text. ").repeated(90) +
                   "\n\n<details><summary>Which?</summary>\n\n" + QByteArray("An answer. ").repeated(40) +
                   "\n\n</details>\n\n" + QByteArray("A text. ").repeated(90) + "\n");
        m_window->resize(1440, 640);
        host().turn(1);
        settle();
        panel()->findChild<QuestionBlock*>()->findChild<QPushButton*>("reveal")->click();
        settle();
        const auto* const block = panel()->findChild<QuestionBlock*>();
        const QWidget* const seen = panel()->findChild<QScrollArea*>()->viewport();
        QVERIFY(block->mapTo(seen, QPoint(0, block->height())).y() <= seen->height());
    }

    void aChosenAnswerSaysWhetherItIsRightAndWhyNot()
    {
        openLesson();
        host().showStep(1);
        settle();
        QCOMPARE(panel()->findChildren<ChoiceButton*>().size(), 2);
        QVERIFY(!words().contains("it is right"));
        click(choice("The wrong one"));
        QCOMPARE(choice("The wrong one")->accessibleDescription(), "not right");
        QVERIFY(words().contains("because of that."));
        QTest::keyClick(choice("The right one"), Qt::Key_Return);
        QCOMPARE(choice("The right one")->accessibleDescription(), "right");
        QCOMPARE(choice("The wrong one")->accessibleDescription(), "");
        QVERIFY(words().contains("it is right."));
        // Chosen answers are still there when one comes back.
        click(part<QPushButton>("lessonNext"));
        click(part<QPushButton>("lessonBack"));
        QCOMPARE(choice("The right one")->accessibleDescription(), "right");
    }

    void aTaskIsDoneByWhatIsDone()
    {
        openLesson();
        host().showStep(2);
        settle();
        QCOMPARE(sign()->accessibleName(), "not yet");
        changeN(60);
        QVERIFY(waitForVerdict());
        QCOMPARE(sign()->accessibleName(), "not yet");
        changeN(49);
        QTRY_COMPARE(sign()->accessibleName(), "done");
        changeN(60);
        QVERIFY(waitForVerdict());
        QCOMPARE(sign()->accessibleName(), "done");
    }

    /// A fact may take a tenth of a second, and a step may ask for many.
    void aChangeDoesNotWaitForTheVerdict()
    {
        openLesson();
        host().showStep(2);
        settle();
        QVERIFY(waitForVerdict());
        Scene after = document().scene();
        after.parameters.n = 49;
        host().setScene(after); // as the window does
        QCOMPARE(sign()->accessibleName(), "not yet");
        // A verdict about a scene that is no longer there counts for nothing, nor does one about another
        // step.
        after.parameters.n = 60;
        host().setScene(after);
        QVERIFY(waitForVerdict());
        QCOMPARE(sign()->accessibleName(), "not yet");
        after.parameters.n = 49;
        host().setScene(after);
        host().showStep(1);
        host().showStep(2);
        QVERIFY(waitForVerdict());
        QCOMPARE(sign()->accessibleName(), "not yet");
    }

    /// What is offered while one tries takes no room from the text, in which the task says whether it is
    /// done.
    void offersTakeNoRoomFromTheText()
    {
        openLesson();
        host().showStep(2);
        settle();
        const auto* const seen = panel()->findChild<QScrollArea*>()->viewport();
        const int height = seen->height();
        changeN(60);
        settle();
        QTRY_VERIFY(button("Reset"));
        QVERIFY2(seen->height() >= height - 2, qPrintable(QString::number(height - seen->height())));
        m_window->appearance().setPresenting(true);
        settle();
        QVERIFY(button("Reset"));
    }

    void aHintIsThereFromTheBeginning()
    {
        openLesson();
        host().showStep(2);
        settle();
        QVERIFY(!words().contains("Move the slider."));
        click(button("Hint"));
        QVERIFY(words().contains("Move the slider."));
        click(button("Hide the hint"));
        QVERIFY(!words().contains("Move the slider."));
    }

    void anAnswerBeginsInSight()
    {
        openLesson("# T\n\n## A\n\n<details><summary>Which?</summary>\n\nBEGIN " +
                   QByteArray("An answer. ").repeated(300) + "\n\n</details>\n");
        m_window->resize(1440, 640);
        settle();
        press(Qt::Key_PageDown);
        const QWidget* const seen = panel()->findChild<QScrollArea*>()->viewport();
        const auto* const answer = panel()->findChild<QuestionBlock*>()->findChildren<LessonLabel*>().last();
        QVERIFY(answer->accessibleName().startsWith("BEGIN"));
        const int top = answer->mapTo(seen, QPoint()).y();
        QVERIFY2(top >= 0 && top < seen->height() / 2, qPrintable(QString::number(top)));
    }

    void theFieldThatATaskAsksForIsMarked()
    {
        openLesson();
        const auto isMarked = [this](const char* name) {
            return m_window->findChild<QWidget*>(name)->property("highlighted").toBool();
        };
        QVERIFY(!isMarked("n_field"));
        host().showStep(2);
        settle();
        QVERIFY(isMarked("n_field") && !isMarked("d_model_field") && !isMarked("n_slider"));
        changeN(49); // the task is done
        QTRY_VERIFY(!isMarked("n_field"));
        host().showStep(2);
        settle();
        QVERIFY(!isMarked("n_field"));
        host().close();
        QVERIFY(!isMarked("n_field"));
    }

    void aQuestionThatIsAnsweredHidesNothing()
    {
        openLesson(
            "# T\n\n## A\n\n<details><summary>Which?</summary>\n\n- [x] A\n- [ ] B: no\n\n</details>\n\n"
            "## B\n");
        const auto* const block = panel()->findChild<QuestionBlock*>();
        click(choice("B"));
        QVERIFY(block->isHidingAnswer());
        click(choice("A"));
        QVERIFY(!block->isHidingAnswer() && !part<QPushButton>("reveal")->isVisible());
        press(Qt::Key_PageDown);
        QCOMPARE(host().step(), std::size_t(1));
    }
};

POSISCOPE_TEST(TestLessonSteps)

} // namespace tst_lesson_steps

#include "tst_lesson_steps.moc"
