// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/text_line.h"
#include "ui/selection/page.h"
#include "ui/selection/selection.h"
#include "ui/views/sentence/sentence_layout.h"
#include "ui/views/sentence/stage_table.h"

#include <array>

class QCPPainter;

namespace posiscope {

class ColourBar;
class PlotText;
struct Viewport;

/// The tables of the sentence view in one plot: embedding + encoding = sum → dropout → Transformer, with
/// words, norms and one colour scale for all. Without dropout the sum is the last table; where there is no
/// sum the encoding is, and without a word only a request to type one is shown.
class SentencePlot : public QObject
{
    Q_OBJECT

public:
    using Stage = PositionSum::Stage;

    explicit SentencePlot(Plot* plot);
    ~SentencePlot() override;

    /// Shows new words, vectors, parameters or another sentence of the batch.
    void showContent(const SentenceContent& content, const Scene& scene);
    /// Shows other colours or another window.
    void showLook(const SentenceContent& content, const Scene& scene);
    /// Fixes the colour scale at this range from the next showLook() on; std::nullopt: it follows the
    /// vectors.
    void fixRange(const std::optional<Interval>& range) { m_fixedRange = range; }
    /// Returns whether another cell is selected, whose numbers are written in bold.
    bool mark(const SentenceContent& content, const Scene& scene, const Hover& hover);
    void setTheme(const Theme& theme);

    /// nullptr if the stage has no table.
    StageTable* table(Stage stage) const
    {
        const auto index = static_cast<std::size_t>(stage);
        return index < m_shown ? m_tables[index] : nullptr;
    }
    Interval colourRange() const { return m_range; }
    const SentenceLayout& layout() const { return m_layout; }
    /// The words that are in sight.
    Page page() const { return m_page; }

signals:
    void pageChanged();
    void viewportRequested(const posiscope::Viewport& viewport, bool gestureBegins);
    void pressed();
    void resetRequested();
    void clicked(QPoint cell, Qt::KeyboardModifiers modifiers); ///< x: dimension, y: position
    void pointed(std::optional<QPoint> cell);

private:
    class TablesElement;

    void connectTable(const StageTable* table);
    void fill(const SentenceContent& content, const Scene& scene);
    void setShape(const SentenceContent& content);
    void arrange();
    void turnPage();
    void nameRows();
    const Theme& theme() const;

    void draw(QCPPainter& painter) const;
    void drawTitle(QCPPainter& painter, std::size_t table) const;
    void drawNorms(QCPPainter& painter, std::size_t table) const;

    Plot* m_plot;
    PlotText* m_message;                   ///< in place of tables
    ColourBar* m_bar;                      ///< of figures
    std::array<StageTable*, 4> m_tables{}; ///< in the order of the stages
    std::size_t m_shown = 0;               ///< of them
    std::array<TextLine, 4> m_titles;
    std::shared_ptr<const Tokens> m_words; ///< of the rows
    SentenceShape m_shape;
    SentenceLayout m_layout;
    std::optional<Interval> m_rowsZoomed;
    int m_selectedRow = 0;
    Page m_page;
    QSize m_layoutSize; ///< of the plot that m_layout is for, with the shape below; empty if it is outdated
    SentenceShape m_layoutShape;
    Interval m_range{-1, 1};
    std::optional<Interval> m_fixedRange;
};

} // namespace posiscope
