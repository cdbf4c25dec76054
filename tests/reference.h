// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QFile>
#include <QTest>

#include <cstdlib>
#include <vector>

/// The reference sets: plain csv of numbers under one header line, read from POSISCOPE_REFERENCE where that
/// is set.
namespace reference {

struct Set
{
    std::vector<QByteArrayList> rows; ///< as text, so that digits beyond a double's are kept
};

inline void fail(const QFile& file, const QByteArray& why)
{
    QTest::qFail((file.fileName().toUtf8() + ": " + why).constData(), __FILE__, __LINE__);
}

/// A set of so many columns, as it stands in its file. Where it cannot be had the current test fails, and the
/// set has no rows.
inline Set read(const QString& file, int columns)
{
    const QString given = qEnvironmentVariable("POSISCOPE_REFERENCE");
    const QString folder = given.isEmpty() ? QStringLiteral(POSISCOPE_TEST_DATA "/reference") : given;
    QFile csv(folder + '/' + file);
    if (!csv.open(QIODevice::ReadOnly)) {
        fail(csv, "cannot be read");
        return {};
    }
    csv.readLine();
    Set set;
    while (!csv.atEnd()) {
        const QByteArray line = csv.readLine().trimmed();
        if (line.isEmpty())
            continue;
        set.rows.push_back(line.split(','));
        if (set.rows.back().size() != columns) {
            fail(csv, "row " + QByteArray::number(set.rows.size()) + " has not " +
                          QByteArray::number(columns) + " values");
            return {};
        }
    }
    if (set.rows.empty())
        fail(csv, "no rows");
    return set;
}

/// The difference of a computed value from a decimal of up to 30 digits, taken in long double.
inline double difference(double computed, const QByteArray& decimal)
{
    // strtold keeps 64 bits on x86; elsewhere long double is at least a double, and the bound still holds to
    // 1e-16.
    return static_cast<double>(static_cast<long double>(computed) -
                               std::strtold(decimal.constData(), nullptr));
}

} // namespace reference
