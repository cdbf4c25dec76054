// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plot_note.h"

#include "ui/theme/sizes.h"

namespace posiscope {

PlotNote::PlotNote(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("overlay"))
{
}

void PlotNote::draw(QCPPainter* painter)
{
    if (m_words.isEmpty())
        return;
    const double margin = scaled(10, m_theme);
    const QRectF room = frame().adjusted(2 * margin, 2 * margin, -2 * margin, -2 * margin);
    const int flags = Qt::AlignCenter | Qt::TextWordWrap;
    painter->setFont(m_theme.interfaceFont());
    const QRectF text = painter->boundingRect(room, flags, m_words);
    painter->setAntialiasing(true);
    painter->setPen(QPen(m_theme.border, 1));
    painter->setBrush(m_theme.card);
    painter->drawRoundedRect(text.adjusted(-margin, -margin, margin, margin), margin / 2, margin / 2);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(m_theme.text);
    painter->drawText(text, flags, m_words);
}

} // namespace posiscope
