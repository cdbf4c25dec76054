// SPDX-License-Identifier: GPL-3.0-or-later
#include "button_of.h"
#include "files.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/export/lessons/lesson_dialog.h"
#include "ui/export/lessons/lesson_export.h"
#include "ui/lessons/lesson_host.h"
#include "window_bench.h"

#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QUrl>

namespace tst_lesson_dialog {

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

/// File → Export lesson…, from the menu to the file.
class TestLessonDialog : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void theMenuSaysWhyThereIsNothingToExport()
    {
        const QAction* const entry = fileMenu()->findChild<QAction*>("exportLesson");
        QVERIFY(entry && !entry->isEnabled() && entry->text().contains("none is open"));
        openLesson();
        QVERIFY(entry->isEnabled() && !entry->text().contains("none is open"));
        m_window->lessons().close();
        QVERIFY(!entry->isEnabled());
    }

    void aHandoutIsWritten_data()
    {
        addColumns<QString, QByteArray>("name", "begin");
        QTest::newRow("PDF") << "lesson.pdf" << QByteArray("%PDF");
        QTest::newRow("HTML") << "lesson.html" << QByteArray("<!DOCTYPE html>");
        QTest::newRow("Markdown") << "lesson-handout.md" << QByteArray("# T");
    }

    /// The dialog is used by keys and clicks, and never blocks the window.
    void aHandoutIsWritten()
    {
        const QString format = QTest::currentDataTag();
        QFETCH(QString, name);
        QFETCH(QByteArray, begin);
        openLesson();
        LessonDialog* const dialog = openDialog();
        QTest::mouseClick(button(format), Qt::LeftButton);
        QCOMPARE(button("A4")->isEnabled(), format == "PDF");
        QCOMPARE(button("answers")->isEnabled(), format == "PDF");
        QTest::mouseClick(button("Export"), Qt::LeftButton);
        auto* const files = dialog->findChild<QFileDialog*>();
        QVERIFY(files);
        QCOMPARE(QFileInfo(files->selectedFiles().value(0)).fileName(), name);
        auto* const field = files->findChild<QLineEdit*>();
        field->setText(m_folder->filePath(name));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(remark().contains(name));
        QVERIFY(bytesOf(m_folder->filePath(name)).startsWith(begin));
        QVERIFY(dialog->isVisible());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!m_window->findChild<LessonDialog*>());
        // The choices are there again.
        openDialog();
        QVERIFY(button(format)->isChecked());
    }

    void answersArePrintedOnDemand()
    {
        openLesson();
        LessonDialog* const dialog = openDialog();
        QTest::mouseClick(button("answers"), Qt::LeftButton);
        QTest::mouseClick(button("Export"), Qt::LeftButton);
        auto* const files = dialog->findChild<QFileDialog*>();
        QVERIFY(files);
        QCOMPARE(QFileInfo(files->selectedFiles().value(0)).fileName(), "lesson-answers.pdf");
        files->reject();
        QVERIFY(dialog->isVisible());
    }

    void noFigureAnswersTheQuestionBelowIt()
    {
        const QByteArray question = "<details>\n<summary>How many?</summary>\n\nAll.\n\n</details>\n";
        const QByteArray training = "<!-- scene\nview = training\n-->\n";
        const LessonSource lesson =
            lessonSource(QStringLiteral("t.md"), "# T\n## A\n" + training + question + "## B\n" + training +
                                                     "## C\n<!-- scene\nview = heatmap\n-->\n" + question);
        for (const auto& [name, areAnswered] :
             {std::pair("a.pdf", false), std::pair("a.pdf", true), std::pair("a.html", false)}) {
            const QTemporaryDir folder;
            const std::string output = folder.filePath(name).toStdString();
            const auto figures =
                makeHandout(lesson, {output, *handoutFormatOf(output), areAnswered})->figures();
            QCOMPARE(figures.size(), std::size_t(3));
            QCOMPARE(figures[0].isAsked, !areAnswered);
            QVERIFY(!figures[1].isAsked);
            QVERIFY(!figures[2].isAsked);
        }
    }

    void cancelledNothingIsWritten()
    {
        openLesson();
        LessonDialog* const dialog = openDialog();
        dialog->exportTo(path("a.pdf"));
        QTest::mouseClick(button("Cancel"), Qt::LeftButton);
        QVERIFY(button("Close") && button("Export")->isEnabled());
        QCoreApplication::processEvents();
        QVERIFY(!QFile::exists(path("a.pdf")));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }

    void aFaultyLessonIsExportedAndItsFaultsAreSaid()
    {
        openLesson("# T\n\n## A\n\n<!-- scene\nn = x\nfoo = 1\n-->\n\ntext\n");
        LessonDialog* const dialog = openDialog();
        const QString text = dialog->findChild<QLabel*>("size")->text();
        QVERIFY2(text.contains("Line 6: n: x") && text.contains("1 other fault"), qPrintable(text));
        dialog->exportTo(path("a.html"));
        QTRY_VERIFY(QFile::exists(path("a.html")));
    }

    void whyItFailsIsSaid_data()
    {
        addColumns<QString, QString>("name", "why");
        addRow("no folder", "lesson.md/none/a.pdf", "cannot be written");
        addRow("the lesson itself", "lesson.md", "is the lesson itself");
    }

    void whyItFailsIsSaid()
    {
        QFETCH(QString, name);
        QFETCH(QString, why);
        openLesson();
        LessonDialog* const dialog = openDialog();
        dialog->exportTo(m_folder->filePath(name));
        const auto* const failure = dialog->findChild<QLabel*>("failure");
        QTRY_VERIFY(failure->isVisible());
        QVERIFY2(failure->text().contains(why), qPrintable(failure->text()));
        QVERIFY(dialog->isVisible() && button("Export")->isEnabled());
        QVERIFY(bytesOf(path("lesson.md")).startsWith("# T"));
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
        const QByteArray text = bytesOf(output);
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
        const QString old = folder.filePath("old.txt");
        writeFile(old, "old");
        LessonExport exporting;
        QSignalSpy finished(&exporting, &LessonExport::finished);
        exporting.start(std::make_unique<OnFullDisk>(folder.path().toStdString()));
        QVERIFY(finished.wait());
        QCOMPARE(finished[0][1].toString(), QString("/dev/full: cannot be written: No space left on device"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList("old.txt"));
        QCOMPARE(bytesOf(old), QByteArray("old"));
    }

private:
    void openLesson(const QByteArray& text = "# T\n\n## A\n\ntext\n\n## B\n\ntext\n")
    {
        m_window->lessons().open(file("lesson.md", text));
        m_window->lessons().glide().finish();
        QCoreApplication::processEvents();
    }

    const QMenu* fileMenu() const { return m_window->menuBar()->actions()[0]->menu(); }

    LessonDialog* openDialog() const
    {
        fileMenu()->findChild<QAction*>("exportLesson")->trigger();
        return m_window->findChild<LessonDialog*>();
    }

    QAbstractButton* button(const QString& label) const
    {
        return buttonOf(*m_window->findChild<LessonDialog*>(), label);
    }
};

POSISCOPE_TEST(TestLessonDialog)

} // namespace tst_lesson_dialog

#include "tst_lesson_dialog.moc"
