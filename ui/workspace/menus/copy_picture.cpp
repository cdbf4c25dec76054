// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/copy_picture.h"

#include "core/scene/scene_text.h"
#include "ui/export/dialog/export_choices.h"
#include "ui/export/pictures/lengths.h"
#include "ui/export/pictures/png_file.h"
#include "ui/mathematics/number_text.h"
#include "ui/system/file_choice.h"
#include "ui/workspace/docks/dock_area.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double mostCopiedPixels = 32e6; ///< pixels: other programs hold them several times over
constexpr double inchesAMetre = 1000 / millimetresAnInch;

} // namespace

QImage pictureOf(View& view, int dpi)
{
    const double screen = view.devicePixelRatioF(); // never coarser than what is seen
    const double finest = std::sqrt(mostCopiedPixels / std::max(1, view.width() * view.height()));
    const double ratio = std::min(std::max(1. * dpi / view.logicalDpiX(), screen), finest);
    QImage picture((QSizeF(view.size()) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    picture.setDevicePixelRatio(ratio);
    picture.fill(view.theme().card);
    view.draw(picture, view.size());
    picture.setDevicePixelRatio(1);
    const int dots = static_cast<int>(std::lround(ratio * view.logicalDpiX() * inchesAMetre));
    picture.setDotsPerMeterX(dots); // after drawing, because it would enlarge letters
    picture.setDotsPerMeterY(dots);
    return picture;
}

QMimeData* copiedPicture(View& view)
{
    const QImage picture = pictureOf(view, rememberedExportChoices().spec.dpi);
    auto* const copied = new QMimeData;
    copied->setImageData(picture);
    if (isPage()) // a browser copies one format alone, and makes PNG of any picture
        return copied;
    copied->setData(QStringLiteral("image/png"), pngFile(picture, picture.dotsPerMeterX() / inchesAMetre,
                                                         QByteArray::fromStdString(sceneText(view.scene()))));
    return copied;
}

QString copyPictureHelp()
{
    return QCoreApplication::translate(
        "posiscope::CopyPicture",
        "Copies the view as it stands here, in its size and colours, drawn anew at the resolution that was "
        "chosen last in Export figure (300 dpi where none was): sharp on a slide, also when enlarged.");
}

QString copyPicture(View& view)
{
    QMimeData* const copied = copiedPicture(view);
    const QSize size = copied->imageData().value<QImage>().size();
    QGuiApplication::clipboard()->setMimeData(copied);
    return QCoreApplication::translate("posiscope::CopyPicture", "Copied: a picture of %1 × %2 pixels.")
        .arg(wholeText(size.width()), wholeText(size.height()));
}

QString copyPicture(const DockArea& dockArea)
{
    const Card* const card = dockArea.activeCard();
    return card && card->view() ? copyPicture(*card->view()) : QString();
}

} // namespace posiscope
