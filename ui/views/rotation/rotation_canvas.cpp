// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_canvas.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/triangle.h"
#include "ui/views/rotation/rotation_equation.h"

#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace posiscope {

namespace {

constexpr double namePoints = 11;
constexpr double largestEquation = 1.6;   ///< of the names' size
constexpr double smallestEquation = 0.75; ///< the smallest that is legible

} // namespace

RotationCanvas::RotationCanvas(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void RotationCanvas::setPairs(const RotationContent& pairs)
{
    m_pairs = pairs;
    setToolTip(tr("Largest rounding error of all pairs: %1").arg(powerText(pairs.residual, 2)));
    update();
}

void RotationCanvas::setHover(const Hover& hover)
{
    m_hover = hover;
    update();
}

void RotationCanvas::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_font.reset();
    update();
}

RotationLayout RotationCanvas::parts(QSizeF size) const
{
    return rotationLayout(size, m_pairs.frequencies->pairCount(), m_theme);
}

const maths::MathsFont& RotationCanvas::font() const
{
    return m_font ? *m_font : m_font.emplace(m_theme.mathsFont(namePoints));
}

maths::FormulaPicture RotationCanvas::picture(const maths::Formula& formula, double points) const
{
    return maths::layOut(formula, font(), m_theme.points(points) * logicalDpiY() / 72);
}

DialNames RotationCanvas::names() const
{
    using namespace maths;
    const auto named = [this](const Formula& letters, int position) {
        return picture(
            row({letters, symbol("="), number(wholeText(position)).emphasised()}).in(Role::Position),
            namePoints);
    };
    return {named(italic("k"), m_pairs.selection.position),
            named(row({italic("k"), symbol("+"), italic("δ")}), m_pairs.targetPosition()),
            picture(italic("δω").in(Role::Position), namePoints)};
}

void RotationCanvas::draw(QPainter& painter, QSizeF size) const
{
    if (!m_theme.isExport)
        painter.fillRect(QRectF(QPointF(), size), m_theme.card);
    const RotationLayout made = parts(size);
    paintLargeDial(painter, made.dial, m_pairs.dial(m_pairs.selected, m_hover), names(), m_theme);
    drawEquation(painter, made.equation);
    drawSmall(painter, made);
    drawSymbols(painter, made);
}

void RotationCanvas::drawEquation(QPainter& painter, const QRectF& room) const
{
    const maths::FormulaPicture equation =
        rotationEquation(m_pairs, font(), m_theme.points(namePoints) * logicalDpiY() / 72);
    if (equation.width == 0 || room.isEmpty())
        return;
    const double factor =
        std::min({largestEquation, room.width() / equation.width, room.height() / equation.height()});
    if (factor < smallestEquation)
        return;
    painter.save();
    painter.translate(room.center() - factor * QPointF(equation.width, equation.height()) / 2 +
                      QPointF(0, factor * equation.ascent));
    painter.scale(factor, factor);
    maths::paint(painter, equation, {}, m_theme);
    painter.restore();
}

void RotationCanvas::drawSmall(QPainter& painter, const RotationLayout& made) const
{
    const std::vector<int> shown = m_pairs.sampledPairs(made.circles);
    const Parameters& parameters = m_pairs.scene.parameters;
    // The pointer may rest on a dimension that only the table before had, or another one.
    const bool isHovered = m_hover.dimension && *m_hover.dimension < parameters.dModel;
    for (int place = 0; const int pair : shown) {
        const bool isSelected = pair == m_pairs.selected;
        const bool isPointed = isHovered && columnAt(parameters, *m_hover.dimension).pair == pair;
        const QColor circle = isSelected  ? m_theme.dimension
                              : isPointed ? hoveredColour(m_theme.dimension)
                                          : m_theme.hairline;
        const Dial dial = m_pairs.dial(pair, m_hover);
        paintSmallDial(painter, made.squareOf(place), dial, circle, m_theme);
        painter.setFont(
            m_theme.interfaceFont(Theme::notePoints, isSelected ? QFont::DemiBold : QFont::Normal));
        painter.setPen(isSelected || isPointed ? m_theme.dimension : m_theme.text);
        painter.drawText(made.nameOf(place), Qt::AlignCenter, wholeText(pair));
        painter.setFont(m_theme.interfaceFont(Theme::notePoints));
        painter.setPen(m_theme.quiet);
        const double angle = dial.turn * 180 / std::numbers::pi;
        const QFontMetricsF metrics(painter.font());
        for (const int digits : {4, 2}) // a small angle has many noughts
            if (const QString words = significantText(angle, digits) + QChar(0xb0);
                metrics.horizontalAdvance(words) < made.step) {
                painter.drawText(made.angleOf(place), Qt::AlignCenter, words);
                break;
            }
        ++place;
    }
}

/// What the two lines under the small circles are, at their right.
void RotationCanvas::drawSymbols(QPainter& painter, const RotationLayout& made) const
{
    if (made.circles == 0)
        return;
    const auto write = [&](const QString& symbol, const QRectF& beside) {
        const maths::FormulaPicture set = picture(maths::italic(symbol), Theme::notePoints);
        maths::paint(painter, set,
                     QPointF(made.row.right(), beside.center().y() + (set.ascent - set.descent) / 2),
                     m_theme);
    };
    write(QStringLiteral("i"), made.nameOf(0));
    write(QStringLiteral("δω"), made.angleOf(0));
}

std::optional<int> RotationCanvas::pairAt(QPointF place) const
{
    const RotationLayout made = parts(size());
    for (int each = 0; const int pair : m_pairs.sampledPairs(made.circles)) {
        if (made.squareOf(each).united(made.angleOf(each)).contains(place))
            return pair;
        ++each;
    }
    return made.dial.contains(place) ? std::optional(m_pairs.selected) : std::nullopt;
}

void RotationCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    draw(painter, size());
}

void RotationCanvas::mousePressEvent(QMouseEvent* event)
{
    const auto pair = event->button() == Qt::LeftButton ? pairAt(event->position()) : std::nullopt;
    if (pair)
        emit clicked(*pair, event->modifiers());
    else
        QWidget::mousePressEvent(event);
}

void RotationCanvas::mouseMoveEvent(QMouseEvent* event)
{
    const auto pair = pairAt(event->position());
    if (pair == m_pointed)
        return;
    m_pointed = pair;
    emit pointed(pair);
}

void RotationCanvas::leaveEvent(QEvent*)
{
    if (std::exchange(m_pointed, std::nullopt))
        emit pointed(std::nullopt);
}

} // namespace posiscope

#include "moc_rotation_canvas.cpp"
