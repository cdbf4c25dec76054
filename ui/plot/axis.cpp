// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/axis.h"

#include "ui/plot/text_line.h"

#include <QCache>
#include <QStaticText>
#include <QtMath>

#include <algorithm>
#include <memory>

namespace posiscope {

class Axis::Painter : public QCPAxisPainterPrivate
{
public:
    Painter(QCustomPlot* plot, const QCPAxisPainterPrivate& like)
        : QCPAxisPainterPrivate(plot)
    {
        // What an axis sets once, instead of whenever it is drawn.
        labelPadding = like.labelPadding;
        tickLabelPadding = like.tickLabelPadding;
        tickLengthIn = like.tickLengthIn;
        tickLengthOut = like.tickLengthOut;
        subTickLengthIn = like.subTickLengthIn;
        subTickLengthOut = like.subTickLengthOut;
    }

    bool isLeftToMarks = false;
    QString widest; ///< number of an upright axis, in bold

    void drawNumber(QCPPainter* painter, QPointF place, const QFont& font, const QString& text) const
    {
        painter->setFont(font);
        // On whole pixels, because between them a label would look another way after the next rounding. A
        // file keeps text as text.
        if (!isScreen(*painter)) {
            painter->drawText(place + QPointF(0, QFontMetricsF(font).ascent()), text);
            return;
        }
        const qreal ratio = painter->device()->devicePixelRatioF();
        const QPointF onPixel = QPointF(qRound(place.x() * ratio), qRound(place.y() * ratio)) / ratio;
        if (font == m_font)
            painter->drawStaticText(onPixel, shaped(font, text));
        else
            painter->drawText(onPixel + QPointF(0, std::round(QFontMetricsF(font).ascent())), text);
    }
    QSizeF sizeOf(const QFont& font, const QString& text) const { return shaped(font, text).size(); }

protected:
    void placeTickLabel(QCPPainter* painter, double position, int distanceToAxis, const QString& text,
                        QSize* size) override
    {
        if (isLeftToMarks)
            getMaxTickLabelSize(tickLabelFont, text, size);
        else
            QCPAxisPainterPrivate::placeTickLabel(painter, position, distanceToAxis, text, size);
    }

    TickLabelData getTickLabelData(const QFont& font, const QString& text) const override
    {
        TickLabelData data;
        data.basePart = text;
        data.baseFont = font;
        const QSizeF size = shaped(font, text).size();
        data.baseBounds = QRect(0, 0, qCeil(size.width()), qCeil(size.height()));
        data.totalBounds = data.baseBounds;
        data.rotatedTotalBounds = data.baseBounds;
        return data;
    }

    void getMaxTickLabelSize(const QFont& font, const QString& text, QSize* size) const override
    {
        *size = size->expandedTo(getTickLabelData(font, text).totalBounds.size());
        if (widest.isEmpty())
            return;
        QFont bold = font;
        bold.setWeight(QFont::DemiBold);
        size->setWidth(std::max(size->width(), qCeil(QFontMetricsF(bold).horizontalAdvance(widest))));
    }

    void drawTickLabel(QCPPainter* painter, double x, double y, const TickLabelData& data) const override
    {
        drawNumber(painter, {x, y}, data.baseFont, data.basePart);
    }

private:
    static bool isScreen(const QPainter& painter)
    {
        return painter.paintEngine()->type() == QPaintEngine::Raster;
    }

    const QStaticText& shaped(const QFont& font, const QString& text) const
    {
        if (font != m_font) {
            m_texts.clear();
            m_font = font;
        }
        if (const QStaticText* const known = m_texts.object(text))
            return *known;
        auto* const made = new QStaticText(text);
        made->setTextFormat(Qt::PlainText);
        made->prepare({}, font);
        m_texts.insert(text, made);
        return *made;
    }

    // The cache holds more labels than an axis has ticks, and few enough that old labels are soon replaced.
    static constexpr int mostTexts = 128;

    mutable QFont m_font; ///< of the ticks
    mutable QCache<QString, QStaticText> m_texts{mostTexts};
};

Axis::Axis(QCPAxisRect* rect, AxisType side)
    : QCPAxis(rect, side)
{
    const std::unique_ptr<QCPAxisPainterPrivate> replaced(mAxisPainter);
    m_painter = new Painter(mParentPlot, *replaced);
    mAxisPainter = m_painter; // and deleted by QCPAxis
}

Axis* Axis::addTo(QCPAxisRect* rect, AxisType side)
{
    auto* const axis = new Axis(rect, side);
    rect->addAxis(side, axis);
    return axis;
}

void Axis::leaveNumbersToMarks()
{
    m_painter->isLeftToMarks = true;
}

void Axis::setWidest(const QString& number)
{
    m_painter->widest = number;
}

QRectF Axis::boxOf(const QString& number, double pixel, const QFont& font) const
{
    QSizeF size = m_painter->sizeOf(tickLabelFont(), number);
    if (font != tickLabelFont())
        size.setWidth(QFontMetricsF(font).horizontalAdvance(number));
    const int distance = numberDistance();
    if (orientation() == Qt::Vertical)
        return {QPointF(axisRect()->left() - distance - size.width(), pixel - size.height() / 2), size};
    return {QPointF(pixel - size.width() / 2, axisRect()->bottom() + distance), size};
}

void Axis::drawNumber(QCPPainter* painter, const QRectF& box, const QFont& font, const QString& number) const
{
    m_painter->drawNumber(painter, box.topLeft(), font, number);
}

void Axis::drawNumbers(QCPPainter* painter, const IsLeftOut& isLeftOut) const
{
    if (!visible() || !ticks() || !tickLabels())
        return;
    const QFont font = tickLabelFont();
    const QRectF seen = mParentPlot->viewport();
    painter->setPen(tickLabelColor());
    for (qsizetype i = 0; i < mTickVector.size() && i < mTickVectorLabels.size(); ++i) {
        const double pixel = coordToPixel(mTickVector[i]);
        const QRectF box = boxOf(mTickVectorLabels[i], pixel, font);
        if (range().contains(mTickVector[i]) && seen.contains(box) && !isLeftOut(pixel, box))
            drawNumber(painter, box, font, mTickVectorLabels[i]);
    }
}

int Axis::numberDistance() const
{
    return std::max(0, tickLengthOut()) + tickLabelPadding() + offset();
}

void Axis::draw(QCPPainter* painter)
{
    QCPAxis::draw(painter);
    if (m_endWords.isEmpty() || !visible())
        return;
    constexpr double gap = 12; // half of the last number, and some
    const QFontMetricsF metrics(labelFont());
    const QRectF row(axisRect()->right() + gap, axisRect()->bottom() + numberDistance(),
                     mParentPlot->viewport().right() - axisRect()->right() - gap, metrics.height());
    painter->setFont(labelFont());
    painter->setPen(labelColor());
    painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter, fittingWords(m_endWords, metrics, row.width()));
}

void hideAxisLine(QCPAxis* axis)
{
    axis->setBasePen(Qt::NoPen);
    axis->setTickPen(Qt::NoPen);
    axis->setTickLength(0, 0);
}

void styleTickMarks(QCPAxis* axis, const Theme& theme)
{
    constexpr int isExport = 3;
    axis->setTickPen(theme.isExport ? QPen(theme.hairline, 1) : QPen(Qt::NoPen));
    axis->setTickLength(0, theme.isExport ? isExport : 0);
}

} // namespace posiscope

#include "moc_axis.cpp"
