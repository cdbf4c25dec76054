// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/svg_canvas.h"

#include "ui/export/pictures/scene_element.h"
#include "ui/export/pictures/svg_engine.h"
#include "ui/export/pictures/svg_path.h"

namespace posiscope {

SvgCanvas::SvgCanvas(QSize pixels, double ratio)
    : Canvas(pixels, ratio)
    , m_engine(std::make_unique<SvgEngine>())
{
}

SvgCanvas::~SvgCanvas() = default;

QPaintEngine* SvgCanvas::paintEngine() const
{
    return m_engine.get();
}

QByteArray SvgCanvas::file(QSizeF millimetres, const QString& title, const QByteArray& metadata) const
{
    const QByteArray width = QByteArray::number(pixels().width());
    const QByteArray height = QByteArray::number(pixels().height());
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
