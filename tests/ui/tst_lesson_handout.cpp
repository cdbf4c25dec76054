// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/lessons/lesson_export.h"

#include "test_program.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QUrl>

namespace tst_lesson_handout {

using namespace posiscope;

LessonSource threeSteps()
{
    return lessonSource(QStringLiteral("t.md"), "# T\n## A\n## B\n## C\n");
}

/// Three files, and the disk is full at the third one.
class OnFullDisk : public Handout
{
public:
    explicit OnFullDisk(std::string folder)
        : m_folder(std::move(folder))
    {
    }
    std::vector<FigureWanted> figures() const override { return {}; }
    void take(Figure&) override {}
    std::vector<HandoutFile> files() override
    {
        return {{m_folder + "/old.txt", "new"}, {m_folder + "/in/new.txt", "new"}, {"/dev/full", "new"}};
    }

private:
    std::string m_folder;
};

class TestLessonHandout : public QObject
{
    Q_OBJECT

private slots:
    void allOfItIsWritten_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* const name : {"t.pdf", "t.html", "t.md"})
            QTest::newRow(name) << name;
    }

    void allOfItIsWritten()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const std::string output = folder.filePath(name).toStdString();
        LessonExport exporting;
        QSignalSpy progressed(&exporting, &LessonExport::progressed);
        QSignalSpy finished(&exporting, &LessonExport::finished);
        exporting.start(makeHandout(threeSteps(), {output, *handoutFormatOf(output)}));
        QVERIFY(finished.wait());
        QCOMPARE(finished[0][0].value<LessonExport::End>(), LessonExport::End::Written);
        QCOMPARE(progressed.size(), 3);
        QCOMPARE(progressed.back()[0].toDouble(), 1.0);
        QVERIFY(QFile::exists(folder.filePath(name)));
    }

    void cancelledNothingIsWritten()
    {
        const QTemporaryDir folder;
        LessonExport exporting;
        QSignalSpy finished(&exporting, &LessonExport::finished);
        connect(&exporting, &LessonExport::progressed, this, [&exporting] { exporting.cancel(); });
        exporting.start(
            makeHandout(threeSteps(), {folder.filePath("t.md").toStdString(), HandoutFormat::Markdown}));
        QVERIFY(finished.wait());
        QCOMPARE(finished.size(), 1);
        QCOMPARE(finished[0][0].value<LessonExport::End>(), LessonExport::End::Cancelled);
        QVERIFY(!exporting.isRunning());
        QCoreApplication::processEvents();
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void whyItFailsIsSaid()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("t.html"));
        const std::string taken = folder.filePath("t.html").toStdString();
        LessonExport exporting;
        QSignalSpy finished(&exporting, &LessonExport::finished);
        exporting.start(makeHandout(threeSteps(), {taken, HandoutFormat::Html}));
        QVERIFY(finished.wait());
        QCOMPARE(finished[0][0].value<LessonExport::End>(), LessonExport::End::Failed);
        const QString why = finished[0][1].toString();
        QVERIFY2(why.startsWith(QString::fromStdString(taken) + ": cannot be written"), qPrintable(why));
        QVERIFY_EXCEPTION_THROWN(makeHandout(threeSteps(), {"/dev/null/t.html", HandoutFormat::Html}),
                                 std::runtime_error);
    }

    void endingsNameFormats()
    {
        QVERIFY(handoutFormatOf("a/b.PDF") == HandoutFormat::Pdf);
        QVERIFY(handoutFormatOf("b.htm") == HandoutFormat::Html);
        QVERIFY(handoutFormatOf("b.md") == HandoutFormat::Markdown);
        QVERIFY(!handoutFormatOf("b.odt") && !handoutFormatOf("pdf"));
    }

    void figuresAreFoundByTheirAddresses_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* const name : {"a>b", "<a>", "a#1", "a?b", "100%", "%41", "a\"b", "a b", "a\nb",
                                       "a:b", "a(b", "a\\b", "a&amp;b", "..a", "a*b*", "[a](b)", "ä"})
            QTest::newRow(name) << QString(name);
    }

    void figuresAreFoundByTheirAddresses()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const QString output = folder.filePath(name + ".md");
        LessonExport exporting;
        QSignalSpy finished(&exporting, &LessonExport::finished);
        exporting.start(makeHandout(threeSteps(), {output.toStdString(), HandoutFormat::Markdown}));
        QVERIFY(finished.wait());
        QFile file(output);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QTextDocument read;
        read.setMarkdown(QString::fromUtf8(text));
        int figures = 0;
        for (QTextBlock block = read.begin(); block.isValid(); block = block.next())
            for (auto each = block.begin(); !each.atEnd(); ++each) {
                const QTextCharFormat format = each.fragment().charFormat();
                if (!format.isImageFormat())
                    continue;
                const QUrl address =
                    QUrl::fromLocalFile(output).resolved(QUrl(format.toImageFormat().name()));
                QVERIFY2(QFile::exists(address.toLocalFile()), qPrintable(address.toString()));
                ++figures;
            }
        QCOMPARE(figures, 3);
        QVERIFY(faultsOf(lessonSource(output, text).lesson).empty());
    }

    void aSiteIsMadeInAFolderOfItsOwnAlone()
    {
        const QTemporaryDir folder;
        const QDir site(folder.filePath("site"));
        QVERIFY(site.mkpath("figures"));
        const std::string name = site.path().toStdString();
        makeSite({}, name); // folders that a run which was killed had made
        for (const char* const page : {"gallery.html", "figures/1.svg"}) {
            QVERIFY(QFile(site.filePath(page)).open(QIODevice::WriteOnly));
            QVERIFY_EXCEPTION_THROWN(makeSite({}, name), std::runtime_error);
        }
        QFile mark(site.filePath("posiscope-site.txt"));
        QVERIFY(mark.open(QIODevice::WriteOnly));
        makeSite({}, name);
        QVERIFY_EXCEPTION_THROWN(makeSite({}, mark.fileName().toStdString()), std::runtime_error);
    }

    void allFilesAreWrittenOrNone()
    {
        const QTemporaryDir folder;
        QFile old(folder.filePath("old.txt"));
        QVERIFY(old.open(QIODevice::ReadWrite) && old.write("old") == 3 && old.flush());
        LessonExport exporting;
        QSignalSpy finished(&exporting, &LessonExport::finished);
        exporting.start(std::make_unique<OnFullDisk>(folder.path().toStdString()));
        QVERIFY(finished.wait());
        QCOMPARE(finished[0][1].toString(), QString("/dev/full: cannot be written: No space left on device"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList("old.txt"));
        QFile after(old.fileName());
        QVERIFY(after.open(QIODevice::ReadOnly));
        QCOMPARE(after.readAll(), QByteArray("old"));
    }
};

POSISCOPE_TEST(TestLessonHandout)

} // namespace tst_lesson_handout

#include "tst_lesson_handout.moc"
