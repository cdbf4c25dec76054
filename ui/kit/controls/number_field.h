// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/controls/slider_scale.h"
#include "ui/kit/theme/theme.h"

#include <QHash>
#include <QLineEdit>

#include <functional>

namespace posiscope {

class ReasonBubble;

/// A field that shows a number and takes another one typed: with Enter, on leaving the field, and where the mouse
/// is pressed elsewhere or a menu opens, so that a command acts upon it. A check may hold back what is typed for
/// a reason. A number half typed is no mistake yet: the reason comes when it is to be taken, and follows the text
/// from then on. Escape brings back what was shown.
class NumberField : public QLineEdit
{
    Q_OBJECT

public:
    explicit NumberField(QWidget* parent = nullptr);

    /// Throws std::invalid_argument, with the reason, where plainText() cannot be taken.
    using Check = std::function<void(const QString& text)>;
    void setCheck(Check check) { m_check = std::move(check); }
    /// Reasons stand in a bubble of this name under a row, over what follows it on a page, and are spoken.
    void showReasonsUnder(QWidget& row, QWidget* page, const QString& name);

    /// Shows the value that holds, whenever the scene has changed. What someone is typing stays; what was
    /// held back goes.
    void setShown(const QString& text);
    /// Shows the value that was made of what was typed.
    void accept(const QString& text);
    /// Takes a text as if it had been typed.
    void take(const QString& text);
    QString shown() const { return m_shown; } ///< the value that holds
    /// Shows the value that holds, in place of what is being typed or was held back.
    void restore();

    QString reason() const { return m_reason; } ///< why the text is held back; empty: nobody was told
    bool isRefused() const { return m_isRefused; } ///< whether the check holds it back
    /// Looks again whether the reason holds, or whether what was refused can be taken, since something else has
    /// changed.
    void recheck();
    void reconsider();

    /// The text as a program reads it: plainNumber() of it.
    QString plainText() const;

    void setTheme(const Theme& theme);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void entered(); ///< by pointer or keys: somebody means to type
    void taken(); ///< plainText(), which has passed the check
    void refusedChanged();
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
    void take();
    bool judge(bool aloud);
    void setReason(const QString& reason);
    void setRefused(bool refused);
    void step(const QKeyEvent& event, int count, Stride stride);

    Theme m_theme = Theme::light();
    QString m_shown;
    QString m_reason;
    QString m_description; ///< spoken while there is no reason
    bool m_isRefused = false;
    Check m_check;
    ReasonBubble* m_bubble = nullptr;
    mutable QHash<QString, int> m_widths; ///< of numbers, which layouts ask for again and again
};

} // namespace posiscope
