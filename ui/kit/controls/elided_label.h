// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace posiscope {

/// One line of text: the longest of several texts that fits. Where none fits, the last one ends in "…", or is
/// left out if too few letters would remain. What is not seen whole is the tooltip.
class ElidedLabel : public QWidget
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QString text() const { return m_texts.value(0); }
    void setText(const QString& text) { setTexts({text}); }
    /// The longest first: screen readers and the tooltip have it.
    void setTexts(const QStringList& texts);
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

    QStringList m_texts;
    QColor m_colour;
};

} // namespace posiscope
