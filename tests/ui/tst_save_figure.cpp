// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/save_figure.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <stdexcept>

using namespace posiscope;

namespace {

QString refusalOf(const QString& file, const QByteArray& bytes)
{
    try {
        writeWhole(file, bytes);
    } catch (const std::runtime_error& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

QByteArray read(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestSaveFigure : public QObject
{
    Q_OBJECT

private slots:
    void anOldFileIsReplaced()
    {
        const QTemporaryDir folder;
        const QString name = folder.filePath("a.png");
        writeWhole(name, "old and long");
        writeWhole(name, "new");
        QCOMPARE(read(name), "new");
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    }

    void aFolderThatIsNotThere()
    {
        const QTemporaryDir folder;
        const QString name = folder.filePath("none/a.png");
        const QString refusal = refusalOf(name, "new");
        QVERIFY2(refusal.startsWith(name + ": cannot be written: "), qPrintable(refusal));
        QVERIFY(!refusal.contains('\n'));
    }

    void aFolder()
    {
        const QTemporaryDir folder;
        QVERIFY(refusalOf(folder.path(), "new").contains("cannot be written"));
    }

    void aFullDevice()
    {
        const QString refusal = refusalOf("/dev/full", "new");
        QVERIFY2(refusal.startsWith("/dev/full: cannot be written: No space left"), qPrintable(refusal));
        QVERIFY(QFile::exists("/dev/full"));
        QCOMPARE(refusalOf("/dev/null", "new"), QString());
    }
};

QTEST_APPLESS_MAIN(TestSaveFigure)
#include "tst_save_figure.moc"
