// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/fold_button.h"

#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/window_theme.h"

#include <QPainter>
#include <QStyle>

namespace posiscope {

FoldButton::FoldButton(const QString& words, const QString& meaning, QWidget* parent)
    : EnterButton(parent)
{
    setText(words);
    setCheckable(true);
    setAccessibleDescription(meaning);
    setToolTip(meaning);
    setWhatsThis(meaning);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize FoldButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + frameHeight(windowTheme()), frameHeight(windowTheme())};
}

void FoldButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        const double line = windowTheme().lineWidth();
        painter.setPen(QPen(windowTheme().accent, line));
        painter.drawRoundedRect(QRectF(rect()).adjusted(line, line, -line, -line), 3 * line, 3 * line);
    }
    painter.setPen(underMouse() || hasFocus() ? windowTheme().text : windowTheme().quiet);
    painter.setFont(font());
    painter.drawText(rect(),
                     QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft) | Qt::AlignAbsolute |
                         Qt::AlignVCenter,
                     text());
    painter.translate(isRightToLeft() ? height() / 2. : width() - height() / 2., height() / 2.);
    if (isChecked())
        painter.rotate(180);
    paintChevron(painter, {}, windowTheme());
}

} // namespace posiscope

#include "moc_fold_button.cpp"
