// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_caption.h"

#include "ui/kit/theme/sizes.h"

namespace posiscope {

namespace {

constexpr double overhang = 6; ///< pixels that a name alone may reach beyond

} // namespace

PlotCaption::PlotCaption(Plot* plot, const QCPAxisRect* over, const QCPAxisRect* upTo)
    : QCPLayoutElement(plot)
    , m_over(over)
    , m_upTo(upTo)
    , m_theme(Theme::light())
{
    setLayer(QStringLiteral("legend"));
}

void PlotCaption::setWords(const QString& before, const QString& name, const QString& after,
                           const QString& shorterAfter)
{
    m_before = before;
    m_name = name;
    m_after = after;
    m_shorterAfter = shorterAfter;
}

void PlotCaption::setEnd(const QCPLayoutElement* end, bool atItsLeft)
{
    m_end = end;
    m_endsAtLeft = atItsLeft;
}

double PlotCaption::room() const
{
    if (!m_end)
        return m_upTo->right() - m_over->left();
    // Of an axis rect the frame counts, and not the numbers beside it, which stand lower.
    const QRect end = m_end->rect();
    return (m_endsAtLeft ? end.left() - scaled(2 * overhang, m_theme) : end.right()) - m_over->left();
}

int PlotCaption::height() const
{
    return qRound(1.5 * QFontMetricsF(m_theme.interfaceFont(Theme::notePoints)).height());
}

QSize PlotCaption::minimumOuterSizeHint() const
{
    return {0, height()};
}

QSize PlotCaption::maximumOuterSizeHint() const
{
    return {QWIDGETSIZE_MAX, height()};
}

void PlotCaption::draw(QCPPainter* painter)
{
    const QFont plain = m_theme.interfaceFont(Theme::notePoints);
    const QFont strong = m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold);
    const auto width = [](const QFont& font, const QString& words) {
        return QFontMetricsF(font).horizontalAdvance(words);
    };
    const double room = this->room();
    QRectF line(m_over->left(), rect().top(), room + scaled(overhang, m_theme), rect().height());
    const double name = width(strong, m_name);
    const bool hasBefore = name + width(plain, m_before) <= room;
    const double used = name + (hasBefore ? width(plain, m_before) : 0);
    const bool hasAfter = used + width(plain, m_after) <= room;
    const bool hasShorter = used + width(plain, m_shorterAfter) <= room;
    const auto write = [&](const QFont& font, const QColor& colour, const QString& words) {
        painter->setFont(font);
        painter->setPen(colour);
        painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetricsF(font).elidedText(words, Qt::ElideRight, line.width()));
        line.setLeft(line.left() + width(font, words));
    };
    if (hasBefore)
        write(plain, m_theme.quiet, m_before);
    write(strong, m_theme.text, m_name);
    if (hasAfter)
        write(plain, m_theme.quiet, m_after);
    else if (hasShorter)
        write(plain, m_theme.quiet, m_shorterAfter);
}

} // namespace posiscope

#include "moc_plot_caption.cpp"
