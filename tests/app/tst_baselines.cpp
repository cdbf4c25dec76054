// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.h"
#include "test_program.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace tst_baselines {

/// Command lines compared with what they said when it was last looked at: tests/app/baselines, a file each.
/// Its first line is `$ posiscope WORDS`; standard output follows, then standard error's lines with ! before
/// them and the exit status, where it is not 0. With POSISCOPE_KEEP_BASELINES set, what is said is kept
/// instead.

QString said(const QString& words)
{
    const QTemporaryDir folder;
    const program::Ran ran = program::run(folder.path(), QProcess::splitCommand(words));
    QString text = QString::fromUtf8(ran.out);
    for (const QString& line : ran.error.split('\n'))
        if (!line.isEmpty())
            text += "! " + line + '\n';
    if (ran.status != 0)
        text += QStringLiteral("! exit status %1\n").arg(ran.status);
    if (!QDir(folder.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
        text += "! a file was left\n";
    return text;
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

const QString folder = QStringLiteral(POSISCOPE_BASELINES);

class TestBaselines : public QObject
{
    Q_OBJECT

private slots:
    void messagesAreUnchanged_data()
    {
        QTest::addColumn<QString>("path");
        const QFileInfoList files = QDir(folder).entryInfoList({"*.txt"});
        QVERIFY(files.size() > 40);
        for (const QFileInfo& file : files)
            QTest::newRow(qPrintable(file.baseName())) << file.filePath();
    }

    void messagesAreUnchanged()
    {
        QFETCH(QString, path);
        const QString baseline = QString::fromUtf8(program::contents(path));
        const QString first = baseline.section('\n', 0, 0);
        const QString start = QStringLiteral("$ posiscope ");
        QVERIFY(first.startsWith(start));
        const QString now = said(first.mid(start.size()));
        if (qEnvironmentVariableIsSet("POSISCOPE_KEEP_BASELINES")) {
            QVERIFY(program::write(path, (first + '\n' + now).toUtf8()));
            return;
        }
        QVERIFY2(same(baseline.section('\n', 1), now), qPrintable(first + " now says:\n" + now));
    }
};

POSISCOPE_TEST(TestBaselines)

} // namespace tst_baselines

#include "tst_baselines.moc"
