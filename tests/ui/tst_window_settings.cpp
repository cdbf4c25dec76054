// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "window_bench.h"

#include <QDir>
#include <QLabel>
#include <QStatusBar>

#include <sys/stat.h>

namespace tst_window_settings {

using namespace posiscope;

class WindowSettingsTest : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void cleanup() { end(); }

    void readingTheSettingsWritesNone()
    {
        m_window->appearance().setChoice(ThemeChoice::Dark);
        m_window->recentFiles().add(path("one.posiscope"));
        m_window->close();
        QFile settings(settingsFile());
        QVERIFY(settings.open(QIODevice::ReadOnly));
        const QByteArray before = settings.readAll();
        settings.close();
        open();
        QVERIFY(settings.open(QIODevice::ReadOnly));
        QCOMPARE(settings.readAll(), before);
    }

    void aFailureToWriteSettingsIsReported()
    {
        QFile::remove(settingsFile());
        QVERIFY(QDir().mkpath(settingsFile())); // a folder stands where the file should
        m_window->recentFiles().add(path("one.posiscope"));
        QVERIFY(m_window->statusBar()->currentMessage().contains(settingsFile()));
        QVERIFY(QDir().rmdir(settingsFile()));
    }

    void aPipeInPlaceOfTheSettingsIsNotWaitedFor()
    {
        m_window.reset();
        QFile::remove(settingsFile());
        QVERIFY(QDir().mkpath(QFileInfo(settingsFile()).path()));
        QCOMPARE(mkfifo(QFile::encodeName(settingsFile()), 0600), 0);
        open();
        QVERIFY(m_window->statusBar()->currentMessage().contains("they were ignored"));
        m_window->recentFiles().add(path("one.posiscope"));
        QVERIFY(m_window->statusBar()->currentMessage().contains("cannot be written"));
    }

    void layoutAndThemeAreRestored()
    {
        m_window->dockArea().card(ViewId::Similarity)->close();
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        m_window->appearance().setChoice(ThemeChoice::Dark);
        m_window->resize(1100, 700);
        m_window->close();
        open();
        QVERIFY(m_window->dockArea().card(ViewId::Similarity)->isHidden());
        QTRY_VERIFY(view(ViewId::Frequencies) && view(ViewId::Frequencies)->isVisible());
        QCOMPARE(m_window->appearance().choice(), ThemeChoice::Dark);
        QCOMPARE(m_window->size(), QSize(1100, 700));
        m_window->dockArea().resetLayout();
        QTRY_VERIFY(view(ViewId::Similarity) && view(ViewId::Similarity)->isVisible());
        QVERIFY(m_window->dockArea().card(ViewId::Frequencies)->isHidden());
    }

    void invalidSettingsAreIgnored_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("rubbish") << QByteArray("\x01\x02\xff%%%\n[[[ not a file\n");
        QTest::newRow("another version") << QByteArray("[General]\nversion=99\n[window]\ntheme=dark\n");
        QTest::newRow("a layout of rubbish")
            << QByteArray("[General]\nversion=1\n[window]\nlayout=AAAA////\n");
        QTest::newRow("a gallery neither shown nor hidden")
            << QByteArray("[General]\nversion=1\n[window]\ntheme=dark\ngallery=maybe\n");
        QTest::newRow("an unknown theme, the gallery shown")
            << QByteArray("[General]\nversion=1\n[window]\ngallery=true\ntheme=pink\n");
        QTest::newRow("an unknown theme") << QByteArray("[General]\nversion=1\n[window]\ntheme=pink\n");
    }

    void invalidSettingsAreIgnored()
    {
        QFETCH(QByteArray, text);
        m_window.reset();
        QFile settings(settingsFile());
        QDir().mkpath(QFileInfo(settings).path());
        QVERIFY(settings.open(QIODevice::WriteOnly));
        settings.write(text);
        settings.close();
        open();
        QVERIFY(!m_window->statusBar()->currentMessage().isEmpty());
        const auto* const cell = m_window->findChild<QLabel*>("cellReadout");
        QVERIFY(!cell->isVisible()); // the words have its place
        m_window->statusBar()->clearMessage();
        QVERIFY(cell->isVisible());
        QCOMPARE(m_window->appearance().choice(), ThemeChoice::System);
        QVERIFY(view(ViewId::Heatmap)->isVisible() && view(ViewId::Waves)->isVisible());
    }
};

POSISCOPE_TEST(WindowSettingsTest)

} // namespace tst_window_settings

#include "tst_window_settings.moc"
