// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/shortcuts/shortcuts.h"
#include "window_bench.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QTimer>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_window_files {

using namespace posiscope;

/// Presses a button of the box that opens next, and tells what the box said.
class Answer
{
public:
    explicit Answer(QMessageBox::StandardButton button)
    {
        QObject::connect(&m_timer, &QTimer::timeout, [this, button] {
            auto* const box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box)
                return;
            m_timer.stop();
            m_said = box->text();
            QTest::mouseClick(box->button(button), Qt::LeftButton);
        });
        m_timer.start(0);
    }

    bool given() const { return !m_timer.isActive(); }
    QString said() const { return m_said; }

private:
    QTimer m_timer;
    QString m_said;
};

/// Types a name into the file dialog that opens next and accepts it; leaves the dialog where the name is
/// empty.
class Choice
{
public:
    explicit Choice(const QString& name)
    {
        QObject::connect(&m_timer, &QTimer::timeout, [this, name] {
            auto* const dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            m_timer.stop();
            auto* const edit = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            edit->selectAll();
            QTest::keyClicks(edit, name);
            auto* const buttons = dialog->findChild<QDialogButtonBox*>();
            const auto role = name.isEmpty() ? QDialogButtonBox::RejectRole : QDialogButtonBox::AcceptRole;
            for (QAbstractButton* const button : buttons->buttons())
                if (buttons->buttonRole(button) == role)
                    return QTest::mouseClick(button, Qt::LeftButton);
        });
        m_timer.start(0);
    }

    bool made() const { return !m_timer.isActive(); }

private:
    QTimer m_timer;
};

/// While this exists the process gets only so much more memory.
class MemoryLimit
{
public:
    explicit MemoryLimit(rlim_t more)
    {
        QFile sizes(QStringLiteral("/proc/self/statm"));
        if (!sizes.open(QIODevice::ReadOnly) || ::getrlimit(RLIMIT_AS, &m_before) != 0)
            return;
        const auto pages = sizes.readAll().split(' ').constFirst().toULongLong();
        const rlimit limit{pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE)) + more, m_before.rlim_max};
        m_isSet = pages > 0 && ::setrlimit(RLIMIT_AS, &limit) == 0;
    }
    ~MemoryLimit()
    {
        if (m_isSet)
            ::setrlimit(RLIMIT_AS, &m_before);
    }
    MemoryLimit(const MemoryLimit&) = delete;
    MemoryLimit& operator=(const MemoryLimit&) = delete;

    bool isSet() const { return m_isSet; }

private:
    rlimit m_before{};
    bool m_isSet = false;
};

void drop(QWidget* target, const QString& file)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter({9, 9}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped({9, 9}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &dropped);
}

class TestWindowFiles : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void cleanup() { end(); }

    void asksBeforeLosing_data()
    {
        addColumns<int, bool>("button", "closes");
        QTest::newRow("cancel") << int(QMessageBox::Cancel) << false;
        QTest::newRow("discard") << int(QMessageBox::Discard) << true;
        QTest::newRow("save") << int(QMessageBox::Save) << true;
    }

    void asksBeforeLosing()
    {
        QFETCH(int, button);
        const QString kept = path("kept.posiscope");
        m_window->document().save(kept);
        m_window->document().apply(withBase({}, 250));
        QFETCH(bool, closes);
        const Answer answer{QMessageBox::StandardButton(button)};
        QVERIFY(!m_window->close()); // before it is answered
        QVERIFY(m_window->isVisible());
        QTRY_VERIFY(answer.given());
        QVERIFY2(answer.said().contains(QLatin1String("kept")), qPrintable(answer.said()));
        Document saved;
        saved.open(kept);
        QCOMPARE(saved.scene().parameters.n, button == QMessageBox::Save ? 250.0 : 10000.0);
        QCOMPARE(m_window->isVisible(), !closes);
        if (closes)
            return;
        const Answer again{QMessageBox::Discard};
        QVERIFY(!m_window->close());
        QTRY_VERIFY(again.given());
        QVERIFY(!m_window->isVisible());
    }

    void anAnswerHoldsForOneClosing()
    {
        m_window->document().save(path("kept.posiscope"));
        m_window->document().apply(withBase({}, 250));
        const Answer answer{QMessageBox::Discard};
        m_window->close();
        QTRY_VERIFY(!m_window->isVisible());
        m_window->show();
        QVERIFY(!m_window->close());
        const Answer next{QMessageBox::Cancel};
        QTRY_VERIFY(next.given());
        QVERIFY(m_window->isVisible());
    }

    void quittingAsks()
    {
        m_window->document().save(path("kept.posiscope"));
        m_window->document().apply(withBase({}, 250));
        for (const auto button : {QMessageBox::Cancel, QMessageBox::Discard}) {
            const Answer answer{button};
            QEvent quit(QEvent::Quit); // as QApplication::quit() sends it where an event loop runs
            QApplication::sendEvent(qApp, &quit);
            QVERIFY(!quit.isAccepted());
            QTRY_VERIFY(answer.given());
            QCOMPARE(m_window->isVisible(), button == QMessageBox::Cancel);
        }
    }

    void playingIsNotAskedAbout()
    {
        m_window->document().apply(withBase({}, 250));
        m_window->files().startNew();
        QCOMPARE(m_window->document().scene(), Scene{});
        m_window->document().apply(withBase({}, 250));
        QVERIFY(m_window->close());
    }

    void closesWithoutAQuestionIfNothingChanged()
    {
        m_window->document().save(path("kept.posiscope"));
        m_window->document().apply(m_window->document().scene());
        QVERIFY(m_window->close());
    }

    void theTitleNamesTheFile()
    {
        QCOMPARE(m_window->windowTitle(), QStringLiteral("Untitled[*] – Posiscope"));
        m_window->document().save(path("waves of five.posiscope"));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("waves of five[*] – Posiscope"));
        QVERIFY(!m_window->isWindowModified());
        m_window->document().apply(withBase({}, 5));
        QVERIFY(m_window->isWindowModified());
    }

    void aDroppedFileOpens()
    {
        const QString dropped = file("dropped.posiscope", "posiscope 1\nn = 123\n");
        drop(m_window.get(), dropped);
        QTRY_COMPARE(m_window->document().scene().parameters.n, 123.0);
        QCOMPARE(m_window->recentFiles().files(), QStringList{dropped});
        const QString onView = file("view.posiscope", "posiscope 1\nn = 7\n");
        drop(m_window->dockArea().card(ViewId::Waves), onView);
        QTRY_COMPARE(m_window->document().scene().parameters.n, 7.0);
    }

    void aBadFileIsReportedAndChangesNothing()
    {
        const Answer answer{QMessageBox::Close};
        m_window->files().open(file("bad.posiscope", "posiscope 1\nn = 0\n"));
        QTRY_VERIFY(answer.given());
        QVERIFY2(answer.said().contains(QLatin1String("line 2")), qPrintable(answer.said()));
        QCOMPARE(m_window->document().scene(), Scene{});
        QVERIFY(m_window->recentFiles().files().isEmpty());
    }

    void aLinkOpensItsScene()
    {
        m_window->files().openLink(QStringLiteral("n=250&wheels=4"));
        QCOMPARE(m_window->document().scene().parameters.n, 250.0);
        QVERIFY(!m_window->isWindowModified());
        QVERIFY2(remark().contains(QLatin1String("wheels")), qPrintable(remark()));
    }

    void aBadLinkIsReported()
    {
        const Answer answer{QMessageBox::Close};
        m_window->files().openLink(QStringLiteral("d_model=4&n=0"));
        QTRY_VERIFY(answer.given());
        QVERIFY2(answer.said().contains(QLatin1String("n: 0 given")), qPrintable(answer.said()));
        QCOMPARE(m_window->document().scene(), Scene{}); // nothing of it
    }

    void whatIsNoFileIsReportedAtOnce_data()
    {
        addColumns<QString, QString>("name", "reason");
        const QString noFile = "cannot be read: it is a device or a pipe, not a file";
        addRow("a pipe", "pipe.svg", noFile);
        addRow("a lesson that is a pipe", "pipe.md", noFile);
        addRow("a device", "/dev/zero", noFile);
        addRow("a folder", "folder", "cannot be read: it is a folder, not a file");
        addRow("nothing", "nothing.png", "cannot be read: No such file or directory");
    }
    void whatIsNoFileIsReportedAtOnce()
    {
        QFETCH(QString, name);
        QFETCH(QString, reason);
        QCOMPARE(mkfifo(QFile::encodeName(path("pipe.svg")), 0600), 0);
        QCOMPARE(mkfifo(QFile::encodeName(path("pipe.md")), 0600), 0);
        QVERIFY(QDir().mkdir(path("folder")));
        const Answer answer{QMessageBox::Close};
        m_window->files().open(QDir(m_folder->path()).filePath(name));
        QTRY_VERIFY(answer.given());
        QVERIFY2(answer.said().contains(reason), qPrintable(answer.said()));
    }

    void aPictureTakesMemoryAsItIsLong()
    {
        if (librariesAreSanitized())
            QSKIP("a sanitizer reserves more memory than there is");
        m_window->files().open(file("first.posiscope", "posiscope 1\nn = 123\n"));
        const QString shortOne =
            file("short.svg", "<svg><scene xmlns='urn:posiscope'>posiscope 1\nn = 7</scene></svg>");
        const QString longOne = file("long.png", "\x89PNG\r\n\x1a\n");
        QVERIFY(QFile::resize(longOne, 900 << 20)); // which takes no room on a disk
        const Answer answer{QMessageBox::Close};
        {
            const MemoryLimit limit(300 << 20);
            if (!limit.isSet())
                QSKIP("the system does not limit memory");
            m_window->files().open(longOne);
            QCOMPARE(m_window->document().scene().parameters.n, 123.0);
            m_window->files().open(shortOne);
        }
        QCOMPARE(m_window->document().scene().parameters.n, 7.0);
        QTRY_VERIFY(answer.given());
        QVERIFY2(answer.said().contains("long.png: not enough memory"), qPrintable(answer.said()));
    }

    void aRecentFileThatIsGoneLeavesTheList()
    {
        m_window->recentFiles().add(path("gone.posiscope"));
        auto* const menu = m_window->findChild<QMenu*>(QStringLiteral("recentMenu"));
        QTRY_VERIFY(menu->actions().constFirst()->text().contains(QLatin1String("gone")));
        menu->actions().constFirst()->trigger();
        QVERIFY(m_window->recentFiles().files().isEmpty());
        QVERIFY(remark().contains(QLatin1String("gone.posiscope")));
        QTRY_VERIFY(!menu->menuAction()->isEnabled());
    }

    void savesAsAndOpensThroughItsDialogs()
    {
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        m_window->document().apply(withBase({}, 250));
        const auto press = [this](Command command) {
            m_window->activateWindow(); // which a dialog that goes leaves to the system
            QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
            QTest::keySequence(m_window.get(), shortcutsOf(command).constFirst());
        };
        const QString before = QDir::currentPath();
        QDir::setCurrent(m_folder->path()); // where the dialogs begin
        const Choice saved(QStringLiteral("chosen"));
        press(Command::SaveAs);
        QTRY_VERIFY(saved.made());
        QCOMPARE(m_window->document().file(), path("chosen.posiscope"));
        QVERIFY(QFile::exists(path("chosen.posiscope")) && !m_window->isWindowModified());

        m_window->files().startNew();
        QCOMPARE(m_window->document().scene().parameters.n, 10000.0);
        const Choice left(QString{});
        press(Command::Open);
        QTRY_VERIFY(left.made());
        QVERIFY(m_window->document().file().isEmpty());
        const Choice opened(QStringLiteral("chosen.posiscope"));
        press(Command::Open);
        QTRY_VERIFY(opened.made());
        QCOMPARE(m_window->document().scene().parameters.n, 250.0);
        QCOMPARE(m_window->recentFiles().files(), QStringList{path("chosen.posiscope")});
        QDir::setCurrent(before);
    }
};

POSISCOPE_TEST(TestWindowFiles)

} // namespace tst_window_files

#include "tst_window_files.moc"
