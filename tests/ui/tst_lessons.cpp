// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/gallery/gallery_panel.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/lessons/lesson_host.h"
#include "ui/panels/panel_column.h"
#include "window_bench.h"

#include <QClipboard>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QToolButton>
#include <QToolTip>

namespace tst_lessons {

using namespace posiscope;

namespace {

constexpr const char* lesson = R"(# Sines and *order*

An introduction.

<!-- scene
n = 100
d_model = 8
max_len = 20
position = 3
-->

## First

The pair $\omega_i$ and [a page](https://example.org).

## Second

<!-- scene
n = 10
view = waves
-->

<details><summary>Which one?</summary>

- [x] The right one: it is right.
- [ ] The wrong one: because of that.

The answer.

</details>

## Third

<!-- scene
n = 10000
-->

> **Task.** Make n small.

<!-- task
n < 50
hint: Move the slider.
solution:
n = 20
-->
)";

} // namespace

class TestLessons : public QObject, WindowBench
{
    Q_OBJECT

    LessonHost& host() const { return m_window->lessons(); }
    Document& document() const { return m_window->document(); }
    LessonPanel* panel() const { return host().panel(); }

    template <typename Widget>
    Widget* part(const char* name = "") const
    {
        return panel()->findChild<Widget*>(QLatin1String(name));
    }

    /// The texts of the panel that are shown.
    QString words() const
    {
        QStringList all;
        for (const auto* const label : panel()->findChildren<LessonLabel*>())
            if (label->isVisible())
                all << label->accessibleName();
        for (const auto* const label : panel()->findChildren<QLabel*>())
            if (label->isVisible())
                all << label->text();
        return all.join(u'\n');
    }

    /// The quiet button of the panel that is shown with these words; nullptr if none is.
    QToolButton* button(const QString& shown) const
    {
        for (auto* const each : panel()->findChildren<QToolButton*>("quietButton"))
            if (each->isVisible() && each->text() == shown)
                return each;
        return nullptr;
    }

    void settle() const
    {
        host().glide().finish();
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
    }

    void openLesson(const QByteArray& text = lesson)
    {
        m_window->resize(1440, 900);
        host().open(file("lesson.md", text));
        settle();
    }

    void press(Qt::Key key, QWidget* at = nullptr) const
    {
        QTest::keyClick(at ? at : m_window.get(), key);
        settle();
    }

    void changeN(double n) const
    {
        Scene after = document().scene();
        after.parameters.n = n;
        document().apply(after);
        QCoreApplication::processEvents();
    }

    TaskSign* sign() const { return panel()->findChild<TaskSign*>(); }

    /// That of the task, which is marked once it is offered.
    bool isHintMarked() const
    {
        const auto buttons = panel()->findChildren<QToolButton*>("quietButton");
        return std::ranges::any_of(buttons, [](const QToolButton* each) {
            return each->isVisible() && each->property("asked").toBool();
        });
    }

    bool waitForVerdict() const
    {
        settle(); // the window tells the lesson of the change
        return QTest::qWaitFor([this] { return !host().isJudging(); }) && (settle(), true);
    }

    void present(bool presenting) const
    {
        m_window->appearance().setPresenting(presenting);
        settle();
    }

    void click(QAbstractButton* button) const
    {
        QTest::mouseClick(button, Qt::LeftButton);
        settle();
    }

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

    void theSlidersBelowTheViewsAreEquallyLong()
    {
        openLesson();
        m_window->resize(1024, 640);
        settle();
        const auto widthOf = [this](const char* slider) {
            return m_window->findChild<ValueSlider*>(slider)->width();
        };
        for (const char* const slider : {"d_model_slider", "max_len_slider"})
            QVERIFY(std::abs(widthOf(slider) - widthOf("n_slider")) <= 1); // whole pixels
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

    void aStepIsOneStepOfUndoWhichShowsWhatMoves()
    {
        openLesson();
        const int before = document().history()->count();
        QTest::keyClick(m_window.get(), Qt::Key_PageDown);
        QCOMPARE(document().scene().look.view, ViewId::Waves); // what is no number is there at once
        QVERIFY(host().glide().isMoving());
        settle();
        QCOMPARE(document().history()->count(), before + 1);
        QCOMPARE(document().history()->undoText(), "Lesson: Second");
        document().history()->undo();
        QCOMPARE(document().scene().parameters.n, 100.0);
        QCOMPARE(document().scene().look.view, ViewId::Heatmap);
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
        click(part<QPushButton>("reveal"));
        QVERIFY(!words().contains("The answer."));
    }

    void aLineIsShownWholeOrNotAtAll()
    {
        openLesson("# T\n\n## A\n\n" + QByteArray("A line of a text which goes on and on. ").repeated(60) +
                   "\n\n<details><summary>Which?</summary>\n\nThis.\n\n</details>\n\n" +
                   QByteArray("And so on. ").repeated(90) + "\n");
        const auto* const area = panel()->findChild<QScrollArea*>();
        for (int height = 600; height < 900; height += 23) {
            m_window->resize(1440, height);
            settle();
            area->verticalScrollBar()->setValue(height % 7 * 40);
            const QImage image = area->viewport()->grab().toImage();
            for (const int y : {0, image.height() - 1})
                for (int x = 0; x < image.width(); ++x)
                    QVERIFY2(image.pixel(x, y) == image.pixel(0, y),
                             qPrintable(QStringLiteral("%1: %2, %3").arg(height).arg(x).arg(y)));
        }
    }

    void anAnswerIsShownToItsEnd()
    {
        openLesson("# T\n\n## A\n\n" + QByteArray("A text. ").repeated(90) +
                   "\n\n<details><summary>Which?</summary>\n\n" + QByteArray("An answer. ").repeated(40) +
                   "\n\n</details>\n\n" + QByteArray("A text. ").repeated(90) + "\n");
        m_window->resize(1440, 640);
        settle();
        auto* const block = panel()->findChild<QuestionBlock*>();
        block->findChild<QPushButton*>("reveal")->click();
        settle();
        const QWidget* const seen = panel()->findChild<QScrollArea*>()->viewport();
        QVERIFY(block->mapTo(seen, QPoint(0, block->height())).y() <= seen->height());
    }

    void aChosenAnswerSaysWhetherItIsRightAndWhyNot()
    {
        openLesson();
        host().showStep(1);
        settle();
        const auto choices = panel()->findChildren<ChoiceButton*>();
        QCOMPARE(choices.size(), 2);
        QVERIFY(!words().contains("it is right"));
        click(choices[1]);
        QCOMPARE(choices[1]->accessibleDescription(), "not right");
        QVERIFY(words().contains("because of that."));
        QTest::keyClick(choices[0], Qt::Key_Return);
        QCOMPARE(choices[0]->accessibleDescription(), "right");
        QCOMPARE(choices[1]->accessibleDescription(), "");
        QVERIFY(words().contains("it is right."));
        // Chosen answers are still there when one comes back.
        click(part<QPushButton>("lessonNext"));
        click(part<QPushButton>("lessonBack"));
        QCOMPARE(panel()->findChildren<ChoiceButton*>()[0]->accessibleDescription(), "right");
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

    void aHintIsOfferedAfterSomeAttempts()
    {
        openLesson();
        host().showStep(2);
        settle();
        for (int attempt = 0; attempt < 4; ++attempt) {
            QVERIFY(waitForVerdict());
            QVERIFY(!isHintMarked());
            changeN(60 + attempt);
        }
        QTRY_VERIFY(isHintMarked());
        QVERIFY(!button("Hint?")); // two for one thing
        QVERIFY(!words().contains("Move the slider."));
        click(button("Hint"));
        QVERIFY(words().contains("Move the slider."));
        QVERIFY(!isHintMarked());
    }

    void aHintIsOfferedBelowTheTextWhileItsTaskIsOutOfSight()
    {
        openLesson(QByteArray(lesson).replace("> **Task.**",
                                              QByteArray("A text. ").repeated(500) + "\n\n> **Task.**"));
        host().showStep(2);
        settle();
        for (int attempt = 0; attempt < 4; ++attempt)
            changeN(60 + attempt);
        QTRY_VERIFY(button("Hint?"));
        auto* const bar = panel()->findChild<QScrollArea*>()->verticalScrollBar();
        bar->setValue(bar->maximum());
        QVERIFY(!button("Hint?") && isHintMarked());
        // While the title is out of sight, it stands where the file does.
        const auto* const caption = panel()->findChild<ElidedLabel*>();
        QCOMPARE(caption->text(), QString("Sines and order"));
        bar->setValue(0);
        QVERIFY(caption->text().endsWith(".md"));
        click(button("Hint?"));
        QVERIFY(words().contains("Move the slider."));
        QVERIFY(!button("Hint?") && !isHintMarked());
    }

    void aHintIsOfferedAfterAWhile()
    {
        openLesson();
        host().showStep(2);
        settle();
        auto* const untilHint = host().findChild<QTimer*>("untilHint");
        QVERIFY(untilHint->isActive() && untilHint->interval() >= 30'000 && untilHint->interval() <= 60'000);
        const auto pass = [untilHint] {
            const int interval = untilHint->interval();
            untilHint->start(0);
            const bool isOver = QTest::qWaitFor([untilHint] { return !untilHint->isActive(); });
            untilHint->setInterval(interval);
            return isOver;
        };
        QVERIFY(!isHintMarked());
        QVERIFY(pass());
        QVERIFY(isHintMarked());
        host().showStep(1); // has no task
        settle();
        QVERIFY(untilHint->isActive() && !isHintMarked());
        host().showStep(2);
        settle();
        QVERIFY(!isHintMarked());
        QVERIFY(pass());
        m_window->appearance().setPresenting(true);
        settle();
        QVERIFY(!isHintMarked()); // a lecturer speaks for as long as it takes
        m_window->appearance().setPresenting(false);
        settle();
        QVERIFY(isHintMarked());
        changeN(49); // done
        QTRY_VERIFY(!isHintMarked() && !button("Hint"));
    }

    /// What is offered while one tries takes no room from the text, in which the task says whether it is
    /// done.
    void offersTakeNoRoomFromTheText()
    {
        openLesson(QByteArray(lesson).replace("> **Task.**",
                                              QByteArray("A text. ").repeated(500) + "\n\n> **Task.**"));
        host().showStep(2);
        settle();
        const auto* const seen = panel()->findChild<QScrollArea*>()->viewport();
        const int height = seen->height();
        for (int attempt = 0; attempt < 4; ++attempt)
            changeN(60 + attempt);
        settle();
        QTRY_VERIFY(button("Hint?") && button("Back to this step"));
        QVERIFY2(seen->height() >= height - 2, qPrintable(QString::number(height - seen->height())));
        m_window->appearance().setPresenting(true);
        settle();
        QVERIFY(button("Back to this step"));
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
        auto* const block = panel()->findChild<QuestionBlock*>();
        const QWidget* const seen = panel()->findChild<QScrollArea*>()->viewport();
        const int top = block->findChild<QPushButton*>("reveal")->mapTo(seen, QPoint()).y();
        QVERIFY2(top >= 0 && top < seen->height() / 2, qPrintable(QString::number(top)));
    }

    void theMenuNumbersTheLessons()
    {
        auto* const menu = m_window->findChild<QMenu*>("lessonsMenu");
        emit menu->aboutToShow();
        QStringList titles;
        for (const QAction* const action : menu->actions())
            titles << action->text();
        for (int number = 1; number <= 7; ++number)
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
        QTRY_VERIFY(m_window->statusBar()->currentMessage().contains("was not read again"));
        QCOMPARE(host().stepCount(), std::size_t(1));
        file("lesson.md", lesson);
        QTRY_COMPARE(host().stepCount(), std::size_t(3));
        QCOMPARE(m_window->statusBar()->currentMessage(), QString());
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
        QVERIFY_EXCEPTION_THROWN(host().openAtStart(path("missing.md")), std::runtime_error);
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
        QVERIFY(m_window->statusBar()->currentMessage().contains("was not opened"));
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

    void theGalleryAndALessonTakeTurns()
    {
        openLesson();
        QTest::keyClick(m_window.get(), Qt::Key_G, Qt::ControlModifier);
        QVERIFY(m_window->findChild<GalleryPanel*>()->isVisible());
        QVERIFY(!panel()->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
        settle();
        QVERIFY(panel()->isVisible());
        QVERIFY(!m_window->findChild<GalleryPanel*>()->isVisible());
    }

    void thePanelsFoldToAStripWhereTheWindowIsNarrow()
    {
        auto* const column = m_window->findChild<PanelColumn*>();
        m_window->resize(1440, 900);
        QVERIFY(column->isVisible());
        openLesson();
        QVERIFY(!column->isVisible());
        const auto* const field = m_window->findChild<NumberField*>();
        QVERIFY(field->isVisible());
        QVERIFY(field->mapTo(m_window.get(), QPoint()).y() > m_window->dockArea().geometry().bottom());
        m_window->resize(1900, 900);
        QCoreApplication::processEvents();
        QVERIFY(column->isVisible());
        m_window->resize(1440, 900);
        QCoreApplication::processEvents();
        QVERIFY(!column->isVisible());
        host().close();
        QVERIFY(column->isVisible());
    }

    void whereThereIsNoRoomForALineTheNumbersStandBelowEachOther()
    {
        m_window->resize(640, 480);
        host().open(file("lesson.md", lesson));
        settle();
        QList<int> tops;
        for (const char* const name : {"n_field", "d_model_field", "max_len_field"}) {
            const auto* const field = m_window->findChild<NumberField*>(name);
            QVERIFY2(field->isVisible() && m_window->rect().contains(field->geometry()), name);
            tops << field->mapTo(m_window.get(), QPoint()).y();
        }
        QVERIFY(tops[0] < tops[1] && tops[1] < tops[2]);
        host().close();
        QVERIFY(m_window->findChild<PanelColumn*>()->isVisible());
    }

    void theFieldThatATaskAsksForIsMarked()
    {
        openLesson();
        const auto isMarked = [this](const char* name) {
            return m_window->findChild<QWidget*>(name)->property("asked").toBool();
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

    void aFieldIsMarkedOnlyWhileItsTaskIsInSight()
    {
        openLesson(QByteArray(lesson).replace("> **Task.**",
                                              QByteArray("A text. ").repeated(500) + "\n\n> **Task.**"));
        host().showStep(2);
        settle();
        const auto isMarked = [this] {
            return m_window->findChild<QWidget*>("n_field")->property("asked").toBool();
        };
        QVERIFY(!isMarked());
        auto* const bar = panel()->findChild<QScrollArea*>()->verticalScrollBar();
        bar->setValue(bar->maximum());
        QVERIFY(isMarked());
        bar->setValue(0);
        QVERIFY(!isMarked());
    }

    void aTaskThatAsksForMoreThanTheStripHasUnfoldsThePanels()
    {
        openLesson("# T\n\n## A\n\n> **Task.** Do.\n\n<!-- task\nencoding = index\nsolution:\nencoding = "
                   "index\n-->\n\n## B\n\ntext\n");
        const auto* const column = m_window->findChild<PanelColumn*>();
        QVERIFY(column->isVisible());
        QVERIFY(m_window->findChild<QWidget*>("encoding")->property("asked").toBool());
        press(Qt::Key_PageDown);
        QVERIFY(!column->isVisible());
    }

    void aPresentationShowsItBesideTheView()
    {
        openLesson();
        m_window->appearance().setPresenting(true);
        settle();
        QVERIFY(panel()->isVisible());
        const auto* const column = m_window->findChild<PanelColumn*>();
        QVERIFY(column->isVisible() && column->isAncestorOf(panel()));
        // What has no room comes first.
        const auto* const bar = panel()->findChild<QScrollArea*>()->verticalScrollBar();
        while (bar->value() < bar->maximum()) {
            const int before = bar->value();
            press(Qt::Key_PageDown);
            QVERIFY(bar->value() > before);
            QCOMPARE(host().step(), std::size_t(0));
        }
        press(Qt::Key_PageDown);
        QCOMPARE(host().step(), std::size_t(1));
        QCOMPARE(bar->value(), 0);
        m_window->appearance().setPresenting(false);
        settle();
        QVERIFY(panel()->isVisible());
        QVERIFY(!column->isAncestorOf(panel()));
    }

    void aPresentationLeavesTheTitleOutAtOnce()
    {
        openLesson();
        const auto hasTitle = [this] { return words().contains("Sines and order"); };
        QVERIFY(hasTitle());
        present(true);
        QVERIFY(!hasTitle());
        present(false);
        QVERIFY(hasTitle());
    }

    void theWindowMayGoWhileAPageIsMade()
    {
        openLesson();
        m_window->appearance().setPresenting(true);
        m_window.reset();
        QCoreApplication::processEvents();
    }

    void aQuestionThatIsAnsweredHidesNothing()
    {
        openLesson(
            "# T\n\n## A\n\n<details><summary>Which?</summary>\n\n- [x] A\n- [ ] B: no\n\n</details>\n\n"
            "## B\n");
        const auto* const block = panel()->findChild<QuestionBlock*>();
        click(panel()->findChildren<ChoiceButton*>()[1]);
        QVERIFY(block->isHidingAnswer());
        click(panel()->findChildren<ChoiceButton*>()[0]);
        QVERIFY(!block->isHidingAnswer() && !part<QPushButton>("reveal")->isVisible());
        press(Qt::Key_PageDown);
        QCOMPARE(host().step(), std::size_t(1));
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

    void everyLessonOfTheProgram_data()
    {
        QTest::addColumn<QString>("file");
        for (const ListedLesson& each : shippedLessons())
            QTest::addRow("%s", qPrintable(each.title)) << each.file;
    }

    /// Each step has its view in front and no fault, its formulas are read, and each task is done by its
    /// solution.
    void everyLessonOfTheProgram()
    {
        QFETCH(QString, file);
        m_window = std::make_unique<MainWindow>(); // with all views
        m_window->show();
        m_window->resize(1440, 900);
        host().openAtStart(file);
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
        window.lessons().openAtStart(
            file("lesson.md", "# T\n\n## A\n\n<!-- scene\nview = frequencies\n-->\n\ntext\n"));
        window.show();
        window.maximiser().openItem(window.document().scene().look.view);
        QCoreApplication::processEvents();
        QVERIFY(window.dockArea().card(ViewId::Frequencies)->isInFront());
        QVERIFY(!window.dockArea().card(ViewId::Heatmap)->isInFront());
    }
};

POSISCOPE_TEST(TestLessons)

} // namespace tst_lessons

#include "tst_lessons.moc"
