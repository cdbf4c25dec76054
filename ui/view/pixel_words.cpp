// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/pixel_words.h"

#include "core/numerics/tone_filter.h"
#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <cmath>
#include <numbers>

namespace posiscope::pixel_words {

namespace {

struct PixelTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::PixelWords)
};

// Pixels.
constexpr double narrowestForReason = 170;
constexpr double narrowestForWords = 75;

} // namespace

double leftOf(double omega, double positionsAPixel)
{
    return positionsAPixel <= 1 ? 1 : toneFilter(omega * positionsAPixel / std::numbers::pi);
}

QString whyBlank(double positionsAPixel, double width, const Theme& theme)
{
    if (width < scaled(narrowestForReason, theme))
        return theme.isExport || width < scaled(narrowestForWords, theme) ? QString()
                                                                          : PixelTr::tr("zoom in");
    const QString reason = PixelTr::tr("Each pixel holds %1 positions, and every wave turns within it.")
                               .arg(wholeText(std::lround(positionsAPixel)));
    return theme.isExport ? reason : PixelTr::tr("%1\nZoom in to see them.").arg(reason);
}

} // namespace posiscope::pixel_words
