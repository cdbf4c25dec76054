// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/dispatch.h"
#include "test_program.h"

#include <QTest>

namespace tst_dispatch {

class TestDispatch : public QObject
{
    Q_OBJECT

private slots:
    void theSanitizedBuildHasTheBaselineKernels();
    void aBaselineBuildHasTheOthersToo();
};

void TestDispatch::theSanitizedBuildHasTheBaselineKernels()
{
    if (!posiscope::librariesAreSanitized())
        QSKIP("not a sanitized build");
    QVERIFY(!posiscope::kernelsAreDispatched());
}

void TestDispatch::aBaselineBuildHasTheOthersToo()
{
#if defined(__x86_64__) && defined(__linux__) && !defined(__AVX__) && !defined(__clang__)
    if (posiscope::librariesAreSanitized())
        QSKIP("a sanitized build");
    QVERIFY(posiscope::kernelsAreDispatched());
#else
    QSKIP("not a baseline build for Linux by GCC");
#endif
}

POSISCOPE_TEST(TestDispatch)

} // namespace tst_dispatch

#include "tst_dispatch.moc"
