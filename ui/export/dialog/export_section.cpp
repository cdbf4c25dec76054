// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/export_section.h"

#include "core/text/numbers.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/number_text.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

ExportSection::ExportSection(const QString& heading, QWidget* parent)
    : QWidget(parent)
    , m_rows(new QFormLayout(this))
    , m_heading(new QLabel(heading, this))
{
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setLabelAlignment(Qt::AlignLeft);
    m_rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_rows->addRow(m_heading);
    posiscope::setSpacing(m_rows, spacing);
    makeHeading(m_heading);
    onWindowTheme(m_heading,
                  [this] { m_heading->setContentsMargins(0, scaled(spacing, windowTheme()), 0, 0); });
}

void ExportSection::setChoices(const ExportChoices& choices)
{
    m_choices = choices;
    showChoices();
}

bool ExportSection::isRefused() const
{
    const auto fields = findChildren<NumberField*>();
    return std::ranges::any_of(
        fields, [this](const NumberField* field) { return field->isVisibleTo(this) && field->isRefused(); });
}

void ExportSection::checkAgain()
{
    for (NumberField* const field : findChildren<NumberField*>())
        field->retry();
}

void ExportSection::ask(const Change& change)
{
    ExportChoices choices = m_choices;
    change(choices);
    if (choices != m_choices)
        emit choicesRequested(choices);
}

void ExportSection::addRow(const QString& name, QWidget* control)
{
    auto* const label = new QLabel(name, this);
    label->setBuddy(control);
    label->setForegroundRole(quietRole);
    onWindowTheme(label, [label] { // the controls of all sections begin at one line
        label->setMinimumWidth(label->fontMetrics().horizontalAdvance(tr("Resolution")));
    });
    if (qobject_cast<SegmentedControl*>(control))
        control->setFocusPolicy(Qt::StrongFocus); // so that the label's underlined letter leads to it
    control->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    m_rows->addRow(label, control);
}

void ExportSection::addFields(const QString& name, const std::vector<QWidget*>& controls)
{
    auto* const row = new QWidget(this);
    auto* const line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    for (QWidget* const control : controls)
        line->addWidget(control);
    for (QLabel* const words : row->findChildren<QLabel*>())
        words->setForegroundRole(quietRole);
    line->addStretch(1);
    addRow(name, row);
    qobject_cast<QLabel*>(m_rows->labelForField(row))->setBuddy(controls.front());
    controls.front()->setAccessibleName(row->accessibleName());
}

void ExportSection::addBelow(QWidget* widget)
{
    m_rows->setWidget(m_rows->rowCount(), QFormLayout::FieldRole, widget);
}

void ExportSection::addWide(QWidget* widget)
{
    m_rows->addRow(widget);
}

void ExportSection::beginFurtherRows()
{
    m_firstFurtherRow = m_rows->rowCount();
}

void ExportSection::setUnfolded(bool unfolded)
{
    m_rows->setRowVisible(m_heading, unfolded);
    setFurtherRowsShown(unfolded);
}

void ExportSection::setFurtherRowsShown(bool shown)
{
    for (int row = m_firstFurtherRow; row >= 0 && row < m_rows->rowCount(); ++row)
        m_rows->setRowVisible(row, shown);
}

void ExportSection::setRowShown(QWidget& control, bool shown)
{
    m_rows->setRowVisible(control.parentWidget() == this ? &control : control.parentWidget(), shown);
}

NumberField* ExportSection::makeField(const QString& object, const Reading& reading)
{
    auto* const field = new NumberField(this);
    field->setObjectName(object);
    field->setCheck([reading](const QString& text) { reading(text); });
    connect(field, &NumberField::taken, this, [this, field, reading] {
        if (const ExportChoices choices = reading(field->plainText()); choices != m_choices)
            emit choicesRequested(choices);
    });
    connect(field, &NumberField::stepRequested, this, [field](int count, Stride stride) {
        const double length = stride == Stride::Fine ? 0.1 : stride == Stride::Page ? 10 : 1;
        if (const auto value = readNumber(field->plainText().toStdString()))
            field->take(shortestText(std::round((*value + count * length) * 1e6) / 1e6));
    });
    connect(field, &NumberField::refusedChanged, this, &ExportSection::refusedChanged);
    return field;
}

void ExportSection::showValue(NumberField& field, const QString& value)
{
    if (value != field.shown() || !field.isRefused())
        field.setShown(value);
}

QCheckBox* ExportSection::makeSwitch(const QString& object, const QString& text,
                                     std::function<void(ExportChoices&, bool)> change)
{
    auto* const box = new QCheckBox(text, this);
    box->setObjectName(object);
    connect(box, &QCheckBox::clicked, this, [this, change = std::move(change)](bool on) {
        ask([&change, on](ExportChoices& choices) { change(choices, on); });
    });
    return box;
}

} // namespace posiscope

#include "moc_export_section.cpp"
