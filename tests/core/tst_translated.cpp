// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/translated.h"
#include "tests/test_program.h"

#include <QScopeGuard>
#include <QTest>

#include <string>

namespace tst_translated {

using namespace posiscope;

/// As of a language in which the second thing is told first, and two are not many.
std::string turned(const char* context, const char* english, int count)
{
    if (std::string(context) == "counted")
        return count == 2 ? std::string("pair of ") + english : english;
    return std::string(english) == "%1 of %2." ? "%2: %1" : english;
}

class TestTranslated : public QObject
{
    Q_OBJECT

private slots:
    void putsArgumentsInTheirPlaces()
    {
        QCOMPARE(std::string(translated("a", "%1 of %2.")), std::string("%1 of %2."));
        QCOMPARE(translated("a", "%1 of %2.").arg("3", "5"), std::string("3 of 5."));
        QCOMPARE(translated("a", "%2, not %1, %2: 100 %").arg("%2", "b"), std::string("b, not %2, b: 100 %"));
    }

    void countsInEnglish()
    {
        QCOMPARE(counted(1, "row"), std::string("1 row"));
        QCOMPARE(counted(0, "row"), std::string("0 rows"));
        QCOMPARE(counted(5'000'000'000, "row"), std::string("5000000000 rows"));
    }

    void followsATranslation()
    {
        setTranslator(turned);
        const auto restore = qScopeGuard([] { setTranslator(nullptr); });
        QCOMPARE(translated("a", "%1 of %2.").arg("3", "5"), std::string("5: 3"));
        QCOMPARE(counted(2, "row"), std::string("2 pair of row"));
        QCOMPARE(counted(3, "row"), std::string("3 rows"));
    }
};

POSISCOPE_TEST(TestTranslated)

} // namespace tst_translated

#include "tst_translated.moc"
