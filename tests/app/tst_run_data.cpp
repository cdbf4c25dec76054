// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.h"
#include "core/numpy.h"
#include "test_program.h"

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
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("shape");
        QTest::newRow("encoding") << "encoding"
                                  << "(60, 7)";
        QTest::newRow("frequencies") << "frequencies"
                                     << "(4, 4)";
        QTest::newRow("offset curve") << "offset-curve"
                                      << "(60, 2)";
        QTest::newRow("similarity") << "similarity"
                                    << "(60, 60)";
        QTest::newRow("projection") << "projection"
                                    << "(60, 5)";
        QTest::newRow("sentence") << "sentence"
                                  << "(4, 9)";
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
                run({table, "--max-len", "60", "--d-model", "7", "--iterations", "5", "--perplexity", "9",
                     "--type", type, "--output", "a.npy", "--output", "a.csv"});
            QCOMPARE(ran.error, QString());
            QCOMPARE(ran.status, 0);
            QCOMPARE(numpy::run(python, script, {path("a.npy"), path("a.csv")}),
                     type + ' ' + shape + " True True");
        }
    }

    void numPyAgreesOnTheNumbers_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("expected");
        const QString table = R"(
i = numpy.arange(256) // 2
angle = numpy.arange(500)[:, None] * 100. ** (-2 * i / 256)
pe = numpy.where(numpy.arange(256) % 2 == 0, numpy.sin(angle), numpy.cos(angle))
)";
        QTest::newRow("encoding") << QStringList{"encoding"} << table + "expected = pe";
        QTest::newRow("rows of it") << QStringList{"encoding", "--rows", "100:499"}
                                    << table + "expected = pe[100:499]";
        QTest::newRow("halves") << QStringList{"encoding", "--layout", "halves"}
                                << table + "expected = numpy.hstack([pe[:, 0::2], pe[:, 1::2]])";
        QTest::newRow("sines") << QStringList{"encoding", "--cosines", "no"}
                               << table + "expected = pe[:, 0::2]";
        QTest::newRow("similarity") << QStringList{"similarity"} << table + "expected = pe @ pe.T";
        QTest::newRow("cosine") << QStringList{"similarity", "--similarity", "cosine"}
                                << table + "expected = pe @ pe.T / 128";
        QTest::newRow("distance") << QStringList{"similarity", "--similarity", "distance"}
                                  << table + "expected = ((pe[:, None] - pe[None]) ** 2).sum(axis=2) ** 0.5";
        QTest::newRow("offset curve")
            << QStringList{"offset-curve"}
            << table + "expected = numpy.stack([numpy.arange(500), pe @ pe[0]], axis=1)";
        QTest::newRow("frequencies") << QStringList{"frequencies"} << table + R"(
omega = 100. ** (-2 * numpy.arange(128) / 256)
expected = numpy.stack([numpy.arange(128), omega, 2 * numpy.pi / omega, 500 * omega / 2 / numpy.pi], axis=1))";
        QTest::newRow("principal components")
            << QStringList{"projection", "--projection", "pca"} << table + R"(
u, s, v = numpy.linalg.svd(pe - pe.mean(axis=0), full_matrices=False)
signs = numpy.sign(v[numpy.arange(2), abs(v[:2]).argmax(axis=1)])
expected = numpy.hstack([numpy.arange(500)[:, None], u[:, :2] * s[:2] * signs]))";
    }

    void numPyAgreesOnTheNumbers()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, expected);
        const QString python = numpy::python();
        if (python.isEmpty())
            QSKIP("no Python with NumPy here");
        const QStringList scene{"--n", "100", "--d-model", "256", "--max-len", "500", "--output", "a.npy"};
        for (const auto& [type, within] : {std::pair("float32", "2e-7"), std::pair("float64", "2e-11")}) {
            QCOMPARE(run(words + scene + QStringList{"--type", type}).error, QString());
            const QString script = expected + R"(
a = numpy.load(sys.argv[1])
error = abs(a - expected) / numpy.maximum(1, abs(expected))
print(a.shape == expected.shape, error.max() if error.max() > float(sys.argv[2]) else True)
)";
            QCOMPARE(numpy::run(python, script, {path("a.npy"), within}), QStringLiteral("True True"));
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
