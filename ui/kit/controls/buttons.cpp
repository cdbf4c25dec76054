// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/buttons.h"

#include "ui/kit/theme/window_theme.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPushButton>

namespace posiscope {

void EnterButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

QToolButton* makeQuietButton(const QString& words, const QString& toolTip, QWidget* parent)
{
    auto* const button = new QToolButton(parent);
    button->setAutoRaise(true); // without a frame until the pointer is over it
    button->setText(words);
    button->setToolTip(toolTip);
    return button;
}

QWidget* makeCloseLine(QDialog& dialog)
{
    auto* const line = new QDialogButtonBox(QDialogButtonBox::Close);
    line->button(QDialogButtonBox::Close)->setFlat(true);
    QObject::connect(line, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    return line;
}

DrawnButton::DrawnButton(QSize size, QWidget* parent)
    : QToolButton(parent)
    , m_size(size)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
}

QSize DrawnButton::sizeHint() const
{
    return {scaled(m_size.width(), windowTheme()), scaled(m_size.height(), windowTheme())};
}

CloseButton::CloseButton(const QString& text, QWidget* parent)
    : DrawnButton({24, 24}, parent)
{
    setToolTip(text);
    setAccessibleName(text);
}

void CloseButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || hasFocus()) {
        const double line = hasFocus() ? 2 : 0;
        painter.setPen(hasFocus() ? QPen(windowTheme().accent, line) : QPen(Qt::NoPen));
        painter.setBrush(underMouse() ? QBrush(windowTheme().grid) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2), 4, 4);
    }
    painter.setPen(QPen(underMouse() ? windowTheme().text : windowTheme().quiet, 1.4 * windowTheme().scale,
                        Qt::SolidLine, Qt::RoundCap));
    painter.translate(QRectF(rect()).center());
    const double arm = 4 * windowTheme().scale;
    painter.drawLine(QPointF(-arm, -arm), QPointF(arm, arm));
    painter.drawLine(QPointF(-arm, arm), QPointF(arm, -arm));
}

MoreButton::MoreButton(QWidget* parent)
    : DrawnButton({26, 20}, parent)
{
    setPopupMode(QToolButton::InstantPopup);
}

void MoreButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool open = menu() && menu()->isVisible();
    if (underMouse() || open || hasFocus()) {
        const double line = hasFocus() ? 2 : 1;
        painter.setPen(QPen(hasFocus() ? windowTheme().accent : windowTheme().border, line));
        painter.setBrush(windowTheme().field);
        painter.drawRoundedRect(QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2), 4, 4);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(underMouse() || open ? windowTheme().text : windowTheme().quiet);
    const double gap = 4.5 * windowTheme().scale;
    for (const int i : {-1, 0, 1})
        painter.drawEllipse(QRectF(rect()).center() + QPointF(i * gap, 0), 1.2 * windowTheme().scale,
                            1.2 * windowTheme().scale);
}

} // namespace posiscope

#include "moc_buttons.cpp"
