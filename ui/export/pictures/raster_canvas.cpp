// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/raster_canvas.h"

#include "ui/export/pictures/relay_engine.h"

#include <cmath>

namespace posiscope {

/// Text arrives as outlines.
class RasterEngine : public RelayEngine
{
public:
    using RelayEngine::RelayEngine;

    void drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                   Qt::ImageConversionFlags flags) override;
};

void RasterEngine::drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                             Qt::ImageConversionFlags)
{
    // Cells were coloured for exactly these pixels: they are copied.
    constexpr double unseen = 0.01;
    const QTransform transform = target().transform();
    const QRectF rect = transform.mapRect(to);
    const bool fits = std::abs(rect.width() - from.width()) < unseen &&
                      std::abs(rect.height() - from.height()) < unseen && image.depth() == 32 &&
                      transform.type() <= QTransform::TxScale;
    if (!fits) {
        target().drawImage(to, image, from);
        return;
    }
    // A view of the same pixels with a ratio of 1: a copy would take as long as colouring them.
    const QImage plain(image.constBits(), image.width(), image.height(), image.bytesPerLine(),
                       image.format());
    target().resetTransform();
    target().drawImage(QPoint(qRound(rect.left()), qRound(rect.top())), plain, from.toRect());
    target().setTransform(transform);
}

RasterCanvas::RasterCanvas(QImage& image, double ratio)
    : Canvas(image.size(), ratio)
    , m_engine(std::make_unique<RasterEngine>(image))
{
}

RasterCanvas::~RasterCanvas() = default;

QPaintEngine* RasterCanvas::paintEngine() const
{
    return m_engine.get();
}

} // namespace posiscope
