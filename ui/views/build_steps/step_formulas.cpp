// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/step_sheet.h"

#include "core/encodings/grid/learned_2d.h"
#include "core/encodings/grid/row_ids.h"
#include "core/encodings/rotary/turned_vectors.h"
#include "core/kinds/kinds.h"
#include "ui/kinds/kind_cells.h"
#include "ui/kinds/kind_words.h"
#include "ui/mathematics/cell.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/attention/attention_formula.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

namespace posiscope {

namespace {

using namespace maths;

using Lines = std::vector<Formula>;

/// A part of a line: a formula, or text that is a sign.
struct Part : Formula
{
    Part(Formula formula)
        : Formula(std::move(formula))
    {
    }
    Part(const char* sign)
        : Formula(symbol(QString::fromUtf8(sign)))
    {
    }
};

Formula line(std::initializer_list<Part> parts)
{
    return row(Lines(parts.begin(), parts.end()));
}

Formula whole(qint64 value)
{
    return number(wholeText(value));
}

Formula expOf(Formula exponent)
{
    return superscript(italic("e"), std::move(exponent));
}

Formula waveOf(bool cosine, Formula angle)
{
    return line({function(cosine ? "cos" : "sin"), fenced(std::move(angle))})
        .in(cosine ? Role::Cosine : Role::Sine);
}

Formula wave(bool cosine, const Parameters& parameters)
{
    const Formula i = italic("i").in(Role::Dimension);
    const Formula omega =
        parameters.scaling == Scaling::None ? subscript(italic("ω"), i) : primed(italic("ω"), i);
    return waveOf(cosine, line({positionSymbol(parameters), "·", omega}));
}

/// The parts that the formulas are made of. Comments have those of the paper's exponent.
struct Symbols
{
    explicit Symbols(const Parameters& parameters)
        : multiple(multipleOf(parameters, i))
        , x(positionSymbol(parameters))
        , divisor(exponentDivisor(parameters))
        , d(turnedColumns(parameters) < parameters.dModel ? subscript(italic("d"), roman("rot"))
                                                          : italic("d"))
    {
    }

    /// 2i, or as many times i as the convention has.
    static Formula multipleOf(const Parameters& parameters, const Formula& i)
    {
        const auto times = static_cast<int>(pairExponent(parameters).numerator);
        return times == 1 ? i : line({whole(times), i});
    }

    Formula i = italic("i").in(Role::Dimension), j = italic("j").in(Role::Dimension),
            k = italic("k").in(Role::Position), n = italic("n"), pe = italic("PE");
    Formula one = number("1");
    Formula multiple; ///< 2i
    Formula x;        ///< the position, k
    Formula divisor;  ///< d
    Formula d;        ///< or the columns that turn
    Formula omega = subscript(italic("ω"), i);
    Formula logN = line({function("ln"), n});
    Formula ratio = line({multiple, "/", divisor});
    Formula power = superscript(n, ratio); ///< n^(2i/d)
    Formula negativePower = superscript(n, line({"−", ratio}));
    Formula logOfPower = line({function("ln"), negativePower});
    Formula logExponent = line({"−", ratio, "·", logN});
    Formula factored = line({multiple, "·", fenced(line({"−", function("ln"), fenced(n), "/", divisor}))});
};

/// The selected cell with its numbers.
struct Place
{
    const Parameters& parameters;
    const Frequencies& frequencies;
    Cell cell;

    int pair() const { return cell.column.pair; }
    Formula x() const { return positionNumber(cell.x); }
    Formula multiple() const
    {
        return number(pairExponent(parameters).numerator * pair(), shownDigits).in(Role::Dimension);
    }
    Formula exponent() const
    {
        return line({multiple(), "/", number(shortestText(pairExponent(parameters).denominator))});
    }
    Formula omega() const { return number(frequencies.omega(pair()), shownDigits); }
    /// The frequency in a product with the position: its name where the rounded number would make another
    /// result, which a reader who multiplies would find.
    Formula factor(const std::function<QString(double angle)>& result) const
    {
        const QString rounded = QString::number(frequencies.omega(pair()), 'g', shownDigits);
        if (result(cell.x * rounded.toDouble()) == result(cell.angle))
            return omega();
        return (parameters.scaling == Scaling::None ? subscript : primed)(italic("ω"),
                                                                          whole(pair()).in(Role::Dimension));
    }
    /// The sine or cosine of k · ω.
    Formula wave() const
    {
        const bool isCosine = cell.column.cosine;
        const Formula omega = factor([isCosine](double angle) {
            return significantText(isCosine ? std::cos(angle) : std::sin(angle), shownDigits);
        });
        return waveOf(isCosine, line({x(), "·", omega}));
    }
    /// Before any scaling.
    double plainFrequency() const { return frequencyBetween(parameters, pair()); }
    Formula plainOmega() const { return number(plainFrequency(), shownDigits); }
};

/// The exponents 0, 2, …, 14; fewer if there are fewer pairs.
Formula listed(int step, int count)
{
    Lines parts;
    for (int index = 0; index < count; ++index) {
        if (count > 4 && index == 2) {
            parts.insert(parts.end(), {symbol("…"), symbol(",")});
            index = count - 1;
        }
        parts.insert(parts.end(), {whole(static_cast<qint64>(step) * index), symbol(",")});
    }
    parts.pop_back();
    return row(std::move(parts));
}

/// PE(k, 2i + 1), as layout and order have it, or the number of a lone sine that stands elsewhere.
Formula filledName(const Parameters& parameters, const Column& column)
{
    const Symbols symbols(parameters);
    const int first = dimensionOf(parameters, {0, column.cosine});
    const int step = parameters.layout == Layout::Interleaved ? 2 : 1;
    const int dimension = dimensionOf(parameters, column);
    if (dimension != first + step * column.pair)
        return line({symbols.pe, fenced(line({symbols.k, ",", whole(dimension).in(Role::Dimension)}))});
    Formula index = parameters.layout == Layout::Interleaved ? line({number("2"), symbols.i}) : symbols.i;
    if (first > 0)
        index = parameters.layout == Layout::Interleaved ? line({index, "+", symbols.one})
                                                         : line({whole(first), "+", symbols.i});
    return line({symbols.pe, fenced(line({symbols.k, ",", index}))});
}

/// What a stage fills: its own rule, with the numbers of the selected cell, or of its partner in the pair
/// where that is the one this stage fills.
Lines filled(Place place, StepKind stage, ShownColumns shown)
{
    const int partner = dimensionOf(place.parameters, {place.pair(), true});
    const bool cosine =
        stage == StepKind::AllFilled && shown != ShownColumns::Sines && partner < place.parameters.dModel;
    if (place.cell.column.cosine != cosine)
        place.cell = cellAt(place.parameters, place.frequencies, place.cell.position,
                            dimensionOf(place.parameters, {place.pair(), cosine}));
    const auto multiplied = [&](const Formula& wave) {
        return place.cell.factor == 1 ? wave : line({number(place.cell.factor, shownDigits), "·", wave});
    };
    return {
        line({filledName(place.parameters, {place.pair(), cosine}), "=",
              multiplied(wave(cosine, place.parameters))}),
        line({cellName(place.cell), "=", multiplied(place.wave()), "=", cellValue(place.cell).emphasised()})};
}

Lines stage(StepKind kind, const Place& place, ShownColumns shown)
{
    const Parameters& parameters = place.parameters;
    const Symbols symbols(parameters);
    switch (kind) {
    case StepKind::Exponents:
        return {line({symbols.multiple, "=",
                      listed(static_cast<int>(pairExponent(parameters).numerator), pairCount(parameters))})};
    case StepKind::Multipliers: {
        const Formula omega = subscript(italic("ω"), whole(place.pair()).in(Role::Dimension));
        const Formula power = superscript(baseOf(parameters.n), line({"−", place.exponent()}));
        return {line({symbols.omega, "=", symbols.negativePower}),
                line({omega, "=", power, "=", place.plainOmega().emphasised()})};
    }
    case StepKind::Waves: // the tables have the names of both
        return {line(
            {place.wave(), "=", number(place.cell.value / place.cell.factor, shownDigits).emphasised()})};
    default:
        return filled(place, kind, shown);
    }
}

/// A step of the derivation: what is rewritten, then with the selected pair's numbers.
Lines derived(StepKind kind, const Place& place, const Sinusoid& sinusoid)
{
    const Symbols symbols(place.parameters);
    const Formula n = baseOf(place.parameters.n);
    const Formula selected = subscript(italic("ω"), whole(place.pair()).in(Role::Dimension));
    const Formula omega = place.omega().emphasised();
    const double logarithm = std::log(place.parameters.n);
    const PairExponent perPair = pairExponent(place.parameters);
    const double factor = -logarithm / perPair.denominator;
    const Formula exponent = number(perPair.numerator * place.pair() * factor, shownDigits);
    switch (kind) {
    case StepKind::Divisor:
        return {line({fraction(symbols.x, symbols.power), "=", symbols.x, "·",
                      fraction(symbols.one, symbols.power)}),
                line({selected, "=", fraction(symbols.one, superscript(n, place.exponent())), "=", omega})};
    case StepKind::NegativePower:
        return {line({fraction(symbols.one, symbols.power), "=", symbols.negativePower}),
                line({selected, "=", superscript(n, line({"−", place.exponent()})), "=", omega})};
    case StepKind::ExpOfLog:
        return {line({symbols.negativePower, "=", expOf(symbols.logOfPower)}),
                line({selected, "=", expOf(line({function("ln"), place.omega()})), "=", expOf(exponent), "=",
                      omega})};
    case StepKind::LogSpace:
        return {
            line({expOf(symbols.logOfPower), "=", expOf(symbols.logExponent)}),
            line({selected, "=", expOf(line({"−", place.exponent(), "·", number(logarithm, shownDigits)})),
                  "=", expOf(exponent), "=", omega})};
    case StepKind::DivTerm:
        return {
            line({expOf(symbols.logExponent), "=", expOf(symbols.factored)}),
            line({selected, "=", expOf(line({place.multiple(), "·", fenced(number(factor, shownDigits))})),
                  "=", omega})};
    case StepKind::Angles:
        return {line({place.x(), "·", place.factor([](double angle) {
                          return significantText(angle, shownDigits, angleDecimals);
                      }),
                      "=", number(place.cell.angle, shownDigits, angleDecimals).emphasised()})};
    default:
        break;
    }
    const Formula last = fenced(line({whole(place.parameters.maxLen - 1), ",", symbols.j}));
    const Formula float32 = subscript(symbols.pe, roman("float32"));
    const auto error = [&](Float32Way way) {
        return number(withPower(largestFloat32Error(sinusoid, way, place.parameters.maxLen - 1), 2));
    };
    return {line({subscript(function("max"), symbols.j),
                  fenced(line({float32, last, "−", symbols.pe, last}), Fence::Bars)}),
            line({"=", error(Float32Way::LogSpace).emphasised(), roman("  "), fenced(roman("exp, ln")), ",",
                  roman("  "), error(Float32Way::Power), roman("  "), fenced(roman("pow"))})};
}

/// What a scaling makes of a pair's frequency.
Formula scaledRule(const Parameters& parameters)
{
    const Symbols symbols(parameters);
    const Formula s = italic("s"), r = italic("r"), length = italic("L"),
                  trained = subscript(length, number("0"));
    const Formula exponent = line({symbols.d, "/", fenced(line({symbols.d, "−", number("2")}))});
    const auto ofBase = [&](Formula factor) {
        return superscript(fenced(line({symbols.n, "·", superscript(std::move(factor), exponent)})),
                           line({"−", symbols.ratio}));
    };
    switch (parameters.scaling) {
    case Scaling::Ntk:
        return ofBase(s);
    case Scaling::DynamicNtk:
        return ofBase(fenced(line({s, "·", length, "/", trained, "−", fenced(line({s, "−", symbols.one}))})));
    case Scaling::Yarn:
        return line({symbols.omega, "·", fenced(line({symbols.one, "−", r, "+", r, "/", s}))});
    case Scaling::Llama3:
        return line(
            {symbols.omega, "·", fenced(line({r, "+", fenced(line({symbols.one, "−", r})), "/", s}))});
    case Scaling::LongRope:
        return line({symbols.omega, "/", subscript(italic("λ"), symbols.i)});
    default:
        return line({symbols.omega, "/", s});
    }
}

/// The r of the rule, which the pair's own two frequencies tell; none where the rule has no r, or no r
/// matters.
std::optional<double> shareInRule(const Place& place)
{
    const double slowest = 1 / place.parameters.scale;
    const bool isYarn = place.parameters.scaling == Scaling::Yarn;
    if ((!isYarn && place.parameters.scaling != Scaling::Llama3) || slowest == 1)
        return std::nullopt;
    const double left = place.frequencies.omega(place.pair()) / place.plainFrequency();
    const double share = (isYarn ? 1 - left : left - slowest) / (1 - slowest);
    constexpr double rounding = 1e-9; // of the two frequencies, which must not be read as a share
    return std::round(share / rounding) * rounding + 0.; // −0 would be said
}

Lines scaled(const Place& place)
{
    const Formula pair = whole(place.pair()).in(Role::Dimension);
    const Formula before = subscript(italic("ω"), pair), after = primed(italic("ω"), pair);
    Formula given = line({before, "=", place.plainOmega()});
    if (const std::optional<double> share = shareInRule(place))
        given = line({given, ",", roman("  "), italic("r"), "=", number(*share, shownDigits), ",",
                      roman("  "), italic("s"), "=", number(place.parameters.scale, shownDigits)});
    if (place.parameters.scaling == Scaling::LongRope)
        given = line({given, ",", roman("  "), subscript(italic("λ"), pair), "=",
                      number(place.plainFrequency() / place.frequencies.omega(place.pair()), shownDigits)});
    return {line({primed(italic("ω"), italic("i")), "=", scaledRule(place.parameters)}), given,
            line({after, "=", place.omega().emphasised()})};
}

/// The selected column of the query as it is turned, or the product of query and key in both orders.
Lines turnedLines(StepKind kind, const BuildSteps& steps, const Selection& selection)
{
    const Parameters& parameters = steps.parameters();
    const Sinusoid& sinusoid = *steps.sinusoid();
    const auto [query, key] = queryAndKey(parameters);
    const Formula q = italic("q");
    const Formula k = italic("k");
    const Formula position = whole(selection.position).in(Role::Position);
    if (kind == StepKind::OtherOrder) {
        const int other = selectedKey(parameters, selection);
        const double score = steps.encoding().scores->value(Measure::Dot, selection.position, other) *
                             (parameters.rotary.overRootD ? std::sqrt(parameters.dModel) : 1);
        const Formula both =
            line({subscript(q, position), "·", subscript(k, whole(other).in(Role::Position))});
        const Formula permuted = line({primed(q, position), "·", primed(k, whole(other).in(Role::Position))});
        return {line({permuted, "=", both}), line({"=", number(score, shownDigits).emphasised()})};
    }
    const int column = selection.dimension;
    const Formula value =
        number(turnedAt(sinusoid, query, selection.position, column), shownDigits).emphasised();
    const int pair = columnAt(parameters, column).pair;
    const auto numberAt = [&](std::size_t dimension) { return number(query[dimension], shownDigits); };
    if (2 * pair >= turnedColumns(parameters))
        return {line({numberAt(static_cast<std::size_t>(column)), "=", value})};
    const auto [first, second] = columnsOfPair(parameters, pair);
    const bool isFirst = std::cmp_equal(column, first);
    const Formula angle =
        line({positionNumber(positionOf(parameters, selection.position).high), "·",
              frequencyOf(cellAt(parameters, sinusoid.frequencies(), selection.position, column))});
    const auto wave = [&](bool cosine) { return waveOf(cosine, angle); };
    Formula sum = line(
        {numberAt(first), "·", wave(isFirst), isFirst ? "−" : "+", numberAt(second), "·", wave(!isFirst)});
    if (const double factor = sinusoid.amplitude(pair); factor != 1)
        sum = line({number(factor, shownDigits), "·", fenced(sum)});
    return {sum, line({"=", value})};
}

/// (y + ½) · 7/10 − ½, the middle of a patch among the patches of training.
Formula trainedPlaceOf(const Formula& place, int trained, int length)
{
    return line(
        {fenced(line({place, "+", number("½")})), "·", whole(trained), "/", whole(length), "−", number("½")});
}

/// A step of a kind without pairs, and the last of an encoding that is rounded.
Lines ofKind(StepKind kind, const Encoding& encoding, const Selection& selection)
{
    const Parameters& parameters = encoding.parameters;
    const Symbols symbols(parameters);
    const int query = selection.position;
    const int key = selectedKey(parameters, selection);
    const Formula k = whole(query).in(Role::Position);
    const Formula j = whole(selection.dimension).in(Role::Dimension);
    const int columns = std::min(parameters.dModel, bitsOfPositions);
    const auto rule = [&](TableContent content) { return symbolOf(content, parameters); };
    switch (kind) {
    case StepKind::Fractions:
        return {rule(TableContent::Fractions),
                line({k, "/", whole(std::max(1, parameters.maxLen - 1)), "=",
                      number(query / std::max(1., parameters.maxLen - 1.), shownDigits).emphasised()})};
    case StepKind::Places:
        return {line({italic("y"), "=", rule(TableContent::GridRows), "=",
                      whole(idOf(maeForm, parameters, query, Id::Row)).emphasised()}),
                line({italic("x"), "=", rule(TableContent::GridColumns), "=",
                      whole(idOf(maeForm, parameters, query, Id::Column)).emphasised()})};
    case StepKind::RowIds: {
        const auto written = [&](TableContent content, Id id) {
            return line({rule(content), "=", whole(idOf(sectionsForm, parameters, query, id)).emphasised()});
        };
        return {line({written(TableContent::TextIds, Id::Text), ",", roman("  "),
                      written(TableContent::PatchRowIds, Id::Row), ",", roman("  "),
                      written(TableContent::PatchColumnIds, Id::Column)})};
    }
    case StepKind::IdsOfColumns:
        return {line(
            {italic("id"), fenced(line({k, ",", j})), "=",
             whole(kindOf(parameters).idOfColumn(parameters, query, selection.dimension)).emphasised()})};
    case StepKind::TrainedPlaces:
        return {line({rule(TableContent::TrainedRows), "=",
                      number(trainedPlace(parameters, query, true), shownDigits).emphasised()}),
                line({rule(TableContent::TrainedColumns), "=",
                      number(trainedPlace(parameters, query, false), shownDigits).emphasised()})};
    case StepKind::Powers:
        if (selection.dimension >= columns)
            return {rule(TableContent::Powers)};
        return {rule(TableContent::Powers),
                line({superscript(number("2"), j), "=", whole(1 << selection.dimension).emphasised()})};
    case StepKind::Quotients:
        return {rule(TableContent::Quotients),
                line({"⌊", k, "/", superscript(number("2"), j), "⌋", "=",
                      whole(selection.dimension < columns ? query >> selection.dimension : 0).emphasised()})};
    case StepKind::Differences:
        return {rule(TableContent::Differences),
                line({whole(key).in(Role::Position), "−", k, "=", whole(key - query).emphasised()})};
    case StepKind::Distances:
        return {rule(TableContent::Distances),
                line({fenced(line({k, "−", whole(key).in(Role::Position)}), Fence::Bars), "=",
                      whole(std::abs(query - key)).emphasised()})};
    case StepKind::Slopes: {
        const int head = visibleHead(parameters);
        const Formula slope = number(kindOf(parameters).slope(parameters, head), shownDigits);
        const auto own = kindWords(parameters).slopeRule;
        return {own ? line({rule(TableContent::Slopes), "=", own(parameters)}) : rule(TableContent::Slopes),
                line({subscript(italic("m"), whole(head)), "=", slope.emphasised()})};
    }
    case StepKind::Dampings: {
        const int pair = pairOf(parameters, selection.dimension);
        return {line({rule(TableContent::Dampings), "=",
                      fenced(line({number("2"), symbols.i, "/", symbols.d, "+", number("0.4")})), "/",
                      number("1.4")}),
                line({subscript(italic("ζ"), whole(pair).in(Role::Dimension)), "=",
                      number(kindOf(parameters).damping(parameters, pair), shownDigits).emphasised()})};
    }
    case StepKind::Buckets: {
        const Formula bucket = whole(kindOf(parameters).buckets(parameters).bucket(query, key)).emphasised();
        if (const auto own = kindWords(parameters).bucketExpression)
            return {line({roman("bucket"), fenced(line({k, ",", whole(key).in(Role::Position)})), "=",
                          own(parameters, query, key), "=", bucket})};
        return {rule(TableContent::Buckets),
                line({roman("bucket"), fenced(whole(key - query)), "=", bucket})};
    }
    case StepKind::BucketValues: {
        const BiasBuckets buckets = kindOf(parameters).buckets(parameters);
        const int bucket = buckets.bucket(query, key);
        return {line({rule(TableContent::BucketValues), ",", roman("  "), italic("b"), "=",
                      rule(TableContent::Buckets)}),
                line({subscript(italic("w"), whole(bucket)), "=",
                      number(buckets.value(bucket), shownDigits).emphasised()})};
    }
    case StepKind::Biases:
        return scoreLines(encoding, query, key);
    default:
        return linesOf(encoding, cellOf(encoding, query, selection.dimension));
    }
}

/// A score, or what is added to one.
Formula scoreNumber(double value)
{
    return std::isinf(value) ? line({"−", "∞"}) : number(value, shownDigits);
}

/// e to what a score leaves of the largest one, by the temperature.
Formula exponentialOf(const Formula& score, const Formula& largest, double temperature)
{
    const Formula difference = line({score, "−", largest});
    return expOf(temperature == 1 ? difference
                                  : line({fenced(difference), "/", number(shortestText(temperature))}));
}

/// The terms of a sum of numbers; those between are left out where there are many.
Formula termsOf(const std::vector<double>& numbers)
{
    constexpr std::size_t most = 4;
    Lines parts;
    for (std::size_t index = 0; index < numbers.size(); ++index) {
        if (numbers.size() > most && index == most / 2) {
            parts.insert(parts.end(), {symbol("+"), symbol("…")});
            index = numbers.size() - 1;
        }
        if (index > 0)
            parts.push_back(symbol("+"));
        parts.push_back(number(numbers[index], shownDigits));
    }
    return row(std::move(parts));
}

} // namespace

std::vector<Formula> weightFormulas(const BuildSteps& steps, StepKind kind, const Scene& scene)
{
    const WeightRow& weightRow = *steps.weightRow();
    const Parameters& parameters = steps.parameters();
    const auto key = static_cast<std::size_t>(weightRow.key);
    const Formula p = italic("p").in(Role::Position), q = italic("q").in(Role::Position);
    const Formula query = whole(weightRow.query).in(Role::Position),
                  other = whole(weightRow.key).in(Role::Position);
    const auto here = [&](const char* letter) { return ofTwo(QLatin1String(letter), query, other); };
    const auto rule = [&](TableContent content) { return symbolOf(content, parameters); };
    const Formula product = productRule(scene, weightRow.width, query, other, false);
    const Formula score = scoreNumber(weightRow.scores[key]);
    switch (kind) {
    case StepKind::Products: {
        if (std::isnan(weightRow.products[key]))
            return {rule(TableContent::Products)};
        const Formula value = number(weightRow.products[key], shownDigits).emphasised();
        if (product.isEmpty())
            return {line({rule(TableContent::Products), "=", value})};
        return {productRule(scene, weightRow.width, p, q, true), line({product, "=", value})};
    }
    case StepKind::Scores: {
        if (!addsToProducts(parameters))
            return {line({ofTwo("s", p, q), "=", productRule(scene, weightRow.width, p, q, true)}),
                    line({here("s"), "=", product, "=", score.emphasised()})};
        const double added = weightRow.added[key];
        const Formula general =
            line({ofTwo("s", p, q), "=", rule(TableContent::Products), "+", rule(TableContent::Added)});
        if (std::isnan(weightRow.products[key]))
            return {general, line({here("s"), "=", score.emphasised()})};
        return {general,
                line({here("s"), "=", number(weightRow.products[key], shownDigits), added < 0 ? "−" : "+",
                      std::isinf(added) ? Part("∞") : number(std::abs(added), shownDigits), "=",
                      score.emphasised()})};
    }
    case StepKind::Exponentials: {
        const double temperature = scene.attention.temperature;
        const Formula m = italic("m");
        const Formula value = number(weightRow.exponentials[key], shownDigits).emphasised();
        const Formula largest = scoreNumber(weightRow.largest);
        const Formula general =
            line({ofTwo("u", p, q), "=", exponentialOf(ofTwo("s", p, q), m, temperature)});
        const Formula ofLargest =
            line({m, "=", subscript(function("max"), q), ofTwo("s", query, q), "=", largest});
        if (weightRow.sum == 0)
            return {general, ofLargest, line({here("u"), "=", value})};
        const Formula power =
            exponentialOf(score, weightRow.largest < 0 ? fenced(largest) : largest, temperature);
        return {general, ofLargest, line({here("u"), "=", power, "=", value})};
    }
    case StepKind::Sum:
        return {
            line({subscript(function("∑"), q), ofTwo("u", query, q), "=", termsOf(weightRow.exponentials)}),
            line({"=", number(weightRow.sum, shownDigits).emphasised()})};
    default:
        break;
    }
    const Formula weight = number(weightRow.weights[key], shownDigits).emphasised();
    const Formula general =
        line({ofTwo("a", p, q), "=",
              fraction(ofTwo("u", p, q), line({subscript(function("∑"), q), ofTwo("u", p, q)}))});
    if (weightRow.sum == 0)
        return {general, line({here("a"), "=", weight})};
    return {general, line({here("a"), "=",
                           fraction(number(weightRow.exponentials[key], shownDigits),
                                    number(weightRow.sum, shownDigits)),
                           "=", weight})};
}

std::vector<Formula> stepFormulas(const BuildSteps& steps, StepKind kind, const Selection& selection)
{
    const Parameters& parameters = steps.parameters();
    const Symbols symbols(parameters);
    if (kind == StepKind::Zeros) {
        const Formula shape = line({whole(parameters.maxLen), "×", whole(parameters.dModel)});
        return {line({symbols.pe, "=", subscript(number("0"), shape)})};
    }
    if (kind == StepKind::Positions)
        return {line({symbols.k, "=", listed(1, parameters.maxLen)})};
    const bool isOfFrequencies =
        kind == StepKind::Exponents || kind == StepKind::Multipliers || kind == StepKind::Scaled;
    if (!isPaired(parameters) && !isOfFrequencies)
        return ofKind(kind, steps.encoding(), selection);
    if (kind == StepKind::Turned || kind == StepKind::OtherOrder)
        return turnedLines(kind, steps, selection);
    const Frequencies& frequencies = steps.sinusoid()->frequencies();
    const bool isZero = columnAt(parameters, selection.dimension).pair >= frequencies.pairCount();
    if (isZero && (kind == StepKind::SinesFilled || kind == StepKind::AllFilled))
        return linesOf(steps.encoding(), cellOf(steps.encoding(), selection.position, selection.dimension));
    // Instead of a hidden cosine, the sine of its pair; instead of a zero, that of the last pair.
    const int pair = pairOf(parameters, selection.dimension);
    const bool isOfPair = isZero || steps.shown() == ShownColumns::Sines;
    const int dimension = isOfPair ? dimensionOf(parameters, {pair, false}) : selection.dimension;
    const Place place{parameters, frequencies,
                      cellAt(parameters, frequencies, selection.position, dimension)};
    if (kind == StepKind::Scaled)
        return scaled(place);
    if (kind == StepKind::Rounded || kind == StepKind::Padded)
        return {linesOf(steps.encoding(), cellOf(steps.encoding(), selection.position, dimension)).back()};
    return steps.sequence() == BuildSequence::Stages ? stage(kind, place, steps.shown())
                                                     : derived(kind, place, *steps.sinusoid());
}

Formula symbolOf(TableContent content, const Parameters& parameters, double temperature)
{
    using enum TableContent;
    const Symbols symbols(parameters);
    const std::pair<TableContent, Formula> ofContents[] = {
        {Encoding, symbols.pe},
        {IntegerEncoding, symbols.pe},
        {Positions, symbols.k},
        {Exponents, symbols.multiple},
        {Multipliers, symbols.omega},
        {ScaledMultipliers, primed(italic("ω"), symbols.i)},
        {Sines, wave(false, parameters)},
        {Cosines, wave(true, parameters)},
        {Divisors, symbols.power},
        {Reciprocals, line({symbols.one, "/", symbols.power})},
        {NegativePowers, symbols.negativePower},
        {Logarithms, symbols.logOfPower},
        {ExpOfLogarithms, expOf(symbols.logOfPower)},
        {LogExponents, symbols.logExponent},
        {ExpOfExponents, expOf(symbols.logExponent)},
        {FactoredExponents, symbols.factored},
        {DivTerm, roman("div_term")},
        {Angles, line({symbols.k, "·", roman("div_term")})},
        {LogSpaceErrors, roman("exp, ln")},
        {PowerErrors, roman("pow")},
        {ExactAngleErrors, roman("exact angle")},
        {GridRows, line({"⌊", symbols.k, "/", whole(parameters.grid.columns), "⌋"})},
        {GridColumns, line({symbols.k, roman(" mod "), whole(parameters.grid.columns)})},
        {TextIds, italic("t")},
        {PatchRowIds, italic("y")},
        {PatchColumnIds, italic("x")},
        {ColumnIds, italic("id")},
        {Fractions, line({symbols.k, "/", fenced(line({roman("max_len"), "−", symbols.one}))})},
        {Powers, superscript(number("2"), symbols.j)},
        {Quotients, line({"⌊", symbols.k, "/", superscript(number("2"), symbols.j), "⌋"})},
        {Differences, line({italic("q"), "−", italic("p")})},
        {Distances, fenced(line({italic("p"), "−", italic("q")}), Fence::Bars)},
        {Slopes, subscript(italic("m"), italic("h"))},
        {Dampings, subscript(italic("ζ"), symbols.i)},
        {TrainedRows,
         trainedPlaceOf(italic("y"), parameters.learned2d.trainedGrid.rows, parameters.grid.rows)},
        {TrainedColumns,
         trainedPlaceOf(italic("x"), parameters.learned2d.trainedGrid.columns, parameters.grid.columns)},
        {Buckets, line({roman("bucket"), fenced(kindWords(parameters).bucketExpression
                                                    ? line({italic("p"), ",", italic("q")})
                                                    : line({italic("q"), "−", italic("p")}))})},
        {BucketValues, subscript(italic("w"), italic("b"))},
        {Query, italic("q")},
        {Key, italic("k")},
        {TurnedQueries, subscript(italic("q"), roman("turned"))},
        {TurnedKeys, subscript(italic("k"), roman("turned"))},
        {Permutation, subscript(italic("σ"), symbols.j)},
        {PermutedQueries, primed(italic("q"), roman("turned"))},
        {PermutedKeys, primed(italic("k"), roman("turned"))},
        {Products, roman("product")}, // whose letters q and k would be those of the key's place and of rows
        {Added, facetsOf(parameters).vectors || kindOf(parameters).turns
                    ? roman("mask")
                    : ofTwo("b", italic("p"), italic("q"))},
        {Scores, ofTwo("s", italic("p"), italic("q"))},
        {Exponentials, line({italic("u"), "=",
                             exponentialOf(italic("s"), line({function("max"), italic("s")}), temperature)})},
        {Sum, line({function("∑"), italic("u")})},
        {Weights, ofTwo("a", italic("p"), italic("q"))},
        {Biases,
         line({italic(kindOf(parameters).turns ? "S" : "b"), fenced(line({italic("p"), ",", italic("q")}))})},
    };
    return std::ranges::find(ofContents, content, &std::pair<TableContent, Formula>::first)->second;
}

} // namespace posiscope
