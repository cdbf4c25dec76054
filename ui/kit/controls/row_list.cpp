// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/row_list.h"

#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/window_theme.h"

#include <QPainter>
#include <QStyledItemDelegate>

namespace posiscope {

namespace {

constexpr int detailRole = Qt::UserRole;

class RowDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int pad = scaled(rowPadding, windowTheme());
        const QString detail = index.data(detailRole).toString();
        const int beside = detail.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(detail) + 4 * pad;
        return {QFontMetrics(fontOf(index, true)).horizontalAdvance(index.data().toString()) + beside +
                    4 * pad,
                option.fontMetrics.height() + 2 * pad};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const bool isOpened = option.state & QStyle::State_Selected;
        const bool isChoice = index.flags() & Qt::ItemIsEnabled;
        if (isChoice)
            paintRowGround(*painter, option, isOpened);
        const int pad = scaled(rowPadding, windowTheme());
        QRect room = option.rect.adjusted(2 * pad, 0, -2 * pad, 0);
        if (const QString detail = index.data(detailRole).toString(); !detail.isEmpty()) {
            painter->setFont(option.font);
            painter->setPen(windowTheme().quiet);
            painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, detail);
            const int beside = option.fontMetrics.horizontalAdvance(detail) + 2 * pad;
            room = QStyle::visualRect(option.direction, room, room.adjusted(0, 0, -beside, 0));
        }
        painter->setFont(fontOf(index, isOpened));
        painter->setPen(isChoice ? windowTheme().text : windowTheme().quiet);
        painter->drawText(
            room, Qt::AlignLeft | Qt::AlignVCenter,
            painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, room.width()));
    }

private:
    static QFont fontOf(const QModelIndex& index, bool isBold)
    {
        return index.flags() & Qt::ItemIsEnabled
                   ? windowTheme().interfaceFont(Theme::textPoints, isBold ? QFont::DemiBold : QFont::Normal)
                   : windowTheme().interfaceFont(Theme::notePoints, QFont::DemiBold);
    }
};

} // namespace

void paintRowGround(QPainter& painter, const QStyleOptionViewItem& option, bool isOpened)
{
    const Theme& theme = windowTheme();
    const bool isPointed = option.state & QStyle::State_MouseOver;
    const bool hasKeys = (option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active);
    const double radius = 5 * theme.scale;
    if (isOpened || isPointed)
        paintBox(painter, option.rect, radius, isOpened ? theme.card : theme.grid);
    if (hasKeys) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), radius, radius);
    }
    if (isOpened) {
        QRect bar = option.rect;
        bar.setWidth(scaled(3, theme));
        painter.fillRect(bar, theme.accent);
    }
}

RowList::RowList(QWidget* parent)
    : QListWidget(parent)
{
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true); // the row under the pointer is shown
    viewport()->setAutoFillBackground(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // a name that is too long is cut in its middle
    setItemDelegate(new RowDelegate(this));
}

void RowList::addRow(const QString& words, const QString& detail)
{
    auto* const row = new QListWidgetItem(words, this);
    row->setData(detailRole, detail);
    row->setData(Qt::AccessibleTextRole, words + QStringLiteral(", ") + detail);
}

int RowList::wholeWidth() const
{
    return sizeHintForColumn(0) + scaled(20, windowTheme());
}

} // namespace posiscope

#include "moc_row_list.cpp"
