// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

#include <QRect>

#include <memory>
#include <optional>

namespace posiscope {

class HeatmapView;
class Plot;
class WavesView;

/// The heatmap over the wave of its selected row, on one axis of dimensions: column j is above the wave's
/// sample j. A line leads from the selected column to its sample. For figures alone: in the window two cards
/// stand above one another.
class HeatmapOverWaves : public View
{
    Q_OBJECT

public:
    explicit HeatmapOverWaves(QWidget* parent = nullptr);
    ~HeatmapOverWaves() override;

    static QString title();
    /// The scene with the look that both have in common: one table, and the waves of rows over the same
    /// dimensions.
    static Scene onOneAxis(Scene scene);

    std::vector<Plot*> plots() const override { return {m_table.plot, m_wave.plot}; }
    KeySet reads() const override;
    std::vector<maths::Formula> readouts() const override;
    QString accessibleText() const override;
    QString note() const override;

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override {}
    void showTheme() override;
    Drawn drawScene(QPaintDevice& device, QSize size) override;

private:
    /// One of both views, and where it draws.
    struct Part
    {
        View* view = nullptr;
        Plot* plot = nullptr;
        QRect place; ///< of the view in the picture
        QRect frame; ///< of its data, in pixels of the view

        QRect frameInPicture() const { return frame.translated(place.topLeft()); }
        /// Moves the sides of the view so that those of its data come there.
        void moveData(int left, int right);
    };

    void watchTable();
    void watchWaves();
    void placeData(QSize size, double ratio);
    static void measure(const Part& part, double ratio);
    void drawLine(QPaintDevice& device) const;

    std::unique_ptr<HeatmapView> m_heatmap;
    std::unique_ptr<WavesView> m_waves;
    Part m_table;
    Part m_wave;
    double m_column = 0;               ///< the middle of the selected one, in pixels of the heatmap
    std::optional<double> m_sampleTop; ///< in pixels of the waves; none where there is no sample
};

} // namespace posiscope
