// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/export_foot.h"

#include "ui/export/dialog/export_dialog.h"
#include "ui/kit/controls/labels.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace posiscope {

namespace {

constexpr int progressSteps = 1000;

} // namespace

ExportFoot::ExportFoot(QWidget* parent)
    : QWidget(parent)
    , m_failure(new ReasonLabel(QStringLiteral("failure"), this))
    , m_line(new QHBoxLayout)
    , m_size(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_start(new QPushButton(ExportDialog::tr("&Export…"), this))
    , m_close(new QPushButton(this))
{
    m_size->setObjectName(QStringLiteral("size"));
    m_progress->setRange(0, progressSteps);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(ExportDialog::tr("Progress"));
    QSizePolicy stays = m_progress->sizePolicy();
    stays.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(stays);
    m_start->setDefault(true);
    m_close->setAutoDefault(false);
    auto* const pile = new QVBoxLayout(this);
    pile->setContentsMargins(0, 0, 0, 0);
    pile->addWidget(m_failure);
    pile->addLayout(m_line);
    m_line->addWidget(m_size);
    m_line->addWidget(m_progress, 1);
    m_line->addStretch(0);
    m_line->addWidget(m_close);
    m_line->addWidget(m_start);
    connect(m_start, &QPushButton::clicked, this, &ExportFoot::exportAsked);
    connect(m_close, &QPushButton::clicked, this, &ExportFoot::closeAsked);
}

void ExportFoot::setTheme(const Theme& theme)
{
    layout()->setSpacing(scaled(14, theme));
    m_line->setSpacing(scaled(14, theme));
    m_failure->setTheme(theme);
    m_size->setFont(theme.interfaceFont());
    setTextColour(*m_size, theme.quiet);
    m_progress->setFixedHeight(scaled(6, theme));
}

void ExportFoot::setWords(const QString& words)
{
    m_size->setText(words);
}

void ExportFoot::setMayExport(bool may)
{
    m_start->setEnabled(may);
}

void ExportFoot::setFailure(const QString& why)
{
    m_failure->setReason(why);
}

void ExportFoot::setDrawing(bool drawing)
{
    m_progress->setValue(0);
    m_progress->setVisible(drawing);
    m_close->setText(drawing ? ExportDialog::tr("&Cancel") : ExportDialog::tr("Close"));
    if (drawing)
        m_close->setFocus(); // what was pressed cannot be any more
}

void ExportFoot::setProgress(double part)
{
    m_progress->setValue(static_cast<int>(progressSteps * part));
}

void ExportFoot::takeFocus()
{
    m_start->setFocus();
}

} // namespace posiscope

#include "moc_export_foot.cpp"
