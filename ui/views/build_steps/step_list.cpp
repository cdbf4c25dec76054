// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/step_list.h"

#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/sizes.h"

#include <QPainter>
#include <QRadioButton>

#include <algorithm>

namespace posiscope {

namespace {

class StepMark : public QRadioButton
{
public:
    StepMark(int number, const Theme& theme, QWidget* parent)
        : QRadioButton(QString::number(number), parent)
        , m_theme(theme)
    {
        setAttribute(Qt::WA_Hover);
    }

protected:
    bool hitButton(const QPoint& position) const override { return rect().contains(position); }

    void paintEvent(QPaintEvent*) override
    {
        const QFont::Weight weight = isChecked() ? QFont::DemiBold : QFont::Normal;
        const double gap = scaled(14, m_theme);
        const double side = std::min<double>(scaled(20, m_theme), std::min(width(), height()) - 2);
        const bool isLong = width() > 2 * height();
        const QRectF circle(isLong ? 1 : (width() - side) / 2, (height() - side) / 2, side, side);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(hasFocus() ? QPen(m_theme.accent, scaled(1, m_theme)) : QPen(Qt::NoPen));
        painter.setBrush(isChecked() ? m_theme.accent : underMouse() ? m_theme.border : m_theme.grid);
        painter.drawEllipse(circle);
        painter.setFont(m_theme.interfaceFont(Theme::notePoints, weight));
        painter.setPen(isChecked() ? onAccent(m_theme) : m_theme.quiet);
        painter.drawText(circle, Qt::AlignCenter, text());
        if (!isLong)
            return;
        painter.setFont(m_theme.interfaceFont(Theme::textPoints, weight));
        painter.setPen(isChecked() || underMouse() ? m_theme.text : m_theme.quiet);
        const QRectF title = QRectF(rect()).adjusted(circle.right() + gap, 0, 0, 0);
        const QString words =
            painter.fontMetrics().elidedText(toolTip(), Qt::ElideRight, qFloor(title.width()));
        painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter, words);
    }

private:
    const Theme& m_theme;
};

} // namespace

StepList::StepList(QWidget* parent)
    : QWidget(parent)
    , m_group(this)
{
    setAccessibleName(tr("Steps"));
    connect(&m_group, &QButtonGroup::idClicked, this, &StepList::chosen);
}

void StepList::setSteps(const QStringList& titles, int current)
{
    for (int number = 1; number <= titles.size(); ++number) {
        if (!m_group.button(number)) {
            m_group.addButton(new StepMark(number, m_theme, this), number);
            m_group.button(number)->show();
        }
        QAbstractButton& mark = *m_group.button(number);
        mark.setToolTip(titles[number - 1]);
        mark.setAccessibleName(tr("Step %1: %2").arg(QString::number(number), titles[number - 1]));
    }
    m_group.button(current)->setChecked(true);
    update();
}

void StepList::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void StepList::place(const QRect& rect, bool isLong)
{
    setGeometry(rect);
    const auto count = static_cast<int>(m_group.buttons().size());
    for (int index = 0; index < count; ++index)
        m_group.button(index + 1)->setGeometry(
            isLong ? QRect(0, index * height() / count, width(), height() / count)
                   : QRect(index * width() / count, 0, width() / count, height()));
}

} // namespace posiscope

#include "moc_step_list.cpp"
