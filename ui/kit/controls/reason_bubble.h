// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace posiscope {

class NumberField;

/// Shows in a frame under a field why its text is refused. The frame is as wide as the row and covers what is
/// below it, so that nothing moves; if the page has no room below the row, the frame is above it. A click on
/// the frame restores the current value.
class ReasonBubble : public QLabel
{
    Q_OBJECT

public:
    /// `page` holds the row and what follows it.
    ReasonBubble(NumberField& field, QWidget& row, QWidget* page);

    /// An empty reason hides it.
    void setReason(const QString& reason);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    QWidget* m_page;
    NumberField& m_field;
    QWidget& m_row;
};

} // namespace posiscope
