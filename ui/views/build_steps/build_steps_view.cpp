// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/build_steps_view.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "ui/kinds/kind_cells.h"
#include "ui/kit/controls/choices.h"
#include "ui/mathematics/number_text.h"
#include "ui/selection/selection.h"
#include "ui/views/attention/attention_content.h"
#include "ui/views/attention/attention_formula.h"
#include "ui/views/build_steps/step_sheet.h"

#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace posiscope {

BuildStepsView::BuildStepsView(QWidget* parent)
    : View(parent)
    , m_controls(new QWidget(this))
    , m_back(makeButton(tr("Previous step"), Command::StepBack, -1))
    , m_next(makeButton(tr("Next step"), Command::StepOn, 1))
    , m_font(theme().mathsFont(Theme::textPoints))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    m_next->setDefault(true);
    auto* const line = new QHBoxLayout(m_controls);
    line->setContentsMargins({});
    line->addWidget(m_back);
    line->addWidget(m_next);
    showTheme();
}

QPushButton* BuildStepsView::makeButton(const QString& accessibleName, Command command, int step)
{
    auto* const button = new QPushButton(step < 0 ? QStringLiteral("‹") : QStringLiteral("›"), m_controls);
    button->setAccessibleName(accessibleName);
    button->setToolTip(
        tr("%1 (%2)").arg(accessibleName, shortcutsOf(command).value(0).toString(QKeySequence::NativeText)));
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QPushButton::clicked, this, [this, step] { askStep(m_sheet.number + step); });
    return button;
}

namespace {

/// What the weights of a head depend on.
const KeySet keysOfHead =
    (keysOf({KeyGroup::Encoding, KeyGroup::Sentence, KeyGroup::Attention}) | keysOf({"sentence_shown"})) &
    ~keysOf({"cosines", "other_order", "shuffle"});

bool isOfWeights(const Scene& scene)
{
    return scene.look.buildSequence == BuildSequence::Weights;
}

} // namespace

KeySet BuildStepsView::reads() const
{
    const KeySet always =
        keysOf({"position", "pinned_positions", "offset", "build_sequence", "build_step", "compare"});
    return always |
           (isOfWeights(scene()) ? keysOfHead
                                 : keysOf({KeyGroup::Encoding}) | keysOf({"dimension", "pinned_dimensions"}));
}

namespace {

QString ofAAlone()
{
    return BuildStepsView::tr("A alone");
}

} // namespace

QString BuildStepsView::note() const
{
    QStringList remarks = isOfWeights(scene()) ? headSettings(scene()) : QStringList();
    if (isComparing(scene()))
        remarks << ofAAlone();
    return remarks.join(QStringLiteral(". "));
}

/// The selected value of the encoding as far as it is filled; none of a step that shows other tables.
maths::Reading BuildStepsView::ownReading() const
{
    const WeightRow* const row = m_steps ? m_steps->weightRow() : nullptr;
    if (!row)
        return {};
    const double weight = row->weights[static_cast<std::size_t>(row->key)];
    return {{pairReadouts("a", m_sheet.blocks.back().words, row->query, row->key, weight).front()}, weight};
}

QString BuildStepsView::ownInsight() const
{
    const WeightRow* const row = m_steps ? m_steps->weightRow() : nullptr;
    if (!row) {
        if (!showsWholePairs(scene()) || isRounded(scene().parameters) || isComparing(scene()))
            return {};
        const int columns = scene().parameters.dModel;
        return tr("A sine and a cosine share a frequency: *%1* columns need *%2*.")
            .arg(wholeText(columns), wholeText(columns / 2));
    }
    if (row->sum == 0)
        return {};
    const auto largest = std::ranges::max_element(row->weights);
    const QStringList& words = m_sheet.blocks.back().words;
    const auto named = [&](int index) { // a word that stands twice with its index
        const QString& word = words[index];
        return words.count(word) > 1 ? tr("%1 at %2").arg(word, wholeText(index)) : word;
    };
    const auto key = static_cast<int>(largest - row->weights.begin());
    return tr("*%1* attends most to *%2*, with the weight *%3*.")
        .arg(named(row->query), key == row->query ? tr("itself") : named(key), valueText(*largest));
}

QString BuildStepsView::accessibleText() const
{
    if (!m_steps)
        return {};
    QStringList formulas;
    for (const maths::Formula& formula : m_formulas[static_cast<std::size_t>(m_sheet.number) - 1])
        formulas << maths::plainText(formula);
    const Selection selection = visibleSelection(scene());
    QString title = m_sheet.words().title;
    if (!m_sheet.remark.isEmpty())
        title += ", " + m_sheet.remark;
    QString words = tr("Step %1 of %2: %3. %4 %5.")
                        .arg(QString::number(m_sheet.number), QString::number(m_sheet.count), title,
                             m_sheet.words().explanation, formulas.join(QStringLiteral("; ")));
    if (m_steps->weightRow()) {
        const SheetBlock& block = m_sheet.blocks.back();
        QStringList weights;
        for (int word = 0; word < std::min(mostSpokenNumbers, block.last().columns); ++word)
            if (const QString number = cellText(block.last(), 0, word); !number.isEmpty())
                weights << block.words[word] + ' ' + number;
        words += ' ' + weights.join(QStringLiteral(", ")) + '.';
    } else if (const auto& vectors = m_steps->encoding().vectors)
        words += tr(" Position %1, dimension %2: %3 in the whole table.")
                     .arg(wholeText(selection.position), wholeText(selection.dimension),
                          valueText(vectors->cell(selection.position, selection.dimension)));
    return words.simplified();
}

/// Makes the steps of the scene; returns whether they are others than before.
bool BuildStepsView::updateSteps(const KeySet& changed)
{
    const Parameters& parameters = scene().parameters;
    if (isOfWeights(scene())) {
        const bool isOtherHead = !m_head || (changed & keysOfHead).any();
        if (isOtherHead)
            m_head = std::make_unique<const Head>(scene());
        if (!isOtherHead && !(changed & keysOf({"position", "offset"})).any())
            return false;
        m_steps = std::make_unique<const BuildSteps>(scene(), *m_head);
        return true;
    }
    m_head.reset();
    const ShownColumns shown = shownColumns(scene());
    const BuildSequence sequence = shownSequence(parameters, scene().look.buildSequence);
    if (m_steps && m_steps->parameters() == parameters && m_steps->sequence() == sequence &&
        m_steps->shown() == shown)
        return false;
    m_steps = std::make_unique<const BuildSteps>(parameters, sequence, shown);
    return true;
}

void BuildStepsView::showScene(const KeySet& changed)
{
    const Look& look = scene().look;
    const bool otherSteps = updateSteps(changed);
    const BuildSequence sequence = m_steps->sequence();
    const bool isOfA = isComparing(scene());
    const bool otherStep = std::exchange(m_isOfA, isOfA) != isOfA || otherSteps ||
                           m_sheet.number != shownStep(scene().parameters, sequence, look.buildStep);
    if (otherStep) {
        m_sheet = makeSheet(*m_steps, look.buildStep);
        m_sheet.remark = isOfA ? ofAAlone() : QString();
        listSteps(sequence);
        m_back->setEnabled(m_sheet.number > 1);
        m_next->setEnabled(m_sheet.number < m_sheet.count);
    }
    const Selection selection = visibleSelection(scene());
    std::vector<std::vector<maths::Formula>> formulas;
    for (const StepKind kind : stepsOf(scene().parameters, sequence))
        formulas.push_back(isOfWeights(scene()) ? weightFormulas(*m_steps, kind, scene())
                                                : stepFormulas(*m_steps, kind, selection));
    SheetMarks marks{scene().parameters, selection, hover(), scene().attention.temperature};
    if (!otherStep && formulas == m_formulas && marks == m_marks)
        return;
    m_formulas = std::move(formulas);
    m_marks = std::move(marks);
    layOutAgain();
}

/// The numbers of the steps between the buttons.
void BuildStepsView::listSteps(BuildSequence sequence)
{
    const std::vector<StepKind> kinds = stepsOf(scene().parameters, sequence);
    if (!m_list || m_list->segments().size() != kinds.size()) {
        QStringList numbers;
        for (std::size_t number = 1; number <= kinds.size(); ++number)
            numbers << QString::number(number);
        delete m_list;
        m_list = new SegmentedControl(numbers, m_controls, Theme::notePoints);
        m_list->setAccessibleName(tr("Steps"));
        connect(m_list, &SegmentedControl::chosen, this, [this](int index) { askStep(index + 1); });
        qobject_cast<QHBoxLayout*>(m_controls->layout())->insertWidget(1, m_list);
    }
    for (std::size_t index = 0; index < kinds.size(); ++index) {
        Segment& segment = *m_list->segments()[index];
        const QString title = wordsOf(kinds[index], *m_steps).title;
        segment.setToolTip(title);
        segment.setAccessibleName(tr("Step %1: %2").arg(segment.text(), title));
    }
    m_list->setCurrent(m_sheet.number - 1);
}

void BuildStepsView::showHover()
{
    m_marks.hover = hover();
    update();
}

void BuildStepsView::showTheme()
{
    m_font = maths::MathsFont(theme().mathsFont(Theme::textPoints));
    layOutAgain();
}

void BuildStepsView::showEvent(QShowEvent* event)
{
    if (!m_steps)
        showScene({});
    View::showEvent(event);
}

void BuildStepsView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    layOutAgain();
}

void BuildStepsView::layOutAgain()
{
    update();
    if (!m_steps)
        return;
    // Without room the numbers are left out; a single step has no controls, nor has a companion.
    m_list->show();
    for (QPushButton* const button : {m_back, m_next})
        button->setFixedSize(QSize(1, 1) * m_list->sizeHint().height());
    m_list->setVisible(2 * m_controls->sizeHint().width() <= width());
    const bool hasControls = m_sheet.count > 1 && !theme().isSecondView;
    m_controls->setVisible(hasControls);
    const QSize controls = hasControls ? m_controls->sizeHint() : QSize();
    m_layout = layOut(m_sheet, m_formulas, m_marks.parameters, m_marks.selection,
                      {size(), controls, theme(), m_font, *this, hasControls && !m_list->isHidden()});
    m_controls->setGeometry(m_layout.areas.controls.toRect());
}

void BuildStepsView::paint(QPaintDevice& device, const SheetLayout& layout, const SheetContext& context)
{
    QPainter painter(&device);
    if (!theme().isExport)
        painter.fillRect(QRectF(QPointF(), context.size), theme().card);
    paintSheet(painter, layout, m_marks, context);
}

void BuildStepsView::paintEvent(QPaintEvent*)
{
    if (m_steps)
        paint(*this, m_layout, {size(), {}, theme(), m_font, *this});
}

Drawn BuildStepsView::drawScene(QPaintDevice& device, QSize size)
{
    if (!m_steps)
        showScene({});
    const SheetContext context{size, {}, theme(), m_font, device};
    paint(device, layOut(m_sheet, m_formulas, m_marks.parameters, m_marks.selection, context), context);
    return {};
}

void BuildStepsView::askStep(int number)
{
    Scene after = scene();
    after.look.buildStep = std::clamp(number, 1, m_sheet.count);
    if (after.look.buildStep != m_sheet.number)
        emit sceneRequested(after, noGesture);
}

void BuildStepsView::keyPressEvent(QKeyEvent* event)
{
    const QKeySequence pressed(
        QKeyCombination(event->modifiers() & ~Qt::KeypadModifier, static_cast<Qt::Key>(event->key())));
    for (const auto& [command, step] : {std::pair(Command::StepOn, 1), std::pair(Command::StepBack, -1)})
        if (shortcutsOf(command).contains(pressed))
            return askStep(m_sheet.number + step);
    View::keyPressEvent(event);
}

Hover BuildStepsView::cellUnder(const QMouseEvent& event) const
{
    const auto place = m_layout.placeAt(event.position());
    if (!place)
        return {};
    if (place->table->across == TableAxis::Words) // each at its position
        return {place->column, std::nullopt};
    const bool byPosition = place->table->down == TableAxis::Positions;
    return {
        byPosition ? std::optional(place->row) : std::nullopt,
        dimensionAt(*place->table, scene().parameters, place->column, visibleSelection(scene()).dimension)};
}

/// Selects what a column stands for: a dimension, or the offset of a key from the selected position.
void BuildStepsView::selectColumn(const BuildTable& table, int column, Scene& after) const
{
    if (table.across == TableAxis::Words) // of which a position may be beyond the last
        after.selection.offset = column - std::min(after.selection.position, table.columns - 1);
    else if (table.across == TableAxis::Keys)
        after.selection.offset = column - after.selection.position;
    else
        after.selection.dimension =
            dimensionAt(table, scene().parameters, column, visibleSelection(scene()).dimension)
                .value_or(after.selection.dimension);
}

void BuildStepsView::mousePressEvent(QMouseEvent* event)
{
    const Hover cell = cellUnder(*event);
    if (event->button() != Qt::LeftButton || cell == Hover{}) {
        event->ignore();
        return;
    }
    Scene after = scene();
    if (!(event->modifiers() & Qt::ShiftModifier)) {
        const SheetPlace place = *m_layout.placeAt(event->position());
        if (place.table->down == TableAxis::Positions)
            after.selection.position = place.row;
        selectColumn(*place.table, place.column, after);
    } else if (cell.position) {
        togglePin(after.selection.pinnedPositions, *cell.position);
    } else {
        togglePin(after.selection.pinnedDimensions, *cell.dimension);
    }
    emit sceneRequested(after, noGesture);
}

void BuildStepsView::mouseMoveEvent(QMouseEvent* event)
{
    emit hovered(cellUnder(*event));
}

void BuildStepsView::leaveEvent(QEvent* event)
{
    View::leaveEvent(event);
    emit hovered({});
}

void BuildStepsView::wheelEvent(QWheelEvent* event)
{
    // With Shift, or if all rows are visible, the wheel turns pages sideways.
    QPoint turned = event->angleDelta();
    if ((event->modifiers() & Qt::ShiftModifier || m_layout.rowPage().isWhole()) && turned.x() == 0)
        turned = turned.transposed();
    m_wheeled += turned;
    for (const auto& [along, delta] :
         {std::pair(Qt::Vertical, &m_wheeled.ry()), std::pair(Qt::Horizontal, &m_wheeled.rx())})
        if (const int pages = -*delta / QWheelEvent::DefaultDeltasPerStep; pages != 0) {
            *delta %= QWheelEvent::DefaultDeltasPerStep;
            turn(along, pages);
        }
    event->accept();
}

void BuildStepsView::turn(Qt::Orientation along, int pages)
{
    // The selection moves to the same place on the other page.
    const Page page = along == Qt::Vertical ? m_layout.rowPage() : m_layout.columnPage();
    if (pages < 0 ? page.first == 0 : page.last() == page.count - 1)
        return;
    Scene after = scene();
    const Selection seen = visibleSelection(scene());
    const BuildTable& table = m_sheet.blocks.front().last();
    const int around = linesAround(along == Qt::Vertical ? table.down : table.across, page.shown);
    const int turned = pages * (page.shown - 2 * around);
    const auto moved = [&](int line) {
        return std::clamp(std::clamp(line, page.first + around, page.last() - around) + turned, 0,
                          page.count - 1);
    };
    if (along == Qt::Horizontal) {
        selectColumn(table, moved(selectedColumn(table, scene().parameters, seen).value_or(0)), after);
    } else {
        after.selection.position = moved(seen.position);
        if (table.across == TableAxis::Keys) // the same key
            after.selection.offset = selectedKey(scene().parameters, seen) - after.selection.position;
    }
    emit sceneRequested(after, noGesture);
}

} // namespace posiscope

#include "moc_build_steps_view.cpp"
