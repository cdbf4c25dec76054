// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/dialog/export_form.h"
#include "ui/export/lessons/lesson_export.h"

#include <utility>

namespace posiscope {

class SegmentedControl;

/// The dialog Export lesson…: the user chooses what the handout is, on which paper, and whether the answers
/// are on it. A lesson with faults is exported as it is shown, and what is wrong in it is said.
class LessonDialog : public ExportForm
{
    Q_OBJECT

public:
    LessonDialog(LessonSource source, QWidget* parent = nullptr);

    void exportTo(const QString& file) override;

private:
    void addChoice(const QString& name, const QStringList& choices, int& chosen);
    void chooseFile() override;
    void cancel() override { m_export.cancel(); }
    void showChoices() override;
    void end(LessonExport::End end, const QString& why);

    LessonSource m_source;
    std::vector<LineFault> m_faults; ///< of the lesson
    int m_format = 0;                ///< a HandoutFormat
    int m_paper = 0;                 ///< a Paper
    int m_answers = 0;               ///< 1: on paper the answers stand in place of room to write
    QString m_folder;                ///< that was last written to
    LessonExport m_export;
    std::vector<std::pair<SegmentedControl*, const int*>> m_controls;
    QLabel* m_meaning = nullptr;
    QLabel* m_contents = nullptr;
};

} // namespace posiscope
