// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/kit/theme/theme.h"
#include "ui/selection/selection.h"
#include "ui/sweep/sweep.h"

#include <QScrollArea>

class QVBoxLayout;

namespace posiscope {

class InsightPanel;
class ParameterPanel;
class Player;
class ReadoutPanel;

/// The column of panels at the left of the window: all of one width, one below the other, and scrolled if the
/// window is too low.
class PanelColumn : public QScrollArea
{
    Q_OBJECT

public:
    PanelColumn(Document& document, Player& player, QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    void setHover(const Hover& hover);
    void setTheme(const Theme& theme);
    /// Gives the focus to the first control of the first panel.
    void takeFocus();
    /// A presentation shows only parameters and formula, and never scrolls: if there is too little room it
    /// hides first the properties of the cell, then the controls below the sliders.
    void setPresenting(bool presenting);
    /// Takes as much of the window's width as it needs, but leaves the views the larger part.
    void fitWidth(int window);

signals:
    void sceneAsked(const posiscope::Scene& after, posiscope::Gesture gesture);
    /// The value that a slider moves from now on; std::nullopt if no slider is being dragged.
    void dragged(std::optional<posiscope::Sweep> sweep);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();

    QWidget* m_inside;
    QVBoxLayout* m_layout;
    QVBoxLayout* m_cards; ///< panels that leave the margin at their sides to the column
    ParameterPanel* m_parameters;
    ReadoutPanel* m_readout;
    InsightPanel* m_insights;
    Theme m_theme;
    int m_window = 0; ///< the width of the window that the column was fitted to
    bool m_presenting = false;
};

} // namespace posiscope
