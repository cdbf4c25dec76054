// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBuffer>
#include <QByteArray>
#include <QImage>
#include <QPaintDevice>
#include <QPdfWriter>
#include <QSize>
#include <QSizeF>
#include <QTransform>

#include <memory>

namespace posiscope {

/// A picture to draw on: so many pixels, of which `ratio` make a logical one. It has the screen's dots per
/// inch, because Qt measures type for the screen where no device is given.
class Canvas : public QPaintDevice
{
public:
    Canvas(QSize pixels, double ratio);

    /// Painters that begin after this call draw on these rows of pixels alone, the first of them at y = 0.
    void setRows(int first, int count);

    /// From the painters' pixels to those of the picture.
    QTransform toPicture() const;

protected:
    QSize pixels() const { return m_pixels; }
    int metric(PaintDeviceMetric metric) const override;

private:
    QSize m_pixels;
    double m_ratio;
    int m_firstRow = 0;
    int m_rows;
};

class RasterEngine;

/// An image to draw a figure on as SVG and PDF are drawn: letters as outlines, exactly where they were laid
/// out. On a plain image a painter would move each letter to the nearest whole pixel.
class RasterCanvas : public Canvas
{
public:
    /// `ratio` of the image's pixels make a logical one; the image's own ratio is 1.
    RasterCanvas(QImage& image, double ratio);
    ~RasterCanvas() override;

    QPaintEngine* paintEngine() const override;

private:
    std::unique_ptr<RasterEngine> m_engine;
};

class RelayEngine;

/// A PDF of one page to draw a figure on, in pixels of so many dots an inch.
class PdfCanvas : public Canvas
{
public:
    /// `ratio` of the pixels make a logical one. `metadata` is a packet of XMP.
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
    std::unique_ptr<RelayEngine> m_engine;
};

/// A PDF of one page, as Qt writes it, with the page's true size: Qt rounds it to whole points, up to 0.18 mm
/// off. What stands at the page's top left corner stays there. The change is added at the file's end, as an
/// update of the page's object. A PDF of another form than Qt 6.4 writes is given back as it is.
QByteArray withPageSize(QByteArray pdf, QSizeF points);

class SvgEngine;

/// What a painter draws, as SVG: shapes in pixels of the picture, clipped as they are on a screen, text as
/// text, images without smoothing. Qt's own generator (6.4) does not clip, and smooths an image's pixels.
class SvgCanvas : public Canvas
{
public:
    /// So many pixels, of which `ratio` make a logical one.
    SvgCanvas(QSize pixels, double ratio);
    ~SvgCanvas() override;

    QPaintEngine* paintEngine() const override;

    /// The whole file, of a size on paper; `metadata` is XML.
    QByteArray file(QSizeF millimetres, const QString& title, const QByteArray& metadata) const;

private:
    std::unique_ptr<SvgEngine> m_engine;
};

} // namespace posiscope
