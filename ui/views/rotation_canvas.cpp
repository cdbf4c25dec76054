// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation_canvas.h"

#include "core/projection/subsample.h"
#include "ui/mathematics/number_text.h"
#include "ui/plots/fitting_words.h"
#include "ui/views/rotation_words.h"

#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double wide = 1.9;        ///< width to height from which all stands in one line
constexpr double smallSide = 52;    ///< of a small circle's square
constexpr double smallestSide = 40; ///< where that leaves room for all
constexpr double formulaPoints = 12.5;
constexpr double largestFormulas = 1.3; ///< where there is room
constexpr double smallestFormulas = 0.7;
constexpr double smallestNumbers = 0.45; ///< the matrix of the pair is what there is to see
constexpr double margin = 12;

} // namespace

RotationCanvas::RotationCanvas(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void RotationCanvas::setPairs(const TurningPairs& pairs)
{
    m_pairs = pairs;
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
    updateGeometry();
    update();
}

QSize RotationCanvas::minimumSizeHint() const
{
    return QSize(240, 120) * m_theme.scale;
}

double RotationCanvas::nameHeight() const
{
    return 1.1 * QFontMetricsF(m_theme.interfaceFont(8)).height();
}

RotationCanvas::Parts RotationCanvas::partsOf(const QRectF& whole) const
{
    Parts made;
    const double gap = margin * m_theme.scale;
    const bool inOneLine = whole.width() > wide * whole.height();
    const double side = std::min(whole.height() * (inOneLine ? 1 : 0.58), whole.width() * 0.42);
    const double width = std::min(1.5 * side, whole.width() * (inOneLine ? 0.3 : 0.42)); // names at its sides
    made.dial = QRectF(whole.topLeft(), QSizeF(width, side));
    const double left = made.dial.right() + gap;
    if (inOneLine) {
        made.words = QRectF(left, whole.top(), (whole.right() - left) * 0.52, whole.height());
        made.grid.setTopLeft({made.words.right() + gap, whole.top()});
    } else {
        made.words = QRectF(left, whole.top(), whole.right() - left, side);
        made.grid.setTopLeft({whole.left(), made.dial.bottom() + gap / 2});
    }
    made.grid.setBottomRight(whole.bottomRight());
    return made;
}

RotationCanvas::Parts RotationCanvas::partsOnPaper(const QRectF& whole) const
{
    // A file is of any shape: the dial is as large as that allows, with words and small circles in what is
    // left. A column too narrow for two has one after the other.
    constexpr double narrow = 380;
    constexpr double upright = 1.5; // height to width
    Parts made;
    const double gap = margin * m_theme.scale;
    if (whole.width() < narrow && whole.height() > upright * whole.width()) {
        made.dial = QRectF(whole.topLeft(), QSizeF(whole.width(), 0.65 * whole.width()));
        made.words = QRectF(made.dial.bottomLeft(), QSizeF(whole.width(), 0.5 * whole.width()));
        made.grid = QRectF(made.words.bottomLeft(), whole.bottomRight());
        return made;
    }
    if (whole.width() < 1.25 * whole.height())
        return partsOf(whole);
    made.dial = QRectF(whole.topLeft(),
                       QSizeF(std::min(1.25 * whole.height(), 0.45 * whole.width()), whole.height()));
    const double left = made.dial.right() + gap;
    made.words = QRectF(left, whole.top(), whole.right() - left,
                        std::min(0.55 * whole.height(), 0.52 * (whole.right() - left)));
    made.grid = QRectF(QPointF(left, made.words.bottom()), whole.bottomRight());
    return made;
}

RotationCanvas::Parts RotationCanvas::parts(QSizeF size) const
{
    const double gap = margin * m_theme.scale;
    const QRectF whole = QRectF(QPointF(), size).adjusted(gap, 0, -gap, -gap / 2);
    Parts made = m_theme.onPaper ? partsOnPaper(whole) : partsOf(whole);
    const QRectF rest = made.grid;
    const double heading = 1.7 * QFontMetricsF(m_theme.interfaceFont(9)).height();
    made.heading = QRectF(rest.topLeft(), QSizeF(rest.width(), heading));
    made.grid = rest.adjusted(0, heading, 0, 0);
    // Larger circles where few pairs leave room for them; smaller ones where all have room then.
    const auto fits = [&](double square) {
        made.side = square * m_theme.scale;
        made.step = made.side + nameHeight();
        made.columns = std::max(1, static_cast<int>(made.grid.width() / made.side));
        made.rows = std::max(0, static_cast<int>(made.grid.height() / made.step));
        return made.columns * made.rows >= m_pairs.frequencies->pairCount();
    };
    for (double square = 2.4 * smallSide; square >= smallestSide; square -= 2)
        if (fits(square))
            return made;
    fits(smallSide);
    if (made.rows == 0 && m_theme.onPaper)
        fits(smallestSide);
    return made;
}

std::vector<int> RotationCanvas::shownPairs(QSizeF size) const
{
    return shownPairs(parts(size));
}

std::vector<int> RotationCanvas::shownPairs(const Parts& made) const
{
    return evenSubsample(m_pairs.frequencies->pairCount(), made.columns * made.rows);
}

QRectF RotationCanvas::squareOf(std::size_t place, QSizeF size) const
{
    return parts(size).squareOf(place);
}

QRectF RotationCanvas::Parts::squareOf(std::size_t place) const
{
    const int column = static_cast<int>(place) % columns;
    const int row = static_cast<int>(place) / columns;
    return {grid.left() + column * side, grid.top() + row * step, side, side};
}

void RotationCanvas::draw(QPainter& painter, QSizeF size) const
{
    if (!m_theme.onPaper)
        painter.fillRect(QRectF(QPointF(), size), m_theme.card);
    const Parts made = parts(size);
    paintLargeDial(painter, made.dial, m_pairs.dial(m_pairs.selected, m_hover), rotation_words::here(m_pairs),
                   rotation_words::there(m_pairs), m_theme);
    drawWords(painter, made.words);
    drawSmall(painter, made);
}

double RotationCanvas::drawFormulas(QPainter& painter, const QRectF& room) const
{
    if (!m_font)
        m_font.emplace(m_theme.mathsFont(formulaPoints));
    const double pixels = m_theme.points(formulaPoints) * logicalDpiY() / 72;
    const double gap = 9 * m_theme.scale;
    std::vector<maths::FormulaPicture> pictures;
    for (const maths::Formula& formula : rotation_words::formulas(m_pairs))
        pictures.push_back(maths::layOut(formula, *m_font, pixels));
    const auto factor = [&] {
        double height = 0;
        double width = 1;
        for (const maths::FormulaPicture& picture : pictures) {
            height += picture.height() + gap;
            width = std::max(width, picture.width);
        }
        return std::min({largestFormulas, room.width() / width, 0.75 * room.height() / height});
    };
    // Where all would be too small to read, the letters give way to the numbers.
    const auto smallest = [&] { return pictures.size() > 2 ? smallestFormulas : smallestNumbers; };
    while (pictures.size() > 1 && factor() < smallest())
        pictures.erase(pictures.begin());
    double top = room.top() + gap / 2;
    for (const double scale = factor(); const maths::FormulaPicture& picture : pictures) {
        painter.save();
        painter.translate(room.left(), top + scale * picture.ascent);
        painter.scale(scale, scale);
        maths::paint(painter, picture, {}, m_theme);
        painter.restore();
        top += scale * (picture.height() + gap);
    }
    return pictures.empty() ? room.top() : top;
}

void RotationCanvas::drawWords(QPainter& painter, const QRectF& room) const
{
    painter.setFont(m_theme.interfaceFont(9));
    painter.setPen(m_theme.dimension);
    const double line = 1.7 * painter.fontMetrics().height();
    const QString title =
        fittingWords(rotation_words::selectedPair(m_pairs), painter.fontMetrics(), room.width());
    painter.drawText(QRectF(room.topLeft(), QSizeF(room.width(), line)), Qt::AlignLeft | Qt::AlignVCenter,
                     title);
    double top = drawFormulas(painter, room.adjusted(0, line, 0, 0));
    painter.setPen(m_theme.text);
    for (const QString& sentence : rotation_words::sentences(m_pairs)) {
        const QRectF left(room.left(), top, room.width(), room.bottom() - top);
        QRectF used;
        painter.drawText(left, Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop, sentence, &used);
        top = used.bottom() + 4 * m_theme.scale;
    }
}

void RotationCanvas::drawSmall(QPainter& painter, const Parts& made) const
{
    const std::vector<int> shown = shownPairs(made);
    if (shown.empty())
        return; // nor words about them
    painter.setFont(m_theme.interfaceFont(9));
    painter.setPen(m_theme.text);
    painter.drawText(made.heading, Qt::AlignLeft | Qt::AlignVCenter,
                     fittingWords(rotation_words::shownPairs(m_pairs, static_cast<int>(shown.size())),
                                  painter.fontMetrics(), made.heading.width()));
    constexpr int none = -1;
    const int hovered =
        m_hover.dimension ? columnAt(m_pairs.scene.parameters, *m_hover.dimension).pair : none;
    painter.setFont(m_theme.interfaceFont(8));
    for (std::size_t place = 0; place < shown.size(); ++place) {
        const int pair = shown[place];
        const QRectF square = made.squareOf(place);
        const double inset = 3 * m_theme.scale;
        paintDial(painter, square.adjusted(inset, inset, -inset, -inset), m_pairs.dial(pair, m_hover),
                  m_theme);
        const bool selected = pair == m_pairs.selected;
        painter.setPen(selected || pair == hovered ? m_theme.dimension : m_theme.quiet);
        const QRectF name(square.left(), square.bottom(), square.width(), nameHeight());
        painter.drawText(name, Qt::AlignCenter, QStringLiteral("i = %1").arg(wholeText(pair)));
        if (!selected && pair != hovered)
            continue;
        QPen frame(m_theme.dimension, selected ? m_theme.lineWidth() : m_theme.thinLineWidth());
        frame.setDashPattern({4, 2.5});
        painter.setPen(frame);
        painter.drawRect(QRectF(square.topLeft(), name.bottomRight()).adjusted(1, 0, -1, 0));
    }
}

std::optional<int> RotationCanvas::pairAt(QPointF place) const
{
    const Parts made = parts(size());
    const std::vector<int> shown = shownPairs(made);
    for (std::size_t i = 0; i < shown.size(); ++i)
        if (made.squareOf(i).adjusted(0, 0, 0, made.step - made.side).contains(place))
            return shown[i];
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
