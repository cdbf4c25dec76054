// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure/figure_words.h"

#include "ui/mathematics/number_text.h"
#include "ui/views/view_list.h"

#include <QCoreApplication>

namespace posiscope {

namespace {

/// Names and their values on one line.
QString unbroken(QString words)
{
    constexpr QChar space(0xa0);
    return words.replace(QStringLiteral(" = "), QString(space) + '=' + space);
}

} // namespace

QStringList figureTitles(const Scene& scene, const ViewRow& row, const View& view)
{
    if (!scene.about.title.empty())
        return {QString::fromStdString(scene.about.title)};
    const QString name = QCoreApplication::translate("posiscope::Card", row.title);
    return {QCoreApplication::translate("posiscope::Figures", "%1: %2").arg(name, view.subtitle()), name};
}

QStringList figureCaptions(const Scene& scene)
{
    const Parameters& parameters = scene.parameters;
    const bool halves = parameters.layout == Layout::Halves;
    const QString layout =
        halves ? QCoreApplication::translate("posiscope::Figures", "sines before cosines")
               : QCoreApplication::translate("posiscope::Figures", "sines and cosines interleaved");
    const QString shorter =
        halves ? layout : QCoreApplication::translate("posiscope::Figures", "interleaved");
    const QString of =
        QCoreApplication::translate("posiscope::Figures", "n = %1, d_model = %2, max_len = %3, %4.")
            .arg(shortestText(parameters.n), wholeText(parameters.dModel), wholeText(parameters.maxLen));
    return {
        unbroken(QCoreApplication::translate("posiscope::Figures", "Sinusoidal positional encoding with %1")
                     .arg(of.arg(layout))),
        unbroken(of.arg(shorter))};
}

} // namespace posiscope
