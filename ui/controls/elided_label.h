// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace posiscope {

/// One line of text that ends in "…" where there is no room; the whole is then its tooltip.
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
    QString elided() const;
    void showWholeAsToolTip();

    QString m_text;
    QColor m_colour;
};

} // namespace posiscope
