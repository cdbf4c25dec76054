// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/card_title.h"

#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/labels.h"
#include "ui/mathematics/formula_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace posiscope {

FlatTabs::FlatTabs(QWidget* parent)
    : QTabBar(parent)
    , m_theme(Theme::light())
{
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideNone);
    setAccessibleName(tr("Views in this place"));
}

void FlatTabs::setTheme(const Theme& theme)
{
    m_theme = theme;
    // Setting the font makes the tab bar measure its tabs again.
    setFont(theme.interfaceFont(Theme::textPoints, QFont::DemiBold));
    updateGeometry();
    update();
}

void FlatTabs::setTitles(const QStringList& titles, int current)
{
    // No signals are sent, because only a click or a key shall choose another card.
    const QSignalBlocker quiet(this);
    for (int index = 0; index < titles.size(); ++index) {
        if (index == count())
            addTab(titles[index]);
        else if (tabText(index) != titles[index])
            setTabText(index, titles[index]);
    }
    while (count() > titles.size())
        removeTab(count() - 1);
    setCurrentIndex(current);
}

QSize FlatTabs::tabSizeHint(int index) const
{
    // Measured in bold, so that nothing moves when the current tab changes.
    const QFontMetrics metrics(m_theme.interfaceFont(Theme::textPoints, QFont::DemiBold));
    return {metrics.horizontalAdvance(tabText(index)) + gap(), metrics.height() + scaled(10, m_theme)};
}

QSize FlatTabs::minimumTabSizeHint(int index) const
{
    return tabSizeHint(index);
}

void FlatTabs::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    for (int index = 0; index < count(); ++index) {
        const bool current = index == currentIndex();
        const QRect word = tabRect(index).adjusted(0, 0, -gap(), 0);
        painter.setFont(fontOf(index));
        painter.setPen(current ? m_theme.text : m_theme.quiet);
        painter.drawText(word, Qt::AlignLeft | Qt::AlignVCenter, tabText(index));
        if (!current)
            continue;
        const int thickness = scaled(hasFocus() ? 3 : 2, m_theme);
        painter.fillRect(word.left(), word.bottom() - thickness + 1, word.width(), thickness, m_theme.accent);
    }
}

QFont FlatTabs::fontOf(int index) const
{
    return m_theme.interfaceFont(Theme::textPoints,
                                 index == currentIndex() ? QFont::DemiBold : QFont::Normal);
}

int FlatTabs::gap() const
{
    return scaled(16, m_theme);
}

/// Over the title of a presentation, on a screen of 1080 lines in ordinary pixels. Below it is the gutter of
/// the picture.
constexpr double presentedAbove = 13 / Theme::presentationScale;

ReadoutLabel::ReadoutLabel(QWidget* parent)
    : FormulaLabel(parent)
{
    setPointSize(1.1 * Theme::textPoints);
    setAlignment(Qt::AlignLeft);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    hide();
}

void ReadoutLabel::setForms(std::vector<maths::Formula> longestFirst)
{
    m_forms = std::move(longestFirst);
    fit();
}

int ReadoutLabel::shortest() const
{
    return m_forms.empty() ? 0 : widthOf(m_forms.back());
}

int ReadoutLabel::comfortable() const
{
    constexpr std::size_t third = 2; // what follows leaves out what the reader would want
    return m_forms.size() < 2 ? shortest() : widthOf(m_forms[std::min(m_forms.size() - 2, third)]);
}

void ReadoutLabel::resizeEvent(QResizeEvent* event)
{
    FormulaLabel::resizeEvent(event);
    fit();
}

void ReadoutLabel::fit()
{
    const auto fits = std::ranges::find_if(
        m_forms, [this](const maths::Formula& form) { return widthOf(form) <= width(); });
    setLines(fits == m_forms.end() ? std::vector<maths::Formula>() : std::vector{*fits});
}

CardTitle::CardTitle(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_line(new QHBoxLayout(this))
    , m_title(new QLabel(title, this))
    , m_tabs(new FlatTabs(this))
    , m_subtitle(new ElidedLabel(this))
    , m_readout(new ReadoutLabel(this))
    , m_note(new QLabel(this))
    , m_controls(makeQuietButton(tr("Edit"), tr("The controls that have no room beside the picture"), this))
    , m_menu(new MoreButton(this))
{
    m_subtitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // it has what the others leave
    m_menu->setAccessibleName(tr("Menu of %1").arg(title));
    m_menu->setToolTip(tr("What can be done with this view"));
    m_menu->setFocusPolicy(Qt::TabFocus);
    m_line->addWidget(m_title);
    m_line->addWidget(m_tabs);
    m_line->addWidget(m_subtitle, 1);
    m_line->addWidget(m_readout, 1);
    m_line->addWidget(m_note);
    m_note->hide();
    m_controls->setFocusPolicy(Qt::TabFocus);
    m_line->addWidget(m_controls);
    m_controls->hide();
    m_line->addWidget(m_menu);
    m_tabs->hide();
    connect(m_tabs, &QTabBar::currentChanged, this, &CardTitle::tabChosen);
    connect(m_menu, &MoreButton::clicked, this, &CardTitle::askForMenu);
    connect(m_controls, &QToolButton::clicked, this, &CardTitle::controlsRequested);
}

void CardTitle::setTheme(const Theme& theme)
{
    // Margins set the height, because a dock asks its title for the size hint alone.
    const int end = scaled(theme.isPresentation ? 12 : 8, theme); // where a choice or a note ends the line
    const int above = scaled(theme.isPresentation ? presentedAbove : 5, theme);
    m_line->setContentsMargins(scaled(12, theme), above, end, theme.isPresentation ? 0 : above);
    m_line->setSpacing(scaled(9, theme));
    m_title->setFont(theme.interfaceFont(
        theme.isPresentation ? Theme::presentedTextPoints : Theme::textPoints, QFont::DemiBold));
    m_subtitle->setFont(theme.interfaceFont(Theme::notePoints));
    m_subtitle->setColour(theme.quiet);
    m_subtitle->setVariables({{u'k', theme.position}, {u'j', theme.dimension}},
                             theme.mathsFont(Theme::notePoints, true));
    m_readout->setTheme(theme);
    m_widestReadout = m_readout->comfortable(); // not that of larger type
    m_shortestReadout = m_readout->shortest();
    m_note->setFont(theme.interfaceFont(Theme::notePoints));
    setTextColour(*m_note, theme.text);
    m_controls->setFont(theme.interfaceFont(Theme::notePoints));
    m_menu->setVisible(!theme.isPresentation); // a key and a right click open it there
    m_tabs->setTheme(theme);
    m_theme = theme;
    if (m_choice) {
        m_choice->setTheme(theme);
        m_choice->setMaximumHeight(theme.isPresentation ? scaled(18, theme) : QWIDGETSIZE_MAX);
    }
    if (m_folded)
        themeFolded();
    m_menu->setTheme(theme);
    setFixedHeight(theme.isPresentation ? above + m_title->sizeHint().height() : scaled(38, theme));
    fitWords();
}

void CardTitle::offer(const QStringList& choices, const QString& name)
{
    m_choices = choices;
    m_choice = new SegmentedControl(choices, this, Theme::notePoints);
    m_choice->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_choice->setAccessibleName(name);
    m_line->insertWidget(m_line->indexOf(m_menu), m_choice);
    connect(m_choice, &SegmentedControl::chosen, this, &CardTitle::choiceMade);
    showRefusal();
    setTheme(m_theme);
}

void CardTitle::setChosen(int index)
{
    m_chosen = index;
    if (m_choice && index >= 0)
        m_choice->setCurrent(index);
    if (m_folded && index >= 0)
        m_folded->setCurrentIndex(index);
}

void CardTitle::setOffered(bool offered)
{
    if (offered == m_isOffered)
        return;
    m_isOffered = offered;
    fitWords();
}

void CardTitle::setRefusal(const QString& why)
{
    m_refusal = why;
    showRefusal();
}

void CardTitle::showRefusal()
{
    for (QWidget* const each : {static_cast<QWidget*>(m_choice), static_cast<QWidget*>(m_folded)})
        if (each) {
            each->setEnabled(m_refusal.isEmpty());
            each->setToolTip(m_refusal.isEmpty() ? each->accessibleName() : m_refusal);
        }
}

void CardTitle::setSubtitles(const QStringList& subtitles)
{
    m_subtitle->setTexts(subtitles + QStringList{QString()}); // nothing rather than cut words
}

void CardTitle::setReadouts(std::vector<maths::Formula> longestFirst)
{
    const bool wasShown = m_hasReadout;
    m_hasReadout = !longestFirst.empty();
    m_readout->setForms(std::move(longestFirst));
    // The choice stays folded for shorter ones, because it must not follow the pointer.
    const int widest = std::max(m_readout->comfortable(), m_widestReadout);
    const int shortest = std::max(m_readout->shortest(), m_shortestReadout);
    const bool isWider = std::exchange(m_widestReadout, widest) != widest;
    if (std::exchange(m_shortestReadout, shortest) != shortest || isWider || wasShown != m_hasReadout)
        fitWords();
}

void CardTitle::setNote(const QString& note, int end)
{
    if (note == m_note->text() && (note.isEmpty() || end == m_noteEnd))
        return; // while a pointer moves
    m_noteEnd = end;
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    fitWords();
}

void CardTitle::setControlsFolded(bool folded)
{
    if (std::exchange(m_areControlsFolded, folded) != folded)
        fitWords();
}

void CardTitle::setTabs(const QStringList& titles, int current)
{
    const bool shared = titles.size() > 1;
    m_tabs->setTitles(shared ? titles : QStringList(), shared ? current : -1);
    m_tabs->setVisible(shared);
    m_title->setVisible(!shared);
    fitWords();
}

QSize CardTitle::minimumSizeHint() const
{
    const QMargins margins = m_line->contentsMargins();
    const int heading =
        m_tabs->isHidden() ? m_title->minimumSizeHint().width() : m_tabs->minimumSizeHint().width();
    return {margins.left() + heading + m_line->spacing() + m_menu->width() + margins.right(),
            m_line->minimumSize().height()};
}

QSize CardTitle::sizeHint() const
{
    // The dock gives it this height, and the view what is under it.
    const QSize hint = QWidget::sizeHint();
    return m_theme.isPresentation ? QSize(hint.width(), maximumHeight()) : hint;
}

void CardTitle::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitWords();
}

void CardTitle::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    fitWords();
}

void CardTitle::mouseDoubleClickEvent(QMouseEvent* event)
{
    // Accepted, because a dock that gets the event floats.
    event->accept();
    if (event->button() == Qt::LeftButton)
        emit doubleClicked();
}

void CardTitle::fitWords()
{
    const int afterNote = m_note->isHidden() ? 0 : width() - m_line->contentsMargins().right() - m_noteEnd;
    m_note->setContentsMargins(0, 0, std::max(0, afterNote), 0);
    const int room = roomBesideHeading() - m_line->spacing();
    m_controls->setVisible(m_areControlsFolded && !m_theme.isPresentation &&
                           m_controls->sizeHint().width() <= room);
    const bool isRoom = fitChoice();
    m_readout->setVisible(m_hasReadout);
    m_subtitle->setVisible(!m_hasReadout && isRoom);
}

/// The room beside the heading when no tab is cut.
int CardTitle::roomBesideHeading() const
{
    const int tabs = m_tabs->isHidden() ? 0 : m_tabs->sizeHint().width() - m_tabs->minimumSizeHint().width();
    return width() - minimumSizeHint().width() - std::max(0, tabs) - m_line->spacing();
}

/// Returns whether there is room for words beside the choice.
bool CardTitle::fitChoice()
{
    if (!m_choice)
        return true;
    if (!m_isOffered) {
        m_choice->hide();
        if (m_folded)
            m_folded->hide();
        return true;
    }
    // The menu offers the choice too, so that it may be left out where there is no room beside the title.
    const int available = roomBesideHeading() -
                          (m_controls->isHidden() ? 0 : m_controls->sizeHint().width() + m_line->spacing());
    constexpr double fewWords = 58; // pixels: the choice folds before words beside the title are lost
    const int needed = m_choice->sizeHint().width() + m_line->spacing();
    const int readout = m_hasReadout ? m_widestReadout : 0;
    const bool isWhole = available >= needed + std::max(readout, scaled(fewWords, m_theme));
    m_choice->setVisible(isWhole);
    if (!isWhole && !m_folded && isVisible())
        makeFolded();
    if (!m_folded)
        return true;
    const int spare = available - m_folded->sizeHint().width();
    const bool isForReadout =
        m_hasReadout && spare < m_shortestReadout + m_line->spacing() && m_shortestReadout <= available;
    m_folded->setVisible(!isWhole && spare >= 0 && !isForReadout);
    return isWhole || spare < 0 || spare > 2 * m_line->spacing(); // else a gap for nothing
}

void CardTitle::makeFolded()
{
    m_folded = new ChoiceBox(this);
    m_folded->setAccessibleName(m_choice->accessibleName());
    m_folded->addItems(m_choices);
    m_folded->setAsWideAsCurrent();
    m_folded->setCurrentIndex(m_chosen);
    themeFolded();
    m_line->insertWidget(m_line->indexOf(m_menu), m_folded);
    connect(m_folded, &QComboBox::activated, this, &CardTitle::choiceMade);
    showRefusal();
}

void CardTitle::themeFolded()
{
    m_folded->setTheme(m_theme);
    m_folded->setFont(m_theme.interfaceFont(Theme::notePoints)); // as the whole choice has
}

void CardTitle::askForMenu()
{
    emit menuRequested(m_menu->mapToGlobal(QPoint(0, m_menu->height())));
}

} // namespace posiscope

#include "moc_card_title.cpp"
