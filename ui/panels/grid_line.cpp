// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/grid_line.h"

#include "ui/kit/controls/labels.h"
#include "ui/kit/text/text_of.h"

#include <QLineEdit>

#include <stdexcept>

namespace posiscope {

GridLine::GridLine(const QString& name, Document& document, QWidget* parent)
    : SettingLine(QStringLiteral("grid"), name, parent)
    , m_key(*findSceneKey("grid"))
    , m_document(document)
    , m_field(new QLineEdit(this))
{
    m_field->setObjectName(QStringLiteral("grid_field"));
    m_field->setAccessibleName(textOf(m_key.name));
    m_field->setAccessibleDescription(textOf(m_key.meaning));
    m_field->setToolTip(tr("%1: %2").arg(textOf(m_key.name), textOf(m_key.meaning)));
    m_field->setWhatsThis(m_field->toolTip());
    add(*m_field);
    connect(m_field, &QLineEdit::editingFinished, this, &GridLine::ask);
}

void GridLine::setScene(const Scene& scene)
{
    m_field->setText(QString::fromStdString(valueText(m_key, scene)));
    reason().setReason({});
}

void GridLine::ask()
{
    const Scene& before = m_document.scene();
    if (m_field->text() == QString::fromStdString(valueText(m_key, before)))
        return reason().setReason({});
    try {
        Scene after = withValue(before, m_key, m_field->text().toStdString());
        const auto& [rows, columns] = after.parameters.grid;
        after.parameters.maxLen = rows * columns;
        m_document.apply(after);
    } catch (const std::invalid_argument& refusal) {
        reason().setReason(QString::fromStdString(refusal.what()));
        emit refused();
    }
}

} // namespace posiscope

#include "moc_grid_line.cpp"
