// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "window_bench.h"

#include <QApplication>
#include <QMenuBar>
#include <QProxyStyle>
#include <QStyleFactory>

namespace tst_window_appearance {

using namespace posiscope;

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

class WindowAppearanceTest : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void cleanup() { end(); }

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
};

POSISCOPE_TEST(WindowAppearanceTest)

} // namespace tst_window_appearance

#include "tst_window_appearance.moc"
