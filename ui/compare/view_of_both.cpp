// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/view_of_both.h"

#include "core/scene/comparing.h"
#include "ui/document/key_labels.h"
#include "ui/export/pictures/canvas.h"
#include "ui/kinds/kind_cells.h"
#include "ui/plot/text_line.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr int gap = 8; ///< between the two, and about the line over each, in pixels

/// The scene as B's view shows it: B in A's place. It leads back from such a scene too.
Scene ofB(const Scene& scene)
{
    return withEncodingsSwapped(scene);
}

} // namespace

ViewOfBoth::ViewOfBoth(Make make, double stackedFrom, QWidget* parent)
    : View(parent)
    , m_make(std::move(make))
    , m_stackedFrom(stackedFrom)
    , m_a(newView())
{
    setFocusProxy(m_a.get());
    connect(m_a.get(), &View::sceneRequested, this, &View::sceneRequested);
}

ViewOfBoth::~ViewOfBoth() = default;

std::unique_ptr<View> ViewOfBoth::newView()
{
    std::unique_ptr<View> view = m_make();
    view->setParent(this);
    view->setMinimumSize(1, 1); // else that of its layout would hold, and reach beyond this widget
    view->setTheme(theme());
    connect(view.get(), &View::hovered, this, &View::hovered);
    connect(view.get(), &View::menuRequested, this, &View::menuRequested);
    connect(view.get(), &View::titleLineChanged, this, &View::titleLineChanged);
    connect(view.get(), &View::progressed, this, [this](double part) {
        match();
        emit progressed(part);
    });
    connect(view.get(), &View::settled, this, [this] {
        match();
        if (isSettled())
            emit settled();
    });
    return view;
}

std::vector<View*> ViewOfBoth::views() const
{
    return m_b ? std::vector{m_a.get(), m_b.get()} : std::vector{m_a.get()};
}

std::vector<Plot*> ViewOfBoth::plots() const
{
    std::vector<Plot*> ofBoth;
    for (const View* const view : views())
        for (Plot* const plot : view->plots())
            ofBoth.push_back(plot);
    return ofBoth;
}

KeySet ViewOfBoth::reads() const
{
    return m_a->reads() | keysOf({KeyGroup::Compared});
}

std::vector<maths::Formula> ViewOfBoth::readouts() const
{
    const std::vector<maths::Formula> ofA = m_a->readouts();
    if (!m_b || !m_b->hasPicture())
        return ofA;
    const std::vector<maths::Formula> ofB = m_b->readouts();
    if (ofA.empty() || ofB.empty())
        return {};
    if (maths::plainText(ofA.front()) == maths::plainText(ofB.front()))
        return ofA;
    std::vector<maths::Formula> forms; // the name stands once
    for (const maths::Formula& form : ofA)
        forms.push_back(maths::ofBoth(form, ofB.back()));
    return forms;
}

/// What both have alike stands once; between that, each has its own lines after its letter, an equation in
/// one.
maths::Reading ViewOfBoth::ownReading() const
{
    using namespace maths;
    const Reading ofA = m_a->ownReading();
    const Reading ofB = m_b && m_b->hasPicture() ? m_b->ownReading() : Reading();
    if (ofB.lines.empty())
        return ofA;
    const auto [endA, endB] = std::ranges::mismatch(ofA.lines, ofB.lines);
    if (endA == ofA.lines.end() && endB == ofB.lines.end())
        return ofA;
    const auto shared = endA - ofA.lines.begin();
    const bool endAlike =
        endA != ofA.lines.end() && endB != ofB.lines.end() && ofA.lines.back() == ofB.lines.back();
    Reading both{{ofA.lines.begin(), endA}, ofA.value};
    for (const auto& [letter, lines] : {std::pair(tr("A"), &ofA.lines), std::pair(tr("B"), &ofB.lines)}) {
        Formula equation = roman(letter + QStringLiteral("\u2002")).emphasised();
        auto line = lines->begin() + shared;
        const auto end = lines->end() - (endAlike ? 1 : 0);
        for (; line != end && leftAtom(*line) == Atom::Relation; ++line)
            equation = row({equation, *line});
        both.lines.push_back(equation);
        both.lines.insert(both.lines.end(), line, end);
    }
    if (endAlike)
        both.lines.push_back(ofA.lines.back());
    return both;
}

QString ViewOfBoth::note() const
{
    const QString ofA = m_a->note();
    const QString ofB = m_b && m_b->hasPicture() ? m_b->note() : ofA;
    if (ofA == ofB)
        return ofA;
    QStringList notes;
    if (!ofA.isEmpty())
        notes << tr("A: %1").arg(ofA);
    if (!ofB.isEmpty())
        notes << tr("B: %1").arg(ofB);
    return notes.join(QStringLiteral(". "));
}

QString ViewOfBoth::ownInsight() const
{
    if (!m_b)
        return m_a->ownInsight();
    return m_b->hasPicture() ? m_a->ownInsightWith(*m_b) : QString();
}

QString ViewOfBoth::accessibleText() const
{
    if (!m_b)
        return m_a->accessibleText();
    const QString& why = m_b->whyNoPicture();
    return tr("A: %1 B: %2").arg(m_a->accessibleText(), why.isEmpty() ? m_b->accessibleText() : why);
}

/// Ends that hold the values of both.
std::vector<Interval> ViewOfBoth::scalesOf(const Scene& scene) const
{
    const std::vector<Interval> scales = m_a->scales(scene);
    return m_b ? scalesForBoth(scales, m_b->scales(ofB(scene))) : scales;
}

bool ViewOfBoth::isSettled() const
{
    return std::ranges::all_of(views(),
                               [](const View* view) { return !view->hasPicture() || view->isSettled(); });
}

/// Both get every scene, because their controls may show a key that their pictures do not depend on.
void ViewOfBoth::showFields()
{
    m_a->setScene(scene());
    if (const bool isWanted = isComparing(scene()) && !m_a->showsBoth(); isWanted != (m_b != nullptr)) {
        m_b.reset();
        if (isWanted) {
            m_b = newView();
            connect(m_b.get(), &View::sceneRequested, this, [this](const Scene& after, Gesture gesture) {
                emit sceneRequested(ofB(after), gesture);
            });
            emit viewAdded();
        }
        for (View* const view : views())
            view->controls().setHidden(m_b != nullptr);
    }
    if (m_b)
        m_b->setScene(ofB(scene()));
    placeViews();
    match();
    update(); // the lines over both
}

/// Aligns B with A and, until scales are fixed from outside, gives both those of the one whose values are
/// larger.
void ViewOfBoth::match()
{
    if (m_b)
        m_b->alignWith(*m_a);
    if (!fixedScales().empty())
        return;
    const std::vector<Interval> common = m_b ? scales() : std::vector<Interval>();
    for (View* const view : views())
        view->fixScales(common);
}

void ViewOfBoth::showHover()
{
    for (View* const view : views())
        view->setHover(hover());
}

void ViewOfBoth::showTheme()
{
    for (View* const view : views())
        view->setTheme(theme());
    placeViews();
    update();
}

void ViewOfBoth::showScales()
{
    for (View* const view : views())
        view->fixScales(fixedScales());
    match();
}

void ViewOfBoth::beginSettling()
{
    for (View* const view : views())
        view->settle();
}

std::vector<ViewOfBoth::Part> ViewOfBoth::partsOf(QSize size) const
{
    if (!m_b)
        return {{{}, QRect(QPoint(), size)}};
    const int between = scaled(gap, theme());
    const bool areBeside = size.width() >= size.height() && size.height() / 2 < m_stackedFrom * theme().scale;
    const QSize partSize = areBeside ? QSize((size.width() - between) / 2, size.height())
                                     : QSize(size.width(), (size.height() - between) / 2);
    const QPoint step =
        areBeside ? QPoint(partSize.width() + between, 0) : QPoint(0, partSize.height() + between);
    const int line = QFontMetrics(theme().interfaceFont()).height() + between;
    std::vector<Part> parts;
    for (const QPoint corner : {QPoint(), step}) {
        const QRect whole(corner, partSize);
        parts.push_back({QRect(corner, QSize(partSize.width(), line)).adjusted(between, 0, -between, 0),
                         whole.adjusted(0, line, 0, 0)});
    }
    return parts;
}

void ViewOfBoth::placeViews()
{
    const std::vector<Part> parts = partsOf(size());
    const std::vector<View*> views = this->views();
    for (std::size_t i = 0; i < views.size(); ++i) {
        views[i]->setGeometry(parts[i].picture);
        views[i]->show();
    }
}

void ViewOfBoth::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    placeViews();
}

/// Over each the letter, and as many of the settings that differ as fit.
void ViewOfBoth::paintHeads(QPainter& painter, const std::vector<Part>& parts) const
{
    const double between = scaled(gap, theme());
    for (std::size_t i = 0; i < parts.size() && m_b; ++i) {
        const TextLine head{i == 0 ? tr("A") : tr("B"),
                            comparedWords(scene(), i == 0 ? WhichEncoding::A : WhichEncoding::B), between};
        drawTextLine(&painter, head, parts[i].head, theme());
    }
}

void ViewOfBoth::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintHeads(painter, partsOf(size()));
}

Drawn ViewOfBoth::drawScene(QPaintDevice& device, QSize size)
{
    for (View* const view : views())
        view->setHeightFree(isHeightFree());
    if (!m_b)
        return m_a->draw(device, size);
    const std::vector<View*> views = this->views();
    const std::vector<Part> parts = partsOf(size);
    // A hidden view computes its points when it is drawn. Those of both decide on the common axes.
    if (!isVisible())
        for (View* const view : views) {
            view->resize(parts.front().picture.size());
            QImage nothing(1, 1, QImage::Format_RGB32);
            view->draw(nothing, parts.front().picture.size());
        }
    {
        QPainter painter(&device);
        paintHeads(painter, parts);
    }
    std::vector<Drawn> drawn;
    for (std::size_t i = 0; i < views.size(); ++i)
        drawInPart(device, parts[i].picture, [&](QPaintDevice& inPart) {
            drawn.push_back(views[i]->draw(inPart, parts[i].picture.size()));
        });
    return drawnBoth(drawn.front(), drawn.back());
}

} // namespace posiscope

#include "moc_view_of_both.cpp"
