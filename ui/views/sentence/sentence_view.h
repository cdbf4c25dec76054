// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/zoomable_view.h"
#include "ui/views/sentence/controls_place.h"
#include "ui/views/sentence/last_valid_content.h"

#include <memory>

class QBoxLayout;
class QHBoxLayout;
class QScrollArea;

namespace posiscope {

class BatchBar;
class CellLine;
class Plot;
class SentenceEditor;
class SentenceFlow;

/// A sentence on its way into the Transformer: words become vectors, positions become encodings, both are
/// added, and dropout is applied. Beside the tables the sentence is typed and its vectors are chosen. Where
/// what was entered does not fit, the tables stay as they were and say so.
class SentenceView : public ZoomableView
{
    Q_OBJECT

public:
    explicit SentenceView(QWidget* parent = nullptr);
    ~SentenceView() override;

    QString subtitle() const override;
    QStringList subtitles() const override;
    QString spoken() const override;
    int computations() const;

    SentenceFlow* flow() const { return m_flow.get(); }
    std::vector<Window> scalesOf(const Scene& scene) const override;
    void zoomBy(int notches) override;

    /// A view shares out whatever room its card has; the height of its controls is its own affair.
    bool hasHeightForWidth() const override { return false; }

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override;
    void showTheme() override;
    void showScales() override;
    void drawScene(QPaintDevice& device, QSize size) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    Zoom zoom() const override { return {scene().look.sentenceRows, scene().look.sentenceColumns}; }
    Scene zoomed(const Zoom& zoom) const override;

private:
    void buildControls();
    void connectFlow();
    void readContent(bool otherWords);
    void showControls();
    void showContent();
    Scene pictured() const { return m_lasting.pictured(scene()); }
    bool isInTable(QPoint cell) const;
    int controlsHeight() const; ///< above the tables
    ControlsPlace placeOfControls(int wantedWidth) const;
    void arrange();
    void fitControls();
    void showCell();

    LastValidContent m_lasting;
    QBoxLayout* m_layout;
    Plot* m_plot;
    QScrollArea* m_controls = nullptr;
    SentenceEditor* m_editor = nullptr;
    BatchBar* m_batch = nullptr;
    CellLine* m_cell = nullptr;
    QHBoxLayout* m_head = nullptr;        ///< over the tables
    std::unique_ptr<SentenceFlow> m_flow; ///< goes before the plot it draws in
};

} // namespace posiscope
