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

QString figureCaption(const Scene& scene)
{
    const Parameters& parameters = scene.parameters;
    const QString layout =
        parameters.layout == Layout::Halves
            ? QCoreApplication::translate("posiscope::Figures", "sines before cosines")
            : QCoreApplication::translate("posiscope::Figures", "sines and cosines interleaved");
    QString words = QCoreApplication::translate("posiscope::Figures",
                                                "Sinusoidal positional encoding with n = %1, d_model = %2, "
                                                "max_len = %3, %4.")
                        .arg(shortestText(parameters.n), wholeText(parameters.dModel),
                             wholeText(parameters.maxLen), layout);
    constexpr QChar unbroken(0xa0);
    return words.replace(QStringLiteral(" = "), QString(unbroken) + '=' + unbroken);
}

} // namespace posiscope
