// SPDX-License-Identifier: GPL-3.0-or-later
#include "computations.h"
#include "core/encodings/sinusoidal/sinusoid.h"
#include "test_program.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/plot.h"
#include "ui/workspace/docks/card_title.h"
#include "window_bench.h"

#include <QLabel>
#include <QScreen>

namespace tst_main_window {

using namespace posiscope;

class MainWindowTest : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void cleanup() { end(); }

    void viewsAreMadeWhenSeen()
    {
        QVERIFY(view(ViewId::Heatmap) && view(ViewId::Waves) && view(ViewId::Similarity));
        QVERIFY(!view(ViewId::Frequencies));
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(view(ViewId::Frequencies));
    }

    void theFirstWindowFitsTheScreen()
    {
        const MainWindow window(m_views);
        const QSize room = window.screen()->availableSize();
        QVERIFY(room.width() < 1440); // or this shows nothing
        QCOMPARE(window.size(), QSize(1440, 900).boundedTo(room));
    }

    void standsInTheDefaultLayout()
    {
        const auto place = [this](ViewId id) { return m_window->dockArea().card(id)->geometry(); };
        const QRect heatmap = place(ViewId::Heatmap);
        const QRect similarity = place(ViewId::Similarity);
        const QRect waves = place(ViewId::Waves);
        QVERIFY(heatmap.right() < similarity.left());
        QCOMPARE(heatmap.top(), similarity.top());
        QVERIFY(waves.top() > heatmap.bottom());
        QCOMPARE(waves.left(), heatmap.left());
        QCOMPARE(waves.right(), similarity.right());
        QVERIFY(heatmap.width() > similarity.width() && heatmap.height() > waves.height());
    }

    void aTabCoversAndIsCovered()
    {
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        Card* const front = m_window->dockArea().card(ViewId::Frequencies);
        FlatTabs* const tabs = front->titleLine()->tabs();
        QTRY_COMPARE(tabs->count(), 2);
        QVERIFY(tabs->isVisible());
        QCOMPARE(tabs->tabText(tabs->currentIndex()), QStringLiteral("Frequencies"));
        QTRY_VERIFY(!view(ViewId::Waves)->isVisible());
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(0).center());
        QTRY_VERIFY(view(ViewId::Waves)->isVisible());
        QTRY_VERIFY(!view(ViewId::Frequencies)->isVisible());
        QCOMPARE(m_window->document().scene().look.view, ViewId::Waves);
    }

    void itsKeyBringsACoveredViewForwardAndKeepsItThere()
    {
        const auto key = [this] { QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier); };
        Card* const card = m_window->dockArea().card(ViewId::Frequencies);
        key();
        QTRY_VERIFY(card->isInFront());
        m_window->dockArea().showCard(ViewId::Waves);
        QTRY_VERIFY(!card->isInFront());
        key();
        QTRY_VERIFY(card->isInFront());
        key();
        QCoreApplication::processEvents();
        QVERIFY(card->isInFront());
    }

    void aCoveredViewDoesNoWork()
    {
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(!view(ViewId::Waves)->isVisible());
        const int before = view(ViewId::Waves)->computations();
        m_window->document().apply(withBase({}, 5));
        QTRY_COMPARE(view(ViewId::Heatmap)->scene().parameters.n, 5.0);
        QCOMPARE(view(ViewId::Waves)->computations(), before);
    }

    void theSceneReachesAllViews()
    {
        Scene asked = withBase({}, 5);
        asked.parameters.maxLen = 33;
        emit view(ViewId::Waves)->sceneRequested(asked, noGesture);
        QTRY_COMPARE(view(ViewId::Heatmap)->scene(), asked);
        QCOMPARE(view(ViewId::Similarity)->scene(), asked);
        QCOMPARE(m_window->findChild<QLabel*>(QStringLiteral("tableReadout"))->text(),
                 QStringLiteral("33 × 128, n = 5"));
    }

    void hoverReachesAllAndComputesNothing()
    {
        m_window.reset();
        MainWindow window; // with the views that people see
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        std::vector<View*> views;
        for (Card* const card : window.dockArea().cards())
            if (card->view() && card->view()->isVisible())
                views.push_back(card->view());
        QVERIFY(views.size() >= 3);
        for (View* const view : views)
            view->grab(); // what is drawn when it is first seen
        std::vector<int> before;
        for (const View* const view : views)
            before.push_back(computations(*view));

        const auto* const plot = window.dockArea().card(ViewId::Heatmap)->view()->findChild<Plot*>();
        const QPoint middle = plot->mapTo(&window, plot->rect().center());
        for (int step = 0; step < 20; ++step)
            QTest::mouseMove(window.windowHandle(), middle + QPoint(4 * step, 3 * step));
        const Hover hover = views.front()->hover();
        QVERIFY(hover.position && hover.dimension);
        for (std::size_t i = 0; i < views.size(); ++i) {
            views[i]->grab();
            QCOMPARE(views[i]->hover(), hover);
            QCOMPARE(computations(*views[i]), before[i]);
        }
        const Sinusoid sinusoid(window.document().scene().parameters);
        const QString value = valueText(sinusoid.cell(*hover.position, *hover.dimension));
        const QString said = window.findChild<QLabel*>(QStringLiteral("cellReadout"))->text();
        QVERIFY2(said.contains(value), qPrintable(said));
    }

    void theStatusRowSaysThatATableIsNotFinished()
    {
        const auto* const cell = m_window->findChild<QLabel*>(QStringLiteral("cellReadout"));
        const auto show = [this](int step) {
            Scene scene = m_window->document().scene();
            scene.look.view = ViewId::BuildSteps;
            scene.look.buildStep = step;
            m_window->document().apply(scene);
            QCoreApplication::processEvents();
        };
        show(1); // zeros
        QVERIFY2(cell->text().contains("when finished 0."), qPrintable(cell->text()));
        show(7);
        QVERIFY2(cell->text().contains("encoding 0."), qPrintable(cell->text()));
    }

    void nothingPlaysWhileTheWindowIsNotSeen()
    {
        Player& player = m_window->player();
        player.setPlaying(true);
        QVERIFY(player.isMoving());
        m_window->showMinimized();
        QVERIFY(player.isPlaying() && !player.isMoving());
        m_window->showNormal();
        QVERIFY(player.isMoving());
        m_window->hide();
        QVERIFY(player.isPlaying() && !player.isMoving());
        m_window->show();
        QVERIFY(player.isMoving());
    }
};

POSISCOPE_TEST(MainWindowTest)

} // namespace tst_main_window

#include "tst_main_window.moc"
