// SPDX-License-Identifier: GPL-3.0-or-later
#include "export_bench.h"
#include "test_program.h"
#include "tests/data_rows.h"

#include <QFileDialog>
#include <QTimer>

namespace tst_export_reasons {

using namespace posiscope;
using namespace posiscope::export_bench;

/// What the export dialog holds back, what it says when it fails, and what it remembers.

class TestExportReasons : public QObject, ExportBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void refusedTexts_data()
    {
        addColumns<QString, QString, QString>("field", "text", "reason");
        addRow("width 0", "width", "0", "0 × 122 mm at 300 dpi given; allowed: sides from 1.36 to");
        addRow("a million", "height", "1000000", "given; allowed: sides from 1.36 to 2");
        addRow("no number", "width", "wide", "wide given; allowed: a number");
        addRow("nothing", "width", "", "nothing given; allowed: a number");
        addRow("dpi 0", "dpi", "0", "0 given; allowed: a whole number from 10 to");
        addRow("dpi in halves", "dpi", "72.5", "72.5 given; allowed: a whole number from 10 to");
        addRow("dpi too fine for the size", "dpi", "4800",
               "183 × 122 mm at 4800 dpi given; allowed: at most 1699 dpi");
        addRow("type", "font", "1", "1 given; allowed: a number from 3 to 96");
    }
    void refusedTexts()
    {
        QFETCH(const QString, field);
        QFETCH(const QString, text);
        open();
        const QByteArray name = field.toLatin1();
        const FigureSpec before = spec();
        const QString shown = this->field(name)->text();
        type(name, text);
        if (text.isEmpty())
            QTest::keyClick(this->field(name), Qt::Key_Delete);
        QVERIFY(!mayExport());
        auto* const bubble = find<QLabel>(name + "_reason");
        QVERIFY(!bubble->isVisible()); // half typed is no mistake yet
        QTest::keyClick(this->field(name), Qt::Key_Tab);
        QFETCH(const QString, reason);
        QVERIFY2(bubble->isVisible() && bubble->text().contains(reason), qPrintable(bubble->text()));
        QCOMPARE(this->field(name)->accessibleDescription(), bubble->text());
        QVERIFY(!mayExport());
        QCOMPARE(spec(), before);
        this->field(name)->setFocus();
        QTest::keyClick(this->field(name), Qt::Key_Escape);
        QVERIFY(!bubble->isVisible() && mayExport() && m_dialog->isVisible());
        QCOMPARE(this->field(name)->text(), shown);
    }

    void aReasonCoversAndMovesNoControl()
    {
        open();
        auto* const font = field("font");
        const QPoint place = font->mapTo(m_dialog.get(), QPoint());
        type("dpi", "4800");
        QTest::mouseClick(font, Qt::LeftButton); // which takes the typed text
        const auto* const reason = find<QLabel>("dpi_reason");
        QVERIFY(reason->isVisible() && font->hasFocus());
        QCOMPARE(font->mapTo(m_dialog.get(), QPoint()), place);
        const QRect covered(reason->mapTo(m_dialog.get(), QPoint()), reason->size());
        for (const NumberField* const each : m_dialog->findChildren<NumberField*>())
            QVERIFY(!each->isVisible() ||
                    !covered.intersects({each->mapTo(m_dialog.get(), QPoint()), each->size()}));
    }

    void aRefusedTextIsTakenWhenAnotherChoiceAllowsIt()
    {
        open();
        enter("dpi", "4800");
        QVERIFY(!mayExport());
        enter("width", "20");
        enter("height", "20");
        QVERIFY(mayExport());
        QCOMPARE(spec().dpi, 4800);
        QVERIFY(!find<QLabel>("dpi_reason")->isVisible());
    }

    void keysChangeNumbers()
    {
        open();
        type("dpi", "300");
        QTest::keyClick(field("dpi"), Qt::Key_Up);
        QCOMPARE(spec().dpi, 301);
        QTest::keyClick(field("dpi"), Qt::Key_PageDown);
        QCOMPARE(spec().dpi, 291);
    }

    void mnemonicsLeadToTheirControls()
    {
        open();
        QTest::keyClick(m_dialog.get(), Qt::Key_R, Qt::AltModifier);
        QVERIFY(field("dpi")->hasFocus());
        QTest::keyClick(m_dialog.get(), Qt::Key_P, Qt::AltModifier);
        QVERIFY(find<QComboBox>("preset")->hasFocus());
        QTest::keyClick(m_dialog.get(), Qt::Key_F, Qt::AltModifier);
        QVERIFY(find<SegmentedControl>("format")->segments()[0]->hasFocus());
        for (const QWidget* const each : m_dialog->findChildren<QWidget*>())
            if (each->isVisible() && each->focusPolicy() & Qt::TabFocus)
                QVERIFY2(!each->accessibleName().isEmpty() || each->property("text").isValid(),
                         qPrintable(each->objectName()));
    }

    void enterCommitsAField()
    {
        open();
        for (NumberField* const each : m_dialog->findChildren<NumberField*>()) {
            each->setFocus();
            QTest::keyClick(each, Qt::Key_Return);
            QTest::keyClick(each, Qt::Key_Enter, Qt::KeypadModifier);
        }
        QVERIFY(!m_dialog->findChild<QFileDialog*>());
        type("dpi", "1,200");
        QTest::keyClick(field("dpi"), Qt::Key_Return);
        QCOMPARE(spec().dpi, 1200);
        QVERIFY(field("dpi")->hasFocus());
        type("width", "90,5");
        QTest::keyClick(field("width"), Qt::Key_Return);
        const QString reason = find<QLabel>("width_reason")->text();
        QVERIFY2(reason.contains("90,5 given") && reason.contains("decimals follow a point"),
                 qPrintable(reason));
        QVERIFY(!m_dialog->findChild<QFileDialog*>() && m_dialog->isVisible());
    }

    void enterExportsAndEscapeCloses()
    {
        open();
        QString proposed;
        QTimer answering;
        connect(&answering, &QTimer::timeout, this, [&] {
            if (auto* const files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
                proposed = files->selectedFiles().value(0);
                files->reject();
            }
        });
        answering.start(0);
        type("width", "90");
        find<QComboBox>("view")->setFocus();
        QTest::keyClick(find<QComboBox>("view"), Qt::Key_Return);
        QTRY_VERIFY2(proposed.endsWith("/heatmap_n10000_d128_len100.png"), qPrintable(proposed));
        QCOMPARE(spec().width, 90.);
        QVERIFY(m_dialog->isVisible());
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QVERIFY(!m_dialog->isVisible());
    }

    void failures_data()
    {
        addColumns<QString, QString>("name", "says");
        addRow("no folder", "none/a.png", "a.png: cannot be written: the folder ");
        addRow("disk full", "full.png", "full.png: cannot be written: No space left on device");
        addRow("a folder", "folder.png", "folder.png: cannot be written: Is a directory");
        addRow("no format", "a.jpg", "a.jpg: a figure's name ends in .png, .svg or .pdf");
        addRow("a film of one", "a.mp4", "a.mp4: a figure's name ends in");
    }
    void failures()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, says);
        QFile::link("/dev/full", path("full.png"));
        QDir(m_folder->path()).mkdir("folder.png");
        open();
        enter("width", "90");
        m_dialog->exportTo(path(name));
        QTRY_VERIFY2(said("failure").contains(says), qPrintable(said("failure")));
        QVERIFY(find<QLabel>("failure")->isVisible() && m_dialog->isVisible() && mayExport());
        QCOMPARE(spec().width, 90.);
        QVERIFY(m_dialog->choices().folder.isEmpty()); // where nothing was written is not proposed again
        QCOMPARE(files(), QStringList("full.png"));
        QVERIFY(!exported("b.png").isEmpty()); // and goes on
    }

    void theOldFileStays()
    {
        write("a.png", "old");
        QFile::setPermissions(path("a.png"), QFile::ReadOwner);
        if (QFile(path("a.png")).open(QIODevice::WriteOnly))
            QSKIP("whoever runs this may write into every file");
        open();
        m_dialog->exportTo(path("a.png"));
        QTRY_VERIFY(said("failure").contains("Permission denied"));
        QCOMPARE(read("a.png"), "old");
    }

    void choicesAreRemembered()
    {
        open();
        pick("preset", 3);
        choose("format", 1);
        choose("theme", 1);
        for (const char* const box : {"transparent", "title", "caption", "colourBar", "marks"})
            flip(box);
        enter("font", "11");
        const ExportChoices chosen = m_dialog->choices();
        QVERIFY(!exported("a.svg").isEmpty());
        open({}, ViewId::Waves);
        FigureSpec expected = chosen.spec;
        expected.view = ViewId::Waves;
        QCOMPARE(spec(), expected);
        QCOMPARE(m_dialog->choices().folder, m_folder->path());
    }

    void invalidSettingsAreIgnored()
    {
        open();
        QVERIFY(!exported("a.png").isEmpty());
        m_dialog.reset();
        QSettings settings(QSettings::IniFormat, QSettings::UserScope, "posiscope", "posiscope");
        settings.setValue("figure/dpi", 0);
        settings.sync();
        open();
        QCOMPARE(spec(), withPreset({}, figurePresets().front()));
    }
};

POSISCOPE_TEST(TestExportReasons)

} // namespace tst_export_reasons

#include "tst_export_reasons.moc"
