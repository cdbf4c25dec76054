// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/panels/insight.h"

#include <QTextLayout>

namespace posiscope {

/// A fact's text broken into lines. Its letters are set once: another width only breaks them anew.
class InsightLines
{
public:
    InsightLines(const Insight& insight, const Theme& theme);

    double heightAt(double width);
    void draw(QPainter& painter, QPointF corner, double width);

private:
    void breakAt(double width);

    QTextLayout m_layout;
    double m_width = -1;
    double m_height = 0;
};

} // namespace posiscope
