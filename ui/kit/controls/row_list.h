// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

class QStyleOptionViewItem;

namespace posiscope {

/// The space around what is in a row of a list, at scale 1.
inline constexpr int rowPadding = 7;

/// Paints what lies behind a row of a list: paler under the pointer, framed where the keys go, and with a bar
/// at its side if it is what is open.
void paintRowGround(QPainter& painter, const QStyleOptionViewItem& option, bool isOpened);

/// A list of words on no ground of its own. A row that cannot be chosen is a heading.
class RowList : public QListWidget
{
    Q_OBJECT

public:
    explicit RowList(QWidget* parent = nullptr);

    /// Adds a row with a few quiet words at its end.
    void addRow(const QString& words, const QString& detail);
    /// The width in which no row is cut.
    int wholeWidth() const;
};

} // namespace posiscope
