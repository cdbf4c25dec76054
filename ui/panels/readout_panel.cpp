// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/readout_panel.h"

#include "core/build_steps/build_steps.h"
#include "core/encodings/encoding_list.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/mathematics/formula_label.h"
#include "ui/mathematics/kind_cells.h"
#include "ui/mathematics/number_text.h"
#include "ui/panels/property_table.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace posiscope {

namespace {

constexpr int margin = 12;
constexpr double formulaPoints = 14;
constexpr int factDigits = 4;
constexpr int turnDecimals = 4;

QString counted(const QString& number, const QString& one, const QString& many)
{
    return number + ' ' + (number == "1" ? one : many);
}

QString pairText(const maths::Cell& cell)
{
    const QString kind = cell.isLone          ? ReadoutPanel::tr("lone sine")
                         : cell.column.cosine ? ReadoutPanel::tr("cosine")
                                              : ReadoutPanel::tr("sine");
    return ReadoutPanel::tr("i = %1 of %2, %3")
        .arg(wholeText(cell.column.pair), wholeText(pairCount(cell.parameters.dModel)), kind);
}

/// "A − B = −0.72777".
maths::Formula namedValue(const QString& name, double value)
{
    maths::Cell cell;
    cell.value = value;
    return maths::row(
        {maths::roman(name).emphasised(), maths::symbol("="), maths::cellValue(cell).emphasised()});
}

/// A or B, before what it has.
maths::Formula namedPart(const QString& name)
{
    return maths::roman(name + QStringLiteral("\u2002")).emphasised();
}

/// "B sin(7/100^(24/64)) = 0.94733": of an encoding that is compared.
maths::Formula namedCell(const QString& name, const Encoding& encoding, const maths::Cell& cell)
{
    // What is rounded on the way does not equal the expression.
    const bool isExact = encoding.parameters.arithmetic == Arithmetic::Exact;
    const bool isPlain = encoding.frequencies && encoding.parameters.scaling == Scaling::None && isExact;
    return maths::row(
        {namedPart(name), isPlain ? maths::cellExpression(cell) : maths::cellName(cell), maths::symbol("="),
         maths::cellValue(cell).emphasised(),
         isExact ? maths::Formula()
                 : maths::roman(ReadoutPanel::tr(" in %1").arg(maths::arithmeticName(encoding.parameters)))});
}

/// "B b(7, 3) = −0.25": of one that has scores alone.
maths::Formula namedScore(const QString& name, const Encoding& encoding, int query, int key)
{
    return maths::row({namedPart(name), maths::scoreName(query, key), maths::symbol("="),
                       maths::scoreValue(encoding.scores->value(Measure::Dot, query, key)).emphasised()});
}

QString pairMeaning(const maths::Cell& cell)
{
    if (cell.isLone)
        return ReadoutPanel::tr(
            "The last column of an odd d_model is a lone sine: it has no cosine beside it.");
    return ReadoutPanel::tr("Pairs of columns are counted from i = 0 to i = %1, as in the formula.")
        .arg(wholeText(pairCount(cell.parameters.dModel) - 1));
}

} // namespace

ReadoutPanel::ReadoutPanel(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_copy(new CopyButton(this))
    , m_menu(new QMenu(this))
    , m_formula(new maths::FormulaLabel(this))
    , m_compared(new maths::FormulaLabel(this))
    , m_facts(new PropertyTable(this))
{
    setAccessibleName(tr("Selected cell"));
    auto* column = new QVBoxLayout(this);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_copy, 0, Qt::AlignRight);
    column->addLayout(head);
    column->addWidget(m_formula);
    column->addWidget(m_compared);
    column->addWidget(m_facts);
    column->addStretch(1);
    m_formula->setPointSize(formulaPoints);
    m_compared->setPointSize(formulaPoints);
    m_compared->setObjectName(QStringLiteral("compared_cell"));
    m_compared->setAccessibleDescription(tr("The value of the encoding B, and A − B"));
    m_formula->setAccessibleDescription(tr("The formula of the cell with its numbers put in"));
    buildHead();
    buildFacts();
    setTheme(Theme::light());
    setScene({});
}

void ReadoutPanel::buildHead()
{
    m_copy->setAccessibleName(tr("Copy the cell"));
    m_copy->setToolTip(tr("Copy the value or the formula"));
    m_menu->addAction(tr("Copy &value, 17 digits"), this, &ReadoutPanel::copyValue);
    QAction* const angle = m_menu->addAction(tr("Copy &angle in radians, 17 digits"), this, [this] {
        QGuiApplication::clipboard()->setText(fullPrecisionText(m_cell.angle));
    });
    QAction* const wavelength = m_menu->addAction(tr("Copy &wavelength, 17 digits"), this, [this] {
        QGuiApplication::clipboard()->setText(fullPrecisionText(m_cell.wavelength));
    });
    connect(m_menu, &QMenu::aboutToShow, this, [this, angle, wavelength] {
        angle->setVisible(hasFrequencies());
        wavelength->setVisible(hasFrequencies());
    });
    m_menu->addAction(tr("Copy &formula as text"), this, &ReadoutPanel::copyFormula);
    m_menu->addAction(tr("Copy formula as &LaTeX"), this, &ReadoutPanel::copyLatex);
    connect(m_copy, &QToolButton::clicked, this, [this] { m_copy->popUp(*m_menu); });
}

void ReadoutPanel::buildFacts()
{
    m_facts->setAccessibleName(tr("The column of the cell"));
    m_pair = m_facts->add(tr("pair"), {});
    m_angle =
        m_facts->add(tr("angle"), tr("Position times angular frequency: what sine or cosine is taken of"));
    m_turns = m_facts->add(
        tr("turns"), tr("The same angle in whole turns: only what follows the point decides the value"));
    m_wavelength = m_facts->add(tr("wavelength"), tr("Positions that one turn of this column takes"));
    m_cycles = m_facts->add(tr("cycles in max_len"), tr("Turns of this column within the table"));
}

void ReadoutPanel::setScene(const Scene& scene)
{
    if (!m_encoding || m_encoding->parameters != scene.parameters)
        m_encoding = encodingOf(scene.parameters);
    m_scene = scene;
    if (!isComparing(scene))
        m_other.reset();
    else if (!m_other || m_other->parameters != scene.compared)
        m_other = encodingOf(scene.compared);
    keepRoom();
    m_facts->setVisible(hasFrequencies() && !m_presenting);
    showCell();
}

void ReadoutPanel::keepRoom()
{
    const Parameters& parameters = m_scene.parameters;
    const bool isCompared = m_other && m_encoding->vectors;
    const maths::Cell longest = maths::longestCell(parameters);
    m_formula->setRoomFor(isCompared            ? std::vector{namedCell(tr("A"), *m_encoding, longest)}
                          : m_encoding->vectors ? maths::linesOf(*m_encoding, longest, m_presenting)
                                                : maths::scoreLines(*m_encoding, parameters.maxLen - 1, 0));
    // Two formulas have the room of one.
    const double points = !m_presenting ? formulaPoints
                          : isCompared  ? Theme::presentedTextPoints
                                        : Theme::presentedFormulaPoints;
    const Qt::Alignment side = m_presenting ? Qt::AlignLeft
                               : isCompared ? Qt::AlignJustify
                                            : Qt::AlignHCenter;
    for (maths::FormulaLabel* const label : {m_formula, m_compared}) {
        label->setPointSize(points);
        label->setAlignment(side);
    }
    if (isCompared && m_other->vectors)
        m_compared->setRoomFor({namedCell(tr("B"), *m_other, maths::longestCell(m_other->parameters)),
                                namedValue(tr("A − B"), longest.value)});
}

void ReadoutPanel::setHover(const Hover& hover)
{
    if (hover == m_hover)
        return;
    m_hover = hover;
    showCell();
}

bool ReadoutPanel::isHovering() const
{
    return m_hover.position || m_hover.dimension;
}

void ReadoutPanel::showTitle(int position, int dimension)
{
    if (!m_presenting) {
        m_title->setText(isUnfinished(m_scene) ? tr("Cell when finished")
                         : isHovering()        ? tr("Cell under the pointer")
                                               : tr("Selected cell"));
        return;
    }
    const auto strong = [](int number, const QColor& colour) {
        return QStringLiteral("<b style=\"color:%1\">%2</b>").arg(colour.name(), wholeText(number));
    };
    m_title->setText(
        (isUnfinished(m_scene) ? tr("Cell (%1, %2) when finished") : tr("position %1, dimension %2"))
            .arg(strong(position, m_theme.position), strong(dimension, m_theme.dimension)));
}

void ReadoutPanel::showCompared()
{
    m_compared->setVisible(m_other.has_value());
    if (!m_other)
        return;
    const Parameters& ofB = m_other->parameters;
    if (!m_encoding->vectors) {
        const int query = shownPosition();
        const int key = keyOf(query);
        if (!m_other->scores || std::max(query, key) >= ofB.maxLen) {
            m_compared->setLines({maths::row({maths::roman(tr("B has no such score"))})});
            return;
        }
        const double score = m_other->scores->value(Measure::Dot, query, key);
        m_compared->setLines(
            {namedScore(tr("B"), *m_other, query, key), namedValue(tr("A − B"), m_cell.value - score)});
        return;
    }
    if (!m_other->vectors || m_cell.position >= ofB.maxLen || m_cell.dimension >= ofB.dModel) {
        const QString why = !m_other->vectors
                                ? tr("%1 (B) has no table").arg(QString::fromUtf8(rowOf(ofB.kind).title))
                                : tr("B has %1 × %2 cells").arg(wholeText(ofB.maxLen), wholeText(ofB.dModel));
        m_compared->setLines({maths::row({maths::roman(why)})});
        return;
    }
    const maths::Cell cell = maths::cellOf(*m_other, m_cell.position, m_cell.dimension);
    m_compared->setLines(
        {namedCell(tr("B"), *m_other, cell), namedValue(tr("A − B"), m_cell.value - cell.value)});
}

void ReadoutPanel::showCell()
{
    showFormula();
    showCompared();
}

int ReadoutPanel::shownPosition() const
{
    // A pointer may still lie where the table has just been cut off.
    return std::clamp(m_hover.position.value_or(visibleSelection(m_scene).position), 0,
                      m_scene.parameters.maxLen - 1);
}

/// The selected key of a query.
int ReadoutPanel::keyOf(int query) const
{
    return std::clamp(query + visibleSelection(m_scene).offset, 0, m_scene.parameters.maxLen - 1);
}

void ReadoutPanel::showFormula()
{
    const Parameters& parameters = m_scene.parameters;
    const Selection selection = visibleSelection(m_scene);
    const int position = shownPosition();
    const int dimension =
        std::clamp(m_hover.dimension.value_or(selection.dimension), 0, parameters.dModel - 1);
    if (!m_encoding->vectors) {
        showScore(position, keyOf(position));
        return;
    }
    showTitle(position, dimension);
    m_cell = maths::cellOf(*m_encoding, position, dimension);
    m_formula->setLines(m_other ? std::vector{namedCell(tr("A"), *m_encoding, m_cell)}
                                : maths::linesOf(*m_encoding, m_cell, m_presenting));
    if (hasFrequencies())
        showFacts();
}

void ReadoutPanel::showScore(int query, int key)
{
    m_cell = {};
    m_cell.value = m_encoding->scores->value(Measure::Dot, query, key);
    m_title->setText(
        tr("Query %1, key %2, head %3")
            .arg(wholeText(query), wholeText(key), wholeText(visibleHead(m_encoding->parameters))));
    m_formula->setLines(m_other ? std::vector{namedScore(tr("A"), *m_encoding, query, key)}
                                : maths::scoreLines(*m_encoding, query, key));
}

void ReadoutPanel::showFacts()
{
    // In two columns units have no room, and what the formulas do not lead to is left out.
    const bool isCompared = m_other && m_other->frequencies && m_cell.position < m_other->parameters.maxLen &&
                            m_cell.dimension < m_other->parameters.dModel;
    std::optional<maths::Cell> other;
    if (isCompared)
        other = maths::cellOf(*m_other, m_cell.position, m_cell.dimension);
    m_facts->setHeads(isCompared ? QStringList{tr("A"), tr("B")} : QStringList());
    m_facts->setCaption(m_angle, isCompared ? tr("angle, rad") : tr("angle"));
    for (const int row : {m_pair, m_turns})
        m_facts->setShown(row, !isCompared);
    m_facts->setValue(m_pair, pairText(m_cell));
    m_facts->setMeaning(m_pair, pairMeaning(m_cell));
    m_facts->setValue(m_turns, significantText(m_cell.turns, factDigits, turnDecimals));
    if (other) {
        const auto both = [&](int row, double maths::Cell::*value, int digits) {
            m_facts->setValue(row, significantText(m_cell.*value, digits),
                              significantText((*other).*value, digits));
        };
        both(m_angle, &maths::Cell::angle, 5);
        both(m_wavelength, &maths::Cell::wavelength, factDigits);
        both(m_cycles, &maths::Cell::cycles, 3);
        return;
    }
    const QString positions = significantText(m_cell.wavelength, factDigits);
    m_facts->setValue(m_angle, tr("%1 rad").arg(significantText(m_cell.angle, 5, 4)));
    m_facts->setValue(m_cycles, significantText(m_cell.cycles, 3));
    m_facts->setValue(m_wavelength, counted(positions, tr("position"), tr("positions")));
}

void ReadoutPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    const int sides = m_presenting ? 0 : scaled(margin, theme);
    layout()->setContentsMargins(sides, m_presenting ? 0 : scaled(margin - 4, theme), sides,
                                 m_presenting ? 0 : scaled(margin - 5, theme));
    layout()->setSpacing(scaled(7, theme));
    m_facts->setTheme(theme);
    m_title->setFont(m_presenting ? theme.interfaceFont(Theme::notePoints)
                                  : theme.interfaceFont(Theme::textPoints, QFont::DemiBold));
    setTextColour(*m_title, m_presenting ? theme.quiet : theme.text);
    m_formula->setTheme(theme);
    m_compared->setTheme(theme);
    m_copy->setTheme(theme);
    if (m_presenting)
        showCell(); // whose colours are in the title
    update();
}

void ReadoutPanel::setPresenting(bool presenting)
{
    m_presenting = presenting;
    m_facts->setVisible(hasFrequencies() && !presenting);
    m_copy->setVisible(!presenting);
    m_title->setWordWrap(presenting);
    keepRoom();
    showCell();
    setTheme(m_theme);
}

QString ReadoutPanel::accessibleText() const
{
    const QString cell =
        m_other ? m_formula->plainText() + "; " + m_compared->plainText() : m_formula->plainText();
    return hasFrequencies() ? cell + "; " + m_facts->accessibleText() : cell;
}

void ReadoutPanel::copyValue() const
{
    QGuiApplication::clipboard()->setText(fullPrecisionText(m_cell.value));
}

void ReadoutPanel::copyFormula() const
{
    QGuiApplication::clipboard()->setText(m_formula->plainText());
}

void ReadoutPanel::copyLatex() const
{
    QGuiApplication::clipboard()->setText(m_formula->latex());
}

void ReadoutPanel::contextMenuEvent(QContextMenuEvent* event)
{
    m_menu->popup(event->globalPos());
}

void ReadoutPanel::paintEvent(QPaintEvent*)
{
    if (m_presenting)
        return;
    QPainter painter(this);
    paintCard(painter, rect(), m_theme);
}

} // namespace posiscope

#include "moc_readout_panel.cpp"
