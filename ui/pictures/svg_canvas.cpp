// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/svg_canvas.h"

#include "ui/pictures/canvas_metric.h"
#include "ui/pictures/scene_element.h"
#include "ui/pictures/svg_engine.h"
#include "ui/pictures/svg_path.h"

namespace posiscope {

SvgCanvas::SvgCanvas(QSize pixels, double ratio)
    : m_pixels(pixels)
    , m_ratio(ratio)
    , m_engine(std::make_unique<SvgEngine>())
{
}

SvgCanvas::~SvgCanvas() = default;

QPaintEngine* SvgCanvas::paintEngine() const
{
    return m_engine.get();
}

int SvgCanvas::metric(PaintDeviceMetric metric) const
{
    return canvasMetric(metric, m_pixels, m_ratio);
}

QByteArray SvgCanvas::file(QSizeF millimetres, const QString& title, const QByteArray& metadata) const
{
    const QByteArray width = QByteArray::number(m_pixels.width());
    const QByteArray height = QByteArray::number(m_pixels.height());
    // Letters as they are measured, at any scale.
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
           "version=\"1.1\" width=\"" +
           svgNumber(millimetres.width()) + "mm\" height=\"" + svgNumber(millimetres.height()) +
           "mm\" preserveAspectRatio=\"none\" viewBox=\"0 0 " + width + ' ' + height +
           "\" xml:space=\"preserve\" text-rendering=\"geometricPrecision\">\n<title>" + xmlText(title) +
           "</title>\n<metadata>" + metadata + "</metadata>\n" + m_engine->elements() + "</svg>\n";
}

} // namespace posiscope
