// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure_words.h"

#include "ui/mathematics/number_text.h"
#include "ui/views/view_list.h"

#include <QCoreApplication>

namespace posiscope {

QString figureTitle(const Scene& scene, const ViewRow& row, const View& view)
{
    if (!scene.about.title.empty())
        return QString::fromStdString(scene.about.title);
    return QCoreApplication::translate("posiscope::Figures", "%1: %2")
        .arg(QCoreApplication::translate("posiscope::Card", row.title), view.subtitle());
}

QString figureCaption(const Scene& scene, const View& view)
{
    const Parameters& parameters = scene.parameters;
    QString words = view.subtitle();
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    const QString layout =
        parameters.layout == Layout::Halves
            ? QCoreApplication::translate("posiscope::Figures", "sines before cosines")
            : QCoreApplication::translate("posiscope::Figures", "sines and cosines interleaved");
    return QCoreApplication::translate("posiscope::Figures",
                                       "%1. Sinusoidal positional encoding with n = %2, d_model = %3, "
                                       "max_len = %4, %5.")
        .arg(words, shortestText(parameters.n), wholeText(parameters.dModel), wholeText(parameters.maxLen),
             layout);
}

} // namespace posiscope
