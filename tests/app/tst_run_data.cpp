// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "tests/app/program.h"
#include "tests/core/numpy.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTemporaryDir>
#include <QTest>

namespace tst_run_data {

/// `posiscope data` as a shell runs it, and what NumPy reads of it.
class TestRunData : public QObject
{
    Q_OBJECT

private slots:
    void numPyReadsEveryTable_data()
    {
        addColumns<QString, QString>("table", "shape");
        addRow("encoding", "encoding", "(60, 7)");
        addRow("frequencies", "frequencies", "(4, 4)");
        addRow("offset curve", "offset-curve", "(60, 2)");
        addRow("similarity", "similarity", "(60, 60)");
        addRow("projection", "projection", "(60, 5)");
        addRow("sentence", "sentence", "(4, 9)");
        addRow("attention", "attention", "(4, 4)");
        addRow("scores", "attention --part scores", "(4, 4)");
        addRow("received", "attention --part received", "(4, 7)");
        addRow("terms", "attention --part terms", "(16, 7)");
    }

    // The same numbers in either format, and as many names as columns.
    void numPyReadsEveryTable()
    {
        QFETCH(QString, table);
        QFETCH(QString, shape);
        const QString python = numpy::python();
        if (python.isEmpty())
            QSKIP("no Python with NumPy here");
        const QString script = R"(
a = numpy.load(sys.argv[1])
b = numpy.loadtxt(sys.argv[2], delimiter=',', skiprows=1, dtype=a.dtype, ndmin=2)
names = open(sys.argv[2]).readline().rstrip('\n').split(',')
print(a.dtype, a.shape, numpy.array_equal(a, b), len(set(names)) == a.shape[1])
)";
        for (const QString& type : {QStringLiteral("float32"), QStringLiteral("float64")}) {
            const program::Ran ran =
                run(table.split(' ') + QStringList{"--max-len", "60", "--d-model", "7", "--iterations", "5",
                                                   "--perplexity", "9", "--type", type, "--output", "a.npy",
                                                   "--output", "a.csv"});
            QCOMPARE(ran.error, QString());
            QCOMPARE(ran.status, 0);
            QCOMPARE(numpy::run(python, script, {path("a.npy"), path("a.csv")}),
                     type + ' ' + shape + " True True");
        }
    }

    // By a name of its own, or by the one that a shell gives it.
    void aPipeIsRead()
    {
        for (const QString pipe : {"cat scene | %1 /dev/stdin", "mkfifo pipe; cat scene > pipe & %1 pipe"}) {
            QVERIFY(program::write(path("scene"), "posiscope 1\nmax_len = 1\nd_model = 2\n"));
            QProcess shell;
            shell.setWorkingDirectory(m_folder.path());
            shell.start("sh", {"-c", pipe.arg(POSISCOPE_PROGRAM " data encoding -f csv")});
            QVERIFY(shell.waitForFinished());
            QCOMPARE(shell.readAllStandardOutput(), QByteArray("sin0,cos0\n0,1\n"));
        }
    }

    void aPictureTakesMemoryAsItIsLong()
    {
        if (posiscope::librariesAreSanitized())
            QSKIP("a sanitizer reserves more memory than there is");
        QVERIFY(program::write(path("a.pdf"), "%PDF-a"));
        QProcess shell;
        shell.setWorkingDirectory(m_folder.path());
        shell.start("sh", {"-c", "ulimit -v 1000000 && " POSISCOPE_PROGRAM " data encoding a.pdf"});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.readAllStandardError(),
                 QByteArray("posiscope: a.pdf: it ends too soon: the picture is damaged\n"));
    }

private:
    program::Ran run(const QStringList& words) const
    {
        return program::run(m_folder.path(), QStringList{"data"} + words);
    }
    QString path(const QString& name) const { return m_folder.filePath(name); }

    const QTemporaryDir m_folder;
};

POSISCOPE_TEST(TestRunData)

} // namespace tst_run_data

#include "tst_run_data.moc"
