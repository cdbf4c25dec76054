// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPlainTextEdit;

namespace posiscope {

/// A text field of one to three lines, as it has sentences, in the frame that all controls share. It
/// reports every change; Tab moves the focus on, and Escape discards a refused text. Undo is the document's.
class SentenceField : public QWidget
{
    Q_OBJECT

public:
    /// Letters shown, and bytes typed; a scene's file may have more. Qt lays out a million for half a minute.
    static constexpr int longest = 1 << 16;

    explicit SentenceField(QWidget* parent = nullptr);

    /// Shows the scene's text, or the beginning of a very long one, and discards a refused one.
    void setShown(const QString& text);

    void setWrong(bool wrong);
    /// Whether the typed text is refused, so that the scene has another one.
    void setRefused(bool refused) { m_isRefused = refused; }

signals:
    void edited(const QString& text);
    /// The user has discarded the typed text; the scene's text shall be shown again.
    void restoreRequested();
    /// The field has got or lost the focus.
    void focusChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fitHeight();

    QPlainTextEdit* m_edit;
    QString m_shown; ///< or typed
    bool m_wrong = false;
    bool m_isRefused = false;
};

} // namespace posiscope
