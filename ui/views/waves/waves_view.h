// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "ui/view/zoomable_view.h"

#include <memory>

class QCPLayoutGrid;
class QCPMarginGroup;

namespace posiscope {

class WavePanel;

/// The encoding as waves: PE(k, ·) of the selected and pinned positions across the dimensions, or PE(·, j) of
/// the selected and pinned dimensions along the positions; over each other or a panel each. The panels of an
/// encoding compared with it stand beside them where its table does; else its waves are thin dashed twins.
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
    /// A wave of a panel: a position or a dimension. The selected one comes first if the panel has it.
    struct Shown
    {
        int index = 0;
        bool selected = false;
        bool operator==(const Shown&) const = default;
    };
    /// The waves of a panel.
    struct Group
    {
        std::vector<Shown> waves;
        bool isOfB = false;
    };

    std::vector<Shown> chosenWaves() const; ///< the selected one last
    std::vector<Group> groups() const;
    /// The scene with the encoding of a panel in A's place, and that encoding's table.
    Scene sceneOf(const Group& group) const;
    const std::shared_ptr<const Vectors>& vectorsOf(const Group& group) const;
    /// The number of panels on a screen. An exported figure shows all, in as many lines as they need.
    std::size_t panelsThatFit() const;
    QString valueName() const;
    int countAlong() const;
    void updateVectors();
    void rebuildPanels();
    void arrangePanels();
    bool isAlignedWithTable() const;
    /// Whether B has panels of its own, as its table beside that of A; else its waves are twins of those of
    /// A.
    bool isBeside() const { return m_ofB && scene().look.compare == Comparison::Side; }
    bool isShared() const { return m_ofB && !isBeside(); }
    void fill(WavePanel& panel, const Group& group, QStringList& named);
    bool mark(); ///< whether names of curves move out of the way
    bool markIn(WavePanel& panel, const Group& group);
    void select(int index, Qt::KeyboardModifiers modifiers);
    void connectPanel(WavePanel* panel);
    void applyTheme();
    void point(const WavePanel& panel, const std::optional<QPointF>& place);
    std::optional<Window> shownWindow() const { return byPosition() ? zoom().columns : zoom().rows; }
    bool byPosition() const { return scene().look.wavesBy == WavesBy::Position; }

    QCPLayoutGrid* m_row;
    QCPMarginGroup* m_left; ///< in exports only the leftmost panel of a row has y labels
    std::vector<std::unique_ptr<WavePanel>> m_panels;
    std::shared_ptr<const Vectors> m_vectors;
    std::shared_ptr<const Vectors> m_ofB; ///< nullptr where nothing is compared, or B has no table
    Window m_values{-1, 1};               ///< the ends of their axis
};

} // namespace posiscope
