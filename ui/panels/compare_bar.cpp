// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/compare_bar.h"

#include "core/scene/comparing.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/labels.h"

#include <QHBoxLayout>
#include <QMenu>

namespace posiscope {

CompareBar::CompareBar(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_more(new MoreButton(this))
    , m_ofA(new QLabel(tr("A"), this))
    , m_ofB(new QLabel(tr("B"), this))
{
    auto* const line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_more);
    line->addStretch(1);
    for (QLabel* const label : {m_ofA, m_ofB}) {
        label->setAlignment(Qt::AlignCenter);
        line->addWidget(label);
    }
    m_more->setObjectName(QStringLiteral("comparison_menu"));
    m_more->setAccessibleName(tr("Comparison menu"));
    m_more->setAccessibleDescription(tr("swaps A and B, copies A to B, stops comparing"));
    m_more->setToolTip(tr("Swap A and B, copy A to B, stop comparing"));
    m_more->setMenu(new QMenu(m_more));
    add(tr("Swap A and B"), withEncodingsSwapped);
    add(tr("Copy A to B"), [](Scene scene) {
        scene.compared = scene.parameters;
        return scene;
    });
    add(tr("Stop comparing"), withoutComparison);
}

void CompareBar::add(const QString& words, Scene (*change)(Scene))
{
    m_more->menu()->addAction(words, this,
                              [this, change] { m_document.applyIfAllowed(change(m_document.scene())); });
}

void CompareBar::setTheme(const Theme& theme)
{
    m_more->setTheme(theme);
    for (QLabel* const label : {m_ofA, m_ofB}) {
        label->setFont(theme.interfaceFont(Theme::textPoints, QFont::DemiBold));
        setTextColour(*label, theme.text);
    }
    layout()->setSpacing(scaled(6, theme));
}

void CompareBar::setColumnWidth(int width)
{
    m_ofA->setMinimumWidth(width);
    m_ofB->setMinimumWidth(width);
}

} // namespace posiscope

#include "moc_compare_bar.cpp"
