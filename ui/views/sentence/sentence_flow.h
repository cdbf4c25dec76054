// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/colour_bar.h"
#include "ui/plot/plot_text.h"
#include "ui/selection/hover.h"
#include "ui/views/sentence/sentence_filling.h"
#include "ui/views/sentence/sentence_room.h"
#include "ui/views/sentence/sentence_words.h"

#include <array>
#include <memory>

namespace posiscope {

/// The tables of the sentence view in one plot: embedding + encoding = sum → dropout → Transformer, with one
/// scale of colours for all, in a line or one below the other. Without dropout the sum is what goes on;
/// without a word there is nothing but the invitation to type one.
class SentenceFlow : public QObject
{
    Q_OBJECT

public:
    using Stage = PositionSum::Stage;

    /// In a plot that outlives it.
    explicit SentenceFlow(Plot* plot);

    /// Other words, vectors or parameters, or another sentence of the batch; under it, where given, what is
    /// to be known of all of it.
    void showContent(const SentenceContent& content, const Scene& scene, const QString& remark = {});
    /// Other colours or another part in view.
    void showLook(const SentenceContent& content, const Scene& scene);
    /// Keeps the colours' ends at this range from the next look on; nothing: they follow the vectors.
    void holdRange(const std::optional<Window>& range) { m_heldRange = range; }
    void mark(const SentenceContent& content, const Scene& scene, const Hover& hover);
    void setTheme(const Theme& theme);

    SentenceTable* table(Stage stage) const ///< nullptr where there is none
    {
        return m_tables[static_cast<std::size_t>(stage)].get();
    }
    int computations() const;
    /// What would be read of the numbers in a plot of another size.
    Legible numbersIn(QSize plot) const;
    /// The table under the pointer.
    std::optional<Stage> pointedStage() const { return m_pointed; }

signals:
    void viewportAsked(const posiscope::Viewport& viewport, bool gestureBegins);
    void pressed();
    void resetAsked();
    void clicked(QPoint cell, Qt::KeyboardModifiers modifiers); ///< x: dimension, y: position
    void pointed(std::optional<QPoint> cell);

private:
    void build(std::size_t tables);
    void clear();
    void connectTable(Stage stage);
    void fill(const SentenceContent& content, const Scene& scene);
    void nameRows(const SentenceContent& content, int sentence);
    void fitNames();
    void describe(const SentenceContent& content, const Scene& scene);
    void sayNorms();
    SentenceRoom room() const;
    void remark(const QString& words);
    void shareRoom();
    void shareRoomAnew();

    /// All that the share of a table depends on, but for the size of the plot.
    struct Sharing
    {
        double names = 0;
        double rows = 1;
        double columns = 1;
        double norm = 0;
        std::vector<Window> ranges{};
        std::vector<bool> empty{};
        QStringList titles{};
        bool remark = false;

        bool operator==(const Sharing&) const = default;
    };

    Plot* m_plot;
    ColourBar* m_bar;
    QCPMarginGroup* m_level;
    QCPLayoutGrid* m_grid = nullptr;
    PlotText* m_remark = nullptr;                           ///< in the layout where there is one
    std::array<std::unique_ptr<SentenceTable>, 4> m_tables; ///< in the order of the stages
    std::vector<PlotText*> m_signs;                         ///< the sign after each table
    std::optional<std::size_t> m_tableCount;
    std::optional<ShownEncoding> m_encodingShown;
    std::shared_ptr<const Tokens> m_names = std::make_shared<const Tokens>(); ///< of the rows
    bool m_longNames = false; ///< some word of the batch is long
    StageWords m_sumWords;    ///< but for what is said of norms
    Sharing m_wanted;
    std::optional<Sharing> m_shared; ///< as the tables stand
    SentenceNeeds m_needs;
    std::optional<Window> m_heldRange;
    bool m_down = false;
    bool m_normsShown = true;
    int m_forgotten = 0;            ///< computations of tables that are gone
    std::optional<Stage> m_pointed; ///< the table under the pointer
};

} // namespace posiscope
