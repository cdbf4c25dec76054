// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/table.h"
#include "core/scene/scene.h"
#include "ui/plots/colour_map.h"
#include "ui/plots/drawing.h"
#include "ui/theme/theme.h"

#include <QImage>

#include <functional>
#include <optional>

namespace posiscope {

/// A matrix drawn between two axes as one colour a pixel, at the resolution of what it is drawn on. Cell (r, c) lies
/// around the point (c, r), half a unit to each side. The values come from a source that knows how to fill any window at any
/// size, so that a matrix of 16 million rows costs what its pixels cost.
class MatrixLayer : public Drawing
{
    Q_OBJECT

public:
    using Source = std::function<void(Window rows, Window columns, TableRef<float> out)>;
    using Text = std::function<QString(int row, int column)>;

    MatrixLayer(QCPAxis* x, QCPAxis* y);

    /// The matrix: its size and where its values come from. Forgets the picture drawn before.
    void setSource(int rowCount, int columnCount, Source source);
    void setColours(ColourMap map, Window range);
    /// What to write into cells that have room for `widest` in the font; an empty function writes nothing.
    void setText(Text text, const QString& widest, const QFont& font);

    /// How often values have been asked for.
    int computations() const { return m_computations; }

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
    void compute(const Extent& extent);
    void writeCells(QCPPainter* painter, const Extent& extent) const;
    QRectF cellRect(int row, int column) const;

    int m_rowCount = 0;
    int m_columnCount = 0;
    Source m_source;
    ColourTable m_colours;
    Text m_text;
    QString m_widestText;
    QFont m_textFont;
    Table<float> m_values;
    QImage m_image;
    std::optional<Extent> m_computed; ///< what m_values holds
    int m_computations = 0;
};

} // namespace posiscope
