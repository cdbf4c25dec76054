// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/step_words.h"

#include "core/build_steps/float32_errors.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace posiscope {

namespace {

QString tr(const char* words)
{
    return QCoreApplication::translate("posiscope::BuildSteps", words);
}

/// What is said of a step whatever the parameters are.
struct Row
{
    StepKind kind;
    const char* title;
    const char* explanation;
};

// What filling the columns is called where sines and cosines are interleaved; halves have rows of their own.
constexpr Row rows[] = {
    {StepKind::Zeros, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "Zeros"),
     QT_TRANSLATE_NOOP("posiscope::BuildSteps",
                       "A row for each position and a column for each dimension, with nothing in them yet.")},
    {StepKind::Positions, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "Positions"),
     QT_TRANSLATE_NOOP("posiscope::BuildSteps",
                       "One column that counts from 0. A row is made from its position alone.")},
    {StepKind::Exponents, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "Exponents"),
     QT_TRANSLATE_NOOP(
         "posiscope::BuildSteps",
         "One even number for each pair of columns: both columns of a pair have one frequency.")},
    {StepKind::Multipliers, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "Multipliers"),
     QT_TRANSLATE_NOOP("posiscope::BuildSteps",
                       "One frequency for each pair, in radians a position. Each is the same part of the one "
                       "before.")},
    {StepKind::Waves, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "Sine and cosine tables"),
     QT_TRANSLATE_NOOP(
         "posiscope::BuildSteps",
         "Each position is multiplied by each multiplier. One table holds the sine of the product, "
         "the other its cosine.")},
    {StepKind::SinesFilled, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "Even columns filled"),
     QT_TRANSLATE_NOOP("posiscope::BuildSteps",
                       "The sine of pair i goes into column 2i. The odd columns still hold their zeros; the "
                       "cosines come in the last step.")},
    {StepKind::AllFilled, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "All columns filled"),
     QT_TRANSLATE_NOOP(
         "posiscope::BuildSteps",
         "The cosine of pair i goes into column 2i + 1, and the encoding is complete. The word at "
         "a position plays no part in it.")},
    {StepKind::Divisor, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "From a divisor to a factor"),
     QT_TRANSLATE_NOOP(
         "posiscope::BuildSteps",
         "The formula divides each position. The code multiplies it by the reciprocal instead.")},
    {StepKind::NegativePower, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "A negative power"),
     QT_TRANSLATE_NOOP("posiscope::BuildSteps",
                       "The reciprocal of a power is the same power with the sign of its exponent changed.")},
    {StepKind::ExpOfLog, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "Into log space"),
     QT_TRANSLATE_NOOP("posiscope::BuildSteps",
                       "The exponential undoes the logarithm, so the value stays the same.")},
    {StepKind::LogSpace, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "The exponent comes down"),
     QT_TRANSLATE_NOOP("posiscope::BuildSteps",
                       "The logarithm of a power is the exponent times the logarithm of the base.")},
    {StepKind::DivTerm, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "The code's div_term"),
     QT_TRANSLATE_NOOP(
         "posiscope::BuildSteps",
         "Only 2i differs from pair to pair. The factor beside it is one number for them all.")},
    {StepKind::Angles, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "Position times div_term"),
     QT_TRANSLATE_NOOP("posiscope::BuildSteps",
                       "These are the angles. Their sines and cosines are the encoding.")},
    {StepKind::Float32, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "What log space gains"), ""},
};
constexpr Row rowsOfHalves[] = {
    {StepKind::SinesFilled, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "First half filled"),
     QT_TRANSLATE_NOOP(
         "posiscope::BuildSteps",
         "The sine of pair i goes into column i. The second half still holds its zeros; the cosines "
         "come in the last step.")},
    {StepKind::AllFilled, QT_TRANSLATE_NOOP("posiscope::BuildSteps", "All columns filled"),
     QT_TRANSLATE_NOOP(
         "posiscope::BuildSteps",
         "The cosines go into the second half, and the encoding is complete. The word at a position "
         "plays no part in it.")},
};

const Row& rowOf(StepKind kind, const Parameters& parameters)
{
    if (parameters.layout == Layout::Halves)
        for (const Row& row : rowsOfHalves)
            if (row.kind == kind)
                return row;
    return *std::ranges::find(rows, kind, &Row::kind);
}

QString float32Words(const Sinusoid& sinusoid)
{
    const int last = sinusoid.parameters().maxLen - 1;
    const auto error = [&](Float32Way way) { return largestFloat32Error(sinusoid, way, last); };
    const double logSpace = error(Float32Way::LogSpace);
    const double power = error(Float32Way::Power);
    const double exact = error(Float32Way::ExactAngle);
    const auto text = [](double value) { return significantText(value, 2); };
    if (logSpace == exact && power == exact)
        return tr("Computed in float32 at the last position, k = %1, nothing is gained: through exp and ln, "
                  "through pow and rounded once from the exact value, the worst cell errs by the same %2.")
            .arg(wholeText(last), text(exact));
    return tr("Computed in float32 at the last position, k = %1, the worst cell errs by %2 through exp and "
              "ln, by %3 through pow, and by %4 where the exact value is rounded once.")
        .arg(wholeText(last), text(logSpace), text(power), text(exact));
}

QString correctionOf(StepKind kind, const Parameters& parameters)
{
    // From this length on the errors of float32 stand clear of the rounding of its values.
    constexpr int longEnough = 1000;
    const bool isOdd = parameters.dModel % 2 == 1;
    switch (kind) {
    case StepKind::Positions:
        return tr("k runs to max_len − 1 = %1, not to half of max_len as one tutorial has it.")
            .arg(wholeText(parameters.maxLen - 1));
    case StepKind::Exponents:
        return tr("The highest pair is i = %1, one less than the number of pairs. One tutorial counts one "
                  "too far.")
            .arg(wholeText(pairCount(parameters.dModel) - 1));
    case StepKind::Multipliers:
        return tr(
            "The notebook calls these denominators. They are the reciprocals: a denominator is at least "
            "1, never small.");
    case StepKind::Waves:
        return isOdd ? tr("d_model is odd: the last pair is a lone sine, and the cosine table has one column "
                          "less.")
                     : QString();
    case StepKind::SinesFilled:
        return parameters.layout == Layout::Interleaved
                   ? tr("Even columns, not even positions, hold the sines. The comments in one tutorial's "
                        "code "
                        "swap odd and even.")
                   : tr("The tutorials interleave sines and cosines. Halves is the order of tensor2tensor.");
    case StepKind::AllFilled:
        return isOdd ? tr("One tutorial's code leaves the last column of an odd d_model at 0. Here it holds "
                          "its sine.")
                     : QString();
    case StepKind::Divisor:
        return tr("The divisor is at least 1, never small. What is small is its reciprocal.");
    case StepKind::Float32:
        return tr("Log space hardly helps, whatever is said of its stability. An exact angle helps.") +
               (parameters.maxLen < longEnough
                    ? tr(" Raise max_len to see it: the errors grow with the angle.")
                    : QString());
    default:
        return {};
    }
}

} // namespace

QString titleOf(StepKind kind, const Parameters& parameters)
{
    return tr(rowOf(kind, parameters).title);
}

StepWords wordsOf(StepKind kind, const Sinusoid& sinusoid, Values values)
{
    const Parameters& parameters = sinusoid.parameters();
    StepWords words{titleOf(kind, parameters), {}, correctionOf(kind, parameters)};
    words.explanation =
        kind == StepKind::Float32 ? float32Words(sinusoid) : tr(rowOf(kind, parameters).explanation);
    const bool holdsCosines = kind == StepKind::Waves || kind == StepKind::AllFilled;
    if (values == Values::Sines && holdsCosines && parameters.dModel > 1)
        words.explanation += tr(" The cosines are hidden.");
    return words;
}

} // namespace posiscope
