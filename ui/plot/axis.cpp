// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/axis.h"

#include "ui/plot/marks.h"
#include "ui/plot/plot.h"
#include "ui/plot/text_line.h"
#include "ui/plot/upper_halves.h"

#include <QCache>
#include <QFontInfo>
#include <QRegularExpression>
#include <QStaticText>
#include <QtMath>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

/// Mathematics has a slanted font. Here only letters are slanted, but not those of a name such as cos. An
/// index is smaller and lower, because italics have no small digits.
void drawMaths(QPainter& painter, QPointF foot, const QString& text)
{
    if (!painter.font().italic())
        return painter.drawText(foot, text);
    static const QRegularExpression part(QStringLiteral("\\p{L}+|[₀-₉]|[^\\p{L}₀-₉]+"));
    const QFont font = painter.font();
    for (const QRegularExpressionMatch& found : part.globalMatch(text)) {
        QString words = found.captured();
        QFont face = font;
        face.setItalic(words.front().isUpper() || (words.size() == 1 && words.front().isLetter()));
        double drop = 0;
        if (words.front() >= u'₀' && words.front() <= u'₉') {
            constexpr double indexSize = 0.7;
            constexpr double indexDrop = 0.2; // of the letter's ascent
            words = QString::number(words.front().digitValue());
            face.setPixelSize(qRound(indexSize * QFontInfo(font).pixelSize()));
            drop = indexDrop * QFontMetricsF(font).ascent();
        }
        painter.setFont(face);
        painter.drawText(foot + QPointF(0, drop), words);
        foot.rx() += QFontMetricsF(face).horizontalAdvance(words);
    }
}

} // namespace

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

    bool hasMarks = false;
    QString widest; ///< number of an upright axis, in bold

    void drawNumber(QCPPainter* painter, QPointF topLeft, const QFont& font, const QString& text) const
    {
        painter->setFont(font);
        // A file keeps text as text.
        if (painter->paintEngine()->type() == QPaintEngine::Raster)
            painter->drawStaticText(onPixel(*painter, topLeft), label(font, text).text);
        else
            painter->drawText(topLeft + QPointF(0, QFontMetricsF(font).ascent()), text);
    }

    QSizeF sizeOf(const QFont& font, const QString& text) const { return label(font, text).size; }

    /// The label of an upright axis reads upwards, that of one at the right too, where QCustomPlot's reads
    /// downwards.
    void draw(QCPPainter* painter) override
    {
        const bool isLeft = type == QCPAxis::atLeft;
        if ((!isLeft && type != QCPAxis::atRight) || QCPAxisPainterPrivate::label.isEmpty())
            return QCPAxisPainterPrivate::draw(painter);
        const double outside = offset + size(); // with the label
        const QString words = std::exchange(QCPAxisPainterPrivate::label, {});
        QCPAxisPainterPrivate::draw(painter);
        const QFontMetricsF metrics(labelFont);
        painter->save();
        painter->setFont(labelFont);
        painter->setPen(labelColor);
        painter->translate(isLeft ? axisRect.left() - outside : axisRect.right() + outside - metrics.height(),
                           axisRect.center().y());
        painter->rotate(-90);
        drawMaths(*painter, {-metrics.horizontalAdvance(words) / 2, metrics.ascent()}, words);
        painter->restore();
        QCPAxisPainterPrivate::label = words;
    }

protected:
    /// Leaves room for a number, which Axis::draw() or the marks draw.
    void placeTickLabel(QCPPainter*, double, int, const QString& text, QSize* size) override
    {
        getMaxTickLabelSize(tickLabelFont, text, size);
    }

    TickLabelData getTickLabelData(const QFont& font, const QString& text) const override
    {
        TickLabelData data;
        data.basePart = text;
        data.baseFont = font;
        const QSizeF size = sizeOf(font, text);
        data.baseBounds = QRect(0, 0, qCeil(size.width()), qCeil(size.height()));
        data.totalBounds = data.baseBounds;
        data.rotatedTotalBounds = data.baseBounds;
        return data;
    }

    void getMaxTickLabelSize(const QFont& font, const QString& text, QSize* size) const override
    {
        *size = size->expandedTo(roomFor(font, text));
        if (widest.isEmpty())
            return;
        QFont bold = font;
        bold.setWeight(QFont::DemiBold);
        size->setWidth(std::max(size->width(), roomFor(bold, widest).width()));
    }

private:
    struct Label
    {
        QStaticText text;
        QSizeF size{};
    };

    struct Labels
    {
        QFont font;
        QChar widestDigit;
        // The cache holds more labels than an axis has ticks, and few enough that old labels are soon
        // replaced.
        QCache<QString, Label> known{128};
    };

    /// The room for any number with as many digits, because the data would move sideways if the frame grew by
    /// a pixel whenever an 8 follows a 1.
    QSize roomFor(const QFont& font, const QString& number) const
    {
        const QSizeF size = sizeOf(font, withDigit(number, labels(font).widestDigit));
        return {qCeil(size.width()), qCeil(size.height())};
    }

    Labels& labels(const QFont& font) const
    {
        Labels& labels = font.weight() == QFont::DemiBold ? m_boldLabels : m_labels;
        if (font != labels.font || labels.widestDigit.isNull()) {
            labels.known.clear();
            labels.font = font;
            labels.widestDigit = widestDigitOf(font);
        }
        return labels;
    }

    Label& label(const QFont& font, const QString& text) const
    {
        Labels& labels = this->labels(font);
        if (Label* const known = labels.known.object(text))
            return *known;
        auto* const label = new Label{.text = QStaticText(text)};
        label->text.setTextFormat(Qt::PlainText);
        label->text.prepare({}, font);
        label->size = label->text.size();
        labels.known.insert(text, label);
        return *label;
    }

    /// On whole pixels, because between them a label would look another way after the next rounding.
    static QPointF onPixel(const QPainter& painter, QPointF point)
    {
        const qreal ratio = painter.device()->devicePixelRatioF();
        return QPointF(qRound(point.x() * ratio), qRound(point.y() * ratio)) / ratio;
    }

    mutable Labels m_labels;
    mutable Labels m_boldLabels; ///< of marks
};

QChar widestDigitOf(const QFont& font)
{
    const QFontMetricsF metrics(font);
    const QString digits = QStringLiteral("0123456789");
    return *std::ranges::max_element(digits, {},
                                     [&](QChar digit) { return metrics.horizontalAdvance(digit); });
}

QString withDigit(QString number, QChar digit)
{
    std::ranges::replace_if(
        number, [](QChar letter) { return letter.isDigit(); }, digit);
    return number;
}

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

void Axis::setHasMarks()
{
    m_painter->hasMarks = true;
}

void Axis::setWidest(const QString& number)
{
    if (std::exchange(m_painter->widest, number) != number)
        mCachedMarginValid = false;
}

QRectF Axis::boxOf(const QString& number, double pixel, const QFont& font) const
{
    const QSizeF size = m_painter->sizeOf(font, number);
    const int distance = numberDistance();
    if (axisType() == atRight) { // of a colour bar, which may begin and end at the edges of the plot
        const double lowest = mParentPlot->viewport().height() - size.height();
        const double top = std::min(std::max(0., pixel - size.height() / 2), lowest);
        return {QPointF(axisRect()->right() + distance, top), size};
    }
    if (axisType() == atLeft)
        return {QPointF(axisRect()->left() - distance - size.width(), pixel - size.height() / 2), size};
    return {QPointF(pixel - size.width() / 2, axisRect()->bottom() + distance), size};
}

void Axis::drawNumber(QCPPainter* painter, const Number& number) const
{
    if (!number.isSymbol)
        return drawNumber(painter, number.box, tickLabelFont(), tickLabelColor(), number.text);
    const QRectF ink = QFontMetricsF(symbolFont()).tightBoundingRect(number.text);
    painter->setFont(symbolFont());
    painter->setPen(static_cast<const Plot*>(mParentPlot)->theme().text);
    drawMaths(*painter, number.box.topLeft() - ink.topLeft(), number.text);
}

void Axis::drawNumber(QCPPainter* painter, const QRectF& box, const QFont& font, const QColor& colour,
                      const QString& number) const
{
    painter->setPen(colour);
    m_painter->drawNumber(painter, box.topLeft(), font, number);
}

std::vector<Axis::Number> Axis::numbers() const
{
    std::vector<Number> found;
    if (!visible() || !ticks() || !tickLabels())
        return found;
    const QFont font = tickLabelFont();
    const QRectF seen = mParentPlot->viewport();
    for (qsizetype i = 0; i < mTickVector.size() && i < mTickVectorLabels.size(); ++i) {
        const double pixel = coordToPixel(mTickVector[i]);
        const QRectF box = boxOf(mTickVectorLabels[i], pixel, font);
        if (range().contains(mTickVector[i]) && seen.contains(box))
            found.push_back({mTickVectorLabels[i], pixel, box});
    }
    // Where neighbours touch, every second or third number stands.
    const double space =
        orientation() == Qt::Vertical ? -lineSpace * QFontMetricsF(font).height() : numberGap;
    const auto touch = [&](const Number& one, const Number& other) {
        return one.box.adjusted(-space, -space, space, space).intersects(other.box);
    };
    std::size_t step = 1;
    const auto areApart = [&] {
        for (std::size_t i = step; i < found.size(); i += step)
            if (touch(found[i - step], found[i]))
                return false;
        return true;
    };
    while (!areApart())
        ++step;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < found.size(); i += step)
        found[kept++] = found[i];
    found.resize(kept);
    if (m_symbols.isEmpty())
        return found;
    if (orientation() == Qt::Vertical)
        addSymbol(found);
    else // the letter stands in any case
        while (found.size() > 1 &&
               roomForSymbol(found) < QFontMetricsF(symbolFont()).horizontalAdvance(m_symbols.back()))
            found.pop_back();
    return found;
}

/// On the lower edge of the data, where an axis counts downwards; else on the upper one, where it stands
/// above a number. Without room for both it has the place of the numbers there, unless they are the only
/// ones.
void Axis::addSymbol(std::vector<Number>& numbers) const
{
    const QRectF ink = QFontMetricsF(symbolFont()).tightBoundingRect(m_symbols.front());
    const double foot = rangeReversed() ? axisRect()->bottom() : axisRect()->top() - ink.top();
    const double left = axisRect()->left() - numberDistance() - ink.width();
    QRectF box = ink.translated(left - ink.left(), foot);
    const double gap = ink.height() / 2;
    const auto isThere = [&](const Number& number) {
        return number.box.top() < box.bottom() && number.box.bottom() + gap > box.top();
    };
    const auto others = std::ranges::count_if(numbers, std::not_fn(isThere));
    const auto there = std::ranges::find_if(numbers, isThere);
    const double above = axisRect()->outerRect().top() + box.height() + gap;
    const bool fits = there == numbers.end() || (!rangeReversed() && there->box.top() >= above);
    if (fits && there != numbers.end())
        box.moveBottom(there->box.top() - gap);
    else if (others > 0)
        std::erase_if(numbers, isThere);
    if (fits || others > 0)
        numbers.push_back({m_symbols.front(), box.center().y(), box, true});
}

double Axis::roomForSymbol(const std::vector<Number>& numbers) const
{
    const double right = numbers.empty() ? axisRect()->left() : numbers.back().box.right() + 2 * numberGap;
    return axisRect()->layout()->outerRect().right() - numberGap -
           std::max<double>(axisRect()->left(), right);
}

int Axis::numberDistance() const
{
    return std::max(0, tickLengthOut()) + tickLabelPadding() + offset();
}

void Axis::draw(QCPPainter* painter)
{
    zeroUpperHalves();
    QCPAxis::draw(painter);
    if (!m_painter->hasMarks || !Marks::arePartOfDrawing(mParentPlot))
        for (const Number& number : numbers())
            drawNumber(painter, number);
    drawSymbol(painter);
}

QFont Axis::symbolFont() const
{
    const Theme& theme = static_cast<const Plot*>(mParentPlot)->theme();
    constexpr qsizetype longestName = 3; // in mathematics, as cos; what is longer is a word
    const bool isWord =
        !m_symbols.isEmpty() && m_symbols.front().size() > longestName &&
        std::ranges::all_of(m_symbols.front(), [](QChar character) { return character.isLetter(); });
    return isWord ? theme.interfaceFont(Theme::notePoints) : theme.mathsFont(Theme::textPoints, true);
}

/// Draws the symbol of a horizontal axis.
void Axis::drawSymbol(QCPPainter* painter) const
{
    if (m_symbols.isEmpty() || !visible() || !tickLabels() || orientation() == Qt::Vertical)
        return;
    const Theme& theme = static_cast<const Plot*>(mParentPlot)->theme();
    const QFont font = symbolFont();
    const QFontMetricsF metrics(font);
    const double top = axisRect()->bottom() + numberDistance();
    const double end = axisRect()->layout()->outerRect().right() - numberGap;
    const double room = roomForSymbol(numbers());
    const QString symbol = fittingWords(m_symbols + QStringList{QString()}, metrics, room);
    if (symbol.isEmpty())
        return;
    // An italic letter leans out of its width.
    const double width =
        std::ceil(std::max(metrics.horizontalAdvance(symbol), metrics.tightBoundingRect(symbol).right()));
    double right = axisRect()->right() + width;
    if (!m_painter->hasMarks || !Marks::areShown(mParentPlot)) {
        right = axisRect()->right();
    } else {                          // where half of the widest number may stand beyond the frame
        QFont bold = tickLabelFont(); // as the number of a mark is
        bold.setWeight(QFont::DemiBold);
        double beyond = QFontMetricsF(bold).horizontalAdvance(m_painter->widest);
        for (const QString& number : mTickVectorLabels)
            beyond = std::max(beyond, QFontMetricsF(bold).horizontalAdvance(number));
        right += beyond / 2 + numberGap;
    }
    const double left = std::max(end - room, std::min(end, right) - width);
    // On the line of the numbers, and whole.
    const double below = mParentPlot->viewport().bottom() + 1 - metrics.tightBoundingRect(symbol).bottom();
    painter->setFont(font);
    painter->setPen(theme.text);
    drawMaths(*painter, {left, std::min(top + QFontMetricsF(tickLabelFont()).ascent(), below)}, symbol);
}

void hideTickMarks(QCPAxis* axis)
{
    axis->setTickPen(Qt::NoPen);
    axis->setTickLength(0, 0);
}

void styleTickMarks(QCPAxis* axis, const Theme& theme)
{
    axis->setTickPen(theme.isExport ? QPen(theme.hairline, 1) : QPen(Qt::NoPen));
    axis->setTickLength(0, theme.isExport ? axis->tickLengthOut() : 0);
}

} // namespace posiscope

#include "moc_axis.cpp"
