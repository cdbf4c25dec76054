// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/cell_text.h"
#include "ui/view/dimension_axis.h"
#include "ui/view/zoomable_view.h"
#include "ui/views/heatmap/heatmap_tables.h"

#include <QString>

#include <optional>
#include <vector>

namespace posiscope {

class Divider;
class HeaderBar;
class MatrixPanel;

/// The table as colours: one row per position, one column per dimension. Where two encodings are compared,
/// their tables beside each other, the difference of both, or A left and B right of a divider.
class HeatmapView : public ZoomableView
{
    Q_OBJECT

public:
    explicit HeatmapView(QWidget* parent = nullptr);

    KeySet reads() const override;
    QString note() const override;
    std::vector<maths::Formula> readouts() const override;
    QString accessibleText() const override;
    void zoomBy(int notches) override;

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override;
    void showTheme() override;
    void showScales() override;
    Drawn drawScene(QPaintDevice& device, QSize size) override;
    Zoom zoom() const override { return {scene().look.rows, scene().look.columns}; }
    Scene zoomed(const Zoom& zoom) const override;

private:
    void updateTables();
    void updateMatrix();
    void updateRowNames();
    void updateTitles();
    void updateColours();
    void updateCellText();
    void fit();
    void updateAxisLabels();
    /// Why nothing is seen, where a pixel stands for so many rows; else empty.
    QString noteOn(double rowsPerPixel) const;
    MatrixPanel* addPanel(int column);
    /// The panels that are shown: one, or those of A and B beside each other.
    std::vector<MatrixPanel*> panels() const;
    /// Whose table a panel shows, where two stand beside each other.
    WhichEncoding shownIn(const MatrixPanel* panel) const
    {
        return panel == m_panelOfB ? WhichEncoding::B : WhichEncoding::A;
    }
    void mark();
    void select(QPointF place, Qt::KeyboardModifiers modifiers);
    void point(const std::optional<QPointF>& place);

    MatrixPanel* m_panel;
    MatrixPanel* m_panelOfB = nullptr; ///< of B, beside A's; made when it is first needed
    Divider* m_divider;
    HeaderBar* m_bar;
    HeatmapTables m_tables;
    DimensionAxis m_axis;
    cell_text::Factory m_askedText; ///< what the scene asks to be written in the cells; empty for automatic
    QString m_remark;               ///< on the picture that was drawn last
};

} // namespace posiscope
