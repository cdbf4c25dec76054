// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_view.h"

#include "core/scene/scene_encodings.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/triangle.h"
#include "ui/selection/selection.h"
#include "ui/views/rotation/rotation_equation.h"

#include <QMouseEvent>
#include <QtMath>

#include <algorithm>
#include <utility>

namespace posiscope {

RotationView::RotationView(QWidget* parent)
    : View(parent)
    , m_font(theme().mathsFont(Theme::presentedTextPoints))
    , m_offset(new OffsetBar(*this, this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setHeaderPart(*m_offset);
    connect(m_offset, &OffsetBar::sceneRequested, this, &RotationView::sceneRequested);
    showScene({});
    showTheme();
}

KeySet RotationView::reads() const
{
    return keysOf({KeyGroup::Encoding}) | keysOf({"position", "dimension", "offset", "pinned_positions"});
}

std::vector<maths::Formula> RotationView::readouts() const
{
    using namespace maths;
    if (!hasPicture())
        return {};
    const Formula pair = number(wholeText(m_pairs.selected)).in(Role::Dimension).emphasised();
    std::vector<Formula> formulas{row({roman(tr("pair ")), pair})};
    if (m_pairs.isLone(m_pairs.selected))
        formulas.insert(formulas.begin(), row({formulas.front(), roman(tr(", a lone sine"))}));
    return formulas;
}

QString RotationView::note() const
{
    QStringList remarks;
    if (m_pairs.isLone(m_pairs.selected))
        remarks << tr("A lone sine has no cosine beside it, so no circle and no rotation");
    else if (!m_pairs.isRound(m_pairs.selected))
        remarks << tr("Without the cosines the point only goes up and down");
    if (const int target = m_pairs.targetPosition(); target < 0 || target >= scene().parameters.maxLen)
        remarks << tr("k + δ = %1 lies outside the table").arg(wholeText(target));
    if (const int first = std::min(m_pairs.selection.position, m_pairs.targetPosition());
        first >= 0 && first < paddingOf(scene().parameters))
        remarks << tr("Row %1 is padding, which the rotation does not reach").arg(wholeText(first));
    return remarks.join(QStringLiteral(". "));
}

QString RotationView::ownInsight() const
{
    if (!showsWholePairs(scene()))
        return {};
    return tr("A step of *%1* turns pair *%2* by this angle from every position.")
        .arg(wholeText(m_pairs.selection.offset), wholeText(m_pairs.selected));
}

QString RotationView::accessibleText() const
{
    return tr("Pair %1 at position %2, turned by δ = %3 to %4.")
        .arg(wholeText(m_pairs.selected), wholeText(m_pairs.selection.position),
             wholeText(m_pairs.selection.offset), wholeText(m_pairs.targetPosition()));
}

void RotationView::showScene(const KeySet&)
{
    m_pairs = rotationContent(scene(), m_pairs);
    update();
}

void RotationView::showFields()
{
    m_offset->setScene(scene());
}

void RotationView::showTheme()
{
    m_font = maths::MathsFont(theme().mathsFont(Theme::presentedTextPoints));
    update();
}

RotationLayout RotationView::parts(QSizeF size) const
{
    return rotationLayout(size, m_pairs.frequencies->pairCount(), m_pairs.isRound(m_pairs.selected),
                          names().largest, theme());
}

maths::FormulaPicture RotationView::picture(const maths::Formula& formula, double points) const
{
    return maths::layOut(formula, m_font, theme().points(points) * logicalDpiY() / 72);
}

/// The names of the points are their positions, as over the columns of the equation.
DialNames RotationView::names() const
{
    using namespace maths;
    const auto named = [&](int position) {
        return picture(number(wholeText(position)).emphasised().in(Role::Position),
                       Theme::presentedTextPoints);
    };
    const Formula last = number(wholeText(scene().parameters.maxLen - 1)).emphasised();
    DialNames dialNames{named(m_pairs.selection.position),
                        named(m_pairs.targetPosition()),
                        picture(italic("δω").in(Role::Position), Theme::presentedTextPoints),
                        {},
                        picture(last, Theme::presentedTextPoints).box().size(),
                        picture(symbol(",").in(Role::Position), Theme::presentedTextPoints)};
    for (const int pin : m_pairs.pinned)
        dialNames.pinned.push_back(picture(number(wholeText(pin)).in(Role::Quiet), Theme::notePoints));
    return dialNames;
}

Drawn RotationView::drawScene(QPaintDevice& device, QSize size)
{
    QPainter painter(&device);
    painter.setLayoutDirection(Qt::LeftToRight);
    if (!theme().isExport)
        painter.fillRect(QRect(QPoint(), size), theme().card);
    const RotationLayout layout = parts(size);
    paintLargeDial(painter, layout.dial, m_pairs.dial(m_pairs.selected, hover()), names(), theme());
    if (!layout.equation.isEmpty())
        drawEquation(painter, layout);
    drawSmall(painter, layout);
    return {};
}

void RotationView::drawEquation(QPainter& painter, const RotationLayout& layout) const
{
    maths::FormulaPicture equation = rotationEquation(m_pairs, m_font, layout.em);
    const double room = layout.equation.width();
    if (equation.width > room) // with long numbers
        equation = rotationEquation(m_pairs, m_font, layout.em * room / equation.width);
    maths::paint(painter, equation, layout.equation.center() - equation.box().center(), theme());
}

void RotationView::drawSmall(QPainter& painter, const RotationLayout& layout) const
{
    // The pointer may rest on a dimension that only the table before had, or another one.
    const bool isHovered = hover().dimension && *hover().dimension < m_pairs.scene.parameters.dModel;
    const QFont plain = theme().interfaceFont(Theme::notePoints);
    for (int index = 0; const int pair : m_pairs.sampledPairs(layout.circles)) {
        const bool isSelected = pair == m_pairs.selected;
        const bool isPointed = isHovered && pairOf(m_pairs.scene.parameters, *hover().dimension) == pair;
        const QColor circle = isSelected  ? theme().dimension
                              : isPointed ? hoveredColour(theme().dimension)
                                          : trackColour(theme());
        const Dial dial = m_pairs.dial(pair, hover());
        paintSmallDial(painter, layout.squareOf(index), dial, circle, theme());
        painter.setFont(isSelected ? theme().interfaceFont(Theme::notePoints, QFont::DemiBold) : plain);
        painter.setPen(isSelected || isPointed ? theme().dimension : theme().text);
        painter.drawText(layout.nameBox(index), Qt::AlignCenter, wholeText(pair));
        painter.setFont(plain);
        painter.setPen(theme().quiet);
        painter.drawText(layout.angleOf(index), Qt::AlignCenter | Qt::TextDontClip,
                         tr("%1°").arg(valueText(qRadiansToDegrees(dial.turn))));
        ++index;
    }
    if (layout.circles == 0)
        return;
    // What the two lines are, at their right.
    for (const auto& [symbol, line] :
         {std::pair("i", layout.nameBox(0)), std::pair("δω", layout.angleOf(0))}) {
        const maths::FormulaPicture set =
            picture(maths::italic(QString::fromUtf8(symbol)), Theme::textPoints);
        maths::paint(
            painter, set,
            {layout.row.right() + layout.line / 4, line.center().y() + (set.ascent - set.descent) / 2},
            theme());
    }
}

std::optional<int> RotationView::pairAt(QPointF place) const
{
    const RotationLayout layout = parts(size());
    for (int circle = 0; const int pair : m_pairs.sampledPairs(layout.circles)) {
        if (layout.squareOf(circle).united(layout.angleOf(circle)).contains(place))
            return pair;
        ++circle;
    }
    return layout.dial.contains(place) ? std::optional(m_pairs.selected) : std::nullopt;
}

void RotationView::paintEvent(QPaintEvent*)
{
    drawScene(*this, size());
}

void RotationView::mousePressEvent(QMouseEvent* event)
{
    const auto pair = event->button() == Qt::LeftButton ? pairAt(event->position()) : std::nullopt;
    if (!pair)
        return View::mousePressEvent(event);
    Scene after = scene();
    pinOrSelect(after.selection.pinnedDimensions, after.selection.dimension,
                dimensionOf(scene().parameters, {*pair, false}), event->modifiers());
    emit sceneRequested(after, noGesture);
}

void RotationView::mouseMoveEvent(QMouseEvent* event)
{
    Hover under;
    if (const std::optional<int> pair = pairAt(event->position()))
        under.dimension = dimensionOf(scene().parameters, {*pair, false});
    emit hovered(under);
}

void RotationView::leaveEvent(QEvent* event)
{
    View::leaveEvent(event);
    emit hovered({});
}

} // namespace posiscope

#include "moc_rotation_view.cpp"
