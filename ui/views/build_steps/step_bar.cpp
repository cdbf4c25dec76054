// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/step_bar.h"

#include "ui/keys/shortcuts.h"
#include "ui/kit/controls/segmented_control.h"
#include "ui/kit/theme/sizes.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace posiscope {

StepBar::StepBar(QWidget* parent)
    : QWidget(parent)
    , m_line(new QHBoxLayout(this))
{
    m_back = makeButton(QStringLiteral("‹"), tr("Step before"), -1);
    m_on = makeButton(QStringLiteral("›"), tr("Next step"), 1);
    m_back->setToolTip(
        tr("Step before (%1)").arg(keysOf(Command::StepBack).value(0).toString(QKeySequence::NativeText)));
    m_on->setToolTip(
        tr("Next step (%1)").arg(keysOf(Command::StepOn).value(0).toString(QKeySequence::NativeText)));
    m_line->addStretch(1);
}

QToolButton* StepBar::makeButton(const QString& sign, const QString& words, int step)
{
    auto* const button = new QToolButton(this);
    button->setObjectName(QStringLiteral("quietButton"));
    button->setText(sign);
    button->setAccessibleName(words);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, [this, step] { emit chosen(m_current + step); });
    m_line->addWidget(button);
    return button;
}

void StepBar::setSteps(const QStringList& titles, int current)
{
    if (titles != m_titles) {
        const bool otherCount = titles.size() != m_titles.size();
        m_titles = titles;
        if (otherCount)
            makeMarks();
        for (qsizetype index = 0; Segment* const mark : m_marks->segments()) {
            mark->setToolTip(titles[index]);
            mark->setAccessibleName(tr("Step %1: %2").arg(QString::number(index + 1), titles[index]));
            ++index;
        }
    }
    m_current = current;
    m_marks->setCurrent(current - 1);
    m_back->setEnabled(current > 1);
    m_on->setEnabled(current < titles.size());
}

void StepBar::makeMarks()
{
    delete m_marks;
    QStringList numbers;
    for (qsizetype number = 1; number <= m_titles.size(); ++number)
        numbers << QString::number(number);
    m_marks = new SegmentedControl(numbers, this, 9);
    m_marks->setAccessibleName(tr("Steps"));
    m_marks->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_line->insertWidget(1, m_marks);
    connect(m_marks, &SegmentedControl::chosen, this, [this](int index) { emit chosen(index + 1); });
    setTheme(m_theme);
}

void StepBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_line->setContentsMargins(scaled(4, theme), 0, scaled(4, theme), scaled(4, theme));
    m_line->setSpacing(scaled(4, theme));
    for (QToolButton* const button : {m_back, m_on}) {
        button->setFont(theme.interfaceFont(13));
        button->setFixedSize(scaled(28, theme), scaled(26, theme));
    }
    if (m_marks)
        m_marks->setTheme(theme);
}

} // namespace posiscope

#include "moc_step_bar.cpp"
