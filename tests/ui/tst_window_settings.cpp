// SPDX-License-Identifier: GPL-3.0-or-later
#include "files.h"
#include "tests/data_rows.h"
#include "tests/seeded_random.h"
#include "tests/test_program.h"
#include "ui/settings/settings.h"
#include "window_bench.h"

#include <QDir>
#include <QLabel>
#include <QLockFile>
#include <QScreen>

#include <algorithm>
#include <sys/stat.h>

namespace tst_window_settings {

using namespace posiscope;

class TestWindowSettings : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void cleanup() { end(); }

private:
    /// Leaves a layout in the settings that is not the default one, and no window.
    void arrange()
    {
        m_window->dockArea().card(ViewId::Similarity)->close();
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        QCoreApplication::processEvents();
        m_window->close();
        m_window.reset();
    }

    bool hasDefaultLayout() const
    {
        return std::ranges::all_of(m_window->dockArea().cards(),
                                   [](const Card* card) { return card->isHidden() != card->row().open; });
    }

private slots:
    void readingTheSettingsWritesNone()
    {
        m_window->appearance().setChoice(ThemeChoice::Dark);
        m_window->recentFiles().add(path("one.posiscope"));
        m_window->close();
        const QByteArray before = bytesOf(settingsFile());
        QVERIFY(!before.isEmpty());
        open();
        QCOMPARE(bytesOf(settingsFile()), before);
    }

    void aFailureToWriteSettingsIsReported()
    {
        QFile::remove(settingsFile());
        QVERIFY(QDir().mkpath(settingsFile())); // a folder stands where the file should
        m_window->recentFiles().add(path("one.posiscope"));
        QVERIFY(remark().contains(settingsFile()));
        QVERIFY(QDir().rmdir(settingsFile()));
    }

    void aPipeInPlaceOfTheSettingsIsNotWaitedFor()
    {
        m_window.reset();
        QFile::remove(settingsFile());
        QVERIFY(QDir().mkpath(QFileInfo(settingsFile()).path()));
        QCOMPARE(mkfifo(QFile::encodeName(settingsFile()), 0600), 0);
        open();
        QVERIFY(remark().contains("they were ignored"));
        m_window->recentFiles().add(path("one.posiscope"));
        QVERIFY(remark().contains("cannot be written"));
    }

    void layoutAndThemeAreRestored()
    {
        m_window->dockArea().card(ViewId::Similarity)->close();
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        m_window->appearance().setChoice(ThemeChoice::Dark);
        m_window->resize(700, 600);
        m_window->close();
        QCOMPARE(MainWindow(m_views).size(), QSize(700, 600));
        open();
        QVERIFY(m_window->dockArea().card(ViewId::Similarity)->isHidden());
        QTRY_VERIFY(view(ViewId::Frequencies) && view(ViewId::Frequencies)->isVisible());
        QCOMPARE(m_window->appearance().choice(), ThemeChoice::Dark);
        m_window->dockArea().resetLayout();
        QTRY_VERIFY(view(ViewId::Similarity) && view(ViewId::Similarity)->isVisible());
        QVERIFY(m_window->dockArea().card(ViewId::Frequencies)->isHidden());
    }

    void damagedLayoutsGiveTheDefault()
    {
        arrange();
        const QByteArray whole = QByteArray::fromBase64(
            QSettings(settingsFile(), QSettings::IniFormat).value("window/layout").toByteArray());
        Random random(6);
        for (int time = 0; time < 20; ++time) {
            QByteArray damaged = whole;
            for (int changes = random.between(1, 4); changes > 0; --changes)
                damaged[random.between(0, static_cast<int>(damaged.size()) - 1)] ^=
                    static_cast<char>(random.between(1, 255));
            QSettings(settingsFile(), QSettings::IniFormat)
                .setValue("window/layout", QString::fromLatin1(damaged.toBase64()));
            open();
            QVERIFY(hasDefaultLayout());
            QVERIFY(remark().contains("layout"));
            m_window.reset();
        }
    }

    void damagedGeometryGivesNoWindowBeyondTheScreens()
    {
        m_window->resize(700, 600);
        m_window->close();
        const Settings whole = readSettings().settings;
        m_window.reset();
        Random random(7);
        for (int time = 0; time < 50; ++time) {
            Settings damaged = whole;
            QByteArray& bytes = damaged.geometry;
            for (int changes = random.between(1, 4); changes > 0; --changes)
                bytes[random.between(0, static_cast<int>(bytes.size()) - 1)] =
                    static_cast<char>(random.between(0, 255));
            QVERIFY(writeSettings(damaged));
            const MainWindow window(m_views);
            const QSize room = window.screen()->availableVirtualGeometry().size();
            QVERIFY2(
                window.width() <= room.width() && window.height() <= room.height(),
                qPrintable(
                    QStringLiteral("%1 × %2, damage %3").arg(window.width()).arg(window.height()).arg(time)));
        }
    }

    void aLayoutThatDidNotComeBackWholeIsDropped()
    {
        arrange();
        writeFile(restoringMark(), {}); // as a start that crashed leaves it
        open();
        QVERIFY(hasDefaultLayout());
        QVERIFY(remark().contains("layout"));
        QTRY_VERIFY(!QFile::exists(restoringMark()));
        m_window.reset(); // which saves nothing
        open();
        QVERIFY(hasDefaultLayout());
    }

    void aStartThatCrashedBeforeAResetSpoilsNothing()
    {
        arrange();
        writeFile(restoringMark(), {});
        resetSettings();
        open();
        arrange();
        open();
        QVERIFY(!hasDefaultLayout());
    }

    void startsAtTheSameTimeBothRestoreTheLayout()
    {
        arrange();
        QLockFile other(restoringMark());
        QVERIFY(other.tryLock());
        open();
        QVERIFY(!hasDefaultLayout());
        QVERIFY(view(ViewId::Frequencies)->isVisible());
        QCoreApplication::processEvents();
        other.unlock();
        m_window.reset();
        open();
        QVERIFY(!hasDefaultLayout());
    }

    void invalidSettingsAreIgnored_data()
    {
        QTest::addColumn<QByteArray>("text");
        addRow("rubbish", QByteArray("\x01\x02\xff%%%\n[[[ not a file\n"));
        addRow("another version", QByteArray("[General]\nversion=99\n[window]\ntheme=dark\n"));
        addRow("a layout of rubbish", QByteArray("[General]\nversion=1\n[window]\nlayout=AAAA////\n"));
        addRow("a gallery neither shown nor hidden",
               QByteArray("[General]\nversion=1\n[window]\ntheme=dark\ngallery=maybe\n"));
        addRow("an unknown theme, the gallery shown",
               QByteArray("[General]\nversion=1\n[window]\ngallery=true\ntheme=pink\n"));
        addRow("an unknown theme", QByteArray("[General]\nversion=1\n[window]\ntheme=pink\n"));
    }

    void invalidSettingsAreIgnored()
    {
        QFETCH(QByteArray, text);
        m_window.reset();
        QDir().mkpath(QFileInfo(settingsFile()).path());
        writeFile(settingsFile(), text);
        open();
        QVERIFY(!remark().isEmpty());
        QCOMPARE(m_window->appearance().choice(), ThemeChoice::System);
        QVERIFY(view(ViewId::Heatmap)->isVisible() && view(ViewId::Waves)->isVisible());
    }
};

POSISCOPE_TEST(TestWindowSettings)

} // namespace tst_window_settings

#include "tst_window_settings.moc"
