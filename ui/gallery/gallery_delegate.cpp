// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_delegate.h"

#include "ui/gallery/thumbnails.h"
#include "ui/kit/controls/row_list.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/window_theme.h"

#include <QPainter>

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace posiscope {

namespace {

/// A title in one line or, if that is too long, in two: parted after a sign if there is one, else so that the
/// longer is as short as possible.
QStringList linesOf(const QString& title, const QFontMetrics& metrics, int room)
{
    QStringList best{title};
    std::tuple least(true, true, std::numeric_limits<int>::max());
    if (metrics.horizontalAdvance(title) <= room)
        return best;
    for (qsizetype at = title.indexOf(' '); at > 0; at = title.indexOf(' ', at + 1)) {
        const QStringList lines{title.left(at), title.mid(at + 1)};
        const int longer = std::max(metrics.horizontalAdvance(lines[0]), metrics.horizontalAdvance(lines[1]));
        const std::tuple cost(longer > room, title[at - 1].isLetterOrNumber(), longer);
        if (cost < least)
            std::tie(least, best) = std::pair(cost, lines);
    }
    return best;
}

} // namespace

GalleryDelegate::GalleryDelegate(const GalleryModel& model, Thumbnails& thumbnails, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
    , m_thumbnails(thumbnails)
{
}

QSize GalleryDelegate::pictureSize() const
{
    return {scaled(76, windowTheme()), scaled(56, windowTheme())};
}

QSize GalleryDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const int pad = scaled(rowPadding, windowTheme());
    const int line = QFontMetrics(windowTheme().interfaceFont()).height();
    return {1, m_model.itemAt(index) ? std::max(pictureSize().height(), 2 * line) + pad : line + 2 * pad};
}

void GalleryDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const GalleryItem* const item = m_model.itemAt(index);
    paintRowGround(*painter, option, item && item == m_opened);
    const int pad = scaled(rowPadding, windowTheme());
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

void GalleryDelegate::paintHeading(QPainter& painter, const QRect& area, const QModelIndex& index) const
{
    const bool isOpen = m_model.isOpen(index);
    painter.setFont(windowTheme().interfaceFont(Theme::textPoints, isOpen ? QFont::DemiBold : QFont::Normal));
    painter.setPen(isOpen ? windowTheme().text : windowTheme().quiet);
    const double arm = painter.fontMetrics().xHeight() / 2.;
    const QRect words = area.adjusted(0, 0, -qCeil(4 * arm), 0);
    painter.drawText(
        words, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, words.width()));
    painter.setPen(
        QPen(windowTheme().quiet, 1.2 * windowTheme().scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
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
    painter.setPen(QPen(windowTheme().border, 1));
    painter.drawRect(place.toRect().adjusted(0, 0, -1, -1));
}

void GalleryDelegate::paintTitle(QPainter& painter, const QRect& area, const GalleryItem& item) const
{
    const QFont bold = windowTheme().interfaceFont(Theme::textPoints, QFont::DemiBold);
    const QFontMetrics metrics(bold); // so that an opened title keeps its lines
    const QStringList lines = linesOf(item.title(), metrics, area.width());
    const int height = metrics.lineSpacing();
    QRect line(area.left(), area.center().y() - static_cast<int>(lines.size()) * height / 2, area.width(),
               height);
    painter.setFont(&item == m_opened ? bold : windowTheme().interfaceFont());
    painter.setPen(windowTheme().text);
    for (const QString& words : lines) {
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(words, Qt::ElideRight, area.width()));
        line.translate(0, height);
    }
}

} // namespace posiscope
