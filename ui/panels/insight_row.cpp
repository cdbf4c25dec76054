// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/insight_row.h"

#include "ui/mathematics/number_text.h"
#include "ui/panels/insight_lines.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

/// Lengths go with the type, so that they fit at every font size.
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

} // namespace

InsightRow::InsightRow(QWidget* parent)
    : QAbstractButton(parent)
{
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void InsightRow::setInsight(const Insight& insight)
{
    m_insight = insight;
    m_lines.reset();
    m_heights.clear();
    const QString words = ungrouped(plainText(insight));
    const bool choosable = insight.places.any();
    setText(words);
    setAccessibleName(words);
    setAccessibleDescription(ungrouped(offer(insight)));
    setToolTip(offer(insight));
    setFocusPolicy(choosable ? Qt::TabFocus : Qt::NoFocus);
    choosable ? setCursor(Qt::PointingHandCursor) : unsetCursor();
    updateGeometry();
    update();
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
    // Asked for several widths, again and again, whenever a column of rows is laid out.
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
    painter.fillRect(QRectF(body.left(), body.top(), measures.rule, body.height()),
                     pointed ? m_theme.accent : m_theme.border);
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

void InsightRow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

} // namespace posiscope

#include "moc_insight_row.cpp"
