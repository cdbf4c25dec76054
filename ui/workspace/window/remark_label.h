// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTimer>

namespace posiscope {

/// A short message over the bottom of a widget that is its sibling and that keeps its layout. It goes after
/// eight seconds, at a click, or when the next one comes. Screen readers speak it.
class RemarkLabel : public QLabel
{
    Q_OBJECT

public:
    explicit RemarkLabel(QWidget& under);

    /// An empty text hides the label.
    void showRemark(const QString& words);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    QWidget& m_under;
    QTimer m_end;
};

} // namespace posiscope
