// SPDX-License-Identifier: GPL-3.0-or-later
#include "button_of.h"
#include "core/tables/copied_text.h"
#include "files.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "tests/ui/in_theme.h"
#include "ui/export/data/data_dialog.h"
#include "ui/kit/controls/choices.h"
#include "ui/mathematics/number_text.h"
#include "ui/settings/settings.h"
#include "window_bench.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTimer>

namespace tst_data_dialog {

using namespace posiscope;

class TestDataDialog : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void theSizeFollowsWhatIsChosen()
    {
        DataDialog dialog{Scene()};
        dialog.show();
        const auto* const size = dialog.findChild<QLabel*>("size");
        QCOMPARE(size->text(), QString("100 rows × 128 columns, about 51 kB"));
        QTest::mouseClick(buttonOf(dialog, "float64"), Qt::LeftButton);
        QCOMPARE(size->text(), QString("100 rows × 128 columns, about 103 kB"));
        auto* const table = dialog.findChild<ChoiceBox*>();
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(size->text(), QString("64 rows × 4 columns, about 2 kB"));
        auto* const rows = dialog.findChild<QLineEdit*>("rows");
        rows->selectAll();
        QTest::keyClicks(rows, "10:20");
        QCOMPARE(size->text(), QString("10 rows × 4 columns, about 448 bytes"));
    }

    void aSizeThatFewDisksHaveRoomForIsAWarning()
    {
        DataDialog dialog{sceneWith("d_model = 16384; max_len = 16777216")};
        dialog.show();
        QTest::mouseClick(buttonOf(dialog, "npy"), Qt::LeftButton);
        const QString size = dialog.findChild<QLabel*>("size")->text();
        QVERIFY2(size.endsWith("TB: many disks have less room"), qPrintable(size));
        QVERIFY(buttonOf(dialog, "Export")->isEnabled());
    }

    void invalidRowsDisableTheExport_data()
    {
        addColumns<QString, bool>("text", "allowed");
        QTest::newRow("all") << "all" << true;
        QTest::newRow("nothing") << "" << true;
        QTest::newRow("some") << "0:100" << true;
        QTest::newRow("too many") << "0:101" << false;
        QTest::newRow("backwards") << "5:3" << false;
        QTest::newRow("words") << "a few" << false;
    }

    void invalidRowsDisableTheExport()
    {
        QFETCH(QString, text);
        QFETCH(bool, allowed);
        DataDialog dialog{Scene()};
        dialog.show();
        auto* const rows = dialog.findChild<QLineEdit*>("rows");
        rows->selectAll();
        QTest::keyClick(rows, Qt::Key_Delete);
        QTest::keyClicks(rows, text);
        QCOMPARE(buttonOf(dialog, "Export")->isEnabled(), allowed);
        const QString said = dialog.findChild<QLabel*>("size")->text();
        QCOMPARE(QString(said)
                     .replace(QChar(0xa0), ' ')
                     .startsWith(text + " given; allowed: all, or A:B with 0 ≤ A ≤ B ≤ 100"),
                 !allowed);
    }

    void rowsAreReadInGroups()
    {
        Scene scene;
        scene.parameters.maxLen = 20'000;
        DataDialog dialog(scene);
        dialog.show();
        auto* const rows = dialog.findChild<QLineEdit*>("rows");
        for (const char* const text : {"9,999:10,000", "9'999:10'000", "9 999:10\u202f000"}) {
            rows->setText(QString::fromUtf8(text));
            const QString said = dialog.findChild<QLabel*>("size")->text();
            QVERIFY2(said.startsWith("1 row × "), qPrintable(said));
        }
        rows->setText("all");
        const QString said = dialog.findChild<QLabel*>("size")->text();
        QVERIFY2(said.startsWith(wholeText(20'000) + " rows × "), qPrintable(said));
        rows->setText("0:1,5");
        QVERIFY(!buttonOf(dialog, "Export")->isEnabled());
    }

    void enterInTheFieldOpensNothing()
    {
        DataDialog dialog{Scene()};
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        int asked = 0;
        QTimer answering;
        connect(&answering, &QTimer::timeout, this, [&asked] {
            if (QWidget* const files = QApplication::activeModalWidget()) {
                ++asked;
                files->close();
            }
        });
        answering.start(0);
        auto* const rows = dialog.findChild<QLineEdit*>("rows");
        rows->setFocus();
        QTest::keyClick(rows, Qt::Key_Return);
        QTest::keyClick(rows, Qt::Key_Enter, Qt::KeypadModifier);
        QVERIFY(!dialog.findChild<QFileDialog*>());
        QVERIFY(dialog.isVisible());
        buttonOf(dialog, "Export")->setFocus();
        QTest::keyClick(buttonOf(dialog, "Export"), Qt::Key_Return);
        QTRY_COMPARE(asked, 1);
        buttonOf(dialog, "Close")->setFocus();
        QTest::keyClick(buttonOf(dialog, "Close"), Qt::Key_Return);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(asked, 1);
    }

    void aFileIsWrittenAndChoicesAreRemembered()
    {
        {
            DataDialog dialog{Scene()};
            dialog.show();
            const QSignalSpy exported(&dialog, &DataDialog::exported);
            dialog.exportTo(path("a.csv")); // the ending counts
            QVERIFY(buttonOf(dialog, "Cancel"));
            QTRY_COMPARE(exported.count(), 1);
            QVERIFY(dialog.isVisible());
            const QString said = dialog.findChild<QLabel*>("written")->accessibleName();
            QVERIFY2(said.startsWith("Written: a.csv, "), qPrintable(said));
            dialog.exportTo(path("none/a.csv"));
            QTRY_VERIFY(dialog.findChild<QLabel*>("failure")->isVisible());
            QVERIFY(dialog.findChild<QLabel*>("failure")->text().contains("a.csv: cannot be written"));
            QVERIFY(!dialog.findChild<QLabel*>("written")->isVisible());
            dialog.exportTo(path("encoding_n10000_d128_len100_rows10to20_and_a_long_name_at_that.csv"));
            const auto* const written = dialog.findChild<QLabel*>("written");
            QTRY_VERIFY(written->text().contains("show in folder"));
            QVERIFY(!dialog.findChild<QLabel*>("failure")->isVisible());
            QVERIFY2(written->sizeHint().width() <= written->width(), qPrintable(written->text()));
            QVERIFY(bytesOf(path("a.csv")).startsWith("sin0,cos0,sin1"));
            QCOMPARE(bytesOf(path("a.csv")).count('\n'), 101);
        }
        const DataChoices remembered = rememberedDataChoices();
        QCOMPARE(remembered.format, TableFormat::Csv);
        QCOMPARE(remembered.folder, m_folder->path());
        QVERIFY(readSettings().remark.isEmpty());
    }

    void cancellingLeavesTheOldFile()
    {
        const QString target = file("a.npy", "old");
        Scene scene;
        scene.parameters = {10000, 512, 1'000'000, Layout::Interleaved};
        DataDialog dialog(scene);
        dialog.show();
        dialog.exportTo(target);
        QTest::mouseClick(buttonOf(dialog, "Cancel"), Qt::LeftButton);
        QTRY_VERIFY(buttonOf(dialog, "Close"));
        QVERIFY(dialog.isVisible() && buttonOf(dialog, "Export")->isEnabled());
        QCOMPARE(bytesOf(target), QByteArray("old"));
        QCOMPARE(QDir(m_folder->path()).entryList({"a.npy*"}, QDir::Files | QDir::Hidden),
                 QStringList("a.npy"));
    }

    void aNameIsProposedInTheFormatChosen()
    {
        DataDialog dialog{Scene()};
        dialog.show();
        QTest::mouseClick(buttonOf(dialog, "csv"), Qt::LeftButton);
        QLineEdit* const rows = dialog.findChild<QLineEdit*>("rows");
        rows->selectAll();
        QTest::keyClicks(rows, "10:20");
        QString name;
        QStringList filters;
        QTimer looking;
        connect(&looking, &QTimer::timeout, this, [&] {
            if (auto* const files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
                name = QFileInfo(files->selectedFiles().value(0)).fileName();
                filters = files->nameFilters();
                files->reject();
            }
        });
        looking.start(0);
        QTest::mouseClick(buttonOf(dialog, "Export"), Qt::LeftButton);
        QTRY_COMPARE(name, QString("encoding_n10000_d128_len100_rows10to20.csv"));
        QVERIFY(filters.first().contains("*.csv") && !filters.join(' ').contains("npy"));
    }

    void theMeaningOfATableIsShownWhole()
    {
        for (const double scale : {1., 1.75}) {
            Theme theme = Theme::light();
            theme.scale = scale;
            const InTheme inTheme(theme);
            DataDialog dialog{Scene()};
            dialog.show();
            auto* const table = dialog.findChild<ChoiceBox*>();
            for (int i = 0; i < table->count(); ++i) {
                table->setCurrentIndex(i);
                emit table->activated(i);
                const auto* const meaning = dialog.findChild<QLabel*>("meaning");
                QVERIFY2(meaning->heightForWidth(meaning->width()) <= meaning->height(),
                         qPrintable(meaning->text()));
            }
        }
    }

    void theMenuOpensIt()
    {
        QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(m_window->findChild<DataDialog*>());
        auto* const dialog = m_window->findChild<DataDialog*>();
        dialog->exportTo(path("b.npy"));
        QTRY_VERIFY(remark().contains("b.npy"));
        QCOMPARE(QFile(path("b.npy")).size(), 128 + 100 * 128 * 4);
    }

    void codeIsCopied()
    {
        auto* const codes = m_window->menuBar()->findChild<QMenu*>("codeMenu");
        QVERIFY(codes);
        codes->actions()[0]->trigger();
        QCOMPARE(QApplication::clipboard()->text(), QString::fromStdString(codeText(CodeFor::NumPy, {})));
        codes->actions()[1]->trigger();
        QCOMPARE(QApplication::clipboard()->text(), QString::fromStdString(codeText(CodeFor::PyTorch, {})));
        QVERIFY(remark().contains("PyTorch"));
    }

    void aSmallTableIsCopiedAndALargeOneIsNot()
    {
        const auto copy = [this] {
            QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        };
        copy();
        QTRY_COMPARE(QApplication::clipboard()->text(), QString::fromStdString(tabText({})));
        Scene scene;
        scene.parameters.maxLen = 1'000'000;
        m_window->document().apply(scene);
        copy();
        QTRY_VERIFY(remark().contains(wholeText(128'000'000) + " numbers"));
        QCOMPARE(QApplication::clipboard()->text(), QString::fromStdString(tabText({})));
        // Nor is a difference from what has no table.
        m_window->document().apply(sceneWith("compare = difference; b.encoding = alibi"));
        copy();
        QTRY_VERIFY(remark().contains("ALiBi has no table"));
        QCOMPARE(QApplication::clipboard()->text(), QString::fromStdString(tabText({})));
    }
};

POSISCOPE_TEST(TestDataDialog)

} // namespace tst_data_dialog

#include "tst_data_dialog.moc"
