// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/controls/buttons.h"
#include "ui/kit/theme/theme.h"
#include "ui/panels/insight.h"

#include <QHash>

#include <memory>

namespace posiscope {

class InsightLines;

/// One insight as a row that wraps, with a hairline at its left and its result in bold. A press selects what
/// it is about; an insight that selects nothing is text only.
class InsightRow : public EnterButton
{
    Q_OBJECT

public:
    explicit InsightRow(QWidget* parent = nullptr);
    ~InsightRow() override;

    const Insight& insight() const { return m_insight; }
    void setInsight(const Insight& insight);
    void setTheme(const Theme& theme);

    /// Dimmed: the insight belongs to parameters that are no longer shown.
    void setDimmed(bool dimmed);
    bool isDimmed() const { return m_dimmed; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    InsightLines& lines() const;
    double textWidth(int width) const;
    void paintState(QPainter& painter) const;

    Theme m_theme = Theme::light();
    Insight m_insight;
    mutable QHash<int, int> m_heights;             ///< heights of the row for its widths
    mutable std::unique_ptr<InsightLines> m_lines; ///< the laid out text; null until it is needed
    bool m_dimmed = false;
    bool m_keepsHeights = false; ///< the layout has not been told of the last insight
};

} // namespace posiscope
