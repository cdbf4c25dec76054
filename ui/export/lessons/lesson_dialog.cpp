// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/lessons/lesson_dialog.h"

#include "core/text/refusal.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/settings/settings.h"

#include <QFileInfo>
#include <QLabel>

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

namespace posiscope {

namespace {

// Keys of the settings.
constexpr const char* settingsGroup = "handout";
constexpr const char* formatKey = "format";
constexpr const char* paperKey = "paper";
constexpr const char* answersKey = "answers";
constexpr const char* folderKey = "folder";

constexpr const char* endings[] = {"pdf", "html", "md"}; // in the order of HandoutFormat

} // namespace

LessonDialog::LessonDialog(LessonSource source, QWidget* parent)
    : ExportForm(tr("Export lesson"), parent)
    , m_source(std::move(source))
    , m_faults(faultsOf(m_source.lesson))
{
    setObjectName(QStringLiteral("lessonDialog"));
    const QVariantMap values = rememberedGroup(settingsGroup);
    m_format = std::clamp(values[formatKey].toInt(), 0, 2);
    m_paper = std::clamp(values[paperKey].toInt(), 0, 1);
    m_answers = std::clamp(values[answersKey].toInt(), 0, 1);
    m_folder = values[folderKey].toString();
    addChoice(tr("Format"), {tr("PDF"), tr("HTML"), tr("Markdown")}, m_format);
    m_meaning = addNote("meaning");
    addChoice(tr("Paper"), {tr("A4"), tr("Letter")}, m_paper);
    addChoice(tr("Questions"), {tr("room to write"), tr("answers")}, m_answers);
    m_contents = addNote("size");
    addFoot();
    connect(&m_export, &LessonExport::progressed, this, &LessonDialog::setProgress);
    connect(&m_export, &LessonExport::finished, this, &LessonDialog::end);
    showWriting();
}

void LessonDialog::addChoice(const QString& name, const QStringList& choices, int& chosen)
{
    auto* const control = new SegmentedControl(choices, this);
    addRow(name, control);
    m_controls.emplace_back(control, &chosen);
    connect(control, &SegmentedControl::chosen, this, [this, &chosen](int index) {
        chosen = index;
        showChoices();
    });
}

void LessonDialog::showChoices()
{
    const auto format = static_cast<HandoutFormat>(m_format);
    for (const auto& [control, chosen] : m_controls)
        control->setCurrent(*chosen);
    setNote(*m_meaning,
            format == HandoutFormat::Pdf ? tr("Pages to print, with the figure of each step.")
            : format == HandoutFormat::Html
                ? tr("One page with its figures in it, for any browser. Its answers unfold.")
                : tr("The lesson’s own text, with a folder of figures beside it."),
            false);
    for (const auto& [control, chosen] : m_controls)
        if (chosen != &m_format)
            control->setEnabled(format == HandoutFormat::Pdf && !isWriting());
    const QString steps = countedText(std::ssize(m_source.lesson.steps), "step");
    if (m_faults.empty())
        return setNote(*m_contents, tr("%1, a figure each").arg(steps), false);
    const auto others = static_cast<long long>(m_faults.size()) - 1;
    const QString first = tr("Line %1: %2").arg(m_faults[0].line).arg(textOf(m_faults[0].message));
    setNote(*m_contents,
            others == 0 ? first : tr("%1; and %2").arg(first, countedText(others, "other fault")), true);
}

void LessonDialog::chooseFile()
{
    const auto format = static_cast<HandoutFormat>(m_format);
    // A lesson's own text must not take the lesson's place.
    const QString kind = format == HandoutFormat::Markdown           ? QStringLiteral("-handout")
                         : format == HandoutFormat::Pdf && m_answers ? QStringLiteral("-answers")
                                                                     : QString();
    const QString filters[] = {tr("PDF files (*.pdf)"), tr("HTML pages (*.html)"), tr("Markdown (*.md)")};
    askForFile(m_folder, filters[m_format], m_source.name() + kind + u'.' + QLatin1String(endings[m_format]));
}

void LessonDialog::exportTo(const QString& file)
{
    const HandoutFormat format =
        handoutFormatOf(file.toStdString()).value_or(static_cast<HandoutFormat>(m_format));
    m_format = static_cast<int>(format);
    startWriting(file);
    try {
        m_export.start(
            makeHandout(m_source, {file.toStdString(), format, m_answers == 1, static_cast<Paper>(m_paper)}));
    } catch (const std::exception& error) {
        endWriting({}, reasonOf(error));
    }
}

void LessonDialog::end(LessonExport::End end, const QString& why)
{
    if (end != LessonExport::End::Written)
        return endWriting({}, why);
    m_folder = QFileInfo(file()).absolutePath(); // proposed next time, because it could be written to
    rememberGroup(
        settingsGroup,
        {{formatKey, m_format}, {paperKey, m_paper}, {answersKey, m_answers}, {folderKey, m_folder}});
    endWriting({file()});
}

} // namespace posiscope

#include "moc_lesson_dialog.cpp"
