// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/zoomable_view.h"
#include "ui/views/sentence/sentence_content.h"

class QVBoxLayout;

namespace posiscope {

class CellLine;
class Plot;
class SentenceEditor;
class SentencePlot;

/// A sentence on its way into the Transformer: words become vectors, positions become encodings, both are
/// added, and dropout is applied. The sentence and its vectors are edited above the tables, or in the card's
/// menu where these need the room. If an input does not fit, the tables stay as they were and a text says so.
class SentenceView : public ZoomableView
{
    Q_OBJECT

public:
    explicit SentenceView(QWidget* parent = nullptr);
    ~SentenceView() override;

    KeySet reads() const override;
    QString subtitle() const override;
    QStringList subtitles() const override;
    QString accessibleText() const override;

    SentencePlot* tables() const { return m_tables; }
    std::vector<Window> scalesOf(const Scene& scene) const override;
    void zoomBy(int notches) override;

    /// The view accepts any height; the height of its controls does not concern the card.
    bool hasHeightForWidth() const override { return false; }

protected:
    void showScene(const KeySet& changed) override;
    void showFields() override;
    void showHover() override;
    void showTheme() override;
    void showScales() override;
    void drawScene(QPaintDevice& device, QSize size) override;
    void showEvent(QShowEvent* event) override;
    void arrangeControls() override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    Zoom zoom() const override { return {scene().look.sentenceRows, scene().look.sentenceColumns}; }
    Scene zoomed(const Zoom& zoom) const override;

private:
    void connectTables();
    void updateContent(bool otherWords);
    void showContent();
    bool mark(); ///< whether another cell is selected
    Scene sceneOfContent() const { return m_content.sceneOfContent(scene()); }
    bool isInTable(QPoint cell) const;
    void placeCell();
    void showCell();

    LastValidContent m_content;
    QVBoxLayout* m_layout;
    Plot* m_plot;
    SentenceEditor* m_editor;
    CellLine* m_cell = nullptr; ///< in the plot, at the left of the scale of colours
    SentencePlot* m_tables;
};

} // namespace posiscope
