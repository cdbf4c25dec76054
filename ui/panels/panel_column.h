// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/mathematics/formula.h"
#include "ui/panels/insight.h"
#include "ui/panels/readout.h"
#include "ui/selection/selection.h"
#include "ui/sweep/player.h"

#include <QScrollArea>

class QBoxLayout;
class QVBoxLayout;

namespace posiscope {

class InsightPanel;
class ParameterPanel;
class Player;
class ReadoutPanel;

/// The column of panels at the left of the window: one below another, all of one width, with one scroll bar
/// if the window is low. In a presentation it is a card beside the one view, with the formula of the selected
/// cell, one insight and a small second view, or the note of a gallery item instead of these two.
class PanelColumn : public QScrollArea
{
    Q_OBJECT

public:
    PanelColumn(Document& document, Player& player, QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    void setHover(const Hover& hover);
    /// Gives the focus to the first control of the first panel.
    void takeFocus();
    /// The parameters go into `strip` while something is presented.
    void setPresenting(bool presenting, QBoxLayout& strip);
    /// Folded, only the parameters are shown, as a strip at the end of `strip`. Not for a presentation.
    void setFolded(bool folded, QBoxLayout& strip);
    /// Shows the fields and choices of these keys, which a task asks for, and marks them until it is done.
    void setHighlighted(const QStringList& keys, bool isDone);
    /// Whether the readout is shown; a long caption takes its room.
    void setReadoutShown(bool shown);
    /// Sets what the view in front reads out, and the position that it sets beside the selected one.
    void setReadout(std::optional<Readout> readout, std::optional<int> other, const maths::Reading& own);
    /// Sets the view in front, which decides the insight, and what it says itself.
    void setInsight(std::optional<InsightKind> kind, const QString& ownInsight);
    /// Takes as much of a window of the given size as it needs, but leaves the views the greater part.
    void fitWindow(QSize window);
    /// The layout for the note in a presentation.
    QBoxLayout& noteRoom() { return *m_noteRoom; }
    /// Adds the small view of a presentation, which is visible if there is no note.
    void setCompanion(QWidget& companion);

signals:
    /// The value that a slider moves from now on; std::nullopt if no slider is being dragged.
    void dragged(std::optional<posiscope::PlayedValue> value);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void showTheme();
    void choosePanels();
    void keepCardsInSight();
    void moveParameters(bool toStrip, QBoxLayout& strip);

    QWidget* m_inside;
    QVBoxLayout* m_layout;
    QVBoxLayout* m_cards; ///< panels that leave the margin at their sides to the column
    QBoxLayout* m_noteRoom;
    QWidget* m_companion = nullptr;
    ParameterPanel* m_parameters;
    ReadoutPanel* m_readout;
    InsightPanel* m_insights;
    QSize m_window;                    ///< the size of the window for which the column was laid out
    bool m_haveSettingsOpened = false; ///< by themselves, since the column was seen last
    bool m_presenting = false;
    bool m_folded = false;
};

} // namespace posiscope
