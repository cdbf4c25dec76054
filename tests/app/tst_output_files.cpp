// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
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
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void cleanup()
    {
        if (m_reader >= 0)
            ::close(std::exchange(m_reader, -1));
    }

    void severalFilesInOneRun()
    {
        const Ran ran =
            run({"encoding", "--max-len", "2", "--d-model", "2", "-o", "a.csv", "-o", "-", "-o", "b.npy"});
        QCOMPARE(ran.status, 0);
        QCOMPARE(ran.out, QByteArray("sin0,cos0\n0,1\n0.841470957,0.540302277\n"));
        QCOMPARE(contents("a.csv"), ran.out);
        QCOMPARE(contents("b.npy").size(), 128 + 4 * 4);
        QCOMPARE(left(), (QStringList{"a.csv", "b.npy"}));
    }

    void anOldFileIsReplacedAsByCp()
    {
        writeOld("a.csv");
        QVERIFY(
            QFile::setPermissions(path("a.csv"), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
        QCOMPARE(run({"encoding", "-o", "a.csv"}).status, 0);
        QVERIFY(contents("a.csv").startsWith("sin0,"));
        struct stat status = {};
        QCOMPARE(::stat(qPrintable(path("a.csv")), &status), 0);
        QCOMPARE(status.st_mode & 0777, mode_t{0640});
        QCOMPARE(left(), QStringList{"a.csv"});
    }

    void aLinkStaysALink()
    {
        writeOld("old.csv");
        QVERIFY(QFile::link("old.csv", path("link.csv")));
        QCOMPARE(run({"encoding", "-o", "link.csv"}).status, 0);
        QVERIFY(QFileInfo(path("link.csv")).isSymLink());
        QVERIFY(contents("old.csv").startsWith("sin0,"));
    }

    void aFileAndALinkToItAreOneFile()
    {
        // Also where there is no such file yet, to which a canonical path would lead.
        QVERIFY(QFile::link("real.csv", path("link.csv")));
        const Ran ran = run({"encoding", "-o", "link.csv", "-o", "real.csv"});
        QCOMPARE(ran.status, 2);
        QCOMPARE(
            ran.error,
            QString(
                "posiscope: -o: real.csv given; allowed: a file of its own; that one was given before\n"));
        QCOMPARE(left(), QStringList{"link.csv"});
    }

    void aReadOnlyFileIsNotReplaced()
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

    void pipesAndDevicesAreWrittenStraight()
    {
        QCOMPARE(::mkfifo(qPrintable(path("pipe")), 0600), 0);
        QProcess reader;
        reader.start("cat", {path("pipe")});
        QVERIFY(reader.waitForStarted());
        QCOMPARE(
            run({"encoding", "--max-len", "1", "--d-model", "2", "-o", "pipe", "-o", "/dev/null"}).status, 0);
        QVERIFY(reader.waitForFinished());
        QCOMPARE(reader.readAllStandardOutput(), QByteArray("sin0,cos0\n0,1\n"));
        QCOMPARE(left(), QStringList{"pipe"});
        const Ran ran = run({"encoding", "--max-len", "1", "--d-model", "2", "-o", "/dev/stdout"});
        QCOMPARE(ran.out, QByteArray("sin0,cos0\n0,1\n"));
    }

    void nothingElseIsPrinted()
    {
        const Ran ran = run({"encoding", "--format", "npy", "--max-len", "300000", "--d-model", "8"});
        QCOMPARE(ran.status, 0);
        QCOMPARE(ran.error, QString());
        QCOMPARE(ran.out.size(), 128 + 300'000 * 8 * 4);
    }

    void aLinkThatLeadsNowhereIsNotReplaced()
    {
        QVERIFY(QFile::link("b.csv", path("a.csv")) && QFile::link("a.csv", path("b.csv")));
        const Ran ran = run({"encoding", "-o", "a.csv"});
        QCOMPARE(ran.error,
                 QString("posiscope: a.csv: cannot be written: Too many levels of symbolic links\n"));
        QCOMPARE(ran.status, 1);
        QVERIFY(QFileInfo(path("a.csv")).isSymLink() && QFileInfo(path("b.csv")).isSymLink());
        QCOMPARE(left(), (QStringList{"a.csv", "b.csv"}));
    }

    void aFilesLimitIsReported_data() { bothCommands(); }

    void aFilesLimitIsReported()
    {
        QFETCH(const QStringList, words);
        QFETCH(const QString, file);
        writeOld(file);
        QProcess process;
        process.setWorkingDirectory(m_folder->path());
        process.setChildProcessModifier([] {
            const rlimit oneKilobyte{1000, 1000};
            ::setrlimit(RLIMIT_FSIZE, &oneKilobyte);
        });
        process.start(POSISCOPE_PROGRAM, words + QStringList{"-o", file});
        QVERIFY(process.waitForFinished());
        QCOMPARE(QString::fromUtf8(process.readAllStandardError()),
                 QString("posiscope: %1: cannot be written: File too large\n").arg(file));
        QVERIFY(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 1);
        QCOMPARE(contents(file), QByteArray("old"));
        QCOMPARE(left(), QStringList(file));
    }

    void aRemovedFolderIsReported_data() { bothCommands(); }

    void aRemovedFolderIsReported()
    {
        QFETCH(const QStringList, words);
        QFETCH(const QString, file);
        QFETCH(const QString, pipe);
        QVERIFY(QDir(m_folder->path()).mkdir("gone"));
        QProcess process;
        startAtPipe(process, words + QStringList{"-o", pipe, "-o", "gone/" + file}, pipe);
        QVERIFY(QDir(path("gone")).removeRecursively());
        QCOMPARE(::fcntl(m_reader, F_SETFL, 0), 0); // from now on a read waits
        char bytes[4096];
        while (::read(m_reader, bytes, sizeof bytes) > 0) {
        }
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 1);
        QCOMPARE(
            QString::fromUtf8(process.readAllStandardError()),
            QString("posiscope: gone/%1: cannot be written: the folder gone does not exist\n").arg(file));
        QCOMPARE(left(), QStringList{pipe});
    }

    void aSignalLeavesNothing_data()
    {
        addColumns<QStringList, QString, QString, int>("words", "file", "pipe", "signal");
        for (const auto& [name, signal] :
             {std::pair("Ctrl+C", SIGINT), std::pair("terminated", SIGTERM), std::pair("Ctrl+\\", SIGQUIT),
              std::pair("out of time", SIGXCPU), std::pair("killed", SIGKILL)})
            QTest::addRow("%s, a table", name) << QStringList{"data", "encoding"} << "a.csv"
                                               << "pipe" << signal;
        addRow("Ctrl+C, a figure",
               QStringList{"export", "heatmap", "--size", "1500x1000", "--no-title", "--no-caption"}, "a.png",
               "pipe.svg", SIGINT);
    }

    void aSignalLeavesNothing()
    {
        QFETCH(const QStringList, words);
        QFETCH(const QString, file);
        QFETCH(const QString, pipe);
        QFETCH(const int, signal);
        writeOld(file);
        QStringList outputs{"-o", pipe, "-o", file};
        for (int i = 0; i < 80; ++i)
            outputs += {"-o", QString::number(i) + file};
        QProcess process;
        process.setChildProcessModifier([] { // two of the signals leave a core where they may
            const rlimit none{};
            ::setrlimit(RLIMIT_CORE, &none);
        });
        startAtPipe(process, words + outputs, pipe);
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::CrashExit); // a shell sees the signal, and stops its loop
        QCOMPARE(contents(file), QByteArray("old"));
        QCOMPARE(left(), (QStringList{file, pipe}));
        QCOMPARE(process.readAllStandardError(), QByteArray());
    }

    void aPipeWithoutAReaderLeavesNothing()
    {
        QProcess shell;
        shell.setWorkingDirectory(m_folder->path());
        shell.start(
            "sh", {"-c", POSISCOPE_PROGRAM " data encoding -f csv --max-len 3000 -o - -o a.npy | head -n 1"});
        QVERIFY(shell.waitForFinished());
        QVERIFY(shell.readAllStandardOutput().startsWith("sin0,"));
        QCOMPARE(shell.readAllStandardError(), QByteArray());
        QCOMPARE(left(), QStringList());
    }

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
    void startAtPipe(QProcess& process, const QStringList& words, const QString& pipe);

    std::unique_ptr<QTemporaryDir> m_folder;
    int m_reader = -1; ///< end of a pipe
};

QStringList TestOutputFiles::left() const
{
    return QDir(m_folder->path())
        .entryList(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot);
}

/// Starts the program with a pipe as its first output, and waits until it has opened all outputs and writes
/// into the pipe. Then it waits itself, because the pipe is full before all is written.
void TestOutputFiles::startAtPipe(QProcess& process, const QStringList& words, const QString& pipe)
{
    QCOMPARE(::mkfifo(qPrintable(path(pipe)), 0600), 0);
    m_reader = ::open(qPrintable(path(pipe)), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    constexpr int smallest = 4096;
    QVERIFY(::fcntl(m_reader, F_SETPIPE_SZ, smallest) >= 0);
    process.setWorkingDirectory(m_folder->path());
    process.start(POSISCOPE_PROGRAM, words);
    pollfd full{m_reader, POLLIN, 0};
    QCOMPARE(::poll(&full, 1, 60'000), 1);
}

void TestOutputFiles::bothCommands()
{
    addColumns<QStringList, QString, QString>("words", "file", "pipe");
    addRow("a table", QStringList{"data", "encoding"}, "a.csv", "pipe");
    addRow("a figure", QStringList{"export", "heatmap", "--size", "1500x1000", "--no-title", "--no-caption"},
           "a.png", "pipe.svg");
}

POSISCOPE_TEST(TestOutputFiles)

} // namespace tst_output_files

#include "tst_output_files.moc"
