// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/number_field.h"

#include "core/text/refusal.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/controls/reason_bubble.h"
#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/number_text.h"

#include <QAccessible>
#include <QApplication>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

QFont letterFont()
{
    return windowTheme().interfaceFont(Theme::textPoints, QFont::DemiBold);
}

} // namespace

NumberField::NumberField(QWidget* parent)
    : QLineEdit(parent)
{
    setFrame(false);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setMaxLength(64);
    setAttribute(Qt::WA_Hover);
    onWindowTheme(this, [this] { showTheme(); });
    connect(this, &QLineEdit::editingFinished, this, &NumberField::takeIfModified);
    connect(this, &QLineEdit::textEdited, this, [this] { checkText(false); });
    connect(this, &QLineEdit::textChanged, this, &NumberField::requestItsWidth);
}

void NumberField::setShown(const QString& text)
{
    const bool isTyping = isModified() && m_reason.isEmpty() && window()->focusWidget() == this;
    if (isTyping) {
        m_shown = text;
        requestItsWidth();
    } else if (text != m_shown || isEdited()) {
        accept(text);
    }
}

void NumberField::accept(QString text)
{
    m_shown = std::move(text);
    setText(m_shown);
    requestItsWidth();
    setReason({});
    setRefused(false);
    if (!hasFocus())
        setCursorPosition(0); // of a number too long for the field the beginning is what counts
}

void NumberField::restore()
{
    accept(m_shown);
    selectAll();
}

void NumberField::showReasonsUnder(QWidget& row, QWidget* page, const QString& name)
{
    m_bubble = new ReasonBubble(*this, row, page);
    m_bubble->setObjectName(name);
}

void NumberField::setReason(const QString& reason)
{
    const bool isComma = !reason.isEmpty() && plainText().contains(',');
    QString whole =
        isComma ? tr("%1; decimals follow a point, a comma groups three digits").arg(reason) : reason;
    if (m_label && !whole.isEmpty() && !accessibleName().isEmpty())
        whole = tr("%1: %2").arg(accessibleName(), whole);
    if (whole == m_reason)
        return;
    if (m_bubble || m_label) {
        if (m_reason.isEmpty())
            m_description = accessibleDescription();
        setAccessibleDescription(whole.isEmpty() ? m_description : whole);
    }
    if (m_bubble)
        m_bubble->setReason(whole);
    if (m_label)
        m_label->setReason(whole);
    m_reason = whole;
    emit reasonChanged(whole);
    update();
    if (!m_bubble || whole.isEmpty())
        return;
    QAccessibleEvent alert(m_bubble, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void NumberField::setRefused(bool refused)
{
    if (std::exchange(m_isRefused, refused) != refused)
        emit refusedChanged();
}

bool NumberField::checkText(bool showReason)
{
    const bool isShown = showReason || !m_reason.isEmpty();
    try {
        if (m_check)
            m_check(plainText());
        setReason({});
        setRefused(false);
        return true;
    } catch (const std::invalid_argument& refused) {
        // The bubble stands beside the field's name, and the label begins with it; elsewhere the reason does.
        const auto* const named = m_bubble || m_label ? dynamic_cast<const Refusal*>(&refused) : nullptr;
        if (isShown)
            setReason(named ? withGroups(QString::fromStdString(named->reason))
                            : QString::fromUtf8(refused.what()));
        setRefused(true);
        return false;
    }
}

void NumberField::updateReason()
{
    if (!m_reason.isEmpty())
        checkText(false);
}

void NumberField::retry()
{
    if (m_isRefused)
        take();
}

void NumberField::take()
{
    if (!checkText(true))
        return;
    emit taken();
    accept(m_shown);
}

void NumberField::take(const QString& text)
{
    setText(text);
    take();
}

QString NumberField::plainText() const
{
    return plainNumber(text());
}

/// The field does not shrink while its next number is typed, which is short at first.
QSize NumberField::sizeHint() const
{
    return minimumSizeHint().expandedTo(sizeFor(text())).expandedTo(sizeFor(m_shown));
}

QSize NumberField::minimumSizeHint() const
{
    return sizeFor(m_leastContent);
}

void NumberField::showTheme()
{
    m_widths.clear();
    QPalette colours;
    colours.setColor(QPalette::Base, Qt::transparent);
    if (m_isPlain)
        for (const auto group : {QPalette::Active, QPalette::Inactive})
            colours.setColor(group, QPalette::Text, windowTheme().quiet);
    setPalette(colours);
    const int padding = qRound(framePadding(windowTheme())) - 2; // QLineEdit adds two pixels of its own
    setTextMargins(padding, 0, padding, 0);
    updateGeometry();
}

void NumberField::setPlain(bool isPlain)
{
    if (std::exchange(m_isPlain, isPlain) != isPlain)
        showTheme();
}

void NumberField::setFramedAsRefused(bool isFramed)
{
    m_isFramedAsRefused = isFramed;
    update();
}

void NumberField::setLetter(const QString& letter)
{
    if (std::exchange(m_letter, letter) == letter)
        return;
    updateGeometry();
    update();
}

void NumberField::setLeastContent(const QString& number)
{
    m_leastContent = number;
    updateGeometry();
}

void NumberField::requestItsWidth()
{
    if (sizeHint().width() != width())
        updateGeometry();
}

QSize NumberField::sizeFor(QString content) const
{
    // Not every font has digits of one width: with a wide one for all of them the field keeps its width while
    // its number changes, and nothing is laid out again.
    std::ranges::replace_if(
        content, [](QChar letter) { return letter.isDigit(); }, QChar('0'));
    const QString key = m_letter + content;
    auto width = m_widths.constFind(key);
    if (width == m_widths.cend())
        width = m_widths.insert(key, QFontMetrics(letterFont()).horizontalAdvance(m_letter) +
                                         QFontMetrics(font()).horizontalAdvance(content));
    return {*width + qCeil(2 * framePadding(windowTheme())) + 2, frameHeight(windowTheme())};
}

void NumberField::takeIfModified()
{
    if (isModified())
        take();
}

void NumberField::step(const QKeyEvent& event, int count, Stride stride)
{
    takeIfModified();
    if (!m_reason.isEmpty())
        return;
    if (!event.isAutoRepeat())
        emit gestureBegun();
    emit stepRequested(count, stride);
}

bool NumberField::takesKey(const QKeyEvent& key) const
{
    const bool steps = key.key() == Qt::Key_Up || key.key() == Qt::Key_Down || key.key() == Qt::Key_PageUp ||
                       key.key() == Qt::Key_PageDown;
    return steps || (key.key() == Qt::Key_Escape && isEdited());
}

bool NumberField::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && takesKey(static_cast<const QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void NumberField::keyPressEvent(QKeyEvent* event)
{
    const Stride arrow = event->modifiers().testFlag(Qt::ControlModifier) ? Stride::Fine : Stride::Single;
    switch (event->key()) {
    case Qt::Key_Up:
        return step(*event, 1, arrow);
    case Qt::Key_Down:
        return step(*event, -1, arrow);
    case Qt::Key_PageUp:
        return step(*event, 1, Stride::Page);
    case Qt::Key_PageDown:
        return step(*event, -1, Stride::Page);
    case Qt::Key_Escape:
        if (!isEdited())
            return event->ignore();
        return restore();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        QLineEdit::keyPressEvent(event);
        return event->accept(); // it ends what is typed, and presses no button of a dialog
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void NumberField::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    qApp->installEventFilter(this);
    if (event->reason() == Qt::ShortcutFocusReason)
        selectAll(); // as Qt does for Tab
    if (event->reason() != Qt::ActiveWindowFocusReason && event->reason() != Qt::PopupFocusReason)
        emit entered();
}

void NumberField::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        qApp->removeEventFilter(this);
}

bool NumberField::eventFilter(QObject* watched, QEvent* event)
{
    // The field takes its text when the mouse is pressed elsewhere or a menu opens, because not every button
    // takes the focus, and a menu gives it back.
    const bool isCommand = (event->type() == QEvent::MouseButtonPress && watched->isWidgetType()) ||
                           (event->type() == QEvent::Show && qobject_cast<const QMenu*>(watched));
    const QObject* owner = watched; // the field's own menu belongs to the typing
    while (owner && owner != this)
        owner = owner->parent();
    if (isCommand && !owner)
        takeIfModified();
    return QLineEdit::eventFilter(watched, event);
}

void NumberField::mouseDoubleClickEvent(QMouseEvent* event)
{
    QLineEdit::mouseDoubleClickEvent(event); // before selectAll(), so that a third click counts as a triple
                                             // click and keeps the selection
    selectAll();                             // a word would be one group of three digits
}

void NumberField::paintEvent(QPaintEvent* event)
{
    const FrameState state =
        m_reason.isEmpty() && !m_isFramedAsRefused ? frameState(*this) : FrameState::Refused;
    QPainter painter(this);
    if (state != FrameState::Idle || !m_isPlain)
        paintFrame(painter, rect(), windowTheme(), state);
    painter.setPen(isEnabled() ? windowTheme().text : palette().color(QPalette::Disabled, QPalette::Text));
    painter.setFont(letterFont());
    painter.drawText(rect().marginsRemoved(textMargins()), Qt::AlignLeft | Qt::AlignVCenter, m_letter);
    painter.end();
    QLineEdit::paintEvent(event);
}

} // namespace posiscope

#include "moc_number_field.cpp"
