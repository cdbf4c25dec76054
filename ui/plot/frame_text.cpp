// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/frame_text.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr int boxFlags = Qt::AlignCenter | Qt::TextWordWrap;

} // namespace

FrameText::FrameText(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("overlay"))
{
}

/// The box of the words with its margins.
QRectF FrameText::boxOf(const QString& words) const
{
    const QFontMetricsF metrics(theme().interfaceFont());
    const double margin = scaled(10, theme());
    const QRectF most = frame().adjusted(2 * margin, 2 * margin, -2 * margin, -2 * margin);
    return metrics.boundingRect(most, boxFlags, words).adjusted(-margin, -margin, margin, margin);
}

bool FrameText::fits(const QString& words) const
{
    return frame().adjusted(0, 1, 0, 1).contains(boxOf(words).toAlignedRect());
}

QString FrameText::shownWords() const
{
    if (!visible() || words().isEmpty())
        return {};
    const auto shown = std::ranges::find_if(m_words, [this](const QString& words) { return fits(words); });
    return shown == m_words.end() ? QString() : *shown;
}

void FrameText::draw(QCPPainter* painter)
{
    if (const QString words = shownWords(); !words.isEmpty())
        drawBox(painter, words);
}

void FrameText::drawBox(QCPPainter* painter, const QString& words) const
{
    const double margin = scaled(10, theme());
    const QRectF box = boxOf(words);
    painter->setFont(theme().interfaceFont());
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
