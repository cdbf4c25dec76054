// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/insight_row.h"

#include "ui/mathematics/number_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QResizeEvent>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

/// Lengths in proportion to the type, so that they fit every font size.
struct Measures
{
    explicit Measures(const Theme& theme)
        : em(QFontMetricsF(theme.interfaceFont()).height())
    {
    }

    double em;
    double left = 0.8 * em;   ///< of the text
    double right = 0.25 * em; ///< of the text
    double padding = std::round(0.16 * em);
    double rule = std::max(2., std::round(0.12 * em));
    double radius = 0.25 * em;
};

/// The whole text, with a no-break space before a number at its end, so that no line is only "4."
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
    for (const TextRun& run : insight.sentence) {
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

/// The text of an insight broken into lines. The letters are laid out once; another width only breaks them
/// again.
class InsightLines
{
public:
    InsightLines(const Insight& insight, const Theme& theme);

    double heightAt(double width);
    void draw(QPainter& painter, QPointF corner, double width);

private:
    void breakAt(double width);

    QTextLayout m_layout;
    double m_width = -1;
    double m_height = 0;
};

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

InsightRow::InsightRow(QWidget* parent)
    : EnterButton(parent)
{
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void InsightRow::setInsight(const Insight& insight)
{
    const int heightBefore = heightForWidth(width());
    m_insight = insight;
    m_lines.reset();
    m_heights.clear();
    const bool choosable = insight.places.any();
    // Without setText(), which lays out the whole panel although the button draws its words itself.
    setAccessibleName(ungrouped(plainText(insight)));
    setAccessibleDescription(ungrouped(describeAction(insight)));
    setToolTip(describeAction(insight));
    setFocusPolicy(choosable ? Qt::TabFocus : Qt::NoFocus);
    choosable ? setCursor(Qt::PointingHandCursor) : unsetCursor();
    // A new layout of the whole panel for each number at each step of a slider would be slow. But the layout
    // keeps the heights at several widths; those at others than this one may be of another text.
    m_keepsHeights = heightForWidth(width()) == heightBefore;
    if (!m_keepsHeights)
        updateGeometry();
    update();
}

void InsightRow::resizeEvent(QResizeEvent* event)
{
    if (event->oldSize().width() != width() && std::exchange(m_keepsHeights, false))
        updateGeometry();
}

void InsightRow::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_lines.reset();
    m_heights.clear();
    updateGeometry();
    update();
}

void InsightRow::setDimmed(bool dimmed)
{
    if (m_dimmed == dimmed)
        return;
    m_dimmed = dimmed;
    update();
}

InsightRow::~InsightRow() = default;

InsightLines& InsightRow::lines() const
{
    if (!m_lines)
        m_lines = std::make_unique<InsightLines>(m_insight, m_theme);
    return *m_lines;
}

double InsightRow::textWidth(int width) const
{
    const Measures measures(m_theme);
    return std::max(1., width - measures.left - measures.right);
}

QSize InsightRow::sizeHint() const
{
    const int width = static_cast<int>(std::ceil(16 * Measures(m_theme).em));
    return {width, heightForWidth(width)};
}

QSize InsightRow::minimumSizeHint() const
{
    const Measures measures(m_theme);
    return {static_cast<int>(std::ceil(5.5 * measures.em)), static_cast<int>(std::ceil(measures.em))};
}

int InsightRow::heightForWidth(int width) const
{
    // Kept, because a layout of the column asks for the heights at several widths again and again.
    const auto known = m_heights.constFind(width);
    if (known != m_heights.cend())
        return *known;
    const double height = lines().heightAt(textWidth(width)) + 2 * Measures(m_theme).padding;
    return *m_heights.insert(width, static_cast<int>(std::ceil(height)));
}

void InsightRow::paintState(QPainter& painter) const
{
    const Measures measures(m_theme);
    const bool pointed = m_insight.places.any() && isEnabled() && (underMouse() || isDown());
    const QRectF body = rect();
    if (pointed) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isDown() ? m_theme.border : m_theme.grid);
        painter.drawRect(body);
    }
    if (hasFocus()) {
        const double line = m_theme.scale > 1 ? 3 : 2;
        painter.setPen(QPen(m_theme.accent, line));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(body.adjusted(line / 2, line / 2, -line / 2, -line / 2), measures.radius,
                                measures.radius);
        return;
    }
    const QColor plain = m_theme.isPresentation ? m_theme.text : m_theme.border;
    painter.fillRect(QRectF(body.left(), body.top(), measures.rule, body.height()),
                     pointed ? m_theme.accent : plain);
}

void InsightRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintState(painter);
    const Measures measures(m_theme);
    painter.setPen(m_dimmed ? m_theme.quiet : m_theme.text);
    lines().draw(painter, {measures.left, measures.padding}, textWidth(width()));
}

} // namespace posiscope

#include "moc_insight_row.cpp"
