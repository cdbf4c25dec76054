// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/controls/slider_scale.h"

#include <QHash>
#include <QLineEdit>

#include <functional>
#include <utility>

namespace posiscope {

class ReasonBubble;
class ReasonLabel;

/// A field that shows a number and takes another one that is typed: on Enter, when the focus leaves, and when
/// the mouse is pressed elsewhere or a menu opens, so that a command acts upon the number. A check may refuse
/// the text for a reason. The reason appears first when the number is to be taken, because half a number is
/// no mistake, and then follows the text. Escape brings back what was shown.
class NumberField : public QLineEdit
{
    Q_OBJECT

public:
    explicit NumberField(QWidget* parent = nullptr);

    /// Throws std::invalid_argument with the reason if plainText() is not allowed.
    using Check = std::function<void(const QString& text)>;
    void setCheck(Check check) { m_check = std::move(check); }
    /// Shows reasons in a bubble of this name under a row, over what follows it on a page. Screen readers
    /// speak them.
    void showReasonsUnder(QWidget& row, QWidget* page, const QString& name);
    /// Shows reasons in a label elsewhere, after the accessible name of the field. Screen readers speak them.
    void showReasonsIn(ReasonLabel& label) { m_label = &label; }

    /// Shows the current value when the scene has changed. What is being typed stays; a refused text goes.
    void setShown(const QString& text);
    /// Shows the value that the typed text was read as.
    void accept(QString text);
    /// Enters a text as if it had been typed.
    void take(const QString& text);
    QString shown() const { return m_shown; } ///< the current value
    /// Shows the current value in place of a typed or refused text.
    void restore();

    QString reason() const { return m_reason; } ///< why the text is refused; empty where no reason is shown
    bool isRefused() const { return m_isRefused; } ///< whether the check refuses the text
    /// If a reason is shown, checks the text again and shows the reason that now applies.
    void updateReason();
    /// Takes the refused text if it is allowed now, else shows the reason that now applies.
    void retry();

    /// The text as a program reads it: plainNumber() of it.
    QString plainText() const;

    /// Pale and without a frame while nobody points at it or types in it.
    void setPlain(bool isPlain);
    /// Frames the number as a refused one, because it does not fit others that are told elsewhere.
    void setFramedAsRefused(bool isFramed);
    /// Shows a letter before the number, at the left end of the field.
    void setLetter(const QString& letter);
    /// The number that the field has room for at the least; "100 000" if none is set.
    void setLeastContent(const QString& number);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void entered(); ///< the field got the focus by pointer or keys, to type in it
    void taken();   ///< plainText(), which has passed the check
    void refusedChanged();
    void reasonChanged(const QString& reason);
    /// Arrow or page keys; those of one held key belong to one gesture.
    void gestureBegun();
    void stepRequested(int count, posiscope::Stride stride);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched,
                     QEvent* event) override; ///< of the whole program, while it has the focus
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void showTheme();
    bool takesKey(const QKeyEvent& key) const;
    bool isEdited() const { return isModified() || !m_reason.isEmpty(); }
    void requestItsWidth(); ///< asks the layout for the width of the text where it has another
    QSize sizeFor(QString content) const;
    void takeIfModified();
    void take();
    /// Whether the check accepts the text. Shows the reason if one is shown already or `showReason` asks for
    /// it.
    bool checkText(bool showReason);
    void setReason(const QString& reason);
    void setRefused(bool refused);
    void step(const QKeyEvent& event, int count, Stride stride);

    QString m_shown;
    QString m_letter;
    QString m_leastContent = QStringLiteral("100 000");
    QString m_reason;
    bool m_isPlain = false;
    bool m_isFramedAsRefused = false;
    QString m_description; ///< for screen readers, while there is no reason
    bool m_isRefused = false;
    Check m_check;
    ReasonBubble* m_bubble = nullptr;
    ReasonLabel* m_label = nullptr;
    mutable QHash<QString, int> m_widths; ///< of numbers: layouts ask for them often
};

} // namespace posiscope
