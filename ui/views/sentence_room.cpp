// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence_room.h"

#include "ui/plots/colour_bar.h"
#include "ui/plots/plot_sign.h"
#include "ui/theme/sizes.h"
#include "ui/views/sentence_numbers.h"

#include <algorithm>

namespace posiscope {

namespace {

// Pixels of the plot.
constexpr double narrowForThree = 440;
constexpr double narrowForFour = 640;
constexpr double nameWidth = 62; ///< of a matrix, for the name over it

/// What stands beside the matrices where there is room for it.
enum class Beside { Nothing, Norms, NormsAndWord };

/// How wide the matrices can be.
int matrixWidth(const SentenceRoom& room, Beside beside)
{
    room.last->setWordShown(beside == Beside::NormsAndWord);
    // Words beside the first table take nothing from it that they do not take from all.
    for (SentenceTable* const table : room.tables) {
        table->setWidth(std::nullopt);
        table->setNormsShown(beside != Beside::Nothing);
    }
    room.plot->updateLayout();
    int width = 0;
    for (const SentenceTable* const table : room.tables)
        width += table->rect()->width();
    return std::max(10, width / static_cast<int>(room.tables.size()));
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

} // namespace

void shareOutWidth(const SentenceRoom& room)
{
    const Theme& theme = room.plot->theme();
    const double wanted = room.tables.size() > 3 ? narrowForFour : narrowForThree;
    const bool isRoomy = room.plot->viewport().width() >= scaled(wanted, theme);
    Beside beside = isRoomy ? Beside::NormsAndWord : Beside::Nothing;
    int width = matrixWidth(room, beside);
    while (beside != Beside::Nothing && width < scaled(nameWidth, theme)) {
        beside = beside == Beside::NormsAndWord ? Beside::Norms : Beside::Nothing;
        width = matrixWidth(room, beside);
    }
    const double numbered = room.columns * narrowestNumbered(theme, room.largest);
    if (beside != Beside::Nothing && width < numbered) {
        const int without = matrixWidth(room, Beside::Nothing);
        if (without >= numbered)
            beside = Beside::Nothing;
        width = matrixWidth(room, beside);
    }
    letCaptionsReach(room, beside != Beside::Nothing);
    for (SentenceTable* const table : room.tables)
        table->setWidth(width);
}

} // namespace posiscope
