// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/reason_label.h"

#include "ui/kit/controls/label_look.h"

#include <QAccessible>

namespace posiscope {

ReasonLabel::ReasonLabel(const QString& name, QWidget* parent)
    : QLabel(parent)
{
    setObjectName(name);
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    hide();
}

void ReasonLabel::setReason(const QString& reason)
{
    if (text() == reason)
        return;
    setText(reason);
    setVisible(!reason.isEmpty());
    if (!isVisible())
        return; // what cannot be seen is not spoken either
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void ReasonLabel::setTheme(const Theme& theme)
{
    setFont(theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    setTextColour(*this, theme.warning);
}

} // namespace posiscope

#include "moc_reason_label.cpp"
