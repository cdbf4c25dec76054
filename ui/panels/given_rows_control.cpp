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

const SceneKey& rowsKey()
{
    return *findSceneKey("given_rows");
}

/// The rows give the table its shape, so that a file opens whatever was shown before.
Scene withRows(const Scene& scene, const std::string& text)
{
    Scene after = withValue(scene, rowsKey(), text);
    Parameters& parameters = after.parameters;
    const GivenRows& rows = parameters.givenRows;
    if (rows.rows() == 0)
        return after;
    const bool areBiases = !kindOf(parameters).facets.vectors;
    if (areBiases)
        kindOf(parameters).setBucketCount(parameters, rows.rows());
    else
        parameters.maxLen = rows.rows();
    (areBiases ? parameters.heads : parameters.dModel) = rows.columns();
    return after;
}

} // namespace

GivenRowsControl::GivenRowsControl(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_label(new QLabel(this))
    , m_open(new QPushButton(tr("Open file…"), this))
    , m_drop(new QPushButton(tr("From seed"), this))
    , m_reason(new ReasonLabel(QStringLiteral("given_rows_reason"), this))
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
    m_label->setToolTip(tr("given_rows: %1").arg(textOf(rowsKey().meaning)));
    m_label->setWhatsThis(m_label->toolTip());
    m_open->setObjectName(QStringLiteral("open_given_rows"));
    m_open->setAccessibleDescription(tr("takes the rows from a file of numbers: csv or npy"));
    m_open->setToolTip(tr("Take the rows from a file of numbers: csv or npy"));
    m_drop->setObjectName(QStringLiteral("drop_given_rows"));
    m_drop->setAccessibleDescription(tr("leaves out the given rows and draws them from encoding_seed"));
    m_drop->setToolTip(tr("Leave out the given rows and draw them from encoding_seed"));
    connect(m_open, &QPushButton::clicked, this, &GivenRowsControl::askFile);
    connect(m_drop, &QPushButton::clicked, this, [this] { ask({}); });
}

void GivenRowsControl::setScene(const Scene& scene)
{
    const GivenRows& rows = scene.parameters.givenRows;
    m_label->setText(rows.isEmpty() ? tr("values from a seed")
                                    : tr("%1 rows given").arg(wholeText(rows.rows())));
    m_drop->setVisible(!rows.isEmpty());
    m_reason->setReason({});
}

void GivenRowsControl::askFile()
{
    chooseTable(this, tr("Open the encoding's rows"), [this](const QString& file) { take(file); });
}

void GivenRowsControl::take(const QString& file)
{
    m_reason->setReason({});
    try {
        const std::string rows = readTable(file, std::get<TextKey>(rowsKey().value).longest,
                                           tr("the numbers of a row on each line"));
        if (QString::fromStdString(rows).trimmed().isEmpty()) // which would drop the rows there are
            throw std::invalid_argument(tr("%1 has no numbers").arg(tableFileName(file)).toStdString());
        ask(rows);
    } catch (const Refusal& refused) {
        m_reason->setReason(refused.name == rowsKey().name
                                ? tableFileName(file) + ": " + textOf(refused.reason)
                                : textOf(refused.what()));
    } catch (const std::exception& error) {
        m_reason->setReason(reasonOf(error));
    }
}

void GivenRowsControl::ask(const std::string& rows)
{
    m_document.apply(withRows(m_document.scene(), rows));
}

} // namespace posiscope

#include "moc_given_rows_control.cpp"
