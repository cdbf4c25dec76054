// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/dispatch.h"
#include "test_program.h"

#include <QTest>

namespace tst_dispatch {

class TestDispatch : public QObject
{
    Q_OBJECT

private slots:
    void theSanitisedBuildHasTheBaselineKernels();
    void aBaselineBuildHasTheOthersToo();
};

#ifdef POSISCOPE_SANITIZED
static constexpr bool sanitised = true;
#else
static constexpr bool sanitised = false;
#endif

void TestDispatch::theSanitisedBuildHasTheBaselineKernels()
{
    if (!sanitised)
        QSKIP("not a sanitised build");
    QVERIFY(!POSISCOPE_DISPATCHES);
}

void TestDispatch::aBaselineBuildHasTheOthersToo()
{
#if defined(__x86_64__) && defined(__linux__) && !defined(__AVX__) && !defined(__clang__)
    if (sanitised)
        QSKIP("a sanitised build");
    QVERIFY(POSISCOPE_DISPATCHES);
#else
    QSKIP("not a baseline build for Linux by GCC");
#endif
}

POSISCOPE_TEST(TestDispatch)

} // namespace tst_dispatch

#include "tst_dispatch.moc"
