// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/export_foot.h"

#include "ui/kit/controls/labels.h"
#include "ui/kit/controls/number_field.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace posiscope {

ExportFoot::ExportFoot(QWidget* parent)
    : QWidget(parent)
    , m_failure(new ReasonLabel(QStringLiteral("failure"), this))
    , m_written(new QLabel(this))
    , m_line(new QHBoxLayout)
    , m_words(new QVBoxLayout)
    , m_leftOut(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_start(new QPushButton(tr("&Export…"), this))
    , m_close(new QPushButton(this))
{
    m_written->setObjectName(QStringLiteral("written"));
    m_written->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_written->hide();
    m_leftOut->setObjectName(QStringLiteral("leftOut"));
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    QSizePolicy stays = m_progress->sizePolicy();
    stays.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(stays);
    m_start->setDefault(true);
    m_close->setAutoDefault(false);
    auto* const pile = new QVBoxLayout(this);
    pile->setContentsMargins(0, 0, 0, 0);
    pile->addWidget(m_failure);
    pile->addLayout(m_line);
    m_words->addWidget(m_written);
    m_words->addWidget(m_leftOut);
    m_line->addLayout(m_words, 3);
    m_line->addWidget(m_progress, 1);
    m_line->addWidget(m_close);
    m_line->addWidget(m_start);
    connect(m_written, &QLabel::linkActivated, this,
            [](const QString& folder) { QDesktopServices::openUrl(QUrl(folder)); });
    connect(m_start, &QPushButton::clicked, this, &ExportFoot::exportRequested);
    connect(m_close, &QPushButton::clicked, this, &ExportFoot::closeRequested);
}

void ExportFoot::setTheme(const Theme& theme)
{
    layout()->setSpacing(scaled(14, theme));
    m_line->setSpacing(scaled(14, theme));
    m_failure->setTheme(theme);
    for (QLabel* const label : {m_written, m_leftOut})
        label->setFont(theme.interfaceFont());
    setTextColour(*m_leftOut, theme.quiet);
    for (const auto& [field, reason] : m_reasons)
        reason->setTheme(theme);
    m_progress->setFixedHeight(scaled(6, theme));
}

void ExportFoot::addReasonsOf(NumberField& field)
{
    auto* const reason = new ReasonLabel(field.objectName() + QStringLiteral("_reason"), this);
    field.showReasonsIn(*reason);
    m_words->addWidget(reason);
    m_reasons.emplace_back(&field, reason);
    connect(&field, &NumberField::reasonChanged, this, &ExportFoot::showReasons);
}

void ExportFoot::setLeftOut(const QString& text)
{
    m_leftOut->setText(text);
    showReasons(); // of the fields that the present choices have
}

void ExportFoot::setMayExport(bool may)
{
    m_start->setEnabled(may);
}

void ExportFoot::setFailure(const QString& why)
{
    m_failure->setReason(why);
}

void ExportFoot::setWritten(const QString& words, const QString& folder)
{
    m_written->setText(QStringLiteral("%1 · <a href=\"%2\">%3</a>")
                           .arg(words.toHtmlEscaped(),
                                QUrl::fromLocalFile(folder).toString(QUrl::FullyEncoded).toHtmlEscaped(),
                                tr("show in folder")));
    m_written->setAccessibleName(words);
    m_written->setVisible(!words.isEmpty());
}

void ExportFoot::setDrawing(bool drawing)
{
    m_progress->setValue(0);
    m_progress->setVisible(drawing);
    m_close->setText(drawing ? tr("&Cancel") : tr("Close"));
    if (drawing)
        m_close->setFocus(); // the button that was pressed is disabled now
}

void ExportFoot::setProgress(double part)
{
    m_progress->setValue(static_cast<int>(m_progress->maximum() * part));
}

void ExportFoot::takeFocus()
{
    m_start->setFocus();
}

void ExportFoot::showReasons()
{
    bool isAny = false;
    for (const auto& [field, reason] : m_reasons) {
        const bool isShown = !reason->text().isEmpty() && field->isVisibleTo(parentWidget());
        reason->setVisible(isShown);
        isAny = isAny || isShown;
    }
    m_leftOut->setVisible(!isAny);
}

} // namespace posiscope

#include "moc_export_foot.cpp"
