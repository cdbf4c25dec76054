// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/flat_tabs.h"

#include "ui/kit/theme/sizes.h"

#include <QPainter>
#include <QSignalBlocker>

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
    // A change of font is what makes a tab bar measure its tabs anew.
    setFont(theme.interfaceFont(Theme::textPoints, QFont::DemiBold));
    updateGeometry();
    update();
}

void FlatTabs::setTitles(const QStringList& titles, int current)
{
    // What is shown here follows the cards; only a click or a key asks for another card.
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
    // Measured in the strong weight, so that nothing moves when the current tab changes.
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

} // namespace posiscope

#include "moc_flat_tabs.cpp"
