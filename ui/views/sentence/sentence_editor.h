// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

class QBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace posiscope {

class FlowLayout;
class KeyField;
class ReasonLabel;
class SegmentedControl;
class SentenceField;

/// What a sentence is made of, to be changed: its words, where their vectors come from, and what is dropped
/// of the sum. What is refused says why below the control it came from, and changes nothing.
class SentenceEditor : public QWidget
{
    Q_OBJECT

public:
    SentenceEditor(const View& view, QWidget* parent = nullptr);

    /// With what the scene itself has wrong: words of which there are too many or none, vectors that do not
    /// fit.
    void setScene(const Scene& scene, const QString& unfitWords, const QString& unfitting);
    void setTheme(const Theme& theme);
    /// The words at the left and the choices at the right, or one above the other.
    void setWide(bool wide);

    /// Takes the vectors of a file where they fit, else says why not.
    void openCsv(const QString& file);

signals:
    void sceneAsked(const posiscope::Scene& after, posiscope::Gesture gesture);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QBoxLayout* sides() const;
    void buildWords();
    void buildEmbedding();
    void buildDropout();
    SegmentedControl* choices(const char* key, const QStringList& names);
    KeyField* numberField(const char* key, const QString& word, double step);
    ReasonLabel* reasonLabel(const char* name, QBoxLayout* column);

    void askText(const QString& text);
    void askSource(int index);
    void askFile();
    void say();

    const View& m_view;
    QVBoxLayout* m_words;
    QVBoxLayout* m_choices;
    Theme m_theme = Theme::light();
    SentenceField* m_text = nullptr;
    SegmentedControl* m_source = nullptr;
    KeyField* m_seed = nullptr;
    QPushButton* m_open = nullptr;
    SegmentedControl* m_scaled = nullptr;
    KeyField* m_dropout = nullptr;
    KeyField* m_dropoutSeed = nullptr;
    std::vector<FlowLayout*> m_flows;
    std::vector<QLabel*> m_headings;
    ReasonLabel* m_textReason = nullptr;
    ReasonLabel* m_embeddingReason = nullptr;
    ReasonLabel* m_dropoutReason = nullptr;
    Gesture m_typing = noGesture;
    QString m_textRefused; ///< why what stands in the text field is not the scene's
    QString m_fileRefused; ///< why the last file was not taken
    QString m_unfitWords;
    QString m_unfitting;
};

} // namespace posiscope
