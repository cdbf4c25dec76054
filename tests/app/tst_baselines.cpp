// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/golden.h"
#include "tests/test_program.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace tst_baselines {

/// What the program says of a command line, in an empty folder but for a file "input", if any text follows.
std::string said(const std::string& text)
{
    const QTemporaryDir folder;
    const QByteArray whole = QByteArray::fromStdString(text);
    const qsizetype end = whole.indexOf('\n');
    QStringList left;
    if (end >= 0) {
        program::write(folder.filePath("input"), whole.mid(end + 1));
        left << "input";
    }
    const QString words = QString::fromUtf8(end < 0 ? whole : whole.first(end));
    const program::Ran ran = program::run(folder.path(), QProcess::splitCommand(words));
    QString made = QString::fromUtf8(ran.out);
    for (const QString& line : ran.error.split('\n'))
        if (!line.isEmpty())
            made += "! " + line + '\n';
    if (ran.status != 0)
        made += QStringLiteral("! exit status %1\n").arg(ran.status);
    if (QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot) != left)
        made += "! a file was left\n";
    return made.toStdString();
}

/// Numbers may differ in their last digits from machine to machine, words may not.
bool same(const QString& one, const QString& other)
{
    static const QRegularExpression between(QStringLiteral("(?<=[,\n ])|(?=[,\n ])"));
    const QStringList words = one.split(between);
    const QStringList others = other.split(between);
    if (words.size() != others.size())
        return false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        bool isNumber = false;
        bool isOther = false;
        const double number = words[i].toDouble(&isNumber);
        const double otherNumber = others[i].toDouble(&isOther);
        const bool near =
            isNumber && isOther && std::abs(number - otherNumber) < 1e-13 * (1 + std::abs(number));
        const bool nearSingles = words[i].size() < 13 && isNumber && isOther &&
                                 std::abs(number - otherNumber) < 1.2e-7 * (1 + std::abs(number));
        if (words[i] != others[i] && !near && !nearSingles)
            return false;
    }
    return true;
}

const golden::Readers readers{{"posiscope", said}};

/// Command lines compared with what they said when it was last looked at.
class TestBaselines : public QObject
{
    Q_OBJECT

private slots:
    void messagesAreUnchanged_data() { golden::addRows(readers); }
    void messagesAreUnchanged() { golden::compare(readers, same); }
};

POSISCOPE_TEST(TestBaselines)

} // namespace tst_baselines

#include "tst_baselines.moc"
