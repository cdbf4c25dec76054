// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/labels.h"

#include "ui/kit/theme/window_theme.h"

#include <QAccessible>
#include <QEvent>
#include <QPainter>

namespace posiscope {

namespace {

constexpr int fewestWords = 2; ///< of a cut text

/// The first words that fit with "…" behind them; empty if too few do.
QString firstWords(const QString& text, const QFontMetrics& metrics, int width)
{
    QStringList words = text.split(u' ');
    while (words.size() > fewestWords) {
        words.removeLast();
        const QString cut = words.join(u' ') + u'…';
        if (metrics.horizontalAdvance(cut) <= width)
            return cut;
    }
    return {};
}

} // namespace

ElidedLabel::ElidedLabel(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ElidedLabel::setText(const QString& text)
{
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    showWholeAsToolTip();
    // Each new hint has the window lay out all its docks.
    if (sizePolicy().horizontalPolicy() != QSizePolicy::Ignored)
        updateGeometry();
    update();
}

QSize ElidedLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 2, fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {0, fontMetrics().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(font());
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, seen());
}

void ElidedLabel::resizeEvent(QResizeEvent*)
{
    showWholeAsToolTip();
}

void ElidedLabel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
        showWholeAsToolTip();
    }
}

QString ElidedLabel::seen() const
{
    const QFontMetrics metrics = fontMetrics();
    return metrics.horizontalAdvance(m_text) <= width() ? m_text : firstWords(m_text, metrics, width());
}

void ElidedLabel::showWholeAsToolTip()
{
    setToolTip(seen() == m_text ? QString() : m_text);
}

ReasonLabel::ReasonLabel(const QString& name, QWidget* parent)
    : QLabel(parent)
{
    setObjectName(name);
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setForegroundRole(warningRole);
    setType(this, Theme::notePoints, QFont::DemiBold);
    hide();
}

void ReasonLabel::setReason(const QString& reason)
{
    if (text() == reason)
        return;
    setText(reason);
    setVisible(!reason.isEmpty());
    if (!isVisible())
        return; // screen readers do not speak what is hidden
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

} // namespace posiscope

#include "moc_labels.cpp"
