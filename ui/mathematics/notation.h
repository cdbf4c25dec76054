// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTextLayout>

namespace posiscope {

/// Typed text with mathematics in it, as a note of the gallery is, as rich text: powers and indices raised
/// and lowered, n^(2i/d), M_δ and 10^(−4), single letters in italics, and what stands round a sign of
/// equality never parted at a line's end. Names of parameters, d_model, stay as the sliders have them. Powers
/// within powers are set 32 deep; a deeper one is shown as it is typed. Formulas that the program makes need
/// no reading: see formula.h.
QString notationHtml(const QString& text);

/// Text with the formats of its parts, for a QTextLayout.
struct FormattedText
{
    QString text;
    QList<QTextLayout::FormatRange> formats;
};

/// The same for a few lines that are painted, without breaks.
FormattedText formattedNotation(const QString& text);

/// `length` characters from `first` on.
FormattedText partOf(const FormattedText& whole, int first, int length);

} // namespace posiscope
