// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"
#include "ui/lessons/text_parts.h"

#include <QByteArray>
#include <QString>

namespace posiscope {

/// A lesson, its file, and the text that it was read from. Its faults are also those of its formulas and
/// pictures.
struct LessonSource
{
    QString file; ///< begins with a colon if the lesson is one of the program
    QByteArray text;
    Lesson lesson;

    QString name() const; ///< of the file, without its ending
    /// The folder of its pictures; empty for the program's lessons, which have none.
    QString folder() const;
};

/// Throws std::runtime_error: "cannot be read: …".
QByteArray lessonText(const QString& file);

/// Reads a text, and the pictures that it names. Throws std::invalid_argument as readLesson() does.
LessonSource lessonSource(const QString& file, const QByteArray& text,
                          PictureCheck check = PictureCheck::Header);

} // namespace posiscope
