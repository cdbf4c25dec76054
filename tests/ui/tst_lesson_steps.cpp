// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson_bench.h"
#include "test_program.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/controls/value_slider.h"

#include <QHelpEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QToolTip>

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
        for (const char* const part :
             {"Sines and order", "An introduction.", "First", "$\\omega_i$", "Step 1 of 3"})
            QVERIFY2(words().contains(QLatin1String(part)), part);
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
        QCOMPARE(panel()->findChildren<ChoiceButton*>()[0]->accessibleDescription(), "right");
        QCOMPARE(panel()->findChildren<ChoiceButton*>()[1]->accessibleDescription(), "");
        QVERIFY(words().contains("it is right."));
        press(Qt::Key_PageDown);
        press(Qt::Key_PageDown); // there is no fourth
        QCOMPARE(host().step(), std::size_t(2));
        press(Qt::Key_PageUp);
        QCOMPARE(document().scene().parameters.n, 10.0);
        // From a view that has the focus too, whose selection stays.
        m_window->dockArea().card(ViewId::Heatmap)->takeFocus(Qt::OtherFocusReason);
        press(Qt::Key_PageDown, m_window->focusWidget());
        QCOMPARE(host().step(), std::size_t(2));
        QCOMPARE(document().scene().selection.position, 3);
    }

    /// With two keys: all of the text, each answer after its question, and each step.
    void aRemoteIsEnoughForAWholeLesson_data()
    {
        QTest::addColumn<bool>("presenting");
        QTest::addColumn<QSize>("size");
        QTest::addRow("window") << false << QSize(1440, 900);
        QTest::addRow("small window") << false << QSize(1024, 640);
        QTest::addRow("presentation") << true << QSize(1280, 720);
    }

    void aRemoteIsEnoughForAWholeLesson()
    {
        QFETCH(bool, presenting);
        QFETCH(QSize, size);
        host().openAtStart(shippedLessons()[1].file);
        m_window->resize(size);
        m_window->appearance().setPresenting(presenting);
        host().showStep(0);
        settle();
        const auto* const area = panel()->findChild<QScrollArea*>();
        for (int presses = 0; presses < 200; ++presses) {
            const std::size_t step = host().step();
            const int scrolled = area->verticalScrollBar()->value();
            const auto hidden = [this] {
                return std::ranges::count_if(
                    panel()->findChildren<QuestionBlock*>(),
                    [](const QuestionBlock* block) { return block->isHidingAnswer(); });
            };
            const auto before = hidden();
            press(Qt::Key_PageDown);
            if (host().step() != step) {
                QCOMPARE(host().step(), step + 1);
                QCOMPARE(before, 0); // nothing was left hidden, or unread
                QCOMPARE(area->verticalScrollBar()->value(), 0);
            } else if (hidden() == before && area->verticalScrollBar()->value() == scrolled) {
                QCOMPARE(step, host().stepCount() - 1); // it has come to the end
                QCOMPARE(before, 0);
                press(Qt::Key_PageUp);
                QVERIFY(host().step() < step || area->verticalScrollBar()->value() < scrolled);
                return;
            }
        }
        QFAIL("it does not come to the end");
    }

    void aPageDoesNotPartAQuestion()
    {
        openLesson(
            "# T\n\n## A\n\n" + QByteArray("A text of some words.\n\n").repeated(13) +
            "<details><summary>Which?</summary>\n\n- [x] A\n- [ ] B: no\n- [ ] C: no\n\n</details>\n\n" +
            QByteArray("A text. ").repeated(200) + "\n");
        const auto* const seen = panel()->findChild<QScrollArea*>()->viewport();
        const auto* const question = panel()->findChild<QuestionBlock*>();
        const auto topOf = [&] { return question->mapTo(seen, QPoint()).y(); };
        for (int height = 640; height < 900; height += 20) {
            m_window->resize(1440, height);
            settle();
            panel()->findChild<QScrollArea*>()->verticalScrollBar()->setValue(0);
            if (topOf() < 0 || topOf() > seen->height() || topOf() + question->height() <= seen->height())
                continue; // not cut
            press(Qt::Key_PageDown);
            QVERIFY2(topOf() >= 0 && topOf() + question->height() <= seen->height(),
                     qPrintable(QString::number(height)));
            return;
        }
        QFAIL("no height cuts it");
    }

    void theBarOfStepsHasKeys()
    {
        openLesson();
        const auto bar = [this] { return panel()->findChild<StepBar*>(); };
        bar()->setFocus(Qt::TabFocusReason);
        press(Qt::Key_End, bar());
        QCOMPARE(host().step(), std::size_t(2));
        QVERIFY(bar()->hasFocus());
        press(Qt::Key_Left, bar());
        QCOMPARE(host().step(), std::size_t(1));
        press(Qt::Key_Home, bar());
        QCOMPARE(host().step(), std::size_t(0));
        press(Qt::Key_Right, bar());
        QCOMPARE(host().step(), std::size_t(1));
    }

    void whatIsBelowIsAnnounced()
    {
        openLesson("# T\n\n## A\n\n" + QByteArray("A text. ").repeated(300) +
                   "\n\n> **Task.** Do.\n\n<!-- task\nn < 50\nsolution:\nn = 20\n-->\n");
        auto* const bar = panel()->findChild<QScrollArea*>()->verticalScrollBar();
        for (const bool presenting : {false, true}) {
            m_window->appearance().setPresenting(presenting);
            settle();
            bar->setValue(0);
            while (bar->value() < bar->maximum()) {
                QVERIFY(button("more ↓"));
                const int before = bar->value();
                click(button("more ↓"));
                QVERIFY(bar->value() > before);
            }
            QVERIFY(!button("more ↓"));
        }
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
        auto* const bar = panel()->findChild<StepBar*>();
        QTest::mouseClick(bar, Qt::LeftButton, {}, QPoint(bar->width() - 5, bar->height() / 2));
        settle();
        QCOMPARE(host().step(), std::size_t(2));
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
        auto* const back = part<QToolButton>();
        QVERIFY(!back->isVisible() || back->objectName() != "quietButton");
        changeN(77);
        QToolButton* offered = nullptr;
        for (auto* const button : panel()->findChildren<QToolButton*>("quietButton"))
            if (button->isVisible() && button->text() == "Back to this step")
                offered = button;
        QVERIFY(offered);
        click(offered);
        QCOMPARE(document().scene().parameters.n, 100.0);
        QVERIFY(!offered->isVisible());
        QCOMPARE(document().history()->undoText(), "Lesson: First");
        document().history()->undo();
        QCOMPARE(document().scene().parameters.n, 77.0);
    }

    void theBarNamesAStep()
    {
        openLesson("# T\n\n## Sine & *cosine*\n\n## B\n");
        auto* const bar = panel()->findChild<StepBar*>();
        QHelpEvent help(QEvent::ToolTip, QPoint(5, 5), bar->mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(bar, &help);
        QCOMPARE(QToolTip::text(), "<p>1 · Sine &amp; cosine</p>");
        QToolTip::hideText();
    }
};

POSISCOPE_TEST(TestLessonSteps)

} // namespace tst_lesson_steps

#include "tst_lesson_steps.moc"
