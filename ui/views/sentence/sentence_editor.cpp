// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_editor.h"

#include "core/scene/scene_keys.h"
#include "core/sentence/embedding.h"
#include "ui/document/text_of.h"
#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/label_look.h"
#include "ui/kit/controls/reason_label.h"
#include "ui/kit/controls/segmented_control.h"
#include "ui/kit/theme/sizes.h"
#include "ui/view/key_field.h"
#include "ui/views/sentence/sentence_field.h"
#include "ui/views/sentence/vectors_file.h"

#include <QFileDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <stdexcept>

namespace posiscope {

namespace {

QString meaningOf(const char* key)
{
    return textOf(findSceneKey(key)->meaning);
}

} // namespace

SentenceEditor::SentenceEditor(const View& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_words(new QVBoxLayout)
    , m_choices(new QVBoxLayout)
{
    auto* const both = new QBoxLayout(QBoxLayout::TopToBottom, this);
    both->setContentsMargins(0, 0, 0, 0);
    both->addLayout(m_words);
    both->addLayout(m_choices, 1);
    buildWords();
    buildEmbedding();
    buildDropout();
    m_words->addStretch(0);
    m_choices->addStretch(1);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SentenceEditor::buildWords()
{
    m_text = new SentenceField(this);
    m_text->focusProxy()->setToolTip(tr("sentence: %1").arg(meaningOf("sentence")));
    m_words->addWidget(m_text);
    m_textReason = reasonLabel("sentence_reason", m_words);
    connect(m_text, &SentenceField::edited, this, &SentenceEditor::askText);
    connect(m_text, &SentenceField::dropped, this, [this] {
        m_textRefused.clear();
        m_text->setShown(QString::fromStdString(m_view.scene().sentence.text));
        say();
    });
    // What is typed in one go is one step of undo.
    connect(m_text, &SentenceField::focusMoved, this, [this] { m_typing = noGesture; });
}

void SentenceEditor::buildEmbedding()
{
    m_source = choices("embedding", {tr("seeded"), tr("given")});
    m_source->setAccessibleName(tr("embedding"));
    connect(m_source, &SegmentedControl::chosen, this, &SentenceEditor::askSource);
    // Tab goes through them as they are made.
    m_scaled = choices("scale_embedding", {tr("× 1"), tr("× √d_model")});
    m_scaled->setAccessibleName(tr("scale of the embedding"));
    connect(m_scaled, &SegmentedControl::chosen, this, [this](int index) {
        Scene after = m_view.scene();
        after.sentence.scaled = index == 1;
        if (after != m_view.scene())
            emit sceneAsked(after, noGesture);
    });
    m_seed = numberField("embedding_seed", tr("seed"), 1);
    m_open = new QPushButton(tr("Open file…"), this);
    m_open->setObjectName(QStringLiteral("open_csv"));
    m_open->setToolTip(tr("Take the words' vectors from a file: a line a word, d_model numbers in each"));
    connect(m_open, &QPushButton::clicked, this, &SentenceEditor::askFile);
    auto* const heading = new QLabel(tr("embedding"), this);
    m_headings.push_back(heading);
    auto* const flow = new FlowLayout;
    m_flows.push_back(flow);
    for (QWidget* const each :
         {static_cast<QWidget*>(heading), static_cast<QWidget*>(m_source), static_cast<QWidget*>(m_scaled),
          static_cast<QWidget*>(m_seed), static_cast<QWidget*>(m_open)})
        flow->addWidget(each);
    m_choices->addLayout(flow);
    m_embeddingReason = reasonLabel("embedding_reason", m_choices);
}

void SentenceEditor::buildDropout()
{
    m_dropout = numberField("dropout", tr("dropout"), 0.05);
    m_dropoutSeed = numberField("dropout_seed", tr("seed"), 1);
    auto* const flow = new FlowLayout;
    m_flows.push_back(flow);
    flow->addWidget(m_dropout);
    flow->addWidget(m_dropoutSeed);
    m_choices->addLayout(flow);
    m_dropoutReason = reasonLabel("dropout_reason", m_choices);
}

SegmentedControl* SentenceEditor::choices(const char* key, const QStringList& names)
{
    auto* const control = new SegmentedControl(names, this, Theme::notePoints);
    control->setObjectName(QLatin1String(key));
    for (QWidget* const segment : control->segments()) {
        segment->setToolTip(tr("%1: %2").arg(QLatin1String(key), meaningOf(key)));
        segment->setAccessibleDescription(meaningOf(key));
    }
    return control;
}

KeyField* SentenceEditor::numberField(const char* key, const QString& word, double step)
{
    auto* const field = new KeyField(*findSceneKey(key), word, step, m_view, this);
    connect(field, &KeyField::sceneAsked, this, &SentenceEditor::sceneAsked);
    connect(field, &KeyField::reasonChanged, this, &SentenceEditor::say);
    return field;
}

ReasonLabel* SentenceEditor::reasonLabel(const char* name, QBoxLayout* column)
{
    auto* const label = new ReasonLabel(QLatin1String(name), this);
    column->addWidget(label);
    return label;
}

void SentenceEditor::setScene(const Scene& scene, const QString& unfitWords, const QString& unfitting)
{
    m_text->setShown(QString::fromStdString(scene.sentence.text));
    const bool given = scene.sentence.source == EmbeddingSource::Given;
    m_source->setCurrent(given ? 1 : 0);
    m_scaled->setCurrent(scene.sentence.scaled ? 1 : 0);
    m_seed->setVisible(!given);
    m_open->setVisible(given);
    for (KeyField* const field : {m_seed, m_dropout, m_dropoutSeed})
        field->setScene(scene);
    m_textRefused.clear(); // the field shows the scene's text again
    m_fileRefused.clear(); // it spoke of another sentence, or of another table
    m_unfitWords = unfitWords;
    m_unfitting = unfitting;
    say();
}

void SentenceEditor::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_text->setTheme(theme);
    m_source->setTheme(theme);
    m_scaled->setTheme(theme);
    for (KeyField* const field : {m_seed, m_dropout, m_dropoutSeed})
        field->setTheme(theme);
    m_open->setFont(theme.interfaceFont(Theme::notePoints));
    for (QLabel* const heading : m_headings) {
        heading->setFont(theme.interfaceFont(Theme::notePoints));
        setTextColour(*heading, theme.quiet);
    }
    for (ReasonLabel* const label : {m_textReason, m_embeddingReason, m_dropoutReason})
        label->setTheme(theme);
    for (FlowLayout* const flow : m_flows)
        flow->setSpacing(scaled(8, theme));
    m_words->setSpacing(scaled(8, theme));
    m_choices->setSpacing(scaled(8, theme));
}

QBoxLayout* SentenceEditor::sides() const
{
    return static_cast<QBoxLayout*>(layout());
}

void SentenceEditor::setWide(bool wide)
{
    sides()->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    // One above the other, what is left below belongs to neither.
    sides()->setStretch(0, wide ? 2 : 0);
    sides()->setStretch(1, wide ? 3 : 1);
    sides()->setSpacing(scaled(wide ? 14 : 8, m_theme));
    // In a narrow column fields end where it does; in a wide one they would be far from their words.
    for (KeyField* const field : {m_seed, m_dropout, m_dropoutSeed})
        field->setSizePolicy(wide ? QSizePolicy::Maximum : QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void SentenceEditor::askText(const QString& text)
{
    m_textRefused.clear();
    try {
        const Scene after = withValue(m_view.scene(), *findSceneKey("sentence"), text.toStdString());
        if (m_typing == noGesture)
            m_typing = View::newGesture();
        if (after != m_view.scene())
            emit sceneAsked(after, m_typing);
    } catch (const std::invalid_argument& refusal) {
        m_textRefused = QString::fromStdString(refusal.what());
    }
    say();
}

void SentenceEditor::askSource(int index)
{
    Scene after = m_view.scene();
    after.sentence.source = static_cast<EmbeddingSource>(index);
    m_fileRefused.clear();
    if (after == m_view.scene()) {
        say();
        return;
    }
    // Vectors that were given before come back where they still fit; otherwise there is a file to choose
    // first.
    if (after.sentence.source == EmbeddingSource::Given) {
        try {
            Embedding(sentencesOf(after.sentence.text), after.sentence, after.parameters.dModel);
        } catch (const std::invalid_argument&) {
            m_source->setCurrent(0);
            askFile();
            return;
        }
    }
    emit sceneAsked(after, noGesture);
}

void SentenceEditor::askFile()
{
    auto* const dialog = new QFileDialog(this, tr("Open the words' vectors"), {},
                                         tr("Tables of numbers (*.csv *.tsv *.txt *.npy);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &SentenceEditor::openCsv);
    dialog->open();
}

void SentenceEditor::openCsv(const QString& file)
{
    m_fileRefused.clear();
    try {
        const Scene after = withVectorsOf(m_view.scene(), file);
        if (after != m_view.scene())
            emit sceneAsked(after, noGesture);
    } catch (const std::invalid_argument& refusal) {
        m_fileRefused = QString::fromStdString(refusal.what());
    }
    say();
}

void SentenceEditor::say()
{
    m_textReason->setReason(m_textRefused.isEmpty() ? m_unfitWords : m_textRefused);
    m_text->setWrong(m_textReason->isVisibleTo(this));
    m_text->setRefused(!m_textRefused.isEmpty());
    m_embeddingReason->setReason(!m_fileRefused.isEmpty() ? m_fileRefused
                                 : !m_unfitting.isEmpty() ? m_unfitting
                                                          : m_seed->reason());
    m_dropoutReason->setReason(m_dropout->reason().isEmpty() ? m_dropoutSeed->reason() : m_dropout->reason());
}

void SentenceEditor::keyPressEvent(QKeyEvent* event)
{
    // Keys that move a cursor mean the field they were pressed in, even at its end: not the view's selection.
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Home:
    case Qt::Key_End:
        event->accept();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace posiscope

#include "moc_sentence_editor.cpp"
