// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/system/process.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_message_bus {

using namespace posiscope;

class TestMessageBus : public QObject
{
    Q_OBJECT

private slots:
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

POSISCOPE_TEST(TestMessageBus)

} // namespace tst_message_bus

#include "tst_message_bus.moc"
