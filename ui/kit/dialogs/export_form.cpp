// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/dialogs/export_form.h"

#include "ui/kit/controls/labels.h"
#include "ui/kit/dialogs/notice.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <utility>

namespace posiscope {

ExportForm::ExportForm(const QString& title, QWidget* parent)
    : QDialog(parent)
    , m_grid(new QGridLayout(this))
{
    setWindowTitle(title);
    m_grid->setColumnStretch(1, 1);
}

void ExportForm::addRow(const QString& name, QWidget* control)
{
    auto* const label = new QLabel(name, this);
    m_names.push_back(label);
    m_controls.push_back(control);
    label->setBuddy(control);
    control->setAccessibleName(name);
    const int row = m_grid->rowCount();
    m_grid->addWidget(label, row, 0);
    m_grid->addWidget(control, row, 1, Qt::AlignLeft);
}

QLabel* ExportForm::addText(const char* name)
{
    auto* const text = new QLabel(this);
    text->setObjectName(QLatin1String(name));
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_grid->addWidget(text, m_grid->rowCount(), 1);
    return text;
}

QLabel* ExportForm::addNote(const char* name)
{
    m_notes.push_back(addText(name));
    return m_notes.back();
}

void ExportForm::addFoot()
{
    m_result = addText("size");
    m_progress = new QProgressBar(this);
    m_progress->setTextVisible(false);
    m_start = new QPushButton(tr("&Export…"), this);
    m_start->setDefault(true);
    m_close = new QPushButton(this);
    m_foot = new QHBoxLayout;
    m_foot->addWidget(m_progress, 1);
    m_foot->addWidget(m_close);
    m_foot->addWidget(m_start);
    m_grid->addLayout(m_foot, m_grid->rowCount(), 0, 1, 2);
    QSizePolicy stays = m_progress->sizePolicy();
    stays.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(stays);
    connect(m_start, &QPushButton::clicked, this, [this] { chooseFile(); });
    connect(m_close, &QPushButton::clicked, this, &ExportForm::reject);
}

void ExportForm::setTheme(const Theme& theme)
{
    m_theme = theme;
    const int margin = scaled(20, theme);
    m_grid->setContentsMargins(margin, margin, margin, margin);
    m_grid->setHorizontalSpacing(scaled(18, theme));
    m_grid->setVerticalSpacing(scaled(10, theme));
    m_foot->setSpacing(scaled(8, theme));
    for (QLabel* const name : m_names)
        setTextColour(*name, theme.quiet);
    for (QLabel* const note : m_notes) {
        note->setFont(theme.interfaceFont(Theme::notePoints));
        setTextColour(*note, theme.quiet);
        note->setMinimumHeight(2 * note->fontMetrics().lineSpacing()); // the same for every choice
    }
    m_result->setFont(theme.interfaceFont());
    m_result->setMinimumHeight(2 * m_result->fontMetrics().lineSpacing()); // room for what is wrong
    m_progress->setFixedHeight(scaled(6, theme));
    setMinimumWidth(scaled(460, theme));
    showWriting();
}

void ExportForm::setResult(const QString& text, bool isWrong)
{
    m_result->setText(text);
    setTextColour(*m_result, isWrong ? m_theme.warning : m_theme.text);
}

void ExportForm::setMayExport(bool may)
{
    m_mayExport = may;
    m_start->setEnabled(may && m_file.isEmpty());
}

void ExportForm::setProgress(double part)
{
    m_progress->setValue(static_cast<int>(m_progress->maximum() * part));
}

void ExportForm::askForFile(const QString& folder, const QString& filter, const QString& proposed)
{
    auto* const dialog = new QFileDialog(this, windowTitle(), folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    // Only the chosen format is offered, because a filter for another one would promise that one.
    dialog->setNameFilters({filter, tr("All files (*)")});
    dialog->setDefaultSuffix(QFileInfo(proposed).suffix());
    dialog->selectFile(proposed);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { exportTo(file); });
    dialog->open();
}

void ExportForm::startWriting(const QString& file)
{
    m_file = file;
    showWriting();
}

void ExportForm::endWriting(bool isWritten, const QString& why)
{
    const QString file = std::exchange(m_file, {});
    showWriting();
    m_start->setFocus();
    if (!why.isEmpty())
        showNotice(this, tr("%1 could not be exported").arg(QFileInfo(file).fileName()), why);
    if (!isWritten)
        return;
    emit exported(file);
    accept();
}

void ExportForm::showWriting()
{
    const bool isWriting = !m_file.isEmpty();
    for (QWidget* const control : m_controls)
        control->setEnabled(!isWriting);
    m_progress->setValue(0);
    m_progress->setVisible(isWriting);
    m_close->setText(isWriting ? tr("Cancel") : tr("Close"));
    setMayExport(m_mayExport);
    showChoices();
}

void ExportForm::reject()
{
    if (m_file.isEmpty())
        QDialog::reject();
    else
        cancel();
}

} // namespace posiscope

#include "moc_export_form.cpp"
