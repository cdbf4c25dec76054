// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_room.h"

#include "ui/kit/theme/sizes.h"
#include "ui/plot/colour_bar.h"
#include "ui/plot/plot_text.h"

#include <algorithm>

namespace posiscope {

namespace {

// Pixels of the plot.
constexpr double narrowForThree = 440;
constexpr double narrowForFour = 640;
constexpr double nameWidth = 62; ///< of a matrix, for the name over it
constexpr double rowGap = 5;     ///< between tables one below the other

/// What stands beside the matrices where there is room for it.
enum class Beside { Nothing, Norms, NormsAndWord };

int count(const SentenceRoom& room)
{
    return static_cast<int>(room.tables.size());
}

Legible legible(const SentenceRoom& room, QSizeF matrix)
{
    const QSizeF cell(matrix.width() / room.columns, matrix.height() / room.rows);
    Legible least = Legible::Well;
    for (const SentenceTable* const table : room.tables) {
        const auto form = table->numbersIn(cell);
        if (!form)
            return Legible::Not;
        if (cell_text::isSmallest(*form))
            least = Legible::Barely;
        else if (!cell_text::isPrecise(*form, table->numberRange()))
            least = std::min(least, Legible::Roughly);
    }
    return least;
}

void leaveAll(const SentenceRoom& room)
{
    for (SentenceTable* const table : room.tables)
        table->leave();
    std::vector<QCPLayoutElement*> others(room.signs.begin(), room.signs.end());
    others.push_back(room.bar);
    for (QCPLayoutElement* const each : others)
        if (each->layout())
            each->layout()->take(each);
    room.grid->simplify();
    room.plot->plotLayout()->simplify();
}

/// Half a line of words.
int edgeOf(const SentenceRoom& room)
{
    return qCeil(QFontMetricsF(room.plot->theme().interfaceFont(Theme::notePoints)).height() / 2) + 1;
}

void placeAcross(const SentenceRoom& room)
{
    // A matrix, the lengths of its rows, a sign after it.
    leaveAll(room);
    room.grid->setRowSpacing(0);
    room.grid->setMargins({0, 0, 0, 0});
    room.bar->setMinimumMargins({0, 0, 0, 0});
    for (int index = 0; index < count(room); ++index) {
        const auto at = static_cast<std::size_t>(index);
        room.tables[at]->standAcross(room.grid, 3 * index, room.level);
        room.grid->addElement(1, 3 * index + 2, room.signs[at]);
    }
    room.grid->addElement(1, 3 * count(room), room.bar);
}

void placeDown(const SentenceRoom& room, bool norms)
{
    // A sign, what the table is called, the matrix, the lengths of its rows, the sign after the last.
    leaveAll(room);
    room.grid->setRowSpacing(scaled(rowGap, room.plot->theme()));
    const int first = norms ? 1 : 0;
    const int last = count(room) - 1;
    for (int index = 0; index <= last; ++index) {
        const auto at = static_cast<std::size_t>(index);
        room.tables[at]->standDown(room.grid, first + index, 1, index == last, room.level);
        if (index < last)
            room.grid->addElement(first + index + 1, 0, room.signs[at]);
        else
            room.grid->addElement(first + index, 4, room.signs[at]);
    }
    if (norms)
        room.grid->addElement(0, 3, room.tables.front()->normCaption());
    // Words beside a first row or the bar's end that reach beyond it would be left out.
    const int edge = norms ? 0 : edgeOf(room);
    room.grid->setMargins({0, edge, 0, 0});
    const int heading = norms ? room.tables.front()->normCaption()->extent() + room.grid->rowSpacing() : 0;
    room.bar->setMinimumMargins({0, edge + heading, 0, 0});
    room.plot->plotLayout()->addElement(0, 1, room.bar);
}

void letCaptionsReach(const SentenceRoom& room, bool normsShown)
{
    // Nothing stands over a sign or beside the bar's top: names have that room too.
    for (std::size_t index = 0; index < room.tables.size(); ++index) {
        const bool isLast = index + 1 == room.tables.size();
        const QCPLayoutElement* const end =
            isLast ? static_cast<const QCPLayoutElement*>(room.bar) : room.tables[index + 1]->rect();
        room.tables[index]->caption()->setEnd(normsShown ? nullptr : end, !isLast);
    }
}

/// The height that is gained where the dimensions' scale has no word, in a plot of a size.
int gainedWithoutLabel(const SentenceRoom& room, const SentenceNeeds& needs, QSize plot, bool label)
{
    return label && !SentenceTable::isLow(plot.height(), room.plot->theme()) ? 0 : needs.label;
}

SentencePlan planAcross(const SentenceRoom& room, const SentenceNeeds& needs, QSize plot, bool bar)
{
    const Theme& theme = room.plot->theme();
    const auto matrix = [&](Beside beside) {
        const int norms = beside == Beside::Nothing ? 0 : count(room) * needs.norms;
        const int word = beside == Beside::NormsAndWord ? needs.word.width() : 0;
        const int left =
            plot.width() - roomForNames(room, plot) - needs.across + (bar ? 0 : needs.bar) - norms - word;
        const int high = plot.height() - needs.above + gainedWithoutLabel(room, needs, plot, true);
        return QSize(std::max(10, left / count(room)), std::max(10, high));
    };
    const double wanted = count(room) > 3 ? narrowForFour : narrowForThree;
    Beside beside = plot.width() >= scaled(wanted, theme) ? Beside::NormsAndWord : Beside::Nothing;
    while (beside != Beside::Nothing && matrix(beside).width() < scaled(nameWidth, theme))
        beside = beside == Beside::NormsAndWord ? Beside::Norms : Beside::Nothing;
    if (const Legible with = legible(room, matrix(beside)); with <= Legible::Barely)
        if (legible(room, matrix(Beside::Nothing)) > with)
            beside = Beside::Nothing;
    SentencePlan plan;
    plan.norms = beside != Beside::Nothing;
    plan.word = beside == Beside::NormsAndWord;
    plan.bar = bar;
    plan.matrix = matrix(beside);
    plan.numbers = legible(room, plan.matrix);
    return plan;
}

SentencePlan planDown(const SentenceRoom& room, const SentenceNeeds& needs, QSize plot, bool label)
{
    const auto matrix = [&](bool norms) {
        const int gaps = (norms ? count(room) : count(room) - 1) * scaled(rowGap, room.plot->theme());
        const int left = plot.height() - needs.below + gainedWithoutLabel(room, needs, plot, label) - gaps;
        const int height = (left - (norms ? needs.caption : edgeOf(room))) / count(room);
        const int word = height >= needs.word.height() ? needs.word.width() : 0;
        const int width =
            plot.width() - roomForNames(room, plot) - needs.down - (norms ? needs.norms : 0) - word;
        return QSize(std::max(10, width), std::max(10, height));
    };
    SentencePlan plan;
    plan.down = true;
    plan.numbers = legible(room, matrix(false));
    plan.norms = legible(room, matrix(true)) == plan.numbers;
    plan.matrix = matrix(plan.norms);
    plan.word = plan.matrix.height() >= needs.word.height();
    plan.label = label;
    return plan;
}

/// Lays out all that stands in the plot. Ticks, and with them the room of what is written at them, are those
/// of this size, whatever stood there before: they depend on the height, and this on words that may have
/// gone.
void layOutAnew(const SentenceRoom& room)
{
    constexpr int rounds = 2;
    room.plot->updateLayout();
    for (int round = 0; round < rounds; ++round) {
        room.bar->fitTicks();
        for (SentenceTable* const table : room.tables)
            table->fitTicks();
        room.plot->updateLayout();
    }
}

} // namespace

int roomForNames(const SentenceRoom& room, QSize plot)
{
    const double share =
        room.plot->theme().isExport ? 5 : 7; // a file has no words that tell the others in full
    return static_cast<int>(std::min(room.names, plot.width() / share));
}

SentenceNeeds measured(const SentenceRoom& room)
{
    placeAcross(room);
    room.signs.back()->setWordShown(false);
    room.bar->setRoomFor(true);
    for (SentenceTable* const table : room.tables) {
        table->setSize(std::nullopt, std::nullopt);
        table->setNormsShown(false);
        table->setAxisLabelShown(true);
    }
    layOutAnew(room);
    SentenceNeeds needs;
    const auto widthOf = [](const QCPLayoutElement* element) { return element->outerRect().width(); };
    const QCPAxisRect* const first = room.tables.front()->rect();
    const QCPAxis* const scale = room.tables.front()->layer()->keyAxis();
    if (!scale->label().isEmpty())
        needs.label = qCeil(QFontMetricsF(scale->labelFont()).height()) + scale->labelPadding();
    needs.bar = widthOf(room.bar);
    int side = 0;
    int sign = 0;
    for (const SentenceTable* const table : room.tables) {
        const QMargins margins = table->rect()->margins();
        needs.across += margins.right() + (table->rect() == first ? 0 : margins.left());
        side = std::max(side, table->side()->extent());
    }
    for (const PlotText* const each : room.signs) {
        needs.across += widthOf(each);
        if (each != room.signs.back())
            sign = std::max(sign, widthOf(each));
    }
    needs.across += needs.bar;
    needs.down = sign + side + first->margins().right() + widthOf(room.signs.back()) +
                 room.plot->plotLayout()->columnSpacing() + needs.bar;
    needs.caption = room.tables.front()->caption()->outerRect().height();
    needs.below = first->margins().bottom() + first->margins().top();
    needs.above = needs.caption + needs.below;
    needs.norms = room.tables.front()->normsWidth();
    needs.word = room.signs.back()->wordSize();
    return needs;
}

SentencePlan planFor(const SentenceRoom& room, const SentenceNeeds& needs, QSize plot)
{
    const SentencePlan usual = planAcross(room, needs, plot, true);
    if (usual.numbers == Legible::Well || std::ranges::any_of(room.tables, &SentenceTable::isEmpty))
        return usual;
    SentencePlan best = usual;
    for (const SentencePlan& other : {planDown(room, needs, plot, true), planAcross(room, needs, plot, false),
                                      planDown(room, needs, plot, false)})
        if (other.numbers > best.numbers)
            best = other;
    return best;
}

void carryOut(const SentenceRoom& room, const SentencePlan& plan)
{
    if (plan.down) // else they stand as they were measured
        placeDown(room, plan.norms);
    room.signs.back()->setWordShown(plan.word);
    room.bar->setRoomFor(plan.bar);
    for (SentenceTable* const table : room.tables) {
        table->setNormsShown(plan.norms);
        table->setAxisLabelShown(plan.label);
        table->setSize(plan.down ? std::nullopt : std::optional(plan.matrix.width()),
                       plan.down ? std::optional(plan.matrix.height()) : std::nullopt);
    }
    letCaptionsReach(room, plan.norms);
}

} // namespace posiscope
