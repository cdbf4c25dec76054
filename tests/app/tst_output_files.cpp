// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.h"
#include "test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_output_files {

using program::Ran;

/// What stays in a folder after `posiscope data`: whole files, or what was there before.
class TestOutputFiles : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void severalFilesInOneRun();
    void anOldFileIsReplacedAsByCp();
    void aLinkStaysALink();
    void aFileAndALinkToItAreOneFile();
    void aReadOnlyFileIsNotReplaced();
    void pipesAndDevicesAreWrittenStraight();
    void nothingElseIsPrinted();
    void aRemovedFolderIsReported_data() { bothCommands(); }
    void aRemovedFolderIsReported();
    void aSignalLeavesNothing_data();
    void aSignalLeavesNothing();
    void aPipeWithoutAReaderLeavesNothing();

private:
    Ran run(const QStringList& words) const
    {
        return program::run(m_folder->path(), QStringList{"data"} + words);
    }
    static void bothCommands();
    QString path(const QString& name) const { return m_folder->filePath(name); }
    QStringList left() const;
    void writeOld(const QString& name) const { QVERIFY(program::write(path(name), "old")); }
    QByteArray contents(const QString& name) const { return program::contents(path(name)); }
    static bool appears(const QString& folder, const QString& filter);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestOutputFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

QStringList TestOutputFiles::left() const
{
    return QDir(m_folder->path())
        .entryList(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot);
}

void TestOutputFiles::severalFilesInOneRun()
{
    const Ran ran =
        run({"encoding", "--max-len", "2", "--d-model", "2", "-o", "a.csv", "-o", "-", "-o", "b.npy"});
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.out, QByteArray("sin0,cos0\n0,1\n0.841470957,0.540302277\n"));
    QCOMPARE(contents("a.csv"), ran.out);
    QCOMPARE(contents("b.npy").size(), 128 + 4 * 4);
    QCOMPARE(left(), (QStringList{"a.csv", "b.npy"}));
}

void TestOutputFiles::anOldFileIsReplacedAsByCp()
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

void TestOutputFiles::aLinkStaysALink()
{
    writeOld("old.csv");
    QVERIFY(QFile::link("old.csv", path("link.csv")));
    QCOMPARE(run({"encoding", "-o", "link.csv"}).status, 0);
    QVERIFY(QFileInfo(path("link.csv")).isSymLink());
    QVERIFY(contents("old.csv").startsWith("sin0,"));
}

void TestOutputFiles::aFileAndALinkToItAreOneFile()
{
    // Also where there is no such file yet, to which a canonical path would lead.
    QVERIFY(QFile::link("real.csv", path("link.csv")));
    const Ran ran = run({"encoding", "-o", "link.csv", "-o", "real.csv"});
    QCOMPARE(ran.status, 2);
    QCOMPARE(ran.error,
             QString("posiscope: -o: real.csv given; allowed: a file of its own; that one was given "
                     "before\n"));
    QCOMPARE(left(), QStringList{"link.csv"});
}

void TestOutputFiles::aReadOnlyFileIsNotReplaced()
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

void TestOutputFiles::pipesAndDevicesAreWrittenStraight()
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

void TestOutputFiles::nothingElseIsPrinted()
{
    const Ran ran = run({"encoding", "--format", "npy", "--max-len", "300000", "--d-model", "8"});
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.error, QString());
    QCOMPARE(ran.out.size(), 128 + 300'000 * 8 * 4);
}

/// Whether a file of such a name comes to be in a folder before the test's time is up.
bool TestOutputFiles::appears(const QString& folder, const QString& filter)
{
    return QTest::qWaitFor(
        [&] { return !QDir(folder).entryList({filter}, QDir::Files | QDir::Hidden).isEmpty(); }, 60'000);
}

void TestOutputFiles::bothCommands()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("pipe");
    QTest::newRow("a table") << QStringList{"data", "encoding"} << "a.csv"
                             << "pipe";
    QTest::newRow("a figure") << QStringList{"export",  "heatmap",    "--size",
                                             "300x200", "--no-title", "--no-caption"}
                              << "a.png"
                              << "pipe.svg";
}

void TestOutputFiles::aRemovedFolderIsReported()
{
    QFETCH(const QStringList, words);
    QFETCH(const QString, file);
    QFETCH(const QString, pipe);
    QVERIFY(QDir(m_folder->path()).mkdir("gone"));
    // Written first is a pipe that nobody reads for now: the file beside waits half made.
    QCOMPARE(::mkfifo(qPrintable(path(pipe)), 0600), 0);
    QProcess process;
    process.setWorkingDirectory(m_folder->path());
    process.start(POSISCOPE_PROGRAM, words + QStringList{"-o", "gone/" + file, "-o", pipe});
    QVERIFY(appears(path("gone"), ".posiscope-*"));
    QVERIFY(QDir(path("gone")).removeRecursively());
    QProcess reader;
    reader.start("cat", {path(pipe)});
    QVERIFY(process.waitForFinished());
    QVERIFY(reader.waitForFinished());
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(QString::fromUtf8(process.readAllStandardError()),
             QString("posiscope: gone/%1: cannot be written: the folder gone does not exist\n").arg(file));
    QCOMPARE(left(), QStringList{pipe});
}

void TestOutputFiles::aSignalLeavesNothing_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("pipe");
    QTest::addColumn<int>("signal");
    for (const auto& [name, signal] : {std::pair("Ctrl+C", SIGINT), std::pair("terminated", SIGTERM),
                                       std::pair("Ctrl+\\", SIGQUIT), std::pair("out of time", SIGXCPU)})
        QTest::addRow("%s, a table", name) << QStringList{"data", "encoding"} << "a.csv"
                                           << "pipe" << signal;
    QTest::newRow("Ctrl+C, a figure")
        << QStringList{"export", "heatmap", "--size", "300x200", "--no-title", "--no-caption"} << "a.png"
        << "pipe.svg" << SIGINT;
}

void TestOutputFiles::aSignalLeavesNothing()
{
    QFETCH(const QStringList, words);
    QFETCH(const QString, file);
    QFETCH(const QString, pipe);
    QFETCH(const int, signal);
    writeOld(file);
    QCOMPARE(::mkfifo(qPrintable(path(pipe)), 0600), 0);
    QProcess process;
    process.setWorkingDirectory(m_folder->path());
    process.setChildProcessModifier([] { // two of the signals leave a core where they may
        const rlimit none{};
        ::setrlimit(RLIMIT_CORE, &none);
    });
    process.start(POSISCOPE_PROGRAM, words + QStringList{"-o", file, "-o", pipe});
    QVERIFY(appears(m_folder->path(), ".posiscope-*"));
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::CrashExit); // a shell sees the signal, and stops its loop
    QCOMPARE(contents(file), QByteArray("old"));
    QCOMPARE(left(), (QStringList{file, pipe}));
    QCOMPARE(process.readAllStandardError(), QByteArray());
}

void TestOutputFiles::aPipeWithoutAReaderLeavesNothing()
{
    QProcess shell;
    shell.setWorkingDirectory(m_folder->path());
    shell.start("sh",
                {"-c", POSISCOPE_PROGRAM " data encoding -f csv --max-len 3000 -o - -o a.npy | head -n 1"});
    QVERIFY(shell.waitForFinished());
    QVERIFY(shell.readAllStandardOutput().startsWith("sin0,"));
    QCOMPARE(shell.readAllStandardError(), QByteArray());
    QCOMPARE(left(), QStringList());
}

POSISCOPE_TEST(TestOutputFiles)

} // namespace tst_output_files

#include "tst_output_files.moc"
