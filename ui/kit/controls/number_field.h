// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/controls/slider_scale.h"
#include "ui/kit/theme/theme.h"

#include <QHash>
#include <QLineEdit>

namespace posiscope {

/// A field that shows a number and takes another one typed. What is typed is offered with Enter, on leaving the
/// field, and where the mouse is pressed elsewhere or a menu opens, so that a command acts upon it; whoever
/// listens accepts it by showing a number, or holds it back by giving a reason. Escape brings back what was
/// shown.
class NumberField : public QLineEdit
{
    Q_OBJECT

public:
    explicit NumberField(QWidget* parent = nullptr);

    /// Shows the value that holds, whenever the scene has changed. What someone is typing stays; what was
    /// held back goes.
    void setShown(const QString& text);
    /// Shows the value that was made of what was typed.
    void accept(const QString& text);
    /// Shows the value that holds, in place of what is being typed or was held back.
    void restore();

    void setReason(const QString& reason); ///< why the text is held back; empty: it is not
    QString reason() const { return m_reason; }

    /// The text as a program reads it: plainNumber() of it.
    QString plainText() const;

    void setTheme(const Theme& theme);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void entered(); ///< by pointer or keys: somebody means to type
    void offered();
    void reasonChanged(const QString& reason);
    /// Arrow or page keys; those of one held key belong to one gesture.
    void gestureBegun();
    void stepAsked(int count, posiscope::Stride stride);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override; ///< of the whole program, with the keyboard
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool claims(const QKeyEvent& key) const;
    bool isHeld() const { return isModified() || !m_reason.isEmpty(); }
    QSize sizeFor(QString content) const;
    void offer();
    void step(const QKeyEvent& event, int count, Stride stride);

    Theme m_theme = Theme::light();
    QString m_shown;
    QString m_reason;
    mutable QHash<QString, int> m_widths; ///< of numbers, which layouts ask for again and again
};

} // namespace posiscope
