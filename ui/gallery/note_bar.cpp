// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/note_bar.h"

#include "core/scene/scene_changes.h"
#include "ui/controls/close_button.h"
#include "ui/gallery/gallery_model.h"
#include "ui/gallery/note_text.h"
#include "ui/theme/sizes.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

namespace posiscope {

namespace {

QString inColour(const QString& html, const QColor& colour)
{
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(colour.name(), html);
}

QString paragraph(const QString& html, int above)
{
    return QStringLiteral("<p style=\"margin:%1px 0 0 0\">%2</p>").arg(above).arg(html);
}

} // namespace

NoteBar::NoteBar(QWidget* parent)
    : QWidget(parent)
    , m_words(new QLabel(this))
    , m_again(new QPushButton(tr("As it was"), this))
    , m_more(new QPushButton(this))
    , m_close(new CloseButton(tr("Put the note away"), this))
    , m_line(new QHBoxLayout(this))
{
    setObjectName(QStringLiteral("noteBar"));
    m_again->setObjectName(QStringLiteral("again"));
    m_more->setObjectName(QStringLiteral("more"));
    build();
    connect(m_again, &QAbstractButton::clicked, this, [this] { emit openAsked(*m_item); });
    connect(m_more, &QAbstractButton::clicked, this, [this] {
        m_isUnfolded = !m_isUnfolded;
        fold();
    });
    connect(m_close, &QAbstractButton::clicked, this, &NoteBar::closeAsked);
}

void NoteBar::build()
{
    m_words->setTextFormat(Qt::RichText);
    m_words->setWordWrap(true);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words->setFocusPolicy(Qt::NoFocus);
    m_again->setToolTip(tr("The values have been changed: open the item again"));
    m_again->hide();
    m_line->addWidget(m_words, 1);
    m_line->addWidget(m_again, 0, Qt::AlignVCenter);
    m_line->addWidget(m_more, 0, Qt::AlignVCenter);
    m_line->addWidget(m_close, 0, Qt::AlignTop);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

bool NoteBar::hasWords(const Scene& scene)
{
    return !scene.about.note.empty() || !scene.about.correction.empty();
}

void NoteBar::setScene(const Scene& scene)
{
    const bool otherWords = scene.about != m_scene.about;
    m_scene = scene;
    if (otherWords) {
        m_item = galleryItemOf(scene);
        m_isUnfolded = false;
    }
    const bool isMoved = m_item && !sameUndoable(scene, m_item->scene);
    if (!otherWords && isMoved == m_isMoved)
        return;
    m_isMoved = isMoved;
    m_again->setVisible(isMoved);
    write();
}

void NoteBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_line->setContentsMargins(scaled(14, theme), scaled(8, theme), scaled(7, theme), scaled(8, theme));
    m_line->setSpacing(scaled(10, theme));
    m_words->setFont(theme.interfaceFont());
    m_again->setFont(theme.interfaceFont(Theme::notePoints));
    m_more->setFont(theme.interfaceFont(Theme::notePoints));
    m_close->setTheme(theme);
    write();
}

void NoteBar::write()
{
    const About& about = m_scene.about;
    const QString title = m_item ? headlineOf(*m_item) : QString::fromStdString(about.title);
    const QString note = noteHtml(QString::fromStdString(about.note));
    QString html = paragraph("<b>" + title.toHtmlEscaped() + "</b>&ensp;" + note, 0);
    QString spoken = title + ". " + QString::fromStdString(about.note);
    if (!about.correction.empty()) {
        const QString label =
            inColour("<b>" + tr("Correction") + "</b>", m_isMoved ? m_theme.quiet : m_theme.warning);
        html += paragraph(label + "&ensp;" + noteHtml(QString::fromStdString(about.correction)),
                          scaled(3, m_theme));
        spoken += ' ' + tr("Correction: %1").arg(QString::fromStdString(about.correction));
    }
    QPalette colours = m_words->palette();
    colours.setColor(QPalette::WindowText, m_isMoved ? m_theme.quiet : m_theme.text);
    m_words->setPalette(colours);
    m_words->setText(html);
    m_words->setAccessibleName(spoken);
    setAccessibleName(tr("Note"));
    setAccessibleDescription(spoken);
    fold();
}

void NoteBar::setMostLines(int lines)
{
    if (lines == m_mostLines)
        return;
    m_mostLines = lines;
    fold();
}

void NoteBar::fold()
{
    const int folded = m_mostLines > 0 ? foldedHeight() : QWIDGETSIZE_MAX;
    const bool isShort = folded == QWIDGETSIZE_MAX;
    m_more->setText(m_isUnfolded ? tr("Less") : tr("More"));
    m_more->setVisible(!isShort);
    m_words->setMaximumHeight(m_isUnfolded ? QWIDGETSIZE_MAX : folded);
}

int NoteBar::foldedHeight() const
{
    // As wide as beside the button, whether it is there or not: else the words would come and go with it.
    const QMargins margins = m_line->contentsMargins();
    int beside = margins.left() + margins.right();
    for (const QWidget* each : {static_cast<QWidget*>(m_more), static_cast<QWidget*>(m_close)})
        beside += each->sizeHint().width() + m_line->spacing();
    if (m_isMoved)
        beside += m_again->sizeHint().width() + m_line->spacing();
    QTextDocument words;
    words.setDocumentMargin(0);
    words.setDefaultFont(m_words->font());
    words.setHtml(m_words->text());
    words.setTextWidth(width() - beside);
    const double whole = words.size().height(); // which lays the words out
    int lines = 0;
    for (QTextBlock block = words.begin(); block.isValid(); block = block.next()) {
        const QTextLayout& layout = *block.layout();
        for (int index = 0; index < layout.lineCount(); ++index) {
            const QRectF line = layout.lineAt(index).rect().translated(layout.position());
            if (++lines == m_mostLines && whole > line.bottom() + 2)
                return qCeil(line.bottom());
        }
    }
    return QWIDGETSIZE_MAX;
}

void NoteBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fold();
}

void NoteBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.border, 1));
    painter.setBrush(m_theme.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

} // namespace posiscope
