// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/choice_parts.h"

#include "ui/kit/controls/choices.h"
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
    m_format->setEnabled(!choices().isFilm()); // the frames of a film are pixels
}

LookPart::LookPart(QWidget* parent)
    : ExportPart(tr("LOOK"), parent)
    , m_paper(new SegmentedControl({tr("light"), tr("dark")}, this))
    , m_transparent(makeSwitch(QStringLiteral("transparent"), tr("Transparent &background"),
                               [](ExportChoices& choices, bool on) { choices.spec.transparent = on; }))
    , m_title(makeSwitch(QStringLiteral("title"), tr("T&itle"),
                         [](ExportChoices& choices, bool on) { choices.spec.titleShown = on; }))
    , m_caption(makeSwitch(QStringLiteral("caption"), tr("&Caption"),
                           [](ExportChoices& choices, bool on) { choices.spec.captionShown = on; }))
    , m_colourBar(makeSwitch(QStringLiteral("colourBar"), tr("C&olour bar"),
                             [](ExportChoices& choices, bool on) { choices.spec.colourBarShown = on; }))
    , m_marks(makeSwitch(QStringLiteral("marks"), tr("Mar&ks of the selection"),
                         [](ExportChoices& choices, bool on) { choices.spec.marksShown = on; }))
{
    m_paper->setObjectName(QStringLiteral("theme"));
    m_title->setWhatsThis(tr("What the scene is called, else the view's name and what it shows, over it."));
    m_caption->setWhatsThis(tr("The encoding's parameters, under the view."));
    connect(m_paper, &SegmentedControl::chosen, this,
            [this](int index) { ask([index](ExportChoices& choices) { choices.spec.dark = index == 1; }); });
    addRow(tr("T&heme"), m_paper);
    for (CheckBox* const each : {m_transparent, m_title, m_caption, m_colourBar, m_marks})
        addBelow(each);
}

void LookPart::showChoices()
{
    const FigureSpec& spec = choices().spec;
    m_paper->setCurrent(spec.dark ? 1 : 0);
    m_transparent->setChecked(spec.transparent && !choices().isFilm());
    m_transparent->setEnabled(!choices().isFilm()); // a film cannot be transparent
    m_title->setChecked(spec.titleShown);
    m_caption->setChecked(spec.captionShown);
    const ViewRow& view = *std::ranges::find(viewList(), spec.view, &ViewRow::id);
    m_colourBar->setEnabled(view.hasColourBar);
    m_colourBar->setChecked(spec.colourBarShown);
    m_marks->setEnabled(view.hasMarks);
    m_marks->setChecked(spec.marksShown);
}

} // namespace posiscope

#include "moc_choice_parts.cpp"
