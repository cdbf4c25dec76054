// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"
#include "ui/views/frequencies/pair_panel.h"

namespace posiscope {

class PairWavePanel;

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
    QString accessibleText() const override;
    std::vector<Window> scalesOf(const Scene& scene) const override;

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override;
    void showTheme() override;
    void showScales() override;
    void drawScene(QPaintDevice& device, QSize size) override;

private:
    void connectPanel(PairPanel* panel);
    /// How the three panels are arranged.
    enum class Shape { SideBySide, AboveBoth, Column, BesideWave, AboveWave, Wavelengths };
    Shape shapeIn(QSize available) const;
    void applyTheme();
    void arrange();
    void updateWords();
    bool hasHeads(QSize available) const; ///< words above the frames
    bool hasNames(QSize available) const; ///< of the axes
    void removePanels(); ///< all panels except the wavelengths
    void addPanels(Shape shape);
    void updatePairs();
    void updateWaves();
    void mark();
    void select(int pair, Qt::KeyboardModifiers modifiers);
    int dimensionOfPair(int pair) const;

    Plot* m_plot;
    QCPLayoutGrid* m_first;  ///< the wavelengths
    QCPLayoutGrid* m_others; ///< the exponential and the wave
    QCPLayoutGrid* m_exponentialCell;
    QCPLayoutGrid* m_pairWaveCell;
    Shape m_shape = Shape::AboveBoth;
    bool m_hasHeads = true;
    PairPanel* m_wavelengths;
    PairPanel* m_exponential;
    PairWavePanel* m_pairWave;
    Pairs m_pairs;
};

} // namespace posiscope
