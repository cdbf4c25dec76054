// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "ui/plot/cell_text.h"
#include "ui/view/zoomable_view.h"

#include <QString>

#include <functional>

namespace posiscope {

class ColumnComb;
class MatrixPanel;
class Plot;

/// The labels of the heatmap's rows if the scene asks for tokens: "robot  3", the word of its first sentence
/// at the position, or the position alone after the end of the sentence. Empty if the scene asks for
/// positions.
std::function<QString(int position)> rowNames(const Scene& scene);

/// The table as colours: one row a position, one column a dimension.
class HeatmapView : public ZoomableView
{
    Q_OBJECT

public:
    explicit HeatmapView(QWidget* parent = nullptr);

    KeySet reads() const override;
    QString subtitle() const override;
    QStringList subtitles() const override;
    QString accessibleText() const override;
    QString remark() const override { return m_remark; }
    QString headNote() const override;
    void zoomBy(int notches) override;

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override;
    void showTheme() override;
    void drawScene(QPaintDevice& device, QSize size) override;
    Zoom zoom() const override { return {scene().look.rows, scene().look.columns}; }
    Scene zoomed(const Zoom& zoom) const override;

private:
    void updateMatrix();
    void updateColours();
    void updateCellText();
    void updateComb();
    void fit();
    /// Gives the table all the room that there is beside these; whether it is large enough then.
    bool fitMatrix(bool hasBar, bool hasNames);
    void updateAxisLabels();
    /// Why nothing is seen, where a pixel stands for so many rows; else empty.
    QString noteOn(double rowsAPixel) const;
    KeySet nameKeys() const; ///< the keys that the row labels depend on
    QString cellHint() const;
    /// The lowest frequency of the visible columns, in radians a position; 0 if there is none.
    double lowestVisibleFrequency() const;
    /// The part, 0 … 1, of the visible columns whose waves are invisible if a pixel covers this number of
    /// rows.
    double blankPart(double rowsAPixel) const;
    void mark();
    void select(QPointF place, Qt::KeyboardModifiers modifiers);
    void point(const std::optional<QPointF>& place);

    Plot* m_plot;
    MatrixPanel* m_panel;
    ColumnComb* m_comb;
    int m_idleCount = 0; ///< columns under the comb
    Encoding m_encoding;
    Window m_bounds{-1, 1};             ///< of its values
    bool m_hasNames = true;             ///< of the axes
    QString m_remark;                   ///< on the picture that was drawn last
    cell_text::Factory m_requestedText; ///< the text that the scene asks for, whether or not it fits
};

} // namespace posiscope
