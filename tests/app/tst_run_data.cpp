// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numpy.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <csignal>

#include <sys/stat.h>
#include <unistd.h>

/// `posiscope data` as a shell runs it: what NumPy reads, and what stays in a folder when it fails.
class TestRunData : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void numPyReadsEveryTable_data();
    void numPyReadsEveryTable();
    void numPyAgreesOnTheNumbers_data();
    void numPyAgreesOnTheNumbers();
    void severalFilesInOneRun();
    void anOldFileIsReplacedAsByCp();
    void aLinkStaysALink();
    void aFileThatMayNotBeChangedStays();
    void pipesAndDevicesAreWrittenStraight();
    void nothingElseIsPrinted();
    void aFullFileSystemLeavesNothing();
    void aFolderThatGoesIsTold();
    void controlCLeavesNothing();

private:
    struct Ran
    {
        int status = 0;
        QByteArray out;
        QString error;
    };
    Ran run(const QStringList& words) const;
    QString path(const QString& name) const { return m_folder->filePath(name); }
    QStringList left() const;
    void writeOld(const QString& name) const;
    QByteArray contents(const QString& name) const;
    static bool appears(const QString& folder, const QString& filter);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRunData::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

TestRunData::Ran TestRunData::run(const QStringList& words) const
{
    QProcess process;
    process.setWorkingDirectory(m_folder->path());
    process.start(POSISCOPE_PROGRAM, QStringList{"data"} + words);
    if (!process.waitForFinished(60'000))
        process.kill();
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), QString::fromUtf8(process.readAllStandardError())};
}

QStringList TestRunData::left() const
{
    return QDir(m_folder->path())
        .entryList(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot);
}

void TestRunData::writeOld(const QString& name) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("old");
}

QByteArray TestRunData::contents(const QString& name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestRunData::numPyReadsEveryTable_data()
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
                              << "(4, 7)";
}

// The same numbers in either format, and as many names as columns.
void TestRunData::numPyReadsEveryTable()
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
        const Ran ran = run({table, "--max-len", "60", "--d-model", "7", "--iterations", "5", "--perplexity",
                             "9", "--type", type, "--output", "a.npy", "--output", "a.csv"});
        QCOMPARE(ran.error, QString());
        QCOMPARE(ran.status, 0);
        QCOMPARE(numpy::run(python, script, {path("a.npy"), path("a.csv")}),
                 type + ' ' + shape + " True True");
    }
}

void TestRunData::numPyAgreesOnTheNumbers_data()
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
    QTest::newRow("sines") << QStringList{"encoding", "--cosines", "no"} << table + "expected = pe[:, 0::2]";
    QTest::newRow("similarity") << QStringList{"similarity"} << table + "expected = pe @ pe.T";
    QTest::newRow("cosine") << QStringList{"similarity", "--similarity", "cosine"}
                            << table + "expected = pe @ pe.T / 128";
    QTest::newRow("distance") << QStringList{"similarity", "--similarity", "distance"}
                              << table + "expected = ((pe[:, None] - pe[None]) ** 2).sum(axis=2) ** 0.5";
    QTest::newRow("offset curve") << QStringList{"offset-curve"}
                                  << table +
                                         "expected = numpy.stack([numpy.arange(500), pe @ pe[0]], axis=1)";
    QTest::newRow("frequencies") << QStringList{"frequencies"} << table + R"(
omega = 100. ** (-2 * numpy.arange(128) / 256)
expected = numpy.stack([numpy.arange(128), omega, 2 * numpy.pi / omega, 500 * omega / 2 / numpy.pi], axis=1))";
    QTest::newRow("principal components") << QStringList{"projection", "--projection", "pca"} << table + R"(
u, s, v = numpy.linalg.svd(pe - pe.mean(axis=0), full_matrices=False)
signs = numpy.sign(v[numpy.arange(2), abs(v[:2]).argmax(axis=1)])
expected = numpy.hstack([numpy.arange(500)[:, None], u[:, :2] * s[:2] * signs]))";
}

void TestRunData::numPyAgreesOnTheNumbers()
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

void TestRunData::severalFilesInOneRun()
{
    const Ran ran =
        run({"encoding", "--max-len", "2", "--d-model", "2", "-o", "a.csv", "-o", "-", "-o", "b.npy"});
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.out, QByteArray("sin0,cos0\n0,1\n0.841470957,0.540302277\n"));
    QCOMPARE(contents("a.csv"), ran.out);
    QCOMPARE(contents("b.npy").size(), 128 + 4 * 4);
    QCOMPARE(left(), (QStringList{"a.csv", "b.npy"}));
}

void TestRunData::anOldFileIsReplacedAsByCp()
{
    writeOld("a.csv");
    QVERIFY(QFile::setPermissions(path("a.csv"), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
    QCOMPARE(run({"encoding", "-o", "a.csv"}).status, 0);
    QVERIFY(contents("a.csv").startsWith("sin0,"));
    struct stat status = {};
    QCOMPARE(::stat(qPrintable(path("a.csv")), &status), 0);
    QCOMPARE(status.st_mode & 0777, mode_t{0640});
    QCOMPARE(left(), QStringList{"a.csv"});
}

void TestRunData::aLinkStaysALink()
{
    writeOld("old.csv");
    QVERIFY(QFile::link("old.csv", path("link.csv")));
    QCOMPARE(run({"encoding", "-o", "link.csv"}).status, 0);
    QVERIFY(QFileInfo(path("link.csv")).isSymLink());
    QVERIFY(contents("old.csv").startsWith("sin0,"));
}

void TestRunData::aFileThatMayNotBeChangedStays()
{
    if (::geteuid() == 0)
        QSKIP("root may change every file");
    writeOld("a.csv");
    QVERIFY(QFile::setPermissions(path("a.csv"), QFile::ReadOwner));
    const Ran ran = run({"encoding", "-o", "a.csv"});
    QCOMPARE(ran.status, 1);
    QCOMPARE(ran.error, QString("posiscope: a.csv: cannot be written: Permission denied\n"));
    QCOMPARE(contents("a.csv"), QByteArray("old"));
}

void TestRunData::pipesAndDevicesAreWrittenStraight()
{
    QCOMPARE(::mkfifo(qPrintable(path("pipe")), 0600), 0);
    QProcess reader;
    reader.start("cat", {path("pipe")});
    QVERIFY(reader.waitForStarted());
    QCOMPARE(run({"encoding", "--max-len", "1", "--d-model", "2", "-o", "pipe", "-o", "/dev/null"}).status,
             0);
    QVERIFY(reader.waitForFinished());
    QCOMPARE(reader.readAllStandardOutput(), QByteArray("sin0,cos0\n0,1\n"));
    QCOMPARE(left(), QStringList{"pipe"});
    const Ran ran = run({"encoding", "--max-len", "1", "--d-model", "2", "-o", "/dev/stdout"});
    QCOMPARE(ran.out, QByteArray("sin0,cos0\n0,1\n"));
}

void TestRunData::nothingElseIsPrinted()
{
    const Ran ran = run({"encoding", "--format", "npy", "--max-len", "300000", "--d-model", "8"});
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.error, QString());
    QCOMPARE(ran.out.size(), 128 + 300'000 * 8 * 4);
}

void TestRunData::aFullFileSystemLeavesNothing()
{
    // A file system of one's own takes a mount, which takes rights of one's own.
    const QString script = QStringLiteral("mount -t tmpfs -o size=1m none \"$1\" || exit 77; cd \"$1\"; echo "
                                          "old >a.npy; echo old >a.csv; cp a.npy "
                                          "b.npy; for f in a.npy a.csv; do \"$0\" data encoding --max-len "
                                          "10000 --output $f; echo $?; done; cmp a.npy "
                                          "b.npy; cmp a.csv b.npy; ls -A");
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start("unshare", {"-rm", "sh", "-c", script, POSISCOPE_PROGRAM, m_folder->path()});
    if (!process.waitForFinished(60'000))
        process.kill();
    const QString said = QString::fromUtf8(process.readAll());
    if (process.error() == QProcess::FailedToStart || said.contains("unshare:") || process.exitCode() == 77)
        QSKIP("no file system can be mounted here");
    QCOMPARE(said, QString("posiscope: a.npy: cannot be written: No space left on device\n1\n"
                           "posiscope: a.csv: cannot be written: No space left on device\n1\n"
                           "a.csv\na.npy\nb.npy\n"));
}

/// Whether a file of such a name comes to be in a folder before the test's time is up.
bool TestRunData::appears(const QString& folder, const QString& filter)
{
    return QTest::qWaitFor(
        [&] { return !QDir(folder).entryList({filter}, QDir::Files | QDir::Hidden).isEmpty(); }, 60'000);
}

void TestRunData::aFolderThatGoesIsTold()
{
    QVERIFY(QDir(m_folder->path()).mkdir("gone"));
    // Written first is a pipe that nobody reads for now: the file beside waits half made.
    QCOMPARE(::mkfifo(qPrintable(path("pipe")), 0600), 0);
    QProcess process;
    process.setWorkingDirectory(m_folder->path());
    process.start(POSISCOPE_PROGRAM, {"data", "encoding", "-o", "gone/a.csv", "-o", "pipe"});
    QVERIFY(appears(path("gone"), ".posiscope-*"));
    QVERIFY(QDir(path("gone")).removeRecursively());
    QProcess reader;
    reader.start("cat", {path("pipe")});
    QVERIFY(process.waitForFinished());
    QVERIFY(reader.waitForFinished());
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(QString::fromUtf8(process.readAllStandardError()),
             QString("posiscope: gone/a.csv: cannot be written: No such file or directory\n"));
    QCOMPARE(left(), QStringList{"pipe"});
}

void TestRunData::controlCLeavesNothing()
{
    writeOld("a.csv");
    QCOMPARE(::mkfifo(qPrintable(path("pipe")), 0600), 0);
    QProcess process;
    process.setWorkingDirectory(m_folder->path());
    process.start(POSISCOPE_PROGRAM, {"data", "encoding", "-o", "a.csv", "-o", "pipe"});
    QVERIFY(appears(m_folder->path(), ".posiscope-*"));
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::CrashExit); // a shell sees the signal, and stops its loop
    QCOMPARE(contents("a.csv"), QByteArray("old"));
    QCOMPARE(left(), (QStringList{"a.csv", "pipe"}));
    QCOMPARE(process.readAllStandardError(), QByteArray());
}

QTEST_GUILESS_MAIN(TestRunData)
#include "tst_run_data.moc"
