// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>

namespace posiscope {

/// One line of text. If it does not fit, it is cut after a word and ends in "…", or is left out if too few
/// words would remain; then it is the tooltip.
class ElidedLabel : public QWidget
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QString text() const { return m_text; }
    void setText(const QString& text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QString seen() const;
    void showWholeAsToolTip();

    QString m_text;
};

/// Shows below a control why its text is refused. Screen readers speak the reason when it appears; without
/// one the label is hidden.
class ReasonLabel : public QLabel
{
    Q_OBJECT

public:
    ReasonLabel(const QString& name, QWidget* parent);

    void setReason(const QString& reason);
};

} // namespace posiscope
