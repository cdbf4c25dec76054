// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/axis.h"

#include <QCache>
#include <QStaticText>
#include <QtMath>

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

protected:
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
    }

    void drawTickLabel(QCPPainter* painter, double x, double y, const TickLabelData& data) const override
    {
        painter->setFont(data.baseFont);
        // On whole pixels, because between them a label would look another way after the next rounding. A file
        // keeps text as text.
        const qreal ratio = painter->device()->devicePixelRatioF();
        const QPointF onPixel = QPointF(qRound(x * ratio), qRound(y * ratio)) / ratio;
        if (isScreen(*painter))
            painter->drawStaticText(onPixel, shaped(data.baseFont, data.basePart));
        else
            painter->drawText(QPointF(x, y + QFontMetricsF(data.baseFont).ascent()), data.basePart);
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

    mutable QFont m_font;
    mutable QCache<QString, QStaticText> m_texts{mostTexts};
};

Axis::Axis(QCPAxisRect* rect, AxisType side)
    : QCPAxis(rect, side)
{
    const std::unique_ptr<QCPAxisPainterPrivate> replaced(mAxisPainter);
    mAxisPainter = new Painter(mParentPlot, *replaced); // and deleted by QCPAxis
}

Axis* Axis::addTo(QCPAxisRect* rect, AxisType side)
{
    auto* const axis = new Axis(rect, side);
    rect->addAxis(side, axis);
    return axis;
}

void dressNumbers(QCPAxis* axis)
{
    axis->setBasePen(Qt::NoPen);
    axis->setTickPen(Qt::NoPen);
    axis->setTickLength(0, 0);
}

void dressTicks(QCPAxis* axis, const Theme& theme)
{
    constexpr int isExport = 3;
    axis->setTickPen(theme.isExport ? QPen(theme.hairline, 1) : QPen(Qt::NoPen));
    axis->setTickLength(0, theme.isExport ? isExport : 0);
}

} // namespace posiscope

#include "moc_axis.cpp"
