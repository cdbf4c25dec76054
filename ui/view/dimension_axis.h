// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

#include <functional>

class QFont;

namespace posiscope {

class Vectors;

/// The axis of dimensions that the heatmap and the waves below it have in common. At its left both leave room
/// for names of rows and for numbers of values, so that a column stands above its sample of a wave.
class DimensionAxis
{
public:
    DimensionAxis() = default;
    /// The axis of the table `a`, or if `b` is not nullptr, of a picture of both: it has the rows that both
    /// tables have, and a range of values that contains those of both.
    DimensionAxis(const Vectors& a, const Vectors* b);

    /// The labels of the rows if the scene asks for tokens: "robot  3", the word of its first sentence at the
    /// position, or the position alone after the end of the sentence. Empty if the scene asks for positions.
    static std::function<QString(int position)> rowNames(const Scene& scene);
    static KeySet nameKeys(const Scene& scene); ///< that they depend on

    /// Has both views show these columns, or all.
    static void showColumns(Look& look, const std::optional<Interval>& columns);

    const Interval& values() const { return m_values; } ///< of all waves
    QStringList valueLabels() const;
    /// The widest label, with the names of rows or without.
    QString widest(const std::function<QString(int position)>& rowNames, const QFont& font) const;

private:
    int m_rows = 1;
    Interval m_values{-1, 1};
    bool m_areIntegers = false;
};

} // namespace posiscope
