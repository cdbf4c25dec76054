// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of a lesson: the short path, the end, and all lessons of the program by Page Down alone.
#include "core/scene/scene_keys.h"
#include "lesson_bench.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QCheckBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

namespace tst_lesson_pages {

using namespace posiscope;
using namespace posiscope::lesson_bench;

class TestLessonPages : public QObject, LessonBench
{
    Q_OBJECT

private:
    QStringList m_asked; ///< the keys of the page's task

    const QScrollBar* bar() const { return panel()->findChild<QScrollArea*>()->verticalScrollBar(); }

    template <typename Widget>
    QList<Widget*> shown() const
    {
        QList<Widget*> all;
        for (Widget* const widget : panel()->findChildren<Widget*>())
            if (widget->isVisible())
                all << widget;
        return all;
    }

    bool isSeen(const QString& name) const
    {
        const auto named = m_window->findChildren<QWidget*>(name);
        return std::ranges::any_of(named, [](const QWidget* widget) { return widget->isVisible(); });
    }

    /// A cell is clicked, a table zoomed, a sentence typed: where these are shown.
    static bool isAskedInAView(const SceneKey& key)
    {
        return key.group == KeyGroup::Selection || key.group == KeyGroup::Sentence || key.name == "rows" ||
               key.name == "columns" || key.name == "build_step" || key.name == "sentence_shown";
    }

    /// What the page has that a class would get lost by; empty if there is nothing.
    QString troubleOfPage() const
    {
        const auto questions = shown<QuestionBlock>();
        const auto tasks = shown<TaskBlock>();
        if (bar()->maximum() > 0)
            return QStringLiteral("it scrolls by %1").arg(bar()->maximum());
        if (questions.size() + tasks.size() > 1)
            return QStringLiteral("it holds several questions and tasks");
        for (const QString& key : tasks.isEmpty() ? QStringList() : m_asked)
            if (const SceneKey& row = *findSceneKey(key.toStdString());
                !isSeen(key) && !isSeen(key + "_field") && !isAskedInAView(row))
                return QStringLiteral("no control of %1 is shown").arg(key);
        for (const QuestionBlock* const question : questions)
            for (const auto* const choice : question->findChildren<ChoiceButton*>())
                if (!choice->isVisible())
                    return QStringLiteral("an answer to choose is not shown");
        return {};
    }

private slots:
    void init()
    {
        begin();
        QObject::connect(&host(), &LessonHost::keysAsked, &host(),
                         [this](const QStringList& keys) { m_asked = keys; });
    }
    void cleanup() { end(); }

    void everyLessonIsReadByPageDownAlone_data()
    {
        addColumns<int, QSize, bool>("number", "size", "presenting");
        for (int number = 0; number < static_cast<int>(shippedLessons().size()); ++number)
            for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)})
                for (const bool presenting : {false, true})
                    QTest::addRow("%d, %d%s", number + 1, size.width(), presenting ? ", presented" : "")
                        << number << size << presenting;
    }

    void everyLessonIsReadByPageDownAlone()
    {
        QFETCH(int, number);
        QFETCH(QSize, size);
        QFETCH(bool, presenting);
        const std::vector<ListedLesson>& lessons = shippedLessons();
        const QString file = lessons[static_cast<std::size_t>(number)].file;
        m_window->resize(size);
        m_window->appearance().setPresenting(presenting);
        m_window->resize(size);
        host().open(file);
        settle();
        QCOMPARE(pageNumber(), std::size_t(0));
        QCOMPARE(host().page().caption, QString("Lesson %1 of %2").arg(number + 1).arg(lessons.size()));
        for (std::size_t page = 0, presses = 0; page + 1 < pageCount(); ++presses) {
            QVERIFY(presses < 3 * pageCount());
            page = pageNumber();
            if (page > 0 && page + 1 < pageCount()) // the others have the title as their heading
                QCOMPARE(host().page().caption, lessons[static_cast<std::size_t>(number)].title);
            QVERIFY2(troubleOfPage().isEmpty(),
                     qPrintable(QStringLiteral("page %1: %2").arg(page + 1).arg(troubleOfPage())));
            const auto hiding = [this] {
                return std::ranges::count_if(shown<QuestionBlock>(), &QuestionBlock::isHidingAnswer);
            };
            const bool hid = hiding() > 0;
            if (page + 1 == pageCount())
                break;
            press(Qt::Key_PageDown);
            QCOMPARE(pageNumber(), hid ? page : page + 1); // an answer stands below its question
            QVERIFY(!hid || hiding() == 0);
        }
        press(Qt::Key_PageDown);
        const bool isLast = number + 1 == static_cast<int>(lessons.size());
        QCOMPARE(host().file(), isLast ? file : lessons[static_cast<std::size_t>(number) + 1].file);
        QCOMPARE(pageNumber(), isLast ? pageCount() - 1 : 0);
    }

    void theShortPathHasAboutEightPages()
    {
        for (const ListedLesson& lesson : shippedLessons()) {
            host().open(lesson.file);
            settle();
            auto* const box = panel()->findChild<QCheckBox*>("lessonShort");
            QVERIFY2(box && !box->isChecked(), qPrintable(lesson.title));
            const std::size_t all = pageCount();
            click(box);
            // With the first and the last, which every lesson has.
            QVERIFY2(pageCount() >= 9 && pageCount() <= 12, qPrintable(lesson.title));
            click(panel()->findChild<QCheckBox*>("lessonShort"));
            QCOMPARE(pageCount(), all);
        }
    }

    void theShortPathShowsWhatIsMarked()
    {
        openLesson("# T\n\n## A\n\none\n\n## B\n\ntwo\n\n<!-- short -->\n\nthree\n\n## C\n\nfour\n");
        QCOMPARE(pageCount(), std::size_t(5)); // and the end
        click(panel()->findChild<QCheckBox*>("lessonShort"));
        QCOMPARE(pageCount(), std::size_t(3));
        press(Qt::Key_PageDown);
        QVERIFY(words().contains("three") && !words().contains("two"));
        press(Qt::Key_PageDown);
        QVERIFY(words().contains("end of the lesson"));
        // The choice stays, and a lesson without marks has all its pages.
        openLesson("# T\n\n## A\n\none\n\n## B\n\ntwo\n");
        QCOMPARE(pageCount(), std::size_t(3));
    }

    void theWayBackIsOfferedOnAllPagesOfAStepButTheEnd()
    {
        openLesson();
        host().showStep(2);
        settle();
        Scene other = document().scene();
        other.parameters.n = 60;
        document().apply(other);
        settle();
        QTRY_VERIFY(button("Reset"));
        const std::size_t last = pageCount() - 1;
        while (pageNumber() < last)
            host().turn(1);
        settle();
        QVERIFY(!button("Reset"));
        host().turn(-1);
        settle();
        QVERIFY(button("Reset"));
    }

    void theEndStartsAgain()
    {
        openLesson();
        host().showStep(1);
        press(Qt::Key_PageDown);
        QVERIFY(words().contains("The answer."));
        host().showStep(2);
        press(Qt::Key_PageDown);
        QVERIFY(!part<QPushButton>("lessonNext")->isEnabled());
        click(part<QPushButton>("lessonAgain"));
        QCOMPARE(pageNumber(), std::size_t(0));
        QCOMPARE(document().scene().parameters.n, 100.0);
        host().showStep(1); // for another class, which has not answered yet
        settle();
        QVERIFY(!words().contains("The answer."));
    }

    void aLessonBeginsAtItsFirstPageUnlessItWasLeftInTheMiddle()
    {
        openLesson();
        const QString file = host().file();
        host().showStep(1);
        host().close();
        host().open(file);
        settle();
        QCOMPARE(host().step(), std::size_t(1));
        for (int press = 0; press < 4; ++press)
            this->press(Qt::Key_PageDown);
        QCOMPARE(pageNumber(), pageCount() - 1);
        host().close();
        host().open(file);
        settle();
        QCOMPARE(pageNumber(), std::size_t(0));
    }

    void aPageOfTheSameStepKeepsTheScene()
    {
        openLesson("# T\n\n## A\n\n" + QByteArray("A text. ").repeated(60) + "\n\n" +
                   QByteArray("Another text. ").repeated(60) + "\n\n## B\n\nmore\n");
        QCOMPARE(pageCount(), std::size_t(4));
        changeN(50);
        press(Qt::Key_PageDown);
        QCOMPARE(host().step(), std::size_t(0));
        QCOMPARE(document().scene().parameters.n, 50.0);
    }
};

POSISCOPE_TEST(TestLessonPages)

} // namespace tst_lesson_pages

#include "tst_lesson_pages.moc"
