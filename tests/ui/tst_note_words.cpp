// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/note_bar.h"

#include "test_program.h"
#include "ui/gallery/gallery.h"
#include "ui/kit/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTest>

#include <ctime>

namespace tst_note_words {

using namespace posiscope;

/// What is left of a note where it has few lines.
class TestNoteWords : public QObject
{
    Q_OBJECT

    static NoteText wordsOf(const GalleryItem& item)
    {
        const About& about = item.scene.about;
        return {.title = item.name,
                .note = QString::fromStdString(about.note),
                .correction = QString::fromStdString(about.correction)};
    }

    static bool isBeginning(const QString& shown, const QString& whole)
    {
        if (shown.isEmpty() || shown == whole)
            return true;
        const bool isCut = shown.endsWith(QStringLiteral(" …"));
        const QString kept = isCut ? shown.chopped(2) : shown;
        if (!isCut && !QStringLiteral(".?!").contains(kept.back()))
            return false;
        // Words of the whole, none of them cut.
        return whole.startsWith(kept) && !whole.at(kept.size()).isLetterOrNumber();
    }

private slots:
    void whatFitsIsWhole()
    {
        const NoteText words{.title = "P1", .note = "A note.", .correction = "Another."};
        QCOMPARE(words.cut(Theme::light().interfaceFont(), 600, 2), words);
    }

    /// The note begins on the line of the title, and would else be read as its continuation.
    void aTitleEnds()
    {
        QVERIFY(NoteText({.title = "P1", .note = "A note."}).html().contains("<b>P1.</b>"));
        QVERIFY(NoteText({.title = "Why?", .note = "A note."}).html().contains("<b>Why?</b>"));
        QCOMPARE(NoteText({.title = "P1", .note = "A note."}).accessibleText(),
                 QStringLiteral("P1. A note."));
        QCOMPARE(NoteText({.title = "Why?", .note = "A note."}).accessibleText(),
                 QStringLiteral("Why? A note."));
    }

    /// A file may hold a note of 64 KiB. Laid out whole time and again it kept the window waiting for
    /// seconds.
    void aTextThatFitsNowhereIsNotLaidOut()
    {
        const QString endless = (QStringLiteral("M_δ").repeated(30) + ' ').repeated(700);
        const NoteText words{.title = "P1", .note = endless, .correction = endless};
        const std::clock_t start = std::clock();
        const NoteText cut = words.cut(Theme::light().interfaceFont(), 900, 3);
        QVERIFY(std::clock() - start < CLOCKS_PER_SEC);
        QVERIFY(isBeginning(cut.note, words.note) && cut.note.size() > 100);
    }

    /// To show the button ends what waits to be laid out: the words were those of the width before it.
    void wordsFitTheWidthThatWaits()
    {
        QWidget window;
        QHBoxLayout line(&window);
        auto* const bar = new NoteBar;
        auto* const beside = new QWidget;
        line.addWidget(bar, 1, Qt::AlignTop);
        line.addWidget(beside);
        beside->setFixedWidth(20);
        Scene scene;
        scene.about = {.title = "I am a robot",
                       .source = {},
                       .note = QByteArray("Four tokens beside their rows. ").repeated(16).toStdString(),
                       .correction = "It is the even columns, not the even positions, that hold the sines."};
        bar->setScene(scene);
        window.resize(1000, 300);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto* const words = bar->findChild<QLabel*>();

        beside->setFixedWidth(400);
        bar->setMostLines(3);
        const QString atOnce = words->text();
        QCoreApplication::processEvents();
        bar->setMostLines(4);
        bar->setMostLines(3);
        QCOMPARE(atOnce, words->text());
    }

    void everyItemIsCutAtAWord_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("lines");
        QTest::newRow("beside the gallery in a small window") << 320 << 3;
        QTest::newRow("in a small window") << 580 << 3;
        QTest::newRow("in a very small window") << 200 << 2;
    }

    void everyItemIsCutAtAWord()
    {
        QFETCH(int, width);
        QFETCH(int, lines);
        const QFont font = Theme::light().interfaceFont();
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items) {
                const NoteText whole = wordsOf(item);
                const NoteText cut = whole.cut(font, width, lines);
                QVERIFY2(cut.fits(font, width, lines), qPrintable(item.name));
                QVERIFY2(isBeginning(cut.note, whole.note), qPrintable(item.name + cut.note));
                QVERIFY2(isBeginning(cut.correction, whole.correction), qPrintable(cut.correction));
                // Nothing of the correction before all of the note.
                QVERIFY2(cut.note == whole.note || cut.correction.isEmpty(), qPrintable(item.name));
                QCOMPARE(cut == whole, whole.fits(font, width, lines));
            }
    }

    void sentencesAreWholeOrLeftOut_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {120, 240, 320, 580, 900})
            QTest::addRow("%d px", width) << width;
    }

    void sentencesAreWholeOrLeftOut()
    {
        QFETCH(int, width);
        const QFont font = Theme::light().interfaceFont();
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items)
                for (int lines = 1; lines < 5; ++lines) {
                    const NoteText cut = wordsOf(item).cut(font, width, lines);
                    for (const QString& text : {cut.note, cut.correction})
                        QVERIFY2(text.isEmpty() || QStringLiteral(".?!").contains(text.back()),
                                 qPrintable(text));
                }
    }

    void aTextWithoutASentenceIsCutAtAWord()
    {
        const QFont font = Theme::light().interfaceFont();
        const NoteText whole{.title = "X", .note = QStringLiteral("word ").repeated(80) + "end"};
        const NoteText cut = whole.cut(font, 400, 3);
        NoteText longer = cut;
        longer.note.insert(0, "word ");
        QVERIFY(cut.fits(font, 400, 3));
        QVERIFY(!longer.fits(font, 400, 3));
    }

    void noCutBesideEqualsSigns_data()
    {
        QTest::addColumn<QString>("note");
        QTest::newRow("an equation") << "aaa bbb n = 10000";
        QTest::newRow("a parenthesis") << "aaa bbb PE(k + 10000)";
    }

    void noCutBesideEqualsSigns()
    {
        QFETCH(QString, note);
        const QFont font = Theme::light().interfaceFont();
        const NoteText whole{.title = "X", .note = note + QStringLiteral(" more").repeated(30)};
        for (int width = 40; width < 300; ++width) {
            const QString shown = whole.cut(font, width, 1).note;
            QVERIFY2(!shown.endsWith(QStringLiteral("n …")) && !shown.endsWith(QStringLiteral("= …")) &&
                         shown.count('(') == shown.count(')'),
                     qPrintable(shown));
        }
    }
};

POSISCOPE_TEST(TestNoteWords)

} // namespace tst_note_words

#include "tst_note_words.moc"
