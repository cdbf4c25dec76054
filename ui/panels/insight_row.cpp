// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/insight_row.h"

#include "ui/kit/text/unbroken.h"
#include "ui/kit/theme/window_theme.h"
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
    onWindowTheme(this, [this] { writeText(); });
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

void InsightRow::setPresenting(bool presenting)
{
    if (std::exchange(m_presenting, presenting) != presenting)
        writeText();
}

Theme InsightRow::theme() const
{
    Theme theme = windowTheme();
    if (m_presenting)
        theme.scale *= Theme::presentedTextPoints / Theme::textPoints;
    return theme;
}

void InsightRow::writeText()
{
    const int heightBefore = heightForWidth(width());
    m_text.clear();
    m_text.setDefaultFont(theme().interfaceFont());
    QTextCursor cursor(&m_text);
    QTextCharFormat format;
    format.setForeground(m_isOld ? theme().quiet : theme().text);
    for (const TextRun& run : m_insight.sentence) {
        format.setFontWeight(run.strong ? QFont::DemiBold : QFont::Normal);
        cursor.insertText(unbroken(run.text), format);
    }
    format.setFontWeight(QFont::Normal);
    format.setForeground(theme().quiet);
    if (!m_insight.remark.isEmpty())
        cursor.insertText(' ' + m_insight.remark, format);
    if (heightForWidth(width()) != heightBefore) // else nothing has to be laid out anew
        updateGeometry();
    update();
}

QTextDocument& InsightRow::textIn(int width) const
{
    m_text.setTextWidth(std::max(1, width - scaled(16, theme())));
    return m_text;
}

QSize InsightRow::sizeHint() const
{
    const int width = scaled(264, theme());
    return {width, heightForWidth(width)};
}

QSize InsightRow::minimumSizeHint() const
{
    return {scaled(90, theme()), scaled(16, theme())};
}

int InsightRow::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(textIn(width).size().height())) + 2 * scaled(4, theme());
}

void InsightRow::paintState(QPainter& painter) const
{
    const bool pointed = m_insight.places.any() && isEnabled() && (underMouse() || isDown());
    const QRectF body = rect();
    if (pointed)
        painter.fillRect(body, isDown() ? theme().border : theme().grid);
    if (hasFocus()) {
        const double line = theme().scale > 1 ? 3 : 2;
        painter.setPen(QPen(theme().accent, line));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(body.adjusted(line / 2, line / 2, -line / 2, -line / 2), 2 * line, 2 * line);
        return;
    }
    painter.fillRect(QRectF(0, 0, scaled(2, theme()), height()), pointed ? theme().accent : theme().border);
}

void InsightRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintState(painter);
    painter.translate(scaled(12, theme()), scaled(4, theme()));
    textIn(width()).drawContents(&painter);
}

} // namespace posiscope

#include "moc_insight_row.cpp"
