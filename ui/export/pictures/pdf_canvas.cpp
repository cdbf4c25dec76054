// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/pdf_canvas.h"

#include "ui/export/pictures/pdf_page.h"
#include "ui/export/pictures/relay_engine.h"

#include <QPageSize>

#include <algorithm>

namespace posiscope {

namespace {

constexpr double pointsAnInch = 72;
constexpr double pointsAMillimetre = pointsAnInch / 25.4;

/// Text stays text.
class PdfEngine : public RelayEngine
{
public:
    using RelayEngine::RelayEngine;

    void drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                   Qt::ImageConversionFlags) override
    {
        // Some readers colour every pixel that an image so much as touches: it ends a trace before its edges.
        constexpr double trace = 1. / 64;
        const double shrink = trace / target().transform().m11();
        target().drawImage(to.adjusted(shrink, shrink, -shrink, -shrink), image, from);
    }
    void drawTextItem(const QPointF& baseline, const QTextItem& item) override
    {
        target().drawTextItem(baseline, item);
    }

protected:
    QPen penFor(const QPen& pen) const override
    {
        // Qt measures how far a miter reaches from the line's middle, PDF its whole length.
        QPen same = pen;
        same.setMiterLimit(std::max(1., 2 * pen.miterLimit()));
        return same;
    }
};

} // namespace

PdfCanvas::PdfCanvas(QSize pixels, double ratio, int dpi, QSizeF millimetres, const QString& title,
                     const QByteArray& metadata)
    : Canvas(pixels, ratio)
    , m_points(millimetres * pointsAMillimetre)
    , m_writer(&m_buffer)
{
    m_buffer.open(QIODevice::WriteOnly);
    m_writer.setResolution(dpi);
    m_writer.setPageSize(QPageSize(m_points, QPageSize::Point, {}, QPageSize::ExactMatch));
    m_writer.setPageMargins({});
    m_writer.setTitle(title);
    m_writer.setCreator(QStringLiteral("Posiscope"));
    m_writer.setDocumentXmpMetadata(metadata);
    // The last pixels end where the page ends, which need not be a whole number of them.
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

} // namespace posiscope
