// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/training/training_view.h"

#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/curve_panel.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot.h"
#include "ui/plot/tickers.h"
#include "ui/shortcuts/shortcuts.h"
#include "ui/views/training/training_bar.h"

#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr QSizeF leastOfAll(25, 19); // lines of type, beside the names of curves
constexpr int mostHeads = 4;         // of a learner
constexpr double leastHead = 9;      // lines of type, that its weights are wide with their axis
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

template <typename Value>
std::vector<QPointF> curveOf(const std::vector<TrainingPoint>& points, Value value)
{
    std::vector<QPointF> places;
    for (std::size_t step = 0; step < points.size(); ++step)
        places.emplace_back(static_cast<double>(step), std::invoke(value, points[step]));
    return places;
}

} // namespace

TrainingView::TrainingView(QWidget* parent)
    : PlotView(parent)
    , m_run(new TrainingRun(this))
    , m_bar(new TrainingBar(*m_run, *this, this))
    , m_curves(new QCPLayoutGrid)
    , m_heads(new QCPLayoutGrid)
{
    layout()->setSpacing(0);
    addAbove(*m_bar);
    m_plot->plotLayout()->addElement(0, 0, m_curves);
    m_plot->plotLayout()->addElement(1, 0, m_heads);
    m_accuracy = new CurvePanel(m_plot, *m_curves, 0, 0, tr("step"));
    m_loss = new CurvePanel(m_plot, *m_curves, 0, 1, tr("step"));
    m_lengths = new CurvePanel(m_plot, *m_curves, 0, 2, QStringLiteral("L"));
    for (int i = 0; i < mostHeads * 2; ++i) {
        auto* const panel = m_matrices.emplace_back(new MatrixPanel(m_plot, *m_heads, i, 0));
        panel->setBarRoom(false);
        panel->navigation()->setMovable({});
        panel->takeOut();
    }
    m_plot->plotLayout()->take(m_heads);
    m_plot->plotLayout()->simplify();
    connect(m_run, &TrainingRun::changed, this, &TrainingView::showRun);
    connect(m_bar, &TrainingBar::sceneRequested, this, &TrainingView::sceneRequested);
    connect(m_plot, &Plot::resized, this, &TrainingView::arrange);
    showTheme();
}

KeySet TrainingView::reads() const
{
    // The model has heads of its own, words in place of rotary's queries, and none before the first.
    return (keysOf({KeyGroup::Encoding, KeyGroup::Compared, KeyGroup::Training}) | keysNamed({"compare"})) &
           ~keysNamed({"cosines", "heads", "b.heads", "head", "b.head", "queries", "b.queries", "over_root_d",
                       "b.over_root_d", "padding_row", "b.padding_row"});
}

QString TrainingView::nameOf(std::size_t learner) const
{
    if (!isComparing(scene()))
        return {};
    const QStringList versions = comparedWords(scene(), learner > 0); // what differs comes before the last
    return versions.value(versions.size() - 2);
}

std::vector<maths::Formula> TrainingView::readouts() const
{
    using namespace maths;
    std::vector<Formula> all;
    if (m_run->steps() == 0)
        return all;
    Formula text = row({roman(tr("step ")), number(wholeText(m_run->steps()))});
    for (std::size_t i = 0; i < m_run->learners().size(); ++i)
        if (const auto& points = m_run->learners()[i].points; !points.empty())
            text = row({text,
                        roman(i == 0 && m_run->learners().size() > 1 ? tr(", A ")
                              : i > 0                                ? tr(", B ")
                                                                     : tr(", ")),
                        number(percentText(points.back().accuracy)).emphasised()});
    return {text};
}

QString TrainingView::note() const
{
    const Training& training = scene().training;
    return tr("One layer with %1 heads; %2 words, %3 steps of 32 examples, learning rate %4, seed %5")
        .arg(wholeText(training.heads), wholeText(training.words), wholeText(training.steps),
             valueText(training.rate), wholeText(training.seed));
}

QString TrainingView::accessibleText() const
{
    QStringList said{
        tr("Training, step %1 of %2.").arg(wholeText(m_run->steps()), wholeText(scene().training.steps))};
    for (std::size_t i = 0; i < m_run->learners().size(); ++i)
        if (const auto& points = m_run->learners()[i].points; !points.empty())
            said << tr("%1 Right answers: %2, loss: %3.")
                        .arg(nameOf(i), percentText(points.back().accuracy), valueText(points.back().loss));
    return (said << m_run->refusal()).join(' ').simplified();
}

/// What it learns, by an example; once that is measured, how well it does at the length of the training and
/// at the largest one.
QString TrainingView::insight() const
{
    if (m_run->learners().empty())
        return {};
    if (m_run->learners().front().accuracies.empty()) {
        const Examples example = m_run->example();
        const std::span<const int> rows = example.tokensOf(0);
        return tr("It reads *%1* and learns to answer *%2*.")
            .arg(tokensText(rows.first(std::ranges::find(rows, questionMark) - rows.begin())),
                 tokensText(example.answers));
    }
    const auto& accuracies = m_run->learners().front().accuracies;
    const std::vector<int> lengths = measuredLengths(scene().training);
    const auto last = std::ranges::find_if(accuracies.rbegin(), accuracies.rend(),
                                           [](const auto& accuracy) { return accuracy.has_value(); });
    const auto longest = static_cast<std::size_t>(accuracies.rend() - last) - 1;
    const auto own =
        static_cast<std::size_t>(std::ranges::find(lengths, scene().training.words) - lengths.begin());
    return tr("At %1 words, as in training, *%2* of the answers are right; at %3 words, *%4*.")
        .arg(wholeText(lengths[own]), percentText(accuracies[own].value_or(0)), wholeText(lengths[longest]),
             percentText(last->value_or(0)));
}

QString TrainingView::remark() const
{
    return m_run->isDone() ? m_run->refusal() : QString();
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
    // Where they would have much of the height, the card's menu opens them.
    const bool haveRoom = 5 * m_bar->heightForWidth(width()) <= height();
    setControls(*m_bar, haveRoom ? Controls::Beside : Controls::Hidden);
}

void TrainingView::showRun()
{
    arrangeControls(); // which may say why it cannot run
    showCurves();
    showHeads();
    arrange();
    m_plot->replot();
    updateAccessibleText();
    emit titleLineChanged();
    emit progressed(static_cast<double>(m_run->steps()) / scene().training.steps);
    if (m_run->isAtEnd())
        emit settled();
}

void TrainingView::showCurves()
{
    const std::vector<Learner>& learners = m_run->learners();
    const std::vector<int> lengths = measuredLengths(scene().training);
    const Training& training = scene().training;
    const Interval steps{0, static_cast<double>(training.steps)};
    const double guessed = guessedRight(training.task, training.words);
    std::vector<NamedCurve> losses, accuracies, byLength;
    accuracies.push_back({{{0, guessed}, {steps.last, guessed}}, {}, theme().quiet, false});
    byLength.push_back({{}, tr("guessed"), theme().quiet, false});
    for (std::size_t length = 0; length < lengths.size(); ++length)
        byLength.back().points.emplace_back(static_cast<double>(length),
                                            guessedRight(training.task, lengths[length]));
    double most = 0;
    for (std::size_t i = learners.size(); i-- > 0;) { // A is drawn over B
        const QColor colour = i == 0 ? theme().position : theme().dimension;
        const Learner& learner = learners[i];
        losses.push_back({curveOf(learner.points, &TrainingPoint::loss), nameOf(i), colour, i == 0});
        accuracies.push_back({curveOf(learner.points, &TrainingPoint::accuracy), nameOf(i), colour, i == 0});
        NamedCurve& at = byLength.emplace_back(NamedCurve{{}, nameOf(i), colour, i == 0, true});
        for (std::size_t length = 0; length < learner.accuracies.size(); ++length)
            if (learner.accuracies[length])
                at.points.emplace_back(static_cast<double>(length), *learner.accuracies[length]);
        for (const TrainingPoint& point : learner.points)
            most = std::max(most, point.loss);
    }
    const auto stepTicks = [&] {
        auto ticks = QSharedPointer<WholeTicker>::create();
        ticks->setBounds(0, steps.last);
        return ticks;
    };
    m_accuracy->setHeading({.name = tr("Right answers")});
    m_accuracy->setTicks(stepTicks(), partTicker());
    m_loss->setHeading({.name = tr("Loss")});
    m_loss->setTicks(stepTicks(), QSharedPointer<ValueTicker>::create());
    for (CurvePanel* const panel : {m_accuracy, m_loss})
        panel->setWidest(wholeText(scene().training.steps));
    m_accuracy->setCurves(accuracies, steps, {0, roomAbove});
    m_loss->setCurves(losses, steps, {0, roomAbove * (most > 0 ? most : 1)});
    auto lengthTicks = QSharedPointer<QCPAxisTickerText>::create();
    for (std::size_t i = 0; i < lengths.size(); ++i)
        lengthTicks->addTick(static_cast<double>(i), wholeText(lengths[i]));
    m_lengths->setHeading(
        {.name = tr("By length"),
         .longestFirst = {tr("L words, trained with %1").arg(wholeText(scene().training.words)), QString()},
         .gap = 8 * theme().scale});
    m_lengths->setTicks(lengthTicks, partTicker());
    m_lengths->setWidest(wholeText(lengths.back()));
    const auto last = static_cast<double>(lengths.size() - 1);
    m_lengths->setCurves(byLength, {-0.25, last + 0.75}, {0, roomAbove}); // beyond the last, L
}

void TrainingView::showHeads()
{
    const std::vector<Learner>& learners = m_run->learners();
    const std::size_t heads = headsOfEach();
    const std::size_t wanted = heads * learners.size();
    for (std::size_t i = 0; i < wanted; ++i) {
        const Learner& learner = learners[i / heads];
        const Table<float> weights = learner.attention[i % heads];
        MatrixPanel& panel = *m_matrices[i];
        const QString head = tr("Head %1").arg(wholeText(static_cast<int>(i % heads)));
        panel.setTitles(
            {.name = learners.size() > 1 ? (i < heads ? tr("A, %1") : tr("B, %1")).arg(head.toLower()) : head,
             .longestFirst = {i == 0 ? tr("from answers to words") : QString(), QString()},
             .gap = 8 * theme().scale});
        panel.setColours(weightColours(theme()), {0, 1}, {0, 1}, false);
        panel.setMatrix(
            static_cast<int>(weights.rows()), static_cast<int>(weights.cols()),
            MatrixLayer::allAtOnce([weights](Interval rows, Interval columns, TableRef<float> out) {
                cellMeans(
                    rows, columns,
                    [&](int row, std::span<const int> of, std::span<double> cells) {
                        for (std::size_t k = 0; k < of.size(); ++k)
                            cells[k] = static_cast<double>(weights(row, of[k]));
                    },
                    out);
            }));
        panel.setVisibleCells({}, {});
    }
}

std::size_t TrainingView::headsOfEach() const
{
    return m_run->learners().empty() ? 0 : m_run->learners().front().attention.size();
}

/// A small view has the right answers alone, and a narrow one the first heads.
void TrainingView::arrange()
{
    const QFontMetricsF metrics(theme().interfaceFont(Theme::notePoints, QFont::DemiBold));
    const QSizeF least = leastOfAll * metrics.height();
    const double names = std::max(metrics.horizontalAdvance(nameOf(0)), metrics.horizontalAdvance(nameOf(1)));
    const QSize there = m_plot->viewport().size();
    const bool isWhole = there.width() >= least.width() + 3 * names && there.height() >= least.height();
    for (CurvePanel* const panel : {m_loss, m_lengths})
        panel->setShown(isWhole);
    const std::size_t learners = m_run->learners().size();
    const auto room = static_cast<std::size_t>(std::max(1., there.width() / (leastHead * metrics.height())));
    // In a presentation those of both stand in one row, and so are higher.
    const bool areInOneRow = theme().isPresentation && learners > 1;
    const HeadPlaces places{isWhole ? learners : 0, headsOfEach(),
                            std::min(headsOfEach(), areInOneRow ? std::max<std::size_t>(1, room / 2) : room),
                            areInOneRow};
    if (places == std::exchange(m_places, places))
        return;
    if (m_heads->layout()) { // where it is empty it would have no width, nor what is above it
        m_plot->plotLayout()->take(m_heads);
        m_plot->plotLayout()->simplify();
    }
    if (places.learners > 0 && places.shown > 0)
        m_plot->plotLayout()->addElement(1, 0, m_heads);
    for (MatrixPanel* const panel : m_matrices)
        panel->takeOut();
    for (std::size_t i = 0; i < m_matrices.size(); ++i) {
        const std::size_t learner = places.heads > 0 ? i / places.heads : 0;
        const std::size_t head = places.heads > 0 ? i % places.heads : 0;
        const bool isShown = learner < places.learners && head < places.shown;
        m_matrices[i]->setShown(isShown);
        if (isShown)
            m_matrices[i]->moveTo(static_cast<int>(areInOneRow ? 0 : learner),
                                  static_cast<int>(head + (areInOneRow ? learner * places.shown : 0)));
    }
}

void TrainingView::showTheme()
{
    m_plot->setTheme(theme());
    for (CurvePanel* const panel : {m_accuracy, m_loss, m_lengths})
        panel->applyTheme();
    for (MatrixPanel* const panel : m_matrices)
        panel->setTheme(theme());
    showRun();
}

void TrainingView::drawScene(QPaintDevice& device, QSize size)
{
    m_run->setScene(scene());
    m_plot->drawOn(device, size);
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
    const auto keys = [](Command command) {
        return u'\t' + shortcutsOf(command).value(0).toString(QKeySequence::NativeText);
    };
    QAction* const play = menu.addAction((m_run->isRunning() ? tr("Pause training") : tr("Train")) +
                                         keys(Command::PauseSettling));
    play->setEnabled(m_run->refusal().isEmpty());
    connect(play, &QAction::triggered, m_run, &TrainingRun::toggle);
    QAction* const anew = menu.addAction(tr("Begin training anew") + keys(Command::RestartSettling));
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
