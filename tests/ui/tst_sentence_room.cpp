// SPDX-License-Identifier: GPL-3.0-or-later
#include "sentence_bench.h"
#include "test_program.h"
#include "tests/gallery_file.h"
#include "ui/export/figure/figure.h"
#include "ui/plot/row_bars.h"
#include "ui/views/sentence/controls_place.h"
#include "ui/views/sentence/sentence_editor.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>

namespace tst_sentence_room {

using namespace posiscope;
using namespace posiscope::sentence_bench;
using Bench = SentenceBench;

/// How the sentence view shares out its room between controls, tables, numbers and words.
class TestSentenceRoom : public QObject
{
    Q_OBJECT

private slots:
    void controlsStandWhereTheyLeaveRoom_data();
    void controlsStandWhereTheyLeaveRoom();
    void controlsAboveAreSeenWhole_data();
    void controlsAboveAreSeenWhole();
    void controlsAboveFollowTheScene();
    void fieldsAboveStandBesideTheirWords();
    void controlsAboveMakeRoomForAReason();
    void aReasonMovesNoButton();
    void aLongTextScrollsDownAlone();
    void numbersComeBeforeNorms();
    void withoutWordsThereIsRoomToSaySo();
    void normsOfLowRowsStay_data();
    void normsOfLowRowsStay();
    void laidOutTwiceItIsTheSame_data();
    void laidOutTwiceItIsTheSame();
    void tablesStayWithinThePlot_data();
    void tablesStayWithinThePlot();
    void numbersOfSmallTablesAreRead_data();
    void numbersOfSmallTablesAreRead();
};

void TestSentenceRoom::controlsStandWhereTheyLeaveRoom_data()
{
    QTest::addColumn<QSize>("view");
    QTest::addColumn<int>("tables");
    QTest::addColumn<bool>("presenting");
    QTest::addColumn<ControlsPlace>("place");
    QTest::addRow("wide") << QSize(1100, 400) << 3 << false << ControlsPlace::Beside;
    QTest::addRow("as with the gallery") << QSize(780, 400) << 3 << false << ControlsPlace::Above;
    QTest::addRow("wide enough for three") << QSize(940, 400) << 3 << false << ControlsPlace::Beside;
    QTest::addRow("but not for four") << QSize(940, 400) << 4 << false << ControlsPlace::Above;
    QTest::addRow("too low for both") << QSize(700, 200) << 4 << false << ControlsPlace::Beside;
    QTest::addRow("narrow and low") << QSize(400, 200) << 3 << false << ControlsPlace::Above;
    QTest::addRow("low in a hall") << QSize(900, 280) << 4 << true << ControlsPlace::None;
    QTest::addRow("high in a hall") << QSize(900, 500) << 4 << true << ControlsPlace::Above;
}

void TestSentenceRoom::controlsStandWhereTheyLeaveRoom()
{
    QFETCH(QSize, view);
    QFETCH(int, tables);
    QFETCH(bool, presenting);
    const Theme theme = presenting ? Theme::light().presenting() : Theme::light();
    const int beside = view.width() - qRound(264 * theme.scale);
    QTEST(controlsPlace(view, beside, tables, theme), "place");
}

void TestSentenceRoom::controlsAboveAreSeenWhole_data()
{
    QTest::addColumn<QString>("item");
    for (const char* item : {"P4", "N2", "A3"})
        QTest::addRow("%s", item) << item;
}

void TestSentenceRoom::controlsAboveAreSeenWhole()
{
    QFETCH(QString, item);
    Bench bench(galleryFile(item).scene, {780, 400});
    bench.settle();
    const auto* const controls = bench.view.findChild<QScrollArea*>();
    QVERIFY(controls->isVisible() && controls->width() > 600);
    QCOMPARE(controls->verticalScrollBar()->maximum(), 0);
    QVERIFY2(controls->height() < 110, qPrintable(QString::number(controls->height())));
}

void TestSentenceRoom::controlsAboveFollowTheScene()
{
    const Scene given = galleryFile(QStringLiteral("N2")).scene;
    const auto isWhole = [](const Bench& bench) {
        const auto* const controls = bench.view.findChild<QScrollArea*>();
        return controls->isVisible() && controls->verticalScrollBar()->maximum() == 0;
    };
    Bench bench(scene(), {696, 440});
    QVERIFY(isWhole(bench));
    bench.show(given);
    QVERIFY(isWhole(bench));
    bench.show(scene());
    bench.view.hide();
    bench.show(given);
    bench.view.show();
    bench.settle();
    QVERIFY(isWhole(bench));
    // Where a bar for a moment too many makes one line more of them.
    for (int width = 640; width < 780; width += 6)
        QVERIFY2(isWhole(Bench(given, {width, 457})), qPrintable(QString::number(width)));
}

void TestSentenceRoom::fieldsAboveStandBesideTheirWords()
{
    Bench bench(scene(), {696, 440});
    for (const char* name : {"embedding_seed_field", "dropout_field", "dropout_seed_field"}) {
        const auto* const field = bench.view.findChild<QLineEdit*>(name);
        const auto* const word = field->parentWidget()->findChild<QLabel*>();
        QVERIFY2(word->width() <= word->sizeHint().width() + 2, name);
    }
}

void TestSentenceRoom::controlsAboveMakeRoomForAReason()
{
    Bench bench(galleryFile(QStringLiteral("P4")).scene, {780, 400});
    const auto* const controls = bench.view.findChild<QScrollArea*>();
    const int before = controls->height();
    auto* const field = bench.view.findChild<QLineEdit*>("dropout_field");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "7");
    QTest::keyClick(field, Qt::Key_Return);
    bench.settle();
    const auto* const reason = bench.view.findChild<QLabel*>("dropout_reason");
    QVERIFY(reason->isVisible());
    QVERIFY2(controls->height() > before, qPrintable(QString::number(controls->height())));
    QCOMPARE(controls->verticalScrollBar()->maximum(), 0);
    QTest::keyClick(field, Qt::Key_Escape);
    bench.settle();
    QVERIFY(!reason->isVisible());
    QCOMPARE(controls->height(), before);
}

void TestSentenceRoom::aReasonMovesNoButton()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath("picture.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray("\x89PNG\r\n\x1a\n\0\0", 10)) == 10);
    file.close();
    for (const QSize size : {QSize(1100, 300), QSize(780, 400), QSize(700, 200)}) {
        Bench bench(galleryFile(QStringLiteral("P4")).scene, size);
        auto* const editor = bench.view.findChild<SentenceEditor*>();
        const auto* const button = editor->findChild<QPushButton*>("open_csv");
        const QRect before(button->mapTo(&bench.view, QPoint()), button->size());
        editor->openCsv(file.fileName());
        bench.settle();
        QVERIFY(!editor->findChild<QLabel*>("embedding_reason")->text().isEmpty());
        QCOMPARE(QRect(button->mapTo(&bench.view, QPoint()), button->size()), before);
    }
}

void TestSentenceRoom::aLongTextScrollsDownAlone()
{
    QString text;
    for (int word = 0; word < 10'000; ++word)
        text += QStringLiteral("word%1 ").arg(word);
    text += QString(5000, QLatin1Char('x'));
    Scene long_ = scene(text.toUtf8().constData());
    long_.parameters.maxLen = 10'001;
    const Bench bench(long_, cardSize);
    const auto* const field = bench.view.findChild<QPlainTextEdit*>();
    QVERIFY(!field->horizontalScrollBar()->isVisible());
    QVERIFY(field->verticalScrollBar()->maximum() > 0);
}

void TestSentenceRoom::numbersComeBeforeNorms()
{
    // P4 beside the gallery in a presentation: with lengths beside them no number has room in the cells.
    Bench bench(galleryFile(QStringLiteral("P4")).scene, {900, 440});
    bench.view.setTheme(Theme::light().presenting(1.575));
    bench.settle();
    const SentenceTable* const table = bench.table(PositionSum::Stage::Sum);
    const double cell = table->rect()->width() / 4.;
    QVERIFY2(cell > 40, qPrintable(QString::number(cell)));
    Bench wide(galleryFile(QStringLiteral("A3")).scene, {780, 400});
    QVERIFY(wide.table(PositionSum::Stage::Sum)->normsShown());
    QVERIFY(!table->normsShown());
}

void TestSentenceRoom::withoutWordsThereIsRoomToSaySo()
{
    Bench bench(scene(""), {1100, 400});
    bench.settle();
    QVERIFY2(bench.plot()->width() > 600, qPrintable(QString::number(bench.plot()->width())));
    bench.view.setScene(scene());
    bench.settle();
    const int withWords = bench.plot()->width();
    bench.view.setScene(scene(""));
    bench.settle();
    QCOMPARE(bench.plot()->width(), withWords);
}

void TestSentenceRoom::normsOfLowRowsStay_data()
{
    QTest::addColumn<double>("dropout");
    for (const double dropout : {0., 0.1, 0.99})
        QTest::addRow("%g", dropout) << dropout;
}

void TestSentenceRoom::normsOfLowRowsStay()
{
    QFETCH(double, dropout);
    Scene shown = galleryFile(QStringLiteral("P3")).scene;
    shown.sentence.dropout = dropout;
    Bench bench(shown, {1110, 385}); // the card's room in a window of 1440 × 900
    bench.settle();
    for (const PositionSum::Stage stage : stages)
        if (const SentenceTable* const table = bench.table(stage))
            QVERIFY(table->normsShown());
}

void TestSentenceRoom::laidOutTwiceItIsTheSame_data()
{
    QTest::addColumn<FigureSpec>("spec");
    for (const QSizeF millimetres : {QSizeF(89, 60), QSizeF(120, 80), QSizeF(183, 120), QSizeF(60, 120)}) {
        FigureSpec spec;
        spec.view = ViewId::Sentence;
        spec.width = millimetres.width();
        spec.height = millimetres.height();
        QTest::addRow("%g × %g mm", spec.width, spec.height) << spec;
    }
}

void TestSentenceRoom::laidOutTwiceItIsTheSame()
{
    QFETCH(FigureSpec, spec);
    Figure figure(Scene(), spec);
    const QImage first = figure.image();
    QCOMPARE(figure.image(), first);
    QCOMPARE(figure.image(), first);
}

void TestSentenceRoom::tablesStayWithinThePlot_data()
{
    QTest::addColumn<QString>("item");
    for (const char* item : {"N2", "Q1", "P3"})
        QTest::addRow("%s", item) << item;
}

void TestSentenceRoom::tablesStayWithinThePlot()
{
    QFETCH(QString, item);
    Bench bench(galleryFile(item).scene, {696, 200});
    for (int height = 200; height < 420; height += 9) {
        bench.view.resize(696, height);
        bench.settle();
        for (const PositionSum::Stage stage : stages)
            if (const SentenceTable* const table = bench.table(stage)) {
                const QRect rect = table->rect()->outerRect();
                QVERIFY2(bench.plot()->rect().contains(rect), qPrintable(QStringLiteral("%1: %2 to %3 of %4")
                                                                             .arg(height)
                                                                             .arg(rect.top())
                                                                             .arg(rect.bottom())
                                                                             .arg(bench.plot()->height())));
                // Or the word beside the first row is left out.
                const double middle = table->layer()->valueAxis()->coordToPixel(0);
                const QFontMetricsF metrics(table->layer()->valueAxis()->tickLabelFont());
                QVERIFY2(middle - metrics.height() / 2 >= 0, qPrintable(QString::number(middle)));
            }
    }
}

void TestSentenceRoom::numbersOfSmallTablesAreRead_data()
{
    QTest::addColumn<QString>("item");
    QTest::addColumn<QSize>("view");
    QTest::addColumn<Legible>("least");
    // The card's room in a window of 1440 × 900, and of 1024 × 640.
    for (const char* item : {"N2", "Q1", "P3", "P4", "S6"})
        QTest::addRow("%s, as usual", item) << item << QSize(1110, 385) << Legible::Well;
    for (const char* item : {"Q1", "P3", "P4", "S6"})
        QTest::addRow("%s, small", item) << item << QSize(696, 232) << Legible::Roughly;
}

void TestSentenceRoom::numbersOfSmallTablesAreRead()
{
    QFETCH(QString, item);
    QFETCH(QSize, view);
    QFETCH(Legible, least);
    const Scene shown = galleryFile(item).scene;
    Bench bench(shown, view);
    bench.settle();
    const QRect plot = bench.plot()->rect();
    for (const PositionSum::Stage stage : stages) {
        const SentenceTable* const table = bench.table(stage);
        if (!table)
            continue;
        const QRect rect = table->rect()->rect();
        QVERIFY2(plot.contains(rect), qPrintable(QStringLiteral("%1, %2").arg(rect.top()).arg(rect.right())));
        const QSizeF cell(1. * rect.width() / shown.parameters.dModel,
                          rect.height() / table->layer()->valueAxis()->range().size());
        const auto form = table->numbersIn(cell);
        QVERIFY2(form, qPrintable(QStringLiteral("%1 × %2").arg(cell.width()).arg(cell.height())));
        QVERIFY(least == Legible::Roughly || cell_text::isPrecise(*form, table->numberRange()));
    }
}

POSISCOPE_TEST(TestSentenceRoom)

} // namespace tst_sentence_room

#include "tst_sentence_room.moc"
