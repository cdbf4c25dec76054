// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/panel_column.h"

#include "ui/panels/parameter_panel.h"
#include "ui/theme/sizes.h"

#include <QVBoxLayout>

namespace posiscope {

PanelColumn::PanelColumn(Document& document, Player& player, QWidget* parent)
    : QScrollArea(parent)
    , m_inside(new QWidget)
    , m_layout(new QVBoxLayout(m_inside))
    , m_parameters(new ParameterPanel(document, player))
{
    setObjectName(QStringLiteral("column"));
    setAccessibleName(tr("Panels"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    m_layout->addWidget(m_parameters);
    m_layout->addStretch(1);
    setWidget(m_inside);
    connect(m_parameters, &ParameterPanel::sceneAsked, this, &PanelColumn::sceneAsked);
}

void PanelColumn::setScene(const Scene& scene)
{
    m_parameters->setScene(scene);
}

void PanelColumn::setTheme(const Theme& theme)
{
    setFixedWidth(scaled(288, theme));
    // The right margin leaves room for the scroll bar, so that it covers nothing when it comes.
    m_layout->setContentsMargins(scaled(16, theme), scaled(6, theme), scaled(8, theme), scaled(12, theme));
    m_layout->setSpacing(scaled(14, theme));
    m_parameters->setTheme(theme);
}

void PanelColumn::takeFocus()
{
    for (QWidget* control : m_inside->findChildren<QWidget*>()) {
        if ((control->focusPolicy() & Qt::TabFocus) == 0 || !control->isVisible())
            continue;
        control->setFocus(Qt::ShortcutFocusReason);
        return;
    }
}

} // namespace posiscope
