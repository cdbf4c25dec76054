// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/reason_bubble.h"

#include "ui/kit/controls/number_field.h"
#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/window_theme.h"

#include <QEvent>
#include <QPainter>
#include <QRegularExpression>

namespace posiscope {

namespace {

/// The text with places where a word of more than 16 letters may be broken, between groups of digits if it
/// has some. A label that wraps its words would cut one that is wider than itself, as a number of 32 digits.
QString withBreaks(QString text)
{
    static const QRegularExpression inLongWord(QStringLiteral("((?=\\S{17})\\S{1,15}\u202f|\\S{16}(?=\\S))"));
    return text.replace(inLongWord, QStringLiteral("\\1\u200b"));
}

} // namespace

ReasonBubble::ReasonBubble(NumberField& field, QWidget& row, QWidget* page)
    : QLabel(page)
    , m_page(page)
    , m_field(field)
    , m_row(row)
{
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setForegroundRole(warningRole);
    setType(this, Theme::notePoints, QFont::DemiBold);
    onWindowTheme(this, [this] {
        const int sides = scaled(8, windowTheme());
        const int above = scaled(5, windowTheme());
        setContentsMargins(sides, above, sides, above);
        place();
    });
    m_field.installEventFilter(this);
    m_row.installEventFilter(this);
    hide();
}

void ReasonBubble::setReason(const QString& reason)
{
    setText(withBreaks(reason));
    setVisible(!reason.isEmpty());
    place();
}

void ReasonBubble::place()
{
    if (isHidden())
        return;
    const int height = heightForWidth(m_row.width());
    const int gap = scaled(3, windowTheme());
    const int under = m_field.mapTo(m_page, QPoint(0, m_field.height())).y() + gap;
    const bool fits = under + height <= m_page->height();
    QWidget* const over = fits ? m_page : m_page->window();
    if (over != parentWidget()) {
        setParent(over); // which hides it
        show();
    }
    const QPoint corner = m_row.mapTo(over, QPoint());
    setGeometry(corner.x(), fits ? under : corner.y() - gap - height, m_row.width(), height);
    raise();
}

bool ReasonBubble::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Move || event->type() == QEvent::Resize)
        place();
    return QLabel::eventFilter(watched, event);
}

void ReasonBubble::mousePressEvent(QMouseEvent*)
{
    m_field.setFocus(Qt::MouseFocusReason); // not what the bubble covers
    m_field.restore();
}

void ReasonBubble::paintEvent(QPaintEvent* event)
{
    {
        QPainter painter(this);
        paintFrame(painter, rect(), windowTheme(), FrameState::Refused);
    }
    QLabel::paintEvent(event);
}

} // namespace posiscope

#include "moc_reason_bubble.cpp"
