// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/whole_ticker.h"

#include <functional>

namespace posiscope {

/// Whole ticks that say a word instead of their index.
class WordTicker : public WholeTicker
{
public:
    void setWords(std::function<QString(int index)> wordOf) { m_wordOf = std::move(wordOf); }

protected:
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override
    {
        return m_wordOf ? m_wordOf(qRound(tick)) : WholeTicker::getTickLabel(tick, locale, format, precision);
    }

private:
    std::function<QString(int index)> m_wordOf;
};

} // namespace posiscope
