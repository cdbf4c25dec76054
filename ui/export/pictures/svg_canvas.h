// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/pictures/canvas.h"

#include <QByteArray>
#include <QSize>
#include <QSizeF>

#include <memory>

namespace posiscope {

class SvgEngine;

/// What a painter draws, as SVG: shapes in pixels of the picture, clipped as they are on a screen, text as
/// text, images without smoothing. Qt's own generator clips nothing (6.4) and turns an image's pixels soft.
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
