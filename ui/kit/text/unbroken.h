// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QTextCursor>
#include <QTextDocument>

namespace posiscope {

/// A space where no line ends: beside an equals sign, and between a word and the number that follows it.
inline const QRegularExpression& boundSpace()
{
    static const QRegularExpression space(QStringLiteral(" (?==)|(?<==) |(?<=\\p{L}) (?=\\d)"));
    return space;
}

/// A text with a no-break space for each of them.
inline QString unbroken(QString text)
{
    return text.replace(boundSpace(), QString(QChar::Nbsp));
}

/// The same in a document, whose letters keep their formats.
inline void unbreak(QTextDocument& text)
{
    for (QTextCursor space = text.find(boundSpace()); !space.isNull(); space = text.find(boundSpace(), space))
        space.insertText(QString(QChar::Nbsp), space.charFormat());
}

} // namespace posiscope
