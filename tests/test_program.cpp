// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/test_program.h"

#include <QFileInfo>
#include <QSettings>
#include <QTemporaryDir>
#include <QTranslator>
#ifdef QT_WIDGETS_LIB
#include <QApplication>
using Application = QApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>

namespace {

using Tests = std::map<std::string, posiscope::RegisteredTest::Run>;

/// The classes register themselves before main, in no certain order, so the first of them makes the map.
Tests& tests()
{
    static Tests all;
    return all;
}

/// A language whose words are 40 % longer.
class LongWords : public QTranslator
{
public:
    bool isEmpty() const override { return false; }

    QString translate(const char*, const char* source, const char*, int) const override
    {
        QString words = QString::fromUtf8(source);
        const auto all = std::ranges::count_if(words, [](QChar each) { return each.isLetter(); });
        auto letters = static_cast<int>(2 * all / 5);
        words += QString(std::min(letters, 3), u'o'); // one word stays one
        for (letters -= 3; letters > 0; letters -= 6)
            words += u' ' + QString(std::min(letters, 6), u'o');
        return words;
    }
};

} // namespace

namespace posiscope {

RegisteredTest::RegisteredTest(const char* file, Run run)
{
    tests().emplace(QFileInfo(QString::fromLocal8Bit(file)).completeBaseName().toStdString(), run);
}

bool librariesAreSanitized()
{
    return qEnvironmentVariableIsSet("POSISCOPE_SANITIZED");
}

} // namespace posiscope

int main(int argc, char** argv)
{
    const auto test = argc > 1 ? tests().find(argv[1]) : tests().end();
    if (test == tests().end()) {
        std::fprintf(stderr, "usage: %s TEST [ARGUMENTS OF QT TEST]\nTEST is one of\n", argv[0]);
        for (const auto& [name, run] : tests())
            std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    argv[1] = argv[0];
    --argc;
    ++argv;
    const Application application(argc, argv);
    LongWords longWords;
    if (qEnvironmentVariable("POSISCOPE_WORDS") == QLatin1String("long"))
        QCoreApplication::installTranslator(&longWords);
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi); // as QTEST_MAIN does
    // Those of the person who runs the tests stay as they are.
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    return test->second(argc, argv);
}
