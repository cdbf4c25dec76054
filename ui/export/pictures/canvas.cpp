// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/canvas.h"

#include "ui/export/pictures/forwarding_engine.h"
#include "ui/export/pictures/lengths.h"
#include "ui/kit/qt/ways_around.h"

#include <QGlyphRun>
#include <QList>
#include <QPageSize>
#include <QPainter>
#include <QPainterPath>
#include <QRawFont>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace posiscope {

Canvas::Canvas(QSize pixels, double ratio)
    : m_pixels(pixels)
    , m_ratio(ratio)
    , m_area(QPoint(), pixels)
{
}

QTransform Canvas::toPicture() const
{
    // A painter's own ratio is never below 1. Painters must not translate to the area themselves: when
    // Qt 6.4 restores a clip, it applies such a translation twice.
    const double missing = std::min(m_ratio, 1.);
    return QTransform::fromScale(missing, missing) * QTransform::fromTranslate(m_area.x(), m_area.y());
}

int Canvas::metric(PaintDeviceMetric metric) const
{
    static const int deviceDpi = QImage(1, 1, QImage::Format_RGB32).logicalDpiY();
    const auto length = [this](int count) {
        return static_cast<int>(std::lround(count / m_ratio / deviceDpi * millimetresAnInch));
    };
    switch (metric) {
    case PdmWidth:
        return m_area.width();
    case PdmHeight:
        return m_area.height();
    case PdmWidthMM:
        return length(m_area.width());
    case PdmHeightMM:
        return length(m_area.height());
    case PdmNumColors:
        return std::numeric_limits<int>::max();
    case PdmDepth:
        return 32;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return deviceDpi;
    case PdmDevicePixelRatio:
        return static_cast<int>(m_ratio);
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(std::lround(m_ratio * devicePixelRatioFScale()));
    default: // kinds that later versions of Qt have added
        return 0;
    }
}

void drawInPart(QPaintDevice& device, const QRect& part,
                const std::function<void(QPaintDevice& inPart)>& draw)
{
    const double ratio = device.devicePixelRatioF();
    const auto pixels = [ratio](int length) { return static_cast<int>(std::lround(length * ratio)); };
    const QPoint corner(pixels(part.x()), pixels(part.y()));
    const QSize size(pixels(part.width()), pixels(part.height()));
    if (auto* const canvas = dynamic_cast<Canvas*>(&device)) {
        const QRect whole = canvas->area();
        canvas->setArea({whole.topLeft() + corner, size});
        draw(device);
        canvas->setArea(whole);
        return;
    }
    QImage picture(size, QImage::Format_ARGB32_Premultiplied);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    draw(picture);
    QPainter(&device).drawImage(QPointF(corner) / ratio, picture);
}

/// Draws on an image. It gets text as outlines.
class RasterEngine : public ForwardingEngine
{
public:
    using ForwardingEngine::ForwardingEngine;

    void drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                   Qt::ImageConversionFlags) override
    {
        // Cells were coloured for exactly these pixels, so that they can be copied.
        constexpr double mostOff = 0.01;
        const QTransform transform = target().transform();
        const QRectF rect = transform.mapRect(to);
        const bool fits = std::abs(rect.width() - from.width()) < mostOff &&
                          std::abs(rect.height() - from.height()) < mostOff && image.depth() == 32 &&
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
};

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

namespace {

/// A text's glyphs, where the font draws a character by another glyph than its usual one beside certain
/// others, as Inter does with = between digits. Qt gives such a glyph no character in a PDF, where it could
/// then be neither searched nor copied: the usual glyph takes its place, moved to where the other would be.
/// std::nullopt where nothing is to be replaced.
std::optional<QGlyphRun> withUsualGlyphs(const QString& text, const QFont& font)
{
    QTextLayout layout(text, font);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    const QList<QGlyphRun> runs = line.isValid() ? line.glyphRuns() : QList<QGlyphRun>();
    if (runs.size() != 1 || runs[0].isRightToLeft())
        return std::nullopt;
    QGlyphRun run = runs[0];
    const QRawFont drawn = run.rawFont();
    QList<quint32> glyphs = run.glyphIndexes();
    const QList<quint32> usual = drawn.glyphIndexesForString(text);
    if (usual.size() != text.size() || glyphs.size() != text.size())
        return std::nullopt;
    QList<QPointF> places = run.positions();
    for (qsizetype i = 0; i < text.size(); ++i) {
        places[i].ry() -= line.ascent();
        if (glyphs[i] == usual[i] || text[i].script() > QChar::Script_Cyrillic)
            continue; // letters of other scripts depend on those beside them
        places[i] += drawn.pathForGlyph(glyphs[i]).boundingRect().center() -
                     drawn.pathForGlyph(usual[i]).boundingRect().center();
        glyphs[i] = usual[i];
    }
    if (glyphs == run.glyphIndexes())
        return std::nullopt;
    run.setGlyphIndexes(glyphs);
    run.setPositions(places);
    return run;
}

/// Text stays text, so that it can be selected and searched.
class PdfEngine : public ForwardingEngine
{
public:
    using ForwardingEngine::ForwardingEngine;

    void drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                   Qt::ImageConversionFlags) override
    {
        // Some readers colour every pixel that an image touches at all: the image is made a trace smaller.
        constexpr double trace = 1. / 64;
        const double shrink = trace / target().transform().m11();
        target().drawImage(to.adjusted(shrink, shrink, -shrink, -shrink), image, from);
    }
    void drawTextItem(const QPointF& baseline, const QTextItem& item) override
    {
        if (const std::optional<QGlyphRun> run = withUsualGlyphs(item.text(), item.font()))
            target().drawGlyphRun(baseline, *run);
        else
            target().drawTextItem(baseline, item);
    }

protected:
    QPen penFor(const QPen& pen) const override
    {
        QPen same = pen;
        same.setMiterLimit(miterLimitOf(pen));
        return same;
    }
};

/// The bytes between the last `before` and the `end` after it.
std::optional<QByteArray> between(const QByteArray& bytes, const QByteArray& before, const QByteArray& end)
{
    const qsizetype from = bytes.lastIndexOf(before);
    const qsizetype to = from < 0 ? -1 : bytes.indexOf(end, from + before.size());
    if (to < 0)
        return std::nullopt;
    return bytes.mid(from + before.size(), to - from - before.size());
}

/// The height of a page that begins at 0 0 and has this size, rounded to whole points as Qt does.
std::optional<double> heightOf(const QByteArray& box, QSizeF points)
{
    const QList<QByteArray> numbers = box.simplified().split(' ');
    if (numbers.size() != 4 || numbers[0].toDouble() != 0 || numbers[1].toDouble() != 0)
        return std::nullopt;
    const QSizeF size(numbers[2].toDouble(), numbers[3].toDouble());
    if (std::abs(size.width() - points.width()) > 1 || std::abs(size.height() - points.height()) > 1)
        return std::nullopt;
    return size.height();
}

QByteArray number(double value)
{
    return QByteArray::number(value, 'f', 4);
}

/// Corrects the page size of a PDF of one page that Qt has written: Qt rounds it to whole points, an error of
/// up to 0.18 mm. The top left corner of the page stays where it is. The correction is appended to the file
/// as an update of the page's object. A PDF that Qt 6.4 would not write is returned unchanged.
QByteArray withPageSize(QByteArray pdf, QSizeF points)
{
    const qsizetype type = pdf.indexOf("/Type /Page\n");
    const qsizetype begin = type < 0 ? -1 : pdf.lastIndexOf(" 0 obj", type);
    const qsizetype end = type < 0 ? -1 : pdf.indexOf("endobj", type);
    const auto before = between(pdf, "startxref\n", "\n");
    const auto trailer = between(pdf, "trailer\n<<\n", ">>");
    if (begin < 0 || end < 0 || !before || !trailer)
        return pdf;
    const qsizetype line = pdf.lastIndexOf('\n', begin) + 1;
    QByteArray page = pdf.mid(line, end - line) + "endobj\n";
    const auto box = between(page, "/MediaBox [", "]");
    const auto height = box ? heightOf(*box, points) : std::nullopt;
    if (!height)
        return pdf;
    page.replace("/MediaBox [" + *box + "]", "/MediaBox [0 " + number(*height - points.height()) + ' ' +
                                                 number(points.width()) + ' ' + number(*height) + "]");
    const QByteArray id = pdf.mid(line, begin - line);

    const QByteArray pageAt = QByteArray::number(pdf.size()).rightJustified(10, '0');
    pdf += page;
    const QByteArray tableAt = QByteArray::number(pdf.size());
    pdf += "xref\n" + id + " 1\n" + pageAt + " 00000 n \ntrailer\n<<\n" + *trailer + "/Prev " + *before +
           "\n>>\nstartxref\n" + tableAt + "\n%%EOF\n";
    return pdf;
}

void setUp(QPdfWriter& writer, QSizeF points, int dpi, const QString& title)
{
    writer.setResolution(dpi);
    writer.setPageSize(QPageSize(points, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Posiscope"));
}

} // namespace

PdfCanvas::PdfCanvas(QSize pixels, double ratio, int dpi, QSizeF millimetres, const QString& title,
                     const QByteArray& metadata)
    : Canvas(pixels, ratio)
    , m_points(millimetres / millimetresAnInch * pointsAnInch)
    , m_writer(&m_buffer)
{
    m_buffer.open(QIODevice::WriteOnly);
    setUp(m_writer, m_points, dpi, title);
    m_writer.setDocumentXmpMetadata(metadata);
    // The last pixels end where the page ends, even if the page is not a whole number of pixels.
    const QSizeF dots = m_points / pointsAnInch * dpi;
    m_engine = std::make_unique<PdfEngine>(
        m_writer, QTransform::fromScale(dots.width() / pixels.width(), dots.height() / pixels.height()));
}

PdfCanvas::~PdfCanvas() = default;

QPaintEngine* PdfCanvas::paintEngine() const
{
    return m_engine.get();
}

QByteArray PdfCanvas::file()
{
    m_engine->finish();
    return withPageSize(m_buffer.data(), m_points);
}

namespace {

/// A part of a page. The engine is that of the whole file.
class PageCanvas : public Canvas
{
public:
    PageCanvas(QSize pixels, double ratio, QPaintEngine& engine)
        : Canvas(pixels, ratio)
        , m_engine(engine)
    {
    }

    QPaintEngine* paintEngine() const override { return &m_engine; }

private:
    QPaintEngine& m_engine;
};

} // namespace

PdfPages::PdfPages(QSizeF millimetres, const QString& title)
    : m_writer(&m_buffer)
    , m_engine(std::make_unique<PdfEngine>(m_writer))
{
    m_buffer.open(QIODevice::WriteOnly);
    setUp(m_writer, millimetres / millimetresAnInch * pointsAnInch, screenDpi, title);
}

PdfPages::~PdfPages() = default;

QSizeF PdfPages::size() const
{
    return m_writer.pageLayout().fullRect(QPageLayout::Point).size() / pointsAnInch * screenDpi;
}

std::unique_ptr<Canvas> PdfPages::canvas(const QRectF& place, double ratio)
{
    m_engine->setToTarget(QTransform::fromScale(1 / ratio, 1 / ratio) *
                          QTransform::fromTranslate(place.left(), place.top()));
    const QSize pixels(static_cast<int>(std::lround(place.width() * ratio)),
                       static_cast<int>(std::lround(place.height() * ratio)));
    return std::make_unique<PageCanvas>(pixels, ratio, *m_engine);
}

void PdfPages::newPage()
{
    m_writer.newPage();
}

QByteArray PdfPages::file()
{
    m_engine->finish();
    return m_buffer.data();
}

} // namespace posiscope
