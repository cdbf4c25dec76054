// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: usual malloc, or it would see no difference
#include "tests/test_program.h"
#include "ui/system/process.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <sys/resource.h>

namespace tst_kept_memory {

using namespace posiscope;

/// Page faults while a block is allocated and written; it is freed afterwards.
long faultsOfBlock(std::size_t bytes)
{
    const auto faults = [] {
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        return usage.ru_minflt;
    };
    const long before = faults();
    const std::unique_ptr<char[]> block(new char[bytes]);
    // Volatile, because a compiler may leave out what nobody reads.
    volatile char* const written = block.get();
    for (std::size_t i = 0; i < bytes; i += 1024)
        written[i] = 'x';
    return faults() - before;
}

class TestKeptMemory : public QObject
{
    Q_OBJECT

private slots:
    /// Each frame computes pictures of some megabytes, and needs the memory of the one before.
    void freedMemoryIsUsedAgain()
    {
#ifndef __GLIBC__
        QSKIP("the C library keeps as much as it likes");
#endif
        if (sizeof(void*) < 8)
            QSKIP("the C library refuses such limits on a processor of 32 bits");
        if (librariesAreSanitized())
            QSKIP("the sanitizer allocates in place of the C library");
        keepFreedMemory();
        for (const std::size_t bytes : {std::size_t{1} << 20, std::size_t{20} << 20}) {
            faultsOfBlock(bytes);
            QVERIFY(faultsOfBlock(bytes) < 10);
        }
    }

    void init()
    {
        qunsetenv(address);
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_folder.path()));
        QFile::remove(m_folder.filePath("bus"));
    }

    void noBusIsStartedWhereThereIsNone()
    {
        {
            const NoNewMessageBus none;
            QCOMPARE(qgetenv(address), QByteArray("disabled:"));
        }
        QVERIFY(!qEnvironmentVariableIsSet(address)); // other programs look for themselves
    }

    void theOneThatIsNamedIsUsed()
    {
        qputenv(address, "unix:path=/elsewhere");
        {
            const NoNewMessageBus none;
            QCOMPARE(qgetenv(address), QByteArray("unix:path=/elsewhere"));
        }
        QCOMPARE(qgetenv(address), QByteArray("unix:path=/elsewhere"));
    }

    void theOneInTheUsualPlaceIsUsed()
    {
        QVERIFY(QFile(m_folder.filePath("bus")).open(QIODevice::WriteOnly));
        const NoNewMessageBus none;
        QVERIFY(!qEnvironmentVariableIsSet(address));
    }

private:
    static constexpr const char* address = "DBUS_SESSION_BUS_ADDRESS";
    const QTemporaryDir m_folder;
};

POSISCOPE_TEST(TestKeptMemory)

} // namespace tst_kept_memory

#include "tst_kept_memory.moc"
