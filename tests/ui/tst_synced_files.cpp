// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/test_program.h"
#include "ui/document/document.h"
#include "ui/export/data/data_export.h"
#include "ui/export/figure/figure_export.h"
#include "ui/export/files/film.h"
#include "ui/system/output_file.h"

#include <QFile>
#include <QImage>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// This program's own fsync(), rename(), linkat() and umask() are linked in place of the C library's: they
// note calls, and do what those do.
struct Call
{
    enum class Kind { Sync, Name } kind;
    ino_t file; ///< that is synced or gets another name
    mode_t mode;
};

std::mutex callsMutex;
std::vector<Call> calls;
std::atomic<int> umaskCalls = 0;
std::atomic<int> syncError = 0; ///< errno that fsync() ends with, once

void note(Call::Kind kind, const struct stat& status)
{
    const std::scoped_lock lock(callsMutex);
    calls.push_back({kind, status.st_ino, status.st_mode});
}

extern "C" {

int fsync(int descriptor)
{
    struct stat status = {};
    if (::fstat(descriptor, &status) == 0)
        note(Call::Kind::Sync, status);
    if (const int error = syncError.exchange(0)) {
        errno = error;
        return -1;
    }
    return static_cast<int>(::syscall(SYS_fsync, descriptor));
}

int rename(const char* from, const char* to) noexcept
{
    struct stat status = {};
    if (::stat(from, &status) == 0)
        note(Call::Kind::Name, status);
    return ::renameat(AT_FDCWD, from, AT_FDCWD, to);
}

int linkat(int from, const char* name, int to, const char* path, int flags) noexcept
{
    struct stat status = {};
    if (::stat(name, &status) == 0)
        note(Call::Kind::Name, status);
    return static_cast<int>(::syscall(SYS_linkat, from, name, to, path, flags));
}

mode_t umask(mode_t mask) noexcept
{
    ++umaskCalls;
    return static_cast<mode_t>(::syscall(SYS_umask, mask));
}
}

namespace tst_synced_files {

using namespace posiscope;

/// What becomes of a file that was written if the machine stops a moment later, and of its permissions.
class TestSyncedFiles : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void aFileIsSyncedBeforeItsNameAndItsFolderAfter_data()
    {
        QTest::addColumn<QStringList>("files");
        QTest::newRow("a project") << QStringList{"a.posiscope"};
        QTest::newRow("a table") << QStringList{"a.csv"};
        QTest::newRow("a figure") << QStringList{"a.png"};
        QTest::newRow("figures of a sweep") << QStringList{"a-1.svg", "a-2.svg", "a-3.svg"};
        QTest::newRow("a film") << QStringList{"a.gif"};
    }

    void aFileIsSyncedBeforeItsNameAndItsFolderAfter()
    {
        QFETCH(const QStringList, files);
        const QString& first = files.front();
        if (first == "a.gif" && !Film::isPossible())
            QSKIP("needs ffmpeg");
        FigureOrder order;
        order.spec.width = 200;
        order.spec.height = 150;
        order.spec.unit = LengthUnit::Pixel;
        if (files.size() > 1 || first == "a.gif")
            order.sweep = readKeySweep("n=10:1000:3");
        const QString name = files.size() > 1 ? QStringLiteral("a.svg") : first;
        if (const auto output = outputNamed(path(name).toStdString()))
            order.outputs = {*output};
        calls.clear();

        if (first == "a.posiscope")
            Document().save(path(first));
        else if (first == "a.csv")
            writeTable(first);
        else
            writeFigures(order);

        const ino_t folder = statusOf(".").st_ino;
        // A film's encoder has a file of its own.
        std::erase_if(calls, [&](const Call& call) {
            return call.file != folder && std::ranges::none_of(files, [&](const QString& word) {
                       return statusOf(word).st_ino == call.file;
                   });
        });
        QCOMPARE(calls.size(), std::size_t(3 * files.size()));
        for (qsizetype i = 0; i < files.size(); ++i) {
            const ino_t file = statusOf(files[i]).st_ino;
            const auto at = static_cast<std::size_t>(3 * i);
            QVERIFY(calls[at].kind == Call::Kind::Sync && calls[at].file == file);
            QVERIFY(calls[at + 1].kind == Call::Kind::Name && calls[at + 1].file == file);
            QVERIFY(calls[at + 2].kind == Call::Kind::Sync && calls[at + 2].file == folder);
        }
    }

    void whereSyncingFailsTheOldFileStays()
    {
        const std::string name = path("a.csv").toStdString();
        OutputFile(name).writeWhole("old");
        syncError = EIO;
        QVERIFY_EXCEPTION_THROWN(OutputFile(name).writeWhole("new"), std::runtime_error);
        QFile file(path("a.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("old"));
        QCOMPARE(files(), QStringList("a.csv"));
    }

    void whereSyncingIsNotPossibleTheFileIsKept()
    {
        syncError = EINVAL;
        OutputFile(path("a.csv").toStdString()).writeWhole("new");
        QCOMPARE(statusOf("a.csv").st_size, 3);
    }

    void theUmaskIsAppliedAndNeverChanged()
    {
        const mode_t before = ::umask(0027);
        umaskCalls = 0;
        writeTable("a.csv");
        Document().save(path("a.posiscope"));
        const int touched = umaskCalls;
        ::umask(before);
        QCOMPARE(touched, 0);
        QCOMPARE(statusOf("a.csv").st_mode & 0777, mode_t{0640});
        QCOMPARE(statusOf("a.posiscope").st_mode & 0777, mode_t{0640});
    }

    void aPrivateFileIsNeverReadableByOthers()
    {
        OutputFile(path("a.csv").toStdString()).writeWhole("old");
        QVERIFY(QFile::setPermissions(path("a.csv"), QFile::ReadOwner | QFile::WriteOwner));
        calls.clear();
        OutputFile file(path("a.csv").toStdString());
        file.writeWhole("new");
        for (const Call& call : calls)
            QVERIFY(S_ISDIR(call.mode) || (call.mode & 0777) == 0600);
        QCOMPARE(statusOf("a.csv").st_mode & 0777, mode_t{0600});
    }

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    struct stat statusOf(const QString& name) const;
    QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden); }
    void writeFigures(const FigureOrder& order) const;
    void writeTable(const QString& name) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

struct stat TestSyncedFiles::statusOf(const QString& name) const
{
    struct stat status = {};
    if (::stat(qPrintable(path(name)), &status) != 0)
        qWarning("%s is not there", qPrintable(name));
    return status;
}

void TestSyncedFiles::writeFigures(const FigureOrder& order) const
{
    FigureExport drawing;
    QSignalSpy finished(&drawing, &FigureExport::finished);
    drawing.start(order);
    QVERIFY(finished.wait(60'000));
    QCOMPARE(finished[0][1].toString(), QString());
}

void TestSyncedFiles::writeTable(const QString& name) const
{
    DataExport writing;
    QSignalSpy finished(&writing, &DataExport::finished);
    writing.start({{}, DataTable::Encoding, {}, TableFormat::Csv, NumberType::Float32, path(name)});
    QVERIFY(finished.wait(60'000));
    QCOMPARE(finished[0][1].toString(), QString());
}

POSISCOPE_TEST(TestSyncedFiles)

} // namespace tst_synced_files

#include "tst_synced_files.moc"
