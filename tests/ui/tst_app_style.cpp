// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels.h"
#include "tests/test_program.h"
#include "tests/ui/in_theme.h"
#include "ui/kit/theme/app_style.h"
#include "ui/kit/theme/appearance.h"
#include "ui/kit/theme/theme.h"

#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyleOption>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <memory>

namespace tst_app_style {

using namespace posiscope;

/// A window with a menu bar and two docks in one place.
struct Window : QMainWindow
{
    Window()
    {
        menuBar()->addMenu(QStringLiteral("File"));
        for (QDockWidget* const dock : {&first, &second}) {
            dock->setWidget(new QWidget);
            addDockWidget(Qt::LeftDockWidgetArea, dock);
        }
        tabifyDockWidget(&first, &second);
    }

    QDockWidget first;
    QDockWidget second;
};

/// Where nothing else is drawn: between the edge of a button and its words.
QColor groundOf(QWidget& button)
{
    return button.grab().toImage().pixelColor(4, button.height() / 2);
}

QColor edgeOf(QWidget& button)
{
    return button.grab().toImage().pixelColor(0, button.height() / 2);
}

class TestAppStyle : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_appearance = std::make_unique<Appearance>(); }

    void cleanup() { m_appearance.reset(); }

    void theMenuBarsExtensionHasThePalettesColour_data() { themes(); }

    void theMenuBarsExtensionHasThePalettesColour()
    {
        QFETCH(ThemeChoice, choice);
        m_appearance->setChoice(choice);
        const QIcon icon = QApplication::style()->standardIcon(QStyle::SP_ToolBarHorizontalExtensionButton);
        QVERIFY(shows(icon.pixmap(64).toImage(), windowTheme().text));
    }

    void sizesGrowWithTheTypeAndHairlinesStay()
    {
        const QScrollBar bar;
        AppStyle style;
        const auto atScale = [&](double scale) {
            Theme theme = Theme::light();
            theme.scale = scale;
            const InTheme inTheme(theme);
            const auto metric = [&style](QStyle::PixelMetric which, const QWidget* widget = nullptr) {
                return style.pixelMetric(which, nullptr, widget);
            };
            constexpr int hairline = 1;
            const QSize button = style.sizeFromContents(QStyle::CT_PushButton, nullptr, QSize(), nullptr);
            return std::array{metric(QStyle::PM_DockWidgetSeparatorExtent),
                              metric(QStyle::PM_ScrollBarExtent, &bar),
                              metric(QStyle::PM_IndicatorWidth),
                              metric(QStyle::PM_ToolTipLabelFrameWidth) - hairline,
                              button.width() - 2 * hairline,
                              button.height() - 2 * hairline};
        };
        const auto ordinary = atScale(1);
        const auto twice = atScale(2);
        for (std::size_t i = 0; i < ordinary.size(); ++i)
            QCOMPARE(twice[i], 2 * ordinary[i]);
        QVERIFY(std::ranges::count(ordinary, 0) == 0);
    }

    void aWindowThatIsThereFollowsThePresentation()
    {
        Window window;
        window.resize(600, 400);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const int before = window.menuBar()->sizeHint().height();
        m_appearance->setPresenting(true);
        QVERIFY(window.menuBar()->sizeHint().height() > before + 4);
        m_appearance->setPresenting(false);
        QCOMPARE(window.menuBar()->sizeHint().height(), before);
    }

    void buttonsShowTheirState_data() { themes(); }

    void buttonsShowTheirState()
    {
        QFETCH(ThemeChoice, choice);
        m_appearance->setChoice(choice);
        const Theme& theme = windowTheme();
        QDialog dialog;
        QPushButton plain(QStringLiteral("Close"), &dialog);
        QPushButton main(QStringLiteral("Export"), &dialog);
        plain.setAutoDefault(false);
        main.setDefault(true);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        main.setFocus();
        QCOMPARE(groundOf(main), theme.accent);
        QCOMPARE(edgeOf(main), theme.accent);
        QCOMPARE(groundOf(plain), theme.field);
        QCOMPARE(edgeOf(plain), theme.border);
        plain.setFocus();
        QCOMPARE(edgeOf(plain), theme.accent);
        plain.setDown(true);
        QCOMPARE(groundOf(plain), theme.border);
        main.setEnabled(false);
        QCOMPARE(groundOf(main), theme.field);
        QCOMPARE(edgeOf(main), theme.border);
    }

    void quietButtonsAreWordsUntilTheyArePressed()
    {
        QToolButton button;
        button.setAutoRaise(true);
        button.setText(QStringLiteral("Restart"));
        button.resize(button.sizeHint());
        const Theme& theme = windowTheme();
        QCOMPARE(groundOf(button), theme.window);
        QVERIFY(!shows(button.grab().toImage(), theme.text));
        button.setDown(true);
        QCOMPARE(groundOf(button), theme.border);
    }

    void toolTipsHaveTheThemesColours()
    {
        m_appearance->setChoice(ThemeChoice::Dark);
        QCOMPARE(QToolTip::palette().color(QPalette::ToolTipText), windowTheme().text);
    }

    void scrollBarsHaveOnlyAHandle()
    {
        QScrollBar bar(Qt::Vertical);
        bar.setRange(0, 900);
        bar.setPageStep(100);
        bar.setValue(900);
        bar.resize(bar.sizeHint().width(), 400);
        QStyleOptionSlider option;
        option.initFrom(&bar);
        option.orientation = Qt::Vertical;
        option.maximum = 900;
        option.pageStep = 100;
        option.sliderPosition = 900;
        const auto part = [&](QStyle::SubControl which) {
            return QApplication::style()->subControlRect(QStyle::CC_ScrollBar, &option, which, &bar);
        };
        // The page is a tenth of the whole, and at the end.
        QCOMPARE(part(QStyle::SC_ScrollBarSlider),
                 bar.rect().adjusted(0, bar.height() - bar.height() / 10, 0, 0));
        QCOMPARE(part(QStyle::SC_ScrollBarSubPage), bar.rect().adjusted(0, 0, 0, -bar.height() / 10));
        QVERIFY(part(QStyle::SC_ScrollBarAddPage).isEmpty());
        QVERIFY(part(QStyle::SC_ScrollBarAddLine).isEmpty());
        QCOMPARE(bar.grab().toImage().pixelColor(5, 380).rgb(), handleColour(windowTheme()).rgb());
        QCOMPARE(bar.grab().toImage().pixelColor(5, 200), windowTheme().window);
    }

private:
    static void themes()
    {
        QTest::addColumn<ThemeChoice>("choice");
        QTest::newRow("light") << ThemeChoice::Light;
        QTest::newRow("dark") << ThemeChoice::Dark;
    }

    std::unique_ptr<Appearance> m_appearance;
};

POSISCOPE_TEST(TestAppStyle)

} // namespace tst_app_style

#include "tst_app_style.moc"
#include "ui/kit/theme/window_theme.h"
