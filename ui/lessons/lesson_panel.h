// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_parts.h"
#include "ui/lessons/lesson_blocks.h"
#include "ui/lessons/page_bar.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QHBoxLayout;
class QPushButton;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace posiscope {

class CloseButton;
class ElidedLabel;

enum class LessonPageKind { Introduction, Part, End };

/// A page of a lesson, as the panel shows it: the introduction, a part of a step, or the end.
struct LessonPage
{
    LessonPageKind kind = LessonPageKind::Part;
    LessonPart part = {};     ///< of the step
    std::size_t number = 0;   ///< counted from 0
    QStringList titles;       ///< of the steps of all pages, in plain words
    std::size_t furthest = 0; ///< the last one that was reached
    bool hasShortPath = false;
    bool isShort = false; ///< the short path is shown
    QString next;         ///< the title of the next lesson; empty if there is none
    QString caption;      ///< the title, or "Lesson 2 of 7" over it
    QString folder;       ///< of its pictures
    QString title;        ///< Markdown, as are the texts and titles of the steps
    QString introduction;
    QStringList faults; ///< of this step, with their lines
    LessonStep content;
    std::vector<BlockState> states; ///< of its blocks
};

/// A lesson beside the views, a page at a time: its title, where one is in it, one thought, question or task,
/// and buttons for the page before and after.
class LessonPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LessonPanel(QWidget* parent = nullptr);

    void setPage(const LessonPage& page);
    void setBlockState(std::size_t block, const BlockState& state);
    /// Whether the scene differs from the step's, so that there is something to go back to.
    void setReturnOffered(bool offered);
    void setPresenting(bool presenting);
    void takeFocus();
    /// Scrolls a page on, or back if negative; false if there is nothing more in this direction.
    bool scrollBy(int pages);
    /// The first question that was read to its end and hides its answer, by its block.
    std::optional<std::size_t> questionRead() const;

signals:
    void pageRequested(std::size_t page);
    void turned(int pages);
    void startRequested();
    void shortRequested(bool isShort);
    void returnRequested();
    void closeRequested();
    void linkActivated(const QString& address);
    void blockStateRequested(std::size_t block, const posiscope::BlockState& state);

private:
    void showReturn();
    void buildHead();
    void buildFoot();
    void startContent();
    void showContent();
    void addText(const QString& markdown, double points, QFont::Weight weight = QFont::Normal);
    void addHeading(const QString& markdown);
    void addFaults();
    template <typename Block>
    void addBlock(Block* block, std::size_t index);
    double points() const;
    void fillPage();
    void addStart();
    void addPart();
    void addEnd();
    void fitMargins();

    LessonPage m_page;
    bool m_isReturnOffered = false;
    QVBoxLayout* m_column;
    QWidget* m_head;
    ElidedLabel* m_caption;
    CloseButton* m_close;
    PageBar* m_bar;
    QScrollArea* m_area;
    QVBoxLayout* m_content = nullptr;        ///< of the area
    std::vector<QuestionBlock*> m_questions; ///< by block; null where the block is none
    std::vector<TaskBlock*> m_tasks;
    QWidget* m_foot;
    QToolButton* m_return;
    QPushButton* m_back;
    QPushButton* m_next;
    bool m_presenting = false;
};

} // namespace posiscope
