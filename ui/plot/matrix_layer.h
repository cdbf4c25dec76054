// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/cell_text.h"
#include "ui/plot/colour_table.h"
#include "ui/plot/drawing.h"
#include "ui/plot/pixel_source.h"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace posiscope {

/// A matrix drawn between two axes, one colour a pixel, at the resolution of the device. Cell (r, c) extends
/// half a unit to each side of the point (c, r); one without a value stays blank. The values come from a
/// source that can compute any window at any size, so a matrix of 16 million rows costs no more than its
/// pixels. The source passes rows on while it computes them, so that each gets the index of its colour
/// before it leaves the CPU's caches.
class MatrixLayer : public Drawing
{
    Q_OBJECT

public:
    /// A source that computes all pixels of a window before it passes them on.
    using Fill = std::function<void(Interval rows, Interval columns, TableRef<float> out)>;
    static PixelSource allAtOnce(Fill fill);

    MatrixLayer(QCPAxis* x, QCPAxis* y);

    /// Sets the size of the matrix and the source of its values, and discards the picture of the last one.
    void setSource(int rowCount, int columnCount, PixelSource source);
    void setColours(const Colouring& map, Interval range);
    /// Sets the function that makes the writer of the cells' text; see cell_text.h.
    void setText(cell_text::Factory maker) { m_textMaker = std::move(maker); }

    /// The size of the widest text of the cells; empty where they have none.
    QSizeF textSize(QPaintDevice& device) const;

    /// How often the source has been called.
    int computations() const { return m_computations; }

    void prepare() override;
    QRect opaqueRect() const override;

protected:
    void draw(QCPPainter* painter) override;

    QRectF visibleRect(double ratio) const;
    /// Looks the colours up straight into the image that is painted on, so that they are written once.
    /// Returns false if the painter paints on something else, or would not replace the image's pixels one by
    /// one: translucent or enlarged, say.
    bool lookUpInPlace(const QCPPainter& painter, const QRectF& rect) const;

private:
    struct Extent
    {
        Interval rows;
        Interval columns;
        QSize size;
        bool operator==(const Extent&) const = default;
    };

    Extent extentOf(const QRectF& rect, double ratio) const;
    /// Computes the picture if it is not that of this extent already. Returns false if nothing is visible.
    bool updatePicture(const Extent& extent);
    void compute(const Extent& extent);
    /// The index of a pixel, and after it those of the others in its row.
    const ColourTable::Index* indicesAt(int x, int y) const;
    void writeCells(QCPPainter* painter, const Extent& extent, const QRectF& rect) const;
    QRectF cellRect(int row, int column) const;

    int m_rowCount = 0;
    int m_columnCount = 0;
    PixelSource m_source;
    ColourTable m_colours{ColourMap::RdBu, {-1, 1}};
    cell_text::Factory m_textMaker;
    std::vector<ColourTable::Index> m_indices; ///< the picture: the index of each pixel's colour
    bool m_isOpaque = true;
    std::optional<Extent> m_computed; ///< what the picture shows
    int m_computations = 0;
};

} // namespace posiscope
