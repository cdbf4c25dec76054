// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/setting_line.h"

#include "core/scene/scene_keys.h"
#include "ui/document/key_labels.h"
#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/window_theme.h"

#include <QLabel>
#include <QVBoxLayout>

namespace posiscope {

SettingLine::SettingLine(const SceneKey& key, QWidget* parent)
    : QWidget(parent)
    , m_name(new QLabel(settingLabel(key), this))
    , m_reason(new ReasonLabel(textOf(key.name) + QStringLiteral("_reason"), this))
{
    auto* const lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    auto* const line = new FlowLayout;
    line->addWidget(m_name);
    lines->addLayout(line);
    lines->addWidget(m_reason);
    setSpacing(lines, 3);
    setSpacing(line, 6);
    setType(m_name, Theme::textPoints, QFont::DemiBold);
    // The choices of all rows begin at one place.
    onWindowTheme(
        this, [this] { m_name->setMinimumWidth(m_name->fontMetrics().horizontalAdvance(tr("arithmetic"))); });
}

void SettingLine::add(QWidget& control)
{
    if (!m_name->buddy())
        m_name->setBuddy(&control);
    layout()->itemAt(0)->layout()->addWidget(&control);
}

} // namespace posiscope

#include "moc_setting_line.cpp"
