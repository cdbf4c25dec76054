// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/build_steps_view.h"

#include "ui/keys/shortcuts.h"
#include "ui/mathematics/formula_text.h"
#include "ui/mathematics/number_text.h"
#include "ui/selection/pins.h"
#include "ui/views/build_steps/step_bar.h"
#include "ui/views/build_steps/step_formulas.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>

namespace posiscope {

BuildStepsView::BuildStepsView(QWidget* parent)
    : View(parent)
    , m_bar(new StepBar(this))
    , m_canvas(new StepCanvas(this))
    , m_down(makeBar(Qt::Vertical))
    , m_across(makeBar(Qt::Horizontal))
{
    auto* const grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    grid->addWidget(m_bar, 0, 0, 1, 2);
    grid->addWidget(m_canvas, 1, 0);
    grid->addWidget(m_down, 1, 1);
    grid->addWidget(m_across, 2, 0);
    grid->setRowStretch(1, 1);
    grid->setColumnStretch(0, 1);
    setFocusProxy(m_canvas);
    connect(m_bar, &StepBar::chosen, this, &BuildStepsView::askStep);
    connect(m_canvas, &StepCanvas::clicked, this, &BuildStepsView::select);
    connect(m_canvas, &StepCanvas::hovered, this, &BuildStepsView::point);
    connect(m_canvas, &StepCanvas::laidOut, this, &BuildStepsView::fitBars, Qt::QueuedConnection);
    connect(m_canvas, &StepCanvas::turned, this, [this](Qt::Orientation along, int pages) {
        const QScrollBar& bar = along == Qt::Vertical ? *m_down : *m_across;
        turn(along, std::clamp(bar.value() + pages, 0, bar.maximum()));
    });
    showTheme();
}

QScrollBar* BuildStepsView::makeBar(Qt::Orientation along)
{
    auto* const bar = new QScrollBar(along, this);
    bar->setFocusPolicy(Qt::NoFocus);
    bar->setContextMenuPolicy(Qt::NoContextMenu); // the view's menu, not one of its own
    bar->setAccessibleName(along == Qt::Vertical ? tr("Pages of rows") : tr("Pages of columns"));
    // Its place is kept while it is not needed: how much has room must not depend on whether all of it has.
    QSizePolicy policy = bar->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    bar->setSizePolicy(policy);
    connect(bar, &QScrollBar::valueChanged, this, [this, along](int page) { turn(along, page); });
    return bar;
}

KeySet BuildStepsView::reads() const
{
    return keysOf({KeyGroup::Encoding}) | keysNamed({"position", "dimension", "pinned_positions",
                                                     "pinned_dimensions", "build_sequence", "build_step"});
}

QString BuildStepsView::subtitle() const
{
    return scene().look.buildSequence == BuildSequence::Stages ? tr("from zeros to the whole table")
                                                               : tr("from a divisor to log space");
}

QStringList BuildStepsView::subtitles() const
{
    return {subtitle(), scene().look.buildSequence == BuildSequence::Stages ? tr("zeros to table")
                                                                            : tr("divisor to log space")};
}

QString BuildStepsView::spoken() const
{
    if (!m_steps)
        return subtitle();
    const StepSheet& sheet = m_canvas->sheet();
    QStringList formulas;
    for (const maths::Formula& formula : m_canvas->formulas())
        formulas << maths::plainText(formula);
    const Selection selection = visibleSelection(scene());
    const bool isHidden =
        !scene().look.cosinesShown && columnAt(scene().parameters, selection.dimension).cosine;
    const QString value =
        isHidden ? tr("a hidden cosine")
                 : significantText(m_steps->sinusoid().cell(selection.position, selection.dimension), 6);
    return tr("Step %1 of %2: %3. %4 %5. %6 Position %7, dimension %8: %9 in the whole table.")
        .arg(QString::number(sheet.number), QString::number(sheet.count), sheet.words.title,
             sheet.words.explanation, formulas.join(QStringLiteral("; ")), sheet.words.correction,
             wholeText(selection.position), wholeText(selection.dimension), value)
        .simplified();
}

void BuildStepsView::showScene(const KeySet&)
{
    const Look& look = scene().look;
    const bool otherSteps = !m_steps || m_steps->sinusoid().parameters() != scene().parameters ||
                            m_steps->sequence() != look.buildSequence ||
                            m_steps->values() != shownValues(look);
    if (otherSteps)
        m_steps =
            std::make_unique<const BuildSteps>(scene().parameters, look.buildSequence, shownValues(look));
    if (otherSteps || m_canvas->sheet().number != shownStep(look.buildSequence, look.buildStep))
        readStep();
    readPlace();
}

void BuildStepsView::readStep()
{
    ++m_computations;
    m_canvas->setSheet(makeSheet(*m_steps, scene().look.buildStep));
    QStringList titles;
    for (const StepKind kind : stepsOf(m_steps->sequence()))
        titles << titleOf(kind, scene().parameters);
    m_bar->setSteps(titles, m_canvas->sheet().number);
}

void BuildStepsView::readPlace()
{
    const Selection selection = visibleSelection(scene());
    m_canvas->setPlace(stepFormulas(*m_steps, m_canvas->sheet().kind, selection),
                       {scene().parameters, selection, hover()});
}

void BuildStepsView::showTheme()
{
    m_bar->setTheme(theme());
    m_canvas->setTheme(theme());
}

void BuildStepsView::showEvent(QShowEvent* event)
{
    if (!m_steps)
        showScene({});
    View::showEvent(event);
}

void BuildStepsView::drawScene(QPaintDevice& device, QSize size)
{
    if (!m_steps)
        showScene({});
    m_canvas->drawOn(device, size);
}

void BuildStepsView::fitBars()
{
    if (!m_steps)
        return;
    const SheetLayout& shown = m_canvas->shown();
    for (const auto& [bar, page] :
         {std::pair(m_down, shown.rowPage()), std::pair(m_across, shown.columnPage())}) {
        const QSignalBlocker quiet(bar);
        bar->setPageStep(1);
        bar->setMaximum(std::max(0, page.count() - 1));
        bar->setValue(page.shown == 0 ? 0 : (page.last() + page.shown) / page.shown - 1);
        bar->setVisible(!page.isWhole());
    }
}

void BuildStepsView::askStep(int number)
{
    const int last = static_cast<int>(stepsOf(scene().look.buildSequence).size());
    Scene after = scene();
    after.look.buildStep = std::clamp(number, 1, last);
    if (after.look.buildStep != scene().look.buildStep)
        emit sceneAsked(after, noGesture);
}

void BuildStepsView::keyPressEvent(QKeyEvent* event)
{
    const QKeySequence pressed(
        QKeyCombination(event->modifiers() & ~Qt::KeypadModifier, static_cast<Qt::Key>(event->key())));
    for (const auto& [command, step] : {std::pair(Command::StepOn, 1), std::pair(Command::StepBack, -1)})
        if (keysOf(command).contains(pressed)) {
            askStep(m_canvas->sheet().number + step);
            return;
        }
    View::keyPressEvent(event);
}

void BuildStepsView::select(const SheetPlace& place, Qt::KeyboardModifiers modifiers)
{
    Scene after = scene();
    const BuildTable& table = place.band->band->table;
    const int before = visibleSelection(scene()).dimension;
    const bool byPosition = table.down == TableAxis::Positions;
    if (modifiers & Qt::ShiftModifier) {
        if (byPosition)
            togglePin(after.selection.pinnedPositions, place.row);
        else if (const auto dimension = dimensionAt(table, scene().parameters, place.column, before))
            togglePin(after.selection.pinnedDimensions, *dimension);
    } else {
        if (byPosition)
            after.selection.position = place.row;
        after.selection.dimension =
            dimensionAt(table, scene().parameters, place.column, before).value_or(after.selection.dimension);
    }
    emit sceneAsked(after, noGesture);
}

void BuildStepsView::point(const std::optional<SheetPlace>& place)
{
    if (!place) {
        emit hovered({});
        return;
    }
    const BuildTable& table = place->band->band->table;
    const bool byPosition = table.down == TableAxis::Positions;
    emit hovered(
        {byPosition ? std::optional(place->row) : std::nullopt,
         dimensionAt(table, scene().parameters, place->column, visibleSelection(scene()).dimension)});
}

void BuildStepsView::turn(Qt::Orientation along, int number)
{
    // The selection goes along, to the same place on the other page.
    const SheetLayout& shown = m_canvas->shown();
    const Page page = along == Qt::Vertical ? shown.rowPage() : shown.columnPage();
    if (page.shown == 0)
        return;
    Scene after = scene();
    const Selection seen = visibleSelection(scene());
    const BuildTable& table = shown.blocks.front().block->bands.back().table;
    const auto moved = [&page, number](int place) {
        return std::min(number * page.shown + (place - page.first), page.all - 1);
    };
    if (along == Qt::Vertical)
        after.selection.position = moved(seen.position);
    else
        after.selection.dimension =
            dimensionAt(table, scene().parameters,
                        moved(columnShowing(table, scene().parameters, seen.dimension).value_or(0)),
                        seen.dimension)
                .value_or(seen.dimension);
    emit sceneAsked(after, noGesture);
}

} // namespace posiscope

#include "moc_build_steps_view.cpp"
