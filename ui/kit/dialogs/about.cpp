// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/dialogs/about.h"

#include <QCoreApplication>
#include <QIcon>
#include <QMessageBox>

namespace posiscope {

void showAbout(QWidget* parent)
{
    const auto tr = [](const char* text) { return QCoreApplication::translate("posiscope::About", text); };
    auto* const box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(QStringLiteral("about"));
    box->setWindowTitle(tr("About Posiscope"));
    box->setIconPixmap(QIcon(QStringLiteral(":/icons/posiscope.svg")).pixmap(64));
    box->setText(QStringLiteral("<p style='font-weight:600'>Posiscope %1</p><p>%2</p><p>%3</p>")
                     .arg(QCoreApplication::applicationVersion(),
                          tr("See how a Transformer knows where its words are, by its sinusoidal positional "
                             "encoding."),
                          tr("Free software under the GNU General Public License, version 3 or later. "
                             "Drawn with Qt, QCustomPlot and Eigen.")));
    box->setStandardButtons(QMessageBox::Close);
    box->open();
}

} // namespace posiscope
