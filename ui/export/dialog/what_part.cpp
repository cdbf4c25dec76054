// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/what_part.h"

#include "ui/kit/controls/choice_box.h"
#include "ui/kit/controls/segmented_control.h"
#include "ui/views/view_list.h"

#include <QCoreApplication>

#include <algorithm>

namespace posiscope {

WhatPart::WhatPart(QWidget* parent)
    : ExportPart(tr("FIGURE"), parent)
    , m_view(new ChoiceBox(this))
    , m_format(new SegmentedControl({tr("PNG"), tr("SVG"), tr("PDF")}, this))
{
    m_view->setObjectName(QStringLiteral("view"));
    for (const ViewRow& row : viewList())
        m_view->addItem(QCoreApplication::translate("posiscope::Card", row.title));
    connect(m_view, &QComboBox::activated, this, [this](int index) {
        ask([index](ExportChoices& choices) {
            choices.spec.view = viewList()[static_cast<std::size_t>(index)].id;
        });
    });
    m_format->setObjectName(QStringLiteral("format"));
    m_format->setWhatsThis(
        tr("PNG: pixels, for slides and the web. SVG and PDF: lines and letters that stay "
           "sharp at any size, for papers and to be edited. Each carries the scene: opened "
           "or dropped here it brings it back."));
    connect(m_format, &SegmentedControl::chosen, this, [this](int index) {
        ask([index](ExportChoices& choices) { choices.spec.format = static_cast<FigureFormat>(index); });
    });
    addRow(tr("&View"), m_view);
    addRow(tr("&Format"), m_format);
}

void WhatPart::showChoices()
{
    const auto row = std::ranges::find(viewList(), choices().spec.view, &ViewRow::id);
    m_view->setCurrentIndex(static_cast<int>(row - viewList().begin()));
    m_format->setCurrent(static_cast<int>(choices().spec.format));
    m_format->setEnabled(!choices().isFilm()); // of a film, frames of pixels
}

} // namespace posiscope

#include "moc_what_part.cpp"
