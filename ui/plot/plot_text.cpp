// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_text.h"

namespace posiscope {

namespace {

constexpr double indent = 8; ///< pixels before the text of a row

} // namespace

PlotText::PlotText(Plot* plot, Place place)
    : QCPLayoutElement(plot)
    , m_place(place)
{
    setLayer(QStringLiteral("legend"));
}

int PlotText::extent() const
{
    const double lines = theme().isPresentation ? 1.4 : 1.7; // large type needs less space around it
    return qCeil(lines * QFontMetricsF(theme().interfaceFont(Theme::notePoints)).height());
}

QSize PlotText::minimumOuterSizeHint() const
{
    return m_place == Place::Row ? QSize(0, visible() ? extent() : 0) : QSize(0, 0);
}

QSize PlotText::maximumOuterSizeHint() const
{
    return m_place == Place::Row ? QSize(QWIDGETSIZE_MAX, visible() ? extent() : 0)
                                 : QCPLayoutElement::maximumOuterSizeHint();
}

QRectF PlotText::row() const
{
    return QRectF(rect()).adjusted(indent * theme().scale, 0, 0, 0);
}

void PlotText::draw(QCPPainter* painter)
{
    if (m_place == Place::Middle)
        return drawMessage(painter);
    painter->setAntialiasing(true);
    drawTextLine(painter, m_text, row(), theme());
}

void PlotText::drawMessage(QCPPainter* painter) const
{
    const QFont large = theme().interfaceFont(Theme::headingPoints, QFont::DemiBold);
    const QFont plain = theme().interfaceFont();
    const QRectF available = QRectF(rect()).adjusted(10, 0, -10, 0);
    constexpr int flags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
    const auto heightOf = [&available](const QFont& font, const QString& words) {
        return QFontMetricsF(font).boundingRect(available, flags, words).height();
    };
    const double heading = heightOf(large, m_text.name) * 1.4;
    double top = available.center().y() - (heading + heightOf(plain, words())) / 2;
    painter->setFont(large);
    painter->setPen(theme().text);
    painter->drawText(QRectF(available.left(), top, available.width(), heading), flags, m_text.name);
    top += heading;
    painter->setFont(plain);
    painter->setPen(theme().quiet);
    painter->drawText(QRectF(available.left(), top, available.width(), available.bottom() - top), flags,
                      words());
}

} // namespace posiscope

#include "moc_plot_text.cpp"
