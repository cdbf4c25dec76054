// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "painted_parts.h"
#include "ui/view/view.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QLineEdit>
#include <QScrollBar>
#include <QTabBar>

#include <algorithm>
#include <cmath>

/// What is wrong with what a widget has painted:
/// - a text is cut: its ink leaves the widget, the clip of its painter, or lies partly below another widget;
/// - two texts are written over each other;
/// - a mark, a line or the edge of a picture lies over a text, or a text over a mark;
/// - a text is shortened ("…") and nothing says the whole of it.
/// A picture or an area that covers all of a text hides it, which is no fault: a card lies behind another
/// one.
namespace painted {

struct Fault
{
    QString words;
    QRectF place;
};

/// How far ink may reach beyond a border: letters are smoothed over parts of pixels, and hinting moves them.
inline constexpr double tolerance = 1.01;

/// "NumberField seed_field of ProjectionView", or the view alone where it paints the text itself or in a
/// plot.
inline QString nameOf(const QWidget* widget)
{
    const auto classOf = [](const QWidget* of) {
        return QString::fromLatin1(of->metaObject()->className()).section(':', -1);
    };
    const QString own = (classOf(widget) + ' ' + widget->objectName()).trimmed();
    for (const QWidget* each = widget; each; each = each->parentWidget())
        if (qobject_cast<const View*>(each))
            return each == widget || qobject_cast<const Plot*>(widget) ? classOf(each)
                                                                       : own + " of " + classOf(each);
    return own;
}

inline QString quoted(const Text& text)
{
    return QStringLiteral("the text “%1” of %2").arg(text.words, nameOf(text.widget));
}

inline QRectF shrunk(const QRectF& rect, double by)
{
    const double x = std::min(by, rect.width() / 2 - 0.01);
    const double y = std::min(by, rect.height() / 2 - 0.01);
    return rect.adjusted(x, y, -x, -y);
}

/// The pixels that ink covers, whatever smoothing does at its edges.
inline QRect coreOf(const Text& text)
{
    const QRectF inner = shrunk(text.ink, tolerance);
    const QPoint first(qFloor(inner.left()), qFloor(inner.top()));
    return {first, QPoint(std::max(first.x(), qCeil(inner.right()) - 1),
                          std::max(first.y(), qCeil(inner.bottom()) - 1))};
}

inline bool isHidden(const Text& text)
{
    return !text.seen.intersects(coreOf(text));
}

/// Whether an area that was painted later covers all of a text.
inline bool isCovered(const Text& text, const std::vector<Shape>& shapes)
{
    const QRectF core = shrunk(text.ink, tolerance);
    return std::ranges::any_of(shapes, [&](const Shape& shape) {
        return shape.order > text.order && shape.kind == Shape::Kind::Area && shape.isOpaque &&
               shape.path.contains(core);
    });
}

/// The directions that what scrolls may be cut in: its bars show the rest.
inline Qt::Orientations scrolled(const QWidget* widget)
{
    const auto leadsOn = [](const QScrollBar* bar, Qt::ScrollBarPolicy policy) {
        return policy != Qt::ScrollBarAlwaysOff && bar->maximum() > bar->minimum();
    };
    Qt::Orientations found;
    for (; widget; widget = widget->parentWidget()) {
        if (qobject_cast<const QLineEdit*>(widget))
            found |= Qt::Horizontal; // what is typed may be longer than its field
        if (const auto* const bar = qobject_cast<const QTabBar*>(widget); bar && bar->usesScrollButtons())
            found |= Qt::Horizontal;
        const auto* const area = qobject_cast<const QAbstractScrollArea*>(widget->parentWidget());
        if (!area || area->viewport() != widget)
            continue;
        found.setFlag(Qt::Horizontal,
                      leadsOn(area->horizontalScrollBar(), area->horizontalScrollBarPolicy()) ||
                          found.testFlag(Qt::Horizontal));
        found.setFlag(Qt::Vertical, leadsOn(area->verticalScrollBar(), area->verticalScrollBarPolicy()) ||
                                        found.testFlag(Qt::Vertical));
    }
    return found;
}

inline std::vector<Fault> cutTexts(const Parts& parts)
{
    std::vector<Fault> faults;
    for (const Text& text : parts.texts) {
        const QRect core = coreOf(text);
        const QRegion lost = QRegion(core) - text.seen;
        if (lost.isEmpty() || isHidden(text))
            continue;
        const QRect seen = (text.seen & core).boundingRect();
        const Qt::Orientations free = scrolled(text.widget);
        QStringList sides;
        const auto say = [&sides](const char* side, int pixels) {
            if (pixels > 0)
                sides << QStringLiteral("at the %1 by %2 px").arg(QLatin1String(side)).arg(pixels);
        };
        if (!(free & Qt::Horizontal)) {
            say("left", seen.left() - core.left());
            say("right", core.right() - seen.right());
        }
        if (!(free & Qt::Vertical)) {
            say("top", seen.top() - core.top());
            say("bottom", core.bottom() - seen.bottom());
        }
        if (sides.isEmpty() && !free)
            sides << QStringLiteral("by what lies over it");
        if (!sides.isEmpty())
            faults.push_back({QStringLiteral("%1 is cut %2").arg(quoted(text), sides.join(", ")), text.ink});
    }
    return faults;
}

/// Pieces of a formula: slanted letters reach over their neighbours' boxes.
inline bool areNeighbours(const Text& a, const Text& b)
{
    const double em = std::max(QFontMetricsF(a.font).height(), QFontMetricsF(b.font).height());
    return a.widget == b.widget && a.font != b.font &&
           std::max(a.begins, b.begins) - std::min(a.order, b.order) <= 1 &&
           (a.ink & b.ink).width() <= 0.4 * em;
}

inline std::vector<Fault> textsOverTexts(const Parts& parts)
{
    std::vector<const Text*> texts;
    for (const Text& text : parts.texts)
        if (!isHidden(text) && !isCovered(text, parts.shapes))
            texts.push_back(&text);
    std::ranges::sort(texts, {}, [](const Text* text) { return text->ink.left(); });
    std::vector<Fault> faults;
    for (std::size_t i = 0; i < texts.size(); ++i)
        for (std::size_t j = i + 1; j < texts.size() && texts[j]->ink.left() < texts[i]->ink.right(); ++j) {
            const Text& one = *texts[i];
            const Text& other = *texts[j];
            const QRectF common = shrunk(one.ink, tolerance / 2) & shrunk(other.ink, tolerance / 2);
            if (common.isEmpty() || !(one.seen & other.seen).intersects(common.toAlignedRect()))
                continue;
            const bool isTwice =
                one.words == other.words && (one.baseline - other.baseline).manhattanLength() < 2;
            if (isTwice || areNeighbours(one, other))
                continue;
            faults.push_back(
                {QStringLiteral("%1 and %2 are written over each other").arg(quoted(one), quoted(other)),
                 one.ink | other.ink});
        }
    return faults;
}

/// The letters' own boxes would be narrower: `…` says that a text goes on.
inline bool isShortened(const QString& words)
{
    return words.size() > 1 && words.endsWith(u'…') && !words[words.size() - 2].isSpace() &&
           words[words.size() - 2] != u',';
}

/// Whether a tool tip of the widget says the whole of a text that is shortened, or it is a command that opens
/// a dialog ("Export…"). What is painted in a plot has no tool tip: it is not to be shortened.
inline bool isSaidWhole(const Text& text)
{
    const auto* const button = qobject_cast<const QAbstractButton*>(text.widget);
    return !text.widget->toolTip().isEmpty() || (button && QString(button->text()).remove('&') == text.words);
}

inline std::vector<Fault> shortenedTexts(const Parts& parts)
{
    std::vector<Fault> faults;
    for (const Text& text : parts.texts)
        if (!isHidden(text) && isShortened(text.words) && !isSaidWhole(text))
            faults.push_back(
                {quoted(text) + QStringLiteral(" is shortened, and nothing says the whole"), text.ink});
    return faults;
}

/// Whether a line runs through a rectangle.
inline bool runsThrough(const Shape& line, const QRectF& rect)
{
    const QRectF wide = rect.adjusted(-line.halfWidth, -line.halfWidth, line.halfWidth, line.halfWidth);
    const auto meets = [&wide](const QLineF& segment) {
        if (!QRectF(segment.p1(), segment.p2()).normalized().adjusted(0, 0, 0.01, 0.01).intersects(wide))
            return false;
        if (wide.contains(segment.p1()) || wide.contains(segment.p2()))
            return true;
        const QLineF rising(wide.bottomLeft(), wide.topRight());
        const QLineF falling(wide.topLeft(), wide.bottomRight());
        return segment.intersects(rising, nullptr) == QLineF::BoundedIntersection ||
               segment.intersects(falling, nullptr) == QLineF::BoundedIntersection;
    };
    const auto polygons = line.path.toSubpathPolygons();
    return std::ranges::any_of(polygons, [&](const QPolygonF& polygon) {
        for (qsizetype i = 1; i < polygon.size(); ++i)
            if (meets({polygon[i - 1], polygon[i]}))
                return true;
        return false;
    });
}

/// The opacity of lines that words may stand on.
inline constexpr double faint = 0.3;

/// Whether the words stand on it or in it, or it is a faint line, as those of a grid are.
inline bool isGround(const Shape& shape, const QRectF& core, double em, const Theme& theme)
{
    if (shape.kind == Shape::Kind::Line)
        return shape.colour == theme.grid || shape.colour == theme.border || shape.opacity < faint;
    const bool isSmall = std::max(shape.bounds.width(), shape.bounds.height()) < 1.5 * em;
    return !isSmall || shape.path.contains(core);
}

/// What lies over a text, or under it and shows through; nullptr where it is clear.
inline const Shape* disturbing(const Text& text, const std::vector<Shape>& shapes, const Theme& theme)
{
    const QRectF core = shrunk(text.ink, tolerance) & QRectF(text.seen.boundingRect());
    const double em = QFontMetricsF(text.font).height();
    const bool isScrolled = scrolled(text.widget) != Qt::Orientations();
    const Shape* found = nullptr;
    for (const Shape& shape : shapes) {
        // Tabs that can be scrolled lie under the buttons that scroll them.
        const bool isButton = isScrolled && text.widget->isAncestorOf(shape.widget);
        if (!shape.bounds.intersects(core) || isButton)
            continue;
        const bool isLater = shape.order > text.order;
        if (shape.kind != Shape::Kind::Line && shape.isOpaque && shape.path.contains(core)) {
            found = nullptr; // a plate covers what was there before
            if (isLater)
                return nullptr; // and the text
            continue;
        }
        const bool isIn =
            shape.kind == Shape::Kind::Line ? runsThrough(shape, core) : shape.path.intersects(core);
        if (isIn && (isLater || !isGround(shape, core, em, theme)))
            found = &shape;
    }
    return found;
}

/// What a colour stands for.
inline QString roleOf(const QColor& colour, const Theme& theme)
{
    const std::pair<QColor, const char*> roles[]{{theme.text, "text"},
                                                 {theme.quiet, "captions"},
                                                 {theme.hairline, "axes"},
                                                 {theme.position, "positions"},
                                                 {theme.dimension, "dimensions"},
                                                 {theme.sine, "sines"},
                                                 {theme.cosine, "cosines"},
                                                 {theme.quiet, "pins"},
                                                 {theme.halo, "rims of marks"},
                                                 {theme.accent, "handles and the focus"},
                                                 {theme.card, "cards"},
                                                 {theme.field, "fields"},
                                                 {theme.window, "the window"},
                                                 {theme.border, "borders"},
                                                 {theme.grid, "grids"}};
    for (const auto& [known, role] : roles)
        if (known == colour)
            return QLatin1String(role);
    return colour.name();
}

inline std::vector<Fault> marksAndTexts(const Parts& parts, const Theme& theme)
{
    std::vector<Fault> faults;
    for (const Text& text : parts.texts) {
        const Shape* const shape = isHidden(text) ? nullptr : disturbing(text, parts.shapes, theme);
        if (!shape)
            continue;
        const char* const what = shape->kind == Shape::Kind::Picture ? "a picture"
                                 : shape->kind == Shape::Kind::Line  ? "a line"
                                                                     : "a shape";
        faults.push_back({QStringLiteral("%1 lies %2 %3 of %4×%5 px, coloured as %6")
                              .arg(quoted(text), QLatin1String(shape->order > text.order ? "under" : "over"),
                                   QLatin1String(what))
                              .arg(qRound(shape->bounds.width()))
                              .arg(qRound(shape->bounds.height()))
                              .arg(roleOf(shape->colour, theme)),
                          text.ink});
    }
    return faults;
}

inline std::vector<Fault> faultsOf(const Parts& parts, const Theme& theme)
{
    std::vector<Fault> faults;
    for (const auto& some :
         {cutTexts(parts), textsOverTexts(parts), marksAndTexts(parts, theme), shortenedTexts(parts)})
        faults.insert(faults.end(), some.begin(), some.end());
    return faults;
}

} // namespace painted
