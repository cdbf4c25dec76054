// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/dialogs/about.h"

#include "ui/kit/controls/buttons.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFontDatabase>
#include <QIcon>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace posiscope {

namespace {

struct AboutTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::About)
};

/// The licences' texts, one below the other.
QString licences()
{
    QStringList texts;
    for (const QFileInfo& licence :
         QDir(QStringLiteral(":/licences")).entryInfoList(QDir::Files, QDir::Name)) {
        QFile file(licence.filePath());
        if (file.open(QIODevice::ReadOnly))
            texts << QString::fromUtf8(file.readAll());
    }
    return texts.join(QString(2, QChar::LineFeed));
}

void showLicences(QWidget* parent)
{
    auto* const dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("licences"));
    dialog->setWindowTitle(AboutTr::tr("Licences"));
    auto* const text = new QPlainTextEdit(licences());
    text->setReadOnly(true);
    text->setAccessibleName(dialog->windowTitle());
    // Their lines are broken and centred for letters of one width.
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    auto* const layout = new QVBoxLayout(dialog);
    layout->addWidget(text);
    layout->addWidget(makeCloseLine(*dialog));
    dialog->resize(parent->size() * 0.75);
    dialog->open();
}

} // namespace

void showAbout(QWidget* parent)
{
    auto* const box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(QStringLiteral("about"));
    box->setWindowTitle(AboutTr::tr("About Posiscope"));
    box->setIconPixmap(QIcon(QStringLiteral(":/icons/posiscope.svg")).pixmap(64));
    box->setText(
        QStringLiteral("<p style='font-weight:600'>Posiscope %1</p><p>%2</p><p>%3</p>")
            .arg(QCoreApplication::applicationVersion(),
                 AboutTr::tr("See how a Transformer knows where its words are, by its sinusoidal positional "
                             "encoding."),
                 AboutTr::tr("Free software under the GNU General Public License, version 3 or later. "
                             "Drawn with Qt, QCustomPlot and Eigen.")));
    box->setStandardButtons(QMessageBox::Close);
    box->setDefaultButton(QMessageBox::Close);
    QObject::connect(box->addButton(AboutTr::tr("&Licences"), QMessageBox::ActionRole), &QPushButton::clicked,
                     parent, [parent] { showLicences(parent); });
    box->open();
}

} // namespace posiscope
