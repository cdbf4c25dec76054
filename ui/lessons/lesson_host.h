// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_parts.h"
#include "ui/jobs/background_job.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lesson_source.h"
#include "ui/lessons/scene_glide.h"
#include "ui/workspace/docks/view_area.h"

#include <QFileSystemWatcher>
#include <QPointer>
#include <QSize>
#include <QTimer>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

class QBoxLayout;
class QHBoxLayout;

namespace posiscope {

/// A lesson in the window: opens its file and reads it again when it is saved, owns the panel, visits each
/// step's scene, and judges tasks as the scene changes. A lesson that is closed leaves scene, undo and layout
/// as they were before it. It is read page by page: its introduction, the parts of each step, and an end that
/// leads to the next lesson. The panel stands at the left of the views, in a presentation beside the one
/// view.
class LessonHost : public QObject
{
    Q_OBJECT

public:
    LessonHost(Document& document, ViewArea& viewArea, QWidget& window);
    ~LessonHost() override;

    /// Puts the panel at the beginning of `line`, in place of `column`.
    void place(QHBoxLayout& line, QWidget& column);

    /// Opens a lesson at the step where the user left it. Shows a message if the file cannot be read.
    void open(const QString& file);
    /// Opens a lesson when the program starts. Throws std::runtime_error where open() shows a message.
    void openOrThrow(const QString& file);
    void chooseAndOpen();
    void close();
    /// Closes the lesson, or opens the one of last time.
    void toggle();

    bool isOpen() const { return m_source.has_value(); }
    const std::optional<LessonSource>& source() const { return m_source; }
    QString file() const { return m_source ? m_source->file : QString(); }
    std::size_t step() const { return m_place.step; }
    /// Whether the tasks of the step are being judged by the scene.
    bool isJudging() const { return m_judging.isRunning(); }
    std::size_t stepCount() const { return m_source ? m_source->lesson.steps.size() : 0; }
    /// Goes a page on, from the last one to the next lesson, or a page back.
    void turn(int pages);
    /// What comes next, for a presenter's remote: the answer to a question that was read, then the next page.
    /// Back if negative.
    void advance(int pages);
    /// Shows only the pages of the short path, or all.
    void setShort(bool isShort);
    /// Begins the lesson anew, as for somebody who has not read it yet: forgets all answers.
    void startAgain()
    {
        m_states.clear();
        showStep(0);
    }
    void showStep(std::size_t step);
    /// Brings back the step's scene, which is one step of undo.
    void returnToStep();

    /// Puts the scene on the clipboard, as a block for a step of a lesson.
    void copyScene();

    /// The page that is shown.
    LessonPage page() const;

    LessonPanel* panel() const { return m_panel; } ///< nullptr until it is first shown
    SceneGlide& glide() { return m_glide; }

    void setScene(const Scene& scene);
    /// Makes the panel as wide as the column in whose place it stands.
    void fitColumn() { arrange(); }
    /// Begins or ends a presentation, during which the panel is in `room`.
    void setPresenting(bool presenting, QBoxLayout& room);

signals:
    void opened();
    void shownChanged(bool shown);
    /// Whether the panels at the left leave their room to the lesson, except for a strip of the parameters.
    void foldRequested(bool folded);
    /// The keys that the task of the page asks to change.
    void keysAsked(const QStringList& keys, bool isDone);
    /// Whether the panel stands beside the view of a presentation.
    void captionShown(bool shown);
    void focusLeft();                     ///< what had the focus here is hidden now
    void remarked(const QString& remark); ///< an empty one takes the last away

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void readAgain();
    void watchFile();
    std::size_t lastStep() const { return std::max<std::size_t>(stepCount(), 1) - 1; }
    bool hasShortPath() const;
    void makePages();
    /// The first page of a step.
    std::size_t firstPageOf(std::size_t step) const;
    void goToPage(std::size_t page);
    void showPage();
    const ListedLesson* nextLesson() const; ///< nullptr after the last one
    void showScene(const QString& undoText);
    void judge(const Scene& scene);
    void setBlockState(std::size_t block, const BlockState& state);
    void askToOpen(const QString& address);
    void arrange();
    void savePlace();
    void announceKeys();
    struct PlacedPage
    {
        LessonPageKind kind = LessonPageKind::Part;
        std::size_t step = 0;
        LessonPart part = {};
    };

    const PlacedPage& shownPage() const { return m_pages[m_at]; }
    bool isOnPage(std::size_t block) const
    {
        return shownPage().kind == LessonPageKind::Part && shownPage().part.block == block;
    }
    const LessonStep& shownStep() const { return m_source->lesson.steps[m_place.step]; }
    /// The tasks of the step that is shown, by block.
    std::map<std::size_t, const Task*> tasks() const;
    /// What a learner has done with a block of this step.
    BlockState stateOf(std::size_t block) const;

    Document& m_document;
    ViewArea& m_viewArea;
    QWidget& m_window;
    SceneGlide m_glide;
    QFileSystemWatcher m_watcher;
    /// Writes the settings a while after a step, so that going on does not wait for the disk.
    QTimer m_placeSaving;
    std::optional<LessonSource> m_source;
    /// Of the cards before the lesson; none if the window was not shown yet.
    std::optional<ViewArea::State> m_layoutBefore;
    LessonPlace m_place;
    std::vector<PlacedPage> m_pages; ///< never empty while a lesson is open
    std::size_t m_at = 0;            ///< of these
    bool m_isShort = false;
    /// Shown again when the file is whole again; an editor may write it in parts.
    std::size_t m_chosenStep = 0;
    std::map<std::pair<std::size_t, std::size_t>, BlockState> m_states; ///< by step and block
    QPointer<LessonPanel> m_panel;
    QHBoxLayout* m_line = nullptr;
    QWidget* m_column = nullptr; ///< in whose place the panel stands
    QBoxLayout* m_presentationRoom = nullptr;
    bool m_presenting = false;
    QString m_readingFault;  ///< why the file was not read again, as it was said
    BackgroundJob m_judging; ///< last, so that it ends before what its verdicts change
};

} // namespace posiscope
