// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_note.h"

#include "ui/kit/theme/sizes.h"

namespace posiscope {

namespace {

constexpr int flags = Qt::AlignCenter | Qt::TextWordWrap;

} // namespace

PlotNote::PlotNote(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("overlay"))
{
}

double PlotNote::margin() const
{
    return scaled(10, m_theme);
}

QRectF PlotNote::textRect() const
{
    const QRectF room = frame().adjusted(2 * margin(), 2 * margin(), -2 * margin(), -2 * margin());
    return QFontMetricsF(m_theme.interfaceFont()).boundingRect(room, flags, m_words);
}

QRegion PlotNote::written() const
{
    if (m_words.isEmpty())
        return {};
    return textRect().adjusted(-margin(), -margin(), margin(), margin()).toAlignedRect();
}

void PlotNote::draw(QCPPainter* painter)
{
    if (m_words.isEmpty())
        return;
    const QRectF text = textRect();
    painter->setFont(m_theme.interfaceFont());
    painter->setAntialiasing(true);
    painter->setPen(QPen(m_theme.border, 1));
    painter->setBrush(m_theme.card);
    painter->drawRoundedRect(text.adjusted(-margin(), -margin(), margin(), margin()), margin() / 2,
                             margin() / 2);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(m_theme.text);
    painter->drawText(text, flags, m_words);
}

} // namespace posiscope

#include "moc_plot_note.cpp"
