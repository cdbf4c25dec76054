// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_editor.h"

#include "core/scene/scene_keys.h"
#include "core/sentence/embedding.h"
#include "ui/document/table_file.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/number_text.h"
#include "ui/view/key_field.h"
#include "ui/views/sentence/sentence_field.h"
#include "ui/views/sentence/vectors_file.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <exception>

namespace posiscope {

namespace {

// Pixels.
constexpr double rowGap = 10;
constexpr int edgeMargin = 4;

QString meaningOf(KeyName key)
{
    return textOf(meaningOf(sceneKey(key)));
}

} // namespace

SentenceEditor::SentenceEditor(const View& view)
    : m_view(view)
    , m_sides(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_words(new QWidget(this))
    , m_choices(new FlowLayout)
    , m_textReason(new ReasonLabel(QStringLiteral("sentence_reason"), this))
    , m_embeddingReason(new ReasonLabel(QStringLiteral("embedding_reason"), this))
    , m_dropoutReason(new ReasonLabel(QStringLiteral("dropout_reason"), this))
    , m_sentenceReason(new ReasonLabel(QStringLiteral("sentence_shown_reason"), this))
{
    // Tab goes through the controls in the order in which they are made.
    buildWords();
    buildEmbedding();
    buildDropout();
    m_sides->addWidget(m_words, 1, Qt::AlignTop);
    m_sides->addLayout(m_choices);
    auto* const column = new QVBoxLayout(this);
    column->addLayout(m_sides);
    for (ReasonLabel* const reason : {m_textReason, m_sentenceReason, m_embeddingReason, m_dropoutReason})
        column->addWidget(reason);
    column->addStretch(1);
    setMargins(column, {edgeMargin, edgeMargin, edgeMargin, 0});
    setSpacing(column, edgeMargin);
    for (QLayout* const line :
         {static_cast<QLayout*>(m_sides), static_cast<QLayout*>(m_choices), m_words->layout()})
        setSpacing(line, rowGap);
    onWindowTheme(this, [this] {
        showChoices();
        for (QWidget* const control : {static_cast<QWidget*>(m_source), static_cast<QWidget*>(m_scaled),
                                       static_cast<QWidget*>(m_open)})
            control->setFixedHeight(heightOf(*control));
        for (KeyField* const field : {m_seed, m_dropout, m_dropoutSeed})
            field->setLeastContent(QStringLiteral("1000")); // a longer seed scrolls
    });
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SentenceEditor::buildWords()
{
    m_text = new SentenceField(m_words);
    setFocusProxy(m_text);
    m_text->focusProxy()->setToolTip(tr("sentence: %1").arg(meaningOf("sentence")));
    m_sentence = numberField("sentence_shown", tr("sentence"), 1);
    m_sentenceCount = new QLabel(this);
    m_sentenceCount->setForegroundRole(quietRole);
    setType(m_sentenceCount, Theme::notePoints);
    m_batch = new QWidget(this);
    m_batch->hide();
    auto* const batch = new QHBoxLayout(m_batch);
    batch->setContentsMargins(0, 0, 0, 0);
    setSpacing(batch, edgeMargin);
    batch->addWidget(m_sentence);
    batch->addWidget(m_sentenceCount);
    auto* const row = new QHBoxLayout(m_words);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_text, 1, Qt::AlignTop);
    row->addWidget(m_batch, 0, Qt::AlignTop);
    connect(m_text, &SentenceField::edited, this, &SentenceEditor::askText);
    connect(m_text, &SentenceField::restoreRequested, this, [this] {
        m_textRefused.clear();
        m_text->setShown(QString::fromStdString(m_view.scene().sentence.text));
        showReasons();
    });
    // What is typed in one go is one step of undo.
    connect(m_text, &SentenceField::focusChanged, this, [this] { m_typing = noGesture; });
}

void SentenceEditor::buildEmbedding()
{
    m_source = choices("embedding", {tr("seeded"), tr("given")});
    m_source->setAccessibleName(tr("embedding"));
    connect(m_source, &SegmentedControl::chosen, this, &SentenceEditor::askSource);
    m_choices->addWidget(m_source);
    m_seed = numberField("embedding_seed", tr("seed"), 1);
    m_choices->addWidget(m_seed);
    m_open = new QPushButton(tr("Open file…"), this);
    m_open->setObjectName(QStringLiteral("open_csv"));
    setType(m_open, Theme::notePoints);
    m_open->setToolTip(tr("Take the words' vectors from a file: a line per word, d_model numbers in each"));
    connect(m_open, &QPushButton::clicked, this, &SentenceEditor::askFile);
    m_choices->addWidget(m_open);
    m_scaled = choices("scale_embedding", {tr("× 1"), tr("× √d_model")});
    m_scaled->setAccessibleName(tr("scale of the embedding"));
    m_choices->addWidget(m_scaled);
    connect(m_scaled, &SegmentedControl::chosen, this, [this](int index) {
        Scene after = m_view.scene();
        after.sentence.scaled = index == 1;
        ask(after, noGesture);
    });
}

void SentenceEditor::buildDropout()
{
    m_dropout = numberField("dropout", tr("dropout"), 0.05);
    m_dropoutSeed = numberField("dropout_seed", tr("dropout seed"), 1);
    m_choices->addWidget(m_dropout);
    m_choices->addWidget(m_dropoutSeed);
}

SegmentedControl* SentenceEditor::choices(KeyName key, const QStringList& names)
{
    auto* const control = new SegmentedControl(names, this, Theme::notePoints);
    control->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    control->setObjectName(textOf(key.text()));
    for (QWidget* const segment : control->segments()) {
        segment->setToolTip(tr("%1: %2").arg(textOf(key.text()), meaningOf(key)));
        segment->setAccessibleDescription(meaningOf(key));
    }
    return control;
}

KeyField* SentenceEditor::numberField(KeyName key, const QString& word, double step)
{
    auto* const field = new KeyField(sceneKey(key), word, step, m_view, this);
    connect(field, &KeyField::sceneRequested, this, &SentenceEditor::sceneRequested);
    connect(field, &KeyField::reasonChanged, this, &SentenceEditor::showReasons);
    field->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    return field;
}

void SentenceEditor::setScene(const Scene& scene, const QString& sentenceError, const QString& vectorsError)
{
    m_text->setShown(QString::fromStdString(scene.sentence.text));
    m_source->setCurrent(static_cast<int>(scene.sentence.source));
    m_scaled->setCurrent(scene.sentence.scaled ? 1 : 0);
    for (KeyField* const field : {m_seed, m_dropout, m_dropoutSeed})
        field->setScene(scene);
    showChoices();
    m_textRefused.clear(); // the field shows the scene's text again
    m_fileRefused.clear(); // it spoke of another sentence, or of another table
    m_sentenceError = sentenceError;
    m_vectorsError = vectorsError;
    showReasons();
}

void SentenceEditor::showChoices()
{
    // In a presentation the tables need the room: of the choices only the scale of the embedding and the
    // number of the sentence stay.
    const bool showsAll = !windowTheme().isPresentation;
    const bool given = m_view.scene().sentence.source == EmbeddingSource::Given;
    m_source->setVisible(showsAll);
    m_seed->setVisible(showsAll && !given);
    m_open->setVisible(showsAll && given);
    m_dropout->setVisible(showsAll);
    m_dropoutSeed->setVisible(showsAll && m_view.scene().sentence.dropout > 0); // else it changes nothing
}

void SentenceEditor::setSentences(int count, int shown)
{
    m_batch->setVisible(count > 1);
    m_sentence->setLargest(std::max(1, count));
    m_sentenceCount->setText(tr("of %1").arg(wholeText(count)));
    Scene seen = m_view.scene();
    seen.look.sentenceShown = shown + 1;
    m_sentence->setScene(seen);
    showReasons();
}

/// Beside fields that of fields; an audience has larger ones, with room about their words.
int SentenceEditor::heightOf(const QWidget& control) const
{
    return windowTheme().isPresentation ? control.sizeHint().height() : frameHeight(windowTheme());
}

int SentenceEditor::arrange(int width)
{
    // The text has a third of a row.
    const int batch = m_batch->isHidden() ? 0 : m_batch->sizeHint().width();
    const bool inOneRow = 2 * width >= 3 * (m_choices->sizeHint().width() + batch);
    m_sides->setDirection(inOneRow ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int words = frameHeight(windowTheme());
    const int choices = m_choices->heightForWidth(width);
    return layout()->contentsMargins().top() +
           (inOneRow ? std::max(words, choices) : words + m_sides->spacing() + choices);
}

void SentenceEditor::ask(const Scene& after, Gesture gesture)
{
    if (after != m_view.scene())
        emit sceneRequested(after, gesture);
}

void SentenceEditor::askText(const QString& text)
{
    m_textRefused.clear();
    try {
        SceneKey key = sceneKey("sentence");
        std::get<TextKey>(key.value).longest = SentenceField::longest;
        const Scene after = withValue(m_view.scene(), key, text.toStdString());
        if (m_typing == noGesture)
            m_typing = newGesture();
        ask(after, m_typing);
    } catch (const std::invalid_argument& refusal) {
        m_textRefused = QString::fromStdString(refusal.what());
    }
    showReasons();
}

void SentenceEditor::askSource(int index)
{
    Scene after = m_view.scene();
    after.sentence.source = static_cast<EmbeddingSource>(index);
    m_fileRefused.clear();
    if (after == m_view.scene()) {
        showReasons();
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
    emit sceneRequested(after, noGesture);
}

void SentenceEditor::askFile()
{
    chooseTable(this, tr("Open the words' vectors"), [this](const QString& file) { openCsv(file); });
}

void SentenceEditor::openCsv(const QString& file)
{
    m_fileRefused.clear();
    try {
        ask(withVectorsOf(m_view.scene(), file), noGesture);
    } catch (const std::exception& error) {
        m_fileRefused = reasonOf(error);
    }
    showReasons();
}

void SentenceEditor::showReasons()
{
    m_textReason->setReason(m_textRefused.isEmpty() ? m_sentenceError : m_textRefused);
    m_text->setWrong(m_textReason->isVisibleTo(this));
    m_text->setRefused(!m_textRefused.isEmpty());
    m_embeddingReason->setReason(!m_fileRefused.isEmpty()    ? m_fileRefused
                                 : !m_vectorsError.isEmpty() ? m_vectorsError
                                                             : m_seed->reason());
    m_dropoutReason->setReason(m_dropout->reason().isEmpty() ? m_dropoutSeed->reason() : m_dropout->reason());
    m_sentenceReason->setReason(m_sentence->reason());
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
