// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/colour_bar.h"
#include "ui/plots/plot_sign.h"
#include "ui/selection/hover.h"
#include "ui/views/sentence_content.h"
#include "ui/views/sentence_table.h"

#include <array>
#include <memory>

namespace posiscope {

/// The tables of the sentence view in one plot: embedding + encoding = sum → dropout → Transformer, with one
/// scale of colours for all. Without dropout the sum is what goes on; without a word there is nothing but the
/// invitation to type one.
class SentenceFlow : public QObject
{
    Q_OBJECT

public:
    enum Stage : std::size_t { EmbeddingStage, EncodingStage, SumStage, DropoutStage };

    /// In a plot that outlives it.
    explicit SentenceFlow(Plot* plot);

    /// Other words, vectors or parameters, or another sentence of the batch.
    void showContent(const SentenceContent& content, const Scene& scene);
    /// Other colours or another part in view.
    void showLook(const SentenceContent& content, const Scene& scene);
    void mark(const SentenceContent& content, const Scene& scene, const Hover& hover);
    void setTheme(const Theme& theme);

    SentenceTable* table(Stage stage) const { return m_tables[stage].get(); } ///< nullptr where there is none
    int computations() const;
    /// The table under the pointer.
    std::optional<Stage> pointedStage() const;

signals:
    void viewportAsked(const posiscope::Viewport& viewport, bool gestureBegins);
    void resetAsked();
    void clicked(QPoint cell, Qt::KeyboardModifiers modifiers); ///< x: dimension, y: position
    void pointed(std::optional<QPoint> cell);

private:
    void build(std::size_t tables);
    void clear();
    void connectTable(SentenceTable* table);
    void fill(const SentenceContent& content, const Scene& scene);
    void fillEncoding(const SentenceContent& content, double largest);
    void nameRows(const SentenceContent& content, int sentence);
    void fitNames();
    void number(SentenceTable& table, const SentenceTable::Matrix& matrix, double largest,
                std::function<bool(int row, int column)> isLeftOut = {});
    void describe(const SentenceContent& content, const Scene& scene);
    void shareWidth();

    Plot* m_plot;
    ColourBar* m_bar;
    QCPMarginGroup* m_level;
    QCPLayoutGrid* m_grid = nullptr;
    std::array<std::unique_ptr<SentenceTable>, 4> m_tables;
    std::vector<PlotSign*> m_signs;
    std::optional<std::size_t> m_tableCount;
    std::optional<std::pair<Parameters, int>> m_encodingShown; ///< and how many rows of it
    Tokens m_names;                                            ///< of the rows
    bool m_longNames = false;                                  ///< some word of the batch is long
    double m_largest = 1;                                      ///< magnitude of the values
    double m_columns = 1;                                      ///< in view
    int m_forgotten = 0;                                       ///< computations of tables that are gone
    std::optional<std::size_t> m_pointed;                      ///< the table under the pointer
};

} // namespace posiscope
