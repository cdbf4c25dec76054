// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/place_line.h"

#include "ui/plot/fitting_words.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double placeLineHeight = 1.5; // of the type's
constexpr double gap = 8;          ///< pixels to what stands beside it

} // namespace

void PlaceLine::setEnd(const QCPAxisRect* end, bool atItsLeft)
{
    m_end = end;
    m_endsAtLeft = atItsLeft;
}

int PlaceLine::height() const
{
    return static_cast<int>(std::ceil(placeLineHeight * QFontMetricsF(font()).height()));
}

bool PlaceLine::isShown() const
{
    return visible() && !m_theme.isExport && areShown(mParentPlot) && !m_words.isEmpty();
}

QRect PlaceLine::clipRect() const
{
    const QCPAxisRect& over = *x()->axisRect();
    const QRect end = (m_end ? m_end : &over)->outerRect();
    const int right = m_endsAtLeft ? end.left() : end.right();
    return {over.left(), over.top() - height(), std::max(0, right - over.left()), height()};
}

QRegion PlaceLine::region() const
{
    return isShown() ? QRegion(clipRect()) : QRegion();
}

QRectF PlaceLine::room() const
{
    return QRectF(clipRect()).adjusted(0, 0, -gap * m_theme.scale, 0);
}

QString PlaceLine::shownWords() const
{
    return isShown() ? fittingWords(m_words, QFontMetricsF(font()), room().width()) : QString();
}

void PlaceLine::draw(QCPPainter* painter)
{
    if (!isShown())
        return;
    painter->setFont(font());
    painter->setPen(m_theme.text);
    painter->drawText(room(), Qt::AlignLeft | Qt::AlignVCenter, shownWords());
}

} // namespace posiscope

#include "moc_place_line.cpp"
