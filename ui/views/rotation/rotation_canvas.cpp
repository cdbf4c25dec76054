// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_canvas.h"

#include "core/encodings/cell_means.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/text_line.h"
#include "ui/views/rotation/rotation_words.h"

#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace posiscope {

namespace {

constexpr double formulaPoints = 12.5;
constexpr double largestFormulas = 1.4;   ///< the largest scale of formulas
constexpr double presentedFormulas = 0.9; ///< the smallest that are legible from the back of a lecture hall
constexpr double smallestFormulas = 0.75;
constexpr double formulaGap = 12;    ///< between two of them
constexpr double nameSize = 0.85;    ///< of the names over a formula's parts
constexpr double nameDistance = 0.4; ///< from a part to the baseline of its name, in ems

using maths::FormulaPicture;
using rotation_words::NamedPart;

/// A formula of parts, with their names over them.
FormulaPicture lineOf(const std::vector<NamedPart>& parts, const maths::MathsFont& font, double pixels)
{
    FormulaPicture line;
    double x = 0;
    for (const NamedPart& part : parts) {
        const FormulaPicture body = maths::layOut(part.formula, font, pixels);
        const FormulaPicture name = maths::layOut(part.name, font, nameSize * pixels);
        line.add(body, {x, 0});
        if (!part.name.isEmpty()) // a long one reaches over what is beside its part, which has no name
            line.add(name,
                     {std::max(0., x + (body.width - name.width) / 2), -body.ascent - nameDistance * pixels});
        x += body.width + 0.28 * pixels;
    }
    return line;
}

/// An equation in so many lines: broken before its sign, and then after its matrix.
FormulaPicture equation(std::vector<NamedPart> left, const std::vector<NamedPart>& right, int lines,
                        const maths::MathsFont& font, double pixels)
{
    if (lines == 1) {
        left.insert(left.end(), right.begin(), right.end());
        return lineOf(left, font, pixels);
    }
    FormulaPicture all = lineOf(left, font, pixels);
    const auto afterMatrix = right.begin() + (lines == 2 ? std::ssize(right) : 2);
    for (const std::vector<NamedPart>& parts :
         {std::vector(right.begin(), afterMatrix), std::vector(afterMatrix, right.end())})
        if (!parts.empty()) {
            const FormulaPicture below = lineOf(parts, font, pixels);
            all.add(below, {0, all.descent + 0.5 * pixels + below.ascent});
        }
    return all;
}

FormulaPicture lettersOf(int lines, const maths::MathsFont& font, double pixels)
{
    return equation(rotation_words::lettersThere(), rotation_words::matrixAndLetters(), lines, font, pixels);
}

FormulaPicture numbersOf(const RotationContent& pairs, int lines, const maths::MathsFont& font, double pixels)
{
    constexpr int decimals = 3; // few, which are large
    std::vector<NamedPart> right = rotation_words::matrixAndValues(pairs, decimals);
    if (lines == 1)
        right.pop_back(); // the left side names the rows
    return equation(rotation_words::valuesThere(pairs, decimals), right, lines, font, pixels);
}

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

RotationLayout RotationCanvas::parts(QSizeF size) const
{
    return rotationLayout(size, m_pairs.frequencies->pairCount(), m_theme);
}

std::vector<int> RotationCanvas::shownPairs(const RotationLayout& made) const
{
    std::vector<int> shown = evenChoice(m_pairs.frequencies->pairCount(), made.columns * made.rows);
    // The selected one in the place of the nearest, the first and the last beside it.
    if (shown.size() > 2 && std::ranges::count(shown, m_pairs.selected) == 0) {
        const auto apart = [this](int pair) { return std::abs(pair - m_pairs.selected); };
        *std::ranges::min_element(shown.begin() + 1, shown.end() - 1, {}, apart) = m_pairs.selected;
    }
    return shown;
}

void RotationCanvas::draw(QPainter& painter, QSizeF size) const
{
    if (!m_theme.isExport)
        painter.fillRect(QRectF(QPointF(), size), m_theme.card);
    const RotationLayout made = parts(size);
    paintLargeDial(painter, made.dial, radiusIn(made.dial.size(), m_theme),
                   m_pairs.dial(m_pairs.selected, m_hover), rotation_words::here(m_pairs),
                   rotation_words::there(m_pairs), m_theme);
    drawWords(painter, made.words);
    drawSmall(painter, made);
}

const maths::MathsFont& RotationCanvas::font() const
{
    return m_font ? *m_font : m_font.emplace(m_theme.mathsFont(formulaPoints));
}

double RotationCanvas::pixels() const
{
    return m_theme.points(formulaPoints) * logicalDpiY() / 72;
}

RotationCanvas::Formulas RotationCanvas::formulas(QSizeF room) const
{
    const std::vector<maths::Formula> all = rotation_words::formulas(m_pairs);
    if (all.empty())
        return {};
    std::vector letters{lettersOf(1, font(), pixels()), lettersOf(2, font(), pixels())};
    std::vector numbers{numbersOf(m_pairs, 1, font(), pixels()), numbersOf(m_pairs, 2, font(), pixels())};
    const FormulaPicture error = maths::layOut(all[2], font(), pixels());
    // In one line or in several each, whichever leaves the type larger.
    const auto largest = [&](bool hasLetters, bool hasError) {
        Formulas best{.factor = 0, .hasError = hasError};
        std::vector<const FormulaPicture*> shown;
        for (const FormulaPicture& ofLetters : std::span(letters).first(hasLetters ? letters.size() : 1))
            for (const FormulaPicture& ofNumbers : numbers) {
                std::vector<const FormulaPicture*> pictures{&ofNumbers};
                if (hasLetters)
                    pictures.insert(pictures.begin(), &ofLetters);
                if (hasError)
                    pictures.push_back(&error);
                double width = 1;
                double height = 0;
                for (const FormulaPicture* const picture : pictures) {
                    height += picture->height() + formulaGap * m_theme.scale;
                    width = std::max(width, picture->width);
                }
                const double factor =
                    std::min({largestFormulas, room.width() / width, 0.95 * room.height() / height});
                if (factor <= best.factor)
                    continue;
                best.factor = factor;
                best.height = factor * height;
                shown = std::move(pictures);
            }
        for (const FormulaPicture* const picture : shown)
            best.pictures.push_back(*picture);
        return best;
    };
    const bool hasError = !m_theme.isPresentation;
    const double least = m_theme.isPresentation ? presentedFormulas : smallestFormulas;
    for (const bool inThreeLines : {false, true}) { // where the room is narrow
        if (inThreeLines) {
            letters.push_back(lettersOf(3, font(), pixels()));
            numbers.push_back(numbersOf(m_pairs, 3, font(), pixels()));
        }
        for (const auto& [withLetters, withError] : {std::pair(true, hasError), std::pair(true, false),
                                                     std::pair(false, hasError), std::pair(false, false)})
            if (Formulas made = largest(withLetters, withError); made.factor >= least)
                return made;
    }
    return {};
}

void RotationCanvas::drawFormulas(QPainter& painter, const Formulas& formulas, QPointF corner) const
{
    double top = corner.y() + formulaGap * m_theme.scale / 2;
    for (const FormulaPicture& picture : formulas.pictures) {
        painter.save();
        painter.translate(corner.x(), top + formulas.factor * picture.ascent);
        painter.scale(formulas.factor, formulas.factor);
        maths::paint(painter, picture, {}, m_theme);
        painter.restore();
        top += formulas.factor * (picture.height() + formulaGap * m_theme.scale);
    }
}

void RotationCanvas::drawWords(QPainter& painter, const QRectF& room) const
{
    painter.setFont(m_theme.interfaceFont(Theme::notePoints));
    const double gap = 4 * m_theme.scale;
    const QString pair = pairWords(painter.fontMetrics(), room.size());
    const double line = painter.fontMetrics().height() * (1.7 + static_cast<int>(pair.count('\n')));
    const auto area = [&](double top) { return QRectF(room.left(), top, room.width(), room.height()); };
    constexpr int flow = Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop;
    const auto heightOf = [&](const QString& sentence) {
        return painter.boundingRect(area(0), flow, sentence).height() + gap;
    };
    const QSizeF roomOfFormulas = room.size() - QSizeF(0, line);
    Formulas set;
    if (!m_theme.isPresentation) { // where formulas may be smaller, so that what they mean is said too
        double said = 0;
        for (const QString& sentence : rotation_words::sentences(m_pairs, true))
            said += heightOf(sentence);
        set = formulas(roomOfFormulas - QSizeF(0, said));
    }
    if (set.pictures.empty())
        set = formulas(roomOfFormulas);
    double height = line + set.height;
    QStringList sentences; // those that have room whole
    for (const QString& sentence : rotation_words::sentences(m_pairs, set.hasError)) {
        const double more = heightOf(sentence);
        if (height + more - gap > room.height())
            break;
        height += more;
        sentences << sentence;
    }
    double top = room.top() + std::max(0., (room.height() - height) / 2);
    painter.setPen(m_theme.dimension);
    painter.drawText(QRectF(room.left(), top, room.width(), line), Qt::AlignLeft | Qt::AlignVCenter, pair);
    drawFormulas(painter, set, {room.left(), top + line});
    top += line + set.height;
    painter.setPen(m_theme.text);
    for (const QString& sentence : sentences) {
        QRectF used;
        painter.drawText(QRectF(room.left(), top, room.width(), room.bottom() - top), flow, sentence, &used);
        top = used.bottom() + gap;
    }
}

/// The selected pair in the longest words that have room, in one line or in three.
QString RotationCanvas::pairWords(const QFontMetricsF& metrics, QSizeF room) const
{
    for (const QString& words : rotation_words::selectedPair(m_pairs, m_theme.isExport)) {
        const QSizeF size = metrics.size(0, words);
        if (size.width() <= room.width() && size.height() <= room.height())
            return words;
    }
    return {};
}

void RotationCanvas::drawSmall(QPainter& painter, const RotationLayout& made) const
{
    const std::vector<int> shown = shownPairs(made);
    if (shown.empty())
        return; // nor words about them
    painter.setFont(m_theme.interfaceFont(Theme::notePoints));
    painter.setPen(m_theme.text);
    painter.drawText(made.heading, Qt::AlignLeft | Qt::AlignVCenter,
                     fittingWords(rotation_words::shownPairs(m_pairs, static_cast<int>(shown.size())),
                                  painter.fontMetrics(), made.heading.width()));
    constexpr int none = -1;
    const Parameters& parameters = m_pairs.scene.parameters;
    // The pointer may rest on a dimension that only the table before had, or another one.
    const int hovered = m_hover.dimension && *m_hover.dimension < parameters.dModel
                            ? columnAt(parameters, *m_hover.dimension).pair
                            : none;
    painter.setFont(m_theme.interfaceFont(Theme::tickPoints));
    for (std::size_t place = 0; place < shown.size(); ++place) {
        const int pair = shown[place];
        const QRectF square = made.squareOf(place);
        const double inset = 3 * m_theme.scale;
        paintDial(painter, square.adjusted(inset, inset, -inset, -inset), m_pairs.dial(pair, m_hover),
                  m_theme);
        const bool selected = pair == m_pairs.selected;
        painter.setPen(selected || pair == hovered ? m_theme.dimension : m_theme.quiet);
        const QRectF name = made.nameOf(place);
        painter.drawText(name, Qt::AlignCenter, QStringLiteral("i = %1").arg(wholeText(pair)));
        if (!selected && pair != hovered)
            continue;
        const double width = std::round(selected ? m_theme.lineWidth() : m_theme.thinLineWidth());
        QPen frame(m_theme.dimension, std::max(1., width));
        frame.setDashPattern({4, 2.5});
        painter.setPen(frame);
        // On a screen on whole pixels and without antialiasing, so that it is sharp; in files with it, so
        // that it has the same position in all formats.
        painter.setRenderHint(QPainter::Antialiasing, m_theme.isExport);
        const double below = 2 * m_theme.scale;
        const QRectF around = QRectF(square.topLeft(), name.bottomRight()).adjusted(1, 0, -1, below);
        painter.drawRect(m_theme.isExport ? around : QRectF(around.toRect()));
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
}

std::optional<int> RotationCanvas::pairAt(QPointF place) const
{
    const RotationLayout made = parts(size());
    const std::vector<int> shown = shownPairs(made);
    for (std::size_t i = 0; i < shown.size(); ++i)
        if (made.squareOf(i).united(made.nameOf(i)).contains(place))
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

#include "moc_rotation_canvas.cpp"
