// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_source.h"

#include "ui/kit/text/text_of.h"
#include "ui/system/input_file.h"

#include <QFileInfo>

#include <algorithm>

namespace posiscope {

namespace {

/// Every text in Markdown of a block, in the order of the file.
std::vector<std::string_view> textsOf(const LessonBlock& block)
{
    if (const auto* const text = std::get_if<std::string>(&block))
        return {*text};
    if (const auto* const task = std::get_if<Task>(&block))
        return {task->text, task->hint};
    const auto& question = std::get<Question>(block);
    std::vector<std::string_view> texts{question.text};
    for (const Choice& choice : question.choices)
        texts.insert(texts.end(), {choice.text, choice.why});
    texts.push_back(question.answer);
    return texts;
}

constexpr std::size_t mostFaults = 200; // of texts; more are not looked for

/// Finds the lines of what texts are at fault with, in the file that they were read from.
class TextCheck
{
public:
    TextCheck(const QByteArray& file, const QString& folder, PictureCheck pictures)
        : m_file(file)
        , m_folder(folder)
        , m_pictures(pictures)
    {
    }

    /// Goes on at a line of the file.
    void goTo(std::size_t line)
    {
        while (m_line < line && m_at < m_file.size()) {
            const qsizetype end = m_file.indexOf('\n', m_at);
            m_at = end < 0 ? m_file.size() : end + 1;
            ++m_line;
        }
    }

    /// Adds the faults of a text, which stands at the place that was gone to or behind it.
    void check(std::string_view markdown, std::vector<LineFault>& faults)
    {
        if (markdown.find_first_of("$!") == std::string_view::npos || m_found >= mostFaults)
            return;
        for (const TextFault& fault : faultsOfText(textOf(markdown), m_folder, m_pictures)) {
            if (++m_found > mostFaults)
                return;
            const qsizetype found = m_file.indexOf(fault.line.trimmed().toUtf8(), m_at);
            if (found >= 0) {
                m_line +=
                    static_cast<std::size_t>(std::count(m_file.begin() + m_at, m_file.begin() + found, '\n'));
                m_at = found;
            }
            faults.push_back({m_line, fault.message.toStdString()});
        }
    }

private:
    const QByteArray& m_file;
    QString m_folder;
    PictureCheck m_pictures;
    qsizetype m_at = 0;
    std::size_t m_line = 1;
    std::size_t m_found = 0;
};

} // namespace

QString LessonSource::name() const
{
    return QFileInfo(file).completeBaseName();
}

QString LessonSource::folder() const
{
    return file.startsWith(u':') ? QString() : QFileInfo(file).absolutePath();
}

QByteArray lessonText(const QString& name)
{
    return InputFile(name).read(static_cast<qint64>(longestLesson) + 1); // a longer one is refused
}

LessonSource lessonSource(const QString& file, const QByteArray& text, PictureCheck check)
{
    LessonSource source{file, text, readLesson(stringViewOf(text))};
    TextCheck texts(source.text, source.folder(), check);
    texts.check(source.lesson.title, source.lesson.faults);
    texts.check(source.lesson.introduction, source.lesson.faults);
    for (LessonStep& step : source.lesson.steps) {
        texts.goTo(step.line);
        texts.check(step.title, step.faults);
        for (const LessonBlock& block : step.blocks)
            for (const std::string_view markdown : textsOf(block))
                texts.check(markdown, step.faults);
        std::ranges::stable_sort(step.faults, {}, &LineFault::line);
    }
    return source;
}

} // namespace posiscope
