// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons of the program: their form, and that each task is solved by the solution that the file states.
#include "core/lessons/lesson.h"

#include "core/text/refusal.h"
#include "test_program.h"

#include <QDir>
#include <QTest>

namespace tst_shipped_lessons {

using namespace posiscope;

const QDir resources(QStringLiteral(POSISCOPE_TEST_DATA "/../../resources"));

QByteArray contents(const QString& name)
{
    QFile file(resources.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList lessonFiles()
{
    return QDir(resources.filePath("lessons")).entryList({"[0-9]*.md"}, QDir::Files, QDir::Name);
}

template <typename Block>
int countOf(const Lesson& lesson)
{
    int count = 0;
    for (const LessonStep& step : lesson.steps)
        for (const LessonBlock& block : step.blocks)
            count += std::holds_alternative<Block>(block) ? 1 : 0;
    return count;
}

class TestShippedLessons : public QObject
{
    Q_OBJECT

private slots:
    void eachIsAResource()
    {
        const QByteArray list = contents("posiscope.qrc");
        QCOMPARE(lessonFiles().size(), 7);
        for (const QString& name : lessonFiles())
            QVERIFY2(list.contains("<file>lessons/" + name.toUtf8() + "</file>"), qPrintable(name));
    }

    void eachIsWithoutFault_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString& name : lessonFiles())
            QTest::newRow(qPrintable(name)) << name;
    }

    void eachIsWithoutFault()
    {
        QFETCH(QString, name);
        const Lesson lesson = readLesson(contents("lessons/" + name).toStdString());
        QStringList faults;
        for (const std::vector<LineFault>& some : {faultsOf(lesson), faultsOfSolutions(lesson)})
            for (const LineFault& fault : some)
                faults << QString::fromStdString(atLine(fault.line, fault.message));
        QCOMPARE(faults, QStringList());
        QVERIFY(countOf<Question>(lesson) >= 3);
        QVERIFY(countOf<Task>(lesson) >= 2);
        for (const LessonStep& step : lesson.steps) // every row of a selection is one of the table
            QVERIFY2(visibleSelection(step.scene) == step.scene.selection, step.title.c_str());
    }
};

POSISCOPE_TEST(TestShippedLessons)

} // namespace tst_shipped_lessons

#include "tst_shipped_lessons.moc"
