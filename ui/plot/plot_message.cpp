// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_message.h"

namespace posiscope {

PlotMessage::PlotMessage(Plot* plot, const QString& heading, const QString& words)
    : QCPLayoutElement(plot)
    , m_heading(heading)
    , m_words(words)
{
    setLayer(QStringLiteral("legend"));
}

void PlotMessage::draw(QCPPainter* painter)
{
    const Theme& theme = static_cast<const Plot*>(mParentPlot)->theme();
    const QFont large = theme.interfaceFont(Theme::headingPoints, QFont::DemiBold);
    const QFont plain = theme.interfaceFont();
    const QRectF room = QRectF(rect()).adjusted(10, 0, -10, 0);
    constexpr int flags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
    const auto heightOf = [&room](const QFont& font, const QString& words) {
        return QFontMetricsF(font).boundingRect(room, flags, words).height();
    };
    const double heading = heightOf(large, m_heading) * 1.4;
    double top = room.center().y() - (heading + heightOf(plain, m_words)) / 2;
    painter->setFont(large);
    painter->setPen(theme.text);
    painter->drawText(QRectF(room.left(), top, room.width(), heading), flags, m_heading);
    top += heading;
    painter->setFont(plain);
    painter->setPen(theme.quiet);
    painter->drawText(QRectF(room.left(), top, room.width(), room.bottom() - top), flags, m_words);
}

} // namespace posiscope

#include "moc_plot_message.cpp"
