// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/note_bar.h"

#include "ui/gallery/gallery.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/notation.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QTextDocument>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

QString paragraph(const QString& html, int above, double left)
{
    return QStringLiteral("<p style=\"margin:%1px 0 0 %2px\">%3</p>")
        .arg(above)
        .arg(std::ceil(left))
        .arg(html);
}

/// The title with a full stop where it ends with no sign of its own, since the note begins beside it.
QString endedTitle(const QString& title)
{
    return title.isEmpty() || QStringLiteral(".?!:…").contains(title.back()) ? title : title + '.';
}

/// The part of a text that is shown. Qt's time for a paragraph grows with the square of its length, so the
/// longest text that a file may contain would block the window.
QString shownOf(const std::string& text)
{
    constexpr qsizetype longest = 8192;
    const QString whole = QString::fromStdString(text);
    if (whole.size() <= longest)
        return whole;
    const qsizetype end = whole[longest].isLowSurrogate() ? longest - 1 : longest;
    return whole.left(end) + QStringLiteral(" …");
}

} // namespace

/// As high as the text in it, up to a height beyond which the text scrolls.
class NoteBar::Area : public QScrollArea
{
public:
    explicit Area(QLabel* text)
    {
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setWidgetResizable(true);
        setMinimumWidth(1);
        setWidget(text);
        viewport()->setAutoFillBackground(false);
        text->setAutoFillBackground(false);
    }

    void setMostHeight(int height)
    {
        m_mostHeight = height;
        follow();
    }

    void follow()
    {
        showBarIfNeeded();
        updateGeometry();
    }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override
    {
        return std::min(widget()->heightForWidth(width), m_mostHeight);
    }
    QSize sizeHint() const override { return bounded(widget()->sizeHint()); }
    QSize minimumSizeHint() const override { return bounded(widget()->minimumSizeHint()); }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        showBarIfNeeded();
        if (event->oldSize().width() != width())
            updateGeometry();
        QScrollArea::resizeEvent(event);
    }

private:
    /// Qt would not always hide a bar that is not needed: it makes the text narrower and therefore too high.
    void showBarIfNeeded()
    {
        const bool isHigh = widget()->heightForWidth(width()) > std::min(m_mostHeight, height());
        setVerticalScrollBarPolicy(isHigh ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
        setFocusPolicy(isHigh ? Qt::StrongFocus : Qt::NoFocus);
    }

    QSize bounded(QSize size) const { return {size.width(), std::min(size.height(), m_mostHeight)}; }

    int m_mostHeight = QWIDGETSIZE_MAX;
};

NoteBar::NoteBar(QWidget* parent)
    : QWidget(parent)
    , m_label(new QLabel)
    , m_area(new Area(m_label))
    , m_reopen(new QPushButton(tr("As it was"), this))
    , m_close(new CloseButton(tr("Close the note"), this))
    , m_column(new QVBoxLayout(this))
    , m_line(new QHBoxLayout)
    , m_buttons(new QHBoxLayout)
{
    setObjectName(QStringLiteral("noteBar"));
    setAccessibleName(tr("Note"));
    m_reopen->setObjectName(QStringLiteral("again"));
    build();
    const auto fold = [this] {
        m_isUnfolded = !m_isUnfolded;
        write();
    };
    connect(m_label, &QLabel::linkActivated, this, fold, Qt::QueuedConnection); // it replaces the link
    connect(m_reopen, &QAbstractButton::clicked, this, [this] { emit openRequested(*m_item); });
    connect(m_close, &QAbstractButton::clicked, this, &NoteBar::closeRequested);
}

void NoteBar::build()
{
    m_label->setTextFormat(Qt::RichText);
    m_label->setWordWrap(true);
    m_label->setMinimumWidth(1); // else the window could not be narrower than the longest word
    m_reopen->setToolTip(tr("This is no longer the item's picture: open the item again"));
    m_reopen->hide();
    setType(m_reopen, Theme::notePoints);
    m_line->addWidget(m_area, 1);
    m_line->addWidget(m_close, 0, Qt::AlignTop);
    m_column->addLayout(m_line, 1);
    m_column->addLayout(m_buttons);
    m_column->setAlignment(m_buttons, Qt::AlignLeft);
    setInColumn(false);
    onWindowTheme(this, [this] { showTheme(); });
}

bool NoteBar::hasText(const Scene& scene)
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
    const bool isChanged = m_item && scene != m_item->scene;
    if (!otherWords && isChanged == m_isChanged)
        return;
    m_isChanged = isChanged;
    write();
}

void NoteBar::showTheme()
{
    const Theme& theme = windowTheme();
    const int side = m_isInColumn ? 0 : scaled(14, theme);
    const int above = m_isInColumn ? 0 : scaled(7, theme);
    m_column->setContentsMargins(side, above, side / 2, above);
    m_column->setSpacing(scaled(3, theme));
    m_label->setFont(theme.interfaceFont(m_isInColumn ? Theme::notePoints : Theme::textPoints));
    write();
}

void NoteBar::write()
{
    const QString title = endedTitle(QString::fromStdString(m_scene.about.title));
    const QString note = shownOf(m_scene.about.note);
    const QString correction = shownOf(m_scene.about.correction);
    QString html = "<b>" + title.toHtmlEscaped() + "</b>&ensp;" + notationHtml(note);
    if (!correction.isEmpty())
        html += QStringLiteral("&ensp;<a href=\"correction\">%1</a>")
                    .arg(m_isUnfolded ? tr("Hide the correction") : tr("Correction ›"));
    const double large = 1.2 * (m_isInColumn ? Theme::notePoints : Theme::textPoints); // in HTML's sense
    // For an f that begins a line.
    const double left = -QFontMetricsF(windowTheme().mathsFont(large, true)).leftBearing(u'f');
    // Above the views its lines stand equally far apart, with powers and without.
    const QString lines = QStringLiteral("p { line-height: %1px; -qt-line-height-type: fixed }")
                              .arg(5 * m_label->fontMetrics().height() / 4);
    html = QStringLiteral(
               "<style>b { font-weight: 600 } .maths { font-family: '%1'; font-size: large } %2</style>")
               .arg(windowTheme().mathsFont(Theme::textPoints).family(), m_isInColumn ? QString() : lines) +
           paragraph(html, 0, left);
    if (m_isUnfolded)
        html += paragraph(QStringLiteral("<b style=\"color:%1\">%2</b>&ensp;%3")
                              .arg((m_isChanged ? windowTheme().quiet : windowTheme().warning).name(),
                                   tr("Correction"), notationHtml(correction)),
                          m_column->spacing(), left);
    QString spoken = title + ' ' + note;
    if (!correction.isEmpty())
        spoken += ' ' + tr("Correction: %1").arg(correction);
    m_label->setForegroundRole(m_isChanged ? quietRole : QPalette::WindowText);
    m_label->setText(html);
    // Powers end at the tops of capitals. A QLabel that shows rich text hands out its document to nobody, but
    // is its parent.
    m_label->findChild<QTextDocument*>()->setSuperScriptBaseline(30);
    m_label->setAccessibleName(spoken);
    setAccessibleDescription(spoken);
    m_label->setTextInteractionFlags(correction.isEmpty() ? Qt::TextSelectableByMouse
                                                          : Qt::TextBrowserInteraction);
    // Above the views it keeps its room while it is hidden, so that a click in a view moves no card.
    QSizePolicy policy = m_reopen->sizePolicy();
    policy.setRetainSizeWhenHidden(m_item && !m_isInColumn);
    m_reopen->setSizePolicy(policy);
    m_reopen->setVisible(m_isChanged);
    m_area->follow(); // when it is known how wide the text is
    updateGeometry();
}

void NoteBar::setInColumn(bool inColumn)
{
    m_isInColumn = inColumn;
    m_label->setAlignment(Qt::AlignLeft | (inColumn ? Qt::AlignTop : Qt::AlignVCenter));
    if (inColumn)
        m_buttons->addWidget(m_reopen);
    else
        m_line->insertWidget(1, m_reopen, 0, Qt::AlignTop);
    QSizePolicy policy(QSizePolicy::Preferred, inColumn ? QSizePolicy::Ignored : QSizePolicy::Maximum);
    policy.setHeightForWidth(!inColumn);
    setSizePolicy(policy);
    showTheme();
}

void NoteBar::setMostHeight(int height)
{
    m_area->setMostHeight(height);
}

void NoteBar::paintEvent(QPaintEvent*)
{
    if (m_isInColumn)
        return;
    QPainter painter(this);
    paintCard(painter, rect(), windowTheme());
}

} // namespace posiscope

#include "moc_note_bar.cpp"
