// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/step_sheet.h"

#include "core/kinds/kinds.h"
#include "ui/kinds/kind_cells.h"
#include "ui/mathematics/cell.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/sentence/sentence_content.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace posiscope {

namespace {

constexpr int errorDigits = 2;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::BuildSteps)

public:
    static StepWords ofStage(StepKind kind, const Parameters& parameters);
    static StepWords ofKind(StepKind kind, const Parameters& parameters);
    static StepWords ofWeights(StepKind kind, const BuildSteps& steps);
    static QString turnedText(const Parameters& parameters);
};

QString Words::turnedText(const Parameters& parameters)
{
    QString text = tr("The table turns the two columns of each pair by the angle of their position.");
    if (const int turned = turnedColumns(parameters); turned < parameters.dModel)
        text += tr(" Columns from %1 on stay.").arg(wholeText(turned));
    if (const double factor = attentionFactor(parameters); factor != 1)
        text += tr(" The table’s factor %1 makes them longer or shorter.").arg(significantText(factor));
    return text;
}

/// The text of a step of a kind without pairs, or that scaling or rounding adds.
StepWords Words::ofKind(StepKind kind, const Parameters& parameters)
{
    const int bits = std::min(parameters.dModel, bitsOfPositions);
    switch (kind) {
    case StepKind::Scaled:
        return {tr("Scaled multipliers"),
                tr("Slower frequencies for longer texts, so that no angle is new to the model.") +
                    (parameters.scaling == Scaling::Yarn     ? tr(" r is 0 for fast pairs, 1 for slow ones.")
                     : parameters.scaling == Scaling::Llama3 ? tr(" r is 1 for fast pairs, 0 for slow ones.")
                                                             : QString())};
    case StepKind::Rounded:
        if (parameters.arithmetic == Arithmetic::Exact)
            return {tr("As it is stored"),
                    tr("Each number is rounded to %1.").arg(maths::arithmeticName(parameters))};
        return {tr("In the type of the arithmetic"),
                tr("Position, frequency, their product and its sine or cosine are each rounded to %1.")
                    .arg(maths::arithmeticName(parameters))};
    case StepKind::Padded:
        return {tr("Padding"), tr("The rows before the first position are zeros.")};
    case StepKind::Turned:
        return {tr("A query and a key, turned"), turnedText(parameters)};
    case StepKind::OtherOrder:
        return {
            tr("In the other order of columns"),
            (parameters.layout == Layout::Interleaved
                 ? tr("rotate_half turns columns that lie half a vector apart.")
                 : tr("Pairs of neighbours, in place of columns half a vector apart.")) +
                tr(" Column σ comes to stand at j. A query and a key whose columns are permuted alike keep "
                   "their product.")};
    case StepKind::Fractions:
        return {tr("Fractions of the length"),
                tr("Each position divided by the last one, so that all values lie between 0 and 1.")};
    case StepKind::Places:
        return {tr("Row and column of the patch"),
                tr("Patches are counted row by row: %1 rows of %2.")
                    .arg(wholeText(parameters.grid.rows), wholeText(parameters.grid.columns))};
    case StepKind::RowIds:
        return {tr("Three ids of each row"), tr("A word has its place three times. Patches have one t, y "
                                                "grows down the picture and x to the right. The text "
                                                "goes on at the largest id + 1.")};
    case StepKind::IdsOfColumns:
        if (const auto own = kindWords(parameters).idStep)
            return own(parameters);
        return {tr("Which column is of which"), tr("One number of its row for each column.")};
    case StepKind::TrainedPlaces:
        return {tr("Among the patches of training"),
                tr("The picture lies over one of %1 by %2 patches, edge to edge.")
                    .arg(wholeText(parameters.learned2d.trainedGrid.rows),
                         wholeText(parameters.learned2d.trainedGrid.columns))};
    case StepKind::Powers:
        return {tr("Powers of two"),
                tr("Each bit stands for a power of two: %1 bits, one per column.").arg(wholeText(bits))};
    case StepKind::Quotients:
        return {tr("Whole quotients"), tr("How often each power goes into the position, without the rest.")};
    case StepKind::Differences:
        return {tr("How far apart"),
                tr("The key's position less the query's: all that such an encoding knows.")};
    case StepKind::Distances:
        return {tr("How far apart"),
                tr("The distance of query and key, whichever is first: all that such an encoding knows.")};
    case StepKind::Slopes:
        return {tr("Slopes"),
                tr("One number per head, given by a formula and never learned. Head %1 is shown.")
                    .arg(wholeText(visibleHead(parameters)))};
    case StepKind::Dampings:
        return {tr("Dampings"), tr("What is left of a pair’s score %1 positions away: slow pairs keep most.")
                                    .arg(wholeText(Kind::dampedPositions))};
    case StepKind::Buckets:
        if (const auto own = kindWords(parameters).bucketStep)
            return own(parameters);
        return {tr("Buckets"),
                tr("Short distances have a bucket each, longer ones share buckets that grow wider.")};
    case StepKind::BucketValues:
        return {tr("One value per bucket"),
                tr("What head %1 adds in each bucket, %2.")
                    .arg(wholeText(visibleHead(parameters)),
                         parameters.givenRows.isEmpty() ? tr("drawn from the seed: a model learns these")
                                                        : tr("as given"))};
    default:
        break;
    }
    if (const auto own = kindWords(parameters).lastStep)
        return own(parameters);
    if (kind == StepKind::Biases)
        return {tr("What is added to the scores"), tr("A number for each query and key.")};
    return {tr("The table"), tr("The whole encoding.")};
}

StepWords Words::ofWeights(StepKind kind, const BuildSteps& steps)
{
    const Parameters& parameters = steps.parameters();
    const WeightRow& row = *steps.weightRow();
    const QString query =
        wordsToldApart(row.words, paddingOf(steps.parameters()))[static_cast<std::size_t>(row.query)];
    QString products =
        tr("The query of “%1” times the key of each word, over the root of d_head.").arg(query);
    if (kindOf(parameters).damping)
        products += tr(" The encoding damps it by their distance.");
    switch (kind) {
    case StepKind::Products:
        return {tr("Products"), products};
    case StepKind::Scores:
        if (!addsToProducts(parameters))
            return {tr("Scores"), products};
        return {tr("Scores"),
                facetsOf(parameters).vectors || kindOf(parameters).turns
                    ? tr("−∞ is added to those of keys that are masked: after their query, or padding.")
                    : tr("The bias is added, −∞ where a key is masked.")};
    case StepKind::Exponentials:
        return {tr("Exponentials"),
                tr("e to each score less the largest one, m: their quotients are those of e to the "
                   "scores, and none is too large. A masked key has 0.")};
    case StepKind::Sum:
        return {tr("Their sum"), tr("One number for the whole row.")};
    default:
        return {
            tr("Weights"),
            row.sum == 0
                ? tr("All keys of “%1” are masked, so it receives nothing.").arg(query)
                : tr("Each exponential over their sum: how much “%1” attends to each word. They add up to 1.")
                      .arg(query)};
    }
}

/// The text of a step.
StepWords Words::ofStage(StepKind kind, const Parameters& parameters)
{
    const bool isInterleaved = parameters.layout == Layout::Interleaved;
    const int firstSine = dimensionOf(parameters, {0, false});
    const auto columnOf = [&](int first) {
        return isInterleaved ? (first == 0 ? QStringLiteral("2i") : QStringLiteral("2i + 1"))
                             : (first == 0 ? QStringLiteral("i") : wholeText(first) + QStringLiteral(" + i"));
    };
    switch (kind) {
    case StepKind::Zeros:
        return {tr("Zeros"), tr("A row for each position, a column for each dimension.")};
    case StepKind::Positions:
        return {tr("Positions"), tr("One column that counts from 0. A row is made from its position alone.")};
    case StepKind::Exponents:
        return {tr("Exponents"),
                (pairExponent(parameters).numerator == 1
                     ? tr("One number for each pair of columns, which have one frequency.")
                     : tr("One even number for each pair of columns, which have one frequency."))};
    case StepKind::Multipliers:
        return {tr("Multipliers"), tr("One frequency for each pair, in radians per position: always "
                                      "the same factor apart.")};
    case StepKind::Waves:
        return {tr("Sine and cosine tables"),
                tr("Each position times each multiplier: its sine in one table, its cosine in another.")};
    case StepKind::SinesFilled:
        return {isInterleaved ? (firstSine == 0 ? tr("Even columns filled") : tr("Odd columns filled"))
                              : (firstSine == 0 ? tr("First half filled") : tr("Second half filled")),
                tr("The sine of pair i goes into column %1. The others hold zeros until the last step.")
                        .arg(columnOf(firstSine)) +
                    (hasLoneSine(parameters) && isInterleaved && firstSine > 0
                         ? tr(" The lone sine goes into the last one.")
                         : QString())};
    case StepKind::AllFilled:
        return {tr("All columns filled"),
                tr("The cosine of pair i goes into column %1. The word at a position plays no part in it.")
                    .arg(columnOf(parameters.dModel > 1 ? dimensionOf(parameters, {0, true}) : 1))};
    case StepKind::Divisor:
        return {tr("From a divisor to a factor"),
                tr("The formula divides each position. The code multiplies it by the reciprocal instead.")};
    case StepKind::NegativePower:
        return {tr("A negative power"),
                tr("The reciprocal of a power is the same power with the sign of its exponent changed.")};
    case StepKind::ExpOfLog:
        return {tr("Into log space"),
                tr("The exponential undoes the logarithm, so the value stays the same.")};
    case StepKind::LogSpace:
        return {tr("The exponent comes down"),
                tr("The logarithm of a power is the exponent times the logarithm of the base.")};
    case StepKind::DivTerm:
        return {tr("The code’s div_term"),
                tr("Only %1 differs from pair to pair. The factor beside it is one number for them all.")
                    .arg(maths::plainText(symbolOf(TableContent::Exponents, parameters)))};
    case StepKind::Angles:
        return {tr("Position times div_term"),
                tr("These are the angles. Their sines and cosines are the encoding.")};
    case StepKind::Float32:
        return {tr("Log space in float32"),
                tr("How far the last row is from the exact values, computed in three ways.")};
    default:
        return ofKind(kind, parameters);
    }
}

/// Replaces a number by the longest of a sample of those in the cells of a table.
void lengthen(QString& longest, const BuildTable& table)
{
    // Odd, because even steps would take the sines alone.
    const auto step = [](int count) { return (count - 1) / 8 | 1; };
    for (int row = 0; row < table.rows; row += step(table.rows))
        for (int column = 0; column < table.columns; column += step(table.columns))
            if (const QString text = cellText(table, row, column); text.size() > longest.size())
                longest = text;
}

/// The tables of all steps up to a given one, of those that rewrite the divisor or of weights. Only those of
/// the given step are new.
std::vector<BuildTable> rewritten(const BuildSteps& steps, int number)
{
    std::vector<BuildTable> tables;
    for (int step = 1; step <= number; ++step)
        for (BuildTable& table : steps.step(step).tables) {
            if (std::ranges::find(tables, table.content, &BuildTable::content) != tables.end())
                continue;
            if (step < number)
                table.state = [](int) { return CellState::Kept; };
            tables.push_back(std::move(table));
        }
    return tables;
}

std::vector<SheetBlock> blocksOf(const BuildSteps& steps, int number)
{
    BuildStep step = steps.step(number);
    if (const WeightRow* const row = steps.weightRow()) {
        SheetBlock block{rewritten(steps, number)};
        std::ranges::copy(wordsToldApart(row->words, paddingOf(steps.parameters())),
                          std::back_inserter(block.words));
        return {block};
    }
    if (step.kind >= StepKind::Divisor && step.kind <= StepKind::DivTerm)
        return {{rewritten(steps, number)}};
    std::vector<SheetBlock> blocks;
    for (BuildTable& table : step.tables) {
        if (blocks.empty() || blocks.back().isByPosition())
            blocks.emplace_back();
        blocks.back().tables.push_back(std::move(table));
    }
    return blocks;
}

/// Sets what the layout of every step of a sequence must have room for.
void measure(StepSheet& sheet, const BuildSteps& steps)
{
    for (const StepKind kind : stepsOf(steps.parameters(), steps.sequence()))
        sheet.allWords.push_back(wordsOf(kind, steps));
    for (int number = 1; number <= sheet.count; ++number) {
        const std::vector<SheetBlock> blocks = blocksOf(steps, number);
        sheet.cells = sheet.cells.expandedTo(sheet.cellsOf(blocks));
        for (const SheetBlock& block : blocks)
            for (const BuildTable& table : block.tables) {
                if (!block.isTurned(sheet.sequence))
                    lengthen(sheet.longest, table);
                if (table.down == TableAxis::One)
                    sheet.rowNames.push_back(
                        symbolOf(table.content, steps.parameters(),
                                 steps.weightRow() ? steps.weightRow()->temperature : 1));
            }
    }
    sheet.filled = steps.step(sheet.count).tables.back();
}

} // namespace

StepWords wordsOf(StepKind kind, const BuildSteps& steps)
{
    const Parameters& parameters = steps.parameters();
    if (steps.weightRow())
        return Words::ofWeights(kind, steps);
    StepWords words = Words::ofStage(kind, parameters);
    if (steps.shown() == ShownColumns::Sines && parameters.dModel > 1 &&
        (kind == StepKind::Waves || kind == StepKind::AllFilled || kind == StepKind::Rounded ||
         kind == StepKind::Padded))
        words.explanation += Words::tr(" The cosines are hidden.");
    return words;
}

QString cellText(const BuildTable& table, int row, int column)
{
    using enum TableContent;
    if (table.state(column) == CellState::Hidden)
        return {};
    const double value = table.cell(row, column);
    if (std::isnan(value))
        return {};
    if (value == -INFINITY)
        return QStringLiteral("−∞");
    switch (table.content) {
    case Positions:
    case Exponents:
    case IntegerEncoding:
    case GridRows:
    case GridColumns:
    case TextIds:
    case PatchRowIds:
    case PatchColumnIds:
    case ColumnIds:
    case Powers:
    case Quotients:
    case Differences:
    case Distances:
    case Buckets:
    case Permutation:
        return wholeText(static_cast<qint64>(value));
    case Angles:
        return significantText(value, shownDigits, maths::angleDecimals);
    case LogSpaceErrors:
    case PowerErrors:
    case ExactAngleErrors:
        return withPower(value, errorDigits).text();
    default:
        return valueText(value);
    }
}

QSize StepSheet::cellsOf(const std::vector<SheetBlock>& shown) const
{
    const SheetBlock& first = shown.front();
    const auto tables = static_cast<int>(first.tables.size());
    if (first.isTurned(sequence))
        return {tables, first.last().columns};
    return {static_cast<int>(shown.size()) * first.last().columns, tables - 1 + first.last().rows};
}

StepSheet makeSheet(const BuildSteps& steps, int number)
{
    const Parameters& parameters = steps.parameters();
    const int shown = shownStep(parameters, steps.sequence(), number);
    const std::vector<StepKind> kinds = stepsOf(parameters, steps.sequence());
    StepSheet sheet{.number = shown,
                    .count = static_cast<int>(kinds.size()),
                    .sequence = steps.sequence(),
                    .kind = kinds[static_cast<std::size_t>(shown - 1)],
                    .blocks = blocksOf(steps, shown)};
    measure(sheet, steps);
    return sheet;
}

} // namespace posiscope
