// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_sign.h"

#include "ui/kit/theme/sizes.h"

namespace posiscope {

namespace {

constexpr double signMargin = 4; ///< pixels to each side of the sign

} // namespace

PlotSign::PlotSign(Plot* plot, const QCPAxisRect* beside, const QString& sign, const QString& word)
    : QCPLayoutElement(plot)
    , m_beside(beside)
    , m_sign(sign)
    , m_word(word)
    , m_theme(Theme::light())
{
    setLayer(QStringLiteral("legend"));
}

QSize PlotSign::wordSize() const
{
    return {width(true) - width(false), qCeil(QFontMetricsF(wordFont()).horizontalAdvance(m_word))};
}

int PlotSign::width(bool wordShown) const
{
    const int gaps = 2 * scaled(signMargin, m_theme);
    if (isPointless(wordShown))
        return gaps;
    const int sign = gaps + qCeil(QFontMetricsF(signFont()).horizontalAdvance(m_sign));
    if (m_word.isEmpty() || !wordShown)
        return sign;
    return sign + qCeil(QFontMetricsF(wordFont()).height()) + scaled(signMargin, m_theme);
}

bool PlotSign::isPointless(bool wordShown) const
{
    return m_theme.isExport && !m_word.isEmpty() && !wordShown;
}

void PlotSign::draw(QCPPainter* painter)
{
    if (isPointless(m_wordShown))
        return;
    const double space = scaled(signMargin, m_theme);
    const double middle = m_beside->top() + m_beside->height() / 2.;
    const double advance = QFontMetricsF(signFont()).horizontalAdvance(m_sign);
    painter->setFont(signFont());
    painter->setPen(m_theme.quiet);
    const double height = QFontMetricsF(signFont()).height();
    painter->drawText(QRectF(rect().left() + space, middle - height / 2, advance + 1, height),
                      Qt::AlignCenter, m_sign);
    if (m_word.isEmpty() || !m_wordShown)
        return;
    painter->save();
    painter->setFont(wordFont());
    painter->setPen(m_theme.text);
    painter->translate(rect().left() + 2 * space + advance, middle);
    painter->rotate(-90);
    const double length = QFontMetricsF(wordFont()).horizontalAdvance(m_word) + 2;
    painter->drawText(QRectF(-length / 2, 0, length, QFontMetricsF(wordFont()).height()), Qt::AlignCenter,
                      m_word);
    painter->restore();
}

} // namespace posiscope

#include "moc_plot_sign.cpp"
