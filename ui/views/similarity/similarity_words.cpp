// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_words.h"

#include "core/kinds/kinds.h"
#include "ui/kinds/kind_cells.h"
#include "ui/mathematics/cell.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <cmath>

namespace posiscope::similarity_words {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SimilarityView)
};

QString oneText(double value, const Parameters& parameters)
{
    return std::isnan(value) ? maths::noScore(parameters) : significantText(value);
}

} // namespace

bool hasBias(const Parameters& parameters)
{
    return !kindOf(parameters).facets.vectors && !kindOf(parameters).turns;
}

bool isOfQueries(const Parameters& parameters)
{
    return hasBias(parameters) || kindOf(parameters).turns;
}

int namedRowOf(int offset, const Parameters& parameters)
{
    return offset < 0 ? -offset : parameters.maxLen - 1 - offset;
}

bool isOtherMeasure(const Parameters& a, Measure measure, const Parameters& b)
{
    return measureName(a, measure) != measureName(b, measure);
}

QString positionText(int position, const std::optional<PatchRows>& patches)
{
    return plainText(maths::placeFormula(position, patches));
}

QString measureName(const Parameters& parameters, Measure measure)
{
    if (hasBias(parameters))
        return Words::tr("bias");
    if (!kindOf(parameters).facets.vectors)
        return Words::tr("score");
    switch (measure) {
    case Measure::Cosine:
        return Words::tr("cosine");
    case Measure::Distance:
        return Words::tr("distance");
    case Measure::Dot:
        break;
    }
    if (!kindOf(parameters).turns)
        return Words::tr("dot product");
    return parameters.rotary.overRootD ? Words::tr("score over √d_model") : Words::tr("score");
}

QString measureText(const Parameters& parameters, Measure measure, double value,
                    const std::optional<OfB>& ofB)
{
    if (!ofB)
        return oneText(value, parameters);
    if (isOtherMeasure(parameters, measure, ofB->parameters))
        return Words::tr("A %1 %2, B %3 %4")
            .arg(measureName(parameters, measure), oneText(value, parameters),
                 measureName(ofB->parameters, measure), oneText(ofB->value, ofB->parameters));
    return Words::tr("A %1, B %2").arg(oneText(value, parameters), oneText(ofB->value, ofB->parameters));
}

maths::Formula symbolOf(const Parameters& parameters, Measure measure)
{
    if (hasBias(parameters))
        return maths::italic("b");
    return maths::symbolOf(kindOf(parameters).facets.vectors ? measure : Measure::Dot);
}

namespace {

using namespace maths;

Formula written(double value, const Parameters& parameters)
{
    return scoreValue(value, parameters).emphasised();
}

/// "(7, 8)" or "(p, p + 15)".
Formula written(const Pair& pair)
{
    if (pair.p)
        return placesOf(*pair.p, *pair.p + pair.offset, pair.patches);
    const Formula p = italic(QStringLiteral("p"));
    const Formula sign = symbol(pair.offset < 0 ? QStringLiteral("−") : QStringLiteral("+"));
    return fenced(row({p, symbol(","), p, sign, positionNumber(std::abs(pair.offset))}));
}

} // namespace

std::vector<Formula> readoutOf(const Parameters& parameters, Measure measure, const Pair& pair, double value,
                               const std::optional<OfB>& ofB)
{
    const auto nameOfPair = [&parameters, measure](const Parameters& of, Pair each) {
        // The formula beside it is that of two positions.
        if (!each.p && !kindOf(parameters).facets.vectors)
            each.p = namedRowOf(each.offset, parameters);
        return row({similarity_words::symbolOf(of, measure), written(each)});
    };
    const Formula name = nameOfPair(parameters, pair);
    const Formula equals = symbol(QStringLiteral("="));
    if (!ofB)
        return {row({name, equals, written(value, parameters)}),
                row({similarity_words::symbolOf(parameters, measure), equals, written(value, parameters)})};
    const Formula ofA = written(value, parameters);
    const Formula b = written(ofB->value, ofB->parameters);
    if (isOtherMeasure(parameters, measure, ofB->parameters)) {
        // Each by its own name: "A S(8, 7) = 30.92  B b(8, 7) = −0.5". What has no value needs no name.
        const auto named = [&](const Formula& pairName, double number, const Formula& text) {
            return std::isnan(number) ? text : row({pairName, equals, text});
        };
        return {ofBoth(named(name, value, ofA), named(nameOfPair(ofB->parameters, ofB->pair), ofB->value, b)),
                ofBoth(ofA, b)};
    }
    std::vector<Formula> forms = formsOfBoth(name, ofA, b);
    if (ofB->pair != pair) // with the word where it has room
        forms.insert(forms.begin(), row({forms.front(), roman(Words::tr(" mirrored"))}));
    return forms;
}

} // namespace posiscope::similarity_words
