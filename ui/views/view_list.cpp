// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/view_list.h"

#include "core/attention/attended_words.h"
#include "core/kinds/kinds.h"
#include "core/projection/conditional_probabilities.h"
#include "core/projection/sampled_rows.h"
#include "core/scene/scene_encodings.h"
#include "core/scene/scene_keys.h"
#include "core/sentence/position_sum.h"
#include "core/text/refusal.h"
#include "core/training/trainer.h"
#include "ui/compare/view_of_both.h"
#include "ui/kinds/kind_words.h"
#include "ui/kit/text/text_of.h"
#include "ui/views/attention/attention_view.h"
#include "ui/views/build_steps/build_steps_view.h"
#include "ui/views/frequencies/frequencies_view.h"
#include "ui/views/heatmap/heatmap_view.h"
#include "ui/views/projection/projection_view.h"
#include "ui/views/rotation/rotation_view.h"
#include "ui/views/sentence/sentence_view.h"
#include "ui/views/similarity/similarity_view.h"
#include "ui/views/training/training_view.h"
#include "ui/views/waves/waves_view.h"

#include <QCoreApplication>

#include <algorithm>
#include <variant>
#include <vector>

namespace posiscope {

namespace {

template <typename Made>
std::unique_ptr<View> make()
{
    return std::make_unique<Made>();
}

QString viewWords(const char* text)
{
    return QCoreApplication::translate("posiscope::ViewList", text);
}

/// Build steps are words and numbers. Small, the table that they build stands for them, or the wavelengths
/// that they derive, or the weights of all words, or, of biases, what is added to scores.
ViewId whatIsBuilt(const Scene& scene)
{
    if (scene.look.buildSequence == BuildSequence::Weights)
        return ViewId::Attention;
    if (!facetsOf(scene.parameters).vectors)
        return ViewId::Similarity;
    return scene.look.buildSequence == BuildSequence::Derivation ? ViewId::Frequencies : ViewId::Heatmap;
}

/// Only weights are of words.
QString whyNoSteps(const Scene& scene)
{
    return scene.look.buildSequence == BuildSequence::Weights ? whyNoHead(scene) : QString();
}

/// Why there is no sum of words and vectors although the kind has vectors.
QString whyNoSum(const Scene& scene)
{
    const Kind& kind = kindOf(scene.parameters);
    if (!kind.turns)
        return {};
    const QString why =
        viewWords(QT_TRANSLATE_NOOP("posiscope::ViewList",
                                    "%1 adds nothing to words: it turns their queries and keys."))
            .arg(textOf(titleOf(kind)));
    return why + (kind.facets.frequencies
                      ? viewWords(QT_TRANSLATE_NOOP("posiscope::ViewList", " See Rotation or Similarity."))
                      : viewWords(QT_TRANSLATE_NOOP("posiscope::ViewList", " See Similarity.")));
}

void requireSum(const Scene& scene)
{
    if (whyNoSum(scene).isEmpty())
        static_cast<void>(positionSum(scene));
}

void requireAttention(const Scene& scene)
{
    if (scene.look.attentionPart != AttentionPart::Distance) // whose words are of its own
        static_cast<void>(attendedWords(scene));
}

void requireProjection(const Scene& scene)
{
    if (scene.projection.method == ProjectionMethod::Tsne)
        requirePerplexity(scene.projection.perplexity, projectedPoints(scene.parameters));
}

QString missing(const Facets& needs, const Parameters& parameters)
{
    const Facets there = facetsOf(parameters);
    if (needs.vectors && !there.vectors && kindOf(parameters).turns)
        return viewWords(
            QT_TRANSLATE_NOOP("posiscope::ViewList", "%1 has no vectors: it turns queries and keys."));
    if (needs.vectors && !there.vectors)
        return viewWords(QT_TRANSLATE_NOOP(
            "posiscope::ViewList", "%1 has no vectors: it adds a number to each score of attention."));
    if (needs.scores && !there.scores)
        return viewWords(QT_TRANSLATE_NOOP("posiscope::ViewList", "%1 has no scores."));
    if (kindOf(parameters).facets.frequencies) // its columns form no pairs
        return viewWords(QT_TRANSLATE_NOOP(
            "posiscope::ViewList",
            "By the exponent 2j/d each column has a frequency of its own: no two form a pair."));
    if (const QString why = kindWords(parameters).whyNoFrequencies; !why.isEmpty())
        return why;
    return viewWords(QT_TRANSLATE_NOOP("posiscope::ViewList", "%1 has no frequencies."));
}

} // namespace

QString whyNoPicture(const ViewRow& row, const Scene& scene)
{
    const Kind& kind = kindOf(scene.parameters);
    const Facets facets = facetsOf(scene.parameters);
    if (facets.contain(row.needs))
        return row.ownReason ? row.ownReason(scene) : QString();
    constexpr qsizetype mostNamed = 3; // so that the words have room in the lowest card
    QStringList others;
    for (const ViewRow& other : viewList())
        if (facets.contain(other.needs) && others.size() < mostNamed)
            others << QCoreApplication::translate("posiscope::Card", other.title);
    QString why = missing(row.needs, scene.parameters);
    if (why.contains(QStringLiteral("%1")))
        why = why.arg(textOf(titleOf(kind)));
    if (others.isEmpty())
        return why;
    const QString last = others.takeLast();
    if (others.isEmpty())
        return why + ' ' + viewWords(QT_TRANSLATE_NOOP("posiscope::ViewList", "See %1.")).arg(last);
    return why + ' ' +
           viewWords(QT_TRANSLATE_NOOP("posiscope::ViewList", "See %1 or %2.")).arg(others.join(", "), last);
}

void requireFigure(const Scene& scene)
{
    requireValid(scene);
    const ViewRow& row = rowOf(scene.look.view);
    if (row.checkFigure && facetsOf(scene.parameters).contain(row.needs))
        row.checkFigure(scene);
    if (const QString why = whyNoPicture(row, scene); !why.isEmpty())
        throw Refusal("encoding", why.toStdString());
}

std::unique_ptr<View> makeView(const ViewRow& row)
{
    const auto makeAlone = [row] {
        std::unique_ptr<View> view = row.make();
        view->setSceneCheck([row](const Scene& scene) { return whyNoPicture(row, scene); });
        return view;
    };
    if (row.compared != ComparedLayout::Beside)
        return makeAlone();
    auto ofBoth = std::make_unique<ViewOfBoth>(makeAlone, row.stackedFrom);
    ofBoth->setSceneCheck([row](const Scene& scene) { return whyNoPicture(row, scene); });
    return ofBoth;
}

std::span<const ViewRow> viewList()
{
    static const std::vector<ViewRow> rows{
        {.id = ViewId::Heatmap,
         .title = QT_TRANSLATE_NOOP("posiscope::Card", "Heatmap"),
         .explanation = QT_TRANSLATE_NOOP(
             "posiscope::Card",
             "The table of the encoding: a row for each position, a column for each dimension, "
             "a colour for each value. Click a cell to see its formula; the wheel zooms."),
         .titleKey = KeyName("compare"),
         .menuKeys = {"colour_map", "cells", "row_labels", "cosines"},
         .comfortableSize = {420, 300},
         .open = true,
         .make = make<HeatmapView>,
         .cells = Cells::OneMatrix,
         .omissible = {.colourBar = true, .marks = true},
         .needs = {.vectors = true},
         .compared = ComparedLayout::Together},
        {.id = ViewId::Waves,
         .title = QT_TRANSLATE_NOOP("posiscope::Card", "Waves"),
         .explanation = QT_TRANSLATE_NOOP("posiscope::Card",
                                          "The same numbers as curves: the selected and pinned positions "
                                          "across their dimensions, or dimensions along the positions."),
         .titleKey = KeyName("waves"),
         .isTitleKeySeen = true,
         .menuKeys = {"wave_panels", "wave_axis", "cosines"},
         .side = DockSide::Below,
         .comfortableSize = {560, 360},
         .open = true,
         .make = make<WavesView>,
         .omissible = {.marks = true},
         .pageHeight = 0.5,
         .needs = {.vectors = true},
         .compared = ComparedLayout::Together,
         .insight = InsightKind::Wavelengths},
        {.id = ViewId::Similarity,
         .title = QT_TRANSLATE_NOOP("posiscope::Card", "Similarity"),
         .explanation = QT_TRANSLATE_NOOP(
             "posiscope::Card",
             "How similar each pair of positions is, and how similarity depends on their offset δ."),
         .menuKeys = {"similarity", "similarity_colour_map", "cosines"},
         .side = DockSide::Right,
         .comfortableSize = {400, 320},
         .open = true,
         .make = make<SimilarityView>,
         .cells = Cells::OneMatrix,
         .omissible = {.colourBar = true, .marks = true, .curve = true},
         .needs = {.scores = true},
         .compared = ComparedLayout::Together,
         .companions = {ViewId::Heatmap, ViewId::BuildSteps},
         .readout = Readout::Similarity,
         .insight = InsightKind::FirstRise},
        {.id = ViewId::Frequencies,
         .title = QT_TRANSLATE_NOOP("posiscope::Card", "Frequencies"),
         .explanation = QT_TRANSLATE_NOOP(
             "posiscope::Card", "How fast each pair of columns turns: its wavelength λ against the table's "
                                "length, and the selected pair's wave. Click a point to select it."),
         .menuKeys = {"cosines"},
         .comfortableSize = {1100, 480},
         .make = make<FrequenciesView>,
         .omissible = {.marks = true},
         .showsSelected = true,
         .pageHeight = 0.5,
         .needs = {.frequencies = true},
         .compared = ComparedLayout::Together,
         .readout = Readout::Wavelength,
         .insight = InsightKind::Wavelengths},
        {.id = ViewId::Projection,
         .title = QT_TRANSLATE_NOOP("posiscope::Card", "Projection"),
         .explanation =
             QT_TRANSLATE_NOOP("posiscope::Card",
                               "Positions as points of a plane, by the two directions in which the rows vary "
                               "most (PCA), or by t-SNE. A line leads from the selected position to the one "
                               "whose row is nearest."),
         .titleKey = KeyName("projection"),
         .menuKeys = {"cosines"},
         .comfortableSize = {1100, 480},
         .make = make<ProjectionView>,
         .omissible = {.colourBar = true, .marks = true},
         .needs = {.vectors = true},
         .checkFigure = requireProjection,
         .compared = ComparedLayout::Beside,
         .readout = Readout::Distance,
         .insight = InsightKind::ClosePair},
        {.id = ViewId::Rotation,
         .title = QT_TRANSLATE_NOOP("posiscope::Card", "Rotation"),
         .explanation = QT_TRANSLATE_NOOP(
             "posiscope::Card",
             "Every pair of columns as a point that turns on a circle while the position moves. A step by δ "
             "is the same rotation at every position, so the encoding of k + δ is a linear function of that "
             "of k."),
         .menuKeys = {"cosines"},
         .comfortableSize = {1100, 480},
         .make = make<RotationView>,
         .needs = {.vectors = true, .frequencies = true},
         .compared = ComparedLayout::Beside,
         .readout = Readout::Turn,
         .insight = InsightKind::Wavelengths},
        {.id = ViewId::Sentence,
         .title = QT_TRANSLATE_NOOP("posiscope::Card", "Sentence"),
         .explanation = QT_TRANSLATE_NOOP(
             "posiscope::Card",
             "A sentence on its way into a Transformer: each word becomes a vector, each position its "
             "encoding, and both are added. Colours end at the ends of the bar; values beyond have the "
             "colour of the end. Type other words and see the encoding stay."),
         .menuKeys = {"colour_map", "cosines"},
         .comfortableSize = {1100, 420},
         .make = make<SentenceView>,
         .cells = Cells::Tables,
         .omissible = {.colourBar = true, .marks = true},
         .pageHeight = 0.75,
         .needs = {.vectors = true},
         .ownReason = whyNoSum,
         .checkFigure = requireSum,
         .compared = ComparedLayout::Beside,
         .insight = InsightKind::ClosePair},
        {.id = ViewId::Attention,
         .title = QT_TRANSLATE_NOOP("posiscope::Card", "Attention"),
         .explanation = QT_TRANSLATE_NOOP(
             "posiscope::Card",
             "One head of attention on the words of the sentence: how much each word, a row, attends to "
             "each, "
             "a column, and what the selected one receives, in the words' order and in another one. Click a "
             "cell to select it; drag a word of the other order to another place."),
         .titleKey = KeyName("part"),
         .menuKeys = {"causal", "content", "weights", "colour_map"},
         .comfortableSize = {1100, 420},
         .make = make<AttentionView>,
         .cells = Cells::Tables,
         .ownReason = whyNoAttention,
         .checkFigure = requireAttention,
         .compared = ComparedLayout::Beside,
         .stackedFrom = 300,
         .companions = {ViewId::Heatmap, ViewId::Similarity},
         .readout = {},
         .insight = {}},
        {.id = ViewId::BuildSteps,
         .title = QT_TRANSLATE_NOOP("posiscope::Card", "Build steps"),
         .explanation =
             QT_TRANSLATE_NOOP("posiscope::Card",
                               "How the encoding is built, one step at a time, each with its formula and its "
                               "numbers: from zeros to the whole table, or from the formula's divisor to log "
                               "space. Or how a word's weights of attention come from its scores."),
         .titleKey = KeyName("build_sequence"),
         .menuKeys = {"cosines"},
         .comfortableSize = {1100, 480},
         .make = make<BuildStepsView>,
         .ownReason = whyNoSteps,
         .seenSmall = whatIsBuilt},
        {.id = ViewId::Training,
         .title = QT_TRANSLATE_NOOP("posiscope::Card", "Training"),
         .explanation = QT_TRANSLATE_NOOP(
             "posiscope::Card",
             "A Transformer of one layer learns a task that needs order, with this encoding: its loss, its "
             "right answers, where its heads look, and at which lengths it still knows the task. Compared, "
             "two encodings learn from the same examples."),
         .titleKey = KeyName("task"),
         .menuKeys = {"causal"},
         .comfortableSize = {1100, 480},
         .make = make<TrainingView>,
         .checkFigure = [](const Scene& scene) { static_cast<void>(trainersOf(scene)); },
         .compared = ComparedLayout::Together,
         .companions = {},
         .readout = {},
         .insight = {}},
    };
    return rows;
}

const ViewRow& rowOf(ViewId id)
{
    const auto found = std::ranges::find(viewList(), id, &ViewRow::id);
    Q_ASSERT(found != viewList().end());
    return *found;
}

std::string_view viewName(ViewId id)
{
    return std::get<ChoiceKey>(sceneKey("view").value).names()[static_cast<std::size_t>(id)];
}

} // namespace posiscope
