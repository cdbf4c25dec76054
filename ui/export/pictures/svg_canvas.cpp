// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/pictures/canvas.h"
#include "ui/export/pictures/forwarding_engine.h"
#include "ui/export/pictures/lengths.h"
#include "ui/export/pictures/png_file.h"
#include "ui/export/pictures/scene_in_picture.h"
#include "ui/kit/qt/ways_around.h"

#include <QBrush>
#include <QByteArray>
#include <QFont>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <QPixmap>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

namespace posiscope {

namespace {

/// Where the next word begins that can be placed alone. Mathematical signs cannot, because their form depends
/// on their neighbours.
qsizetype nextWord(const QString& text, qsizetype from)
{
    for (qsizetype i = from + 1; i + 1 < text.size(); ++i) {
        const QChar before = text[i - 1];
        const QChar after = text[i + 1];
        if (text[i] == ' ' && (before.isLetterOrNumber() || QStringView(u",.:;)").contains(before)) &&
            (after.isLetterOrNumber() || after == '('))
            return i + 1;
    }
    return text.size();
}

/// How much wider the laid out word is than its letters together, divided by their number.
double missingBetweenLetters(const QString& word, const QFont& font, const QFontMetricsF& metrics)
{
    constexpr int large = 1024; // pixels: so large that the cut does not matter
    QFont exact = font;
    exact.setPixelSize(large);
    const double width = QFontMetricsF(exact).horizontalAdvance(word) * QFontInfo(font).pixelSize() / large;
    return word.isEmpty() ? 0 : (metrics.horizontalAdvance(word) - width) / static_cast<double>(word.size());
}

/// A number to a thousandth, without zeros at its end, whatever the locale.
QByteArray svgNumber(double value)
{
    constexpr int decimals = 3;
    QByteArray text = QByteArray::number(value, 'f', decimals);
    while (text.endsWith('0'))
        text.chop(1);
    if (text.endsWith('.'))
        text.chop(1);
    return text == "-0" ? "0" : text;
}

/// " name="value"", a space before it.
QByteArray svgAttribute(const char* name, const QByteArray& value)
{
    return QByteArray(" ") + name + "=\"" + value + '"';
}

/// The value of a path's attribute d.
QByteArray svgPath(const QPainterPath& path)
{
    QByteArray text;
    QPointF start;
    const auto add = [&text](const char* command, const QPainterPath::Element& to) {
        text += command + svgNumber(to.x) + ' ' + svgNumber(to.y);
    };
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        switch (element.type) {
        case QPainterPath::MoveToElement:
            start = element;
            add("M", element);
            break;
        case QPainterPath::LineToElement: {
            const bool last = i + 1 == path.elementCount() || path.elementAt(i + 1).isMoveTo();
            if (last && QPointF(element) == start)
                text += 'Z';
            else
                add("L", element);
            break;
        }
        case QPainterPath::CurveToElement:
            add("C", element);
            break;
        case QPainterPath::CurveToDataElement:
            add(" ", element);
            break;
        }
    }
    return text;
}

/// The attributes of a font, all its families among them; `scale`: pixels of the picture to a logical one.
QByteArray svgFont(const QFont& font, int dpi, double scale)
{
    QStringList families;
    for (const QString& family : font.families())
        families << (family.contains(' ') ? '\'' + family + '\'' : family);
    const double pixels = font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() / pointsAnInch * dpi;
    QByteArray text = svgAttribute("font-family", xmlText(families.join(QStringLiteral(", ")))) +
                      svgAttribute("font-size", svgNumber(pixels * scale));
    if (font.weight() != QFont::Normal)
        text += svgAttribute("font-weight", QByteArray::number(static_cast<int>(font.weight())));
    if (font.italic())
        text += svgAttribute("font-style", "italic");
    return text;
}

/// The rest of a <text> that begins at x, up to its closing tag: its words, each where it was laid out on the
/// device, and each letter within a few thousandths of a pixel. Letter spacing makes up for Qt, which cuts
/// every advance to a 64th of a logical pixel.
QByteArray svgWords(const QTextItem& item, QPaintDevice& device, double x, double scale)
{
    const QFontMetricsF metrics(item.font(), &device);
    const QString text = item.text();
    QByteArray written;
    for (qsizetype first = 0, next = 0; first < text.size(); first = next) {
        next = nextWord(text, first);
        const QString word = text.mid(first, next - first);
        QByteArray place;
        if (first > 0)
            place = svgAttribute("x", svgNumber(x + metrics.horizontalAdvance(text.left(first)) * scale));
        const QByteArray spacing =
            svgNumber(missingBetweenLetters(word.trimmed(), item.font(), metrics) * scale);
        if (spacing != "0")
            place += svgAttribute("letter-spacing", spacing);
        if (first == 0 && next == text.size())
            return place + '>' + xmlText(word);
        written += place.isEmpty() ? xmlText(word) : "<tspan" + place + '>' + xmlText(word) + "</tspan>";
    }
    return '>' + written;
}

} // namespace

/// Writes an SVG element for each shape, image and piece of text that a painter draws, in pixels of the
/// picture.
class SvgEngine : public QPaintEngine
{
public:
    SvgEngine()
        : QPaintEngine(AllFeatures &
                       ~PaintEngineFeatures(PatternBrush | LinearGradientFill | RadialGradientFill |
                                            ConicalGradientFill | PorterDuff | BlendModes |
                                            PerspectiveTransform | RasterOpModes))
    {
    }

    bool begin(QPaintDevice* device) override
    {
        m_toPicture = static_cast<const Canvas*>(device)->toPicture();
        m_transform = m_toPicture;
        m_clip.reset();
        m_clips = false;
        return true;
    }

    bool end() override
    {
        closeClip();
        return true;
    }

    void updateState(const QPaintEngineState& after) override
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

    void drawPath(const QPainterPath& path) override { shape(path, m_brush, m_pen.style() != Qt::NoPen); }

    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override
    {
        QPainterPath path;
        path.addPolygon(QPolygonF(QList<QPointF>(points, points + count)));
        path.setFillRule(mode == OddEvenMode ? Qt::OddEvenFill : Qt::WindingFill);
        if (mode != PolylineMode)
            path.closeSubpath();
        shape(path, mode == PolylineMode ? QBrush() : m_brush, m_pen.style() != Qt::NoPen);
    }

    using QPaintEngine::drawPolygon;

    void drawRects(const QRectF* rects, int count) override
    {
        for (const QRectF& rect : std::span(rects, static_cast<std::size_t>(count))) {
            QPainterPath path;
            path.addRect(m_pen.style() == Qt::NoPen ? whole_pixels::area(rect, m_transform) : rect);
            drawPath(path);
        }
    }

    using QPaintEngine::drawRects;

    void drawLines(const QLineF* lines, int count) override
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

    using QPaintEngine::drawLines;

    void drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from) override
    {
        drawImage(to, pixmap.toImage(), from, Qt::AutoColor);
    }

    void drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                   Qt::ImageConversionFlags) override
    {
        openClip();
        const QRectF rect = m_transform.mapRect(to);
        const QRect part = from.toAlignedRect();
        m_elements +=
            "<image" + svgAttribute("x", svgNumber(rect.left())) + svgAttribute("y", svgNumber(rect.top())) +
            svgAttribute("width", svgNumber(rect.width())) +
            svgAttribute("height", svgNumber(rect.height())) + svgAttribute("preserveAspectRatio", "none");
        if (m_opacity < 1)
            m_elements += svgAttribute("opacity", svgNumber(m_opacity));
        // SVG 1.1 has the attribute, CSS the style.
        m_elements += " image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\"";
        const QByteArray data = pngFile(part == image.rect() ? image : image.copy(part)).toBase64();
        m_elements += " xlink:href=\"data:image/png;base64," + data + "\"/>\n";
    }

    void drawTextItem(const QPointF& baseline, const QTextItem& item) override
    {
        if (item.text().trimmed().isEmpty())
            return;
        openClip();
        const QPointF place = m_transform.map(baseline);
        QByteArray where = svgAttribute("x", svgNumber(place.x())) + svgAttribute("y", svgNumber(place.y()));
        const bool turned = m_transform.type() > QTransform::TxScale;
        if (turned) {
            const double unit = scale();
            QByteArray numbers;
            for (const double number :
                 {m_transform.m11() / unit, m_transform.m12() / unit, m_transform.m21() / unit,
                  m_transform.m22() / unit, place.x(), place.y()})
                numbers += (numbers.isEmpty() ? "" : " ") + svgNumber(number);
            where = svgAttribute("transform", "matrix(" + numbers + ")");
        }
        m_elements += "<text" + where + svgFont(item.font(), paintDevice()->logicalDpiY(), scale()) +
                      colour("fill", m_pen.color()) +
                      svgWords(item, *paintDevice(), turned ? 0 : place.x(), scale()) + "</text>\n";
    }

    Type type() const override { return SVG; }

    /// All elements so far.
    const QByteArray& elements() const { return m_elements; }

private:
    void clip(const QPaintEngineState& after)
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

    void openClip()
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

    void closeClip()
    {
        if (m_open)
            m_elements += "</g>\n";
        m_open.reset();
    }

    double scale() const { return std::sqrt(std::abs(m_transform.determinant())); }

    void shape(const QPainterPath& path, const QBrush& brush, bool stroked)
    {
        const bool filled = brush.style() != Qt::NoBrush;
        const QRectF bounds = path.boundingRect(); // with square ends a tick of no length would become a dot
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

    QByteArray fill(const QBrush& brush) const
    {
        return brush.style() == Qt::NoBrush ? QByteArray(" fill=\"none\"") : colour("fill", brush.color());
    }

    QByteArray stroke() const
    {
        const double width = m_pen.widthF() == 0 ? 1 : m_pen.widthF() * (m_pen.isCosmetic() ? 1 : scale());
        QByteArray text = colour("stroke", m_pen.color()) + svgAttribute("stroke-width", svgNumber(width));
        if (m_pen.capStyle() != Qt::FlatCap)
            text += svgAttribute("stroke-linecap", m_pen.capStyle() == Qt::RoundCap ? "round" : "square");
        if (m_pen.joinStyle() != Qt::MiterJoin && m_pen.joinStyle() != Qt::SvgMiterJoin)
            text += svgAttribute("stroke-linejoin", m_pen.joinStyle() == Qt::RoundJoin ? "round" : "bevel");
        else
            text += svgAttribute("stroke-miterlimit", svgNumber(miterLimitOf(m_pen)));
        if (m_pen.style() != Qt::SolidLine) {
            QByteArray pattern;
            for (const double part : m_pen.dashPattern())
                pattern += (pattern.isEmpty() ? "" : " ") + svgNumber(part * width);
            text += svgAttribute("stroke-dasharray", pattern);
        }
        return text;
    }

    QByteArray colour(const char* name, const QColor& colour) const
    {
        QByteArray text = svgAttribute(name, colour.name().toLatin1());
        if (const double opacity = colour.alphaF() * m_opacity; opacity < 1)
            text += ' ' + QByteArray(name) + "-opacity=\"" + svgNumber(opacity) + '"';
        return text;
    }

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
