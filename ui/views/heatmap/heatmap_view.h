// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/cell_text.h"
#include "ui/view/zoomable_view.h"
#include "ui/views/heatmap/heatmap_tables.h"

#include <QString>

#include <optional>
#include <vector>

namespace posiscope {

class ColumnComb;
class Divider;
class MatrixPanel;
class Plot;

/// The table as colours: one row per position, one column per dimension. Where two encodings are compared,
/// their tables beside each other, the difference of both, or A left and B right of a divider.
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
    QString choiceRefusal() const override;
    QString headNote() const override;
    int headNoteEnd() const override; ///< the comb's
    void zoomBy(int notches) override;

protected:
    void showScene(const KeySet& changed) override;
    void layOutAnew() override;
    void showHover() override;
    void showTheme() override;
    void drawScene(QPaintDevice& device, QSize size) override;
    Zoom zoom() const override { return {scene().look.rows, scene().look.columns}; }
    Scene zoomed(const Zoom& zoom) const override;

private:
    void updateTables();
    void updateMatrix();
    void updateTitles();
    void updateColours();
    void updateCellText();
    void updateComb();
    void fit();
    /// Gives the table all the room that there is beside these. Returns its size.
    QSize fitMatrix(bool hasBar, bool hasNames);
    void nameInSpareRoom();
    void updateAxisLabels();
    /// Why nothing is seen, where a pixel stands for so many rows; else empty.
    QString noteOn(double rowsAPixel) const;
    KeySet nameKeys() const; ///< the keys that the row labels depend on
    QString cellHint() const;
    MatrixPanel* addPanel(int column);
    /// The panels that are shown: one, or those of A and B beside each other.
    std::vector<MatrixPanel*> panels() const;
    void mark();
    void select(QPointF place, Qt::KeyboardModifiers modifiers);
    void point(const std::optional<QPointF>& place);

    Plot* m_plot;
    MatrixPanel* m_panel;
    MatrixPanel* m_besides = nullptr; ///< of B, beside A's; made when it is first needed
    ColumnComb* m_comb;
    int m_idleCount = 0; ///< columns under the comb
    int m_noteEnd = 0;   ///< of the note that counts them, when it was last drawn
    Divider* m_divider;
    HeatmapTables m_tables;
    struct
    {
        bool down = true;
        bool across = true;
    } m_names;                          ///< of the axes
    QSize m_spare;                      ///< what whole cells leave of the table's room
    QString m_remark;                   ///< on the picture that was drawn last
    cell_text::Factory m_requestedText; ///< the text that the scene asks for, whether or not it fits
};

} // namespace posiscope
