// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/training/training_view.h"

#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_keys.h"
#include "ui/document/key_labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/curve_panel.h"
#include "ui/plot/plot.h"
#include "ui/plot/tickers.h"
#include "ui/shortcuts/shortcuts.h"
#include "ui/view/refusal_overlay.h"
#include "ui/views/training/head_panels.h"
#include "ui/views/training/training_bar.h"

#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace posiscope {

namespace {

constexpr QSizeF leastOfAll(22, 17); // lines of type, beside the names of curves
constexpr double mostForTwo = 1.75;  // times its width, at which the loss has room as well
constexpr double roomAbove = 1.1;    // of an axis, for the number of the largest value below the heading

QString percentText(double part)
{
    return TrainingView::tr("%1 %").arg(significantText(100 * part, 4));
}

/// The parts of a whole up an axis.
QSharedPointer<QCPAxisTicker> partTicker()
{
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (const double part : {0., 0.25, 0.5, 0.75, 1.})
        ticker->addTick(part, percentText(part));
    return ticker;
}

/// The first words, or answers, of an example.
QString tokensText(std::span<const int> tokens)
{
    constexpr std::size_t most = 16;
    QStringList shown;
    for (const int token : tokens.first(std::min(most, tokens.size())))
        shown << wholeText(token);
    return (tokens.size() > most ? shown << QStringLiteral("…") : shown).join(' ');
}

QString shortcutOf(Command command)
{
    return shortcutsOf(command).value(0).toString(QKeySequence::NativeText);
}

/// Where the length of the training is among those that are measured.
std::size_t placeOfOwn(const Training& training)
{
    const std::vector<int> lengths = measuredLengths(training);
    return static_cast<std::size_t>(std::ranges::find(lengths, training.words) - lengths.begin());
}

template <typename Value>
std::vector<QPointF> curveOf(const std::vector<TrainingPoint>& points, Value value)
{
    std::vector<QPointF> places;
    for (std::size_t step = 0; step < points.size(); ++step)
        places.emplace_back(static_cast<double>(step + 1), std::invoke(value, points[step]));
    return places;
}

} // namespace

TrainingView::TrainingView(QWidget* parent)
    : PlotView(parent)
    , m_run(new TrainingRun(this))
    , m_bar(new TrainingBar(*m_run, *this, this))
    , m_curves(new QCPLayoutGrid)
{
    layout()->setSpacing(0);
    addAbove(*m_bar);
    m_plot->plotLayout()->addElement(0, 0, m_curves);
    m_accuracy = new CurvePanel(m_plot, *m_curves, 0, 0, tr("step"));
    m_lengths = new CurvePanel(m_plot, *m_curves, 0, 1, QStringLiteral("L"));
    m_loss = new CurvePanel(m_plot, *m_curves, 0, 2, tr("step"));
    m_heads = std::make_unique<HeadPanels>(m_plot);
    m_refusal = new RefusalOverlay(*this, m_plot);
    connect(m_run, &TrainingRun::changed, this, &TrainingView::showRun);
    connect(m_bar, &TrainingBar::sceneRequested, this, &TrainingView::sceneRequested);
    connect(m_plot, &Plot::resized, this, &TrainingView::arrange);
    showTheme();
}

TrainingView::~TrainingView() = default;

KeySet TrainingView::reads() const
{
    // The model has heads of its own, words in place of rotary's queries, and none before the first.
    return keysOf({KeyGroup::Encoding, KeyGroup::Compared, KeyGroup::Training}) &
           ~keysOf({"cosines", "heads", "b.heads", "head", "b.head", "queries", "b.queries", "over_root_d",
                    "b.over_root_d", "padding_row", "b.padding_row"});
}

QString TrainingView::nameOf(std::size_t learner) const
{
    return isComparing(scene()) ? comparedName(scene(), learner == 0 ? WhichEncoding::A : WhichEncoding::B)
                                : QString();
}

/// " at step 7" for a learner that diverged there while the other one goes on; else empty.
QString TrainingView::atOwnStep(const Learner& learner) const
{
    const auto steps = static_cast<int>(learner.points.size());
    return steps == m_run->steps() ? QString() : tr(" at step %1").arg(wholeText(steps));
}

std::vector<maths::Formula> TrainingView::readouts() const
{
    using namespace maths;
    std::vector<Formula> readouts;
    if (m_run->steps() == 0)
        return readouts;
    Formula text = row({roman(tr("step ")), number(wholeText(m_run->steps()))});
    for (std::size_t i = 0; i < m_run->learners().size(); ++i)
        if (const auto& points = m_run->learners()[i].points; !points.empty())
            text = row({text,
                        roman(i == 0 && m_run->learners().size() > 1 ? tr(", A ")
                              : i > 0                                ? tr(", B ")
                                                                     : tr(", ")),
                        number(percentText(points.back().accuracy)).emphasised(),
                        roman(tr(" right") + atOwnStep(m_run->learners()[i]))});
    return {text};
}

/// The step, and what each model does there.
maths::Reading TrainingView::ownReading() const
{
    using namespace maths;
    const std::vector<Learner>& learners = m_run->learners();
    Reading reading{{row({roman(tr("step ")), number(wholeText(m_run->steps()))})}, 1. * m_run->steps()};
    for (std::size_t i = 0; i < learners.size(); ++i) {
        if (learners[i].points.empty())
            continue;
        const TrainingPoint& last = learners[i].points.back();
        const QString whose = learners.size() == 1 ? QString() : i == 0 ? tr("A: ") : tr("B: ");
        reading.lines.push_back(
            row({roman(whose), number(percentText(last.accuracy)).emphasised(), roman(tr(" right, loss ")),
                 number(valueText(last.loss)), roman(atOwnStep(learners[i]))}));
    }
    return reading;
}

QString TrainingView::note() const
{
    const Training& training = m_run->training();
    const int shown = shownHeads();
    QString text =
        tr("One layer with %1 heads; task length %2, %3 steps of 32 examples, learning rate %4, seed %5")
            .arg(wholeText(training.heads), wholeText(training.words), wholeText(training.steps),
                 valueText(training.rate), wholeText(training.seed));
    if (theme().isExport && m_run->steps() == 0)
        text += tr(". Before the first step: draw the curves that you expect");
    else if (theme().isExport && !m_drawnSize.isEmpty() && shown == 0)
        text += tr(". Its heads have no room here");
    else if (theme().isExport && !m_drawnSize.isEmpty() && shown < training.heads)
        text += tr(". The first %1 of its heads").arg(wholeText(shown));
    if (const std::string rows = rowsWhenMeasured(scene()); !rows.empty())
        text += QStringLiteral(". ") + textOf(rows);
    return text;
}

QString TrainingView::chance() const
{
    const Training& training = m_run->training();
    const std::size_t own = placeOfOwn(training);
    const double guessed = guessAccuracy(training.task, training.words);
    if (!m_run->isMeasured())
        return {};
    QStringList those;
    for (std::size_t i = 0; i < m_run->learners().size(); ++i)
        if (m_run->learners()[i].accuracies[own].value_or(1) <= guessed + guessed / 5)
            those << (m_run->learners().size() == 1 ? tr("the model") : nameOf(i));
    return those.isEmpty() ? QString()
                           : tr("Guesses are right *%1* of the time, and %2 hardly more often")
                                 .arg(percentText(guessed), those.join(tr(" and ")));
}

/// "99.1 %", of two learners "99.1 % (sinusoidal) and 64 % (ALiBi)"; empty where it was not measured.
QString TrainingView::rightAt(std::size_t length) const
{
    const std::vector<Learner>& learners = m_run->learners();
    QStringList parts;
    for (std::size_t i = 0; i < learners.size(); ++i) {
        if (const auto& accuracies = learners[i].accuracies;
            length < accuracies.size() && accuracies[length]) {
            const QString part = u'*' + percentText(*accuracies[length]) + u'*';
            parts << (learners.size() == 1 ? part : tr("%1 (%2)").arg(part, nameOf(i)));
        }
    }
    return parts.join(tr(" and "));
}

QString TrainingView::accessibleText() const
{
    QStringList sentences{
        tr("Training, step %1 of %2.").arg(wholeText(m_run->steps()), wholeText(m_run->training().steps))};
    for (std::size_t i = 0; i < m_run->learners().size(); ++i)
        if (const auto& points = m_run->learners()[i].points; !points.empty())
            sentences << tr("%1 Right answers: %2, loss: %3.")
                             .arg(nameOf(i), percentText(points.back().accuracy),
                                  valueText(points.back().loss));
    return (sentences << chance().remove(u'*') << m_run->reason()).join(' ').simplified();
}

/// What it learns, by an example; once that is measured, how well it does at the length of the training and
/// at the largest one.
QString TrainingView::ownInsight() const
{
    if (m_run->learners().empty())
        return {};
    if (!m_run->isMeasured()) {
        const Examples example = m_run->example();
        if (example.tokens.empty())
            return {};
        const std::span<const int> rows = example.tokensOf(0);
        return tr("It reads\n*%1*\nand learns to answer\n*%2*.") // to be read below each other
            .arg(tokensText(rows.first(std::ranges::find(rows, questionMark) - rows.begin())),
                 tokensText(example.answers));
    }
    const std::vector<int> lengths = measuredLengths(m_run->training());
    const std::size_t own = placeOfOwn(m_run->training());
    std::size_t longest = lengths.size() - 1;
    while (longest > own && rightAt(longest).isEmpty())
        --longest;
    QStringList sentences;
    sentences << (longest == own
                      ? tr("At %1 words, as in training, %2 of the answers are right")
                            .arg(wholeText(lengths[own]), rightAt(own))
                      : tr("At %1 words, as in training, %2 of the answers are right; at %3 words, %4")
                            .arg(wholeText(lengths[own]), rightAt(own), wholeText(lengths[longest]),
                                 rightAt(longest)))
              << chance() << textOf(rowsWhenMeasured(scene()));
    sentences.removeAll(QString());
    return sentences.join(QStringLiteral(". ")) + u'.';
}

void TrainingView::showScene(const KeySet&)
{
    m_run->setScene(scene());
    showRun();
}

void TrainingView::showFields()
{
    m_bar->setScene(scene());
}

void TrainingView::arrangeControls()
{
    m_bar->setFieldsShown(!theme().isPresentation);
    m_bar->setRoom(width());
    // Where they would have much of the height, the card's menu opens them.
    const bool haveRoom = 5 * m_bar->heightForWidth(width()) <= height();
    if (!haveRoom)
        m_bar->setRoom({});
    controls().place(*m_bar, haveRoom ? ViewControls::Place::BesidePicture : ViewControls::Place::InPopup);
}

void TrainingView::showRun()
{
    arrangeControls(); // which may say why it cannot run
    m_refusal->setWords(whyItCannotBegin());
    showStepCurves();
    showLengthCurves();
    m_heads->show(m_run->learners(), scene().look.colourMap);
    arrange();
    m_plot->scheduleReplot();
    updateAccessibleText();
    emit titleLineChanged();
    emit progressed(static_cast<double>(m_run->steps()) / m_run->training().steps);
    if (m_run->isAtEnd())
        emit settled();
}

void TrainingView::showStepCurves()
{
    const std::vector<Learner>& learners = m_run->learners();
    const Training& training = m_run->training();
    const Interval steps{0, static_cast<double>(training.steps)};
    const double guessed = guessAccuracy(training.task, training.words);
    const double guesses = guessLoss(training.task, training.words);
    std::vector<NamedCurve> losses, accuracies;
    accuracies.push_back({{{0, guessed}, {steps.last, guessed}}, tr("guessed"), theme().quiet, false});
    losses.push_back({{{0, guesses}, {steps.last, guesses}}, {}, theme().quiet, false});
    double most = guesses;
    for (std::size_t i = 0; i < learners.size(); ++i) { // B is drawn over A, with gaps
        const bool isA = i == 0;
        const QColor colour = theme().accent;
        const std::vector<TrainingPoint>& points = learners[i].points;
        losses.push_back({curveOf(points, &TrainingPoint::loss), {}, colour, isA, false, !isA});
        accuracies.push_back(
            {curveOf(points, &TrainingPoint::accuracy), nameOf(i), colour, isA, false, !isA});
        for (const TrainingPoint& point : points)
            most = std::max(most, point.loss);
    }
    const auto stepTicks = [&] {
        auto ticks = QSharedPointer<WholeTicker>::create();
        ticks->setBounds(0, steps.last);
        return ticks;
    };
    m_accuracy->setTicks(stepTicks(), partTicker());
    m_loss->setHeading(
        {.name = tr("Loss"), .longestFirst = {tr("mean of −ln p"), QString()}, .gap = 8 * theme().scale});
    m_loss->setTicks(stepTicks(), QSharedPointer<ValueTicker>::create());
    for (CurvePanel* const panel : {m_accuracy, m_loss})
        panel->setWidest(wholeText(training.steps));
    m_accuracy->setCurves(accuracies, steps, {0, roomAbove});
    m_loss->setCurves(losses, steps, {0, roomAbove * most});
}

void TrainingView::showLengthCurves()
{
    const std::vector<Learner>& learners = m_run->learners();
    const Training& training = m_run->training();
    const std::vector<int> lengths = measuredLengths(training);
    std::vector<NamedCurve> curves{NamedCurve{{}, {}, theme().quiet, false}};
    auto ticks = QSharedPointer<QCPAxisTickerText>::create();
    for (std::size_t length = 0; length < lengths.size(); ++length) {
        const auto x = static_cast<double>(length);
        curves.front().points.emplace_back(x, guessAccuracy(training.task, lengths[length]));
        ticks->addTick(x, wholeText(lengths[length]));
    }
    int measuredAfter = 0;
    for (const Learner& learner : learners) {
        const bool isA = &learner == &learners.front();
        NamedCurve& curve = curves.emplace_back(NamedCurve{{}, {}, theme().accent, isA, true, !isA});
        for (std::size_t length = 0; length < learner.accuracies.size(); ++length)
            if (learner.accuracies[length])
                curve.points.emplace_back(static_cast<double>(length), *learner.accuracies[length]);
        measuredAfter = std::max(measuredAfter, learner.measuredAfter);
    }
    QStringList words{tr("grey: longer than trained"), QString()};
    if (!m_run->isMeasured() && !m_run->isRunning() && measuredAfter > 0) // the header's step is a later one
        words.prepend(tr("at step %1; %2").arg(wholeText(measuredAfter), words.front()));
    m_lengths->setHeading({.name = tr("By length"), .longestFirst = words, .gap = 8 * theme().scale});
    m_lengths->setTicks(ticks, partTicker());
    m_lengths->setWidest(wholeText(lengths.back()));
    const auto last = static_cast<double>(lengths.size() - 1);
    m_lengths->setCurves(curves, {-0.25, last + 0.75}, {0, roomAbove}); // beyond the last, L
    m_lengths->setShadedFrom(static_cast<double>(placeOfOwn(training)));
}

/// The width of the longest name of a curve.
double TrainingView::nameWidth() const
{
    const QFontMetricsF metrics(theme().interfaceFont(Theme::notePoints, QFont::DemiBold));
    return std::max({metrics.horizontalAdvance(tr("guessed")), metrics.horizontalAdvance(nameOf(0)),
                     metrics.horizontalAdvance(nameOf(1))});
}

/// Whether a size has room beside the right answers for those by length, which say what an encoding is good
/// for, and so come before all else.
bool TrainingView::hasLengthsIn(QSizeF room) const
{
    return room.width() >= leastOfAll.width() * m_heads->line() + nameWidth();
}

/// Whether it draws what a presentation and a figure have, in larger type than a card's.
bool TrainingView::isFull() const
{
    return theme().isExport || theme().isPresentation;
}

bool TrainingView::hasLossIn(QSizeF room) const
{
    const double times = isFull() ? mostForTwo : 1.3 * mostForTwo;
    return room.width() >= times * leastOfAll.width() * m_heads->line() + nameWidth();
}

bool TrainingView::hasHeadsIn(QSizeF room) const
{
    // In a card the curves keep the greater part.
    const double times = isFull() ? 1 : 1.1 * static_cast<double>(m_run->learners().size());
    return hasLengthsIn(room) && room.height() >= times * leastOfAll.height() * m_heads->line();
}

/// How many heads of each learner the drawn picture shows.
int TrainingView::shownHeads() const
{
    return hasHeadsIn(m_drawnSize) ? m_heads->countIn(m_drawnSize) : 0;
}

/// But heads before the first step: there a figure has room for a reader's curves.
QStringList TrainingView::leftOut() const
{
    QStringList parts;
    if (!hasLengthsIn(m_drawnSize))
        parts << tr("the answers by length");
    if (!hasLossIn(m_drawnSize))
        parts << tr("the loss");
    if (const int shown = shownHeads(); m_run->steps() > 0 && shown < m_heads->count())
        parts << (shown == 0 ? tr("the heads") : tr("all heads"));
    return parts;
}

QString TrainingView::whyItCannotBegin() const
{
    return m_run->steps() == 0 ? m_bar->reason() : QString();
}

void TrainingView::arrange()
{
    m_refusal->setGeometry(m_plot->rect());
    const double names = nameWidth();
    const QSizeF there = m_plot->viewport().size();
    const bool hasLengths = hasLengthsIn(there);
    const bool hasLoss = hasLossIn(there);
    m_loss->setShown(hasLoss); // the last first, so that no other changes its column
    m_lengths->setShown(hasLengths);
    // All curves are as wide, and only the first ones have names beside them.
    const double plotWidth = std::max(1., (there.width() - names) / (hasLoss ? 3 : 2));
    m_curves->setColumnStretchFactor(0, hasLengths ? (plotWidth + names) / plotWidth : 1);
    const bool waits = !theme().isExport && m_run->steps() == 0 && !m_run->isRunning() && !m_run->refusal();
    const QString task = shortValueLabel(sceneKey("task"), scene());
    m_accuracy->setHeading(
        {.name = hasLengths ? tr("Right answers") : tr("Right answers: %1").arg(task),
         .longestFirst = {waits ? tr("%1 begins the training")
                                      .arg(m_bar->isVisibleTo(this) ? tr("Train")
                                                                    : shortcutOf(Command::PauseSettling))
                                : QString(),
                          QString()},
         .gap = 8 * theme().scale});
    // A figure of what is not yet trained leaves its room to curves that a reader may draw.
    const bool hasHeads = hasHeadsIn(there) && (m_run->steps() > 0 || !theme().isExport);
    m_heads->arrange(hasHeads ? there : QSizeF());
}

void TrainingView::showTheme()
{
    m_plot->setTheme(theme());
    for (CurvePanel* const panel : {m_accuracy, m_loss, m_lengths})
        panel->applyTheme();
    m_heads->applyTheme();
    showRun();
}

Drawn TrainingView::drawScene(QPaintDevice& device, QSize size)
{
    m_run->setScene(scene());
    m_drawnSize = size;
    if (const QString why = whyItCannotBegin(); !why.isEmpty())
        paintRefusal(device, size, why, theme());
    else
        m_plot->drawOn(device, size);
    return {.remark = chance().remove(u'*'), .refusal = m_run->refusal(), .leftOut = leftOut()};
}

void TrainingView::showEvent(QShowEvent* event)
{
    m_run->setScene(scene());
    PlotView::showEvent(event);
}

void TrainingView::beginSettling()
{
    m_run->setScene(scene());
    if (m_run->isAtEnd())
        emit settled();
    else
        m_run->play();
}

void TrainingView::addOwnActions(QMenu& menu)
{
    const auto shortcut = [](Command command) { return u'\t' + shortcutOf(command); };
    QAction* const play = menu.addAction((m_run->isRunning() ? tr("Pause training") : tr("Train")) +
                                         shortcut(Command::PauseSettling));
    play->setEnabled(!m_run->refusal());
    connect(play, &QAction::triggered, m_run, &TrainingRun::toggle);
    QAction* const anew = menu.addAction(tr("Begin training anew") + shortcut(Command::RestartSettling));
    anew->setEnabled(m_run->steps() > 0);
    connect(anew, &QAction::triggered, m_run, &TrainingRun::restart);
}

void TrainingView::keyPressEvent(QKeyEvent* event)
{
    const QKeySequence pressed(event->keyCombination());
    if (shortcutsOf(Command::PauseSettling).contains(pressed))
        m_run->toggle();
    else if (shortcutsOf(Command::RestartSettling).contains(pressed))
        m_run->restart();
    else
        PlotView::keyPressEvent(event);
}

} // namespace posiscope

#include "moc_training_view.cpp"
