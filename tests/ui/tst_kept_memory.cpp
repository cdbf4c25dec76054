// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/system/process.h"

#include <QTest>

#include <algorithm>
#include <vector>

#include <sys/resource.h>

namespace tst_kept_memory {

using namespace posiscope;

class TestKeptMemory : public QObject
{
    Q_OBJECT

private slots:
    void freedMemoryIsUsedAgain();
};

namespace {

/// Page faults while a block is allocated, written and freed.
long faultsOfBlock(std::size_t bytes)
{
    const auto faults = [] {
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        return usage.ru_minflt;
    };
    const long before = faults();
    std::vector<char> block(bytes);
    std::ranges::fill(block, 'x');
    return faults() - before;
}

} // namespace

/// As in frames, each of which computes pictures of some megabytes.
void TestKeptMemory::freedMemoryIsUsedAgain()
{
#ifndef __GLIBC__
    QSKIP("the C library keeps as much as it likes");
#endif
    if (librariesAreSanitized())
        QSKIP("the sanitizer allocates in place of the C library");
    keepFreedMemory();
    for (const std::size_t bytes : {std::size_t{1} << 20, std::size_t{20} << 20}) {
        faultsOfBlock(bytes);
        QVERIFY(faultsOfBlock(bytes) < 10);
    }
}

POSISCOPE_TEST(TestKeptMemory)

} // namespace tst_kept_memory

#include "tst_kept_memory.moc"
