// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace posiscope {

/// One line of text: of several the longest that has room. Where none has, the last ends in "…", or is left
/// out where next to nothing of it would be seen. What is not seen whole is the tooltip.
class ElidedLabel : public QWidget
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QString text() const { return m_texts.value(0); }
    void setText(const QString& text) { setTexts({text}); }
    /// The longest first: it stands for all of them.
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
