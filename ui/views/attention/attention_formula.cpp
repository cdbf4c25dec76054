// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attention/attention_formula.h"

#include "core/kinds/kinds.h"
#include "ui/mathematics/cell.h"
#include "ui/mathematics/number_text.h"

#include <cmath>
#include <vector>

namespace posiscope {

namespace {

using namespace maths;

Formula equals(const Formula& right)
{
    return row({symbol("="), right});
}

/// The vector of one of the two, which is multiplied with that of the other: a row of the queries or keys, or
/// the content of the word plus its position. In the rule, which has no numbers, the content is x, because
/// the letter p would have two meanings there.
Formula vectorOf(const Scene& scene, const char* letter, const Formula& place, bool isRule)
{
    const Kind& kind = kindOf(scene.parameters);
    const bool isIdentity = scene.attention.weights == WeightSource::Identity;
    const Formula content =
        subscript(italic(QString::fromUtf8(!isIdentity                                    ? letter
                                           : isRule || kind.turns || !kind.facets.vectors ? "x"
                                                                                          : "c")),
                  place);
    if (kind.turns)
        return row({subscript(italic("R"), place), content});
    if (!kind.facets.vectors || !isIdentity || isRule)
        return content;
    return fenced(row({content, symbol("+"), subscript(italic("p"), place)}));
}

/// The score of two places by its definition; nothing where products are damped, too.
Formula scoreRule(const Scene& scene, int width, const Formula& query, const Formula& key, bool isRule)
{
    const Kind& kind = kindOf(scene.parameters);
    const Formula product = productRule(scene, width, query, key, isRule);
    return product.isEmpty() || kind.turns || kind.facets.vectors
               ? product
               : row({product, symbol("+"), ofTwo("b", query, key)});
}

Formula placeFormula(int place)
{
    return number(wholeText(place)).in(Role::Position);
}

Formula columnFormula(int column)
{
    return number(wholeText(column)).in(Role::Dimension);
}

Formula value(double number)
{
    return maths::number(number, shownDigits);
}

/// e to a score, by the temperature.
Formula power(const Scene& scene, const Formula& score, const Formula& temperature)
{
    return superscript(italic("e"),
                       scene.attention.temperature == 1 ? score : row({score, symbol("/"), temperature}));
}

} // namespace

Formula productRule(const Scene& scene, int width, const Formula& query, const Formula& key, bool isRule)
{
    if (kindOf(scene.parameters).damping)
        return {};
    return fraction(
        row({vectorOf(scene, "q", query, isRule), symbol("·"), vectorOf(scene, "k", key, isRule)}),
        root(number(wholeText(width))));
}

Reading weightReading(const AttentionContent& content, const Scene& scene, int query, int key)
{
    const Formula p = placeFormula(query);
    const Formula q = placeFormula(key);
    const Head& head = *content.own.head;
    const Formula name = ofTwo("a", p, q);
    if (const QString why = content.whyMasked(query, key); !why.isEmpty())
        return {{name, roman(why)}, 0};
    std::vector<double> weights(static_cast<std::size_t>(content.count()));
    head.weights(query, weights);
    const double weight = weights[static_cast<std::size_t>(key)];
    head.scores(query, weights);
    const double score = weights[static_cast<std::size_t>(key)];
    const double sum = std::exp(score / scene.attention.temperature) / weight;
    const Formula any = italic("q").in(Role::Position);
    const Formula t = italic("T");
    const Formula temperature = number(shortestText(scene.attention.temperature));
    Reading reading{
        {name, equals(fraction(power(scene, ofTwo("s", p, q), t),
                               row({subscript(function("∑"), any), power(scene, ofTwo("s", p, any), t)})))},
        weight};
    if (std::isfinite(sum)) {
        constexpr double most = 1e6; // with all its digits
        const Formula below = sum < most ? value(sum) : maths::number(withPower(sum, shownDigits));
        reading.lines.push_back(equals(fraction(power(scene, value(score), temperature), below)));
    }
    reading.lines.push_back(equals(value(weight).emphasised()));
    if (const Formula rule = scoreRule(scene, head.width(), italic("p"), italic("q"), true); !rule.isEmpty())
        reading.lines.push_back(
            row({ofTwo("s", italic("p"), italic("q")), symbol("="), rule}).in(Role::Quiet));
    if (scene.attention.temperature != 1)
        reading.lines.push_back(row({t, symbol("="), temperature}).in(Role::Quiet));
    return reading;
}

std::vector<Formula> pairReadouts(const char* letter, std::span<const QString> words, int query, int key,
                                  double value)
{
    const Formula number =
        std::isinf(value) ? row({symbol("−"), symbol("∞")}) : maths::number(value, shownDigits).emphasised();
    const auto word = [&](int place) {
        return roman(words[static_cast<std::size_t>(place)]).in(Role::Position);
    };
    return {row({ofTwo(QLatin1String(letter), word(query), word(key)), symbol("="), number}),
            row({ofTwo(QLatin1String(letter), placeFormula(query), placeFormula(key)), symbol("="), number}),
            number};
}

namespace {

double receivedIn(const AttentionContent& content, int query, int column)
{
    std::vector<double> received(static_cast<std::size_t>(content.own.head->width()));
    content.own.head->received(query, received);
    return received[static_cast<std::size_t>(column)];
}

} // namespace

std::vector<Formula> receivedReadouts(const AttentionContent& content, int query, int column)
{
    const Formula number = value(receivedIn(content, query, column)).emphasised();
    const Formula word = roman(content.words[static_cast<std::size_t>(query)]).in(Role::Position);
    return {row({ofTwo("r", word, columnFormula(column)), symbol("="), number}), number};
}

Reading receivedReading(const AttentionContent& content, int query, int column)
{
    const Formula p = placeFormula(query);
    const Formula j = columnFormula(column);
    const Formula any = italic("q").in(Role::Position);
    const double number = receivedIn(content, query, column);
    return {
        {ofTwo("r", p, j),
         equals(row({subscript(function("∑"), any), ofTwo("a", p, any), symbol("·"), ofTwo("v", any, j)})),
         equals(value(number).emphasised())},
        number};
}

Reading scoreReading(const AttentionContent& content, const Scene& scene, int query, int key)
{
    const Formula p = placeFormula(query);
    const Formula q = placeFormula(key);
    const Head& head = *content.own.head;
    const Formula name = ofTwo("s", p, q);
    if (const QString why = content.whyMasked(query, key); !why.isEmpty())
        return {{name, roman(why)}, -INFINITY};
    std::vector<double> scores(static_cast<std::size_t>(content.count()));
    head.scores(query, scores);
    const double score = scores[static_cast<std::size_t>(key)];
    Reading reading{{name}, score};
    if (const Formula rule = scoreRule(scene, head.width(), p, q, false); !rule.isEmpty())
        reading.lines.push_back(equals(rule));
    reading.lines.push_back(equals(value(score).emphasised()));
    return reading;
}

} // namespace posiscope
