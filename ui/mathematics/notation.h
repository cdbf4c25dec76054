// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTextLayout>

namespace posiscope {

/// Converts typed text with mathematics, such as a note of the gallery, to rich text. Powers as in n^(2i/d)
/// and 10^(−4) are raised, indices as in M_δ are lowered, single letters are italic, and no line ends within
/// parentheses of a formula or beside an equals sign. Formulas have the class "maths". Names of parameters
/// such as d_model stay as they are. Powers within powers are raised up to 32 deep; deeper ones are shown as
/// typed. Formulas that the program itself makes are not text but values (formula.h).
QString notationHtml(const QString& typed);

/// Text with the formats of its parts, for a QTextLayout.
struct FormattedText
{
    QString text;
    QList<QTextLayout::FormatRange> formats;
};

/// The same for a QTextLayout, with spaces instead of line breaks.
FormattedText formattedNotation(const QString& text);

} // namespace posiscope
