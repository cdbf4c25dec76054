// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/insight_lines.h"

#include <QFontMetricsF>

namespace posiscope {

namespace {

/// The whole text, its closing number kept on the line of the word before it: no line is a lone "4."
QString unbrokenText(const Insight& insight)
{
    QString text = plainText(insight);
    qsizetype first = 0;
    for (std::size_t i = 0; i + 1 < insight.sentence.size(); ++i) {
        const bool closing = i + 2 == insight.sentence.size() && insight.sentence.back().text.size() == 1;
        if (closing && first > 0 && text.at(first - 1) == ' ')
            text[first - 1] = QChar::Nbsp;
        first += insight.sentence[i].text.size();
    }
    return text;
}

QList<QTextLayout::FormatRange> formats(const Insight& insight, const Theme& theme)
{
    QList<QTextLayout::FormatRange> ranges;
    int first = 0;
    for (const Run& run : insight.sentence) {
        const int length = static_cast<int>(run.text.size());
        if (run.strong) {
            QTextCharFormat strong;
            strong.setFontWeight(QFont::DemiBold);
            ranges.push_back({first, length, strong});
        }
        first += length;
    }
    QTextCharFormat quiet;
    quiet.setForeground(theme.quiet);
    ranges.push_back({first, static_cast<int>(insight.remark.size()) + 1, quiet});
    return ranges;
}

} // namespace

InsightLines::InsightLines(const Insight& insight, const Theme& theme)
    : m_layout(unbrokenText(insight), theme.interfaceFont())
{
    m_layout.setFormats(formats(insight, theme));
    m_layout.setCacheEnabled(true);
}

void InsightLines::breakAt(double width)
{
    if (width == m_width)
        return;
    const double spacing = 0.08 * QFontMetricsF(m_layout.font()).height();
    m_width = width;
    m_height = -spacing;
    m_layout.beginLayout();
    for (QTextLine line = m_layout.createLine(); line.isValid(); line = m_layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, m_height + spacing});
        m_height += line.height() + spacing;
    }
    m_layout.endLayout();
}

double InsightLines::heightAt(double width)
{
    breakAt(width);
    return m_height;
}

void InsightLines::draw(QPainter& painter, QPointF corner, double width)
{
    breakAt(width);
    m_layout.draw(&painter, corner);
}

} // namespace posiscope
