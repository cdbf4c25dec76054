// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/frame_bar.h"

#include "ui/kit/controls/labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace posiscope {

FrameBar::FrameBar(QWidget* parent)
    : QWidget(parent)
    , m_before(makeButton(QStringLiteral("‹"), tr("Figure before"), -1))
    , m_words(new QLabel(this))
    , m_after(makeButton(QStringLiteral("›"), tr("Next figure"), 1))
{
    m_words->setObjectName(QStringLiteral("frame"));
    m_words->setAlignment(Qt::AlignCenter);
    auto* const line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addStretch(1);
    line->addWidget(m_before);
    line->addWidget(m_words);
    line->addWidget(m_after);
    line->addStretch(1);
}

QToolButton* FrameBar::makeButton(const QString& sign, const QString& name, int by)
{
    auto* const button = new QToolButton(this);
    button->setObjectName(QStringLiteral("quietButton"));
    button->setText(sign);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAutoRepeat(true);
    connect(button, &QToolButton::clicked, this, [this, by] { go(m_step + by); });
    return button;
}

void FrameBar::setSweep(const KeySweep& sweep)
{
    m_sweep = sweep;
    m_step = std::clamp(m_step, 0, sweep.steps - 1);
    showStep();
}

void FrameBar::setTheme(const Theme& theme)
{
    m_words->setFont(theme.interfaceFont());
    setTextColour(*m_words, theme.quiet);
    m_words->setMinimumWidth(scaled(230, theme)); // the buttons do not move when the text changes
    for (QToolButton* const button : {m_before, m_after}) {
        button->setFont(theme.interfaceFont(Theme::textPoints, QFont::DemiBold));
        button->setFixedSize(scaled(28, theme), scaled(26, theme));
    }
}

void FrameBar::go(int step)
{
    m_step = std::clamp(step, 0, m_sweep.steps - 1);
    showStep();
    emit stepChanged();
}

void FrameBar::showStep()
{
    m_words->setText(tr("%1 of %2: %3 = %4")
                         .arg(wholeText(m_step + 1), wholeText(m_sweep.steps), textOf(m_sweep.key->name),
                              significantText(sweptValue(m_sweep, m_step), 4)));
    m_before->setEnabled(m_step > 0);
    m_after->setEnabled(m_step < m_sweep.steps - 1);
}

} // namespace posiscope

#include "moc_frame_bar.cpp"
