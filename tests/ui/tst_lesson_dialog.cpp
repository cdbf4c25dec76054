// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/export/lessons/lesson_dialog.h"
#include "ui/kit/controls/choices.h"
#include "ui/lessons/lesson_host.h"
#include "window_bench.h"

#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>

namespace tst_lesson_dialog {

using namespace posiscope;

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
        addColumns<int, QString, QByteArray>("format", "name", "begin");
        QTest::newRow("PDF") << 0 << "lesson.pdf" << QByteArray("%PDF");
        QTest::newRow("HTML") << 1 << "lesson.html" << QByteArray("<!DOCTYPE html>");
        QTest::newRow("Markdown") << 2 << "lesson-handout.md" << QByteArray("# T");
    }

    /// With the keys and clicks of a user; the window is never blocked.
    void aHandoutIsWritten()
    {
        QFETCH(int, format);
        QFETCH(QString, name);
        QFETCH(QByteArray, begin);
        openLesson();
        LessonDialog* const dialog = openDialog();
        const auto controls = dialog->findChildren<SegmentedControl*>();
        QTest::mouseClick(controls[0]->segments()[static_cast<std::size_t>(format)], Qt::LeftButton);
        QCOMPARE(controls[1]->isEnabled(), format == 0);
        QCOMPARE(controls[2]->isEnabled(), format == 0);
        QTest::mouseClick(button("Export"), Qt::LeftButton);
        auto* const files = dialog->findChild<QFileDialog*>();
        QVERIFY(files);
        QCOMPARE(QFileInfo(files->selectedFiles().value(0)).fileName(), name);
        auto* const field = files->findChild<QLineEdit*>();
        field->setText(m_folder->filePath(name));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(remark().contains(name));
        QFile written(m_folder->filePath(name));
        QVERIFY(written.open(QIODevice::ReadOnly));
        QVERIFY(written.readAll().startsWith(begin));
        QVERIFY(dialog->isVisible());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!m_window->findChild<LessonDialog*>());
        // The choices are there again.
        const auto again = openDialog()->findChildren<SegmentedControl*>();
        QVERIFY(again[0]->segments()[static_cast<std::size_t>(format)]->isChecked());
    }

    void answersArePrintedOnDemand()
    {
        openLesson();
        LessonDialog* const dialog = openDialog();
        QTest::mouseClick(dialog->findChildren<SegmentedControl*>()[2]->segments()[1], Qt::LeftButton);
        QTest::mouseClick(button("Export"), Qt::LeftButton);
        auto* const files = dialog->findChild<QFileDialog*>();
        QVERIFY(files);
        QCOMPARE(QFileInfo(files->selectedFiles().value(0)).fileName(), "lesson-answers.pdf");
        files->reject();
        QVERIFY(dialog->isVisible());
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
        const QString said = dialog->findChild<QLabel*>("size")->text();
        QVERIFY2(said.contains("Line 6: n: x") && said.contains("1 other fault"), qPrintable(said));
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
        QFile lesson(path("lesson.md"));
        QVERIFY(lesson.open(QIODevice::ReadOnly));
        QVERIFY(lesson.readAll().startsWith("# T"));
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

    QPushButton* button(const QString& words) const
    {
        for (QPushButton* const each : m_window->findChild<LessonDialog*>()->findChildren<QPushButton*>())
            if (each->text().remove('&').startsWith(words))
                return each;
        return nullptr;
    }
};

POSISCOPE_TEST(TestLessonDialog)

} // namespace tst_lesson_dialog

#include "tst_lesson_dialog.moc"
