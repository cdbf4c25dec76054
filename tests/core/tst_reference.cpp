// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference.h"
#include "tests/test_program.h"

#include <QTemporaryDir>
#include <QTest>

namespace tst_reference {

class TestReference : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_given = qgetenv("POSISCOPE_REFERENCE");
        qputenv("POSISCOPE_REFERENCE", m_folder.path().toUtf8());
    }

    void cleanupTestCase() { qputenv("POSISCOPE_REFERENCE", m_given); }

    void completeFileIsRead()
    {
        QFile file(m_folder.filePath("whole.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("a,b\n1,2\n\n3,4.50\n");
        file.close();
        const auto set = reference::read("whole.csv", 2);
        QCOMPARE(set.rows.size(), std::size_t{2});
        QCOMPARE(set.rows[1], (QByteArrayList{"3", "4.50"}));
    }

    void truncatedFileFailsTheTest_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no file") << QByteArray();
        QTest::newRow("nothing") << QByteArray("\n");
        QTest::newRow("a header alone") << QByteArray("a,b\n");
        QTest::newRow("a short row") << QByteArray("a,b\n1,2\n3\n");
        QTest::newRow("a long row") << QByteArray("a,b\n1,2,3\n");
        QTest::newRow("short everywhere") << QByteArray("a\n1\n");
    }

    void truncatedFileFailsTheTest()
    {
        QFETCH(QByteArray, text);
        const QString name = QString(QTest::currentDataTag()) + ".csv";
        if (!text.isEmpty()) {
            QFile file(m_folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        }
        QEXPECT_FAIL("", "as it should", Continue);
        QVERIFY(reference::read(name, 2).rows.empty());
    }

private:
    QTemporaryDir m_folder;
    QByteArray m_given;
};

POSISCOPE_TEST(TestReference)

} // namespace tst_reference

#include "tst_reference.moc"
