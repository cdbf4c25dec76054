// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QString>

namespace posiscope {

/// What a note bar says: a headline, a note, and where the tutorial errs; and how that is set.
struct NoteWords
{
    QString title;
    QString note;
    QString correction = {}; ///< may be empty
    QColor correctionColour = {};
    int gap = 0; ///< above the correction, in pixels

    QString html() const;
    QString spoken() const; ///< for who hears it

    bool fits(const QFont& font, int width, int lines) const;

    /// What of it stands in so many lines: whole sentences or words, with an ellipsis where a text goes on.
    NoteWords cut(const QFont& font, int width, int lines) const;

    bool operator==(const NoteWords&) const = default;
};

} // namespace posiscope
