// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/head_line.h"

#include "ui/plot/fitting_words.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double headLineHeight = 1.7; // of the type's
constexpr double formulaPoints = 12;
constexpr double indent = 8; ///< where a title line's words begin

} // namespace

HeadLine::HeadLine(Plot* plot)
    : QCPLayoutElement(plot)
{
    setLayer(QStringLiteral("legend"));
}

void HeadLine::setWords(QStringList longestFirst)
{
    m_words = std::move(longestFirst);
    m_formula = {};
    m_picture.reset();
}

void HeadLine::setFormula(const maths::Formula& formula)
{
    m_formula = formula;
    m_picture.reset();
    m_words.clear();
}

void HeadLine::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_picture.reset();
}

QString HeadLine::wordsFor(double width) const
{
    return fittingWords(m_words, QFontMetricsF(font()), width);
}

int HeadLine::height() const
{
    return static_cast<int>(std::ceil(headLineHeight * QFontMetricsF(font()).height()));
}

QRectF HeadLine::inside() const
{
    return QRectF(rect()).adjusted(indent * m_theme.scale, 0, 0, 0);
}

QSize HeadLine::minimumOuterSizeHint() const
{
    return {0, height()};
}

QSize HeadLine::maximumOuterSizeHint() const
{
    return {QWIDGETSIZE_MAX, height()};
}

void HeadLine::draw(QCPPainter* painter)
{
    if (!m_formula.isEmpty()) {
        drawFormula(painter);
        return;
    }
    painter->setAntialiasing(true);
    painter->setFont(font());
    painter->setPen(m_theme.text);
    const QRectF room = inside();
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter, wordsFor(room.width()));
}

void HeadLine::drawFormula(QCPPainter* painter) const
{
    if (!m_picture) {
        const double pixels = m_theme.points(formulaPoints) * mParentPlot->logicalDpiY() / 72;
        m_picture = maths::layOut(m_formula, maths::MathsFont(m_theme.mathsFont(formulaPoints)), pixels);
    }
    const QRectF room = inside();
    const double factor = std::min({1., (room.width() - indent * m_theme.scale) / m_picture->width,
                                    room.height() / m_picture->height()});
    const double baseline = room.center().y() + factor * (m_picture->ascent - m_picture->descent) / 2;
    painter->save();
    painter->translate(room.left(), baseline);
    painter->scale(factor, factor);
    maths::paint(*painter, *m_picture, {}, m_theme);
    painter->restore();
}

} // namespace posiscope

#include "moc_head_line.cpp"
