// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QFile>

#include <stdexcept>
#include <vector>

/// The reference sets: plain csv of numbers under one header line, read from POSISCOPE_REFERENCE where that is set.
namespace reference {

struct Set
{
    QByteArrayList columns;
    std::vector<QByteArrayList> rows; ///< as text, so that digits beyond a double's are kept
};

inline Set read(const QString& file)
{
    const QString given = qEnvironmentVariable("POSISCOPE_REFERENCE");
    const QString folder = given.isEmpty() ? QStringLiteral(POSISCOPE_TEST_DATA "/reference") : given;
    QFile csv(folder + '/' + file);
    if (!csv.open(QIODevice::ReadOnly))
        throw std::runtime_error(("cannot read " + csv.fileName()).toStdString());
    Set set{csv.readLine().trimmed().split(','), {}};
    while (!csv.atEnd()) {
        const QByteArray line = csv.readLine().trimmed();
        if (!line.isEmpty())
            set.rows.push_back(line.split(','));
    }
    if (set.rows.empty())
        throw std::runtime_error(("no rows in " + csv.fileName()).toStdString());
    return set;
}

/// The difference of a computed value from a decimal of up to 30 digits, taken in long double.
inline double difference(double computed, const QByteArray& decimal)
{
    // strtold keeps 64 bits on x86; elsewhere long double is at least a double, and the bound still holds to 1e-16.
    return static_cast<double>(static_cast<long double>(computed) - std::strtold(decimal.constData(), nullptr));
}

} // namespace reference
