// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/caption.h"

#include "ui/plot/fitting_words.h"

#include <QFontMetricsF>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double lowest = 240; ///< of a frame that spares a line more
constexpr double widest = 300; ///< of a frame that needs it
constexpr double lowOnPaper = 280;
constexpr double titleGap = 8; ///< the title and its quiet word

/// Words in as many lines as they take at a width.
std::vector<QString> linesOf(const QString& words, const QFont& font, double width)
{
    std::vector<QString> lines;
    QTextLayout layout(words, font);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines.push_back(words.mid(line.textStart(), line.textLength()).trimmed());
    }
    layout.endLayout();
    return lines;
}

} // namespace

void Caption::setTitle(const QString& title, const QStringList& detailLongestFirst)
{
    m_title = title;
    m_details = detailLongestFirst;
}

double Caption::lineHeight() const
{
    return std::ceil(1.25 * QFontMetricsF(m_theme.interfaceFont(Theme::notePoints)).height());
}

void Caption::fitLines(QSize outer)
{
    const bool oneWillDo = outer.height() < lowest * m_theme.scale && outer.width() >= widest * m_theme.scale;
    m_lines = oneWillDo ? 2 : 3;
    if (m_theme.isExport && outer.height() < lowOnPaper)
        m_lines = 1; // what is drawn comes before what is said of one point
}

int Caption::height() const
{
    return static_cast<int>(m_lines * lineHeight() + 4 * m_theme.scale);
}

QRect Caption::clipRect() const
{
    const QRect inside = x()->axisRect()->rect();
    const QRect outer = x()->axisRect()->outerRect();
    return {outer.left(), inside.top() - height(), outer.width(), height()};
}

QRegion Caption::region() const
{
    return visible() ? QRegion(clipRect()) : QRegion();
}

QRectF Caption::room() const
{
    return QRectF(clipRect()).adjusted(8 * m_theme.scale, 0, -4 * m_theme.scale, 0);
}

double Caption::titleWidth() const
{
    return QFontMetricsF(m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold))
               .horizontalAdvance(m_title) +
           titleGap * m_theme.scale;
}

QString Caption::shownDetail() const
{
    return fittingWords(m_details, QFontMetricsF(m_theme.interfaceFont(Theme::notePoints)),
                        room().width() - titleWidth());
}

bool Caption::fits(const QString& words) const
{
    return static_cast<int>(linesOf(words, m_theme.interfaceFont(Theme::notePoints), room().width()).size()) <
           m_lines;
}

QString Caption::shownWords() const
{
    const auto found = std::ranges::find_if(m_words, [this](const QString& words) { return fits(words); });
    return found == m_words.end() ? m_words.value(m_words.size() - 1) : *found;
}

void Caption::draw(QCPPainter* painter)
{
    if (!visible())
        return;
    QRectF line(room().topLeft(), QSizeF(room().width(), lineHeight()));
    painter->setFont(m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    painter->setPen(m_theme.text);
    painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter, m_title);
    const QFont plain = m_theme.interfaceFont(Theme::notePoints);
    painter->setFont(plain);
    painter->setPen(m_theme.quiet);
    painter->drawText(line.adjusted(titleWidth(), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, shownDetail());
    std::vector<QString> lines = linesOf(shownWords(), plain, line.width());
    for (int at = 0; at < std::min(m_lines - 1, static_cast<int>(lines.size())); ++at) {
        const bool isCut = at + 2 == m_lines && at + 1 < static_cast<int>(lines.size());
        const QString words = lines[static_cast<std::size_t>(at)] + (isCut ? QStringLiteral("…") : QString());
        line.translate(0, lineHeight());
        painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetricsF(plain).elidedText(words, Qt::ElideRight, line.width()));
    }
}

} // namespace posiscope

#include "moc_caption.cpp"
