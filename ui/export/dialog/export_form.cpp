// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/export_form.h"

#include "ui/kit/controls/labels.h"
#include "ui/mathematics/number_text.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QUrl>
#include <QtMath>

#include <utility>

namespace posiscope {

ExportForm::ExportForm(const QString& title, QWidget* parent)
    : QDialog(parent)
    , m_grid(new QGridLayout)
{
    setWindowTitle(title);
    auto* const pile = new QVBoxLayout(this);
    pile->addLayout(m_grid);
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

QLabel* ExportForm::addNote(const char* name)
{
    auto* const note = new QLabel(this);
    note->setObjectName(QLatin1String(name));
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    note->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_grid->addWidget(note, m_grid->rowCount(), 1);
    m_notes.push_back(note);
    return note;
}

void ExportForm::addChoices(QLayout* line, QWidget* choices)
{
    static_cast<QVBoxLayout*>(layout())->insertLayout(0, line, 1);
    m_controls.push_back(choices);
}

void ExportForm::addFoot()
{
    m_failure = new ReasonLabel(QStringLiteral("failure"), this);
    m_written = new QLabel(this);
    m_progress = new QProgressBar(this);
    m_close = new QPushButton(this);
    m_start = new QPushButton(tr("&Export…"), this);
    m_written->setObjectName(QStringLiteral("written"));
    m_written->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_written->hide();
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    QSizePolicy stays = m_progress->sizePolicy();
    stays.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(stays);
    m_start->setDefault(true);
    m_close->setAutoDefault(false);
    auto* const pile = static_cast<QVBoxLayout*>(layout());
    pile->addWidget(m_failure);
    m_foot = new QHBoxLayout;
    pile->addLayout(m_foot);
    m_words = new QVBoxLayout;
    m_words->addWidget(m_written);
    m_foot->addLayout(m_words, 3);
    m_foot->addWidget(m_progress, 1);
    m_foot->addWidget(m_close);
    m_foot->addWidget(m_start);
    connect(m_written, &QLabel::linkActivated, this,
            [](const QString& folder) { QDesktopServices::openUrl(QUrl(folder)); });
    connect(m_start, &QPushButton::clicked, this, [this] { chooseFile(); });
    connect(m_close, &QPushButton::clicked, this, &ExportForm::reject);
}

void ExportForm::addToFoot(QWidget* remark)
{
    m_words->addWidget(remark);
}

void ExportForm::setTheme(const Theme& theme)
{
    m_theme = theme;
    const int margin = scaled(20, theme);
    const int spacing = scaled(14, theme);
    layout()->setContentsMargins(margin, margin, margin, margin);
    layout()->setSpacing(spacing);
    m_foot->setSpacing(spacing);
    m_grid->setHorizontalSpacing(spacing);
    m_grid->setVerticalSpacing(scaled(10, theme));
    for (QLabel* const name : m_names)
        setTextColour(*name, theme.quiet);
    for (QLabel* const note : m_notes) {
        note->setFont(theme.interfaceFont(Theme::notePoints));
        // The same for every choice.
        note->setMinimumHeight(qCeil(2 * QFontMetricsF(note->font()).lineSpacing()));
    }
    m_failure->setTheme(theme);
    m_written->setFont(theme.interfaceFont());
    m_progress->setFixedHeight(scaled(6, theme));
    setMinimumWidth(scaled(460, theme));
    showWriting();
}

void ExportForm::setNote(QLabel& note, const QString& words, bool isWrong)
{
    note.setText(words);
    setTextColour(note, isWrong ? m_theme.warning : m_theme.quiet);
}

void ExportForm::setMayExport(bool may)
{
    m_mayExport = may;
    m_start->setEnabled(mayExport());
}

void ExportForm::setProgress(double part)
{
    m_progress->setValue(static_cast<int>(m_progress->maximum() * part));
}

void ExportForm::setFailure(const QString& why)
{
    m_failure->setReason(why);
}

void ExportForm::askForFile(const QString& folder, const QString& filter, const QString& proposed,
                            bool isNumbered)
{
    m_start->setFocus(); // ends the input in a field, so that its value counts
    if (!mayExport())
        return;
    auto* const dialog = new QFileDialog(this, windowTitle(), folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    // Only the chosen format is offered, because a filter for another one would promise that one.
    dialog->setNameFilters({filter, tr("All files (*)")});
    dialog->setDefaultSuffix(QFileInfo(proposed).suffix());
    dialog->setOption(QFileDialog::DontConfirmOverwrite, isNumbered);
    dialog->selectFile(proposed);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { exportTo(file); });
    dialog->open();
}

void ExportForm::startWriting(const QString& file)
{
    m_file = file;
    setFailure({});
    showWritten({});
    showWriting();
    m_close->setFocus(); // the button that was pressed is disabled now
}

void ExportForm::endWriting(const QStringList& files, const QString& why)
{
    m_file.clear();
    showWriting();
    m_start->setFocus();
    setFailure(why);
    showWritten(files);
}

void ExportForm::showWritten(const QStringList& files)
{
    m_written->setVisible(!files.isEmpty());
    if (files.isEmpty())
        return;
    double bytes = 0;
    for (const QString& file : files)
        bytes += static_cast<double>(QFileInfo(file).size());
    const QFileInfo first(files.constFirst());
    const auto names = [&](const QString& name) {
        return files.size() == 1 ? name : tr("%1 … %2").arg(name, QFileInfo(files.constLast()).fileName());
    };
    const QString words = tr("Written: %1, %2").arg(names(first.fileName()), bytesText(bytes));
    const QByteArray folder = QUrl::fromLocalFile(first.absolutePath()).toEncoded();
    m_written->setText(
        QStringLiteral("%1 · <a href=\"%2\">%3</a>")
            .arg(words.toHtmlEscaped(), QString::fromLatin1(folder).toHtmlEscaped(), tr("show in folder")));
    m_written->setAccessibleName(words);
    emit exported(names(QDir::toNativeSeparators(files.constFirst())));
}

void ExportForm::showWriting()
{
    for (QWidget* const control : m_controls)
        control->setEnabled(!isWriting());
    m_progress->setValue(0);
    m_progress->setVisible(isWriting());
    m_close->setText(isWriting() ? tr("&Cancel") : tr("Close"));
    setMayExport(m_mayExport);
    showChoices();
}

void ExportForm::reject()
{
    if (isWriting())
        cancel();
    else
        QDialog::reject();
}

} // namespace posiscope

#include "moc_export_form.cpp"
