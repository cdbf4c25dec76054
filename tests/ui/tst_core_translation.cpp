// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_keys.h"
#include "core/text/translated.h"
#include "tests/core/message_of.h"
#include "tests/test_program.h"
#include "ui/kit/text/text_of.h"

#include <QScopeGuard>
#include <QTest>
#include <QTranslator>

namespace tst_core_translation {

using namespace posiscope;

/// Of core's sentences it knows one, and of what is counted, rows.
class SomeGerman : public QTranslator
{
public:
    bool isEmpty() const override { return false; }

    QString translate(const char* context, const char* source, const char*, int count) const override
    {
        if (QLatin1String(context) == QLatin1String("values") &&
            QLatin1String(source) == QLatin1String("%1 given; allowed: %2"))
            return QStringLiteral("erlaubt: %2, nicht %1");
        if (QLatin1String(context) == QLatin1String("counted") &&
            QLatin1String(source) == QLatin1String("row(s)"))
            return count == 1 ? QStringLiteral("Zeile") : QStringLiteral("Zeilen");
        return {};
    }
};

class TestCoreTranslation : public QObject
{
    Q_OBJECT

private slots:
    void coreSpeaksTheLanguageOfTheWindow()
    {
        SomeGerman german;
        QCoreApplication::installTranslator(&german);
        translateCore();
        const auto restore = qScopeGuard([&] {
            QCoreApplication::removeTranslator(&german);
            setTranslator(nullptr);
        });
        QCOMPARE(messageOf([] { withValue({}, sceneKey("d_model"), "0"); }),
                 QStringLiteral("d_model: erlaubt: a whole number from 1 to 16384, nicht 0"));
        QCOMPARE(counted(1, "row"), std::string("1 Zeile"));
        QCOMPARE(counted(3, "row"), std::string("3 Zeilen"));
        QCOMPARE(counted(3, "cell"), std::string("3 cells"));
    }
};

POSISCOPE_TEST(TestCoreTranslation)

} // namespace tst_core_translation

#include "tst_core_translation.moc"
