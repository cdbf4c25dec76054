// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/matrix_panel.h"
#include "ui/views/sentence/sentence_plot.h"
#include "ui/views/sentence/sentence_view.h"
#include "view_bench.h"

namespace posiscope::sentence_bench {

/// The sentence view on the screen, and its tables.
class SentenceBench : public ViewBench<SentenceView>
{
public:
    using ViewBench<SentenceView>::ViewBench;

    StageTable* table(PositionSum::Stage stage) const { return view.tables()->table(stage); }

    /// Where a cell of a table lies in the view.
    QPointF cell(PositionSum::Stage stage, int position, int dimension) const
    {
        const MatrixLayer* const layer = table(stage)->layer();
        return plot()->mapTo(&view, QPointF(layer->keyAxis()->coordToPixel(dimension),
                                            layer->valueAxis()->coordToPixel(position)));
    }

    /// What is seen of a table.
    QImage picture(PositionSum::Stage stage)
    {
        settle();
        return plot()->grab(table(stage)->rect()->rect()).toImage().convertToFormat(QImage::Format_RGB32);
    }
};

inline Scene scene(const char* text = "I am a robot", double dropout = 0)
{
    Scene changed;
    changed.parameters = {.n = 100, .dModel = 4, .maxLen = 20};
    changed.sentence.text = text;
    changed.sentence.dropout = dropout;
    changed.selection.position = 0;
    changed.selection.dimension = 0;
    return changed;
}

inline constexpr const char* batch = "one two three four\nfive six\nseven";
inline constexpr PositionSum::Stage stages[] = {PositionSum::Stage::Embedding, PositionSum::Stage::Encoding,
                                                PositionSum::Stage::Sum, PositionSum::Stage::Output};
constexpr QSize cardSize(1100, 300);

} // namespace posiscope::sentence_bench
