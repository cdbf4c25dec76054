// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/window/remark_label.h"

#include "ui/kit/theme/window_theme.h"

#include <QAccessible>
#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace posiscope {

RemarkLabel::RemarkLabel(QWidget& under)
    : QLabel(under.parentWidget())
    , m_under(under)
{
    setObjectName(QStringLiteral("remark"));
    setTextFormat(Qt::PlainText);
    setAlignment(Qt::AlignCenter);
    m_end.setSingleShot(true);
    m_end.setInterval(8000);
    connect(&m_end, &QTimer::timeout, this, &QWidget::hide);
    under.installEventFilter(this);
    hide();
    onWindowTheme(this, [this] {
        setMargin(scaled(9, windowTheme()));
        place();
    });
}

void RemarkLabel::showRemark(const QString& words)
{
    setText(words);
    setVisible(!words.isEmpty());
    if (words.isEmpty())
        return;
    m_end.start();
    place();
    raise();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

bool RemarkLabel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        place();
    return QLabel::eventFilter(watched, event);
}

void RemarkLabel::mousePressEvent(QMouseEvent*)
{
    hide();
}

void RemarkLabel::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(windowTheme().border);
    painter.setBrush(windowTheme().field);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter.end();
    QLabel::paintEvent(event);
}

void RemarkLabel::place()
{
    const int edge = 2 * margin();
    const int most = std::max(1, m_under.width() - 2 * edge);
    setWordWrap(false);
    const int width = std::min(sizeHint().width(), most);
    setWordWrap(width == most);
    const int height = wordWrap() ? heightForWidth(width) : sizeHint().height();
    const QRect under = m_under.geometry();
    setGeometry(under.x() + (under.width() - width) / 2, under.y() + under.height() - height - edge, width,
                height);
}

} // namespace posiscope

#include "moc_remark_label.cpp"
