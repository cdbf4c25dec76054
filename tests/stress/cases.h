// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/cell_means.h"
#include "core/scene/scene.h"
#include "random_intervals.h"

#include <QTest>

#include <cmath>
#include <functional>

namespace posiscope {

/// A whole number that the environment gives, or else this one.
inline long long given(const char* name, long long otherwise)
{
    const QString text = qEnvironmentVariable(name);
    return text.isEmpty() ? otherwise : text.toLongLong();
}

/// Tries the next case: what is wrong with it, or nothing.
using Case = std::function<QString()>;

/// Tries POSISCOPE_CASES cases with numbers that follow from POSISCOPE_SEED. `make` chooses a table, of which
/// many cases follow, since a table takes longer to make than a small picture.
inline void runCases(const std::function<Case(Random& random)>& make)
{
    constexpr int casesOfOne = 50;
    Random random(static_cast<std::uint64_t>(given("POSISCOPE_SEED", 1)));
    const long long count = given("POSISCOPE_CASES", 20'000);
    for (long long done = 0; done < count;) {
        const Case next = make(random);
        for (int i = 0; i < casesOfOne && done < count; ++i, ++done) {
            const QString fault = next();
            QVERIFY2(fault.isEmpty(), qPrintable(QString("case %1: %2").arg(done).arg(fault)));
        }
    }
}

/// A picture that is asked for.
struct Asked
{
    Asked(Random& random, int rowCount, int columnCount)
        : height(random.between(1, random.oneOf({1, 6, 40})))
        , width(random.between(1, random.oneOf({1, 6, 20})))
        , rows(randomInterval(random, rowCount, height))
        , columns(randomInterval(random, columnCount, width))
    {
    }

    bool rowsAreCells() const { return rows.size() <= height; }
    bool columnsAreCells() const { return columns.size() <= width; }
    int rowUnder(int pixel) const { return cellUnder(rows, pixel, height); }
    int columnUnder(int pixel) const { return cellUnder(columns, pixel, width); }

    int height;
    int width;
    Interval rows;
    Interval columns;
};

inline QString text(Interval interval, int pixels)
{
    return QString("%1:%2 by %3 pixels")
        .arg(interval.first, 0, 'g', 17)
        .arg(interval.last, 0, 'g', 17)
        .arg(pixels);
}

inline QString text(const Parameters& parameters)
{
    return QString("n %1, d_model %2, max_len %3")
        .arg(parameters.n, 0, 'g', 17)
        .arg(parameters.dModel)
        .arg(parameters.maxLen);
}

/// Nothing where there is no fault.
inline QString said(const char* fault, const Parameters& parameters, const Asked& asked)
{
    if (!fault)
        return {};
    return QString("%1: %2; rows %3; columns %4")
        .arg(fault, text(parameters), text(asked.rows, asked.height), text(asked.columns, asked.width));
}

inline QString said(const char* fault, const Parameters& parameters, Interval interval, int pixels)
{
    return fault ? QString("%1: %2; %3").arg(fault, text(parameters), text(interval, pixels)) : QString();
}

inline int randomLength(Random& random)
{
    return random.oneIn(2) ? random.between(1, 60) : random.oneOf({300, 1024, 5000, 200'000, largestMaxLen});
}

inline Parameters randomParameters(Random& random)
{
    const double n = random.oneIn(3) ? std::pow(10, 9 * random.unit()) : random.oneOf({1., 10., 1e4, 1e9});
    return {.n = n,
            .dModel = random.between(1, random.oneOf({1, 4, 24})),
            .maxLen = randomLength(random),
            .layout = random.oneIn(2) ? Layout::Interleaved : Layout::Halves};
}

inline ShownColumns randomValues(Random& random)
{
    return random.oneIn(2) ? ShownColumns::All : ShownColumns::Sines;
}

} // namespace posiscope
