// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/row_list.h"

#include "ui/kit/controls/relayout_guard.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/window_theme.h"

#include <QBoxLayout>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTextEdit>

#include <algorithm>

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
            room.setWidth(room.width() - option.fontMetrics.horizontalAdvance(detail) - 2 * pad);
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

namespace {

/// Whether a widget stands for the parts below one another in it.
bool isColumn(const QWidget& widget)
{
    const auto* const box = qobject_cast<QBoxLayout*>(widget.layout());
    return box ? box->direction() == QBoxLayout::TopToBottom
               : widget.layout() || dynamic_cast<const RelayoutGuard*>(&widget);
}

/// Where the rows of a column begin that an edge cuts; the edge itself where it cuts none.
int aboveCutRows(const QWidget& column, int edge)
{
    int before = edge;
    do { // what stands beside a row that is cut may begin above it
        before = edge;
        for (const QWidget* const row :
             column.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            const QRect place = row->geometry();
            if (row->isHidden() || row->isWindow() || place.top() >= edge || place.bottom() < edge)
                continue;
            edge = isColumn(*row) ? place.top() + aboveCutRows(*row, edge - place.top()) : place.top();
        }
    } while (edge != before);
    return edge;
}

/// The lower end of the last whole row, from the top of the viewport.
int endOfRows(const QAbstractScrollArea& area)
{
    const int edge = area.viewport()->height();
    const int scrolled = area.verticalScrollBar()->value();
    const QPoint last(area.viewport()->width() / 2, edge - 1);
    QRect row;
    if (const auto* const column = qobject_cast<const QScrollArea*>(&area))
        return aboveCutRows(*column->widget(), scrolled + edge) - scrolled;
    if (const auto* const list = qobject_cast<const QAbstractItemView*>(&area))
        row = list->visualRect(list->indexAt(last));
    else if (const auto* const text = qobject_cast<const QTextEdit*>(&area))
        row = text->cursorRect(text->cursorForPosition(last));
    return row.bottom() >= edge ? row.top() : edge;
}

class WholeRows : public QObject
{
public:
    explicit WholeRows(QAbstractScrollArea& area)
        : QObject(&area)
        , m_area(area)
    {
        const QScrollBar* const bar = area.verticalScrollBar();
        connect(bar, &QScrollBar::valueChanged, this, &WholeRows::cover);
        // The rows have their places only after these.
        connect(bar, &QScrollBar::rangeChanged, this, &WholeRows::cover, Qt::QueuedConnection);
        area.viewport()->installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Resize)
            QMetaObject::invokeMethod(this, &WholeRows::cover, Qt::QueuedConnection);
        return false;
    }

private:
    void cover()
    {
        const QWidget& viewport = *m_area.viewport();
        const int end = m_area.verticalScrollBar()->maximum() > 0 ? endOfRows(m_area) : viewport.height();
        // The ground of the viewport stays.
        const auto* const column = qobject_cast<QScrollArea*>(&m_area);
        QWidget& rows = column ? *column->widget() : *m_area.viewport();
        const int scrolled = column ? m_area.verticalScrollBar()->value() : 0;
        const bool isCut = end > 0 && end < viewport.height();
        const QRegion seen = isCut ? QRegion(0, 0, rows.width(), scrolled + end) : QRegion();
        if (seen != rows.mask())
            rows.setMask(seen);
    }

    QAbstractScrollArea& m_area;
};

} // namespace

void showWholeRows(QAbstractScrollArea& area)
{
    new WholeRows(area);
}

RowList::RowList(QWidget* parent)
    : QListWidget(parent)
{
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true); // the row under the pointer is shown
    viewport()->setAutoFillBackground(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // a name that is too long is cut in its middle
    setItemDelegate(new RowDelegate(this));
    showWholeRows(*this);
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

QSize RowList::sizeHint() const
{
    return {wholeWidth(), count() * std::max(0, sizeHintForRow(0))};
}

} // namespace posiscope

#include "moc_row_list.cpp"
