// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QString>

namespace posiscope {

/// The text of a note bar: a headline, a note, and a correction of the tutorial; as HTML, and cut to a number
/// of lines.
struct NoteWords
{
    QString title;
    QString note;
    QString correction = {}; ///< may be empty
    QColor correctionColour = {};
    int gap = 0; ///< above the correction, in pixels

    QString html() const;
    QString spoken() const; ///< for screen readers

    bool fits(const QFont& font, int width, int lines) const;

    /// As much of it as fits in so many lines: whole sentences or words, with an ellipsis where a text goes
    /// on.
    NoteWords cut(const QFont& font, int width, int lines) const;

    bool operator==(const NoteWords&) const = default;
};

} // namespace posiscope
