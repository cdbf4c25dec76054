// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/card_title.h"

#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/theme/window_theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace posiscope {

ReadoutLabel::ReadoutLabel(QWidget* parent)
    : FormulaLabel(parent)
{
    setPointSize(1.1 * Theme::textPoints);
    setAlignment(Qt::AlignBaseline);
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

int ReadoutLabel::longest() const
{
    return m_forms.empty() ? 0 : widthOf(m_forms.front());
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
    , m_readout(new ReadoutLabel(this))
    , m_menu(new MoreButton(this))
{
    m_menu->setAccessibleName(tr("Menu of %1").arg(title));
    m_menu->setToolTip(tr("What can be done with this view"));
    m_menu->setFocusPolicy(Qt::TabFocus);
    m_line->addWidget(m_title);
    m_line->addWidget(m_readout, 1);
    m_line->addStretch();
    m_line->addWidget(m_menu);
    connect(m_menu, &MoreButton::clicked, this, &CardTitle::askForMenu);
    onWindowTheme(this, [this] { showTheme(); });
}

void CardTitle::showTheme()
{
    const Theme& theme = windowTheme();
    // Margins set the height, because a dock asks its title for the size hint alone.
    const int end = scaled(theme.isPresentation ? 12 : 8, theme); // where a choice ends the line
    const int above = scaled(5, theme);
    m_line->setContentsMargins(scaled(12, theme), above, end, theme.isPresentation ? 0 : above);
    m_line->setSpacing(scaled(9, theme));
    m_title->setFont(theme.interfaceFont(
        theme.isPresentation ? Theme::presentedTextPoints : Theme::textPoints, QFont::DemiBold));
    m_readout->setFont(m_title->font());
    m_widestValue = m_readout->shortest(); // not that of larger type
    m_longestValue = m_readout->longest();
    m_menu->setVisible(!theme.isPresentation); // a key and a right click open it there
    if (m_choice)
        m_choice->setMaximumHeight(theme.isPresentation ? scaled(18, theme) : QWIDGETSIZE_MAX);
    setFixedHeight(theme.isPresentation ? above + m_title->sizeHint().height() : scaled(38, theme));
    fit();
}

void CardTitle::setNote(const QString& words)
{
    m_title->setToolTip(words);
}

void CardTitle::setReadouts(std::vector<maths::Formula> longestFirst)
{
    m_readout->setVisible(!longestFirst.empty());
    m_readout->setForms(std::move(longestFirst));
    m_widestValue = m_readout->isHidden() ? 0 : std::max(m_widestValue, m_readout->shortest());
    m_longestValue = m_readout->isHidden() ? 0 : std::max(m_longestValue, m_readout->longest());
    fit();
}

void CardTitle::offer(const QStringList& choices, const QString& name)
{
    m_choice = new SegmentedControl(choices, this, Theme::notePoints);
    m_choice->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_choice->setAccessibleName(name);
    m_line->insertWidget(m_line->indexOf(m_menu), m_choice);
    connect(m_choice, &SegmentedControl::chosen, this, &CardTitle::choiceMade);
    m_choice->setToolTip(name);
    showTheme();
}

void CardTitle::addPart(QWidget* part)
{
    m_part = part;
    m_line->insertWidget(m_line->indexOf(m_choice ? static_cast<QWidget*>(m_choice) : m_menu), part);
    fit();
}

void CardTitle::setPartOffered(bool offered)
{
    m_isPartOffered = offered;
    fit();
}

void CardTitle::setChosen(int index)
{
    if (m_choice && index >= 0)
        m_choice->setCurrent(index);
}

void CardTitle::setOffered(bool offered)
{
    m_isOffered = offered;
    fit();
}

void CardTitle::setOffered(int index, bool offered)
{
    m_choice->segments()[static_cast<std::size_t>(index)]->setVisible(offered);
}

QSize CardTitle::minimumSizeHint() const
{
    const QMargins margins = m_line->contentsMargins();
    const int menu = m_menu->isHidden() ? 0 : m_line->spacing() + m_menu->sizeHint().width();
    const int beforeValue = m_readout->isHidden() ? 0 : m_line->spacing();
    return {margins.left() + m_title->sizeHint().width() + beforeValue + menu + margins.right(),
            m_line->minimumSize().height()};
}

QSize CardTitle::sizeHint() const
{
    // The dock gives it this height, and the view what is under it.
    const QSize hint = QWidget::sizeHint();
    return windowTheme().isPresentation ? QSize(hint.width(), maximumHeight()) : hint;
}

bool CardTitle::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest) // a part has another size
        fit();
    return QWidget::event(event);
}

void CardTitle::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void CardTitle::mouseDoubleClickEvent(QMouseEvent* event)
{
    // Accepted, because a dock that gets the event floats.
    event->accept();
    if (event->button() == Qt::LeftButton)
        emit doubleClicked();
}

void CardTitle::fit()
{
    int room = width() - minimumSizeHint().width() - m_widestValue;
    const auto showIfFits = [&](QWidget* widget, bool isOffered, QSize least) {
        if (!widget)
            return;
        const int needed = m_line->spacing() + least.width();
        // What is typed into stays, even if its reason has no room.
        const bool isTypedInto = widget->isVisible() && widget->isAncestorOf(window()->focusWidget());
        const bool isShown = isOffered && (needed <= room || isTypedInto);
        widget->setVisible(isShown);
        room -= isShown ? needed : 0;
    };
    const QSize part = m_part ? m_part->sizeHint() : QSize();
    const QSize least = m_part ? m_part->minimumSizeHint() : QSize();
    showIfFits(m_choice, m_isOffered, m_choice ? m_choice->sizeHint() : QSize());
    showIfFits(m_part, m_isPartOffered && !part.isEmpty(), least);
    if (m_part && !m_part->isHidden()) { // a value that says its name needs the room more
        // Two gaps apart, or a value and the first number of a colour bar read as one number.
        const int rest = std::max(0, room - (m_longestValue - m_widestValue) - m_line->spacing());
        m_part->setFixedWidth(std::min(part.width(), least.width() + rest));
    }
}

void CardTitle::askForMenu()
{
    emit menuRequested(m_menu->mapToGlobal(QPoint(0, m_menu->height())));
}

} // namespace posiscope

#include "moc_card_title.cpp"
