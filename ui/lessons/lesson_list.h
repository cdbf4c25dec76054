// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace posiscope {

/// A lesson of the program, by its file in the resources.
struct ListedLesson
{
    QString file;
    QString title;
};

/// The program's lessons, in their order. Their titles are read at the first call.
const std::vector<ListedLesson>& shippedLessons();

/// Where a reader was in a lesson; counted from 0.
struct LessonPlace
{
    std::size_t step = 0;
    std::size_t furthest = 0; ///< the last step that was reached

    bool operator==(const LessonPlace&) const = default;
};

// What is remembered between two runs, by the lesson's file.
LessonPlace rememberedPlace(const QString& file);
void rememberPlace(const QString& file, const LessonPlace& place);
QStringList recentLessons(); ///< files that are no lessons of the program, the latest first
QString lastLesson();        ///< the one opened last; empty if there is none
void rememberOpened(const QString& file);

/// Whether a step's scene is shown at once, without animation, because motion disturbs the user.
bool isMotionReduced();
void setMotionReduced(bool reduced);

} // namespace posiscope
