// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/zoomable_view.h"
#include "ui/views/sentence/sentence_content.h"

namespace posiscope {

class HeaderBar;
class SentenceEditor;
class SentencePlot;

/// A sentence on its way into the Transformer: words become vectors, positions become encodings, both are
/// added, and dropout is applied. The sentence and its vectors are edited above the tables, or in the card's
/// menu where these need the room.
class SentenceView : public ZoomableView
{
    Q_OBJECT

public:
    explicit SentenceView(QWidget* parent = nullptr);
    ~SentenceView() override;

    KeySet reads() const override;
    std::vector<maths::Formula> readouts() const override;
    QString note() const override;
    QString ownInsight() const override;
    QString accessibleText() const override;

    SentencePlot* tables() const { return m_tables; }
    std::vector<Interval> scalesOf(const Scene& scene) const override;
    void zoomBy(int notches) override;

    /// The view accepts any height; the height of its controls does not concern the card.
    bool hasHeightForWidth() const override { return false; }

protected:
    void showScene(const KeySet& changed) override;
    void showFields() override;
    void showHover() override;
    void showTheme() override;
    void showScales() override;
    void arrangeControls() override;
    Zoom zoom() const override { return {scene().look.sentenceRows, scene().look.sentenceColumns}; }
    Scene zoomed(const Zoom& zoom) const override;

private:
    void connectTables();
    void updateContent(bool otherWords, bool otherEncoding);
    void showContent();
    void showLook();
    bool mark(); ///< whether another cell is selected
    bool isInTable(QPoint cell) const;

    SentenceContent m_content;
    SentenceEditor* m_editor;
    SentencePlot* m_tables;
    HeaderBar* m_bar;
};

} // namespace posiscope
