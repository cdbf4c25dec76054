// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

class QBoxLayout;
class QLabel;
class QPushButton;

namespace posiscope {

class FlowLayout;
class KeyField;
class ReasonLabel;
class SegmentedControl;
class SentenceField;

/// The controls of a sentence: its words, where their vectors come from, dropout, and which sentence of a
/// batch is shown. If an input is refused, the reason is shown below the controls, and the scene does not
/// change.
class SentenceEditor : public QWidget
{
    Q_OBJECT

public:
    explicit SentenceEditor(const View& view);

    /// Also shows what is wrong in the scene itself: too many words, vectors that do not fit.
    void setScene(const Scene& scene, const QString& sentenceError, const QString& vectorsError);
    /// The number of sentences and the index of the shown one; a single one has no field.
    void setSentences(int count, int shown);
    /// Puts the words before the other controls, beside these where all have room in one row. Returns the
    /// height of all with one line of words.
    int arrange(int width);

    /// Uses the vectors of a file if they fit, else shows why not.
    void openCsv(const QString& file);

signals:
    void sceneRequested(const posiscope::Scene& after, posiscope::Gesture gesture);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildWords();
    void buildEmbedding();
    void buildDropout();
    void showChoices();
    SegmentedControl* choices(KeyName key, const QStringList& names);
    int heightOf(const QWidget& control) const;
    KeyField* numberField(KeyName key, const QString& word, double step);

    void ask(const Scene& after, Gesture gesture);
    void askText(const QString& text);
    void askSource(int index);
    void askFile();
    void showReasons();

    const View& m_view;
    QBoxLayout* m_sides;
    QWidget* m_words;
    FlowLayout* m_choices;
    SentenceField* m_text = nullptr;
    SegmentedControl* m_source = nullptr;
    SegmentedControl* m_scaled = nullptr;
    KeyField* m_seed = nullptr;
    QPushButton* m_open = nullptr;
    KeyField* m_dropout = nullptr;
    KeyField* m_dropoutSeed = nullptr;
    QWidget* m_batch = nullptr; ///< visible if there are several sentences
    KeyField* m_sentence = nullptr;
    QLabel* m_sentenceCount = nullptr;
    ReasonLabel* m_textReason;
    ReasonLabel* m_embeddingReason;
    ReasonLabel* m_dropoutReason;
    ReasonLabel* m_sentenceReason;
    Gesture m_typing = noGesture;
    QString m_textRefused; ///< why the text of the field is refused
    QString m_fileRefused; ///< why the last file was refused
    QString m_sentenceError;
    QString m_vectorsError;
};

} // namespace posiscope
