// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/step_canvas.h"

#include "ui/kit/theme/sizes.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

namespace posiscope {

namespace {

constexpr int margin = 8;
constexpr double fontPoints = 14;

} // namespace

StepCanvas::StepCanvas(QWidget* parent)
    : QWidget(parent)
    , m_theme(Theme::light())
    , m_font(m_theme.mathsFont(fontPoints))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void StepCanvas::setSheet(StepSheet sheet)
{
    m_sheet = std::move(sheet);
    layOutAgain();
}

void StepCanvas::setPlace(std::vector<maths::Formula> formulas, SheetMarks marks)
{
    if (formulas == m_formulas && marks == m_marks)
        return;
    m_formulas = std::move(formulas);
    m_marks = std::move(marks);
    layOutAgain();
}

void StepCanvas::setHover(const Hover& hover)
{
    m_marks.hover = hover;
    update();
}

void StepCanvas::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_font = maths::MathsFont(theme.mathsFont(fontPoints));
    layOutAgain();
}

void StepCanvas::layOutAgain()
{
    m_layout.reset();
    update();
    emit laidOut();
}

const SheetLayout& StepCanvas::shown()
{
    if (!m_layout)
        m_layout = laidOutOn(*this, size());
    return *m_layout;
}

QRectF StepCanvas::inside(QSize size) const
{
    const int space = scaled(margin, m_theme);
    return QRectF(QPointF(0, 0), size).adjusted(space, space / 2., -space, -space / 2.);
}

SheetLayout StepCanvas::laidOutOn(QPaintDevice& device, QSize size) const
{
    if (m_sheet.blocks.empty())
        return {};
    return layOut(m_sheet, m_formulas, m_marks.parameters, m_marks.selection,
                  {inside(size), m_theme, m_font, device});
}

void StepCanvas::drawOn(QPaintDevice& device, QSize size)
{
    const SheetLayout layout = laidOutOn(device, size);
    QPainter painter(&device);
    if (!m_theme.isExport)
        painter.fillRect(QRect(QPoint(0, 0), size), m_theme.card);
    paintSheet(painter, layout, m_marks, {inside(size), m_theme, m_font, device});
}

void StepCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.card);
    paintSheet(painter, shown(), m_marks, {inside(size()), m_theme, m_font, *this});
}

void StepCanvas::resizeEvent(QResizeEvent*)
{
    layOutAgain();
}

void StepCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    if (const auto place = shown().placeAt(event->position()))
        emit clicked(*place, event->modifiers());
}

void StepCanvas::mouseMoveEvent(QMouseEvent* event)
{
    emit hovered(shown().placeAt(event->position()));
}

void StepCanvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    emit hovered({});
}

void StepCanvas::wheelEvent(QWheelEvent* event)
{
    // With Shift, or where there is nothing above or below, the wheel turns sideways.
    QPoint turn = event->angleDelta();
    if ((event->modifiers() & Qt::ShiftModifier || shown().rowPage().isWhole()) && turn.x() == 0)
        turn = turn.transposed();
    m_wheeled += turn;
    for (const auto& [along, delta] :
         {std::pair(Qt::Vertical, &m_wheeled.ry()), std::pair(Qt::Horizontal, &m_wheeled.rx())})
        if (const int pages = -*delta / QWheelEvent::DefaultDeltasPerStep; pages != 0) {
            *delta %= QWheelEvent::DefaultDeltasPerStep;
            emit turned(along, pages);
        }
    event->accept();
}

} // namespace posiscope

#include "moc_step_canvas.cpp"
