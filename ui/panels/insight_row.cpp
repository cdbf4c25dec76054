// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/insight_row.h"

#include "ui/kit/text/unbroken.h"
#include "ui/mathematics/number_text.h"

#include <QPainter>
#include <QTextCursor>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

InsightRow::InsightRow(QWidget* parent)
    : EnterButton(parent)
{
    m_text.setDocumentMargin(0);
    m_text.setUndoRedoEnabled(false);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void InsightRow::setInsight(const Insight& insight)
{
    m_insight = insight;
    const bool choosable = insight.places.any();
    // Without setText(), which lays out the whole panel although the button draws its words itself.
    setAccessibleName(ungrouped(plainText(insight)));
    setAccessibleDescription(ungrouped(describeAction(insight)));
    setToolTip(describeAction(insight));
    setFocusPolicy(choosable ? Qt::TabFocus : Qt::NoFocus);
    choosable ? setCursor(Qt::PointingHandCursor) : unsetCursor();
    writeText();
}

void InsightRow::setOld(bool isOld)
{
    if (std::exchange(m_isOld, isOld) != isOld)
        writeText();
}

void InsightRow::setTheme(const Theme& theme)
{
    m_theme = theme;
    writeText();
}

void InsightRow::writeText()
{
    const int heightBefore = heightForWidth(width());
    m_text.clear();
    m_text.setDefaultFont(m_theme.interfaceFont());
    QTextCursor cursor(&m_text);
    QTextCharFormat format;
    format.setForeground(m_isOld ? m_theme.quiet : m_theme.text);
    for (const TextRun& run : m_insight.sentence) {
        format.setFontWeight(run.strong ? QFont::DemiBold : QFont::Normal);
        cursor.insertText(unbroken(run.text), format);
    }
    format.setFontWeight(QFont::Normal);
    format.setForeground(m_theme.quiet);
    if (!m_insight.remark.isEmpty())
        cursor.insertText(' ' + m_insight.remark, format);
    if (heightForWidth(width()) != heightBefore) // else nothing has to be laid out anew
        updateGeometry();
    update();
}

QTextDocument& InsightRow::textIn(int width) const
{
    m_text.setTextWidth(std::max(1, width - scaled(16, m_theme)));
    return m_text;
}

QSize InsightRow::sizeHint() const
{
    const int width = scaled(264, m_theme);
    return {width, heightForWidth(width)};
}

QSize InsightRow::minimumSizeHint() const
{
    return {scaled(90, m_theme), scaled(16, m_theme)};
}

int InsightRow::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(textIn(width).size().height())) + 2 * scaled(4, m_theme);
}

void InsightRow::paintState(QPainter& painter) const
{
    const bool pointed = m_insight.places.any() && isEnabled() && (underMouse() || isDown());
    const QRectF body = rect();
    if (pointed)
        painter.fillRect(body, isDown() ? m_theme.border : m_theme.grid);
    if (hasFocus()) {
        const double line = m_theme.scale > 1 ? 3 : 2;
        painter.setPen(QPen(m_theme.accent, line));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(body.adjusted(line / 2, line / 2, -line / 2, -line / 2), 2 * line, 2 * line);
        return;
    }
    painter.fillRect(QRectF(0, 0, scaled(2, m_theme), height()), pointed ? m_theme.accent : m_theme.border);
}

void InsightRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintState(painter);
    painter.translate(scaled(12, m_theme), scaled(4, m_theme));
    textIn(width()).drawContents(&painter);
}

} // namespace posiscope

#include "moc_insight_row.cpp"
