// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/controls/buttons.h"
#include "ui/kit/theme/theme.h"
#include "ui/panels/insight.h"

#include <QTextDocument>

namespace posiscope {

/// One insight as a row that wraps, with a hairline at its left and its result in bold. A press selects what
/// it is about; an insight that selects nothing is text only.
class InsightRow : public EnterButton
{
    Q_OBJECT

public:
    explicit InsightRow(QWidget* parent = nullptr);

    const Insight& insight() const { return m_insight; }
    void setInsight(const Insight& insight);
    /// Writes the insight in the quiet colour while it is still that of the encoding shown before.
    void setOld(bool isOld);
    void setPresenting(bool presenting); ///< in larger type

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme theme() const;
    void writeText();
    /// Breaks the text into lines of a row's width.
    QTextDocument& textIn(int width) const;
    void paintState(QPainter& painter) const;

    Insight m_insight;
    bool m_isOld = false;
    bool m_presenting = false;
    mutable QTextDocument m_text;
};

} // namespace posiscope
