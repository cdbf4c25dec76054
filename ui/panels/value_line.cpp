// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/value_line.h"

#include "core/kinds/kinds.h"
#include "ui/document/key_labels.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/text/text_of.h"

#include <QLineEdit>

#include <stdexcept>

namespace posiscope {

ValueLine::ValueLine(const SceneKey& key, Document& document, QWidget* parent)
    : SettingLine(key, parent)
    , m_key(key)
    , m_document(document)
    , m_field(new QLineEdit(this))
{
    m_field->setObjectName(textOf(key.name) + QStringLiteral("_field"));
    m_field->setAccessibleName(textOf(key.name));
    describeControl(*m_field, key);
    add(*m_field);
    connect(m_field, &QLineEdit::editingFinished, this, &ValueLine::ask);
}

void ValueLine::setScene(const Scene& scene)
{
    m_field->setText(QString::fromStdString(valueText(m_key, scene)));
    reason().setReason({});
}

void ValueLine::ask()
{
    const Scene& before = m_document.scene();
    if (m_field->text() == QString::fromStdString(valueText(m_key, before)))
        return reason().setReason({});
    try {
        Scene after = withValue(before, m_key, m_field->text().toStdString());
        if (const auto& [rows, columns] = after.parameters.grid; kindOf(after.parameters).hasPatches)
            after.parameters.maxLen = rows * columns;
        m_document.apply(after);
    } catch (const std::invalid_argument& refusal) {
        reason().setReason(QString::fromStdString(refusal.what()));
        emit refused();
    }
}

} // namespace posiscope

#include "moc_value_line.cpp"
