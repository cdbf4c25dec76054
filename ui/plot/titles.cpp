// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/titles.h"

#include "ui/plot/colour_bar.h"
#include "ui/plot/plot.h"
#include "ui/plot/triangle.h"

#include <QtMath>

#include <algorithm>

namespace posiscope {

Titles::Titles(QCPAxis* x, QCPAxis* y, double gap)
    : Drawing(x, y, QStringLiteral("main"))
    , m_gap(gap)
    , m_end(x->axisRect())
{
}

void Titles::set(const TextLine& left, const TextLine& right, const ColourBar* bar)
{
    m_left = left;
    m_right = right;
    m_bar = bar;
}

int Titles::height() const
{
    const bool isEmpty = m_left.name.isEmpty() && m_left.longestFirst.isEmpty() && m_right.name.isEmpty();
    return isEmpty ? 0 : qCeil(QFontMetricsF(theme().interfaceFont(Theme::notePoints)).height()) + 2;
}

void Titles::draw(QCPPainter* painter)
{
    if (!x()->axisRect()->visible())
        return;
    if (height() == 0)
        return;
    const double top = frame().top() - m_gap * theme().scale - height();
    QRectF box(frame().left(), top, QRectF(m_end->rect()).right() - frame().left(), height());
    if (!m_bar && m_right.name.isEmpty()) { // nothing ends with the frame
        box.setRight(clipRect().right());
        // Nor do more words begin with it that have room above the numbers at its left.
        const double wholeWidth = clipRect().width();
        if (m_left.name.isEmpty() &&
            m_left.widthIn(wholeWidth, theme()) > m_left.widthIn(box.width(), theme()))
            box.setLeft(clipRect().left());
    }
    TextLine left = m_left;
    TextLine right = m_right;
    for (TextLine* const line : {&left, &right})
        line->gap = line->name.isEmpty() ? 0 : 5 * theme().scale;
    if (m_bar && static_cast<const Plot*>(mParentPlot)->colourScaleShown()) {
        const double gap = markGutter * theme().scale;
        const double name = TextLine{.name = left.name}.widthIn(box.width(), theme());
        const double mostWords = std::max(name, box.width() - m_bar->leastHorizontalWidth() - gap);
        const int words = qCeil(left.widthIn(mostWords, theme()) + gap) + 1;
        const QRect ofBar = box.toRect().adjusted(words, 0, 0, 0);
        box.setRight(m_bar->drawHorizontal(*painter, ofBar) - left.gap);
    }
    painter->setAntialiasing(true);
    if (!m_right.name.isEmpty()) {
        const double most = box.width() / 2;
        const double used = right.widthIn(most, theme());
        drawTextLine(painter, right, {box.right() - used, top, used + 1, box.height()}, theme());
        box.setWidth(most - right.gap);
    }
    drawTextLine(painter, left, box, theme());
}

} // namespace posiscope

#include "moc_titles.cpp"
