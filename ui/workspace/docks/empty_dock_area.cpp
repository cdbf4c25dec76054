// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/empty_dock_area.h"

#include "ui/keys/shortcuts.h"
#include "ui/kit/controls/label_look.h"
#include "ui/kit/theme/sizes.h"
#include "ui/workspace/docks/card.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

namespace posiscope {

EmptyDockArea::EmptyDockArea(const std::vector<Card*>& cards, QWidget* parent)
    : QWidget(parent)
    , m_heading(new QLabel(tr("No view is open here"), this))
    , m_words(new QLabel(tr("Open one by a click or by its keys."), this))
    , m_column(new QVBoxLayout(this))
    , m_views(new QGridLayout)
{
    setObjectName(QStringLiteral("emptyDockArea"));
    setAccessibleName(m_heading->text());
    for (int row = 0; const Card* const card : cards) {
        auto* const button = new QPushButton(card->title(), this);
        auto* const keys = new QLabel(keysOfView(row).toString(QKeySequence::NativeText), this);
        connect(button, &QPushButton::clicked, this, [this, id = card->row().id] { emit chosen(id); });
        m_views->addWidget(button, row, 0);
        m_views->addWidget(keys, row, 1);
        m_buttons.push_back(button);
        m_keys.push_back(keys);
        ++row;
    }
    m_column->addStretch(1);
    m_column->addWidget(m_heading, 0, Qt::AlignHCenter);
    m_column->addWidget(m_words, 0, Qt::AlignHCenter);
    auto* const line = new QHBoxLayout;
    line->addStretch(1);
    line->addLayout(m_views);
    line->addStretch(1);
    m_column->addLayout(line);
    m_column->addStretch(2);
}

void EmptyDockArea::takeFocus()
{
    m_buttons.front()->setFocus(Qt::OtherFocusReason);
}

void EmptyDockArea::setTheme(const Theme& theme)
{
    m_column->setSpacing(scaled(9, theme));
    m_views->setContentsMargins(0, scaled(9, theme), 0, 0);
    m_views->setHorizontalSpacing(scaled(14, theme));
    m_views->setVerticalSpacing(scaled(6, theme));
    m_views->setColumnMinimumWidth(0, scaled(150, theme));
    m_heading->setFont(theme.interfaceFont(Theme::headingPoints, QFont::DemiBold));
    setTextColour(*m_heading, theme.text);
    m_words->setFont(theme.interfaceFont());
    setTextColour(*m_words, theme.quiet);
    for (QPushButton* const button : m_buttons)
        button->setFont(theme.interfaceFont());
    for (QLabel* const keys : m_keys) {
        keys->setFont(theme.interfaceFont(Theme::notePoints));
        setTextColour(*keys, theme.quiet);
    }
}

} // namespace posiscope

#include "moc_empty_dock_area.cpp"
