// SPDX-License-Identifier: GPL-3.0-or-later
#include "computations.h"
#include "core/encodings/sinusoidal/sinusoid.h"
#include "painted_parts.h"
#include "test_program.h"
#include "ui/mathematics/cell.h"
#include "ui/plot/plot.h"
#include "ui/workspace/docks/card_title.h"
#include "window_bench.h"

#include <QLabel>
#include <QRegularExpression>
#include <QScreen>

#include <algorithm>

namespace tst_main_window {

using namespace posiscope;

constexpr int mostWords = 85; ///< in the default window

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
        QCOMPARE(waves.right(), heatmap.right());
        QCOMPARE(waves.bottom(), similarity.bottom());
        QVERIFY(heatmap.width() > similarity.width() && heatmap.height() > waves.height());
    }

    void theSceneReachesAllViews()
    {
        Scene asked = withBase({}, 5);
        asked.parameters.maxLen = 33;
        emit view(ViewId::Waves)->sceneRequested(asked, noGesture);
        QTRY_COMPARE(view(ViewId::Heatmap)->scene(), asked);
        QCOMPARE(view(ViewId::Similarity)->scene(), asked);
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
        const maths::Formula value =
            maths::number(sinusoid.cell(*hover.position, *hover.dimension), maths::readDigits);
        const QString said =
            window.dockArea().card(ViewId::Heatmap)->titleLine()->findChild<ReadoutLabel*>()->plainText();
        QVERIFY2(said.endsWith(maths::plainText(value)), qPrintable(said));
        QVERIFY2(said.startsWith("PE("), qPrintable(said));
    }

    /// Of every text that is painted, numbers apart.
    void itHasFewWords()
    {
        m_window.reset();
        MainWindow window; // with the views that people see
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QStringList words;
        const auto countWords = [&] {
            words.clear();
            for (const painted::Text& text : painted::partsOf(window).texts)
                for (const QString& word : text.words.split(QRegularExpression("\\s+"), Qt::SkipEmptyParts))
                    if (std::ranges::any_of(word, [](QChar letter) { return letter.isLetter(); }))
                        words << word;
        };
        // The insight comes when it is computed.
        QTRY_VERIFY((countWords(), words.contains("within")));
        QVERIFY(words.contains("Heatmap") && words.contains("File") && words.contains("Compare"));
        QVERIFY2(words.size() <= mostWords,
                 qPrintable(QStringLiteral("%1: %2").arg(words.size()).arg(words.join(' '))));
    }

    /// A message lies over the views for a while, and nothing moves for it.
    void aRemarkChangesNoLayout()
    {
        const QRect before = m_window->viewArea().geometry();
        const auto* const label = m_window->findChild<QLabel*>(QStringLiteral("remark"));
        QVERIFY(label && !label->isVisible());
        m_window->remark(QStringLiteral("Exported a file"));
        QVERIFY(label->isVisible());
        QCoreApplication::processEvents();
        QCOMPARE(m_window->viewArea().geometry(), before);
        for (const int width : {640, 1200}) {
            m_window->resize(width, 700);
            QCoreApplication::processEvents();
            QVERIFY(m_window->viewArea().geometry().contains(label->geometry()));
        }
        m_window->remark(QString(300, u'x') + QStringLiteral(" of a long path") + QString(300, u' '));
        QVERIFY(label->width() <= m_window->viewArea().width());
        m_window->remark(QString());
        QVERIFY(!label->isVisible());
        m_window->remark(QStringLiteral("Exported a file"));
        QTest::mouseClick(m_window->findChild<QLabel*>(QStringLiteral("remark")), Qt::LeftButton);
        QVERIFY(!label->isVisible());
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
