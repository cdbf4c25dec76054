// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "ui/view/zoomable_view.h"

#include <memory>

class QCPLayoutGrid;
class QCPMarginGroup;

namespace posiscope {

class Legend;
class Plot;
class WavePanel;
struct LegendEntry;

/// The encoding as waves: PE(k, ·) of the selected and pinned positions across the dimensions, or PE(·, j) of
/// the selected and pinned dimensions along the positions; over each other or a panel each.
class WavesView : public ZoomableView
{
    Q_OBJECT

public:
    explicit WavesView(QWidget* parent = nullptr);
    ~WavesView() override;

    KeySet reads() const override;
    QString subtitle() const override;
    QStringList subtitles() const override;
    QString spoken() const override;
    void zoomBy(int notches) override;

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override;
    void showTheme() override;
    void drawScene(QPaintDevice& device, QSize size) override;
    Zoom zoom() const override { return {scene().look.wavePositions, scene().look.waveWindow}; }
    Scene zoomed(const Zoom& zoom) const override;

private:
    /// What one panel shows: positions or dimensions, the first of them selected, where the selected one is
    /// among them.
    struct Shown
    {
        int index = 0;
        bool selected = false;
        bool operator==(const Shown&) const = default;
    };
    using Group = std::vector<Shown>;

    std::vector<Group> groups() const;
    /// On a screen; a file has room for all, in as many lines as they take.
    std::size_t panelsThatFit() const;
    void readTable();
    void rebuild();
    void place();
    void fill(WavePanel& panel, const Group& group);
    void mark();
    void markIn(WavePanel& panel, int wave, const Selection& selection);
    std::vector<LegendEntry> entries(const std::vector<Group>& groups) const;
    void select(int index, Qt::KeyboardModifiers modifiers);
    void connectPanel(WavePanel* panel);
    void dress();
    void point(WavePanel* panel, const std::optional<QPointF>& place);
    std::optional<Window> shownWindow() const { return byPosition() ? zoom().columns : zoom().rows; }
    bool byPosition() const { return scene().look.wavesBy == WavesBy::Position; }

    Plot* m_plot;
    QCPLayoutGrid* m_row;
    Legend* m_legend;
    QCPMarginGroup* m_left; ///< of panels on paper, of which the first of a line alone names the values
    std::vector<std::unique_ptr<WavePanel>> m_panels;
    std::shared_ptr<const Vectors> m_vectors;
    double m_reach = 1;                   ///< of the values, to either side of 0
    const WavePanel* m_pointed = nullptr; ///< compared only: the panel may be gone
};

} // namespace posiscope
