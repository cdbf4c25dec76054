// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace posiscope {

/// A text of any length to read and edit. Of a long one the document holds a part around the cursor alone,
/// because Qt lays out a paragraph as a whole: a million characters take a third of a second at each width.
///
/// Keys move the cursor through all of the text, and the part with it. Every character that is not edited
/// stays as it is, carriage returns and spaces that do not break included. Where all of the part is selected,
/// all of the text is: it is copied, deleted and replaced as a whole.
class LongTextEdit : public QPlainTextEdit
{
    Q_OBJECT

public:
    /// The most characters of a part. Typing may double it.
    static constexpr qsizetype longestPart = 8192;

    explicit LongTextEdit(QWidget* parent = nullptr);

    const QString& text() const { return m_text; }
    void setText(const QString& text);

    qsizetype partBegin() const { return m_begin; }
    qsizetype partEnd() const { return m_begin + m_shownText.size(); }
    bool isWholeShown() const { return m_shownText.size() == m_text.size(); }
    bool isAllSelected() const { return m_isAllSelected; }
    void showEarlierPart();
    void showLaterPart();

signals:
    void edited();
    /// The part or its length has changed, or whether all of the text is selected.
    void partChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    QMimeData* createMimeDataFromSelection() const override;
    void insertFromMimeData(const QMimeData* source) override;

private:
    void showPart(qsizetype begin, qsizetype end, qsizetype cursor);
    void showAround(qsizetype cursor);
    void readDocument();
    void readSelection();

    QString m_text;
    QString m_reportedText; ///< the text when edited() was emitted last
    QString m_shownText;    ///< the document's text, one character for each character of the part
    qsizetype m_begin = 0;
    bool m_isAllSelected = false;
};

} // namespace posiscope
