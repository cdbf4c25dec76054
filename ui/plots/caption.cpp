// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/caption.h"

#include <QFontMetricsF>
#include <QTextLayout>

#include <cmath>

namespace posiscope {

namespace {

constexpr int mostLines = 3; ///< the title's among them

} // namespace

void Caption::setTitle(const QString& title, const QString& detail)
{
    m_title = title;
    m_detail = detail;
}

double Caption::lineHeight() const
{
    return std::ceil(1.25 * QFontMetricsF(m_theme.interfaceFont(9)).height());
}

int Caption::height() const
{
    return static_cast<int>(mostLines * lineHeight() + 4 * m_theme.scale);
}

QRect Caption::clipRect() const
{
    const QRect inside = x()->axisRect()->rect();
    const QRect outer = x()->axisRect()->outerRect();
    return {outer.left(), inside.top() - height(), outer.width(), height()};
}

QRegion Caption::region() const
{
    return visible() ? QRegion(clipRect()) : QRegion();
}

void Caption::draw(QCPPainter* painter)
{
    if (!visible())
        return;
    const QRectF room = QRectF(clipRect()).adjusted(8 * m_theme.scale, 0, -4 * m_theme.scale, 0);
    const QFont bold = m_theme.interfaceFont(9, QFont::DemiBold);
    const QFont plain = m_theme.interfaceFont(9);
    QRectF line(room.topLeft(), QSizeF(room.width(), lineHeight()));
    painter->setFont(bold);
    painter->setPen(m_theme.text);
    painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter, m_title);
    painter->setFont(plain);
    painter->setPen(m_theme.quiet);
    const double title = QFontMetricsF(bold).horizontalAdvance(m_title) + 8 * m_theme.scale;
    const QFontMetricsF metrics(plain);
    painter->drawText(line.adjusted(title, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                      metrics.elidedText(m_detail, Qt::ElideRight, line.width() - title));

    QTextLayout words(m_words, plain);
    words.beginLayout();
    int first = 0;
    for (int lines = 1; lines < mostLines; ++lines) {
        QTextLine next = words.createLine();
        if (!next.isValid())
            break;
        next.setLineWidth(room.width());
        first = next.textStart();
        line.translate(0, lineHeight());
        const bool isLast = lines + 1 == mostLines;
        const QString part = isLast ? m_words.mid(first) : m_words.mid(first, next.textLength());
        painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(part.trimmed(), Qt::ElideRight, room.width()));
    }
    words.endLayout();
}

} // namespace posiscope
