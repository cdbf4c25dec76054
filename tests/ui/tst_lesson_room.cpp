// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson_bench.h"
#include "tests/test_program.h"
#include "ui/gallery/gallery_panel.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/panels/encoding_settings.h"
#include "ui/panels/panel_column.h"
#include "ui/panels/parameter_panel.h"

#include <QScrollArea>
#include <QScrollBar>

namespace tst_lesson_room {

using namespace posiscope;
using namespace posiscope::lesson_bench;

class TestLessonRoom : public QObject, LessonBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void theSlidersBelowTheViewsAreEquallyLong()
    {
        openLesson();
        m_window->resize(1024, 640);
        settle();
        const auto widthOf = [this](const char* slider) {
            return m_window->findChild<ValueSlider*>(slider)->width();
        };
        for (const char* const slider : {"d_model_slider", "max_len_slider"})
            QVERIFY(std::abs(widthOf(slider) - widthOf("n_slider")) <= 1); // whole pixels
    }

    void theGalleryAndALessonTakeTurns()
    {
        openLesson();
        QTest::keyClick(m_window.get(), Qt::Key_G, Qt::ControlModifier);
        QVERIFY(m_window->findChild<GalleryPanel*>()->isVisible());
        QVERIFY(!panel()->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
        settle();
        QVERIFY(panel()->isVisible());
        QVERIFY(!m_window->findChild<GalleryPanel*>()->isVisible());
    }

    void itStandsInThePlaceOfThePanels()
    {
        auto* const column = m_window->findChild<PanelColumn*>();
        m_window->resize(1440, 900);
        QVERIFY(column->isVisible());
        openLesson();
        QVERIFY(!column->isVisible());
        QVERIFY(panel()->mapTo(m_window.get(), QPoint()).x() <
                m_window->viewArea().mapTo(m_window.get(), QPoint()).x());
        const auto* const field = m_window->findChild<NumberField*>();
        QVERIFY(field->isVisible());
        QVERIFY(field->mapTo(m_window.get(), QPoint()).y() > m_window->viewArea().geometry().bottom());
        host().close();
        QVERIFY(column->isVisible());
    }

    void whereThereIsNoRoomForSlidersTheNumbersStandInALineWithoutThem()
    {
        m_window->resize(640, 480);
        host().open(file("lesson.md", lesson));
        settle();
        QList<int> tops;
        for (const char* const name : {"n_field", "d_model_field", "max_len_field"}) {
            const auto* const field = m_window->findChild<NumberField*>(name);
            QVERIFY2(field->isVisible() && m_window->rect().contains(field->geometry()), name);
            tops << field->mapTo(m_window.get(), QPoint()).y();
        }
        QVERIFY(tops[0] == tops[1] && tops[1] == tops[2]);
        const auto* const slider = m_window->findChild<QWidget*>("n_slider");
        QVERIFY(!slider->isVisible());
        host().close();
        settle();
        QVERIFY(m_window->findChild<PanelColumn*>()->isVisible() && slider->isVisible());
    }

    void theStripShowsWhatATaskAsksFor()
    {
        openLesson("# T\n\n## A\n\n> **Task.** Do.\n\n<!-- task\nencoding = index\nsolution:\nencoding = "
                   "index\n-->\n\n## B\n\ntext\n");
        const auto* const kinds = m_window->findChild<QWidget*>("encoding");
        const auto* const n = m_window->findChild<QWidget*>("n_field");
        for (const bool presenting : {false, true}) {
            present(presenting);
            host().showStep(0);
            settle();
            QVERIFY(kinds->isVisible() && kinds->property("highlighted").toBool());
            QVERIFY(!n->isVisible());
            press(Qt::Key_PageDown);
            QVERIFY(!kinds->isVisible() && n->isVisible());
        }
    }

    void theStripHoldsWhatATaskAsksFor_data()
    {
        QTest::addColumn<bool>("presenting");
        QTest::newRow("in the window") << false;
        QTest::newRow("in a presentation") << true;
    }

    /// Play and what the task asks for lie wholly within the strip, page by page.
    void theStripHoldsWhatATaskAsksFor()
    {
        QFETCH(const bool, presenting);
        m_window->resize(1440, 900);
        host().openOrThrow(":/lessons/8-my-numbers-differ.md");
        present(presenting);
        const QWidget* const strip = m_window->findChild<ParameterPanel*>();
        for (bool isLast = false; !isLast;) {
            settle();
            const QRect seen = strip->visibleRegion().boundingRect();
            const QByteArray page = "page " + QByteArray::number(pageNumber());
            QVERIFY2(seen == strip->rect(), page); // its card has all of its edges
            for (const QWidget* const part : strip->findChildren<QWidget*>())
                QVERIFY2(!part->isVisible() ||
                             seen.contains(QRect(part->mapTo(strip, QPoint()), part->size())),
                         page + ": " + part->metaObject()->className() + ' ' + part->objectName().toLatin1());
            const auto* const settings = strip->findChild<EncodingSettings*>();
            if (settings->isVisible()) // in one line with Play
                QVERIFY2(std::abs(settings->geometry().center().y() - strip->rect().center().y()) <= 1, page);
            isLast = pageNumber() + 1 == pageCount();
            host().turn(1);
        }
    }

    void aPresentationShowsItBesideTheView()
    {
        openLesson();
        m_window->appearance().setPresenting(true);
        settle();
        QVERIFY(panel()->isVisible());
        const auto* const column = m_window->findChild<PanelColumn*>();
        QVERIFY(column->isVisible() && column->isAncestorOf(panel()));
        press(Qt::Key_PageDown);
        QCOMPARE(host().step(), std::size_t(1));
        m_window->appearance().setPresenting(false);
        settle();
        QVERIFY(panel()->isVisible());
        QVERIFY(!column->isAncestorOf(panel()));
    }
};

POSISCOPE_TEST(TestLessonRoom)

} // namespace tst_lesson_room

#include "tst_lesson_room.moc"
