// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/thumbnail.h"

#include <QPainter>

#include <algorithm>

namespace posiscope {

namespace {

/// Narrower than this, axes and legends leave a view no room for what it shows.
constexpr int drawnWidth = 560;

} // namespace

QImage thumbnailOf(const Scene& scene, std::span<const ViewRow> views, const Theme& theme, QSize pixels)
{
    const auto row = std::ranges::find(views, scene.look.view, &ViewRow::id);
    if (row == views.end() || pixels.isEmpty())
        return {};
    const std::unique_ptr<View> view = row->make();
    const int width = std::max(drawnWidth, pixels.width());
    const QSize size(width, width * pixels.height() / pixels.width());
    view->resize(size);
    view->setTheme(theme);
    view->setScene(scene);
    QImage image(size, QImage::Format_RGB32);
    image.fill(theme.card);
    view->draw(image, size);
    return image.scaled(pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

} // namespace posiscope
