// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/pdf_canvas.h"

#include "ui/export/pictures/relay_engine.h"

#include <QList>
#include <QPageSize>

#include <algorithm>
#include <cmath>
#include <optional>

namespace posiscope {

namespace {

constexpr double pointsAnInch = 72;
constexpr double pointsAMillimetre = pointsAnInch / 25.4;

/// Text stays text, so that it can be selected and searched.
class PdfEngine : public RelayEngine
{
public:
    using RelayEngine::RelayEngine;

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
        target().drawTextItem(baseline, item);
    }

protected:
    QPen penFor(const QPen& pen) const override
    {
        // Qt measures a miter from the middle of the line, PDF its whole length.
        QPen same = pen;
        same.setMiterLimit(std::max(1., 2 * pen.miterLimit()));
        return same;
    }
};

/// The bytes from after `before` up to `end`, the last such stretch.
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
    const QList<QByteArray> words = box.simplified().split(' ');
    if (words.size() != 4 || words[0].toDouble() != 0 || words[1].toDouble() != 0)
        return std::nullopt;
    const QSizeF size(words[2].toDouble(), words[3].toDouble());
    if (std::abs(size.width() - points.width()) > 1 || std::abs(size.height() - points.height()) > 1)
        return std::nullopt;
    return size.height();
}

QByteArray number(double value)
{
    return QByteArray::number(value, 'f', 4);
}

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

} // namespace posiscope
