// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/sweep/player.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;

namespace posiscope {

class ElidedLabel;
class EncodingSettings;
class FoldButton;
class KeyChoice;
class ParameterRow;
class PlayButton;
class Player;
class ReasonLabel;

/// The parameters of the encoding: its kind, n, d_model and max_len, Play, and the further settings under a
/// fold. It shows a scene and requests another one, which it makes from the document's scene at that moment,
/// so that two changes within one turn of the event loop add up. When it refuses a value it pauses Play,
/// which would take the reason away before it can be read.
class ParameterPanel : public QWidget
{
    Q_OBJECT

public:
    ParameterPanel(Document& document, Player& player, QWidget* parent = nullptr);

    void setScene(const Scene& scene);

    /// In a presentation the panel is a strip along the bottom of the window, with the rows of the numbers
    /// and Play side by side. Where the strip is too narrow for them, it leaves out the sliders; where it is
    /// narrower still, the rows stand below each other. If a task asks for settings, only their rows are
    /// there.
    void setPresenting(bool presenting);
    void setPlayPrimary(bool primary);
    /// Shows what a task asks for, in the strip too.
    void setHighlighted(const QStringList& keys);

    /// Whether the settings are unfolded that "more settings" holds.
    bool areFurtherSettingsShown() const;
    void hideFurtherSettings();

signals:
    /// The value that a slider moves from now on; std::nullopt if no slider is being dragged.
    void dragged(std::optional<posiscope::PlayedValue> value);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QBoxLayout* line() const;
    enum class Form { Column, NarrowLine, Line };
    Form form() const;
    void buildHeadings();
    void buildKinds();
    void buildRows();
    void buildPlay();
    void buildSettings();
    void showParts();
    void showFold();
    void layOut();
    void alignColumns();
    int widthInLine(Form form) const;

    Document& m_document;
    Player& m_player;
    QWidget* m_headings = nullptr; ///< A and B, over the columns of two encodings that are compared
    QWidget* m_kindLine = nullptr;
    QLabel* m_kindName = nullptr; ///< beside two kinds that are compared
    KeyChoice* m_kind = nullptr;
    KeyChoice* m_kindOfB = nullptr;
    ElidedLabel* m_model = nullptr; ///< names the published model whose parameters are shown
    ReasonLabel* m_kindReason = nullptr;
    std::vector<ParameterRow*> m_rows;
    PlayButton* m_play = nullptr;
    FoldButton* m_fold = nullptr;
    EncodingSettings* m_settings = nullptr;
    bool m_presenting = false;
    Form m_form = Form::Column;
    bool m_isCompared = false;
    bool m_hasFurther = false; ///< a further setting is not at its default
    QStringList m_askedKeys;   ///< that a task asks for
};

} // namespace posiscope
