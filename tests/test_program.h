// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

namespace posiscope {

/// A test class of a test program. The program runs the class whose file its first argument names; the other
/// arguments are Qt Test's: core_tests tst_pca -v2
struct RegisteredTest
{
    using Run = int (*)(int argc, char** argv);

    RegisteredTest(const char* file, Run run);
};

/// Whether the libraries under test are sanitized, which costs them time and memory; the tests themselves are
/// not.
bool librariesAreSanitized();

} // namespace posiscope

/// Adds a test class to the program that its file is compiled into.
#define POSISCOPE_TEST(Class)                                                                                \
    static const posiscope::RegisteredTest registeredTest(__FILE__, [](int argc, char** argv) {              \
        Class test;                                                                                          \
        return QTest::qExec(&test, argc, argv);                                                              \
    });
