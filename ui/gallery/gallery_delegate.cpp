// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_delegate.h"

#include "ui/gallery/thumbnails.h"
#include "ui/kit/theme/style_parts.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace posiscope {

GalleryDelegate::GalleryDelegate(const GalleryModel& model, Thumbnails& thumbnails, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
    , m_thumbnails(thumbnails)
{
}

void GalleryDelegate::setTheme(const Theme& theme)
{
    m_theme = theme;
    emit sizeHintChanged({});
}

QSize GalleryDelegate::pictureSize() const
{
    return {scaled(76, m_theme), scaled(56, m_theme)};
}

QSize GalleryDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const int pad = scaled(padding, m_theme);
    const int line = QFontMetrics(m_theme.interfaceFont()).height();
    return {1, m_model.itemAt(index) ? std::max(pictureSize().height(), 2 * line) + pad : line + 2 * pad};
}

void GalleryDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const GalleryItem* const item = m_model.itemAt(index);
    paintRowGround(*painter, option, item && item == m_opened, m_theme);
    const int pad = scaled(padding, m_theme);
    const QRect inside = option.rect.adjusted(pad, 0, -pad, 0);
    if (item) {
        QRect picture(inside.topLeft(), pictureSize());
        picture.moveTop(inside.top() + (inside.height() - picture.height()) / 2);
        paintPicture(*painter, picture, *item);
        paintTitle(*painter, inside.adjusted(picture.width() + 2 * pad, 0, 0, 0), *item);
    } else {
        paintHeading(*painter, inside, index);
    }
    painter->restore();
}

void paintRowGround(QPainter& painter, const QStyleOptionViewItem& option, bool isOpened, const Theme& theme)
{
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

void GalleryDelegate::paintHeading(QPainter& painter, const QRect& area, const QModelIndex& index) const
{
    const bool isOpen = m_model.isOpen(index);
    painter.setFont(m_theme.interfaceFont(Theme::textPoints, isOpen ? QFont::DemiBold : QFont::Normal));
    painter.setPen(isOpen ? m_theme.text : m_theme.quiet);
    const double arm = painter.fontMetrics().xHeight() / 2.;
    const QRect words = area.adjusted(0, 0, -qCeil(4 * arm), 0);
    painter.drawText(
        words, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, words.width()));
    painter.setPen(QPen(m_theme.quiet, 1.2 * m_theme.scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.translate(area.right() - arm, area.top() + area.height() / 2.);
    painter.rotate(isOpen ? 90 : 0);
    painter.drawPolyline(QPolygonF({QPointF(-arm / 2, -arm), QPointF(arm / 2, 0), QPointF(-arm / 2, arm)}));
}

void GalleryDelegate::paintPicture(QPainter& painter, const QRect& area, const GalleryItem& item) const
{
    const QImage picture = m_thumbnails.picture(item);
    QRectF place(area);
    if (!picture.isNull()) { // a square one stands in the middle
        place.setSize(QSizeF(picture.size()).scaled(place.size(), Qt::KeepAspectRatio));
        place.moveCenter(QRectF(area).center());
        painter.drawImage(place, picture);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.border, 1));
    painter.drawRect(place.toRect().adjusted(0, 0, -1, -1));
    painter.setRenderHint(QPainter::Antialiasing);
}

/// In two lines at most.
void GalleryDelegate::paintTitle(QPainter& painter, const QRect& area, const GalleryItem& item) const
{
    const QFont font =
        m_theme.interfaceFont(Theme::textPoints, &item == m_opened ? QFont::DemiBold : QFont::Normal);
    const QString title = item.title();
    QTextLayout layout(title, font);
    layout.beginLayout();
    QTextLine first = layout.createLine();
    first.setLineWidth(area.width());
    layout.endLayout();
    const QString rest = title.mid(first.textLength());
    const QFontMetrics metrics(font);
    const int height = metrics.lineSpacing();
    QRect line(area.left(), area.top() + (area.height() - (rest.isEmpty() ? 1 : 2) * height) / 2,
               area.width(), height);
    painter.setFont(font);
    painter.setPen(m_theme.text);
    for (const QString& words : {title.left(first.textLength()).trimmed(), rest}) {
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(words, Qt::ElideRight, area.width()));
        line.translate(0, height);
    }
}

} // namespace posiscope
