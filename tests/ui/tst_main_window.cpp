// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/sinusoid.h"
#include "painted_parts.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/mathematics/cell.h"
#include "ui/panels/readout_panel.h"
#include "ui/plot/plot.h"
#include "ui/workspace/docks/card_title.h"
#include "window_bench.h"
#include "window_sizes.h"

#include <QApplication>
#include <QLabel>
#include <QMenuBar>
#include <QProxyStyle>
#include <QRegularExpression>
#include <QScreen>
#include <QStyleFactory>
#include <QTest>

#include <algorithm>

namespace tst_main_window {

using namespace posiscope;

constexpr int mostWords = 85; ///< in the default window

/// A system whose colours are dark.
class DarkStyle : public QProxyStyle
{
public:
    DarkStyle()
        : QProxyStyle(QStringLiteral("Fusion"))
    {
    }

    void polish(QPalette& palette) override { palette = QPalette(QColor(40, 40, 40)); }
    using QProxyStyle::polish;
};

class TestMainWindow : public QObject, WindowBench
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

    void hoverReachesAll()
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

        const auto* const plot = window.dockArea().card(ViewId::Heatmap)->view()->findChild<Plot*>();
        const QPoint middle = plot->mapTo(&window, plot->rect().center());
        for (int step = 0; step < 20; ++step)
            QTest::mouseMove(window.windowHandle(), middle + QPoint(4 * step, 3 * step));
        const Hover hover = views.front()->hover();
        QVERIFY(hover.position && hover.dimension);
        for (const View* const view : views)
            QCOMPARE(view->hover(), hover);
        const Sinusoid sinusoid(window.document().scene().parameters);
        const maths::Formula value =
            maths::number(sinusoid.cell(*hover.position, *hover.dimension), shownDigits);
        const QString said =
            window.dockArea().card(ViewId::Heatmap)->titleLine()->findChild<ReadoutLabel*>()->plainText();
        QVERIFY2(said.endsWith(maths::plainText(value)), qPrintable(said));
        QVERIFY2(said.startsWith("PE("), qPrintable(said));
    }

    void thePanelReadsOutWhatTheViewInFrontIsAbout()
    {
        m_window.reset();
        MainWindow window;
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto* const readout = window.findChild<ReadoutPanel*>();
        Scene scene = sceneWith("d_model = 8; max_len = 128; position = 5; view = projection");
        window.document().apply(scene);
        // The position whose row is nearest, as in the sentence below.
        QTRY_COMPARE(readout->accessibleText(), QString("d(5, 68) = ‖PE(5) − PE(68)‖ = 0.6453"));
        scene.look.view = ViewId::Similarity;
        window.document().apply(scene);
        QTRY_COMPARE(readout->accessibleText(), QString("S(5, 6) = PE(5) · PE(6) = 3.535"));
        scene.look.view = ViewId::Heatmap;
        window.document().apply(scene);
        QTRY_VERIFY(readout->accessibleText().startsWith("PE(5, "));
    }

    /// Counts the words of every text that is painted, without numbers.
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
            for (const QString& text : painted::wordsOf(window))
                for (const QString& word : text.split(QRegularExpression("\\s+"), Qt::SkipEmptyParts))
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

    void aWindowThatComesBackToItsSizeIsAsItWas()
    {
        m_window->resize(1440, 900);
        runDry();
        const QList<QSize> before = sizes();
        for (const QSize size : {QSize(1400, 880), QSize(1000, 700), QSize(1920, 1080), QSize(1439, 899)})
            for (int time = 0; time < 3; ++time) {
                m_window->resize(size);
                runDry();
                m_window->resize(1440, 900);
                runDry();
            }
        QVERIFY(same(sizes(), before));
    }

    void manySizesAtOnceAreKeptToo()
    {
        // As a window system tells of an edge that is dragged: faster than the window settles.
        m_window->resize(1440, 900);
        runDry();
        const QList<QSize> before = sizes();
        for (int width = 1440; width > 1100; width -= 7)
            m_window->resize(width, 900 - (1440 - width) / 2);
        for (int width = 1100; width <= 1440; width += 5)
            m_window->resize(width, 900 - (1440 - width) / 2);
        m_window->resize(1440, 900);
        runDry();
        QVERIFY(same(sizes(), before));
    }

    void theSharesAreTheLastThatWereGiven()
    {
        m_window->resize(1440, 900);
        runDry();
        Card* const heatmap = m_window->dockArea().card(ViewId::Heatmap);
        Card* const waves = m_window->dockArea().card(ViewId::Waves);
        m_window->dockArea().resizeDocks({heatmap, waves}, {300, 500}, Qt::Vertical);
        runDry();
        const QList<QSize> before = sizes();
        QVERIFY(heatmap->height() < waves->height());
        for (int time = 0; time < 5; ++time) {
            m_window->resize(1200, 800);
            runDry();
            m_window->resize(1440, 900);
            runDry();
        }
        QVERIFY(same(sizes(), before));
    }

    void themesSwitchAtAnyTime()
    {
        m_window->appearance().setChoice(ThemeChoice::Dark);
        QVERIFY(view(ViewId::Heatmap)->theme().dark);
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 64);
        m_window->appearance().setChoice(ThemeChoice::Light);
        QVERIFY(!view(ViewId::Heatmap)->theme().dark);
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 192);
    }

    void typeGrowsWithAWindowWiderThanUsual()
    {
        m_window->resize(2200, 1200);
        QCOMPARE(view(ViewId::Heatmap)->theme().scale, 1.0);
        m_window->resize(3300, 1800);
        QCOMPARE(view(ViewId::Heatmap)->theme().scale, 1.5);
        m_window->resize(3310, 1800); // the same step: nothing is laid out anew
        QCOMPARE(view(ViewId::Heatmap)->theme().scale, 1.5);
        m_window->resize(1440, 900);
        QCOMPARE(view(ViewId::Heatmap)->theme().scale, 1.0);
    }

    void presentationAndEscape()
    {
        m_window->resize(1100, 700); // not the screen's size: that of the full screen
        QCoreApplication::processEvents();
        const QSize before = view(ViewId::Heatmap)->size();
        QTest::keyClick(m_window.get(), Qt::Key_F11);
        QVERIFY(m_window->isFullScreen());
        QVERIFY(!m_window->menuBar()->isVisible());
        m_window->resize(1920, 1080);
        QCOMPARE(view(ViewId::Heatmap)->theme().scale, Theme::presentationScale);
        m_window->resize(1280, 720); // a lower screen has no room for type of the same height in pixels
        QCOMPARE(view(ViewId::Heatmap)->theme().scale, Theme::presentationScale * 720 / 1080);
        QTest::keyClick(view(ViewId::Heatmap), Qt::Key_P); // a pin, which Esc must leave alone here
        QTest::keyClick(view(ViewId::Heatmap), Qt::Key_Escape);
        QVERIFY(!m_window->isFullScreen());
        QVERIFY(m_window->menuBar()->isVisible());
        QCOMPARE(view(ViewId::Heatmap)->theme().scale, 1.0);
        // As large as before, but for the few pixels that docks share out anew.
        const auto moved = [&] { return view(ViewId::Heatmap)->size() - before; };
        QTRY_VERIFY(std::abs(moved().width()) <= 4 && std::abs(moved().height()) <= 4);
        QCOMPARE(selection().pinnedPositions, std::vector{7});
    }

    void aFullScreenLeftByTheSystemEndsThePresentation()
    {
        QTest::keyClick(m_window.get(), Qt::Key_F11);
        QVERIFY(m_window->appearance().isPresenting());
        m_window->showNormal();
        QVERIFY(!m_window->appearance().isPresenting());
        QVERIFY(m_window->menuBar()->isVisible());
        QVERIFY(!m_window->isFullScreen());
    }

    void followsTheSystemsThemeWhileItRuns()
    {
        QVERIFY(!view(ViewId::Heatmap)->theme().dark);
        const auto systemBecomes = [this](QStyle* style) {
            QApplication::setStyle(style);
            QEvent change(QEvent::ThemeChange);
            QApplication::sendEvent(m_window.get(), &change);
        };
        systemBecomes(new DarkStyle);
        QVERIFY(view(ViewId::Heatmap)->theme().dark);
        m_window->appearance().setChoice(ThemeChoice::Light);
        QVERIFY(!view(ViewId::Heatmap)->theme().dark);
        m_window->appearance().setChoice(ThemeChoice::System);
        QVERIFY(view(ViewId::Heatmap)->theme().dark);
        systemBecomes(QStyleFactory::create(QStringLiteral("Fusion")));
        QVERIFY(!view(ViewId::Heatmap)->theme().dark);
    }

private:
    QList<QSize> sizes() const
    {
        QList<QSize> all;
        for (const ViewId id : {ViewId::Heatmap, ViewId::Similarity, ViewId::Waves})
            all << m_window->dockArea().card(id)->size();
        return all;
    }

    /// Whether sizes are the same but for rounding.
    static bool same(const QList<QSize>& one, const QList<QSize>& other)
    {
        for (qsizetype i = 0; i < one.size(); ++i) {
            const QSize off = one[i] - other[i];
            if (std::abs(off.width()) > 2 || std::abs(off.height()) > 2) {
                qWarning() << one << other;
                return false;
            }
        }
        return true;
    }
};

POSISCOPE_TEST(TestMainWindow)

} // namespace tst_main_window

#include "tst_main_window.moc"
