// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/kit/theme/theme.h"
#include "ui/sweep/sweep.h"

#include <QWidget>

#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace posiscope {

class CompareBar;
class ElidedLabel;
class EncodingSettings;
class KeyChoice;
class MoreButton;
class ParameterRow;
class PlayBar;
class Player;
class ReasonLabel;
class SegmentedControl;

/// The parameters of the encoding: its kind, n, d_model, max_len and what else the kind has, with a player
/// that sweeps a value. It shows a scene and requests another one, which it makes from the document's scene
/// at that moment, so that two changes within one turn of the event loop add up.
class ParameterPanel : public QWidget
{
    Q_OBJECT

public:
    ParameterPanel(Document& document, Player& player, QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    void setTheme(const Theme& theme);

    /// As a strip along the bottom of the window: the three numbers and Play side by side. In a
    /// presentation's theme it has large type; in another one it is a card beside a lesson.
    void setPresenting(bool presenting);
    /// The strip in a narrow place: a line for each number, without Play.
    void setStacked(bool stacked);
    /// Each of the three numbers in one line, for a low window.
    void setCompact(bool compact);
    /// Takes a widget between the three numbers and the other settings.
    void putBelowNumbers(QWidget& widget);

signals:
    /// The value that a slider moves from now on; std::nullopt if no slider is being dragged.
    void dragged(std::optional<posiscope::PlayedValue> sweep);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QBoxLayout* line() const;
    bool isInLine() const { return m_presenting && !m_stacked; }
    bool isCard() const { return m_presenting && !m_theme.isPresentation; }
    void shrinkToFit();
    void layOutRows();
    void applyTheme(const Theme& theme);
    int widthInLine() const;
    int equalWidth() const;
    std::vector<ParameterRow*> rowsInLine() const;
    void buildHeading();
    void buildComparison();
    void buildMenu();
    void addModels(QMenu& menu);
    void buildKinds();
    void buildRows();
    void buildSettings(Player& player);
    void showWhatApplies(const Scene& scene);
    void connectTo(Player& player);
    void buildLayoutSwitch();
    void ask(const Parameters& parameters);

    Document& m_document;
    QLabel* m_heading = nullptr;
    MoreButton* m_more = nullptr;
    ElidedLabel* m_model = nullptr; ///< names the published model whose parameters are shown
    KeyChoice* m_kinds = nullptr;
    ReasonLabel* m_kindReason = nullptr;
    std::vector<ParameterRow*> m_rows;
    SegmentedControl* m_layouts = nullptr;
    EncodingSettings* m_settings = nullptr;
    PlayBar* m_playBar = nullptr;
    QToolButton* m_compare = nullptr; ///< keeps the encoding as B
    CompareBar* m_compareBar = nullptr;
    Theme m_theme;
    bool m_presenting = false;
    bool m_stacked = false;
    bool m_compact = false;
    int m_widthInLine = 0; ///< that the strip was fitted for
};

} // namespace posiscope
