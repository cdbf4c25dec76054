// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/readout_panel.h"

#include "core/build_steps/build_steps.h"
#include "core/encodings/sinusoidal/scaled_turns.h"
#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_encodings.h"
#include "ui/kinds/bias_words.h"
#include "ui/kinds/kind_cells.h"
#include "ui/kinds/kind_words.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/formula_label.h"
#include "ui/mathematics/number_text.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr double formulaPoints = 15;

maths::Formula labelOf(const QString& name)
{
    return maths::roman(name + QStringLiteral("\u2002")).emphasised();
}

/// "A sin(7/100^(24/64))" and "= 0.94733", of one of two encodings.
std::vector<maths::Formula> named(const QString& name, const maths::Formula& expression,
                                  const maths::Formula& value, const Encoding& encoding)
{
    // What is rounded on the way does not equal the expression.
    const maths::Formula shown =
        !isRounded(encoding.parameters)
            ? expression
            : maths::roman(ReadoutPanel::tr("in %1 ").arg(maths::arithmeticName(encoding.parameters)));
    return {maths::row({labelOf(name), shown}), maths::row({maths::symbol("="), value.emphasised()})};
}

/// "S(7, 8)" or, of a bias, "b(7, 8)".
maths::Formula pairName(const Parameters& parameters, Measure measure, int query, int key)
{
    if (!kindOf(parameters).facets.vectors)
        return scoreName(parameters, query, key);
    return maths::row({maths::symbolOf(measure), maths::placesOf(query, key, patchesOf(parameters))});
}

QString kindOfWave(const maths::Cell& cell)
{
    return isZeroRow(cell.parameters, cell.position)
               ? ReadoutPanel::tr("zeros, as row %1 is padding").arg(cell.position)
           : cell.isZero        ? ReadoutPanel::tr("zeros, as d_model is odd")
           : cell.stays         ? ReadoutPanel::tr("pair %1 does not turn")
           : cell.isLone        ? ReadoutPanel::tr("lone sine of pair %1")
           : cell.column.cosine ? ReadoutPanel::tr("cosine of pair %1")
                                : ReadoutPanel::tr("sine of pair %1");
}

} // namespace

ReadoutPanel::ReadoutPanel(QWidget* parent)
    : QWidget(parent)
    , m_menu(new QMenu(this))
    , m_more(new MoreButton(this))
    , m_formula(new maths::FormulaLabel(this))
    , m_words(new QLabel(this))
{
    setAccessibleName(tr("Readout of the selection"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto* const line = new QHBoxLayout;
    line->addWidget(m_formula, 1);
    line->addWidget(m_more, 0, Qt::AlignTop);
    column->addLayout(line);
    column->addWidget(m_words);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setForegroundRole(quietRole);
    setType(m_words, Theme::notePoints);
    setSpacing(column, 8);
    m_formula->setAccessibleDescription(tr("The formula with its numbers put in"));
    m_words->setObjectName(QStringLiteral("column_of_cell"));
    buildMenu();
    setScene({});
}

void ReadoutPanel::buildMenu()
{
    m_menu->addAction(tr("Copy &value, 17 digits"), this, &ReadoutPanel::copyValue);
    m_angle = m_menu->addAction(tr("Copy &angle in radians, 17 digits"), this, [this] {
        QGuiApplication::clipboard()->setText(fullPrecisionText(m_cell.angle));
    });
    m_menu->addAction(tr("Copy &formula as text"), this, &ReadoutPanel::copyFormula);
    m_menu->addAction(tr("Copy formula as &LaTeX"), this, &ReadoutPanel::copyLatex);
    m_more->setMenu(m_menu);
    m_more->setObjectName(QStringLiteral("copy_cell"));
    m_more->setAccessibleName(tr("Copy the readout"));
    m_more->setToolTip(tr("Copy the value or the formula"));
}

void ReadoutPanel::setScene(const Scene& scene)
{
    if (!m_encoding || m_encoding->parameters != scene.parameters)
        m_encoding = encodingOf(scene.parameters);
    m_scene = scene;
    if (!isComparing(scene))
        m_encodingOfB.reset();
    else if (!m_encodingOfB || m_encodingOfB->parameters != scene.compared)
        m_encodingOfB = encodingOf(scene.compared);
    keepRoom();
    showCell();
}

/// Keeps the room that the longest numbers need, so that nothing moves while they change.
void ReadoutPanel::keepRoom()
{
    m_formula->setPointSize(m_presenting ? Theme::presentedFormulaPoints : formulaPoints);
    if (isOfView()) {
        m_formula->setRoomFor(m_own.lines);
        m_formula->setAlignment(Qt::AlignLeft);
        return;
    }
    const Parameters& parameters = m_scene.parameters;
    const maths::Cell longest = maths::longestCell(parameters);
    const int last = parameters.maxLen - 1;
    const bool isOfValues = isOfRows() || (!m_encoding->vectors && !isOfPair());
    Lines room = m_encodingOfB && isOfValues ? linesOfBoth(last, isOfRows() ? last : 0)
                 : isOfRows()                ? maths::similarityLines(*m_encoding, measure(), last, last)
                 : m_encoding->vectors       ? linesOf(longest)
                                             : maths::scoreLines(*m_encoding, last, 0);
    if (m_encodingOfB && m_encoding->vectors && !isOfValues)
        room = linesOfBoth(
            longest, m_encodingOfB->vectors
                         ? linesOf(tr("B"), *m_encodingOfB, maths::longestCell(m_encodingOfB->parameters))
                         : Lines());
    m_formula->setRoomFor(std::move(room));
    const bool hasExpressions = m_encoding->vectors && !isOfPair() && !isOfRows();
    m_formula->setAlignment(m_encodingOfB && hasExpressions ? Qt::AlignJustify : Qt::AlignLeft);
}

void ReadoutPanel::setHover(const Hover& hover)
{
    if (hover == m_hover)
        return;
    m_hover = hover;
    showCell();
}

void ReadoutPanel::setReadout(std::optional<Readout> readout, std::optional<int> other,
                              const maths::Reading& own)
{
    if (m_readout == readout && m_otherPosition == other && m_own == own)
        return;
    const bool hadOwn = !std::exchange(m_own, own).lines.empty();
    const bool wasOfRows = isOfRows();
    const bool isOther = std::exchange(m_readout, readout) != readout;
    m_otherPosition = other;
    if (isOther || wasOfRows != isOfRows() || hadOwn || !own.lines.empty())
        keepRoom();
    showCell();
}

void ReadoutPanel::showCell()
{
    m_formula->setLines(isOfView()                          ? m_own.lines
                        : m_encoding->vectors || isOfPair() ? cellLines()
                                                            : scoreLines());
    const QString shown = isOfView() ? QString() : words();
    if (shown != m_words->text())
        m_words->setText(shown);
    m_words->setVisible(!shown.isEmpty());
    m_angle->setVisible(m_encoding->vectors && m_encoding->frequencies && !isOfPair() && !isOfRows() &&
                        !isOfView());
    m_more->setVisible(!m_presenting && (m_readout || !m_own.lines.empty()));
}

int ReadoutPanel::shownPosition() const
{
    // A pointer may still lie where the table has just been cut off.
    return std::clamp(m_hover.position.value_or(visibleSelection(m_scene).position), 0,
                      m_scene.parameters.maxLen - 1);
}

/// The query and its selected key; where that lies outside the table, the nearest pair with its offset, of
/// which the picture has the score.
std::pair<int, int> ReadoutPanel::scoredPair() const
{
    const int last = m_scene.parameters.maxLen - 1;
    const int offset = std::clamp(visibleSelection(m_scene).offset, -last, last);
    const int query = std::clamp(shownPosition(), std::max(0, -offset), std::min(last, last - offset));
    return {query, query + offset};
}

bool ReadoutPanel::isOfView() const
{
    return !m_own.lines.empty() || !m_readout;
}

bool ReadoutPanel::isOfPair() const
{
    return m_encoding->frequencies && (!m_encodingOfB || m_encodingOfB->frequencies) &&
           (m_readout == Readout::Wavelength || m_readout == Readout::Turn);
}

bool ReadoutPanel::isOfRows() const
{
    const bool hasCosines =
        isPaired(m_scene.parameters) || (m_encodingOfB && isPaired(m_encodingOfB->parameters));
    const bool areSinesAlone = hasCosines && cosineSetting(m_scene) == ShownColumns::Sines;
    return rows() && m_encoding->vectors && m_encoding->scores && !areSinesAlone;
}

std::optional<std::pair<int, int>> ReadoutPanel::rows() const
{
    const int last = m_scene.parameters.maxLen - 1;
    const bool isDistance = m_readout == Readout::Distance;
    const std::optional<int> other = isDistance && m_hover.position ? m_hover.position : m_otherPosition;
    if (!other || (!isDistance && m_readout != Readout::Similarity))
        return {};
    const int position = isDistance ? visibleSelection(m_scene).position : shownPosition();
    return std::pair(position, std::min(*other, last));
}

Measure ReadoutPanel::measure() const
{
    return m_readout == Readout::Distance ? Measure::Distance : measureIn(m_scene);
}

ReadoutPanel::Lines ReadoutPanel::linesOf(const maths::Cell& cell) const
{
    if (isOfRows()) {
        const auto [p, q] = *rows();
        return m_encodingOfB ? linesOfBoth(p, q) : maths::similarityLines(*m_encoding, measure(), p, q);
    }
    return !isOfPair() ? maths::linesOf(*m_encoding, cell)
           : m_readout == Readout::Wavelength
               ? maths::wavelengthLines(cell, m_scene.look.pairCurve == PairCurve::Frequency)
               : maths::turnLines(cell, visibleSelection(m_scene).offset);
}

/// The lines for one of two encodings. For a pair there is only the last line, "A = 35.33 positions".
ReadoutPanel::Lines ReadoutPanel::linesOf(const QString& name, const Encoding& encoding,
                                          const maths::Cell& cell) const
{
    Lines parts = isOfPair()
                      ? Lines{labelOf(name), linesOf(cell).back()}
                      : named(name, maths::expressionOf(encoding, cell), maths::cellValue(cell), encoding);
    return m_presenting && !isOfPair() ? parts : Lines{maths::row(std::move(parts))};
}

ReadoutPanel::Lines ReadoutPanel::linesOfBoth(const maths::Cell& cell, const Lines& ofB) const
{
    Lines lines = linesOf(tr("A"), *m_encoding, cell);
    if (lines.size() == 1) // two lines a formula leave room for no name, which the title has
        lines.insert(lines.begin(), linesOf(cell).front());
    lines.insert(lines.end(), ofB.begin(), ofB.end());
    return lines;
}

ReadoutPanel::Lines ReadoutPanel::cellLines()
{
    const Parameters& parameters = m_scene.parameters;
    const int dimension =
        std::clamp(m_hover.dimension.value_or(visibleSelection(m_scene).dimension), 0, parameters.dModel - 1);
    m_cell = maths::cellOf(*m_encoding, shownPosition(), dimension);
    return m_encodingOfB && !isOfRows() ? linesOfBoth(m_cell, linesOfB()) : linesOf(m_cell);
}

ReadoutPanel::Lines ReadoutPanel::linesOfB() const
{
    const Parameters& ofB = m_encodingOfB->parameters;
    const auto without = [](const QString& why) { return Lines{maths::row({maths::roman(why)})}; };
    if (!m_encodingOfB->vectors)
        return without(tr("B has no table"));
    if (isOfPair()) { // whose columns may stand elsewhere in B
        const int pair = m_cell.column.pair;
        if (pair >= m_encodingOfB->frequencies->pairCount())
            return without(tr("B has %1").arg(countedText(m_encodingOfB->frequencies->pairCount(), "pair")));
        return linesOf(tr("B"), *m_encodingOfB,
                       maths::cellOf(*m_encodingOfB, 0, dimensionOf(ofB, {pair, false})));
    }
    if (m_cell.position >= ofB.maxLen || m_cell.dimension >= ofB.dModel)
        return without(tr("B has %1 × %2 cells").arg(wholeText(ofB.maxLen), wholeText(ofB.dModel)));
    return linesOf(tr("B"), *m_encodingOfB, maths::cellOf(*m_encodingOfB, m_cell.position, m_cell.dimension));
}

ReadoutPanel::Lines ReadoutPanel::scoreLines()
{
    const auto [query, key] = scoredPair();
    m_cell = {};
    m_cell.value = m_encoding->scores->value(Measure::Dot, query, key);
    return m_encodingOfB ? linesOfBoth(query, key) : maths::scoreLines(*m_encoding, query, key);
}

/// "S(7, 8)", "A = 62.09" and "B = 60.3" or, of another measure, "B b(7, 8) = −0.5".
ReadoutPanel::Lines ReadoutPanel::linesOfBoth(int query, int key) const
{
    const maths::Formula name = pairName(m_encoding->parameters, measure(), query, key);
    Lines lines{name};
    for (const Encoding* const encoding : {&*m_encoding, &*m_encodingOfB}) {
        const bool isOfB = encoding == &*m_encodingOfB;
        if (!encoding->scores || std::max(query, key) >= encoding->parameters.maxLen) {
            lines.push_back(maths::row({maths::roman(tr("B has no such score"))}));
            continue;
        }
        const maths::Formula own = pairName(encoding->parameters, measure(), query, key);
        lines.push_back(maths::row(
            named(isOfB ? tr("B") : tr("A"), own == name ? maths::Formula() : own,
                  maths::scoreValue(encoding->scores->value(measure(), query, key), encoding->parameters),
                  *encoding)));
    }
    return lines;
}

QString ReadoutPanel::words() const
{
    const Parameters& parameters = m_encoding->parameters;
    const auto leftOut = kindWords(parameters).leftOut;
    const QString without = leftOut ? leftOut(parameters) : QString();
    QStringList lines;
    if (!m_encoding->vectors) {
        if (!isOfPair() && appliesTo(sceneKey("head"), kindOf(parameters)))
            lines << tr("head %1").arg(wholeText(visibleHead(parameters)));
    } else if (m_encoding->frequencies && !m_encodingOfB && !m_presenting && !isOfPair() && !isOfRows()) {
        lines << kindOfWave(m_cell).arg(wholeText(m_cell.column.pair)) +
                     (without.isEmpty() ? QString() : QStringLiteral(", ") + without);
        if (std::isfinite(m_cell.wavelength))
            lines << tr("one turn in %1 positions").arg(significantText(m_cell.wavelength));
    }
    if (isUnfinished(m_scene))
        lines << tr("when the table is finished");
    return lines.join('\n');
}

void ReadoutPanel::setPresenting(bool presenting)
{
    m_presenting = presenting;
    keepRoom();
    showCell();
}

QString ReadoutPanel::accessibleText() const
{
    QString text = m_formula->plainText();
    if (!m_words->text().isEmpty())
        text += QStringLiteral("; ") + ungrouped(m_words->text()).replace('\n', QStringLiteral("; "));
    return text;
}

void ReadoutPanel::copyValue() const
{
    const int pair = m_cell.column.pair;
    QGuiApplication::clipboard()->setText(fullPrecisionText(
        !m_own.lines.empty() ? m_own.value
        : isOfRows()         ? m_encoding->scores->value(measure(), rows()->first, rows()->second)
        : !isOfPair()        ? m_cell.value
        : m_readout == Readout::Turn
            ? m_encoding->frequencies->angle(pair, visibleSelection(m_scene).offset *
                                                       m_encoding->parameters.rowConvention.positionStep)
        : m_scene.look.pairCurve == PairCurve::Frequency ? m_encoding->frequencies->omega(pair)
                                                         : m_cell.wavelength));
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

} // namespace posiscope

#include "moc_readout_panel.cpp"
