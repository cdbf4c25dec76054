// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson_bench.h"
#include "test_program.h"
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
        QCOMPARE(panel()->findChildren<ChoiceButton*>()[0]->accessibleDescription(), "right");
        QCOMPARE(panel()->findChildren<ChoiceButton*>()[1]->accessibleDescription(), "");
        QVERIFY(words().contains("it is right."));
        press(Qt::Key_PageDown);
        press(Qt::Key_PageDown); // the end
        press(Qt::Key_PageDown); // there is no next lesson
        QCOMPARE(host().pageNumber(), host().pageCount() - 1);
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
};

POSISCOPE_TEST(TestLessonSteps)

} // namespace tst_lesson_steps

#include "tst_lesson_steps.moc"
