// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/build_steps_view.h"

#include "core/encodings/encoding_list.h"
#include "ui/mathematics/formula.h"
#include "ui/mathematics/number_text.h"
#include "ui/selection/selection.h"
#include "ui/views/build_steps/step_sheet.h"

#include <QButtonGroup>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr double fontPoints = 14; ///< size at which the mathematics font is measured

class StepMark : public QRadioButton
{
public:
    StepMark(int number, const Theme& theme, QWidget* parent)
        : QRadioButton(QString::number(number), parent)
        , m_theme(theme)
    {
        setAttribute(Qt::WA_Hover);
    }

protected:
    bool hitButton(const QPoint& position) const override { return rect().contains(position); }

    void paintEvent(QPaintEvent*) override
    {
        const QFont::Weight weight = isChecked() ? QFont::DemiBold : QFont::Normal;
        const double side = std::min<double>(scaled(20, m_theme), std::min(width(), height()) - 2);
        const QRectF circle((width() - side) / 2, (height() - side) / 2, side, side);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(hasFocus() ? QPen(m_theme.accent, scaled(1, m_theme)) : QPen(Qt::NoPen));
        painter.setBrush(isChecked() ? m_theme.accent : underMouse() ? m_theme.border : m_theme.grid);
        painter.drawEllipse(circle);
        painter.setFont(m_theme.interfaceFont(Theme::notePoints, weight));
        painter.setPen(isChecked() ? onAccent(m_theme) : m_theme.quiet);
        painter.drawText(circle, Qt::AlignCenter, text());
    }

private:
    const Theme& m_theme;
};

} // namespace

/// The steps of a sequence with the current one marked: the number of each in a circle. Each is a radio
/// button to keyboards and screen readers, so arrow keys move.
class BuildStepsView::StepList : public QWidget
{
public:
    explicit StepList(BuildStepsView* view)
        : QWidget(view)
        , m_view(*view)
        , m_group(this)
    {
        setAccessibleName(BuildStepsView::tr("Steps"));
        connect(&m_group, &QButtonGroup::idClicked, view, &BuildStepsView::askStep);
    }

    /// The titles of the steps, and which of them is shown, counted from 1.
    void setSteps(const QStringList& titles, int current)
    {
        for (int number = 1; number <= titles.size(); ++number) {
            if (!m_group.button(number)) {
                m_group.addButton(new StepMark(number, m_view.theme(), this), number);
                m_group.button(number)->show();
            }
            QAbstractButton& mark = *m_group.button(number);

            mark.setToolTip(titles[number - 1]);
            mark.setAccessibleName(
                BuildStepsView::tr("Step %1: %2").arg(QString::number(number), titles[number - 1]));
        }
        for (int number = static_cast<int>(m_group.buttons().size()); number > titles.size(); --number)
            delete m_group.button(number);
        m_group.button(current)->setChecked(true);
        update();
    }

    /// Puts the numbers into a line.
    void place(const QRect& line)
    {
        setGeometry(line);
        const auto count = static_cast<int>(m_group.buttons().size());
        for (int index = 0; index < count; ++index)
            m_group.button(index + 1)->setGeometry(index * width() / count, 0, width() / count, height());
    }

private:
    const BuildStepsView& m_view;
    QButtonGroup m_group;
};

BuildStepsView::BuildStepsView(QWidget* parent)
    : View(parent)
    , m_list(new StepList(this))
    , m_back(makeButton(tr("Previous step"), Command::StepBack, -1))
    , m_next(makeButton(tr("Next step"), Command::StepOn, 1))
    , m_font(theme().mathsFont(fontPoints))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    m_next->setDefault(true);
    showTheme();
}

QPushButton* BuildStepsView::makeButton(const QString& accessibleName, Command command, int step)
{
    auto* const button = new QPushButton(step < 0 ? QStringLiteral("‹") : QStringLiteral("›"), this);
    button->setAccessibleName(accessibleName);
    button->setToolTip(
        tr("%1 (%2)").arg(accessibleName, keysOf(command).value(0).toString(QKeySequence::NativeText)));
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QPushButton::clicked, this, [this, step] { askStep(m_sheet.number + step); });
    return button;
}

KeySet BuildStepsView::reads() const
{
    return keysOf({KeyGroup::Encoding}) |
           keysNamed({"position", "dimension", "pinned_positions", "pinned_dimensions", "offset",
                      "build_sequence", "build_step", "compare"});
}

QString BuildStepsView::subtitle() const
{
    if (shownSequence(scene().parameters, scene().look.buildSequence) == BuildSequence::Derivation)
        return tr("from a divisor to log space");
    return rowOf(scene().parameters.kind).facets.vectors ? tr("from zeros to the whole table")
                                                         : tr("from a distance to what is added");
}

/// The header line has the name of the view alone.
QStringList BuildStepsView::subtitles() const
{
    return {QString()};
}

QString BuildStepsView::accessibleText() const
{
    if (!m_steps)
        return subtitle();
    QStringList formulas;
    for (const maths::Formula& formula : m_formulas)
        formulas << maths::plainText(formula);
    const Selection selection = visibleSelection(scene());
    QString words =
        tr("Step %1 of %2: %3. %4 %5.")
            .arg(QString::number(m_sheet.number), QString::number(m_sheet.count), m_sheet.words.title,
                 m_sheet.words.explanation, formulas.join(QStringLiteral("; ")));
    if (const auto& vectors = m_steps->encoding().vectors)
        words += tr(" Position %1, dimension %2: %3 in the whole table.")
                     .arg(wholeText(selection.position), wholeText(selection.dimension),
                          valueText(vectors->cell(selection.position, selection.dimension)));
    return words.simplified();
}

void BuildStepsView::showScene(const KeySet&)
{
    const Look& look = scene().look;
    const Values values = countedValues(scene());
    const BuildSequence sequence = shownSequence(scene().parameters, look.buildSequence);
    const bool otherSteps = !m_steps || m_steps->parameters() != scene().parameters ||
                            m_steps->sequence() != sequence || m_steps->values() != values;
    if (otherSteps)
        m_steps = std::make_unique<const BuildSteps>(scene().parameters, sequence, values);
    const bool isOfA = isComparing(scene());
    const bool otherStep = std::exchange(m_isOfA, isOfA) != isOfA || otherSteps ||
                           m_sheet.number != shownStep(scene().parameters, sequence, look.buildStep);
    if (otherStep) {
        ++m_computations;
        m_sheet = makeSheet(*m_steps, look.buildStep);
        if (isOfA)
            m_sheet.words.title = tr("%1, A alone").arg(m_sheet.words.title);
        QStringList titles;
        for (const StepKind kind : stepsOf(scene().parameters, sequence))
            titles << titleOf(kind, scene().parameters);
        m_list->setSteps(titles, m_sheet.number);
        m_back->setEnabled(m_sheet.number > 1);
        m_next->setEnabled(m_sheet.number < m_sheet.count);
    }
    const Selection selection = visibleSelection(scene());
    std::vector<maths::Formula> formulas = stepFormulas(*m_steps, m_sheet.kind, selection);
    SheetMarks marks{scene().parameters, selection, hover()};
    if (!otherStep && formulas == m_formulas && marks == m_marks)
        return;
    m_formulas = std::move(formulas);
    m_marks = std::move(marks);
    layOutAgain();
}

void BuildStepsView::showHover()
{
    m_marks.hover = hover();
    update();
}

void BuildStepsView::showTheme()
{
    m_font = maths::MathsFont(theme().mathsFont(fontPoints));
    m_list->update();
    m_back->setFont(theme().interfaceFont());
    m_next->setFont(theme().interfaceFont());
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

SheetLayout BuildStepsView::laidOut(QPaintDevice& device, QSize size, bool hasNavigation) const
{
    return layOut(m_sheet, m_formulas, m_marks.parameters, m_marks.selection,
                  {size, hasNavigation, theme(), m_font, device});
}

void BuildStepsView::layOutAgain()
{
    update();
    if (!m_steps)
        return;
    m_layout = laidOut(*this, size(), true);
    const SheetAreas& areas = m_layout.areas;
    m_list->place(areas.list.toRect());
    m_list->setVisible(!areas.list.isEmpty());
    m_back->setGeometry(areas.back.toRect());
    m_next->setGeometry(areas.next.toRect());
}

void BuildStepsView::paint(QPaintDevice& device, QSize size, const SheetLayout& layout, bool hasNavigation)
{
    QPainter painter(&device);
    if (!theme().isExport)
        painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    paintSheet(painter, layout, m_marks, {size, hasNavigation, theme(), m_font, device});
}

void BuildStepsView::paintEvent(QPaintEvent*)
{
    paint(*this, size(), m_layout, true);
}

void BuildStepsView::drawScene(QPaintDevice& device, QSize size)
{
    if (!m_steps)
        showScene({});
    paint(device, size, laidOut(device, size, false), false);
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
        if (keysOf(command).contains(pressed))
            return askStep(m_sheet.number + step);
    View::keyPressEvent(event);
}

Hover BuildStepsView::cellUnder(const QMouseEvent& event) const
{
    const auto place = m_layout.placeAt(event.position());
    if (!place)
        return {};
    const bool byPosition = place->table->down == TableAxis::Positions;
    return {
        byPosition ? std::optional(place->row) : std::nullopt,
        dimensionAt(*place->table, scene().parameters, place->column, visibleSelection(scene()).dimension)};
}

/// Selects what a column stands for: a dimension, or the offset of a key from the selected position.
void BuildStepsView::selectColumn(const BuildTable& table, int column, Scene& after) const
{
    if (table.across == TableAxis::Keys)
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
        after.selection.position = cell.position.value_or(after.selection.position);
        const SheetPlace place = *m_layout.placeAt(event->position());
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
    if (page.shown == 0)
        return;
    const int number = std::clamp((page.last() + page.shown) / page.shown - 1 + pages, 0, page.count() - 1);
    Scene after = scene();
    const Selection seen = visibleSelection(scene());
    const BuildTable& table = m_sheet.blocks.front().last();
    const auto moved = [&page, number](int place) {
        return std::min(number * page.shown + (place - page.first), page.all - 1);
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
