// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QLabel>
#include <QWidget>

namespace posiscope {

inline void setTextColour(QLabel& label, const QColor& colour)
{
    QPalette colours = label.palette();
    colours.setColor(QPalette::WindowText, colour);
    label.setPalette(colours);
}

/// Makes a label the heading of a panel: small, bold, grey, with spaced letters.
inline void makeHeading(QLabel& label, const Theme& theme)
{
    QFont small = theme.interfaceFont(Theme::notePoints, QFont::DemiBold);
    small.setLetterSpacing(QFont::PercentageSpacing, 106);
    label.setFont(small);
    setTextColour(label, theme.quiet);
}

/// One line of text. If it does not fit, it is cut after a word and ends in "…", or is left out if too few
/// words would remain; then it is the tooltip.
class ElidedLabel : public QWidget
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QString text() const { return m_text; }
    void setText(const QString& text);
    void setColour(const QColor& colour);

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
    QColor m_colour;
};

/// Shows below a control why its text is refused. Screen readers speak the reason when it appears; without
/// one the label is hidden.
class ReasonLabel : public QLabel
{
    Q_OBJECT

public:
    ReasonLabel(const QString& name, QWidget* parent);

    void setReason(const QString& reason);
    void setTheme(const Theme& theme);
};

} // namespace posiscope
