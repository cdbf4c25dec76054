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

    /// As a strip along the bottom of the window: the rows of the numbers and Play side by side, where that
    /// is too wide without the sliders, or below each other where the strip is narrower still; of the rows
    /// only those that a task asks for, if it asks for any.
    void setPresenting(bool presenting);
    /// Shows what a task asks for, in the strip too.
    void setHighlighted(const QStringList& keys);

    /// Those that "more settings" holds.
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
