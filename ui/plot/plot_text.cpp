// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_text.h"

#include "ui/kit/theme/sizes.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double indent = 8;         ///< pixels before the text of a row
constexpr double overhang = 6;       ///< pixels that a name alone may reach beyond a frame
constexpr double columnMargin = 4;   ///< pixels to each side
constexpr double narrowestLeft = 78; ///< pixels: a few quiet words to a line
constexpr double quietPoints = 8.5;  ///< of the words at the left
constexpr double formulaPoints = 12;

} // namespace

PlotText::PlotText(Plot* plot, Place place, const QCPAxisRect* frame)
    : QCPLayoutElement(plot)
    , m_place(place)
    , m_frame(frame)
{
    setLayer(QStringLiteral("legend"));
}

void PlotText::setText(const TextLine& text)
{
    m_text = text;
    m_formula = {};
}

void PlotText::setFormula(const maths::Formula& formula)
{
    m_formula = formula;
    m_picture.reset();
}

void PlotText::setEnd(const QCPLayoutElement* end, bool atItsLeft)
{
    m_end = end;
    m_endsAtLeft = atItsLeft;
}

int PlotText::extent() const
{
    const double line = QFontMetricsF(theme().interfaceFont(Theme::notePoints)).height();
    switch (m_place) {
    case Place::Row:
        return qCeil(1.7 * line);
    case Place::RowOver:
        return qRound(1.5 * line);
    case Place::Left:
        return std::max(scaled(narrowestLeft, theme()),
                        qCeil(QFontMetricsF(bold()).horizontalAdvance(m_text.name))) +
               2 * scaled(columnMargin, theme());
    case Place::Between:
        return signWidth(m_wordShown);
    case Place::Middle:
        return 0;
    }
    return 0;
}

QSize PlotText::minimumOuterSizeHint() const
{
    return isRow() ? QSize(0, extent()) : QSize(extent(), 0);
}

QSize PlotText::maximumOuterSizeHint() const
{
    if (m_place == Place::Middle)
        return QCPLayoutElement::maximumOuterSizeHint();
    return isRow() ? QSize(QWIDGETSIZE_MAX, extent()) : QSize(extent(), QWIDGETSIZE_MAX);
}

bool PlotText::isShown(bool wordShown) const
{
    // In a file, an arrow to a word that is left out would point at what stands next.
    return !theme().isExport || words().isEmpty() || wordShown;
}

int PlotText::signWidth(bool wordShown) const
{
    const int gaps = 2 * scaled(columnMargin, theme());
    if (!isShown(wordShown))
        return gaps;
    const int sign = gaps + qCeil(QFontMetricsF(signFont()).horizontalAdvance(m_text.name));
    if (words().isEmpty() || !wordShown)
        return sign;
    return sign + qCeil(QFontMetricsF(bold()).height()) + scaled(columnMargin, theme());
}

QSize PlotText::wordSize() const
{
    return {signWidth(true) - signWidth(false), qCeil(QFontMetricsF(bold()).horizontalAdvance(words()))};
}

QRectF PlotText::row() const
{
    if (m_place == Place::Row)
        return QRectF(rect()).adjusted(indent * theme().scale, 0, 0, 0);
    int right = m_frame->right();
    // Of an axis rect the frame counts, and not the numbers beside it, which stand lower.
    if (m_end)
        right = m_endsAtLeft ? m_end->rect().left() - scaled(2 * overhang, theme()) : m_end->rect().right();
    return QRectF(m_frame->left(), rect().top(), right - m_frame->left(), rect().height());
}

void PlotText::draw(QCPPainter* painter)
{
    switch (m_place) {
    case Place::Row:
        if (!m_formula.isEmpty())
            return drawFormula(painter);
        painter->setAntialiasing(true);
        return drawTextLine(painter, m_text, row(), theme());
    case Place::RowOver:
        return drawTextLine(painter, m_text, row(), theme(), scaled(overhang, theme()));
    case Place::Left:
        return drawLeft(painter);
    case Place::Between:
        return drawSign(painter);
    case Place::Middle:
        return drawMessage(painter);
    }
}

void PlotText::drawFormula(QCPPainter* painter) const
{
    if (const QFont font = theme().mathsFont(formulaPoints); !m_picture || font != m_pictureFont) {
        const double pixels = theme().points(formulaPoints) * mParentPlot->logicalDpiY() / 72;
        m_picture = maths::layOut(m_formula, maths::MathsFont(font), pixels);
        m_pictureFont = font;
    }
    const QRectF available = row();
    const double factor = std::min({1., (available.width() - indent * theme().scale) / m_picture->width,
                                    available.height() / m_picture->height()});
    const double baseline = available.center().y() + factor * (m_picture->ascent - m_picture->descent) / 2;
    painter->save();
    painter->translate(available.left(), baseline);
    painter->scale(factor, factor);
    maths::paint(*painter, *m_picture, {}, theme());
    painter->restore();
}

void PlotText::drawLeft(QCPPainter* painter) const
{
    const QFont plain = theme().interfaceFont(quietPoints);
    const QFontMetricsF nameMetrics(bold(), painter->device());
    const QFontMetricsF quietMetrics(plain, painter->device());
    const double left = rect().left() + scaled(columnMargin, theme());
    const double available = rect().width() - 2 * scaled(columnMargin, theme());
    const QRectF below =
        quietMetrics.boundingRect(QRectF(0, 0, available, 1000), Qt::AlignLeft | Qt::TextWordWrap, words());
    const bool fits = !words().isEmpty() && below.width() <= available &&
                      nameMetrics.height() + below.height() <= m_frame->height();
    const double height = nameMetrics.height() + (fits ? below.height() : 0);
    const double top = m_frame->top() + (m_frame->height() - height) / 2;
    painter->setFont(bold());
    painter->setPen(theme().text);
    painter->drawText(QRectF(left, top, available, nameMetrics.height()), Qt::AlignLeft | Qt::TextDontClip,
                      m_text.name);
    if (!fits)
        return;
    painter->setFont(plain);
    painter->setPen(theme().quiet);
    painter->drawText(QRectF(left, top + nameMetrics.height(), available, below.height() + 1),
                      Qt::AlignLeft | Qt::TextWordWrap | Qt::TextDontClip, words());
}

void PlotText::drawSign(QCPPainter* painter) const
{
    if (!isShown(m_wordShown))
        return;
    const double space = scaled(columnMargin, theme());
    const double middle = m_frame->top() + m_frame->height() / 2.;
    const QFontMetricsF metrics(signFont());
    const double advance = metrics.horizontalAdvance(m_text.name);
    painter->setFont(signFont());
    painter->setPen(theme().quiet);
    painter->drawText(
        QRectF(rect().left() + space, middle - metrics.height() / 2, advance + 1, metrics.height()),
        Qt::AlignCenter, m_text.name);
    if (words().isEmpty() || !m_wordShown)
        return;
    painter->save();
    painter->setFont(bold());
    painter->setPen(theme().text);
    painter->translate(rect().left() + 2 * space + advance, middle);
    painter->rotate(-90);
    const double length = QFontMetricsF(bold()).horizontalAdvance(words()) + 2;
    painter->drawText(QRectF(-length / 2, 0, length, QFontMetricsF(bold()).height()), Qt::AlignCenter,
                      words());
    painter->restore();
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
