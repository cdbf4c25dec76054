// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_delegate.h"

#include "ui/gallery/gallery_model.h"
#include "ui/gallery/thumbnails.h"
#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/notation.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QTextLayout>

namespace posiscope {

namespace {

constexpr int padding = 7;

/// A layout of one line that ends in "…": as much of the text from `first` on as has room.
void drawCut(QPainter& painter, const QRectF& area, const FormattedText& words, int first, int length)
{
    for (;; --length) {
        const FormattedText part = partOf(words, first, length);
        QTextLayout layout(part.text.trimmed() + QStringLiteral("…"), painter.font(), painter.device());
        layout.setFormats(part.formats);
        layout.beginLayout();
        QTextLine line = layout.createLine();
        line.setNumColumns(static_cast<int>(layout.text().size()));
        layout.endLayout();
        if (length > 1 && line.naturalTextWidth() > area.width())
            continue;
        line.draw(&painter,
                  area.topLeft() +
                      QPointF(0, QFontMetricsF(painter.font(), painter.device()).ascent() - line.ascent()));
        return;
    }
}

/// Draws text from the top of an area down, the last line that has room cut short with "…". Returns the
/// height it took.
double drawLines(QPainter& painter, const QRectF& area, const FormattedText& words)
{
    const QFontMetricsF metrics(painter.font(), painter.device());
    QTextLayout layout(words.text, painter.font(), painter.device());
    layout.setFormats(words.formats);
    layout.beginLayout();
    double y = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(area.width());
        const bool isLast = y + 2 * metrics.lineSpacing() > area.height();
        if (isLast && line.textStart() + line.textLength() < words.text.size())
            drawCut(painter, area.adjusted(0, y, 0, 0), words, line.textStart(), line.textLength());
        else
            line.draw(&painter, area.topLeft() + QPointF(0, y + metrics.ascent() - line.ascent()));
        y += metrics.lineSpacing();
        if (isLast)
            break;
    }
    layout.endLayout();
    return y;
}

} // namespace

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

void GalleryDelegate::setNarrow(bool narrow)
{
    if (narrow == m_narrow)
        return;
    m_narrow = narrow;
    emit sizeHintChanged({});
}

QSize GalleryDelegate::pictureSize() const
{
    const QSize size = m_narrow ? QSize(74, 50) : QSize(112, 76);
    return {scaled(size.width(), m_theme), scaled(size.height(), m_theme)};
}

QSize GalleryDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (m_model.itemAt(index))
        return {scaled(200, m_theme), pictureSize().height() + 2 * scaled(padding, m_theme)};
    const auto* const list = qobject_cast<const QAbstractItemView*>(option.widget);
    const int width = (list ? list->viewport()->width() : scaled(200, m_theme)) - 2 * scaled(padding, m_theme);
    const QFontMetrics metrics(m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    const QRect words = metrics.boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), Qt::TextWordWrap,
                                             index.data(Qt::DisplayRole).toString());
    return {scaled(200, m_theme), words.height() + scaled(18, m_theme)};
}

void GalleryDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (const GalleryItem* const item = m_model.itemAt(index)) {
        const int pad = scaled(padding, m_theme);
        const QRect inside = option.rect.adjusted(pad, pad, -pad, -pad);
        const QRect picture(inside.topLeft(), pictureSize());
        paintGround(*painter, option, item == m_opened);
        paintPicture(*painter, picture, *item);
        paintWords(*painter, inside.adjusted(picture.width() + scaled(m_narrow ? 7 : 10, m_theme), 0, 0, 0),
                   *item);
    } else {
        paintTitle(*painter, option.rect, index.data(Qt::DisplayRole).toString());
    }
    painter->restore();
}

void GalleryDelegate::paintTitle(QPainter& painter, const QRect& area, const QString& title) const
{
    painter.setFont(m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    painter.setPen(m_theme.quiet);
    const QRect line =
        area.adjusted(scaled(padding, m_theme), 0, -scaled(padding, m_theme), -scaled(5, m_theme));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap, title);
}

void GalleryDelegate::paintGround(QPainter& painter, const QStyleOptionViewItem& option, bool isOpened) const
{
    const QRectF area = QRectF(option.rect).adjusted(1, 1, -1, -1);
    const bool isPointed = option.state & QStyle::State_MouseOver;
    const bool hasKeys = (option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active);
    const double radius = 5 * m_theme.scale;
    painter.setPen(hasKeys ? QPen(m_theme.accent, 2) : QPen(Qt::NoPen));
    painter.setBrush(isPointed || isOpened ? QBrush(m_theme.grid) : QBrush(Qt::NoBrush));
    if (isPointed || isOpened || hasKeys)
        painter.drawRoundedRect(area, radius, radius);
    if (isOpened) {
        const double bar = 3 * m_theme.scale;
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.accent);
        painter.drawRoundedRect(QRectF(area.left(), area.top() + radius, bar, area.height() - 2 * radius),
                                bar / 2, bar / 2);
    }
}

void GalleryDelegate::paintPicture(QPainter& painter, const QRect& area, const GalleryItem& item) const
{
    const QImage picture = m_thumbnails.picture(item);
    painter.fillRect(area, m_theme.card);
    if (!picture.isNull())
        painter.drawImage(area, picture);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.border, 1));
    painter.drawRect(area.adjusted(0, 0, -1, -1));
}

void GalleryDelegate::paintWords(QPainter& painter, const QRect& area, const GalleryItem& item) const
{
    const double namePoints = m_narrow ? Theme::notePoints : Theme::textPoints;
    painter.setFont(m_theme.interfaceFont(namePoints, QFont::DemiBold));
    painter.setPen(m_theme.text);
    const double used = drawLines(painter, area, {headlineOf(item), {}});
    if (m_narrow)
        return;
    painter.setFont(m_theme.interfaceFont(Theme::notePoints));
    painter.setPen(m_theme.quiet);
    const QRectF rest = QRectF(area).adjusted(0, used + 2 * m_theme.scale, 0, 0);
    if (rest.height() >= QFontMetricsF(painter.font(), painter.device()).lineSpacing())
        drawLines(painter, rest, formattedNotation(item.note()));
}

} // namespace posiscope

#include "moc_gallery_delegate.cpp"
