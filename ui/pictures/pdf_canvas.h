// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBuffer>
#include <QByteArray>
#include <QPaintDevice>
#include <QPdfWriter>
#include <QSizeF>

#include <memory>

namespace posiscope {

class RelayEngine;

/// A PDF of one page to draw a figure on, in pixels of so many dots an inch.
class PdfCanvas : public QPaintDevice
{
public:
    /// `ratio` of the pixels make a logical one. `metadata` is a packet of XMP.
    PdfCanvas(QSize pixels, double ratio, int dpi, QSizeF millimetres, const QString& title,
              const QByteArray& metadata);
    ~PdfCanvas() override;

    QPaintEngine* paintEngine() const override;

    /// The whole file, once no painter draws any more.
    QByteArray file() const;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    QSize m_pixels;
    double m_ratio;
    QSizeF m_points; ///< of the page
    QBuffer m_buffer;
    QPdfWriter m_writer;
    std::unique_ptr<RelayEngine> m_engine;
};

} // namespace posiscope
