// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because it repeats many times what other tests do once
// The parts of a presentation: one view, the strip of numbers under it, and the companion beside it.
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/gallery/gallery.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/controls/play_button.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/formula_label.h"
#include "ui/panels/insight_panel.h"
#include "ui/panels/insight_row.h"
#include "ui/panels/panel_column.h"
#include "ui/workspace/docks/card_title.h"
#include "window_bench.h"
#include "window_sizes.h"

#include <QLabel>

#include <random>

namespace tst_presentation_parts {

using namespace posiscope;

/// The sizes of projectors and of common screens, and seeded ones between them.
std::vector<QSize> screens()
{
    std::vector<QSize> sizes{{1920, 1080}, {1280, 720}, {1440, 900}, {2560, 1440},
                             {1024, 768},  {800, 600},  {2560, 1080}};
    std::mt19937 random(14);
    for (int each = 0; each < 16; ++each) {
        const int height = 600 + static_cast<int>(random() % 841);
        const double ratio = 1.3 + static_cast<double>(random() % 1000) / 1000;
        sizes.emplace_back(static_cast<int>(height * ratio), height);
    }
    return sizes;
}

Scene sceneOf(double n, int dModel, int maxLen, int position, int dimension)
{
    Scene scene;
    scene.parameters.n = n;
    scene.parameters.dModel = dModel;
    scene.parameters.maxLen = maxLen;
    scene.selection.position = position;
    scene.selection.dimension = dimension;
    return scene;
}

/// Short numbers, the usual ones, and the longest there are.
std::vector<Scene> scenes()
{
    return {sceneOf(100, 4, 4, 1, 2), Scene{}, sceneOf(987654321, 16384, 16777216, 16123456, 12345),
            sceneOf(10000, 7, 20, 5, 6)};
}

class TestPresentationParts : public QObject, WindowBench
{
    Q_OBJECT

    void present(QSize screen)
    {
        if (!m_window->appearance().isPresenting())
            QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        runDry(); // it has the size of the test's screen first
        m_window->resize(screen);
        runDry();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<InsightPanel*>()->isCurrent(), 60000);
        runDry();
    }

    Card* front() const { return m_window->dockArea().activeCard(); }
    NumberField* field(const char* name) const { return m_window->findChild<NumberField*>(name); }

    /// The controls and words of the strip and of the companion that are shown.
    std::vector<QWidget*> parts() const
    {
        std::vector<QWidget*> parts;
        for (QWidget* const widget : m_window->findChildren<QWidget*>()) {
            const bool isPart = qobject_cast<NumberField*>(widget) || qobject_cast<ValueSlider*>(widget) ||
                                qobject_cast<PlayButton*>(widget) ||
                                qobject_cast<maths::FormulaLabel*>(widget) ||
                                qobject_cast<InsightRow*>(widget) || qobject_cast<QLabel*>(widget);
            if (isPart && widget->isVisible() && !m_window->viewArea().isAncestorOf(widget))
                parts.push_back(widget);
        }
        return parts;
    }

    static QString wordsOf(const QWidget& part)
    {
        return QString::fromLatin1(part.metaObject()->className()) + ' ' + part.objectName() + ' ' +
               part.accessibleName();
    }

    /// What is wrong with the parts; empty where nothing is.
    QString fault() const
    {
        const std::vector<QWidget*> all = parts();
        const auto place = [this](const QWidget* part) {
            return QRect(part->mapTo(m_window.get(), QPoint()), part->size());
        };
        for (const QWidget* const part : all) {
            if (part->visibleRegion().boundingRect() != part->rect())
                return "cut by an edge: " + wordsOf(*part);
            const bool isHigh = part->hasHeightForWidth();
            if (isHigh && part->height() < part->heightForWidth(part->width()))
                return "too low: " + wordsOf(*part);
            if (!isHigh && part->width() < part->minimumSizeHint().width() &&
                !qobject_cast<const ValueSlider*>(part))
                return "too narrow: " + wordsOf(*part);
            if (const auto* const number = qobject_cast<const NumberField*>(part);
                number && number->width() < number->sizeHint().width())
                return "its number is cut: " + wordsOf(*part);
            for (const QWidget* const other : all)
                if (other != part && place(part).intersects(place(other)))
                    return "over another: " + wordsOf(*part) + ", " + wordsOf(*other);
        }
        return {};
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void everyPartIsWholeAndTheViewHasItsRoom()
    {
        QStringList faults;
        for (const QSize& screen : screens())
            for (std::size_t index = 0; index < scenes().size(); ++index) {
                m_window->document().replace(scenes()[index], QStringLiteral("Another"));
                m_window->appearance().setChoice(index % 2 == 0 ? ThemeChoice::Light : ThemeChoice::Dark);
                present(screen);
                const QString where =
                    QStringLiteral("%1 × %2, scene %3: ").arg(screen.width()).arg(screen.height()).arg(index);
                const QSize area = front()->titleLine()->parentWidget()->size();
                const double share =
                    static_cast<double>(area.width()) * area.height() / screen.width() / screen.height();
                if (share < 0.6)
                    faults << where + QStringLiteral("the view has %1").arg(share);
                if (const QString found = fault(); !found.isEmpty())
                    faults << where + found;
                int formulas = 0, insights = 0, numbers = 0;
                for (const QWidget* const part : parts()) {
                    const auto* const formula = qobject_cast<const maths::FormulaLabel*>(part);
                    formulas += formula && !qobject_cast<const ReadoutLabel*>(formula) ? 1 : 0;
                    insights += qobject_cast<const InsightRow*>(part) ? 1 : 0;
                    numbers += qobject_cast<const NumberField*>(part) ? 1 : 0;
                }
                if (formulas != 1 || insights != 1 || numbers != 3)
                    faults << where + QStringLiteral("%1 formulas, %2 insights, %3 numbers")
                                          .arg(formulas)
                                          .arg(insights)
                                          .arg(numbers);
            }
        for (const QString& word : faults)
            qWarning("%s", qPrintable(word));
        QCOMPARE(faults.size(), 0);
    }

    void aSmallViewStandsUnderTheInsight()
    {
        const auto small = [this] {
            const auto* const companion = m_window->findChild<QWidget*>(QStringLiteral("companion"));
            const auto* const view = companion ? companion->findChild<View*>() : nullptr;
            return view && view->isVisible() ? QString::fromLatin1(view->metaObject()->className())
                                             : QString();
        };
        present({1920, 1080});
        QCOMPARE(small(), QStringLiteral("posiscope::SimilarityView"));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_3);
        runDry();
        QCOMPARE(small(), QStringLiteral("posiscope::HeatmapView"));
        m_window->document().replace(sceneWith(QStringLiteral("encoding = alibi; view = similarity")),
                                     QStringLiteral("No table"));
        runDry();
        QCOMPARE(small(), QStringLiteral("posiscope::BuildStepsView"));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_1);
        m_window->gallery().open(*findGalleryItem(QStringLiteral("P7")));
        runDry();
        QCOMPARE(small(), QString()); // its note has the room
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        runDry();
        QCOMPARE(small(), QString());
    }

    void typeHasItsShareOfTheScreen()
    {
        for (const auto& [screen, pixels] :
             {std::pair(QSize(1920, 1080), 28.), std::pair(QSize(1280, 720), 18.67),
              std::pair(QSize(2560, 1440), 37.33)}) {
            present(screen);
            const Theme& theme = windowTheme();
            QVERIFY(std::abs(theme.points(Theme::notePoints) * 96 / 72 - pixels) < 0.01);
        }
    }

    void numberKeysChangeTheView()
    {
        const std::vector<Card*>& cards = m_window->dockArea().cards();
        QTest::keyClick(m_window->focusWidget(), Qt::Key_3); // which is nothing outside a presentation
        runDry();
        QCOMPARE(front(), cards[0]);
        present({1920, 1080});
        for (std::size_t row : {std::size_t(1), std::size_t(2), cards.size() - 1, std::size_t(0)}) {
            QTest::keyClick(m_window->focusWidget(), Qt::Key(Qt::Key_1 + int(row)));
            runDry();
            QVERIFY(cards[row]->isInFront());
            QCOMPARE(front(), cards[row]);
            QVERIFY(cards[row]->isOnPage());
            QCOMPARE(m_window->document().scene().look.view, cards[row]->row().id);
        }
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Escape);
        QVERIFY(!m_window->appearance().isPresenting());
    }

    void aDigitInAFieldIsTyped()
    {
        present({1280, 720});
        NumberField* const number = field("d_model_field");
        QTest::mouseDClick(number, Qt::LeftButton);
        QTest::keyClicks(number, "64");
        QCOMPARE(front(), m_window->dockArea().cards()[0]);
        QTest::keyClick(number, Qt::Key_Return);
        runDry();
        QCOMPARE(m_window->document().scene().parameters.dModel, 64);
    }

    void aRefusedNumberIsExplainedAboveTheStrip()
    {
        present({1280, 720});
        NumberField* const number = field("max_len_field");
        QTest::mouseDClick(number, Qt::LeftButton);
        QTest::keyClicks(number, "0");
        QTest::keyClick(number, Qt::Key_Return);
        runDry();
        const auto* const reason = m_window->findChild<QLabel*>(QStringLiteral("max_len_reason"));
        QVERIFY(reason && reason->isVisible());
        QCOMPARE(reason->visibleRegion().boundingRect(), reason->rect());
        QVERIFY(reason->mapTo(m_window.get(), QPoint(0, reason->height())).y() <=
                number->mapTo(m_window.get(), QPoint()).y());
        QTest::keyClick(number, Qt::Key_Escape); // the number's
        QVERIFY(!reason->isVisible() && m_window->appearance().isPresenting());
    }

    void aSliderIsDraggedAndPlayPlays()
    {
        present({1920, 1080});
        auto* const slider = m_window->findChild<ValueSlider*>(QStringLiteral("max_len_slider"));
        const QPoint from = slider->handle().toPoint();
        QTest::mousePress(slider, Qt::LeftButton, {}, from);
        QTest::mouseMove(slider, from + QPoint(40, 0));
        QTest::mouseRelease(slider, Qt::LeftButton, {}, from + QPoint(40, 0));
        runDry();
        QVERIFY(m_window->document().scene().parameters.maxLen > 100);
        auto* const play = m_window->findChild<PlayButton*>(QStringLiteral("play"));
        QTest::mouseClick(play, Qt::LeftButton);
        QVERIFY(m_window->player().isPlaying());
        QTest::mouseClick(play, Qt::LeftButton);
        QVERIFY(!m_window->player().isPlaying());
    }
};

POSISCOPE_TEST(TestPresentationParts)

} // namespace tst_presentation_parts

#include "tst_presentation_parts.moc"
