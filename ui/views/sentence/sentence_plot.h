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

class PlotText;
struct Viewport;

/// The tables of the sentence view in one plot: embedding + encoding = sum → dropout → Transformer, with
/// words, norms and one colour scale for all. Without dropout the sum is the last table; without a word only
/// a request to type one is shown.
class SentencePlot : public QObject
{
    Q_OBJECT

public:
    using Stage = PositionSum::Stage;

    explicit SentencePlot(Plot* plot);
    ~SentencePlot() override;

    /// Shows new words, vectors, parameters or another sentence of the batch. `remark` says that these
    /// are older than what is set.
    void showContent(const SentenceContent& content, const Scene& scene, const QString& remark = {});
    /// Shows other colours or another window.
    void showLook(const SentenceContent& content, const Scene& scene);
    /// Fixes the colour scale at this range from the next showLook() on; std::nullopt: it follows the
    /// vectors.
    void fixRange(const std::optional<Window>& range) { m_fixedRange = range; }
    /// Returns whether another cell is selected, whose numbers are written in bold.
    bool mark(const SentenceContent& content, const Scene& scene, const Hover& hover);
    void setTheme(const Theme& theme);

    /// nullptr if the stage has no table.
    StageTable* table(Stage stage) const
    {
        const auto at = static_cast<std::size_t>(stage);
        return at < m_shown ? m_tables[at] : nullptr;
    }
    Window colourRange() const { return m_range; }
    /// The table under the pointer.
    std::optional<Stage> pointedStage() const { return m_pointed; }
    const SentenceLayout& layout() const { return m_layout; }
    /// The words that are in sight.
    Page page() const { return m_page; }
    /// The rectangle above the tables, left of the colour scale, in a plot of a size.
    QRect headerRect(QSize plot) const;

signals:
    void pageChanged();
    void viewportRequested(const posiscope::Viewport& viewport, bool gestureBegins);
    void pressed();
    void resetRequested();
    void clicked(QPoint cell, Qt::KeyboardModifiers modifiers); ///< x: dimension, y: position
    void pointed(std::optional<QPoint> cell);

private:
    class TablesElement;

    void connectTable(Stage stage);
    void fill(const SentenceContent& content, const Scene& scene);
    void setShape(const SentenceContent& content, const Scene& scene);
    void arrange();
    void turnPage();
    void nameRows();
    const Theme& theme() const;

    void draw(QCPPainter& painter) const;
    QRectF colourScale(int width) const;
    void drawRemark(QCPPainter& painter) const;
    void drawColourScale(QCPPainter& painter) const;
    double captionHeight() const;
    TextLine titleOf(std::size_t table) const;
    void drawCaption(QCPPainter& painter, std::size_t table) const;
    void drawTitle(QCPPainter& painter, std::size_t table) const;
    void drawSign(QCPPainter& painter, std::size_t table) const;
    void drawNorms(QCPPainter& painter, std::size_t table) const;
    void drawLabels(QCPPainter& painter) const;
    QStringList axisWords(const StageTable& table) const;

    /// What the image of the encoding depends on.
    struct ShownEncoding
    {
        Parameters parameters;
        int rows = 0;
        bool hidesColumns = false;

        bool operator==(const ShownEncoding&) const = default;
    };

    Plot* m_plot;
    PlotText* m_message;                   ///< in place of tables
    std::array<StageTable*, 4> m_tables{}; ///< in the order of the stages
    std::size_t m_shown = 0;               ///< of them
    std::array<TextLine, 4> m_titles;
    QString m_remark;
    std::shared_ptr<const Tokens> m_words; ///< of the rows
    std::optional<ShownEncoding> m_encodingShown;
    SentenceShape m_shape;
    SentenceLayout m_layout;
    std::optional<Window> m_rowsZoomed;
    int m_selectedRow = 0;
    Page m_page;
    QSize m_layoutSize; ///< the size of the plot that m_layout is for; empty if it is outdated
    double m_normEnd = 1;
    ColourMap m_map = ColourMap::RdBu;
    Window m_range{-1, 1};
    Window m_numbers{0, 0}; ///< of all tables, whose numbers have the same digits
    std::optional<Window> m_fixedRange;
    std::optional<Stage> m_pointed;
};

} // namespace posiscope
