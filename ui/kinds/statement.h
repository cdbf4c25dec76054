// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace posiscope {

/// A sentence of an insight, apart from its numbers: those of two encodings are compared by it.
struct Statement
{
    QString pattern{};     ///< "*%1 of %2* pairs do not complete a turn within %3 positions."
    QStringList numbers{}; ///< what it is about, strong in the pattern: of %1, %2, …
    QStringList others{};  ///< what stands in it besides, of the places after those
    QString ofB{};         ///< how B's numbers follow A's sentence; empty: ", in B *%1* and *%2*."

    bool operator==(const Statement&) const = default;
};

/// With all its numbers, and what is strong between asterisks.
inline QString sentenceOf(const Statement& statement)
{
    QString sentence = statement.pattern;
    for (const QString& each : statement.numbers + statement.others)
        sentence = sentence.arg(each);
    return sentence;
}

} // namespace posiscope
