// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_parts.h"

#include "core/message_of.h"
#include "core/text/refusal.h"
#include "data_rows.h"
#include "test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <random>

namespace tst_lesson {

using namespace posiscope;

/// The lesson of the README, with every kind of block.
constexpr std::string_view wholeLesson = R"(# How far does a wave *reach*?

What it is about.

<!-- A note to whoever edits this:
## not a step
-->
<!-- scene
d_model = 64
max_len = 50
-->

More of it.

## The slowest column ##

The wavelength is $\lambda_i = 2\pi n^{2i/d}$.

```python
# no title
## no step
<!-- scene
```

<!-- scene
view = waves
dimension = 62
-->

### A heading

<details>
<summary>Faster or slower?</summary>

- [x] Faster: a smaller n
  shortens it.
- [ ] Slower $a: b$: no.

The wavelength grows with n.

</details>

> **Task.** Move n
> until no column is idle.

<!-- task
idle_columns = 0
# a comment
n > 1
hint: The longest wavelength must come near
to the length.
solution: n = 10
-->

## The same scene

<details><summary>Why?</summary> Because. </details>

<!-- scene n = 7 -->

Last words.
)";

QStringList toQt(const std::vector<LineFault>& faults)
{
    QStringList texts;
    for (const LineFault& fault : faults)
        texts << QString::fromStdString(atLine(fault.line, fault.message));
    return texts;
}

template <typename Block>
Block blockAt(const LessonStep& step, std::size_t index)
{
    return index < step.blocks.size() && std::holds_alternative<Block>(step.blocks[index])
               ? std::get<Block>(step.blocks[index])
               : Block{};
}

class TestLesson : public QObject
{
    Q_OBJECT

private slots:
    void aStepIsPartedBetweenThoughts()
    {
        const std::string thought(300, 'a');
        for (const char* const mark : {"<!--short-->", "<!-- short-->", "<!--  short   -->"})
            QCOMPARE(readLesson(std::string("# T\n\n## A\n\n") + mark + "\n\ntext\n")
                         .steps.at(0)
                         .shortBlocks.size(),
                     std::size_t(1));
        const Lesson lesson = readLesson(
            "# T\n\n## A\n\n<!-- short -->\n\n" + thought + "\n\n" + thought + ":\n\n- " + thought + "\n- " +
            thought + "\n\nshort\n\nshort too\n\n" + "<details><summary>Why?</summary>Because.</details>\n");
        const std::vector<LessonPart> parts = partsOf(lesson.steps.at(0));
        QCOMPARE(parts.size(), std::size_t(4));
        QCOMPARE(parts[0], (LessonPart{0, thought, true}));
        QCOMPARE(parts[1], (LessonPart{0, thought + ":\n\n- " + thought + "\n- " + thought, false}));
        QCOMPARE(parts[2], (LessonPart{0, "short\n\nshort too", false}));
        QCOMPARE(parts[3], (LessonPart{1, {}, false}));
    }

    void theWholeIsRead()
    {
        const Lesson lesson = readLesson(wholeLesson);
        QCOMPARE(toQt(faultsOf(lesson)), QStringList());
        QCOMPARE(lesson.title, std::string("How far does a wave *reach*?"));
        QCOMPARE(lesson.introduction, std::string("What it is about.\n\n\nMore of it."));
        QCOMPARE(lesson.steps.size(), std::size_t{2});
        const LessonStep& step = lesson.steps[0];
        QCOMPARE(step.title, std::string("The slowest column"));
        QCOMPARE(step.line, std::size_t{15});
        QCOMPARE(step.blocks.size(), std::size_t{3});
        QCOMPARE(blockAt<std::string>(step, 0),
                 std::string("The wavelength is $\\lambda_i = 2\\pi n^{2i/d}$.\n\n"
                             "```python\n# no title\n## no step\n<!-- scene\n```\n\n\n### A heading"));
        QCOMPARE(blockAt<std::string>(lesson.steps[1], 1), std::string("Last words."));
    }

    void questionsAreRead()
    {
        const Lesson lesson = readLesson(wholeLesson);
        const auto question = blockAt<Question>(lesson.steps[0], 1);
        QCOMPARE(question.line, std::size_t{32});
        QCOMPARE(question.text, std::string("Faster or slower?"));
        QCOMPARE(question.answer, std::string("The wavelength grows with n."));
        QVERIFY(question.choices == (std::vector<Choice>{{"Faster", "a smaller n shortens it.", true},
                                                         {"Slower $a: b$", "no.", false}}));
        const auto onOneLine = blockAt<Question>(lesson.steps[1], 0);
        QCOMPARE(onOneLine.text, std::string("Why?"));
        QCOMPARE(onOneLine.answer, std::string("Because."));
        QVERIFY(onOneLine.choices.empty());
    }

    void tasksAreRead()
    {
        const Lesson lesson = readLesson(wholeLesson);
        const auto task = blockAt<Task>(lesson.steps[0], 2);
        QCOMPARE(task.text, std::string("**Task.** Move n\nuntil no column is idle."));
        QCOMPARE(task.conditions.size(), std::size_t{2});
        QCOMPARE(task.conditions[1].text(), std::string("n > 1"));
        QCOMPARE(task.hint, std::string("The longest wavelength must come near to the length."));
        QCOMPARE(task.solutionLine, std::size_t{52});
        QVERIFY(!isDone(task, lesson.steps[0].scene));
        QVERIFY(isDone(task, solved(lesson.steps[0], task)));
        QCOMPARE(toQt(faultsOfSolutions(lesson)), QStringList());
    }

    void aStepBeginsWithTheSceneOfTheStepBefore()
    {
        const Lesson lesson = readLesson(wholeLesson);
        Scene scene;
        scene.parameters.dModel = 64;
        scene.parameters.maxLen = 50;
        scene.look.view = ViewId::Waves;
        scene.selection.dimension = 62;
        QVERIFY(lesson.steps[0].scene == scene);
        scene.parameters.n = 7;
        QVERIFY(lesson.steps[1].scene == scene);
    }

    void lineEndsAndAByteOrderMarkChangeNothing()
    {
        QString text = QString::fromUtf8(wholeLesson.data(), qsizetype(wholeLesson.size()));
        const Lesson lesson = readLesson(("\xEF\xBB\xBF" + text.replace("\n", "\r\n")).toStdString());
        QCOMPARE(toQt(faultsOf(lesson)), QStringList());
        QCOMPARE(lesson.introduction, readLesson(wholeLesson).introduction);
        QCOMPARE(blockAt<Task>(lesson.steps[0], 2).text,
                 std::string("**Task.** Move n\nuntil no column is idle."));
    }

    void faultsNameTheirLine_data()
    {
        // A text stands behind a title on line 1 and a step on line 2.
        addColumns<QString, QStringList>("text", "faults");
        const auto row = [](const char* title, const QByteArray& text, const QStringList& faults) {
            QTest::newRow(title) << QString::fromUtf8(text) << faults;
        };
        const QString address = " given; allowed: an address that begins with https://, http:// or mailto:";
        const QString html = " given; allowed: Markdown, and of HTML only <details> and comments";
        row("unknown key", "<!-- scene\nn = 5\nmax-len = 7\n-->",
            {"line 5: unknown key max-len left out; did you mean max_len?"});
        row("two bad lines", "<!-- scene\nn = 0\nlayout\nd_model = 8\n-->",
            {"line 4: n: 0 given; allowed: a number from 1 to 1000000000",
             "line 5: layout given; allowed: key = value"});
        row("values that do not go together", "<!-- scene\nbuckets = 7\nencoding = t5\n-->",
            {"line 4: buckets: 7 given; allowed: an even number from 4 to 1024"});
        row("outside the table", "<!-- scene\nmax_len = 7\nposition = 9\n-->",
            {"line 5: position: 9 lies beyond the last row, 6"});
        row("other shapes compared", "<!-- scene\ncompare = side\nb.max_len = 9\n-->", {});
        row("two scenes", "<!-- scene n = 5 -->\n<!-- scene n = 6 -->",
            {"line 4: a second scene block; the first of the step is on line 3"});
        row("scene not closed", "<!-- scene\nn = 5\n## Next\n<!-- scene\nn = 6\n-->",
            {"line 3: the comment is not closed: --> is missing"});
        row("note not closed", "<!-- a note\n## Next\n",
            {"line 3: the comment is not closed: --> is missing"});
        row("mark of nothing", "text\n\n<!-- short -->\n",
            {"line 5: short marks what follows it in its step: nothing does"});
        row("nearly a scene", "<!-- Scenes\nn = 5\n-->",
            {"line 3: Scenes given; allowed: scene, task, short, or a note of several words; did you mean "
             "scene?"});
        row("text behind a comment", "<!-- scene n = 5 --> and so on",
            {"line 3: and so on is left out; nothing follows the --> on its line"});
        row("comment within a line", "text <!-- note -->",
            {"line 3: a comment must begin at the start of its line"});
        row("second title", "# Again",
            {"line 3: a second title; steps begin with ##, headings in their text with ###"});
        row("step without a title", "##", {"line 3: the step has no title"});
        row("code not closed", "```\n## a", {"line 3: the code block is not closed"});
        row("formula not closed", "a $x^2\nand\n\nb $y$",
            {"line 3: the formula is not closed: $ is missing"});
        row("money", "costs \\$5 and `$6`", {});
        row("HTML", "<div class=\"a\">\n<https://example.org> a < b", {"line 3: <div class=\"a\">" + html});
        row("HTML within a line",
            "a <b>bold</b> word, `<i>` and $a<b>c$, <https://example.org/a> and <a@b.org>",
            {"line 3: <b>" + html, "line 3: </b>" + html});
        row("code in HTML's place", "`` a ` <b> `` and ```` <i> ````; 1 <b and a<c", {});
        row("link that runs",
            "[a](https://a.org) [b](javascript:alert(1)) [c](<file:///etc/passwd>) `[d](e:f)`",
            {"line 3: link javascript:alert(1)" + address, "line 3: link file:///etc/passwd" + address});
        row("link by its name", "see [a]\n\n[a]: file:///a\n[b]: HTTPS://b.org\n<javascript:a>",
            {"line 5: link file:///a" + address, "line 7: link javascript:a" + address});
        row("paragraph that begins like a link's address", "[Note]: this matters a lot\n[a]: <b", {});
        row("address with a title", "[a]: b \"title\"", {"line 3: link b" + address});
        row("link with unclosed parentheses", "[a](" + QByteArray(100, '(') + ")",
            {"line 3: link " + QString(32, '(') + address});
        row("picture in a link", "[![a](a.png)](other.md)", {"line 3: link other.md" + address});
        row("HTML in a hint", "> Do.\n<!-- task\nn = 10\nhint: so\n<b>\nsolution: n = 10\n-->",
            {"line 7: <b>" + html});
        row("pictures, of which core does not know the files", "![a](a.png) ![b](https://example.org/b.png)",
            {});

        row("details not closed", "<details>\n<summary>Why?</summary>\n\nBecause.\n\n## Next",
            {"line 3: the <details> is not closed: </details> is missing"});
        row("details in details",
            "<details>\n<summary>Why?</summary>\n\nSo.\n<details>\n<summary>A?</summary>\n\nB.\n</details>",
            {"line 3: the <details> is not closed: </details> is missing"});
        row("no summary", "<details>\n\nBecause.\n</details>",
            {"line 3: the <details> has no question: <summary>…</summary> is missing"});
        row("summary not closed", "<details>\n<summary>Why?\n\nBecause.\n</details>",
            {"line 4: </summary> is missing on the line of its <summary>"});
        row("no empty line", "<details>\n<summary>Why?</summary>\nBecause.\n</details>",
            {"line 5: an empty line is missing after the summary: a code host needs it to read Markdown"});
        row("no answer", "<details><summary>Why?</summary></details>",
            {"line 3: the question has no answer"});
        row("two right answers",
            "<details>\n<summary>Why?</summary>\n\n- [x] A\n- [ ] B: no\n- [x] C\n\nD\n</details>",
            {"line 8: a second right answer; the first is on line 6"});
        row("two right answers alone", "<details>\n<summary>Why?</summary>\n\n- [x] A\n- [x] C\n</details>",
            {"line 7: a second right answer; the first is on line 6"});
        row("no right answer",
            "<details>\n<summary>Why?</summary>\n\n- [ ] A: no\n- [ ] B: no\n\nC\n</details>",
            {"line 3: no answer is marked as right; mark one with - [x]"});
        row("one choice", "<details>\n<summary>Why?</summary>\n\n- [x] A\n\nC\n</details>",
            {"line 3: one choice given; allowed: none, or two and more"});
        row("no why", "<details>\n<summary>Why?</summary>\n\n- [x] A\n- [ ] B\n\nC\n</details>",
            {"line 7: a wrong answer must say why it is wrong, after a colon"});
        row("scene in details", "<details>\n<summary>Why?</summary>\n\n<!-- scene\nn = 5\n-->\nC\n</details>",
            {"line 6: a comment is not allowed inside <details>; put it before or after"});

        row("unknown fact", "> Do.\n\n<!-- task\nidle_colums = 0\nsolution: n = 10\n-->",
            {"line 6: idle_colums: no number, key or fact; did you mean idle_columns?"});
        row("task without a text", "Do.\n\n<!-- task\nn = 10\nsolution: n = 10\n-->",
            {"line 5: the task has no text: a quote, > …, before the block"});
        row("task without a condition", "> Do.\n<!-- task\nhint: a\nsolution: n = 10\n-->",
            {"line 4: the task has no condition"});
        row("task without a solution", "> Do.\n<!-- task\nn = 10\n-->",
            {"line 4: the task has no solution: lines key = value below solution:"});
        row("unknown key in a solution",
            "> Do.\n<!-- task\nn = 10\nsolution:\nn = 10\nm = 10\n-->\n\nText $a",
            {"line 8: unknown key m left out", "line 11: the formula is not closed: $ is missing"});
    }

    void faultsNameTheirLine()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, faults);
        QCOMPARE(toQt(faultsOf(readLesson("# Title\n## Step\n" + text.toStdString()))), faults);
    }

    void textBesideAFaultIsRead()
    {
        const Lesson lesson =
            readLesson("# T\n> a\n<!-- task n = 5 -->\n## A\n<!-- scene\nn = 0\nd_model = 8\n-->\nText.\n"
                       "## B\nMore.\n");
        QCOMPARE(lesson.steps.size(), std::size_t{2});
        QCOMPARE(toQt(lesson.faults),
                 QStringList{"line 3: a task belongs to a step, after a line that begins with ##"});
        QCOMPARE(toQt(lesson.steps[0].faults),
                 QStringList{"line 6: n: 0 given; allowed: a number from 1 to 1000000000"});
        QCOMPARE(blockAt<std::string>(lesson.steps[0], 0), std::string("Text."));
        QCOMPARE(lesson.steps[0].scene.parameters.dModel, 8);
        QVERIFY(lesson.steps[1].faults.empty());
        QCOMPARE(toQt(faultsOf(readLesson("Only text."))),
                 (QStringList{"line 1: the lesson has no title: a line that begins with #",
                              "line 1: the lesson has no step: a line that begins with ##"}));
    }

    void noLessonAtAll_data()
    {
        addColumns<QByteArray, QString>("text", "message");
        addRow("UTF-16", QByteArray("\xFF\xFE#\0 \0", 6),
               "line 1: the text is not UTF-8 but UTF-16; save it as UTF-8");
        addRow("binary", QByteArray("# T\n\x89PNG\0", 9), "line 2: the text is not UTF-8: byte \\x89");
        addRow("too long", QByteArray(qsizetype(longestLesson) + 1, 'a'), "the text is longer than 8 MiB");
    }

    void noLessonAtAll()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&text] { readLesson(text.toStdString()); }), message);
    }

    void solutionsAreTried_data()
    {
        addColumns<QString, QStringList>("task", "faults");
        addRow("solved", "position = 68\nsolution: position = 68", QStringList());
        addRow("not solved", "position = 68\nn < 100\nsolution: position = 68",
               QStringList{"line 4: the solution does not bring about n < 100"});
        addRow("done before", "n > 100\nsolution: n = 1000",
               QStringList{"line 4: the task is done as soon as the step begins"});
        addRow("without its conditions", "n > 100 n\nsolution: n = 1000", QStringList());
    }

    void solutionsAreTried()
    {
        QFETCH(QString, task);
        QFETCH(QStringList, faults);
        const QString text = "# T\n## A\n> Do.\n<!-- task\n" + task + "\n-->\n";
        QCOMPARE(toQt(faultsOfSolutions(readLesson(text.toStdString()))), faults);
    }

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

    /// The time that a window needs for a step grows with its texts, so that these have an end.
    void textBeyondTheLimitsIsCut_data()
    {
        // A text stands behind a title on line 1 and a step on line 2.
        addColumns<QString, QString>("text", "fault");
        const auto times = [](const char* text, qsizetype bytes) {
            return QString(text).repeated(bytes / qsizetype(qstrlen(text)));
        };
        const QString word = "a word is longer than 1000 letters; its end is left out";
        const QString step = "the step is longer than 16 KiB; its end is left out";
        addRow("word", times("a", 60'000), "line 3: the line is longer than 16 KiB; its end is left out");
        addRow("shorter word", times("a", 2'000), "line 3: " + word);
        addRow("word of 2-byte letters", times("ä", 3'000), "line 3: " + word);
        addRow("word in code", "```\n" + times("a", 2'000) + "\n```", "line 4: " + word);
        addRow("word in a hint",
               "> Do.\n<!-- task\nn = 10\nhint:\n" + times("a", 2'000) + "\nsolution: n = 10\n-->",
               "line 7: " + word);
        addRow("paragraph", times("a word ", 5'000'000),
               "line 3: the line is longer than 16 KiB; its end is left out");
        addRow("lines", times("eight a\n", 5'000'000), "line 2050: " + step);
        addRow("empty lines", "a" + QString(5'000'000, '\n') + "b", "line 16381: " + step);
        addRow("two long lines", times("a word ", 16'000) + "\n" + times("a word ", 16'000),
               "line 4: " + step);
        const QString comments = times("eight a\n", 5'000'000) + "## a comment\n" + times("eight a\n", 90);
        addRow("code", "```\n" + comments + "```", "line 2050: " + step);
        addRow("code behind", times("eight a\n", 18'000) + "```\n" + comments + "```", "line 2050: " + step);
        addRow("answer", "<details><summary>Q?</summary>\n\n" + times("eight a\n", 5'000'000),
               "line 2052: " + step);
        addRow("code in an answer",
               "<details><summary>Q?</summary>\n\n```\n" + comments + "```\n\n</details>",
               "line 2052: " + step);
        const QString line = times("a word ", 20'000);
        addRow("note on one line", "<!-- note " + line + "--> behind",
               "line 3: behind is left out; nothing follows the --> on its line");
        addRow("note whose last line is long", "<!-- note of some words\n" + line + "--> behind",
               "line 4: behind is left out; nothing follows the --> on its line");
        addRow("scene whose last line is long", "<!-- scene\n# " + line + "-->",
               "line 3: the scene block is longer than 16 KiB");
        addRow("conditions",
               QString("> Do.\n\n<!-- task\n" + times("n != 7\n", 7 * 12) + "solution: n = 10\n-->\n")
                   .repeated(3),
               "line 48: the tasks of a step have at most 32 conditions together");
        addRow("choices", "<details><summary>Q?</summary>\n\n" + times("- [ ] a: b\n", 330),
               "line 25: a question has at most 20 answers to choose from");
        addRow("title", "## " + times("a ", 400),
               "line 3: the title is longer than 300 bytes; its end is left out");
    }

    void textBeyondTheLimitsIsCut()
    {
        QFETCH(QString, text);
        QFETCH(QString, fault);
        const Lesson lesson = readLesson("# Title\n## Step\n" + text.toStdString() + "\n## Next\nText.\n");
        const QStringList faults = toQt(faultsOf(lesson));
        QVERIFY2(faults.contains(fault), qPrintable(faults.join('\n')));
        QCOMPARE(lesson.steps.size(),
                 QTest::currentDataTag() == QByteArray("title") ? std::size_t(3) : std::size_t(2));
        QCOMPARE(lesson.steps.back().title, std::string("Next"));
        QCOMPARE(blockAt<std::string>(lesson.steps.back(), 0), std::string("Text."));
        for (const LessonStep& each : lesson.steps) {
            QVERIFY(each.title.size() <= 300);
            std::size_t length = 0;
            std::size_t longest = 0;
            const auto add = [&](const std::string& part) {
                length += part.size();
                for (const QString& word : QString::fromStdString(part).split(QRegularExpression("\\s")))
                    longest = std::max(longest, std::size_t(word.size()));
            };
            for (const LessonBlock& block : each.blocks) {
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
