// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/rotary/xpos.h"
#include "core/kinds/kinds.h"
#include "similarity_bench.h"
#include "tests/core/similarity_of.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/plot/triangle.h"

namespace tst_similarity_line {

using namespace posiscope;
using namespace posiscope::similarity_bench;

using LineBench = SimilarityBench;

/// What the title line of its card says of a view, in the longest words.
QString readout(const LineBench& bench)
{
    const std::vector<maths::Formula> forms = bench.view.readouts();
    return forms.empty() ? QString() : maths::plainText(forms.front());
}

/// A score as the view writes it.
QString written(double value)
{
    return significantText(value, 4);
}

QString valueOf(const Scene& scene, int p, int q)
{
    return written(Similarity(scene.parameters, scene.look.measure).value(p, q));
}

class TestSimilarityLine : public QObject
{
    Q_OBJECT

private slots:
    void itSaysThePairUnderThePointer()
    {
        LineBench bench(similarityScene(100), cardSize);
        // Along a row the hovered position stays, and what is said does not.
        for (const int q : {59, 60, 12}) {
            bench.pointer.move(bench.pixel(q, 44));
            QCOMPARE(readout(bench),
                     QStringLiteral("S(44, %1) = %2").arg(wholeText(q), valueOf(bench.view.scene(), 44, q)));
        }
        const QImage twelve = bench.grabbed();
        bench.pointer.move(bench.pixel(80, 44));
        QVERIFY(difference(bench.grabbed(), twelve) > 100); // the mark of q goes along
    }

    void elseItSaysTheSelectedPair()
    {
        LineBench bench(similarityScene(100), cardSize);
        bench.pointer.click(bench.pixel(60, 20));
        bench.pointer.move(bench.pixel(5, 5));
        QCOMPARE(readout(bench), "S(5, 5) = 64");
        bench.pointer.move({1, 1});
        QCOMPARE(readout(bench), QStringLiteral("S(20, 60) = %1").arg(valueOf(bench.view.scene(), 20, 60)));
        bench.view.setHover({3, 4}); // in another view
        QVERIFY(readout(bench).startsWith("S(20, 60) ="));
        bench.change([](Scene& after) { after.selection.offset = 90; }); // marked on the curve alone
        QVERIFY(readout(bench).startsWith("S(p, p + 90) ="));
        bench.pointer.move(bench.pixel(90, 95));
        bench.change([](Scene& after) { after.parameters.maxLen = 10; }); // what is pointed at is no more
        QVERIFY(!readout(bench).contains("95"));
    }

    /// It names both positions, as the formula does.
    void ofAKindWithoutVectorsItNamesTwoPositions()
    {
        Scene made = similarityScene(100);
        made.parameters.kind = kindIdOf(xposKind());
        made.selection.position = 7;
        made.selection.offset = -44;
        LineBench bench(made, cardSize);
        QVERIFY2(readout(bench).startsWith("S(44, 0) = "), qPrintable(readout(bench)));
        const QImage image = bench.grabbed(); // and the axis marks the row that it names
        const double left = bench.frames()[0]->left() - triangleGap - 0.6 * triangleSize.height();
        for (const int row : {7, 44}) {
            const QPoint inside = QPointF(left, bench.pixel(0, row).y()).toPoint();
            QCOMPARE(QColor(image.pixel(inside)) == bench.view.theme().position, row == 44);
        }
    }

    void everyMeasureIsReadAlike_data()
    {
        addColumns<int, QString>("measure", "letter");
        addRow("dot", int(Measure::Dot), "S");
        addRow("cosine", int(Measure::Cosine), "cos");
        addRow("distance", int(Measure::Distance), "d");
    }

    void everyMeasureIsReadAlike()
    {
        QFETCH(int, measure);
        QFETCH(QString, letter);
        Scene shown = similarityScene(100);
        shown.look.measure = static_cast<Measure>(measure);
        LineBench bench(shown, cardSize);
        const QString value = valueOf(shown, 44, 59);
        bench.pointer.move(bench.pixel(59, 44));
        QCOMPARE(readout(bench), QStringLiteral("%1(44, 59) = %2").arg(letter, value));
        bench.pointer.move(bench.offset(15));
        QCOMPARE(readout(bench), QStringLiteral("%1(p, p + 15) = %2").arg(letter, value));
    }

    void theCurveSaysItsOffset()
    {
        LineBench bench(similarityScene(100), cardSize);
        const QImage before = bench.grabbed();
        bench.pointer.move(bench.offset(33));
        QCOMPARE(bench.view.hover(), Hover{});
        const double value = OffsetCurve(bench.view.scene().parameters).value(33);
        QCOMPARE(readout(bench), QStringLiteral("S(p, p + 33) = %1").arg(written(value)));
        const QImage pointed = bench.grabbed();
        const double ratio = bench.view.devicePixelRatioF();
        const auto changedAt = [&](QPointF middle, QSize size) {
            QRect strip(QPoint(), size);
            strip.moveCenter(middle.toPoint());
            const QRect device(strip.topLeft() * ratio, strip.size() * ratio);
            return difference(before.copy(device), pointed.copy(device));
        };
        const double under = bench.frames()[0]->bottom() + 6;
        QVERIFY(changedAt(bench.pixel(33, value, 1), {12, 12}) > 0); // a ring on the curve,
        QCOMPARE(changedAt({bench.offset(33).x(), bench.frames()[1]->bottom() + 8.}, {9, 12}), 0); // alone
        QVERIFY(changedAt({bench.pixel(7 + 33, 0).x(), under}, {9, 12}) > 0); // q, as after a click
        QCOMPARE(changedAt({bench.pixel(60, 0).x(), under}, {9, 12}), 0);
        bench.pointer.move({1, 1});
        QCOMPARE(difference(bench.grabbed(), before), 0);
    }

    void fromOneToTheOther()
    {
        LineBench bench(similarityScene(100), cardSize);
        for (int k = 0; k < 2; ++k) {
            bench.pointer.move(bench.pixel(59, 44));
            QVERIFY(readout(bench).startsWith("S(44, 59) ="));
            QCOMPARE(bench.view.hover(), (Hover{44, std::nullopt}));
            bench.pointer.move(bench.offset(33));
            QVERIFY(readout(bench).startsWith("S(p, p + 33) ="));
            QCOMPARE(bench.view.hover(), Hover{});
        }
    }

    void aCurveOfARowSaysItsPair()
    {
        LineBench bench(similarityScene(100, 7), cardSize);
        bench.pointer.move(bench.offset(40));
        QVERIFY(readout(bench).startsWith("S(7, 47) ="));
    }

    void aRowOfZerosHasNoCosine()
    {
        Scene sines = similarityScene(100);
        sines.cosinesShown = false;
        sines.look.measure = Measure::Cosine;
        LineBench bench(sines, cardSize);
        bench.pointer.move(bench.pixel(5, 0));
        QVERIFY(readout(bench).startsWith("cos(0, 5) = none"));
        QCOMPARE(bench.frames()[0]->width(), bench.frames()[0]->height());
        const QRect matrix = bench.frames()[0]->rect();
        bench.change([](Scene& after) { after.look.measure = Measure::Dot; });
        QCOMPARE(bench.frames()[0]->rect(), matrix);
    }

    void theValueOfBIsThatOfTheCell()
    {
        LineBench bench(sceneWith("d_model = 64; compare = side; b.encoding = alibi"), cardSize);
        for (const qsizetype panel : {0, 1}) { // of A and of B
            bench.pointer.move(bench.pixel(8, 7, panel));
            QVERIFY2(readout(bench).simplified().endsWith(" B masked"), qPrintable(readout(bench)));
            bench.pointer.move(bench.pixel(7, 8, panel));
            QVERIFY2(readout(bench).endsWith("b(8, 7) = −0.5"), qPrintable(readout(bench)));
        }
        bench.change([](Scene& after) { after.parameters = after.compared; });
        bench.pointer.move(bench.pixel(8, 7));
        QVERIFY2(readout(bench).endsWith("−0.5 mirrored"), qPrintable(readout(bench)));
    }

    void eachMeasureHasItsName()
    {
        LineBench bench(sceneWith("d_model = 64; compare = side; b.encoding = alibi"), cardSize);
        const auto forms = [&bench] {
            QStringList words;
            for (const maths::Formula& form : bench.view.readouts())
                words << maths::plainText(form).replace(QChar::Nbsp, ' ');
            return words;
        };
        bench.pointer.move(bench.pixel(6, 7));
        QCOMPARE(forms().value(1), QStringLiteral("A 30.92  B −0.5"));
        bench.pointer.move(bench.pixel(15, bench.shownY(2).center(), 2));
        QVERIFY2(forms().value(0).startsWith("A S(p, p + 15) = ") &&
                     forms().value(0).endsWith("  B b(p, p − 15) = −7.5"),
                 qPrintable(forms().value(0)));
        QVERIFY(bench.view.accessibleText().endsWith("A dot product 30.92, B bias masked."));
        // Of one measure both have one name.
        bench.change([](Scene& after) { after.compared = after.parameters; });
        QVERIFY(!forms().join(' ').contains("bias"));
        // Without its pair where that has no room.
        bench.change([](Scene& after) { after.comparison = Comparison::Off; });
        bench.pointer.move(bench.pixel(6, 7));
        QCOMPARE(forms().value(1), QStringLiteral("S = 30.92"));
    }

    void aPictureKnowsNoPointer()
    {
        LineBench bench(similarityScene(100), cardSize);
        const QImage before = bench.drawn();
        for (const QPointF at : {bench.pixel(59, 44), bench.offset(33)}) {
            bench.pointer.move(at);
            const QString words = readout(bench);
            QCOMPARE(difference(bench.drawn(), before), 0);
            QCOMPARE(readout(bench), words);
        }
    }
};

POSISCOPE_TEST(TestSimilarityLine)

} // namespace tst_similarity_line

#include "tst_similarity_line.moc"
