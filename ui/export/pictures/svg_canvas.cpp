// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/svg_canvas.h"

#include "ui/export/pictures/png_file.h"
#include "ui/export/pictures/scene_element.h"
#include "ui/export/pictures/svg_text.h"
#include "ui/export/pictures/whole_pixels.h"

#include <QBrush>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <QPixmap>

#include <array>
#include <cmath>
#include <optional>
#include <span>

namespace posiscope {

namespace {

const char* capOf(const QPen& pen)
{
    switch (pen.capStyle()) {
    case Qt::SquareCap:
        return "square";
    case Qt::RoundCap:
        return "round";
    default:
        return "butt";
    }
}

const char* joinOf(const QPen& pen)
{
    switch (pen.joinStyle()) {
    case Qt::BevelJoin:
        return "bevel";
    case Qt::RoundJoin:
        return "round";
    default:
        return "miter";
    }
}

} // namespace

/// Writes an SVG element for each shape, image and piece of text that a painter draws, in pixels of the
/// picture.
class SvgEngine : public QPaintEngine
{
public:
    SvgEngine();

    bool begin(QPaintDevice* device) override;
    bool end() override;
    void updateState(const QPaintEngineState& after) override;
    void drawPath(const QPainterPath& path) override;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    using QPaintEngine::drawPolygon;
    void drawRects(const QRectF* rects, int count) override;
    using QPaintEngine::drawRects;
    void drawLines(const QLineF* lines, int count) override;
    using QPaintEngine::drawLines;
    void drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from) override;
    void drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                   Qt::ImageConversionFlags flags) override;
    void drawTextItem(const QPointF& baseline, const QTextItem& item) override;
    Type type() const override { return SVG; }

    /// All elements so far.
    const QByteArray& elements() const { return m_elements; }

private:
    void clip(const QPaintEngineState& after);
    void openClip();
    void closeClip();
    double scale() const;
    void shape(const QPainterPath& path, const QBrush& brush, bool stroked);
    QByteArray fill(const QBrush& brush) const;
    QByteArray stroke() const;
    QByteArray colour(const char* attribute, const QColor& colour) const;

    QByteArray m_elements;
    QPen m_pen;
    QBrush m_brush;
    QTransform m_toPicture; ///< from the painter's pixels to those of the picture
    QTransform m_transform; ///< from what the painter draws to pixels of the picture
    double m_opacity = 1;
    bool m_smooth = false;
    std::optional<QPainterPath> m_clip; ///< in pixels of the picture
    std::optional<QPainterPath> m_open; ///< the clip of the group that is being written
    bool m_clips = false;
    int m_clipCount = 0;
};

SvgEngine::SvgEngine()
    : QPaintEngine(AllFeatures & ~PaintEngineFeatures(PatternBrush | LinearGradientFill | RadialGradientFill |
                                                      ConicalGradientFill | PorterDuff | BlendModes |
                                                      PerspectiveTransform | RasterOpModes))
{
}

bool SvgEngine::begin(QPaintDevice* device)
{
    m_toPicture = static_cast<const Canvas*>(device)->toPicture();
    m_transform = m_toPicture;
    m_clip.reset();
    m_clips = false;
    return true;
}

bool SvgEngine::end()
{
    closeClip();
    return true;
}

void SvgEngine::updateState(const QPaintEngineState& after)
{
    const DirtyFlags changed = after.state();
    if (changed & DirtyTransform)
        m_transform = after.transform() * m_toPicture;
    if (changed & DirtyPen)
        m_pen = after.pen();
    if (changed & DirtyBrush)
        m_brush = after.brush();
    if (changed & DirtyOpacity)
        m_opacity = after.opacity();
    if (changed & DirtyHints)
        m_smooth = after.renderHints() & QPainter::Antialiasing;
    if (changed & (DirtyClipRegion | DirtyClipPath))
        clip(after);
    if (changed & DirtyClipEnabled)
        m_clips = after.isClipEnabled();
}

void SvgEngine::clip(const QPaintEngineState& after)
{
    m_clips = after.clipOperation() != Qt::NoClip;
    if (!m_clips) {
        m_clip.reset();
        return;
    }
    const QPainterPath path = whole_pixels::clip(after, after.transform() * m_toPicture);
    const bool within = after.clipOperation() == Qt::IntersectClip && m_clip;
    m_clip = within ? m_clip->intersected(path) : path;
}

void SvgEngine::openClip()
{
    const std::optional<QPainterPath> wanted = m_clips ? m_clip : std::nullopt;
    if (wanted == m_open)
        return;
    closeClip();
    m_open = wanted;
    if (!wanted)
        return;
    const QByteArray name = "clip" + QByteArray::number(++m_clipCount);
    m_elements +=
        "<clipPath id=\"" + name + "\"><path" + svgAttribute("d", svgPath(*wanted)) + "/></clipPath>\n";
    m_elements += "<g clip-path=\"url(#" + name + ")\">\n";
}

void SvgEngine::closeClip()
{
    if (m_open)
        m_elements += "</g>\n";
    m_open.reset();
}

double SvgEngine::scale() const
{
    return std::sqrt(std::abs(m_transform.determinant()));
}

QByteArray SvgEngine::colour(const char* name, const QColor& colour) const
{
    QByteArray text = svgAttribute(name, colour.name().toLatin1());
    if (const double opacity = colour.alphaF() * m_opacity; opacity < 1)
        text += ' ' + QByteArray(name) + "-opacity=\"" + svgNumber(opacity) + '"';
    return text;
}

QByteArray SvgEngine::fill(const QBrush& brush) const
{
    return brush.style() == Qt::NoBrush ? QByteArray(" fill=\"none\"") : colour("fill", brush.color());
}

QByteArray SvgEngine::stroke() const
{
    const double width = m_pen.widthF() == 0 ? 1 : m_pen.widthF() * (m_pen.isCosmetic() ? 1 : scale());
    QByteArray text = colour("stroke", m_pen.color()) + svgAttribute("stroke-width", svgNumber(width));
    if (m_pen.capStyle() != Qt::FlatCap)
        text += svgAttribute("stroke-linecap", capOf(m_pen));
    if (m_pen.joinStyle() != Qt::MiterJoin && m_pen.joinStyle() != Qt::SvgMiterJoin)
        text += svgAttribute("stroke-linejoin", joinOf(m_pen));
    else // Qt measures the limit from the line's middle, in widths; SVG from tip to corner
        text += svgAttribute("stroke-miterlimit", svgNumber(std::max(1., 2 * m_pen.miterLimit())));
    if (m_pen.style() != Qt::SolidLine) {
        QByteArray pattern;
        for (const double part : m_pen.dashPattern())
            pattern += (pattern.isEmpty() ? "" : " ") + svgNumber(part * width);
        text += svgAttribute("stroke-dasharray", pattern);
    }
    return text;
}

void SvgEngine::shape(const QPainterPath& path, const QBrush& brush, bool stroked)
{
    const bool filled = brush.style() != Qt::NoBrush;
    const QRectF bounds = path.boundingRect(); // a tick of no length would be a dot, were its ends square
    if ((bounds.width() == 0 && bounds.height() == 0) || (!filled && !stroked))
        return;
    openClip();
    m_elements += "<path" + svgAttribute("d", svgPath(m_transform.map(path))) + fill(brush);
    if (filled && path.fillRule() == Qt::OddEvenFill)
        m_elements += " fill-rule=\"evenodd\"";
    if (stroked)
        m_elements += stroke();
    if (!m_smooth)
        m_elements += " shape-rendering=\"crispEdges\"";
    m_elements += "/>\n";
}

void SvgEngine::drawPath(const QPainterPath& path)
{
    shape(path, m_brush, m_pen.style() != Qt::NoPen);
}

void SvgEngine::drawRects(const QRectF* rects, int count)
{
    for (const QRectF& rect : std::span(rects, static_cast<std::size_t>(count))) {
        QPainterPath path;
        path.addRect(m_pen.style() == Qt::NoPen ? whole_pixels::area(rect, m_transform) : rect);
        drawPath(path);
    }
}

void SvgEngine::drawLines(const QLineF* lines, int count)
{
    for (const QLineF& line : std::span(lines, static_cast<std::size_t>(count))) {
        if (const auto area = m_smooth ? std::nullopt : whole_pixels::line(line, m_pen, m_transform)) {
            QPainterPath path;
            path.addRect(m_transform.inverted().mapRect(*area));
            shape(path, m_pen.brush(), false);
            continue;
        }
        QPainterPath path(line.p1());
        path.lineTo(line.p2());
        drawPath(path);
    }
}

void SvgEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode)
{
    QPainterPath path;
    path.addPolygon(QPolygonF(QList<QPointF>(points, points + count)));
    path.setFillRule(mode == OddEvenMode ? Qt::OddEvenFill : Qt::WindingFill);
    if (mode != PolylineMode)
        path.closeSubpath();
    shape(path, mode == PolylineMode ? QBrush() : m_brush, m_pen.style() != Qt::NoPen);
}

void SvgEngine::drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from)
{
    drawImage(to, pixmap.toImage(), from, Qt::AutoColor);
}

void SvgEngine::drawImage(const QRectF& to, const QImage& image, const QRectF& from, Qt::ImageConversionFlags)
{
    openClip();
    const QRectF rect = m_transform.mapRect(to);
    const QRect part = from.toAlignedRect();
    m_elements += "<image" + svgAttribute("x", svgNumber(rect.left())) +
                  svgAttribute("y", svgNumber(rect.top())) + svgAttribute("width", svgNumber(rect.width())) +
                  svgAttribute("height", svgNumber(rect.height())) +
                  svgAttribute("preserveAspectRatio", "none");
    if (m_opacity < 1)
        m_elements += svgAttribute("opacity", svgNumber(m_opacity));
    // SVG 1.1 knows the attribute, CSS the style.
    m_elements += " image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\"";
    const QByteArray data = pngFile(part == image.rect() ? image : image.copy(part)).toBase64();
    m_elements += " xlink:href=\"data:image/png;base64," + data + "\"/>\n";
}

void SvgEngine::drawTextItem(const QPointF& baseline, const QTextItem& item)
{
    if (item.text().trimmed().isEmpty())
        return;
    openClip();
    const QPointF place = m_transform.map(baseline);
    QByteArray where = svgAttribute("x", svgNumber(place.x())) + svgAttribute("y", svgNumber(place.y()));
    const bool turned = m_transform.type() > QTransform::TxScale;
    if (turned) {
        const double one = scale();
        const std::array<double, 6> matrix{m_transform.m11() / one,
                                           m_transform.m12() / one,
                                           m_transform.m21() / one,
                                           m_transform.m22() / one,
                                           place.x(),
                                           place.y()};
        QByteArray numbers;
        for (const double number : matrix)
            numbers += (numbers.isEmpty() ? "" : " ") + svgNumber(number);
        where = svgAttribute("transform", "matrix(" + numbers + ")");
    }
    m_elements += "<text" + where + svgFont(item.font(), paintDevice()->logicalDpiY(), scale()) +
                  colour("fill", m_pen.color()) +
                  svgWords(item, *paintDevice(), turned ? 0 : place.x(), scale()) + "</text>\n";
}

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
    // geometricPrecision: letters keep their measured widths at any scale.
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
           "version=\"1.1\" width=\"" +
           svgNumber(millimetres.width()) + "mm\" height=\"" + svgNumber(millimetres.height()) +
           "mm\" preserveAspectRatio=\"none\" viewBox=\"0 0 " + width + ' ' + height +
           "\" xml:space=\"preserve\" text-rendering=\"geometricPrecision\">\n<title>" + xmlText(title) +
           "</title>\n<metadata>" + metadata + "</metadata>\n" + m_engine->elements() + "</svg>\n";
}

} // namespace posiscope
