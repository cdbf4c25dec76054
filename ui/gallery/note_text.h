// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTextLayout>

namespace posiscope {

/// A note of the gallery as rich text. What is mathematics in it is set as such: powers and indices raised
/// and lowered, n^(2i/d), M_δ and 10^(−4), single letters in italics, and what stands round a sign of
/// equality never parted at a line's end. Names of parameters, d_model, stay as the sliders have them. Powers
/// within powers are set 32 deep; a deeper one is shown as it is typed.
QString noteHtml(const QString& note);

/// Text with the formats of its parts, for a QTextLayout.
struct SetText
{
    QString text;
    QList<QTextLayout::FormatRange> formats;
};

/// The same for a few lines that are painted, without breaks.
SetText setNote(const QString& note);

/// `length` characters from `first` on.
SetText partOf(const SetText& whole, int first, int length);

} // namespace posiscope
