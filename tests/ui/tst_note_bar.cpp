// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/note_bar.h"

#include "tests/test_program.h"
#include "ui/gallery/gallery.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>

#include <cstdlib>

namespace tst_note_bar {

using namespace posiscope;

/// The note of an item, with its correction folded.
class TestNoteBar : public QObject
{
    Q_OBJECT

    std::unique_ptr<QWidget> m_window;
    NoteBar* m_bar = nullptr;

    QLabel* label() const { return m_bar->findChild<QLabel*>(); }
    bool hasLink() const { return label()->text().contains("<a href=\"correction\">"); }
    bool isUnfolded() const { return label()->text().contains("Hide the correction"); }
    void fold() const
    {
        label()->setFocus();
        QTest::keyClick(label(), Qt::Key_Tab); // to the link
        QTest::keyClick(label(), Qt::Key_Return);
        QCoreApplication::processEvents();
    }
    void show(const char* name)
    {
        m_bar->setScene(findGalleryItem(name)->scene);
        QCoreApplication::processEvents();
    }

private slots:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_bar = new NoteBar;
        auto* const column = new QVBoxLayout(m_window.get());
        column->addWidget(m_bar);
        column->addStretch(1);
        m_window->resize(700, 500);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void aCorrectionIsFolded()
    {
        show("S4");
        QVERIFY(label()->text().contains("geometric progression"));
        QVERIFY(hasLink() && !isUnfolded());
        fold();
        QVERIFY(isUnfolded());
        QVERIFY(label()->height() >= label()->heightForWidth(label()->width()));
        fold();
        QVERIFY(!isUnfolded());
    }

    void anotherNoteIsFoldedAgain()
    {
        show("S4");
        fold();
        QVERIFY(isUnfolded());
        show("S5");
        QVERIFY(!isUnfolded());
        show("P2b");
        QVERIFY(!hasLink());
    }

    void aTitleEnds()
    {
        show("S4");
        QVERIFY(label()->text().contains("<b>The wavelengths.</b>"));
        QVERIFY(m_bar->accessibleDescription().startsWith("The wavelengths. λ"));
        show("A4");
        QVERIFY(label()->text().contains("<b>Why both sine and cosine?</b>"));
    }

    void itHasNoMoreHeightThanItNeeds()
    {
        show("A1");
        const int alone = m_bar->height();
        show("P2");
        QVERIFY(hasLink());
        m_window->resize(400, 500);
        QTRY_VERIFY(m_bar->height() > alone);
        QVERIFY(label()->height() >= label()->heightForWidth(label()->width()));
    }

    void oneLineStandsInTheMiddle()
    {
        m_window->resize(1400, 500);
        show("P7");
        QVERIFY(label()->heightForWidth(label()->width()) < 2 * label()->fontMetrics().height());
        QVERIFY(label()->alignment() & Qt::AlignVCenter);
        const int middle = label()->mapTo(m_bar, label()->rect().center()).y();
        QVERIFY(std::abs(middle - m_bar->rect().center().y()) <= 1);
    }

    void whatIsChangedMovesNothing()
    {
        show("A6");
        const QSize before = m_bar->size();
        const int words = label()->width();
        Scene changed = findGalleryItem("A6")->scene;
        changed.selection.position += 3;
        m_bar->setScene(changed);
        QCoreApplication::processEvents();
        QVERIFY(m_bar->findChild<QPushButton*>("again")->isVisible());
        QCOMPARE(m_bar->size(), before);
        QCOMPARE(label()->width(), words);
    }

    void inAColumnItScrollsWhereItHasNoRoom()
    {
        m_bar->setInColumn(true);
        show("Q5");
        auto* const bar = m_bar->findChild<QScrollArea*>()->verticalScrollBar();
        m_bar->setFixedHeight(300);
        QTRY_COMPARE(bar->maximum(), 0);
        m_bar->setFixedHeight(24);
        QTRY_VERIFY(bar->maximum() > 0);
        m_bar->setFixedHeight(300);
        QTRY_COMPARE(bar->maximum(), 0);
    }
};

POSISCOPE_TEST(TestNoteBar)

} // namespace tst_note_bar

#include "tst_note_bar.moc"
