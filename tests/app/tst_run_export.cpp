// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

/// `posiscope export` as a shell runs it: the files it writes, what it says and with which status it ends.
class TestRunExport : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = qEnvironmentVariable("PATH");
        m_variables.clear();
    }

    void severalFilesInOneRun()
    {
        const Ran ran = run({"export", "heatmap", "--size", "89x70", "--unit", "mm", "-o", "a.png", "-o",
                             "a.svg", "-o", "a.pdf"});
        QVERIFY2(ran.status == 0 && ran.error.isEmpty() && ran.out.isEmpty(), qPrintable(ran.error));
        QCOMPARE(files(), QStringList({"a.pdf", "a.png", "a.svg"}));
        QCOMPARE(QImage(m_folder->filePath("a.png")).size(), QSize(1051, 827));
        QVERIFY(read("a.svg").startsWith("<?xml"));
        QVERIFY(read("a.pdf").startsWith("%PDF-"));
    }

    void everyView_data()
    {
        QTest::addColumn<QString>("view");
        for (const char* const view : {"heatmap", "waves", "similarity", "frequencies", "projection",
                                       "rotation", "sentence", "build-steps"})
            QTest::newRow(view) << view;
    }
    void everyView()
    {
        QFETCH(const QString, view);
        const Ran ran =
            run({"export", view, "--size", "320x200", "--theme", "dark", "-o", "x.png", "--max-len", "20"});
        QVERIFY2(ran.status == 0 && ran.error.isEmpty(), qPrintable(ran.error));
        QCOMPARE(QImage(m_folder->filePath("x.png")).pixelColor(0, 0), QColor("#1e2126"));
    }

    void sameWithEveryScreen_data()
    {
        QTest::addColumn<QString>("view");
        for (const char* const view :
             {"heatmap", "waves", "frequencies", "rotation", "sentence", "build-steps"})
            QTest::newRow(view) << view;
    }
    void sameWithEveryScreen()
    {
        QFETCH(const QString, view);
        QCOMPARE(run({"export", view, "-o", "a.png", "--size", "600x400"}).status, 0);
        m_variables = {{"QT_SCALE_FACTOR", "2"}, {"QT_FONT_DPI", "168"}};
        QCOMPARE(run({"export", view, "-o", "b.png", "--size", "600x400"}).status, 0);
        QVERIFY(read("a.png") == read("b.png"));
    }

    void aPictureIsAScene()
    {
        QCOMPARE(run({"export", "heatmap", "--n", "321", "--size", "200x200", "-o", "a.png"}).status, 0);
        QCOMPARE(run({"export", "heatmap", "--size", "200x200", "-o", "b.svg", "a.png"}).status, 0);
        QVERIFY(read("b.svg").contains("n = 321\n"));
    }

    void marksAreOfWhatWasChosen()
    {
        const QStringList words{"export", "heatmap", "--size", "1200x800", "-o"};
        const QColor mark("#d55e00");
        const auto marked = [&](const QString& name, const QStringList& more) {
            if (run(words + QStringList{name} + more).status != 0)
                return -1;
            const QImage picture(m_folder->filePath(name));
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    if (picture.pixelColor(x, y) == mark)
                        return 1;
            return 0;
        };
        QCOMPARE(marked("a.png", {}), 0);
        QCOMPARE(marked("b.png", {"--position", "20"}), 1);
        QCOMPARE(marked("c.png", {"--position", "20", "--no-marks"}), 0);
    }

    void numberedFigures()
    {
        const Ran ran =
            run({"export", "heatmap", "--size", "200x200", "--sweep", "n=10:100000:10:log", "-o", "a.png"});
        QVERIFY2(ran.status == 0 && ran.error.isEmpty(), qPrintable(ran.error));
        QCOMPARE(files().size(), 10);
        QVERIFY(QFile::exists(m_folder->filePath("a-01.png")) &&
                QFile::exists(m_folder->filePath("a-10.png")));
        QVERIFY(read("a-01.png").contains("n = 10\n"));
        QVERIFY(read("a-10.png").contains("n = 100000\n"));
    }

    void numberedFiguresShareTheirScales()
    {
        const Ran ran = run({"export", "similarity", "--no-title", "--no-caption", "--size", "1800x800",
                             "--sweep", "n=10:100000:2", "-o", "a.svg"});
        QVERIFY2(ran.status == 0 && ran.error.isEmpty(), qPrintable(ran.error));
        const auto numbers = [this](const QString& name) {
            QStringList found;
            auto texts = QRegularExpression(">([−0-9.]+)</text>").globalMatch(QString::fromUtf8(read(name)));
            while (texts.hasNext())
                found << texts.next().captured(1);
            return found;
        };
        QVERIFY(numbers("a-1.svg").size() > 8);
        QCOMPARE(numbers("a-1.svg"), numbers("a-2.svg"));
    }

    void aFilmIsMadeByFfmpeg()
    {
        // Stands for it: takes the frames' pattern, writes how many there are into its last word.
        script("ffmpeg", "for last; do :; done\nls \"$(dirname \"$last\")\" | grep -c png >\"$last\"\n");
        const Ran ran =
            run({"export", "heatmap", "--size", "200x200", "--sweep", "n=10:100:7", "-o", "a.mp4"});
        QVERIFY2(ran.status == 0 && ran.error.isEmpty(), qPrintable(ran.error));
        QCOMPARE(read("a.mp4"), "7\n");
        script("ffmpeg", "echo 'no such codec' >&2; exit 3\n");
        const Ran failed =
            run({"export", "heatmap", "--size", "200x200", "--sweep", "n=10:100:2", "-o", "a.mp4"});
        QCOMPARE(failed.status, 1);
        QCOMPARE(failed.error, "posiscope: a.mp4: cannot be written: ffmpeg: no such codec\n");
        QCOMPARE(read("a.mp4"), "7\n");
    }

    void aTrueFilm_data()
    {
        QTest::addColumn<QString>("film");
        QTest::addColumn<QSize>("size");
        QTest::newRow("mp4, of even sides") << "a.mp4" << QSize(200, 150);
        QTest::newRow("gif") << "a.gif" << QSize(201, 151);
    }
    void aTrueFilm()
    {
        if (QStandardPaths::findExecutable("ffmpeg").isEmpty())
            QSKIP("needs ffmpeg");
        QFETCH(const QString, film);
        const Ran ran = run({"export", "heatmap", "--size", "201x151", "--sweep", "n=10:100:7", "-o", film});
        QVERIFY2(ran.status == 0 && ran.error.isEmpty() && ran.out.isEmpty(), qPrintable(ran.error));
        QCOMPARE(files(), QStringList{film});
        QProcess reader;
        reader.setWorkingDirectory(m_folder->path());
        reader.start("ffmpeg", {"-v", "error", "-i", film, "-fps_mode", "passthrough", "f-%d.png"});
        QVERIFY(reader.waitForFinished(60'000) && reader.exitCode() == 0);
        QCOMPARE(files().size(), 1 + 7);
        const QImage last(m_folder->filePath("f-7.png"));
        QTEST(last.size(), "size");
        const QColor corner = last.pixelColor(last.width() - 1, last.height() - 1);
        QVERIFY2(corner.lightness() > 250, qPrintable(corner.name()));
    }

    void withoutFfmpegTheWaysOnAreTold()
    {
        m_path = m_folder->path();
        const Ran ran = run({"export", "heatmap", "--sweep", "n=10:100:7", "-o", "a.gif"});
        QCOMPARE(ran.status, 1);
        QVERIFY2(ran.error.contains("apt install ffmpeg") && ran.error.contains(".png"),
                 qPrintable(ran.error));
        QCOMPARE(ran.error.count('\n'), 1);
        QVERIFY(files().isEmpty());
    }

    void refused_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("says");
        QTest::newRow("format") << QStringList{"heatmap", "-o", "a.jpg"} << 2
                                << "--output: a.jpg given; allowed: a name that ends in .png, .svg or .pdf";
        QTest::newRow("no ending") << QStringList{"heatmap", "-o", "png"} << 2
                                   << "--output: png given; allowed";
        QTest::newRow("hidden file") << QStringList{"heatmap", "-o", ".png"} << 2
                                     << "--output: .png given; allowed";
        QTest::newRow("film of one") << QStringList{"heatmap", "-o", "a.mp4"} << 2
                                     << "--output: a.mp4 given; allowed: a film of --sweep";
        QTest::newRow("no output") << QStringList{"heatmap"} << 2 << "output";
        QTest::newRow("view") << QStringList{"heatmaps", "-o", "a.png"} << 2 << "heatmaps";
        QTest::newRow("a million") << QStringList{"heatmap", "-o", "a.png", "--size", "1000000x1000000"} << 2
                                   << "size: 1000000x1000000 px given; allowed: sides from 16 to 30000 px";
        QTest::newRow("size 0") << QStringList{"heatmap", "-o", "a.png", "--size", "0x0"} << 2
                                << "size: 0x0 given";
        QTest::newRow("dpi 0") << QStringList{"heatmap", "-o", "a.png", "--dpi", "0"} << 2
                               << "dpi: 0 given; allowed";
        QTest::newRow("dpi 5") << QStringList{"heatmap", "-o", "a.png", "--dpi", "5"} << 2
                               << "dpi: 5 given; allowed: a whole number from 10 to 4800";
        QTest::newRow("dpi, half") << QStringList{"heatmap", "-o", "a.png", "--dpi", "72.5"} << 2
                                   << "--dpi: 72.5 given; allowed: a whole number from 10 to 4800";
        QTest::newRow("folder") << QStringList{"heatmap", "-o", "none/a.png"} << 1
                                << "none/a.png: cannot be written: No such file or directory";
        QTest::newRow("a line break") << QStringList{"heatmap", "-o", "no\nne/a.png"} << 1
                                      << "no ne/a.png: cannot be written: No such file or directory";
        QTest::newRow("full") << QStringList{"heatmap", "-o", "full.png"} << 1
                              << "full.png: cannot be written: No space left on device";
        QTest::newRow("a picture of no scene") << QStringList{"heatmap", "-o", "a.png", "other.svg"} << 1
                                               << "other.svg: a picture that carries no scene";
    }
    void refused()
    {
        QFETCH(const QStringList, words);
        QFile::link("/dev/full", m_folder->filePath("full.png"));
        write("other.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
        write("a.png", "old");
        const Ran ran = run(QStringList{"export"} + words);
        QTEST(ran.status, "status");
        QFETCH(const QString, says);
        QVERIFY2(ran.error.startsWith("posiscope: ") && ran.error.contains(says), qPrintable(ran.error));
        QCOMPARE(ran.error.count('\n'), 1);
        QVERIFY(ran.out.isEmpty());
        QCOMPARE(files(), QStringList({"a.png", "full.png", "other.svg"}));
        QCOMPARE(read("a.png"), "old");
    }

private:
    struct Ran
    {
        int status = 0;
        QByteArray out;
        QString error;
    };

    Ran run(const QStringList& words)
    {
        QProcess process;
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        for (const char* const name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR"})
            variables.remove(name);
        variables.insert("PATH", m_path);
        for (const auto& [name, value] : m_variables)
            variables.insert(name, value);
        process.setProcessEnvironment(variables);
        process.setWorkingDirectory(m_folder->path());
        process.start(POSISCOPE_PROGRAM, words);
        if (!process.waitForFinished(60'000))
            process.kill();
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                process.readAllStandardOutput(), QString::fromUtf8(process.readAllStandardError())};
    }

    /// A program of that name, found before any other.
    void script(const QString& name, const QByteArray& lines)
    {
        QDir().mkpath(m_folder->filePath(".bin"));
        const QString file = ".bin/" + name;
        write(file, "#!/bin/sh\n" + lines);
        QFile::setPermissions(m_folder->filePath(file),
                              QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner);
        m_path = m_folder->filePath(".bin") + ':' + qEnvironmentVariable("PATH");
    }

    void write(const QString& name, const QByteArray& bytes) const
    {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray read(const QString& name) const
    {
        QFile file(m_folder->filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QStringList files() const
    {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::System, QDir::Name);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::vector<std::pair<QString, QString>> m_variables;
};

QTEST_GUILESS_MAIN(TestRunExport)
#include "tst_run_export.moc"
