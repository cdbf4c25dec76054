// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/view_of_both.h"

#include "core/scene/comparing.h"
#include "painted_parts.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/views/projection/projection_view.h"
#include "ui/views/view_list.h"
#include "view_bench.h"

#include <QTest>

namespace tst_view_of_both {

using namespace posiscope;

const QString compared =
    QStringLiteral("n = 10000; d_model = 16; max_len = 40; iterations = 20; perplexity = 5; "
                   "sentence = one two three; compare = side; b.n = 50; b.d_model = 16; "
                   "b.max_len = 40");

std::unique_ptr<ViewOfBoth> pairOf(ViewId id)
{
    std::unique_ptr<View> view = makeView(rowOf(id));
    return std::unique_ptr<ViewOfBoth>(static_cast<ViewOfBoth*>(view.release()));
}

QImage drawn(View& view, QSize size)
{
    QImage picture(size, QImage::Format_RGB32);
    picture.fill(view.theme().card);
    view.draw(picture, size);
    return picture;
}

/// Projection, Rotation and Sentence stand twice while two encodings are compared.
class TestViewOfBoth : public QObject
{
    Q_OBJECT

private slots:
    /// The padding of one moves its words, so that it may have no room for what the other shows.
    void whatEitherHasNoRoomForIsSaid()
    {
        const auto leftOutOf = [](const Scene& scene, QSize size) {
            Theme paper = Theme::light();
            paper.isExport = true;
            const auto pair = pairOf(ViewId::Attention);
            pair->setTheme(paper);
            pair->setScene(scene);
            QImage nothing(1, 1, QImage::Format_RGB32);
            QStringList parts = pair->draw(nothing, size).leftOut;
            parts.sort();
            return parts;
        };
        const Scene scene = sceneWith(
            "sentence = The dog sees the cat and the bird sees the dog; compare = side; b.padding = 4");
        for (int height = 200; height < 280; height += 5)
            QCOMPARE(leftOutOf(scene, {1008, height}),
                     leftOutOf(withEncodingsSwapped(scene), {1008, height}));
    }

    /// A picture that has both does not stand twice.
    void curvesOfBothStandInOnePlot()
    {
        const auto pair = pairOf(ViewId::Attention);
        pair->setScene(sceneWith(compared + "; part = weights"));
        drawn(*pair, {1008, 420});
        QVERIFY(pair->viewOfB());
        pair->setScene(sceneWith(compared + "; part = distance; sentence = \"\""));
        drawn(*pair, {1008, 420});
        QVERIFY(!pair->viewOfB());
        QVERIFY(pair->viewOfA().hasPicture());
        QVERIFY2(pair->ownInsight().contains(" of a word with "), qPrintable(pair->ownInsight()));
    }

    /// With factors of their own, the picture of a small difference may look like that of a large one.
    void differencesAreMultipliedByTheSame()
    {
        const QString words = "d_model = 16; causal = no; position = 1; temperature = 4; compare = side; "
                              "b.d_model = 16; b.causal = no; sentence = The dog sees the cat; ";
        for (const char* const kinds :
             {"encoding = none", "encoding = alibi", "b.encoding = none", "b.encoding = rotary"}) {
            const auto pair = pairOf(ViewId::Attention);
            pair->setScene(sceneWith(words + kinds));
            drawn(*pair, {1000, 800});
            QStringList names;
            for (View* const view : {&pair->viewOfA(), pair->viewOfB()}) {
                view->resize(1000, 380);
                names << painted::wordsOf(*view).filter("difference");
            }
            QCOMPARE(names.size(), 2);
            names.removeAll(QStringLiteral("difference")); // of 0, which is not multiplied
            QVERIFY(!names.isEmpty());
            QVERIFY2(names.front() == names.back() && names.front().contains(u'×'),
                     qPrintable(names.join(' ')));
        }
    }

    void anInsightIsOfBoth()
    {
        const auto said = [](const QString& kinds) {
            const auto pair = pairOf(ViewId::Attention);
            pair->setScene(
                sceneWith("d_model = 16; causal = no; position = 1; compare = side; b.d_model = 16; "
                          "b.causal = no; sentence = The dog sees the cat; " +
                          kinds));
            drawn(*pair, {1000, 800});
            return pair->ownInsight();
        };
        const QString same = " *dog* receives the same in both orders";
        QCOMPARE(said("encoding = none; b.encoding = none"), "In A and in B" + same + '.');
        QVERIFY(said("encoding = none").startsWith("In A" + same + "; in B the difference has the norm *"));
        QVERIFY(said("b.encoding = none").startsWith("In B" + same + "; in A the difference has the norm *"));
        QVERIFY(said("encoding = alibi").startsWith("In the other order *dog* receives something else"));
        QVERIFY(said("part = terms; b.encoding = alibi").contains("*, in B *"));
        QCOMPARE(said("content = same"), QString());
    }

    void aNoteIsOfBoth()
    {
        const auto said = [](const QString& settings) {
            const auto pair = pairOf(ViewId::Rotation);
            pair->setScene(sceneWith(
                "d_model = 8; max_len = 20; b.d_model = 8; compare = side; position = 5; " + settings));
            drawn(*pair, {1000, 400});
            return pair->note();
        };
        const QString outside = "k + δ = 13 lies outside the table";
        QCOMPARE(said("b.max_len = 20; offset = 8"), QString());
        QCOMPARE(said("b.max_len = 10; offset = 8"), "B: " + outside);
        QCOMPARE(said("max_len = 10; b.max_len = 10; offset = 8"), outside);
        QCOMPARE(said("max_len = 10; padding = 6; b.max_len = 10; offset = 8"),
                 "A: " + outside + ". Row 5 is padding, which the rotation does not reach. B: " + outside);
    }

    /// The formula stands once, and below it its value with the numbers of each.
    void aReadingIsOfBoth()
    {
        const auto pair = pairOf(ViewId::Attention);
        pair->setScene(
            sceneWith(compared + "; b.encoding = alibi; part = weights; position = 1; offset = -1"));
        drawn(*pair, {1000, 800});
        QStringList texts;
        for (const maths::Formula& line : pair->ownReading().lines)
            texts << maths::plainText(line);
        QCOMPARE(texts.filter("a(1, 0)").size(), 1);
        for (const auto& [letter, view] :
             {std::pair("A", &pair->viewOfA()), std::pair("B", pair->viewOfB())}) {
            const QString own = maths::plainText(view->readouts().back());
            QVERIFY2(std::ranges::any_of(texts,
                                         [&, name = QLatin1String(letter)](const QString& line) {
                                             return line.startsWith(name) && line.endsWith("= " + own);
                                         }),
                     qPrintable(texts.join('|')));
        }
    }

    void bothStandBesideEachOther_data() { addViews(); }

    void bothStandBesideEachOther()
    {
        QFETCH(ViewId, id);
        const Scene scene = sceneWith(compared);
        const auto pair = pairOf(id);
        pair->setScene(scene);
        const QImage both = drawn(*pair, {1008, 420});
        QVERIFY(pair->viewOfB());
        QCOMPARE(pair->viewOfB()->scene(), withEncodingsSwapped(scene));
        QVERIFY(both == drawn(*pair, {1008, 420})); // twice the same
        const QRect ofA(0, 40, 500, 380);
        const QRect ofB = ofA.translated(508, 0);
        QVERIFY(both.copy(ofA) != both.copy(ofB));
        // B equal to A is drawn as A is.
        Scene equal = scene;
        equal.compared = equal.parameters;
        pair->setScene(equal);
        const QImage twice = drawn(*pair, {1008, 420});
        QCOMPARE(difference(twice.copy(ofA), twice.copy(ofB)), 0);
    }

    void aloneItIsTheView_data() { addViews(); }

    void aloneItIsTheView()
    {
        QFETCH(ViewId, id);
        const auto pair = pairOf(id);
        pair->setScene(sceneWith(compared));
        drawn(*pair, {800, 420});
        const Scene alone = withoutComparison(sceneWith(compared));
        pair->setScene(alone);
        const auto view = rowOf(id).make();
        view->setScene(alone);
        QCOMPARE(difference(drawn(*pair, {800, 420}), drawn(*view, {800, 420})), 0);
        QVERIFY(!pair->viewOfB());
    }

    void aloneItSaysWhatTheViewSays()
    {
        const auto pair = pairOf(ViewId::Projection);
        pair->setScene(withoutComparison(sceneWith(compared)));
        drawn(*pair, {800, 420});
        QVERIFY(!pair->ownInsight().isEmpty());
        QCOMPARE(pair->ownInsight(), pair->viewOfA().ownInsight());
        pair->setScene(sceneWith(compared));
        drawn(*pair, {800, 420});
        QVERIFY(pair->ownInsight().isEmpty()); // it would be of A alone
    }

    void differentValuesStandBehindTheirLetters()
    {
        const auto pair = pairOf(ViewId::Rotation);
        Scene scene = sceneWith(compared);
        pair->setScene(scene);
        drawn(*pair, {800, 420});
        QCOMPARE(maths::plainText(pair->readouts().front()), QStringLiteral("pair 7"));
        scene.compared.dModel = 8;
        pair->setScene(scene);
        drawn(*pair, {800, 420});
        const QString text = maths::plainText(pair->readouts().front()).replace(QChar::Nbsp, ' ');
        QCOMPARE(text, QStringLiteral("A pair 7  B pair 3"));
    }

    void whatBAsksForHoldsForTheScene()
    {
        const Scene scene = sceneWith(compared);
        const auto pair = pairOf(ViewId::Sentence);
        pair->setScene(scene);
        drawn(*pair, {1000, 420});
        std::vector<Scene> asked;
        connect(pair.get(), &View::sceneRequested, pair.get(),
                [&asked](const Scene& after) { asked.push_back(after); });
        Scene wanted = pair->viewOfB()->scene();
        wanted.selection.position = 2;
        emit pair->viewOfB()->sceneRequested(wanted, noGesture);
        QCOMPARE(asked.size(), std::size_t{1});
        Scene expected = scene;
        expected.selection.position = 2;
        QCOMPARE(asked.front(), expected);
    }

    void controlsGoToTheMenuMeanwhile()
    {
        const auto pair = pairOf(ViewId::Sentence);
        pair->resize(1200, 700);
        pair->setScene(withoutComparison(sceneWith(compared)));
        pair->show();
        QVERIFY(QTest::qWaitForWindowExposed(pair.get()));
        QVERIFY(!pair->viewOfA().controls().hidden());
        pair->setScene(sceneWith(compared));
        QVERIFY(pair->viewOfA().controls().hidden());
        QVERIFY(!pair->viewOfA().controls().hidden()->isVisible());
        pair->setScene(withoutComparison(sceneWith(compared)));
        QVERIFY(!pair->viewOfA().controls().hidden());
    }

    void scalesAreCommon()
    {
        const auto pair = pairOf(ViewId::Projection);
        pair->setScene(sceneWith(compared));
        drawn(*pair, {1000, 420});
        const std::vector<Interval> ofA = pair->viewOfA().scales();
        const std::vector<Interval> ofB = pair->viewOfB()->scales();
        QVERIFY(ofA != ofB);
        const std::vector<Interval> both = pair->scales();
        QCOMPARE(both.front().last, std::max(ofA.front().last, ofB.front().last));
        QCOMPARE(both.front().first, std::min(ofA.front().first, ofB.front().first));
    }

    void pointsOfBAreTurnedOntoThoseOfA()
    {
        const auto pair = pairOf(ViewId::Projection);
        pair->setScene(sceneWith(compared));
        drawn(*pair, {1000, 420});
        // What is turned already is not turned again.
        constexpr QSize size(500, 400);
        pair->viewOfB()->resize(size);
        const QImage before = drawn(*pair->viewOfB(), size);
        pair->viewOfB()->alignWith(pair->viewOfA());
        QCOMPARE(difference(drawn(*pair->viewOfB(), size), before), 0);
        const auto alone = rowOf(ViewId::Projection).make();
        alone->resize(size);
        alone->setScene(pair->viewOfB()->scene());
        drawn(*alone, size);
        alone->alignWith(pair->viewOfA());
        alone->fixScales(pair->scales());
        QCOMPARE(difference(drawn(*alone, size), before), 0);
    }

private:
    static void addViews()
    {
        QTest::addColumn<ViewId>("id");
        for (const ViewRow& row : viewList())
            if (row.compared == ComparedLayout::Beside)
                QTest::addRow("%s", row.title) << row.id;
    }
};

POSISCOPE_TEST(TestViewOfBoth)

} // namespace tst_view_of_both

#include "tst_view_of_both.moc"
