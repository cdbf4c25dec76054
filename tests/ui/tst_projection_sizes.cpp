// SPDX-License-Identifier: GPL-3.0-or-later
#include "projection_bench.h"
#include "test_program.h"

#include <cmath>
#include <random>

namespace tst_projection_sizes {

using namespace posiscope;
using namespace posiscope::projection_bench;

using Bench = ProjectionBench;

/// The projection in every size it can have, and of every table.
class TestProjectionSizes : public QObject
{
    Q_OBJECT

private slots:
    void bothAxesHaveOneScale_data();
    void bothAxesHaveOneScale();
    void oneMethodFillsTheView_data();
    void oneMethodFillsTheView();
    void aTallViewStacksThem();
    void aLowViewSaysItInFewerWords_data();
    void aLowViewSaysItInFewerWords();
    void aReasonIsSeenWhole();
    void aPresentationShowsPlanesAlone();
    void progressIsSaidAtEverySize();
    void anyTableCanBeSeen_data();
    void anyTableCanBeSeen();
};

void TestProjectionSizes::bothAxesHaveOneScale_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addRow("wide") << QSize(1200, 400);
    QTest::addRow("card") << QSize(1000, 520);
    QTest::addRow("tall") << QSize(420, 800);
    QTest::addRow("small") << QSize(330, 260);
}

void TestProjectionSizes::bothAxesHaveOneScale()
{
    QFETCH(QSize, size);
    Bench bench(notesScene(), size);
    QVERIFY(bench.settled());
    bench.view.resize(size.transposed());
    bench.settle();
    bench.view.resize(size);
    bench.settle();
    const bool isSmall = size.width() < 400;
    QCOMPARE(bench.frames().size(), isSmall ? 1 : 2);
    for (qsizetype frame = 0; frame < bench.frames().size(); ++frame) {
        const QCPAxisRect* const rect = bench.frames().at(frame);
        const double tall = 1. * rect->height() / rect->width();
        QVERIFY2(tall > 0.95 && tall < 1.2, qPrintable(QString::number(tall)));
        const double x = bench.shownX(frame).size() / rect->width();
        const double y = bench.shownY(frame).size() / rect->height();
        QVERIFY2(std::abs(x / y - 1) < 0.01, qPrintable(QString::number(x / y)));
    }
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()})
        for (const QPointF& pixel :
             panel->rect()->visible() ? panel->cloud().pixels() : std::vector<QPointF>())
            QVERIFY(QRectF(panel->rect()->rect()).contains(pixel));
}

void TestProjectionSizes::oneMethodFillsTheView_data()
{
    QTest::addColumn<int>("method");
    QTest::addColumn<int>("shown");
    QTest::newRow("pca") << int(ProjectionMethod::Pca) << 0;
    QTest::newRow("tsne") << int(ProjectionMethod::Tsne) << 1;
}

void TestProjectionSizes::oneMethodFillsTheView()
{
    QFETCH(int, method);
    QFETCH(int, shown);
    Bench bench;
    QVERIFY(bench.settled());
    const int half = bench.panel(shown).rect()->width();
    QCOMPARE(bench.panel(1 - shown).rect()->size(), bench.panel(shown).rect()->size());
    bench.change([method](Scene& after) { after.projection.method = static_cast<ProjectionMethod>(method); });
    QVERIFY(bench.settled());
    QCOMPARE(bench.frames().size(), 1);
    QCOMPARE(bench.frames().front(), bench.panel(shown).rect());
    // As high as the view leaves it room for.
    QVERIFY(bench.frames().front()->width() > half || half > 0.7 * bench.plot()->height());
    QVERIFY(bench.frames().front()->height() > 0.75 * bench.plot()->height());
    QCOMPARE(bench.field("perplexity")->isVisible(), shown == 1);
    bench.change([](Scene& after) { after.projection.method = ProjectionMethod::Both; });
    QVERIFY(bench.settled());
    QCOMPARE(bench.frames().size(), 2);
    QVERIFY(std::abs(bench.panel(shown).rect()->width() - half) < 3);
}

void TestProjectionSizes::aTallViewStacksThem()
{
    Bench bench(notesScene(), {420, 900});
    QVERIFY(bench.settled());
    QVERIFY(bench.frames()[1]->top() >= bench.frames()[0]->bottom());
    bench.view.resize(1000, 500);
    bench.settle();
    QCOMPARE(bench.frames()[0]->top(), bench.frames()[1]->top());
    QVERIFY(bench.frames()[1]->left() >= bench.frames()[0]->right());
}

void TestProjectionSizes::aLowViewSaysItInFewerWords_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("method");
    for (const QSize size : {QSize(1000, 520), QSize(415, 330), QSize(330, 300)}) {
        QTest::addRow("both at %d by %d", size.width(), size.height()) << size << int(ProjectionMethod::Both);
        QTest::addRow("t-SNE at %d by %d", size.width(), size.height())
            << size << int(ProjectionMethod::Tsne);
    }
}

void TestProjectionSizes::aLowViewSaysItInFewerWords()
{
    QFETCH(QSize, size);
    QFETCH(int, method);
    Scene scene = notesScene(20);
    scene.projection.method = static_cast<ProjectionMethod>(method);
    Bench bench(scene, size);
    QVERIFY(bench.settled());
    if (bench.tsne().rect()->visible())
        QVERIFY(bench.tsne().caption().shownDetail().contains(QStringLiteral("KL")));
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()}) {
        if (!panel->rect()->visible())
            continue;
        const FrameText& caption = panel->caption();
        QVERIFY2(!caption.shownDetail().contains(QStringLiteral("…")), qPrintable(caption.shownDetail()));
        for (const char* const told : {"5", "68", "0.645"})
            QVERIFY2(caption.shownWords().contains(QLatin1String(told)), qPrintable(caption.shownWords()));
        QVERIFY2(caption.fits(caption.shownWords()), qPrintable(caption.shownWords()));
        QVERIFY(panel->rect()->height() >= 70);
        const QCPAxis* const x = panel->cloud().keyAxis();
        if (x->visible())
            QVERIFY(QFontMetricsF(x->labelFont()).horizontalAdvance(x->label()) <= panel->rect()->width());
    }
}

void TestProjectionSizes::aReasonIsSeenWhole()
{
    Bench bench(notesScene(), {640, 420});
    QVERIFY(bench.settled());
    bench.type("perplexity", "300");
    QVERIFY(!bench.reason().isEmpty());
    const auto* const label = bench.view.findChild<QLabel*>("projection_reason");
    QTRY_VERIFY(label->height() >= label->heightForWidth(label->width()));
    QVERIFY(bench.view.rect().contains(QRect(label->mapTo(&bench.view, QPoint()), label->size())));
    QVERIFY(label->mapTo(&bench.view, QPoint(0, label->height())).y() <= bench.plot()->y());
}

/// In a presentation the fields are in the card's menu, and each plane has one line.
void TestProjectionSizes::aPresentationShowsPlanesAlone()
{
    Bench bench(notesScene(), {1300, 860});
    QVERIFY(bench.settled());
    QVERIFY(!bench.view.foldedControls());
    bench.view.setTheme(Theme::light().presenting(1.75));
    bench.settle();
    QVERIFY(bench.view.foldedControls() && !bench.field("perplexity")->isVisible());
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()})
        QVERIFY(panel->caption().shownWords().isEmpty() && !panel->caption().shownDetail().isEmpty());
    QVERIFY(!bench.pca().cloud().keyAxis()->label().isEmpty());
    QVERIFY(!bench.pca().cloud().valueAxis()->label().isEmpty());
}

void TestProjectionSizes::progressIsSaidAtEverySize()
{
    Scene scene = notesScene();
    scene.parameters = {.n = 1.1, .dModel = 1600, .maxLen = 65536}; // its components take a second
    Bench bench(scene);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.pca().note().isEmpty(), 60'000);
    QCOMPARE(bench.frames().size(), 1); // says it for both
    const QString start = QStringLiteral("Finding the principal components: ");
    QVERIFY2(bench.pca().note().startsWith(start), qPrintable(bench.pca().note()));
    QVERIFY(bench.tsne().note().startsWith(start) && bench.view.accessibleText().contains(start));
    QVERIFY(bench.settled());
    QVERIFY(bench.tsne().note().isEmpty() && !bench.tsne().isEmpty());
    QVERIFY(bench.pca().note().isEmpty() && !bench.pca().isEmpty());

    // The longest words fit or give way to shorter ones, whatever the room.
    ProjectionPanel* const panel = bench.plot()->findChildren<ProjectionPanel*>().front();
    panel->setNote({start + "99 %", "Finding components: 99 %", "99 %"});
    std::mt19937 random(12);
    for (int i = 0; i < 40; ++i) {
        const QSize size(200 + static_cast<int>(random() % 1000), 160 + static_cast<int>(random() % 700));
        bench.view.resize(size);
        bench.settle();
        panel->setNote({start + "99 %", "Finding components: 99 %", "99 %"});
        bench.plot()->replot();
        const FrameText& note = panel->shownNote();
        QVERIFY(note.shownWords().endsWith("99 %"));
        if (!QRegion(panel->rect()->rect()).contains(note.textRegion().boundingRect().center()) ||
            (note.shownWords() != "99 %" && !note.textRegion().subtracted(panel->rect()->rect()).isEmpty()))
            QFAIL(qPrintable(
                QStringLiteral("%1 x %2: %3").arg(size.width()).arg(size.height()).arg(note.shownWords())));
    }
}

void TestProjectionSizes::anyTableCanBeSeen_data()
{
    QTest::addColumn<int>("maxLen");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<double>("n");
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(10, 10), QSize(180, 150), QSize(700, 400)}) {
        QTest::addRow("one cell at %d", size.width()) << 1 << 1 << 100. << size;
        QTest::addRow("one row at %d", size.width()) << 1 << 64 << 100. << size;
        QTest::addRow("two rows at %d", size.width()) << 2 << 7 << 100. << size;
        QTest::addRow("one column at %d", size.width()) << 40 << 1 << 100. << size;
        QTest::addRow("every wave the same at %d", size.width()) << 40 << 16 << 1. << size;
    }
}

void TestProjectionSizes::anyTableCanBeSeen()
{
    QFETCH(int, maxLen);
    QFETCH(int, dModel);
    QFETCH(double, n);
    QFETCH(QSize, size);
    Scene scene = notesScene(3);
    scene.parameters = {.n = n, .dModel = dModel, .maxLen = maxLen};
    scene.projection.perplexity = 1;
    Bench bench(scene, size);
    QVERIFY(bench.settled());
    QVERIFY(!bench.grabbed().isNull());
    bench.pointer.move(QPointF(size.width() / 3., size.height() * 0.7));
    bench.pointer.wheel(QPointF(size.width() / 3., size.height() * 0.7), 3);
    bench.pointer.click(bench.dot(bench.pca(), maxLen - 1));
    bench.pointer.drag(QPointF(size.width() / 3., size.height() * 0.7), QPointF(5, 5));
    QVERIFY(!bench.drawn(size, 2).isNull());
    QVERIFY(bench.view.tsne() && bench.view.tsne()->coordinates.allFinite());
}

POSISCOPE_TEST(TestProjectionSizes)

} // namespace tst_projection_sizes

#include "tst_projection_sizes.moc"
