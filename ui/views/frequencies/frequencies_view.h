// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"
#include "ui/views/frequencies/pair_panel.h"

namespace posiscope {

class RecapPanel;

/// The frequencies that n and d_model determine, in three panels: ω and λ of every pair on a logarithmic
/// axis, beside the table's length; the exponential function that they follow; and the selected pair's wave.
/// If the view is wide the panels stand side by side, otherwise the wavelengths stand above the other two. A
/// small exported figure leaves out first the exponential, then the wave.
class FrequenciesView : public View
{
    Q_OBJECT

public:
    explicit FrequenciesView(QWidget* parent = nullptr);

    KeySet reads() const override;
    QString subtitle() const override;
    QStringList subtitles() const override;
    QString spoken() const override;
    std::vector<Window> scalesOf(const Scene& scene) const override;

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override;
    void showTheme() override;
    void showScales() override;
    void drawScene(QPaintDevice& device, QSize size) override;

private:
    void connectPanel(PairPanel* panel);
    void point(PairPanel* panel, const std::optional<QPointF>& place);
    /// How the three panels are arranged.
    enum class Shape { InLine, OverBoth, Column, BesideWave, OverWave, Ladder };
    Shape shapeIn(QSize available) const;
    void arrange();
    void takeOut(); ///< all panels except the wavelengths
    void putIn(Shape shape);
    void readPairs();
    void readWaves();
    void mark();
    void select(int pair, Qt::KeyboardModifiers modifiers);
    int dimensionOfPair(int pair) const;

    Plot* m_plot;
    QCPLayoutGrid* m_first;  ///< the ladder
    QCPLayoutGrid* m_others; ///< the exponential and the wave
    QCPLayoutGrid* m_exponentialCell;
    QCPLayoutGrid* m_recapCell;
    Shape m_shape = Shape::OverBoth;
    PairPanel* m_ladder;
    PairPanel* m_exponential;
    RecapPanel* m_recap;
    const PairPanel* m_pointed = nullptr;
    Pairs m_pairs;
};

} // namespace posiscope
