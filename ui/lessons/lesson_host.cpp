// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_host.h"

#include "core/lessons/facts.h"
#include "core/lessons/markdown_lines.h"
#include "core/scene/scene_keys.h"
#include "ui/kit/controls/focus.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/dialogs/notice.h"
#include "ui/kit/text/text_of.h"
#include "ui/lessons/lesson_text.h"
#include "ui/mathematics/number_text.h"
#include "ui/system/file_choice.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QUrl>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace posiscope {

namespace {

/// What a task of one condition is about, with its value now: "idle columns: 42". Empty if it is no fact of
/// the whole encoding.
QString standingOf(const Task& task, const Scene& scene)
{
    if (task.conditions.size() != 1)
        return {};
    const std::string& text = task.conditions.front().text();
    const QString name = textOf(std::string_view(text).substr(0, text.find_first_of("=!<>"))).trimmed();
    const Fact* const fact = findFact(name.toStdString());
    if (!fact || fact->argumentCount() > 0)
        return {};
    const std::optional<double> value = factValue(*fact, scene, WhichEncoding::A, {});
    return QStringLiteral("%1: %2").arg(QString(name).replace(u'_', u' '),
                                        value ? significantText(*value, 4) : LessonHost::tr("none"));
}

/// In which Page Down moves through text. A field of a number is none: it would only count further.
bool isTextField(const QObject* object)
{
    return (qobject_cast<const QLineEdit*>(object) && !qobject_cast<const NumberField*>(object)) ||
           qobject_cast<const QPlainTextEdit*>(object);
}

} // namespace

LessonHost::LessonHost(Document& document, ViewArea& viewArea, QWidget& window)
    : m_document(document)
    , m_viewArea(viewArea)
    , m_window(window)
    , m_glide(document)
    , m_judging(BackgroundJob::Priority::Low)
{
    m_placeSaving.setSingleShot(true);
    m_placeSaving.setInterval(1000);
    connect(&m_placeSaving, &QTimer::timeout, this, [this] { rememberPlace(file(), m_place); });
    // Queued, because an editor may put another file in the place of the old one: it is there a moment later.
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &LessonHost::readAgain, Qt::QueuedConnection);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &LessonHost::readAgain,
            Qt::QueuedConnection);
}

LessonHost::~LessonHost()
{
    savePlace();
}

void LessonHost::savePlace()
{
    if (m_placeSaving.isActive())
        rememberPlace(file(), m_place);
    if (isOpen() && shownPage().kind == LessonPageKind::End) // it begins anew next time
        rememberPlace(file(), {0, m_place.furthest});
    m_placeSaving.stop();
}

void LessonHost::place(QHBoxLayout& line, QWidget& column)
{
    m_line = &line;
    m_column = &column;
}

void LessonHost::open(const QString& file)
{
    try {
        openOrThrow(file);
    } catch (const std::exception& error) {
        showNotice(&m_window, tr("%1 could not be opened").arg(QFileInfo(file).fileName()), reasonOf(error));
    }
}

void LessonHost::openOrThrow(const QString& file)
{
    const bool isShipped = file.startsWith(u':');
    const QString path = isShipped ? file : QFileInfo(file).absoluteFilePath();
    const bool isFirst = !isOpen();
    try {
        LessonSource source = lessonSource(path, lessonText(path));
        savePlace(); // in the lesson before
        m_source = std::move(source);
    } catch (const std::exception& error) {
        throw std::runtime_error(
            ((isShipped ? path : QDir::toNativeSeparators(path)) + ": " + reasonOf(error)).toStdString());
    }
    if (isFirst && m_window.isVisible())
        m_layoutBefore = m_viewArea.state();
    m_states.clear();
    m_place = rememberedPlace(path);
    m_place.step = std::min(m_place.step, lastStep()); // the file may be shorter now
    rememberOpened(path);
    watchFile();
    if (!m_panel) {
        m_panel = new LessonPanel(m_column->parentWidget());
        connect(m_panel, &LessonPanel::pageRequested, this, &LessonHost::goToPage);
        connect(m_panel, &LessonPanel::turned, this, &LessonHost::turn);
        connect(m_panel, &LessonPanel::startRequested, this, &LessonHost::startAgain);
        connect(m_panel, &LessonPanel::shortRequested, this, &LessonHost::setShort);
        connect(m_panel, &LessonPanel::returnRequested, this, &LessonHost::returnToStep);
        connect(m_panel, &LessonPanel::closeRequested, this, &LessonHost::close);
        connect(m_panel, &LessonPanel::linkActivated, this, &LessonHost::askToOpen);
        connect(m_panel, &LessonPanel::blockStateRequested, this, &LessonHost::setBlockState);
        qApp->installEventFilter(this);
    }
    makePages();
    emit opened();
    arrange();
    emit shownChanged(true);
    showStep(m_place.step);
}

void LessonHost::chooseAndOpen()
{
    chooseFile(&m_window, tr("Open lesson"), QFileInfo(file()).path(),
               tr("Lessons (*.md *.markdown);;All files (*)"), [this](const QString& file) { open(file); });
}

void LessonHost::close()
{
    if (!isOpen())
        return;
    m_glide.stop();
    const bool hadKeys = hasFocusInside(m_panel);
    savePlace();
    m_judging.drop();
    m_source.reset();
    watchFile();
    arrange();
    emit keysAsked({}, false);
    emit shownChanged(false);
    m_document.endVisit();
    if (const auto layout = std::exchange(m_layoutBefore, std::nullopt))
        m_viewArea.setState(*layout);
    if (hadKeys)
        emit focusLeft();
}

void LessonHost::toggle()
{
    if (isOpen())
        return close();
    const QString last = lastLesson();
    if (!last.isEmpty() && QFileInfo::exists(last))
        open(last);
    else if (!shippedLessons().empty())
        open(shippedLessons().front().file);
    else
        chooseAndOpen();
    if (m_panel && isOpen())
        m_panel->takeFocus();
}

bool LessonHost::hasShortPath() const
{
    return std::ranges::any_of(m_source->lesson.steps,
                               [](const LessonStep& step) { return !step.shortBlocks.empty(); });
}

/// Makes the list of pages. On the short path these are the marked ones between the first page and the last.
void LessonHost::makePages()
{
    const Lesson& lesson = m_source->lesson;
    const bool isWhole = !m_isShort || !hasShortPath();
    m_pages.clear();
    if (stepCount() == 0 || lesson.introduction.find_first_not_of(" \n") != std::string::npos)
        m_pages.push_back({LessonPageKind::Introduction});
    for (std::size_t step = 0; step < stepCount(); ++step) {
        std::vector<LessonPart> parts = partsOf(lesson.steps[step]);
        if (parts.empty())
            parts.emplace_back();
        for (LessonPart& part : parts)
            if (isWhole || part.isShort || m_pages.empty())
                m_pages.push_back({LessonPageKind::Part, step, std::move(part)});
    }
    m_pages.push_back({LessonPageKind::End, lastStep()});
    m_at = std::min(m_at, m_pages.size() - 1);
}

/// Where the short path leaves a step out, the page before it.
std::size_t LessonHost::firstPageOf(std::size_t step) const
{
    const auto found = std::ranges::find(m_pages, step, &PlacedPage::step);
    const auto behind = std::ranges::upper_bound(m_pages, step, {}, &PlacedPage::step);
    const auto before = behind == m_pages.begin() ? behind : behind - 1;
    return static_cast<std::size_t>((found == m_pages.end() ? before : found) - m_pages.begin());
}

const ListedLesson* LessonHost::nextLesson() const
{
    const auto& shipped = shippedLessons();
    const auto listed = std::ranges::find(shipped, file(), &ListedLesson::file);
    return listed == shipped.end() || listed + 1 == shipped.end() ? nullptr : &*(listed + 1);
}

void LessonHost::turn(int pages)
{
    if (!isOpen())
        return;
    if (pages > 0 && m_at + 1 == m_pages.size()) {
        if (const ListedLesson* const next = nextLesson())
            open(next->file);
    } else if (pages > 0 || m_at > 0) {
        goToPage(pages > 0 ? m_at + 1 : m_at - 1);
    }
}

void LessonHost::advance(int pages)
{
    if (!isOpen())
        return;
    if (const auto question = pages > 0 ? m_panel->questionRead() : std::nullopt) {
        BlockState state = stateOf(*question);
        state.isRevealed = true;
        setBlockState(*question, state);
    } else if (!m_panel->scrollBy(pages)) {
        turn(pages);
    }
}

void LessonHost::setShort(bool isShort)
{
    m_isShort = isShort;
    if (!isOpen())
        return;
    makePages();
    showStep(0);
}

void LessonHost::showStep(std::size_t step)
{
    if (!isOpen())
        return;
    m_place.step = stepCount(); // so that the scene of the step is shown anew
    goToPage(firstPageOf(std::min(step, lastStep())));
}

/// The scene stays as the learner made it while the step is the same.
void LessonHost::goToPage(std::size_t page)
{
    m_at = page;
    const std::size_t step = shownPage().step;
    const bool isOtherStep = std::exchange(m_place.step, step) != step;
    m_place.furthest = std::max(std::min(m_place.furthest, m_pages.back().step), step);
    m_chosenStep = step;
    m_placeSaving.start();
    showPage();
    if (isOtherStep)
        showScene({});
    else if (stepCount() > 0)
        judge(m_document.scene());
}

void LessonHost::returnToStep()
{
    if (stepCount() > 0)
        showScene(tr("Lesson: %1").arg(plainTitle(textOf(shownStep().title))));
}

/// Shows the scene of the step, as a step of undo with this text; with an empty text the scene is visited
/// anew.
void LessonHost::showScene(const QString& undoText)
{
    if (stepCount() == 0)
        return;
    const LessonStep& here = shownStep();
    m_glide.start(here.scene, undoText, !isMotionReduced());
    if (m_window.isVisible()) // before, the room for a view is not known
        m_viewArea.openItem(here.scene.look.view);
    m_panel->setReturnOffered(false);
    if (!m_glide.isMoving())
        judge(m_document.scene());
}

void LessonHost::copyScene()
{
    const Scene first;
    const Scene& before = stepCount() > 0 ? shownStep().scene : first;
    const Scene& beforeThat =
        m_place.step > 0 && stepCount() > 0 ? m_source->lesson.steps[m_place.step - 1].scene : first;
    QGuiApplication::clipboard()->setText(textOf(lessonSceneBlock(m_document.scene(), before, beforeThat)));
    emit remarked(tr("Copied: the scene, as a block for a step of a lesson."));
}

void LessonHost::setScene(const Scene& scene)
{
    if (!isOpen() || stepCount() == 0 || m_glide.isMoving())
        return;
    m_panel->setReturnOffered(scene != shownStep().scene);
    judge(scene);
}

/// Judges the open tasks of the step on another thread, because a fact takes up to a tenth of a second.
void LessonHost::judge(const Scene& scene)
{
    struct OpenTask
    {
        std::size_t block;
        Task task; // a copy, because the file may be read again meanwhile
        bool isDone = false;
        QString standing = {};
    };
    std::vector<OpenTask> open;
    for (const auto& [block, task] : tasks())
        if (!stateOf(block).isDone)
            open.push_back({block, *task});
    if (open.empty())
        return;
    m_judging.startWhenIdle([this, open = std::move(open), scene](const BackgroundJob::Run& run) {
        std::vector<OpenTask> judged = open;
        for (OpenTask& openTask : judged) {
            openTask.isDone = isDone(openTask.task, scene, run.stop());
            if (run.isStopped())
                return;
            openTask.standing = standingOf(openTask.task, scene);
        }
        run.deliver([this, judged = std::move(judged)] {
            for (const OpenTask& openTask : judged) {
                BlockState state = stateOf(openTask.block);
                state.isDone = openTask.isDone;
                state.standing = openTask.standing;
                setBlockState(openTask.block, state);
            }
        });
    });
}

void LessonHost::setBlockState(std::size_t block, const BlockState& state)
{
    BlockState& before = m_states[{m_place.step, block}];
    if (std::exchange(before, state).isDone != state.isDone)
        announceKeys();
    m_panel->setBlockState(block, state);
}

void LessonHost::watchFile()
{
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
        m_watcher.removePaths(watched);
    if (!file().isEmpty() && !file().startsWith(u':'))
        m_watcher.addPaths({file(), QFileInfo(file()).path()});
}

/// Reads the file again if it has changed. While an editor writes it, it may be missing or not be a lesson:
/// then the lesson stays as it was.
void LessonHost::readAgain()
{
    if (!isOpen() || !QFileInfo::exists(file()))
        return;
    if (!m_watcher.files().contains(file()))
        m_watcher.addPath(file());
    const std::optional<Scene> before = stepCount() > 0 ? std::optional(shownStep().scene) : std::nullopt;
    try {
        const QByteArray text = lessonText(file());
        if (text == m_source->text)
            return;
        m_source = lessonSource(file(), text);
    } catch (const std::exception& error) {
        m_readingFault = tr("%1 was not read again: %2").arg(QFileInfo(file()).fileName(), reasonOf(error));
        emit remarked(m_readingFault);
        return;
    }
    if (!std::exchange(m_readingFault, QString()).isEmpty())
        emit remarked({});
    m_states.clear();
    m_place.step = std::min(m_chosenStep, lastStep());
    makePages();
    if (shownPage().step != m_place.step)
        m_at = firstPageOf(m_place.step);
    m_place.step = shownPage().step;
    showPage();
    if (stepCount() > 0 && before != shownStep().scene)
        showScene({});
}

LessonPage LessonHost::page() const
{
    LessonPage page;
    const auto& shipped = shippedLessons();
    const auto listed = std::ranges::find(shipped, file(), &ListedLesson::file);
    page.caption = listed == shipped.end() || shownPage().kind == LessonPageKind::Part
                       ? plainTitle(textOf(m_source->lesson.title))
                       : tr("Lesson %1 of %2").arg(listed - shipped.begin() + 1).arg(shipped.size());
    page.folder = m_source->folder();
    page.title = textOf(m_source->lesson.title);
    const auto say = [&page](const LineFault& fault) {
        page.faults << tr("Line %1: %2").arg(fault.line).arg(withGroups(textOf(fault.message)));
    };
    page.kind = shownPage().kind;
    page.part = shownPage().part;
    page.number = m_at;
    for (const PlacedPage& placed : m_pages)
        page.titles << plainTitle(placed.kind == LessonPageKind::Part
                                      ? textOf(m_source->lesson.steps[placed.step].title)
                                      : page.title);
    page.isShort = m_isShort;
    page.introduction = textOf(m_source->lesson.introduction);
    page.hasShortPath = hasShortPath();
    if (const ListedLesson* const next = nextLesson())
        page.next = next->title;
    page.furthest = std::max(m_at, firstPageOf(m_place.furthest));
    if (m_place.step == 0)
        std::ranges::for_each(m_source->lesson.faults, say);
    if (stepCount() == 0) {
        page.introduction += "\n\n" + tr("This file has no steps.");
        return page;
    }
    page.content = shownStep();
    std::ranges::for_each(page.content.faults, say);
    for (std::size_t block = 0; block < page.content.blocks.size(); ++block)
        page.states.push_back(stateOf(block));
    return page;
}

std::map<std::size_t, const Task*> LessonHost::tasks() const
{
    std::map<std::size_t, const Task*> tasks;
    if (stepCount() > 0)
        for (std::size_t block = 0; block < shownStep().blocks.size(); ++block)
            if (const Task* const task = std::get_if<Task>(&shownStep().blocks[block]))
                tasks[block] = task;
    return tasks;
}

BlockState LessonHost::stateOf(std::size_t block) const
{
    const auto state = m_states.find({m_place.step, block});
    return state == m_states.end() ? BlockState() : state->second;
}

void LessonHost::showPage()
{
    m_judging.drop();
    m_panel->setPage(page());
    announceKeys();
}

void LessonHost::announceKeys()
{
    QStringList keys;
    bool isDone = true;
    for (const auto& [block, task] : tasks())
        if (isOnPage(block)) {
            isDone = stateOf(block).isDone;
            for (const SceneKey* const key : changedKeys(shownStep().scene, solved(shownStep(), *task)))
                keys << textOf(key->name);
        }
    emit keysAsked(keys, isDone);
}

void LessonHost::askToOpen(const QString& address)
{
    if (!isWebAddress(address.toStdString())) {
        emit remarked(tr("%1 was not opened: only http, https and mailto links can be opened.").arg(address));
        return;
    }
    const QUrl url(address);
    askBeforeOpening(&m_window, url.toDisplayString(), [url] { QDesktopServices::openUrl(url); });
}

void LessonHost::setPresenting(bool presenting, QBoxLayout& room)
{
    m_presenting = presenting;
    m_presentationRoom = &room;
    arrange();
}

void LessonHost::arrange()
{
    if (!m_panel)
        return;
    m_panel->setPresenting(m_presenting);
    QBoxLayout* const wanted = m_presenting ? m_presentationRoom : m_line;
    QBoxLayout* const other = m_presenting ? m_line : m_presentationRoom;
    // An empty room tells the column of a presentation that there is no caption.
    if (other)
        other->removeWidget(m_panel);
    if (!isOpen())
        wanted->removeWidget(m_panel);
    else if (wanted->indexOf(m_panel) < 0)
        wanted->insertWidget(m_presenting ? -1 : 0, m_panel);
    m_panel->setMinimumWidth(m_presenting ? 0 : m_column->maximumWidth());
    m_panel->setMaximumWidth(m_presenting ? QWIDGETSIZE_MAX : m_column->maximumWidth());
    m_panel->setVisible(isOpen());
    emit captionShown(isOpen() && m_presenting);
    emit foldRequested(isOpen() && !m_presenting);
}

/// Page Down and Page Up are the lesson's while it is open, also on sliders and in fields of numbers, which
/// use them otherwise: a presenter's remote sends them. Fields for text keep them.
bool LessonHost::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride || !isOpen())
        return false;
    const auto& pressed = static_cast<const QKeyEvent&>(*event);
    const bool turns = pressed.modifiers() == Qt::NoModifier || pressed.modifiers() == Qt::KeypadModifier;
    if (!turns || (pressed.key() != Qt::Key_PageDown && pressed.key() != Qt::Key_PageUp))
        return false;
    event->setAccepted(isTextField(watched));
    return true;
}

} // namespace posiscope

#include "moc_lesson_host.cpp"
