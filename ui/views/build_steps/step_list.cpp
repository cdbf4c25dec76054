// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/step_list.h"

#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/sizes.h"

#include <QPainter>

#include <algorithm>

namespace posiscope {

void StepMark::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void StepMark::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = std::min<double>(scaled(20, m_theme), std::min(width(), height()) - 2);
    const bool isLong = width() > 2 * height();
    const double left = isLong ? 1 : (width() - side) / 2;
    const QRectF circle(left, (height() - side) / 2, side, side);
    painter.setPen(hasFocus() ? QPen(m_theme.accent, scaled(1, m_theme)) : QPen(Qt::NoPen));
    painter.setBrush(isChecked() ? m_theme.accent : underMouse() ? m_theme.border : m_theme.grid);
    painter.drawEllipse(circle);
    painter.setFont(m_theme.interfaceFont(Theme::notePoints, isChecked() ? QFont::DemiBold : QFont::Normal));
    painter.setPen(isChecked() ? onAccent(m_theme) : m_theme.quiet);
    painter.drawText(circle, Qt::AlignCenter, text());
    if (!isLong)
        return;
    const QFont font =
        m_theme.interfaceFont(Theme::textPoints, isChecked() ? QFont::DemiBold : QFont::Normal);
    painter.setFont(font);
    painter.setPen(isChecked() || underMouse() ? m_theme.text : m_theme.quiet);
    const QRectF title(circle.right() + scaled(14, m_theme), 0,
                       width() - circle.right() - scaled(14, m_theme), height());
    painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(font, this).elidedText(toolTip(), Qt::ElideRight, title.width()));
}

StepList::StepList(QWidget* parent)
    : QWidget(parent)
    , m_group(this)
{
    setAccessibleName(tr("Steps"));
    connect(&m_group, &QButtonGroup::idClicked, this, &StepList::chosen);
}

void StepList::setSteps(const QStringList& titles, int current)
{
    for (qsizetype number = m_group.buttons().size() + 1; number <= titles.size(); ++number) {
        auto* const mark = new StepMark(QString::number(number), this);
        mark->setAttribute(Qt::WA_Hover);
        mark->setTheme(m_theme);
        mark->show();
        m_group.addButton(mark, static_cast<int>(number));
    }
    const QList<QAbstractButton*> marks = m_group.buttons();
    for (qsizetype index = 0; index < titles.size(); ++index) {
        marks[index]->setToolTip(titles[index]);
        marks[index]->setAccessibleName(tr("Step %1: %2").arg(QString::number(index + 1), titles[index]));
        marks[index]->update();
    }
    m_group.button(current)->setChecked(true);
    setFocusProxy(m_group.button(current));
    arrange();
}

void StepList::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (QAbstractButton* const mark : m_group.buttons())
        static_cast<StepMark*>(mark)->setTheme(theme);
}

void StepList::setLong(bool isLong)
{
    m_isLong = isLong;
    arrange();
}

void StepList::resizeEvent(QResizeEvent*)
{
    arrange();
}

void StepList::arrange()
{
    const QList<QAbstractButton*> marks = m_group.buttons();
    const int count = static_cast<int>(marks.size());
    for (int index = 0; index < count; ++index)
        marks[index]->setGeometry(m_isLong ? QRect(0, index * height() / count, width(), height() / count)
                                           : QRect(index * width() / count, 0, width() / count, height()));
}

} // namespace posiscope

#include "moc_step_list.cpp"
