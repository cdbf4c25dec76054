// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build_steps/build_steps.h"
#include "core/kinds/kinds.h"
#include "core/lessons/facts.h"
#include "core/lessons/lesson_parts.h"
#include "core/scene/key_sweep.h"
#include "core/scene/scene_remarks.h"
#include "core/sentence/given_vectors.h"
#include "core/sentence/tokens.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "tests/golden.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <algorithm>
#include <set>

namespace tst_golden {

using namespace posiscope;
using golden::parted;

std::string rowsText(const Table<double>& table)
{
    std::string text;
    for (Eigen::Index row = 0; row < table.rows(); ++row) {
        for (Eigen::Index column = 0; column < table.cols(); ++column) {
            if (column > 0)
                text += ' ';
            text += numberText(table(row, column));
        }
        text += '\n';
    }
    return text;
}

/// Each step's tables: how large they are, the state of each column, and rows at the beginning and the end.
/// Errors of float32 differ from machine to machine.
std::string buildSteps(const std::string& text)
{
    const Scene scene = sceneWith(QString::fromStdString(text));
    const BuildSteps steps(scene.parameters, scene.look.buildSequence, cosineSetting(scene));
    const auto count = static_cast<int>(stepsOf(scene.parameters, scene.look.buildSequence).size());
    QString said;
    for (int number = 1; number <= count; ++number)
        for (const BuildTable& table : steps.step(number).tables) {
            QString states;
            for (int column = 0; column < table.columns; ++column)
                states += QStringLiteral("zkwh").at(static_cast<int>(table.state(column)));
            said +=
                QStringLiteral("%1. %2 × %3 %4\n").arg(number).arg(table.rows).arg(table.columns).arg(states);
            for (const int row : std::set{0, 1, table.rows - 1}) {
                if (row >= table.rows || (table.content >= TableContent::LogSpaceErrors &&
                                          table.content <= TableContent::ExactAngleErrors))
                    continue;
                QStringList cells;
                for (int column = 0; column < table.columns; ++column)
                    cells << QString::number(table.cell(row, column) + 0., 'g', 5);
                said += cells.join(' ') + '\n';
            }
        }
    return said.toStdString();
}

/// The keys that differ between two scenes, a line each.
std::string changes(const std::string& text)
{
    const auto [before, after] = parted(text);
    std::string names;
    for (const SceneKey* const key :
         changedKeys(sceneWith(QString::fromStdString(before)), sceneWith(QString::fromStdString(after))))
        names += std::string(key->name) + ' ';
    return names;
}

/// Whether a condition, on the first line, holds for a scene.
std::string conditions(const std::string& text)
{
    const auto [condition, scene] = parted(text);
    return Condition(condition).holds(readScene("posiscope 1\n" + scene).scene) ? "yes" : "no";
}

/// Each fact of a scene, of position and dimension 2 where it has arguments.
std::string factsOf(const std::string& text)
{
    const Scene scene = sceneWith(QString::fromStdString(text));
    QString said;
    for (const Fact& fact : facts()) {
        const auto value =
            factValue(fact, scene, WhichEncoding::A, std::vector<int>(fact.argumentCount(), 2));
        said +=
            QString::fromStdString(factForm(fact)) + ": " + (value ? QString::number(*value) : "none") + '\n';
    }
    return said.toStdString();
}

std::string lessons(const std::string& text)
{
    const Lesson lesson = readLesson(text);
    std::string said;
    for (const std::vector<LineFault>& faults : {faultsOf(lesson), faultsOfSolutions(lesson)})
        for (const LineFault& fault : faults)
            said += atLine(fault.line, fault.message) + '\n';
    return said;
}

std::string contents(const LessonBlock& block)
{
    if (const auto* const question = std::get_if<Question>(&block)) {
        std::string said = "line " + std::to_string(question->line) + ": " + question->text + '\n';
        for (const Choice& choice : question->choices)
            said += (choice.isRight ? "right: " : "wrong: ") + choice.text + " | " + choice.why + '\n';
        return said + "answer: " + question->answer + '\n';
    }
    const auto* const task = std::get_if<Task>(&block);
    if (!task)
        return {};
    std::string said = "line " + std::to_string(task->line) + ": " + task->text + '\n';
    for (const Condition& condition : task->conditions)
        said += "condition: " + condition.text() + '\n';
    return said + "hint: " + task->hint + "\nline " + std::to_string(task->solutionLine) +
           ": solution: " + task->solution + '\n';
}

/// All that is read of a lesson, page by page.
std::string lessonPages(const std::string& text)
{
    const Lesson lesson = readLesson(text);
    std::string said = "title: " + lesson.title + '\n' + lesson.introduction + '\n';
    for (const LessonStep& step : lesson.steps) {
        said += "\nline " + std::to_string(step.line) + ": step: " + step.title + '\n' +
                parted(sceneText(step.scene)).second;
        for (const LessonPart& part : partsOf(step)) {
            said += part.isShort ? "* page of the short path\n" : "* page\n";
            said += part.text + '\n' + contents(step.blocks[part.block]);
        }
    }
    return said;
}

/// A file of format 1.0 with the dictionary on the first line, and bytes of numbers.
std::string npy(const std::string& text)
{
    const auto [dictionary, numbers] = parted(text);
    const auto length = static_cast<char>(dictionary.size() + 1);
    return csvOfNpy(std::string("\x93NUMPY\x01\0", 8) + length + '\0' + dictionary + '\n' + numbers, "a.npy");
}

/// The rows of a learned encoding.
std::string rows(const std::string& text)
{
    Scene scene = sceneWith("encoding = learned; max_len = 2; d_model = 2");
    scene = withValue(scene, sceneKey("given_rows"), text);
    requireValid(scene);
    Table<double> table(2, 2);
    encodingOf(scene.parameters).vectors->rows(0, TableRef<double>(table));
    return rowsText(table);
}

/// The scene as it is written, without its first line, and warnings.
std::string scenes(const std::string& text)
{
    const SceneReading reading = readScene(text);
    std::string said = parted(sceneText(reading.scene)).second;
    for (const std::string& warning : reading.warnings)
        said += "! " + warning + '\n';
    return said;
}

/// What does not go together, and what has no effect.
std::string settings(const std::string& text)
{
    const Scene scene = sceneWith(QString::fromStdString(text));
    requireValid(scene);
    std::string said;
    for (const Remark& remark : remarks(scene))
        said += remark.text + '\n';
    return said;
}

std::string sweeps(const std::string& text)
{
    const KeySweep sweep = readKeySweep(text);
    std::string said;
    for (int step = 0; step < sweep.steps; ++step)
        said += valueText(*sweep.key, withStep({}, sweep, step)) + ' ';
    return said;
}

/// A value of the key that stands on the first line.
std::string values(const std::string& text)
{
    const auto [name, value] = parted(text);
    const SceneKey& key = *findSceneKey(name);
    return '[' + valueText(key, withValue({}, key, value)) + ']';
}

/// Two of two numbers.
std::string vectors(const std::string& text)
{
    return rowsText(givenVectors(text, 2, 2));
}

/// More than any memory holds.
std::string manyVectors(const std::string& text)
{
    return rowsText(givenVectors(text, 2000000000, 16384));
}

std::string words(const std::string& text)
{
    std::string said;
    for (const Tokens& sentence : sentencesOf(text)) {
        for (const std::string& word : sentence)
            said += word + " | ";
        said += '\n';
    }
    return said;
}

const golden::Readers readers{
    {"build_steps", buildSteps},
    {"changes", changes},
    {"conditions", conditions},
    {"facts", factsOf},
    {"lesson_pages", lessonPages},
    {"lessons", lessons},
    {"long_lessons", lessons},
    {"many_vectors", manyVectors},
    {"npy", npy},
    {"rows", rows},
    {"scenes", scenes},
    {"settings", settings},
    {"sweeps", sweeps},
    {"values", values},
    {"vectors", vectors},
    {"words", words},
};

/// What the core says of texts that it reads, as it was when it was last looked at.
class TestGolden : public QObject
{
    Q_OBJECT

private slots:
    void said_data() { golden::addRows(readers); }
    void said() { golden::compare(readers); }
};

POSISCOPE_TEST(TestGolden)

} // namespace tst_golden

#include "tst_golden.moc"
