// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"

#include "tests/golden.h"
#include "tests/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <random>

namespace tst_lesson {

using namespace posiscope;

class TestLesson : public QObject
{
    Q_OBJECT

private slots:
    /// Pieces of a lesson in any order, and many times the same one: reading ends, and its faults have lines
    /// of the text.
    void readingEndsForAnyText()
    {
        const QStringList pieces{"<!--",      "-->",         "<!-- scene\n", "<!-- task\n", "\n",
                                 "n = 5\n",   "## A\n",      "# T\n",        "<details>",   "\n> q\n",
                                 "<summary>", "</summary>",  "</details>",   "- [x] a\n",   "- [ ] b: c\n",
                                 "$",         "solution:\n", "hint: ",       "```\n",       "n < 7\n",
                                 "  ",        "\r\n",        "![](",         "<b>\n"};
        std::mt19937 random(17);
        for (int trial = 0; trial < 5000; ++trial) {
            QString text;
            for (int k = 0; k < trial % 60; ++k)
                text += pieces[qsizetype(random() % unsigned(pieces.size()))];
            const auto lines = std::size_t(text.count('\n') + 1);
            for (const LineFault& fault : faultsOf(readLesson(text.toStdString())))
                if (fault.line < 1 || fault.line > lines + 1 || fault.message.empty())
                    QFAIL(qPrintable(text));
        }
        constexpr qsizetype length = 2 << 20;
        for (const QString& piece : pieces) {
            const Lesson lesson = readLesson(piece.repeated(length / piece.size()).toStdString());
            QVERIFY2(faultsOf(lesson).size() < 250, qPrintable(piece));
        }
    }

    /// The time that a window needs for a step grows with its texts, so that these have an end. What is said
    /// of them is in tests/data/golden.
    void textBeyondTheLimitsIsCut_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const golden::Case& testCase : golden::cases("long_lessons"))
            QTest::newRow(testCase.name.constData()) << golden::unfolded(testCase.read) + '\n';
    }

    void textBeyondTheLimitsIsCut()
    {
        QFETCH(QByteArray, text);
        const Lesson lesson = readLesson(text.toStdString());
        QVERIFY(lesson.steps.size() >= 2);
        QCOMPARE(lesson.steps.back().title, std::string("Next"));
        QCOMPARE(std::get<std::string>(lesson.steps.back().blocks.at(0)), std::string("Text."));
        for (const LessonStep& lessonStep : lesson.steps) {
            QVERIFY(lessonStep.title.size() <= 300);
            std::size_t length = 0;
            std::size_t longest = 0;
            const auto add = [&](const std::string& part) {
                length += part.size();
                for (const QString& word : QString::fromStdString(part).split(QRegularExpression("\\s")))
                    longest = std::max(longest, std::size_t(word.size()));
            };
            for (const LessonBlock& block : lessonStep.blocks) {
                if (const auto* const markdown = std::get_if<std::string>(&block))
                    add(*markdown);
                if (const auto* const task = std::get_if<Task>(&block))
                    add(task->hint);
                if (const auto* const question = std::get_if<Question>(&block)) {
                    add(question->answer);
                    QVERIFY(question->choices.size() <= 20);
                }
            }
            QVERIFY2(length <= longestStepText, qPrintable(QString::number(length)));
            QVERIFY2(longest <= 1001, qPrintable(QString::number(longest)));
        }
    }
};

POSISCOPE_TEST(TestLesson)

} // namespace tst_lesson

#include "tst_lesson.moc"
