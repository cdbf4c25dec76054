// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/encoding_pixels.h"
#include "ui/plot/cell_text.h"
#include "ui/plot/colour_table.h"
#include "ui/plot/drawing.h"

#include <QImage>

#include <functional>
#include <optional>

namespace posiscope {

/// A matrix drawn between two axes as one colour a pixel, at the resolution of what it is drawn on. Cell (r,
/// c) lies around the point (c, r), half a unit to each side. The values come from a source that knows how to
/// make any window at any size, so that a matrix of 16 million rows costs what its pixels cost, and that
/// hands them on while it makes them, to be coloured before they leave the caches.
class MatrixLayer : public Drawing
{
    Q_OBJECT

public:
    using Source = std::function<void(Window rows, Window columns, QSize size, const TakeRows& take)>;
    /// A source that makes all of a window's pixels before it hands them on.
    using Fill = std::function<void(Window rows, Window columns, TableRef<float> out)>;
    static Source allAtOnce(Fill fill);

    MatrixLayer(QCPAxis* x, QCPAxis* y);

    /// The matrix: its size and where its values come from. Forgets the picture drawn before.
    void setSource(int rowCount, int columnCount, Source source);
    void setColours(ColourMap map, Window range);
    /// Who writes into the cells; see cell_text.h.
    void setText(cell_text::Maker maker) { m_textMaker = std::move(maker); }

    /// How often values have been asked for.
    int computations() const { return m_computations; }

    QRect covered(double ratio) override;

protected:
    void draw(QCPPainter* painter) override;

private:
    struct Extent
    {
        Window rows;
        Window columns;
        QSize size;
        bool operator==(const Extent&) const = default;
    };

    QRectF visibleRect(double ratio) const;
    Extent extentOf(const QRectF& rect, double ratio) const;
    /// Whether there is a picture to be seen; it is made where it is another than before.
    bool prepare(const Extent& extent);
    void paintImage(const Extent& extent);
    void writeCells(QCPPainter* painter, const Extent& extent, const QRectF& rect) const;
    QRectF cellRect(int row, int column) const;

    int m_rowCount = 0;
    int m_columnCount = 0;
    Source m_source;
    ColourTable m_colours{ColourMap::RdBu, {-1, 1}};
    cell_text::Maker m_textMaker;
    QImage m_image;
    std::optional<Extent> m_painted; ///< what m_image shows
    int m_computations = 0;
};

} // namespace posiscope
