// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/step_words.h"

#include "core/build_steps/float32_errors.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

namespace posiscope {

namespace {

// From this length on the errors of float32 stand clear of the rounding of its values.
constexpr int longEnough = 1000;

class Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::BuildSteps)

public:
    explicit Words(const Parameters& parameters)
        : m_parameters(parameters)
    {
    }

    QString title(StepKind kind) const;
    QString explanation(StepKind kind) const;
    QString hidden(StepKind kind, Values values) const;
    QString float32(const Sinusoid& sinusoid) const;
    QString correction(StepKind kind) const;

private:
    bool isOdd() const { return m_parameters.dModel % 2 == 1; }
    bool isInterleaved() const { return m_parameters.layout == Layout::Interleaved; }

    const Parameters& m_parameters;
};

QString Words::title(StepKind kind) const
{
    switch (kind) {
    case StepKind::Zeros:
        return tr("Room for the table");
    case StepKind::Positions:
        return tr("The positions");
    case StepKind::Exponents:
        return tr("The exponents");
    case StepKind::Multipliers:
        return tr("The multipliers");
    case StepKind::Waves:
        return tr("The waves of every pair");
    case StepKind::SinesFilled:
        return isInterleaved() ? tr("The even columns filled") : tr("The first half filled");
    case StepKind::AllFilled:
        return isInterleaved() ? tr("The odd columns filled: the encoding")
                               : tr("The second half filled: the encoding");
    case StepKind::Divisor:
        return tr("From a divisor to a factor");
    case StepKind::NegativePower:
        return tr("A negative power");
    case StepKind::ExpOfLog:
        return tr("Into log space");
    case StepKind::LogSpace:
        return tr("The exponent comes down");
    case StepKind::DivTerm:
        return tr("The code's div_term");
    case StepKind::Angles:
        return tr("Position times div_term");
    case StepKind::Float32:
        break;
    }
    return tr("What log space gains");
}

QString Words::explanation(StepKind kind) const
{
    switch (kind) {
    case StepKind::Zeros:
        return tr("Nothing but zeros yet: a row for each position, a column for each dimension.");
    case StepKind::Positions:
        return tr("One column, counted from 0: a row is made from its position alone.");
    case StepKind::Exponents:
        return tr("An even number for each pair of columns; the two of a pair share a frequency.");
    case StepKind::Multipliers:
        return tr("A frequency for each pair, in radians a position: each the same part of the one before.");
    case StepKind::Waves:
        return tr("Each position times each multiplier: its sine in one table, its cosine in another.");
    case StepKind::SinesFilled:
        return isInterleaved()
                   ? tr("The sines go to columns 0, 2, 4, …; the cosines' are still 0.")
                   : tr("The sines go to the first half of the columns; the cosines' are still 0.");
    case StepKind::AllFilled:
        return tr("The cosines go to the columns left. The word at a position plays no part.");
    case StepKind::Divisor:
        return tr("The formula divides each position; the code multiplies it by the reciprocal.");
    case StepKind::NegativePower:
        return tr("A reciprocal is the same power with its sign turned.");
    case StepKind::ExpOfLog:
        return tr("The exponential undoes the logarithm: nothing has changed.");
    case StepKind::LogSpace:
        return tr("The logarithm of a power is the exponent times the logarithm of the base.");
    case StepKind::DivTerm:
        return tr("Only 2i differs from pair to pair; the factor beside it is one number for them all.");
    case StepKind::Angles:
        return tr("The angles whose sines and cosines are the encoding.");
    case StepKind::Float32:
        break;
    }
    return {};
}

QString Words::hidden(StepKind kind, Values values) const
{
    const bool holdsCosines = kind == StepKind::Waves || kind == StepKind::AllFilled;
    return values == Values::Sines && holdsCosines && m_parameters.dModel > 1 ? tr(" The cosines are hidden.")
                                                                              : QString();
}

QString Words::float32(const Sinusoid& sinusoid) const
{
    const int last = m_parameters.maxLen - 1;
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

QString Words::correction(StepKind kind) const
{
    switch (kind) {
    case StepKind::Positions:
        return tr("k runs to max_len − 1 = %1, not to half of max_len as one tutorial has it.")
            .arg(wholeText(m_parameters.maxLen - 1));
    case StepKind::Exponents:
        return tr("The highest pair is i = %1, one less than the number of pairs; one tutorial counts one "
                  "too far.")
            .arg(wholeText(pairCount(m_parameters.dModel) - 1));
    case StepKind::Multipliers:
        return tr(
            "The notebook calls these denominators. They are the reciprocals: a denominator is at least 1, "
            "never small.");
    case StepKind::Waves:
        return isOdd()
                   ? tr("d_model is odd: the last pair is a lone sine, and the cosines have one column less.")
                   : QString();
    case StepKind::SinesFilled:
        return isInterleaved()
                   ? tr("Even columns, not even positions, hold the sines; the comments in one "
                        "tutorial's code swap odd and even.")
                   : tr("The tutorials interleave sines and cosines; halves is tensor2tensor's order.");
    case StepKind::AllFilled:
        return isOdd() ? tr("One tutorial's code leaves the last column of an odd d_model at 0; here it "
                            "holds its "
                            "sine.")
                       : QString();
    case StepKind::Divisor:
        return tr("The divisor is at least 1, never small: what is small is its reciprocal.");
    case StepKind::Float32:
        return tr("Log space hardly helps, whatever is said of its stability. What helps is an exact "
                  "angle.") +
               (m_parameters.maxLen < longEnough
                    ? tr(" Raise max_len to see it: the errors grow with the angle.")
                    : QString());
    default:
        return {};
    }
}

} // namespace

QString titleOf(StepKind kind, const Parameters& parameters)
{
    return Words(parameters).title(kind);
}

StepWords wordsOf(StepKind kind, const Sinusoid& sinusoid, Values values)
{
    const Words words(sinusoid.parameters());
    return {words.title(kind),
            kind == StepKind::Float32 ? words.float32(sinusoid)
                                      : words.explanation(kind) + words.hidden(kind, values),
            words.correction(kind)};
}

} // namespace posiscope
