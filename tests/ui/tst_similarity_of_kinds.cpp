// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/encoding.h"
#include "core/kinds/kinds.h"
#include "painted_parts.h"
#include "similarity_bench.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/plot/header_bar.h"

#include <QSignalSpy>

/// Two encodings whose scores are of two measures: each has a matrix with a colour bar of its own.
namespace tst_similarity_of_kinds {

using namespace posiscope;
using namespace posiscope::similarity_bench;

const QSize tall(410, 810);
const QSize wide(900, 600);

Scene twoKinds(const QString& more = {})
{
    return sceneWith("d_model = 64; compare = side; b.encoding = alibi; b.d_model = 64" + more);
}

/// The texts that the view paints over a matrix, from left to right.
QList<painted::Text> titleOf(SimilarityBench& bench, qsizetype panel)
{
    const QRect frame = bench.frames()[panel]->rect();
    QList<painted::Text> found;
    for (const painted::Text& text : painted::partsOf(bench.view).texts)
        if (text.ink.bottom() < frame.top() && text.ink.bottom() > frame.top() - 30 &&
            text.ink.left() >= frame.left() - 2 && text.ink.right() <= frame.right() + 2)
            found << text;
    std::ranges::sort(found, {}, [](const painted::Text& text) { return text.ink.left(); });
    return found;
}

QStringList wordsOf(const QList<painted::Text>& texts)
{
    QStringList words;
    for (const painted::Text& text : texts)
        words << text.words;
    return words;
}

class TestSimilarityOfKinds : public QObject
{
    Q_OBJECT

private slots:
    /// Its score with the next is that of this row alone, and not one of the offset.
    void aRowThatBHasNotIsNamed()
    {
        SimilarityBench bench(similarityScene(100), {500, 500});
        bench.show(
            sceneWith("encoding = binary; d_model = 8; max_len = 60; similarity = dot; compare = side; "
                      "b.encoding = binary; b.d_model = 8; b.max_len = 20; position = 40"));
        QCOMPARE(maths::plainText(bench.view.readouts().front()).replace(QChar::Nbsp, u' '),
                 QStringLiteral("S(40, 41)  A 2  B none"));
    }

    void theLastRowHasNoLaterKey()
    {
        SimilarityBench bench(similarityScene(100), {500, 500});
        bench.show(
            sceneWith("encoding = binary; d_model = 8; max_len = 60; similarity = dot; position = 59"));
        QCOMPARE(maths::plainText(bench.view.readouts().front()), QStringLiteral("S(59, 59) = 5"));
    }

    void eachHasASquareOfItsOwn_data()
    {
        addColumns<QSize, bool, bool>("size", "areStacked", "hasCurve");
        QTest::newRow("tall") << tall << true << false; // four plots would be too small
        QTest::newRow("wide") << wide << false << true;
        QTest::newRow("large") << QSize(1300, 900) << false << true;
        QTest::newRow("as wide as high") << QSize(620, 620) << false << true;
        QTest::newRow("small") << QSize(400, 280) << false << false;
        QTest::newRow("small and tall") << QSize(250, 380) << true << false;
    }

    void eachHasASquareOfItsOwn()
    {
        QFETCH(QSize, size);
        QFETCH(bool, areStacked);
        QFETCH(bool, hasCurve);
        SimilarityBench bench(similarityScene(100), {500, 500});
        bench.show(twoKinds());
        bench.view.resize(size);
        bench.settle();
        bench.plot()->scheduleReplot();
        QCOMPARE(bench.frames().size(), hasCurve ? 4 : 2);
        const QRect a = bench.frames()[0]->rect();
        const QRect b = bench.frames()[1]->rect();
        QCOMPARE(a.size(), b.size());
        QVERIFY(std::abs(a.width() - a.height()) <= 1 && a.width() > 50);
        QVERIFY(bench.view.rect().contains(a) && bench.view.rect().contains(b));
        QCOMPARE(a.left() == b.left(), areStacked);
        QCOMPARE(a.top() == b.top(), !areStacked);
        QVERIFY(!a.intersects(b));
        for (const int matrix : {0, 1}) // each says which column is marked
            QVERIFY(bench.frames()[matrix]->axis(QCPAxis::atBottom)->tickLabels());
        if (!hasCurve)
            return;
        for (const auto& [matrix, curve] :
             {std::pair(a, bench.frames()[2]->rect()), std::pair(b, bench.frames()[3]->rect())}) {
            QVERIFY(curve.top() > b.bottom());
            QCOMPARE(curve.left(), matrix.left());
            QVERIFY(std::abs(curve.right() - matrix.right()) <= 1);
        }
    }

    void eachHasItsNameAndItsBar()
    {
        SimilarityBench bench(twoKinds(), wide);
        const auto* const header = qobject_cast<const HeaderBar*>(bench.view.headerPart());
        QVERIFY(header && !header->isOffered() && header->sizeHint().isEmpty());
        for (const ColourBar* const upright : bench.plot()->findChildren<ColourBar*>())
            QVERIFY(!upright->visible());
        QVERIFY(!bench.plot()->findChild<QCPLayerable*>("half_letters")->visible());
        QVERIFY(bench.view.note().contains(QStringLiteral("Grey: a key after its query has no score")));
        for (const QSize size : {wide, tall}) {
            bench.view.resize(size);
            bench.settle();
            const QList<painted::Text> a = titleOf(bench, 0);
            const QList<painted::Text> b = titleOf(bench, 1);
            QCOMPARE(wordsOf(a), QStringList({"A", "sinusoidal", "10.77", "32"}));
            QCOMPARE(wordsOf(b), QStringList({"B", "ALiBi", "−49.5", "0"}));
            for (const auto& [title, panel] : {std::pair(a, 0), std::pair(b, 1)}) {
                const QRect frame = bench.frames()[panel]->rect();
                QVERIFY(std::abs(title.front().ink.left() - frame.left()) < 3);
                QVERIFY(std::abs(title.back().ink.right() - frame.right()) < 3);
                for (const painted::Text& text : title)
                    QVERIFY(text.ink.top() >= 0 && text.seen.contains(text.ink.toAlignedRect()));
            }
        }
        // Where there is less room, the words go, and then the bar.
        bench.view.resize(320, 200);
        bench.settle();
        QCOMPARE(wordsOf(titleOf(bench, 0)), QStringList({"A", "10.77", "32"}));
        bench.view.resize(150, 120);
        bench.settle();
        QCOMPARE(wordsOf(titleOf(bench, 0)), QStringList({"A"}));
    }

    void aBarHasTheColoursOfItsMatrix()
    {
        SimilarityBench bench(twoKinds(), wide);
        const QImage image = bench.grabbed();
        for (const qsizetype panel : {0, 1}) {
            const QList<painted::Text> title = titleOf(bench, panel);
            const int y = qRound(title.front().ink.center().y());
            QList<QRgb> strip;
            for (int x = qCeil(title[2].ink.right()) + 4; x < title[3].ink.left() - 4; ++x)
                strip << image.pixel(x, y);
            const ColourTable colours(ColourMap::Viridis, {0, 1});
            for (const double part : {0.02, 0.98})
                QVERIFY(std::ranges::any_of(strip, [&](QRgb seen) {
                    const QColor one(seen);
                    const QColor other(colours.at(part));
                    return std::abs(one.red() - other.red()) + std::abs(one.green() - other.green()) +
                               std::abs(one.blue() - other.blue()) <
                           24;
                }));
        }
    }

    void aFigureSaysTheMeasures()
    {
        SimilarityBench bench(twoKinds("; similarity = cosine"), wide);
        Theme paper = Theme::light();
        paper.isExport = true;
        bench.view.setTheme(paper);
        bench.settle();
        QCOMPARE(wordsOf(titleOf(bench, 0)).value(1), QStringLiteral("sinusoidal, cosine"));
        QCOMPARE(wordsOf(titleOf(bench, 1)).value(1), QStringLiteral("ALiBi, bias"));
        bench.plot()->setColourScaleShown(false);
        QCOMPARE(wordsOf(titleOf(bench, 1)), QStringList({"B", "ALiBi, bias"}));
    }

    void oneKindHasOneMatrixAgain()
    {
        for (const QSize size : {tall, wide, QSize(400, 280)}) {
            SimilarityBench bench(similarityScene(100), size);
            const QImage before = bench.grabbed();
            bench.show(twoKinds());
            const QImage both = bench.grabbed();
            QVERIFY(difference(both, before) > 1000);
            bench.show(similarityScene(100));
            QCOMPARE(difference(bench.grabbed(), before), 0);
            QVERIFY(qobject_cast<const HeaderBar*>(bench.view.headerPart())->isOffered());
            bench.show(twoKinds());
            QCOMPARE(difference(bench.grabbed(), both), 0);
            bench.view.setTheme(Theme::darkTheme());
            QCOMPARE(QColor(bench.grabbed().pixel(1, 1)), Theme::darkTheme().card);
            bench.view.setTheme(Theme::light());
            QCOMPARE(difference(bench.grabbed(), both), 0);
            QCOMPARE(bench.differenceWithinFrames(bench.drawn(), both), 0);
        }
    }

    void theyZoomTogether()
    {
        SimilarityBench bench(twoKinds(), tall);
        for (const qsizetype panel : {1, 0}) {
            bench.pointer.wheel(bench.pixel(30, 60, panel), 4);
            bench.settle();
            QVERIFY(bench.view.scene().look.similarityRows && bench.view.scene().look.similarityColumns);
            QVERIFY(bench.shownX(panel).contains(30) && bench.shownY(panel).contains(60));
            QVERIFY(bench.shownX(0).size() < 80);
            QCOMPARE(bench.shownX(0), bench.shownX(1));
            QCOMPARE(bench.shownY(0), bench.shownY(1));
            bench.pointer.drag(bench.pixel(30, 60, panel), bench.pixel(35, 62, panel));
            bench.settle();
            QCOMPARE(bench.shownX(0), bench.shownX(1));
            bench.pointer.doubleClick(bench.pixel(30, 60, panel));
            bench.settle();
            QVERIFY(!bench.view.scene().look.similarityRows);
            QCOMPARE(bench.shownX(1), QCPRange(-0.5, 99.5));
        }
    }

    void clicksInBothSelect()
    {
        SimilarityBench bench(twoKinds(), wide);
        for (const qsizetype panel : {1, 0}) {
            bench.pointer.click(bench.pixel(60, 20 + static_cast<int>(panel), panel));
            QCOMPARE(bench.view.scene().selection.position, 20 + panel);
            QCOMPARE(bench.view.scene().selection.offset, 40 - panel);
        }
        bench.pointer.click(bench.pixel(60, 33, 1), Qt::ShiftModifier);
        QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector<int>({33}));
    }

    void bothShowWhatIsPointedAt()
    {
        SimilarityBench bench(twoKinds(), wide);
        const QImage before = bench.grabbed();
        const int computed = computations(bench.view);
        const auto changesLeftOf = [&](qsizetype panel) {
            const QRect frame = bench.frames()[panel]->rect();
            const QRect strip(frame.left() - 12, qRound(bench.pixel(0, 50, panel).y()) - 6, 11, 12);
            return difference(bench.grabbed().copy(strip), before.copy(strip));
        };
        bench.pointer.move(bench.pixel(70, 50, 1));
        QCOMPARE(bench.view.hover(), (Hover{50, std::nullopt}));
        QVERIFY(changesLeftOf(0) > 5 && changesLeftOf(1) > 5);
        bench.pointer.move({1, 1});
        QCOMPARE(bench.view.hover(), Hover{});
        QCOMPARE(computations(bench.view), computed);
    }

    /// The curve of A is of earlier keys, and that of B of a row with positions after it, or the other way
    /// round.
    void eachCurveIsReadInItsDirection_data()
    {
        addColumns<QString, QString, int>("a", "b", "offset");
        addRow("rotary", "rotary", "learned", -5);
        addRow("learned", "learned", "alibi", 5);
    }

    void eachCurveIsReadInItsDirection()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(int, offset);
        SimilarityBench bench(sceneWith("d_model = 64; position = 7; compare = side; encoding = " + a +
                                        "; b.d_model = 64; b.encoding = " + b),
                              wide);
        const Scene& scene = bench.view.scene();
        const auto at = [](const Parameters& parameters, int other) {
            return encodingOf(parameters).scores->value(Measure::Dot, 7, 7 + other);
        };
        const double ofB = at(scene.compared, -offset);
        const QRectF place(bench.pixel(5, ofB, 3) - QPointF(6, 6), QSizeF(12, 12));
        const QImage before = bench.grabbed().copy(place.toRect());
        for (const qsizetype curve : {2, 3}) {
            bench.pointer.move(bench.pixel(5, bench.shownY(curve).center(), curve));
            const QString text = maths::plainText(bench.view.readouts().front());
            for (const double value : {at(scene.parameters, offset), ofB})
                QVERIFY2(text.contains(significantText(value, 4)), qPrintable(text));
            QVERIFY(difference(bench.grabbed().copy(place.toRect()), before) > 5); // its ring
        }
    }

    void aViewWithoutACurveDoesNotSpeakOfIt()
    {
        SimilarityBench bench(similarityScene(100, 7), cardSize); // whose curve is of a row
        const QString words = QStringLiteral("Curve: row 7");
        QCOMPARE(bench.view.note(), words);
        const QSignalSpy told(&bench.view, &View::titleLineChanged);
        bench.view.resize(300, 220);
        bench.settle();
        QCOMPARE(bench.view.note(), QString());
        QCOMPARE(told.count(), 1);
        bench.view.resize(cardSize);
        bench.settle();
        QCOMPARE(bench.view.note(), words);
    }
};

POSISCOPE_TEST(TestSimilarityOfKinds)

} // namespace tst_similarity_of_kinds

#include "tst_similarity_of_kinds.moc"
