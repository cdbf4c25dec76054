// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/frame_text.h"

#include "ui/plot/marks.h"

#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

// Pixels of a frame and its surroundings, by which a caption has fewer lines.
constexpr double tiny = 100;   ///< high: no caption
constexpr double low = 270;    ///< the title alone
constexpr double titleGap = 8; ///< between the title and what follows it

constexpr int boxFlags = Qt::AlignCenter | Qt::TextWordWrap;

QString layerOf(FrameText::Place place)
{
    switch (place) {
    case FrameText::Place::Middle:
        return QStringLiteral("overlay");
    case FrameText::Place::Point:
        return QStringLiteral("main");
    default:
        return Marks::layerName();
    }
}

/// Words in as many lines as they take at a width.
std::vector<QString> linesOf(const QString& words, const QFont& font, double width)
{
    std::vector<QString> lines;
    QTextLayout layout(words, font);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines.push_back(words.mid(line.textStart(), line.textLength()).trimmed());
    }
    layout.endLayout();
    return lines;
}

} // namespace

FrameText::FrameText(QCPAxis* x, QCPAxis* y, Place place)
    : Drawing(x, y, layerOf(place))
    , m_place(place)
{
}

void FrameText::setTitle(const QString& title, const QStringList& detailLongestFirst)
{
    m_title.name = title;
    m_title.longestFirst = detailLongestFirst;
}

void FrameText::setPoint(QPointF point, bool below, const QColor& colour)
{
    m_point = point;
    m_isBelow = below;
    m_colour = colour;
}

void FrameText::fitLines(QSize outer)
{
    const double height = outer.height() / theme().scale;
    m_lines = height < tiny ? 0 : height < low || theme().isPresentation ? 1 : 2;
}

QFont FrameText::font() const
{
    return m_place == Place::Middle ? theme().interfaceFont() : theme().interfaceFont(Theme::notePoints);
}

double FrameText::lineHeight() const
{
    return std::ceil(1.25 * QFontMetricsF(font()).height());
}

int FrameText::height() const
{
    return static_cast<int>(m_lines * lineHeight() + 4 * theme().scale);
}

bool FrameText::isShown() const
{
    return visible() && (m_place == Place::Caption || (!words().isEmpty() && (!m_isWanted || m_isWanted())));
}

QRect FrameText::clipRect() const
{
    if (m_place != Place::Caption)
        return Drawing::clipRect();
    const QCPAxisRect& frame = *x()->axisRect();
    const QRect outer = frame.outerRect();
    return {outer.left() + m_indent, frame.top() - height(), outer.width() - m_indent + m_overhang, height()};
}

QRectF FrameText::available() const
{
    const double scale = theme().scale;
    if (m_place == Place::Caption)
        return QRectF(clipRect()).adjusted(8 * scale, 0, -4 * scale, 0);
    QRectF part = frame();
    if (m_within) {
        part.setLeft(std::max(part.left(), x()->coordToPixel(m_within().lower)));
        part.setRight(std::min(part.right(), x()->coordToPixel(m_within().upper)));
    }
    return part;
}

QRegion FrameText::region() const
{
    return isShown() ? QRegion(clipRect()) : QRegion();
}

QString FrameText::shownDetail() const
{
    TextLine title = m_title;
    title.gap = titleGap * theme().scale;
    return title.shownIn(available().width(), theme());
}

/// In the middle, with the box's margins; at a point.
QRectF FrameText::boxOf(const QString& words) const
{
    const QFontMetricsF metrics(font());
    if (m_place == Place::Middle) {
        const double margin = scaled(10, theme());
        const QRectF most = available().adjusted(2 * margin, 2 * margin, -2 * margin, -2 * margin);
        QRectF box = metrics.boundingRect(most, boxFlags, words);
        // As narrow as its lines allow, so that none of them is a single word.
        const auto narrower = [&] {
            const double less = 0.04 * box.width();
            return box.adjusted(less, 0, -less, 0);
        };
        for (QRectF tried = metrics.boundingRect(narrower(), boxFlags, words);
             tried.height() <= box.height() && tried.width() < box.width();
             tried = metrics.boundingRect(narrower(), boxFlags, words))
            box = tried;
        return box.adjusted(-margin, -margin, margin, margin);
    }
    const QPointF end = at(m_point.x(), m_point.y());
    const double gap = 4 * theme().scale;
    const double top = m_isBelow ? end.y() + gap / 2 : end.y() - metrics.height() / 2;
    return {end.x() + gap, top, metrics.horizontalAdvance(words) + 1, metrics.height()};
}

bool FrameText::fits(const QString& words) const
{
    switch (m_place) {
    case Place::Caption:
        return static_cast<int>(linesOf(words, font(), available().width()).size()) < m_lines;
    case Place::Middle: {
        const QRectF box = boxOf(words);
        const bool isColumn = m_within && box.height() > box.width(); // a word a line
        return !isColumn && available().adjusted(0, 1, 0, 1).contains(box.toAlignedRect());
    }
    case Place::Point:
        return frame().contains(boxOf(words)) && std::ranges::none_of(m_avoided, [&](const FrameText* other) {
                   const QString others = other->shownWords();
                   return !others.isEmpty() && other->boxOf(others).intersects(boxOf(words));
               });
    }
    return false;
}

QString FrameText::shownWords() const
{
    if (!isShown())
        return {};
    for (qsizetype version = 0; version < m_words.size(); ++version)
        if (fits(m_words[version]) && fitsTwin(version))
            return m_words[version];
    return {};
}

bool FrameText::fitsTwin(qsizetype version) const
{
    return !m_twin || !m_twin->isShown() || version >= m_twin->m_words.size() ||
           m_twin->fits(m_twin->m_words[version]);
}

QRegion FrameText::textRegion() const
{
    const QString words = m_place == Place::Middle ? shownWords() : QString();
    return words.isEmpty() ? QRegion() : boxOf(words).toAlignedRect();
}

void FrameText::draw(QCPPainter* painter)
{
    if (!isShown())
        return;
    if (m_place == Place::Caption)
        return drawCaption(painter);
    const QString words = shownWords();
    if (words.isEmpty())
        return;
    if (m_place == Place::Middle)
        return drawBox(painter, words);
    painter->setAntialiasing(true);
    painter->setFont(font());
    painter->setPen(m_colour);
    painter->drawText(boxOf(words), Qt::AlignLeft | Qt::AlignVCenter, words);
}

void FrameText::drawCaption(QCPPainter* painter) const
{
    if (m_lines == 0)
        return;
    QRectF line(available().topLeft(), QSizeF(available().width(), lineHeight()));
    TextLine title = m_title;
    title.gap = titleGap * theme().scale;
    drawTextLine(painter, title, line, theme());
    painter->setFont(font());
    painter->setPen(theme().quiet);
    for (const QString& words : linesOf(shownWords(), font(), line.width())) {
        line.translate(0, lineHeight());
        painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter, words);
    }
}

void FrameText::drawBox(QCPPainter* painter, const QString& words) const
{
    const double margin = scaled(10, theme());
    const QRectF box = boxOf(words);
    painter->setFont(font());
    painter->setAntialiasing(true);
    painter->setPen(QPen(theme().border, 1));
    painter->setBrush(theme().card);
    painter->drawRoundedRect(box, margin / 2, margin / 2);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(theme().text);
    painter->drawText(box.adjusted(margin, margin, -margin, -margin), boxFlags, words);
}

} // namespace posiscope

#include "moc_frame_text.cpp"
