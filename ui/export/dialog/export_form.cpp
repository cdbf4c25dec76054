// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/export_form.h"

#include "ui/kit/controls/labels.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/number_text.h"
#include "ui/system/file_choice.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QUrl>
#include <QtMath>

namespace posiscope {

namespace {

constexpr int spacing = 14; ///< between the parts of the dialog, in pixels

/// "x.png", or "x-01.png … x-50.png".
QString fileRange(const QStringList& files, const QString& first)
{
    return files.size() == 1 ? first
                             : ExportForm::tr("%1 … %2").arg(first, QFileInfo(files.constLast()).fileName());
}

} // namespace

ExportForm::ExportForm(const QString& title, QWidget* parent)
    : QDialog(parent)
    , m_grid(new QGridLayout)
{
    setWindowTitle(title);
    auto* const pile = new QVBoxLayout(this);
    pile->addLayout(m_grid);
    m_grid->setColumnStretch(1, 1);
    setMargins(pile, {20, 20, 20, 20});
    setSpacing(pile, spacing);
    onWindowTheme(this, [this] {
        m_grid->setHorizontalSpacing(scaled(spacing, windowTheme()));
        m_grid->setVerticalSpacing(scaled(10, windowTheme()));
        setMinimumWidth(scaled(460, windowTheme()));
    });
}

void ExportForm::addRow(const QString& name, QWidget* control)
{
    auto* const label = new QLabel(name, this);
    label->setForegroundRole(quietRole);
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
    onWindowTheme(note, [note] {
        note->setFont(windowTheme().interfaceFont(Theme::notePoints));
        // The same for every choice.
        note->setMinimumHeight(2 * qCeil(QFontMetricsF(note->font()).lineSpacing()));
    });
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
    m_written->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // however long the names are
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    QSizePolicy stays = m_progress->sizePolicy();
    stays.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(stays);
    m_start->setDefault(true);
    auto* const pile = static_cast<QVBoxLayout*>(layout());
    pile->addWidget(m_failure);
    pile->addWidget(m_written);
    m_foot = new QHBoxLayout;
    pile->addLayout(m_foot);
    m_words = new QVBoxLayout;
    m_foot->addLayout(m_words, 3);
    m_foot->addWidget(m_progress, 1);
    m_foot->addWidget(m_close);
    m_foot->addWidget(m_start);
    setSpacing(m_foot, spacing);
    onWindowTheme(m_written, [this] {
        m_written->setMinimumHeight(m_written->fontMetrics().height());
        m_progress->setFixedHeight(scaled(6, windowTheme()));
    });
    connect(m_written, &QLabel::linkActivated, this,
            [](const QString& folder) { QDesktopServices::openUrl(QUrl(folder)); });
    connect(m_start, &QPushButton::clicked, this, [this] {
        m_start->setFocus(); // ends the input in a field, so that its value counts
        if (mayExport())
            chooseFile();
    });
    connect(m_close, &QPushButton::clicked, this, &ExportForm::reject);
}

void ExportForm::addToFoot(QWidget* remark)
{
    m_words->addWidget(remark);
}

void ExportForm::setNote(QLabel& note, const QString& words, bool isWrong)
{
    note.setText(words);
    note.setForegroundRole(isWrong ? warningRole : quietRole);
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
    m_written->setVisible(why.isEmpty()); // else the reason has its line, so that nothing moves
}

void ExportForm::askForFile(const QString& folder, const QString& filter, const QString& proposed,
                            bool isNumbered)
{
    // Only the chosen format is offered, because a filter for another one would promise that one.
    chooseNewFile(this,
                  {.title = windowTitle(),
                   .folder = folder,
                   .filters = {filter, tr("All files (*)")},
                   .proposed = proposed,
                   .asksBeforeReplacing = !isNumbered},
                  [this](const QString& file) { exportTo(file); });
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
    giveToUser(files);
    if (!files.isEmpty())
        emit exported(fileRange(files, shownPath(files.constFirst())));
}

void ExportForm::showWritten(const QStringList& files)
{
    m_written->clear();
    m_written->setAccessibleName({});
    if (files.isEmpty())
        return;
    double bytes = 0;
    for (const QString& file : files)
        bytes += static_cast<double>(QFileInfo(file).size());
    const QFileInfo first(files.constFirst());
    const QString words = tr("Written: %1, %2").arg(fileRange(files, first.fileName()), bytesText(bytes));
    const QByteArray folder = QUrl::fromLocalFile(first.absolutePath()).toEncoded();
    const QString link = isPage() ? QString() : tr("show in folder");
    const QFontMetrics metrics = m_written->fontMetrics();
    const int room = m_written->width() - metrics.horizontalAdvance(QStringLiteral(" · ") + link);
    const QString elided = metrics.elidedText(words, Qt::ElideMiddle, room).toHtmlEscaped();
    m_written->setText(link.isEmpty() ? elided
                                      : QStringLiteral("%1 · <a href=\"%2\">%3</a>")
                                            .arg(elided, QString::fromLatin1(folder).toHtmlEscaped(), link));
    m_written->setToolTip(words.toHtmlEscaped());
    m_written->setAccessibleName(words);
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
