// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/facts.h"

#include "core/attention/head.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/kinds/difference.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "core/text/names.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

using Arguments = std::span<const int>;
using Value = std::optional<double>;

/// The fact for encodings that have frequencies.
template <double (*Of)(const Frequencies&, const Parameters&)>
Value ofFrequencies(const Encoding& encoding, const Scene&, Arguments)
{
    return encoding.frequencies ? Value(Of(*encoding.frequencies, encoding.parameters)) : std::nullopt;
}

double unfinishedPairs(const Frequencies& frequencies, const Parameters& parameters)
{
    return frequencies.pairCount() - firstUnfinishedPair(frequencies, positionsSpanned(parameters));
}

double shortestWavelength(const Frequencies& frequencies, const Parameters&)
{
    return wavelengths(frequencies).first;
}

double longestWavelength(const Frequencies& frequencies, const Parameters&)
{
    return wavelengths(frequencies).last;
}

Value wavelengthOf(const Encoding& encoding, const Scene&, Arguments arguments)
{
    if (!encoding.frequencies || !isPaired(encoding.parameters))
        return std::nullopt;
    const int pair = columnAt(encoding.parameters, arguments[0]).pair;
    return pair < encoding.frequencies->pairCount() ? Value(encoding.frequencies->wavelength(pair))
                                                    : std::nullopt;
}

Value idleColumnCount(const Encoding& encoding, const Scene&, Arguments)
{
    if (!encoding.vectors)
        return std::nullopt;
    return static_cast<double>(nearlyConstantColumns(*encoding.vectors).size());
}

Value cellValue(const Encoding& encoding, const Scene&, Arguments arguments)
{
    return encoding.vectors ? Value(encoding.vectors->cell(arguments[0], arguments[1])) : std::nullopt;
}

Value rowNorm(const Encoding& encoding, const Scene&, Arguments arguments)
{
    return encoding.vectors ? Value(encoding.vectors->norm(arguments[0])) : std::nullopt;
}

Value score(const Encoding& encoding, Measure measure, Arguments arguments)
{
    return encoding.scores ? Value(encoding.scores->value(measure, arguments[0], arguments[1]))
                           : std::nullopt;
}

Value shownScore(const Encoding& encoding, const Scene& scene, Arguments arguments)
{
    return score(encoding, scene.look.measure, arguments);
}

Value rowDistance(const Encoding& encoding, const Scene&, Arguments arguments)
{
    return encoding.vectors ? score(encoding, Measure::Distance, arguments) : std::nullopt;
}

/// Another position, and the distance of its row.
struct Neighbour
{
    int position = 0;
    double distance = 0;
};

/// The position other than p whose row lies closest to that of p; nothing for tables that take too long.
std::optional<Neighbour> nearestTo(const Encoding& encoding, int p)
{
    constexpr std::int64_t mostCells = 1 << 22;
    const auto [rows, columns] = std::pair(encoding.parameters.maxLen, encoding.parameters.dModel);
    if (!encoding.vectors || rows < 2 || std::int64_t{rows} * columns > mostCells)
        return std::nullopt;
    const auto distance = encoding.scores->eachValue(Measure::Distance);
    std::optional<Neighbour> nearest;
    // Distances that are equal by their formula may differ in their last digits.
    for (int q = 0; q < rows; ++q)
        if (const double to = q == p ? NAN : distance(p, q); q != p)
            if (!nearest || to < nearest->distance * (1 - 1e-9))
                nearest = {q, to};
    return nearest;
}

Value mostLike(const Encoding& encoding, const Scene&, Arguments arguments)
{
    const std::optional<Neighbour> nearest = nearestTo(encoding, arguments[0]);
    return nearest ? Value(nearest->position) : std::nullopt;
}

Value nearestDistance(const Encoding& encoding, const Scene&, Arguments arguments)
{
    const std::optional<Neighbour> nearest = nearestTo(encoding, arguments[0]);
    return nearest ? Value(nearest->distance) : std::nullopt;
}

template <double (*Of)(const ClosePair&)>
Value ofClosestPair(const Encoding& encoding, const Scene&, Arguments)
{
    const auto closest = encoding.vectors ? encoding.vectors->closestPair() : std::nullopt;
    return closest ? Value(Of(closest->pair)) : std::nullopt;
}

double pairDistance(const ClosePair& pair)
{
    return pair.distance;
}

double pairOffset(const ClosePair& pair)
{
    return pair.second - pair.first;
}

Value firstRiseOffset(const Encoding& encoding, const Scene&, Arguments)
{
    if (!encoding.scores || encoding.parameters.maxLen < 2)
        return std::nullopt;
    const std::optional<int> offset = encoding.scores->firstRise().offset;
    return offset ? Value(*offset) : std::nullopt;
}

/// The heads of some orders of the sentence's words; none where there are no words, or so many that it takes
/// long.
std::vector<Head> headsOf(const std::vector<std::vector<int>>& orders, const Scene& scene)
{
    constexpr std::int64_t mostProducts = 1 << 26;
    try {
        const std::int64_t words = attendedCount(scene);
        const std::int64_t columns = scene.parameters.dModel;
        return words * columns * (words + columns) > mostProducts
                   ? std::vector<Head>()
                   : Head::inOrders(orders, scene, wordVectors(scene));
    } catch (const std::invalid_argument&) {
        return {};
    }
}

Value attentionWeight(const Encoding&, const Scene& scene, Arguments arguments)
{
    const std::vector<Head> heads = headsOf({{}}, scene);
    if (heads.empty() || std::ranges::max(arguments) >= heads.front().words())
        return std::nullopt;
    std::vector<double> weights(static_cast<std::size_t>(heads.front().words()));
    heads.front().weights(arguments[0], weights);
    return weights[static_cast<std::size_t>(arguments[1])];
}

Value orderEffect(const Encoding&, const Scene& scene, Arguments)
{
    const std::vector<Head> own = headsOf({{}}, scene);
    if (own.empty())
        return std::nullopt;
    const std::vector<int> order = otherOrder(scene, own.front().words());
    const Head other = headsOf({order}, scene).front();
    std::vector<double> before(static_cast<std::size_t>(other.width())), after(before);
    double largest = 0;
    for (int place = 0; place < other.words(); ++place) {
        own.front().received(order[static_cast<std::size_t>(place)], before);
        other.received(place, after);
        for (std::size_t i = 0; i < after.size(); ++i)
            largest = std::max(largest, std::abs(after[i] - before[i]));
    }
    return largest;
}

constexpr Fact factRows[] = {
    {"idle_columns", "", "how many columns vary by less than 0.1 within the table", idleColumnCount},
    {"unfinished_pairs", "", "how many pairs have a wavelength longer than the table",
     ofFrequencies<unfinishedPairs>},
    {"wavelength_shortest", "", "the shortest wavelength, in positions", ofFrequencies<shortestWavelength>},
    {"wavelength_longest", "", "the longest wavelength, in positions", ofFrequencies<longestWavelength>},
    {"wavelength", "j", "the wavelength of column j, in positions", wavelengthOf},
    {"value", "kj", "the number in row k and column j", cellValue},
    {"norm", "k", "the length of row k", rowNorm},
    {"similarity", "pq",
     "how similar positions p and q are by the scene's measure: dot product, cosine or distance", shownScore},
    {"distance", "pq", "the distance of rows p and q", rowDistance},
    {"most_like", "p", "the position whose row lies closest to row p; of equally close ones the smallest",
     mostLike},
    {"nearest_distance", "p", "the distance of row p from the row that lies closest to it", nearestDistance},
    {"closest_pair", "", "the distance of the two positions whose rows lie closest",
     ofClosestPair<pairDistance>},
    {"closest_offset", "", "how many positions apart these two are", ofClosestPair<pairOffset>},
    {"first_rise", "", "the first offset at which the similarity rises again", firstRiseOffset},
    {"weight", "pq", "how much of word q the word p receives in attention: a part of 1", attentionWeight},
    {"order_effect", "", "the largest change of what a word receives, where words stand in the other order",
     orderEffect},
};

} // namespace

std::span<const Fact> facts()
{
    return factRows;
}

const Fact* findFact(std::string_view name)
{
    const Fact* const found = std::ranges::find(factRows, name, &Fact::name);
    return found == std::end(factRows) ? nullptr : found;
}

std::string factForm(const Fact& fact)
{
    std::string letters;
    for (const char letter : fact.arguments)
        addListed(letters, {&letter, 1});
    return std::string(fact.name) + (letters.empty() ? "" : "(" + letters + ")");
}

std::optional<double> factValue(const Fact& fact, const Scene& scene, WhichEncoding which,
                                std::span<const int> arguments)
{
    const std::optional<Encoding> encoding =
        which == WhichEncoding::A ? encodingOf(scene) : comparedEncoding(scene);
    if (!encoding)
        return std::nullopt;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const int count =
            fact.arguments[i] == 'j' ? encoding->parameters.dModel : encoding->parameters.maxLen;
        if (arguments[i] < 0 || arguments[i] >= count)
            return std::nullopt;
    }
    Scene asked = scene;
    asked.parameters = encoding->parameters;
    const std::optional<double> value = fact.value(*encoding, asked, arguments);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

} // namespace posiscope
