// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/given_rows_control.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"
#include "core/text/refusal.h"
#include "ui/document/table_file.h"
#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/number_text.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <stdexcept>

namespace posiscope {

namespace {

/// The rows give the table its shape, so that a file opens whatever was shown before.
Scene withRows(const Scene& scene, const SceneKey& key, const std::string& text)
{
    Scene after = withValue(scene, key, text);
    if (&key == &sceneKey("factors"))
        return after;
    Parameters& parameters = after.parameters;
    const GivenRows& rows = parameters.givenRows;
    if (rows.rows() == 0)
        return after;
    const Kind& kind = kindOf(parameters);
    if (kind.setRowCount)
        kind.setRowCount(parameters, rows.rows());
    else
        parameters.maxLen = rows.rows();
    (!kind.facets.vectors ? parameters.heads : parameters.dModel) = rows.columns();
    return after;
}

} // namespace

GivenRowsControl::GivenRowsControl(Document& document, QWidget* parent, const SceneKey& key)
    : QWidget(parent)
    , m_document(document)
    , m_key(key)
    , m_areFactors(&key == &sceneKey("factors"))
    , m_label(new QLabel(this))
    , m_open(new QPushButton(tr("Open file…"), this))
    , m_drop(new QPushButton(m_areFactors ? tr("None") : tr("From seed"), this))
    , m_reason(new ReasonLabel(textOf(key.name) + QStringLiteral("_reason"), this))
{
    auto* const lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    auto* const line = new FlowLayout;
    line->addWidget(m_label);
    line->addWidget(m_drop);
    line->addWidget(m_open);
    lines->addLayout(line);
    lines->addWidget(m_reason);
    setSpacing(lines, 3);
    setSpacing(line, 6);
    setType(m_label, Theme::textPoints, QFont::DemiBold);
    m_label->setToolTip(tr("%1: %2").arg(textOf(m_key.name), textOf(meaningOf(m_key))));
    m_label->setWhatsThis(m_label->toolTip());
    m_open->setObjectName(QStringLiteral("open_") + textOf(key.name));
    m_open->setAccessibleDescription(m_areFactors ? tr("takes the factors from a file of numbers: csv or npy")
                                                  : tr("takes the rows from a file of numbers: csv or npy"));
    m_open->setToolTip(m_areFactors ? tr("Take the factors from a file of numbers: csv or npy")
                                    : tr("Take the rows from a file of numbers: csv or npy"));
    m_drop->setObjectName(QStringLiteral("drop_") + textOf(key.name));
    m_drop->setAccessibleDescription(
        m_areFactors ? tr("leaves out the given factors, so that all are 1")
                     : tr("leaves out the given rows, for those of the seed or the formula"));
    m_drop->setToolTip(m_areFactors ? tr("Leave out the given factors, so that all are 1")
                                    : tr("Leave out the given rows, for those of the seed or the formula"));
    connect(m_open, &QPushButton::clicked, this, &GivenRowsControl::askFile);
    connect(m_drop, &QPushButton::clicked, this, [this] { ask({}); });
}

void GivenRowsControl::setScene(const Scene& scene)
{
    const GivenRows& rows = m_areFactors ? scene.parameters.factors : scene.parameters.givenRows;
    if (m_areFactors)
        m_label->setText(rows.isEmpty()
                             ? tr("all factors 1")
                             : tr("%1 given").arg(countedText(std::ssize(rows.values()), "factor")));
    else
        m_label->setText(!rows.isEmpty()                 ? tr("%1 given").arg(countedText(rows.rows(), "row"))
                         : isUntrained(scene.parameters) ? tr("values from a seed")
                                                         : tr("rows of the formula"));
    m_drop->setVisible(!rows.isEmpty());
    m_reason->setReason({});
}

void GivenRowsControl::askFile()
{
    chooseTable(this, m_areFactors ? tr("Open LongRoPE's factors") : tr("Open the encoding's rows"),
                [this](const QString& file) { take(file); });
}

void GivenRowsControl::take(const QString& file)
{
    m_reason->setReason({});
    try {
        const std::string rows =
            readTable(file, std::get<TextKey>(m_key.value).longest, tr("the numbers of a row on each line"));
        if (QString::fromStdString(rows).trimmed().isEmpty()) // which would drop the rows there are
            throw std::invalid_argument(tr("%1 has no numbers").arg(tableFileName(file)).toStdString());
        ask(rows);
    } catch (const Refusal& refused) {
        m_reason->setReason(refused.name == m_key.name ? tableFileName(file) + ": " + textOf(refused.reason)
                                                       : textOf(refused.what()));
    } catch (const std::exception& error) {
        m_reason->setReason(reasonOf(error));
    }
}

void GivenRowsControl::ask(const std::string& rows)
{
    m_document.apply(withRows(m_document.scene(), m_key, rows));
}

} // namespace posiscope

#include "moc_given_rows_control.cpp"
