// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QWidget>

class QToolButton;

namespace posiscope {

class ElidedLabel;
class LongTextEdit;

/// A text field of one to three lines, as its sentences need, in the frame that all controls share. It
/// reports every change; Tab moves the focus on, and Escape discards a refused text. Undo is the document's.
/// It shows a part of a long text, with a line that says which.
class SentenceField : public QWidget
{
    Q_OBJECT

public:
    explicit SentenceField(QWidget* parent = nullptr);

    /// Shows the scene's text and discards a refused one.
    void setShown(const QString& text);
    QString text() const;
    /// Brings the line of a sentence to the top when another one is chosen, unless somebody is typing.
    void showSentence(int sentence);

    void setWrong(bool wrong);
    /// Whether the typed text is refused, so that the scene has another one.
    void setRefused(bool refused) { m_isRefused = refused; }
    void setTheme(const Theme& theme);
    /// How many lines of its text the field is high; a longer text can be scrolled.
    void setMostLines(int lines);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void edited(const QString& text);
    /// The user has discarded the typed text; the scene's text shall be shown again.
    void restoreRequested();
    /// The field has got or lost the focus.
    void focusChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* partButton(const QString& sign, const QString& name, void (LongTextEdit::*clicked)());
    void updatePartLabel();
    int lineCount(int width) const;
    int lowest() const; ///< with one line; for an audience as high as the choices beside it
    void fitHeight();
    void scrollToSentence();
    void place();

    Theme m_theme = Theme::light();
    LongTextEdit* m_edit;
    QWidget* m_part;
    ElidedLabel* m_partWords;
    QToolButton* m_earlier;
    QToolButton* m_later;
    int m_mostLines = 3;
    int m_sentence = 0; ///< which of the text's sentences is chosen
    bool m_wrong = false;
    bool m_isRefused = false;
};

} // namespace posiscope
