// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/test_program.h"

#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

namespace tst_lesson_command {

/// `posiscope lesson` as a shell runs it.
class TestLessonCommand : public QObject
{
    Q_OBJECT

private slots:
    void aPictureThatCannotBeDecodedIsSaid()
    {
        const QString whole = m_folder.filePath("whole.png");
        QVERIFY(QImage(60, 60, QImage::Format_RGB32).save(whole));
        const QByteArray bytes = program::contents(whole);
        program::write(m_folder.filePath("half.png"), bytes.first(bytes.size() / 2));
        const program::Ran ran = check("# T\n\n## A\n\n![p](whole.png)\n\n![p](half.png)\n");
        // libpng writes a line before.
        QVERIFY2(ran.error.endsWith("posiscope: a.md: line 7: picture half.png: cannot be decoded\n"),
                 qPrintable(ran.error));
        QVERIFY2(!ran.error.contains("whole.png"), qPrintable(ran.error));
        QCOMPARE(ran.status, 1);
    }

    void aPipeIsNotWaitedFor()
    {
        const QString pipe = m_folder.filePath("pipe.md");
        QCOMPARE(mkfifo(QFile::encodeName(pipe), 0600), 0);
        const program::Ran ran = program::run(m_folder.path(), {"lesson", "check", "pipe.md"});
        QCOMPARE(ran.error, "posiscope: pipe.md: cannot be read: it is a device or a pipe, not a file\n");
        QCOMPARE(ran.status, 1);
    }

    void theTemplateIsWithoutFault()
    {
        QCOMPARE(program::run(m_folder.path(), {"lesson", "new", "new.md"}).status, 0);
        const program::Ran ran = program::run(m_folder.path(), {"lesson", "check", "new.md"});
        QCOMPARE(ran.error, QString());
        QCOMPARE(ran.out, QByteArray("new.md: 2 steps, 1 question, 1 task\n"));
    }

    void aFileThatExistsStays()
    {
        program::write(m_folder.filePath("mine.md"), "mine");
        QVERIFY(QFile::link("nowhere.md", m_folder.filePath("link.md")));
        for (const char* const name : {"mine.md", "link.md"}) {
            const program::Ran ran = program::run(m_folder.path(), {"lesson", "new", name});
            QCOMPARE(ran.error, QString("posiscope: %1: exists already and stays as it is\n").arg(name));
            QCOMPARE(ran.status, 1);
        }
        QCOMPARE(program::contents(m_folder.filePath("mine.md")), QByteArray("mine"));
        QVERIFY(!QFile::exists(m_folder.filePath("nowhere.md")));
    }

private:
    program::Ran check(const QByteArray& text) const
    {
        program::write(m_folder.filePath("a.md"), text);
        return program::run(m_folder.path(), {"lesson", "check", "a.md"});
    }

    const QTemporaryDir m_folder;
};

POSISCOPE_TEST(TestLessonCommand)

} // namespace tst_lesson_command

#include "tst_lesson_command.moc"
