// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_view.h"

#include "ui/mathematics/number_text.h"
#include "ui/selection/selection.h"

#include <QVBoxLayout>

namespace posiscope {

RotationView::RotationView(QWidget* parent)
    : View(parent)
    , m_canvas(new RotationCanvas(this))
    , m_offset(new OffsetBar(*this, this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_canvas, 1);
    setFocusProxy(m_canvas);
    connect(m_canvas, &RotationCanvas::clicked, this, &RotationView::select);
    connect(m_canvas, &RotationCanvas::pointed, this, [this](std::optional<int> pair) {
        emit hovered({std::nullopt,
                      pair ? std::optional(dimensionOf(scene().parameters, {*pair, false})) : std::nullopt});
    });
    connect(m_offset, &OffsetBar::sceneRequested, this, &RotationView::sceneRequested);
    updatePairs();
    showTheme();
}

KeySet RotationView::reads() const
{
    return keysOf({KeyGroup::Encoding}) | keysNamed({"position", "dimension", "offset", "pinned_positions"});
}

QString RotationView::subtitle() const
{
    const std::vector<maths::Formula> said = readouts();
    return said.empty() ? QString() : maths::plainText(said.front());
}

std::vector<maths::Formula> RotationView::readouts() const
{
    using namespace maths;
    if (!unsupportedReason().isEmpty())
        return {};
    const Parameters& parameters = scene().parameters;
    const int pair = columnAt(parameters, visibleSelection(scene()).dimension).pair;
    std::vector<Formula> said{
        row({roman(tr("pair ")), number(wholeText(pair)).in(Role::Dimension).emphasised()})};
    if (parameters.dModel % 2 == 1 && pair == pairCount(parameters.dModel) - 1)
        said.insert(said.begin(), row({said.front(), roman(tr(", a lone sine"))}));
    return said;
}

QString RotationView::accessibleText() const
{
    const RotationContent& pairs = m_canvas->pairs();
    return tr("Pair %1 at position %2, turned by δ = %3 to %4.")
        .arg(wholeText(pairs.selected), wholeText(pairs.selection.position),
             wholeText(pairs.selection.offset), wholeText(pairs.targetPosition()));
}

void RotationView::showScene(const KeySet&)
{
    updatePairs();
}

void RotationView::showFields()
{
    if (m_offset)
        m_offset->setScene(scene());
}

void RotationView::updatePairs()
{
    m_canvas->setPairs(rotationContent(scene(), m_canvas->pairs()));
    ++m_computations;
}

void RotationView::showHover()
{
    m_canvas->setHover(hover());
}

void RotationView::showTheme()
{
    m_canvas->setTheme(theme());
    if (m_offset) // the card that it belongs to may be closing
        m_offset->setTheme(theme());
    QPalette colours = palette();
    colours.setColor(QPalette::Window, theme().card);
    setPalette(colours);
    setAutoFillBackground(true);
}

void RotationView::drawScene(QPaintDevice& device, QSize size)
{
    QPainter painter(&device);
    m_canvas->draw(painter, size);
}

void RotationView::select(int pair, Qt::KeyboardModifiers modifiers)
{
    Scene after = scene();
    const int dimension = dimensionOf(scene().parameters, {pair, false});
    if (modifiers & Qt::ShiftModifier)
        togglePin(after.selection.pinnedDimensions, dimension);
    else
        after.selection.dimension = dimension;
    emit sceneRequested(after, noGesture);
}

} // namespace posiscope

#include "moc_rotation_view.cpp"
