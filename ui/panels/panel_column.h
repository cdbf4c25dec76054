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

/// The column of panels at the left of the window: of one width, one under another, scrolled where the
/// window is low.
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
    /// A presentation shows parameters and formula alone, and never scrolls: what has no room is left out,
    /// the facts about the cell first, then what stands below the sliders.
    void setPresenting(bool presenting);
    /// Takes as much of a window of the given width as it needs, but leaves the views the greater part.
    void fitWidth(int window);

signals:
    void sceneAsked(const posiscope::Scene& after, posiscope::Gesture gesture);
    /// What a slider moves from now on; nothing: no slider is dragged any more.
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
    int m_window = 0; ///< width that the column fits
    bool m_presenting = false;
};

} // namespace posiscope
