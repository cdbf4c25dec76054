// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because it repeats many times what other tests do once
#include "core/scene/scene_text.h"
#include "tests/app/program.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QDir>
#include <QDirIterator>
#include <QImage>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

#include <sys/resource.h>
#include <sys/stat.h>

namespace tst_lesson_export {

constexpr const char* lesson = R"(# Waves of $n$

An introduction.

## The first step

<!-- scene
d_model = 8
max_len = 20
-->

Text with $\omega_i = n^{-2i/d}$.

<details>
<summary>Which one?</summary>

- [x] This one: it is right.
- [ ] That one: it is wrong.

The answer in words.

</details>

## The second step costs \$5 in *all*

<!-- scene
view = waves
-->

> **Task.** Select position 3.

<!-- task
position = 3
hint: Look closely.
solution: position = 3
-->
)";

/// A picture of one pixel.
const QByteArray dot = QByteArray::fromBase64(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");

QStringList addressesIn(const QString& html)
{
    static const QRegularExpression address(QStringLiteral("(?:href|src|srcset)=\"([^\"]*)\""));
    QStringList found;
    for (auto all = address.globalMatch(html); all.hasNext();)
        found << all.next().captured(1);
    return found;
}

/// `posiscope lesson export` as a shell runs it.
class TestLessonExport : public QObject
{
    Q_OBJECT

private slots:
    void init() { QVERIFY(program::write(path("a.md"), lesson)); }

    void aPageNeedsNoOtherFile()
    {
        const program::Ran ran = run({"a.md", "--output", "a.html"});
        QCOMPARE(ran.error, QString());
        QCOMPARE(ran.status, 0);
        const QString html = QString::fromUtf8(program::contents(path("a.html")));
        QCOMPARE(html.count("<figure>"), 2);
        QCOMPARE(html.count("<h2>"), 2);
        QCOMPARE(html.count("<summary>Answer</summary>"), 1);
        QVERIFY(html.contains("<h1>Waves of <math>"));
        QVERIFY(html.contains("<li class=\"right\">✓ This one <span class=\"why\">it is right.</span></li>"));
        QVERIFY(html.contains("<li>This one</li>"));
        for (const QString& address : addressesIn(html))
            QVERIFY2(address.startsWith("data:"), qPrintable(address.left(80)));
    }

    void markdownShowsItsFigures()
    {
        QVERIFY(QDir(m_folder.path()).mkpath("out"));
        QCOMPARE(run({"a.md", "--output", "out/b.md"}).error, QString());
        const QString text = QString::fromUtf8(program::contents(path("out/b.md")));
        QVERIFY(text.contains("## The first step\n\n![The first step](b-figures/step-1.svg)\n"));
        QVERIFY(text.contains("![The second step costs \\$5 in all](b-figures/step-2.svg)"));
        QVERIFY(program::contents(path("out/b-figures/step-1.svg")).contains("<svg"));
        QVERIFY(program::contents(path("out/b-figures/step-2.svg")).contains("<svg"));
        QCOMPARE(run({"a.md", "--output", "out/%1.md"}).error, QString());
        QVERIFY(QFileInfo::exists(path("out/%1-figures/step-1.svg")));
        // It is a lesson without a fault again.
        const program::Ran checked = program::run(m_folder.path(), {"lesson", "check", "out/b.md"});
        QCOMPARE(checked.error, QString());
        QCOMPARE(checked.out, QByteArray("out/b.md: 2 steps, 1 question, 1 task\n"));
    }

    /// What it says of a length is only known after the training.
    void aTrainingIsShownAtItsEnd()
    {
        QByteArray learned(lesson);
        learned.replace("d_model = 8\nmax_len = 20", "view = training\nd_model = 8\nsteps = 3");
        QVERIFY(program::write(path("t.md"), learned));
        for (const char* const output : {"t.html", "out.md", "t.pdf"}) {
            const program::Ran ran = run({"t.md", "--output", output});
            QCOMPARE(ran.error, QString());
            QCOMPARE(ran.status, 0);
        }
        QCOMPARE(QString::fromUtf8(program::contents(path("t.html"))).count("<figure>"), 2);
        QVERIFY(program::contents(path("out-figures/step-1.svg")).contains("beyond ")); // max_len
    }

    void onlyFoldersOfItsOwnAreMade()
    {
        for (const char* const output : {"no/b.md", "no/b.html", "no/b.pdf"}) {
            const program::Ran ran = run({"a.md", "-o", output});
            QCOMPARE(ran.error,
                     QString("posiscope: %1: cannot be written: the folder no does not exist\n").arg(output));
            QCOMPARE(ran.status, 1);
        }
        QCOMPARE(run({"--all", "-o", "no/site"}).status, 1);
        QCOMPARE(run({"--all", "-o", "no/site/"}).status, 1);
        QVERIFY(!QFileInfo::exists(path("no")));
    }

    void whatIsNotItsOwnStays()
    {
        QVERIFY(QDir(m_folder.path()).mkpath("mine"));
        program::write(path("mine/p.png"), "mine");
        program::write(path("with.md"), "# T\n\n## A\n\nText ![words](p.png).\n");
        program::write(path("p.png"), dot);
        const program::Ran ran = run({"with.md", "-o", "mine/b.md"});
        QVERIFY2(ran.error.contains("mine/p.png: another picture has this name; choose another folder"),
                 qPrintable(ran.error));
        QCOMPARE(ran.status, 1);
        QCOMPARE(program::contents(path("mine/p.png")), QByteArray("mine"));
        const program::Ran site = run({"--all", "-o", "mine"});
        QCOMPARE(site.error, QString("posiscope: mine: holds files, but not posiscope-site.txt as a site of "
                                     "Posiscope does; choose another name\n"));
        QCOMPARE(QDir(path("mine")).entryList(QDir::Files), QStringList("p.png"));
        program::write(path("mine/p.png"), dot); // the same
        QCOMPARE(run({"with.md", "-o", "mine/b.md"}).error, QString());
    }

    void aPipeIsNoPicture()
    {
        QVERIFY(QDir(m_folder.path()).mkpath("pipe"));
        QCOMPARE(::mkfifo(path("pipe/dot.png").toUtf8().constData(), 0600), 0);
        program::write(path("dot.png"), dot);
        program::write(path("dot.md"), "# T\n\n## A\n\nText ![words](dot.png).\n");
        const program::Ran ran = run({"dot.md", "-o", "pipe/b.md"});
        QCOMPARE(ran.status, 1);
        QVERIFY2(ran.error.contains("another picture has this name"), qPrintable(ran.error));
    }

    void paperHasItsSize_data()
    {
        addColumns<QString, QByteArray>("paper", "box");
        QTest::newRow("A4") << "a4" << QByteArray("[0 0 595");
        QTest::newRow("letter") << "letter" << QByteArray("[0 0 612");
    }

    void paperHasItsSize()
    {
        QFETCH(QString, paper);
        QFETCH(QByteArray, box);
        const program::Ran ran = run({"a.md", "--paper", paper, "-o", "a.pdf"});
        QCOMPARE(ran.error, QString());
        const QByteArray pdf = program::contents(path("a.pdf"));
        QVERIFY(pdf.startsWith("%PDF"));
        QVERIFY(pdf.contains("/MediaBox " + box));
    }

    void answersAreOnPaperOnDemand()
    {
        run({"a.md", "-o", "a.pdf"});
        run({"a.md", "--answers", "-o", "b.pdf"});
        const QString without = said("pdftotext", {"a.pdf", "-"});
        if (without.isEmpty())
            QSKIP("no pdftotext here");
        QVERIFY(without.contains("Which one?") && without.contains("That one"));
        QVERIFY(!without.contains("wrong") && !without.contains("answer in words") &&
                !without.contains("closely"));
        const QString with = said("pdftotext", {"b.pdf", "-"});
        QVERIFY(with.contains("wrong") && with.contains("answer in words") && with.contains("position = 3"));
    }

    /// Inter draws some of them in another way beside digits and capitals; the PDF still has them as text.
    void everyCharacterOfPaperIsText()
    {
        program::write(path("signs.md"),
                       "# T\n\nn = 10, \u2212 0.5, 3\u00d74, A-B and [x = 1](https://example.org).\n\n"
                       "## A\n\n<!-- scene\nd_model = 8\nmax_len = 10\n-->\n\nText.\n");
        QCOMPARE(run({"signs.md", "-o", "signs.pdf"}).error, QString());
        const QString words = said("pdftotext", {"-layout", "signs.pdf", "-"});
        if (words.isEmpty())
            QSKIP("no pdftotext here");
        QVERIFY2(words.contains("n = 10, \u2212 0.5, 3\u00d74, A-B and x = 1."), qPrintable(words));
        QVERIFY2(words.contains("\u22120.9900"), qPrintable(words)); // of a cell
        QVERIFY2(words.contains("\u22121\n"), qPrintable(words));    // of an axis
        QVERIFY(program::contents(path("signs.pdf")).contains("https://example.org"));
    }

    void typeIsTypeAndNoPictureLosesDetail()
    {
        run({"a.md", "-o", "a.pdf"});
        const QString fonts = said("pdffonts", {"a.pdf"});
        const QString pictures = said("pdfimages", {"-list", "a.pdf"});
        if (fonts.isEmpty() || pictures.isEmpty())
            QSKIP("no pdffonts and pdfimages here");
        QVERIFY2(fonts.count('\n') > 2, qPrintable(fonts));
        QVERIFY2(!pictures.contains("jpeg") && !pictures.contains("jpx"), qPrintable(pictures));
    }

    void picturesOfItsFolderAreInIt()
    {
        QVERIFY(QDir(m_folder.path()).mkpath("pictures") && QDir(m_folder.path()).mkpath("to"));
        program::write(path("pictures/p.png"), dot);
        program::write(path("pictures/a b.png"), dot);
        program::write(path("out.md"), "# T\n\n## A\n\nText ![words](pictures/p.png), "
                                       "![more](pictures/a%20b.png) and ![others](../p.png).\n");
        for (const char* const output : {"to/b.html", "to/b.pdf", "to/b.md"})
            QCOMPARE(run({"out.md", "-o", output}).status, 0);
        const QByteArray html = program::contents(path("to/b.html"));
        QVERIFY(html.contains("<img alt=\"words\" src=\"data:image/png;base64," + dot.toBase64() + "\">"));
        QVERIFY(html.contains("and others."));
        QCOMPARE(program::contents(path("to/pictures/p.png")), dot);
        QCOMPARE(program::contents(path("to/pictures/a b.png")), dot);
        QVERIFY(program::contents(path("to/b.pdf")).contains("/Subtype /Image"));
        const QString pictures = said("pdfimages", {"-list", "to/b.pdf"});
        QVERIFY2(!pictures.contains("jpeg"), qPrintable(pictures));
    }

    void nothingIsWrittenOutsideOfItsFolder_data()
    {
        addColumns<QString, QString, QString>("address", "link", "target");
        addRow("above", "../in/p.png", "", "");
        addRow("on the next line", "\n../in/p.png", "", "");
        addRow("above in percent", "%2e%2e/in/p.png", "", "");
        addRow("a link in the lesson's folder", "deep/../../p.png", "in/deep", "a/b");
        addRow("a link in its place", "p.png", "x/out/p.png", "../new.png");
        addRow("a link as its folder", "a/p.png", "x/out/a", "..");
        addRow("a link as the figures' folder", "p.png", "x/out/b-figures", "..");
        addRow("a link as a figure", "p.png", "x/out/b-figures/step-1.svg", "../../new.svg");
    }

    void nothingIsWrittenOutsideOfItsFolder()
    {
        QFETCH(QString, address);
        QFETCH(QString, link);
        QFETCH(QString, target);
        const QTemporaryDir folder;
        const QDir top(folder.path());
        for (const char* const name : {"in/a/b", "x/out/b-figures"})
            QVERIFY(top.mkpath(name));
        for (const char* const name : {"in/p.png", "in/a/p.png"})
            QVERIFY(program::write(top.filePath(name), dot));
        QVERIFY(
            program::write(top.filePath("in/l.md"), "# T\n\n## A\n\n![words](" + address.toUtf8() + ")\n"));
        if (!link.isEmpty()) {
            top.rmdir(link);
            QVERIFY(QFile::link(target, top.filePath(link)));
        }
        const auto outside = [&top] {
            QStringList found;
            for (QDirIterator all(top.path(),
                                  QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                                  QDirIterator::Subdirectories);
                 all.hasNext();)
                if (const QString name = all.next(); !name.startsWith(top.filePath("x/out/")))
                    found << name;
            found.sort();
            return found;
        };
        const QStringList before = outside();
        const program::Ran ran =
            program::run(top.path(), {"lesson", "export", "in/l.md", "-o", "x/out/b.md"});
        QCOMPARE(outside(), before);
        const bool isRefused = link.startsWith("x/out/");
        QCOMPARE(ran.status, isRefused ? 1 : 0);
        QVERIFY2(ran.error.contains(isRefused ? "posiscope: " + link + ": is a link, which may lead out"
                                              : QString("is not in the folder of the lesson, or below")),
                 qPrintable(ran.error));
    }

    /// The lesson shows a picture of thirty megapixels forty times; decoded it takes 120 MB.
    void picturesTakeLittleMemory()
    {
        QVERIFY(QImage(6000, 5000, QImage::Format_RGB32).save(path("large.png")));
        program::write(path("large.md"), "# T\n\n## A\n\n" + QByteArray("![p](large.png)\n\n").repeated(40));
        for (const char* const output : {"large.pdf", "large.html", "large-handout.md"}) {
            const program::Ran ran = run({"large.md", "-o", output});
            QCOMPARE(ran.error, QString());
        }
        rusage used = {}; // by the program that used most
        QCOMPARE(::getrusage(RUSAGE_CHILDREN, &used), 0);
        QVERIFY2(used.ru_maxrss < 1'000'000, qPrintable(QString::number(used.ru_maxrss)));
    }

    void aPageHasABound()
    {
        QByteArray noise(3 << 20, Qt::Uninitialized);
        QRandomGenerator random(1);
        std::ranges::generate(noise, [&random] { return static_cast<char>(random.generate()); });
        const auto* const pixels = reinterpret_cast<const uchar*>(noise.constData());
        QVERIFY(QImage(pixels, 1024, 1024, 3 * 1024, QImage::Format_RGB888).save(path("noise.png")));
        program::write(path("noise.md"), "# T\n\n## A\n\n" + QByteArray("![p](noise.png)\n\n").repeated(30));
        const program::Ran ran = run({"noise.md", "-o", "noise.html"});
        QCOMPARE(ran.error, QString("posiscope: noise.html: the pictures, as often as the lesson shows them, "
                                    "are larger than 64 MiB; allowed: smaller ones, or Markdown\n"));
        QCOMPARE(ran.status, 1);
    }

    void itsOwnFileStays()
    {
        program::write(path("a.html"), lesson);
        QVERIFY(run({"a.html", "-o", "./a.html"}).error.contains("is the lesson itself"));
        QCOMPARE(program::contents(path("a.html")), QByteArray(lesson));
        for (const char* const output : {"./a.md", "./no-such-folder/../a.md"}) {
            const program::Ran ran = run({"a.md", "-o", output});
            QCOMPARE(ran.status, 1);
            QVERIFY2(ran.error.contains("is the lesson itself"), qPrintable(ran.error));
            QCOMPARE(program::contents(path("a.md")), QByteArray(lesson));
        }
    }

    void aFaultyLessonIsExportedWithItsFaultsSaid()
    {
        program::write(path("bad.md"), "# T\n## A\n<!-- scene\nn = 0\n-->\nText.\n");
        const program::Ran ran = run({"bad.md", "-o", "bad.html"});
        QCOMPARE(ran.status, 0);
        QVERIFY(ran.error.contains("bad.md: line 4: n: 0 given"));
        QVERIFY(program::contents(path("bad.html")).contains("<p>Text.</p>"));
    }

    void everyLinkOfTheSiteLeadsSomewhere()
    {
        const QDir site(path("site"));
        QVERIFY(site.mkpath("figures") && program::write(site.filePath("posiscope-site.txt"), ""));
        const program::Ran ran = run({"--all", "--output", "site/"});
        QCOMPARE(ran.error, QString());
        QCOMPARE(ran.status, 0);
        const QStringList pages = site.entryList({"*.html"});
        QVERIFY2(pages.size() == 12 && pages.contains("index.html"), qPrintable(pages.join(' ')));
        qint64 bytes = 0;
        for (const QString& folder : {QString("."), QString("figures")})
            for (const QFileInfo& file : QDir(site.filePath(folder)).entryInfoList(QDir::Files))
                bytes += file.size();
        const qsizetype figures = QDir(site.filePath("figures")).entryList(QDir::Files).size();
        QVERIFY2(bytes < 54'000 * figures, qPrintable(QString::number(bytes)));
        for (const QString& page : pages)
            for (const QString& address :
                 addressesIn(QString::fromUtf8(program::contents(site.filePath(page))))) {
                const bool isElsewhere = address.startsWith("https://") || address.startsWith("data:");
                QVERIFY2(isElsewhere || QFile::exists(site.filePath(address)),
                         qPrintable(page + ": " + address));
            }
        // Each picture leads to itself, the one for dark pages too.
        const QByteArray gallery = program::contents(site.filePath("gallery.html"));
        static const QRegularExpression dark(
            QStringLiteral("<a class=\"on-dark\" href=\"(figures/\\d+-dark.svg)\"><img src=\"\\1\""));
        QVERIFY(QString::fromUtf8(gallery).contains(dark));
        // Each is opened by the program in the published page.
        static const QRegularExpression live(
            QStringLiteral("<a href=\"https://[^\"#]+/#([^\"]*)\">Open it live</a>"));
        int opened = 0;
        for (auto match = live.globalMatch(QString::fromUtf8(gallery)); match.hasNext(); ++opened) {
            const std::string link = match.next().captured(1).replace("&amp;", "&").toStdString();
            QCOMPARE(posiscope::linkText(posiscope::readLink(link).scene), link);
        }
        QCOMPARE(opened, gallery.count("<figure>"));
        QVERIFY(opened > 10);
    }

    void figuresOfALongerSiteGo()
    {
        QCOMPARE(run({"--all", "-o", "again"}).status, 0);
        const QDir figures(path("again/figures"));
        const qsizetype count = figures.entryList({"*-dark.svg"}).size();
        const QStringList left{QStringLiteral("%1.svg").arg(count + 1),
                               QStringLiteral("%1-dark.svg").arg(count + 1)};
        for (const QString& name : left)
            QVERIFY(program::write(figures.filePath(name), "<svg/>"));
        QCOMPARE(run({"--all", "-o", "again"}).status, 0);
        for (const QString& name : left)
            QVERIFY2(!figures.exists(name), qPrintable(name));
        QCOMPARE(figures.entryList({"*-dark.svg"}).size(), count);
    }

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }
    program::Ran run(const QStringList& words) const
    {
        return program::run(m_folder.path(), QStringList{"lesson", "export"} + words);
    }
    /// What another program says of a file; an empty text if it is not installed.
    QString said(const QString& other, const QStringList& words) const
    {
        const QString found = QStandardPaths::findExecutable(other);
        if (found.isEmpty())
            return {};
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(found, words);
        process.waitForFinished();
        return QString::fromUtf8(process.readAllStandardOutput());
    }

    const QTemporaryDir m_folder;
};

POSISCOPE_TEST(TestLessonExport)

} // namespace tst_lesson_export

#include "tst_lesson_export.moc"
