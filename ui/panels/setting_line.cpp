// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/setting_line.h"

#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/labels.h"

#include <QVBoxLayout>

namespace posiscope {

SettingLine::SettingLine(const QString& key, const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_name(new QLabel(name, this))
    , m_reason(new ReasonLabel(key + QStringLiteral("_reason"), this))
{
    auto* const lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    auto* const line = new FlowLayout;
    line->addWidget(m_name);
    lines->addLayout(line);
    lines->addWidget(m_reason);
}

void SettingLine::add(QWidget& control)
{
    if (m_controls.empty())
        m_name->setBuddy(&control);
    m_controls.push_back(&control);
    layout()->itemAt(0)->layout()->addWidget(&control);
}

void SettingLine::setTheme(const Theme& theme)
{
    m_name->setFont(theme.interfaceFont());
    setTextColour(*m_name, theme.text);
    // The choices of all rows begin at one place.
    m_name->setMinimumWidth(m_name->fontMetrics().horizontalAdvance(tr("arithmetic")));
    m_reason->setTheme(theme);
    for (QWidget* const control : m_controls)
        if (auto* const choice = qobject_cast<ChoiceBox*>(control))
            choice->setTheme(theme);
        else
            control->setFont(theme.interfaceFont());
    layout()->setSpacing(scaled(3, theme));
    layout()->itemAt(0)->layout()->setSpacing(scaled(6, theme));
}

} // namespace posiscope

#include "moc_setting_line.cpp"
