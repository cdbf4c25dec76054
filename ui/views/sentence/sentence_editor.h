// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace posiscope {

class FlowLayout;
class KeyField;
class ReasonLabel;
class SegmentedControl;
class SentenceField;

/// What a sentence is made of, to be changed: its words, where their vectors come from, and what is dropped
/// of the sum; and which sentence of a batch is in sight. What is refused says why below the controls, and
/// changes nothing.
class SentenceEditor : public QWidget
{
    Q_OBJECT

public:
    SentenceEditor(const View& view, QWidget* parent = nullptr);

    /// With what the scene itself has wrong: words of which there are too many or none, vectors that do not
    /// fit.
    void setScene(const Scene& scene, const QString& unfitWords, const QString& unfitting);
    /// How many sentences there are, and which one is in sight, from 0: a part for each of a few, a number
    /// for many, nothing for one alone.
    void setSentences(int count, int shown);
    void setTheme(const Theme& theme);
    /// The width from which on words and choices stand beside each other; narrower, words stand above. Beside
    /// the lines of several sentences the choices may have two lines, unless the view is low.
    int rowWidth(bool isLow) const;
    /// Words and choices beside each other or not; compact: close together, with one line of the sentence.
    void arrange(bool inOneRow, bool compact);
    /// The most of a height that cuts no row of controls.
    int wholeRows(int height) const;

    /// Takes the vectors of a file where they fit, else says why not.
    void openCsv(const QString& file);

signals:
    void sceneAsked(const posiscope::Scene& after, posiscope::Gesture gesture);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildWords();
    void buildEmbedding();
    void buildDropout();
    void buildBatch();
    QLabel* label(const QString& word);
    /// What stays in one line.
    QWidget* group(const std::vector<QWidget*>& members);
    SegmentedControl* choices(const char* key, const QStringList& names);
    KeyField* numberField(const char* key, const QString& word, double step);
    void offerSentences(int count);

    void askText(const QString& text);
    void askSource(int index);
    void askFile();
    void say();

    const View& m_view;
    QBoxLayout* m_sides;
    FlowLayout* m_choices;
    Theme m_theme = Theme::light();
    SentenceField* m_text = nullptr;
    SegmentedControl* m_source = nullptr;
    SegmentedControl* m_scaled = nullptr;
    KeyField* m_seed = nullptr;
    QPushButton* m_open = nullptr;
    KeyField* m_dropout = nullptr;
    KeyField* m_dropoutSeed = nullptr;
    QWidget* m_batch = nullptr;              ///< seen where there are several sentences
    SegmentedControl* m_sentences = nullptr; ///< of few sentences
    KeyField* m_sentence = nullptr;          ///< of many
    QLabel* m_sentenceCount = nullptr;
    int m_count = 0;
    std::vector<QLabel*> m_labels;
    std::vector<QHBoxLayout*> m_groups;
    ReasonLabel* m_textReason;
    ReasonLabel* m_embeddingReason;
    ReasonLabel* m_dropoutReason;
    ReasonLabel* m_sentenceReason;
    Gesture m_typing = noGesture;
    QString m_textRefused; ///< why what stands in the text field is not the scene's
    QString m_fileRefused; ///< why the last file was not taken
    QString m_unfitWords;
    QString m_unfitting;
};

} // namespace posiscope
