// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/blank_picture.h"

#include "core/numerics/tone_filter.h"
#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <cmath>
#include <numbers>

namespace posiscope::blank_picture {

namespace {

struct BlankPictureTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::BlankPicture)
};

// Pixels.
constexpr double narrowestForReason = 170;
constexpr double narrowestForWords = 75;

} // namespace

double amplitudeLeft(double omega, double positionsAPixel)
{
    return positionsAPixel <= 1 ? 1 : toneFilter(omega * positionsAPixel / std::numbers::pi);
}

QString reason(double positionsAPixel, double width, const Theme& theme)
{
    if (width < scaled(narrowestForReason, theme))
        return theme.isExport || width < scaled(narrowestForWords, theme) ? QString()
                                                                          : BlankPictureTr::tr("zoom in");
    const QString reason =
        BlankPictureTr::tr("Each pixel covers %1 positions, too many to show any wave.")
            .arg(wholeText(std::lround(positionsAPixel)));
    return theme.isExport ? reason : BlankPictureTr::tr("%1\nZoom in to see them.").arg(reason);
}

} // namespace posiscope::blank_picture
