// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/pictures/canvas.h"

#include <QBuffer>
#include <QByteArray>
#include <QPdfWriter>
#include <QSizeF>

#include <memory>

namespace posiscope {

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

    /// The whole file: nothing can be drawn after that.
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

} // namespace posiscope
