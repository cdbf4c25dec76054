// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/formula_label.h"

#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/formula.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope::maths {

namespace {

constexpr double rounding = 0.01; // pixels by which heights computed at two scales may differ
constexpr double inset = 2;       // pixels, around the lines, for the soft edge of glyphs and the focus frame

QString joined(const std::vector<Formula>& lines, QString (*written)(const Formula&))
{
    QStringList texts;
    for (const Formula& line : lines)
        texts << written(line);
    return texts.join(' ');
}

} // namespace

FormulaLabel::FormulaLabel(QWidget* parent)
    : QWidget(parent)
    , m_font(windowTheme().mathsFont(m_points))
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::StrongFocus);
    onWindowTheme(this, [this] { measureAgain(); });
}

void FormulaLabel::setLines(std::vector<Formula> lines)
{
    change(m_lines.shown, std::move(lines));
    setAccessibleName(plainText());
}

void FormulaLabel::setRoomFor(std::vector<Formula> lines)
{
    change(m_lines.room, std::move(lines));
}

/// A new layout of the whole panel for each number under the pointer would be slow, so there is one only for
/// another height.
void FormulaLabel::change(std::vector<Formula>& lines, std::vector<Formula> to)
{
    if (lines == to)
        return;
    const int heightBefore = heightForWidth(width());
    lines = std::move(to);
    m_stack.reset();
    if (heightForWidth(width()) != heightBefore)
        updateGeometry();
    update();
}

void FormulaLabel::setPointSize(double points)
{
    if (points == m_points)
        return;
    m_points = points;
    measureAgain();
}

void FormulaLabel::setAlignment(Qt::Alignment alignment)
{
    if (alignment == m_alignment)
        return;
    m_alignment = alignment;
    measureAgain();
}

void FormulaLabel::measureAgain()
{
    m_stack.reset();
    updateGeometry();
    update();
}

QString FormulaLabel::plainText() const
{
    return joined(m_lines.shown, maths::plainText);
}

QString FormulaLabel::latex() const
{
    return joined(m_lines.shown, maths::latex);
}

double FormulaLabel::pixelSize() const
{
    return windowTheme().points(m_points) * logicalDpiY() / 72;
}

const LineStack& FormulaLabel::stack(int width) const
{
    if (!m_stack || m_stack->first != width)
        m_stack = {width, stacked(m_lines, m_font, pixelSize(), std::max(1.0, width - 2 * inset),
                                  m_alignment == Qt::AlignJustify)};
    return m_stack->second;
}

QSize FormulaLabel::sizeHint() const
{
    const int width = static_cast<int>(std::ceil(naturalWidth(m_lines, m_font, pixelSize()) + 2 * inset));
    return {width, heightForWidth(width)};
}

int FormulaLabel::widthOf(const Formula& line) const
{
    return static_cast<int>(std::ceil(naturalWidth({{line}, {}}, m_font, pixelSize()) + 2 * inset));
}

/// At half the size it is still legible.
QSize FormulaLabel::minimumSizeHint() const
{
    return {sizeHint().width() / 2, 0};
}

int FormulaLabel::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(stack(width).height + 2 * inset - rounding));
}

bool FormulaLabel::event(QEvent* event)
{
    // The copy key is a shortcut of the window; while the formula has the focus, it belongs to the formula.
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void FormulaLabel::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setText(plainText());
    else
        QWidget::keyPressEvent(event);
}

void FormulaLabel::focusInEvent(QFocusEvent* event)
{
    m_focusByKeyboard = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    QWidget::focusInEvent(event);
}

void FormulaLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const LineStack& lines = stack(width());
    const double ratio = devicePixelRatioF();
    const double beside = (height() + fontMetrics().ascent() - fontMetrics().descent()) / 2.;
    const double top = m_alignment == Qt::AlignBaseline && !lines.lines.empty()
                           ? beside - lines.lines.front().baseline
                           : std::max(inset, (height() - lines.height) / 2);
    for (const PlacedLine& line : lines.lines) {
        const double x = m_alignment == Qt::AlignHCenter ? (width() - line.picture.width) / 2 : inset;
        // Letters are sharp if their baseline is at the edge of a row of pixels.
        const double y = std::round((top + line.baseline) * ratio) / ratio;
        paint(painter, line.picture, {x, y}, windowTheme());
    }
    if (hasFocus() && m_focusByKeyboard) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(windowTheme().accent, 1));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
}

} // namespace posiscope::maths

#include "moc_formula_label.cpp"
