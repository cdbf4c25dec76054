// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/kit/theme/theme.h"
#include "ui/selection/selection.h"
#include "ui/sweep/sweep.h"

#include <QScrollArea>

class QBoxLayout;
class QVBoxLayout;

namespace posiscope {

class InsightPanel;
class ParameterPanel;
class Player;
class ReadoutPanel;

/// The column of panels at the left of the window: of one width, one under another, scrolled as one where the
/// window is low. In a presentation it is the companion of the one view: a card with the formula of the
/// selected cell and one fact, or the note of an item in place of the fact.
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
    /// The parameters go into `strip` while something is presented.
    void setPresenting(bool presenting, QBoxLayout& strip);
    /// Which view is in front, to choose the fact.
    void setView(ViewId view);
    /// Takes as much of a window of the given size as it needs, but leaves the views the greater part.
    void fitWindow(QSize window);
    /// Where a note stands in a presentation.
    QBoxLayout& noteRoom() { return *m_noteRoom; }

signals:
    void sceneRequested(const posiscope::Scene& after, posiscope::Gesture gesture);
    /// The value that a slider moves from now on; std::nullopt if no slider is being dragged.
    void dragged(std::optional<posiscope::PlayedValue> sweep);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void choosePanels();
    int companionWidth() const;

    QWidget* m_inside;
    QVBoxLayout* m_layout;
    QVBoxLayout* m_cards; ///< panels that leave the margin at their sides to the column
    QBoxLayout* m_noteRoom;
    ParameterPanel* m_parameters;
    ReadoutPanel* m_readout;
    InsightPanel* m_insights;
    Theme m_theme;
    QSize m_window; ///< that the column fits
    bool m_presenting = false;
};

} // namespace posiscope
