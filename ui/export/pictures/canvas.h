// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBuffer>
#include <QByteArray>
#include <QImage>
#include <QPaintDevice>
#include <QPdfWriter>
#include <QRect>
#include <QSize>
#include <QSizeF>
#include <QTransform>

#include <functional>
#include <memory>

namespace posiscope {

class RasterEngine;
class ForwardingEngine;
class SvgEngine;

/// A paint device for pictures: a size in pixels, with `ratio` pixels for a logical one. It has the screen's
/// dots per inch, because Qt measures type for the screen if no device is given.
class Canvas : public QPaintDevice
{
public:
    Canvas(QSize pixels, double ratio);

    /// Restricts painters that begin after this call to these pixels; (0, 0) is then the first of them.
    void setArea(const QRect& area) { m_area = area; }
    const QRect& area() const { return m_area; }

    /// The transform from a painter's pixels to those of the picture.
    QTransform toPicture() const;

protected:
    QSize pixels() const { return m_pixels; }
    int metric(PaintDeviceMetric metric) const override;

private:
    QSize m_pixels;
    double m_ratio;
    QRect m_area;
};

/// Draws in a part of a device, given in logical pixels: `draw` gets a device on which (0, 0) is the part's
/// corner.
void drawInPart(QPaintDevice& device, const QRect& part,
                const std::function<void(QPaintDevice& inPart)>& draw);

/// A canvas that is an image. As in SVG and PDF, letters are drawn as outlines exactly where they were laid
/// out; on a QImage itself a painter would move each letter to the nearest whole pixel.
class RasterCanvas : public Canvas
{
public:
    /// A logical pixel has `ratio` pixels of the image; the image's own ratio is 1.
    RasterCanvas(QImage& image, double ratio);
    ~RasterCanvas() override;

    QPaintEngine* paintEngine() const override;

private:
    std::unique_ptr<RasterEngine> m_engine;
};

/// A canvas that is a PDF of one page, with pixels of the given resolution.
class PdfCanvas : public Canvas
{
public:
    /// A logical pixel has `ratio` pixels. `metadata` is an XMP packet.
    PdfCanvas(QSize pixels, double ratio, int dpi, QSizeF millimetres, const QString& title,
              const QByteArray& metadata);
    ~PdfCanvas() override;

    QPaintEngine* paintEngine() const override;

    /// The whole file. Nothing can be drawn afterwards.
    QByteArray file();

private:
    QSizeF m_points; ///< of the page
    QBuffer m_buffer;
    QPdfWriter m_writer;
    std::unique_ptr<ForwardingEngine> m_engine;
};

/// A PDF of many pages. What stands on them is drawn on canvases, one after the other.
class PdfPages
{
public:
    PdfPages(QSizeF millimetres, const QString& title);
    ~PdfPages();

    /// The page in logical pixels, of which an inch has 96.
    QSizeF size() const;

    /// A part of the page, of which a logical pixel has `ratio` pixels. Only the canvas made last can be
    /// drawn on; painters on it must have ended before the next one is made.
    std::unique_ptr<Canvas> canvas(const QRectF& place, double ratio = 1);
    void newPage();

    /// The whole file. Nothing can be drawn afterwards.
    QByteArray file();

private:
    QBuffer m_buffer;
    QPdfWriter m_writer;
    std::unique_ptr<ForwardingEngine> m_engine;
};

/// A canvas that writes SVG: shapes in pixels of the picture, clipped as on a screen, text as text, and
/// images without smoothing. Qt's own QSvgGenerator (6.4) does not clip, and smooths the pixels of an image.
class SvgCanvas : public Canvas
{
public:
    /// A logical pixel has `ratio` pixels.
    SvgCanvas(QSize pixels, double ratio);
    ~SvgCanvas() override;

    QPaintEngine* paintEngine() const override;

    /// The whole file; `millimetres` is the size on paper, `metadata` is XML.
    QByteArray file(QSizeF millimetres, const QString& title, const QByteArray& metadata) const;

private:
    std::unique_ptr<SvgEngine> m_engine;
};

} // namespace posiscope
