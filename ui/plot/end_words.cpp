// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/end_words.h"

#include <algorithm>

namespace posiscope {

EndWords::EndWords(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("main"))
{
}

std::vector<EndWords::Placed> EndWords::placed() const
{
    const QFontMetricsF metrics(m_theme.interfaceFont(Theme::notePoints));
    const double gap = 4 * m_theme.scale;
    std::vector<Placed> found;
    for (const EndWord& word : m_words) {
        const QPointF end = at(word.place.x(), word.place.y());
        const double left = end.x() + gap;
        const double top = word.below ? end.y() + gap / 2 : end.y() - metrics.height() / 2;
        const auto boxOf = [&](const QString& words) {
            return QRectF(left, top, metrics.horizontalAdvance(words) + 1, metrics.height());
        };
        const auto isFree = [&](const QString& words) {
            return boxOf(words).right() <= frame().right() &&
                   std::ranges::none_of(
                       found, [&](const Placed& other) { return other.box.intersects(boxOf(words)); });
        };
        const auto fitting = std::ranges::find_if(word.words, isFree);
        if (fitting != word.words.end())
            found.push_back({*fitting, boxOf(*fitting), word.colour});
    }
    return found;
}

QStringList EndWords::shown() const
{
    QStringList words;
    for (const Placed& each : placed())
        words << each.words;
    return words;
}

void EndWords::draw(QCPPainter* painter)
{
    painter->setAntialiasing(true);
    painter->setFont(m_theme.interfaceFont(Theme::notePoints));
    for (const Placed& each : placed()) {
        painter->setPen(each.colour);
        painter->drawText(each.box, Qt::AlignLeft | Qt::AlignVCenter, each.words);
    }
}

} // namespace posiscope

#include "moc_end_words.cpp"
