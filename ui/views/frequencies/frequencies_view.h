// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/plot_view.h"
#include "ui/views/frequencies/wavelength_panel.h"

class QCPLayoutGrid;
class QCPMarginGroup;

namespace posiscope {

class PairWavePanel;

/// The wavelengths that n and d_model determine, and the selected pair's wave below them. A small
/// view shows the wavelengths alone.
class FrequenciesView : public PlotView
{
    Q_OBJECT

public:
    explicit FrequenciesView(QWidget* parent = nullptr);

    KeySet reads() const override;
    std::vector<maths::Formula> readouts() const override;
    QString accessibleText() const override;
    std::vector<Interval> scalesOf(const Scene& scene) const override;

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override;
    void showTheme() override;
    void showScales() override;

private:
    void applyTheme();
    void arrange();
    void connectPanels();
    int selectedPair() const;
    void mark();
    bool hasWavelengths() const; ///< whether the scene's encoding has any

    QCPLayoutGrid* m_waveCell;
    QCPMarginGroup* m_sides; ///< gives both frames the same left and right edges
    bool m_hasWave = false;
    WavelengthPanel* m_wavelengths;
    PairWavePanel* m_wave;
    Pairs m_pairs;
};

} // namespace posiscope
