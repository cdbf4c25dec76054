// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "ui/view/dimension_axis.h"
#include "ui/view/zoomable_view.h"

#include <memory>

class QCPLayoutGrid;
class QCPMarginGroup;

namespace posiscope {

class WavePanel;

/// The encoding as waves: PE(k, ·) of the selected and pinned positions across the dimensions, or PE(·, j) of
/// the selected and pinned dimensions along the positions; over each other or a panel each. Waves of an
/// encoding compared with it have a panel beside them where its table does, or are thin dashed twins.
class WavesView : public ZoomableView
{
    Q_OBJECT

public:
    explicit WavesView(QWidget* parent = nullptr);
    ~WavesView() override;

    KeySet reads() const override;
    std::vector<maths::Formula> readouts() const override;
    QString note() const override;
    QString accessibleText() const override;
    void zoomBy(int notches) override;

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override;
    void showTheme() override;
    Zoom zoom() const override;
    Scene zoomed(const Zoom& zoom) const override;

private:
    /// A wave of a panel: a position or a dimension.
    struct Shown
    {
        int index = 0;
        bool selected = false;
        bool isOfB = false;
    };
    using Group = std::vector<Shown>; ///< the waves of a panel, the selected one last

    Group chosenWaves() const;
    std::vector<Group> groups() const;
    Scene sceneOf(const Shown& wave) const; ///< with the wave's encoding in A's place
    const std::shared_ptr<const Vectors>& vectorsOf(const Shown& wave) const
    {
        return wave.isOfB ? m_ofB : m_vectors;
    }
    /// The number of panels on a screen. An exported figure shows all, in as many lines as they need.
    std::size_t panelsThatFit() const;
    QString valueName() const;
    int countAlong() const;
    void updateVectors();
    void rebuildPanels();
    void arrangePanels();
    bool isAlignedWithTable() const;
    /// Whether B has a panel of its own, as its table beside that of A; else each panel has a twin of B.
    bool isBeside() const;
    void fill(WavePanel& panel, const Group& group, QStringList& named);
    bool mark(); ///< whether names of curves move out of the way
    bool markIn(WavePanel& panel, const Group& group);
    void select(int index, Qt::KeyboardModifiers modifiers);
    void connectPanel(WavePanel* panel);
    void applyTheme();
    void point(const WavePanel& panel, const std::optional<QPointF>& place);
    std::optional<Interval> shownInterval() const { return byPosition() ? zoom().columns : zoom().rows; }
    bool byPosition() const { return scene().look.wavesBy == WavesBy::Position; }

    QCPLayoutGrid* m_row;
    QCPMarginGroup* m_left; ///< in exports only the leftmost panel of a row has y labels
    std::vector<std::unique_ptr<WavePanel>> m_panels;
    std::shared_ptr<const Vectors> m_vectors;
    std::shared_ptr<const Vectors> m_ofB; ///< nullptr where nothing is compared, or B has no table
    DimensionAxis m_axis;
};

} // namespace posiscope
