// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/note_bar.h"

#include "ui/gallery/gallery.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/mathematics/notation.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <vector>

namespace posiscope {

namespace {

QString paragraph(const QString& html, int above)
{
    return QStringLiteral("<p style=\"margin:%1px 0 0 0\">%2</p>").arg(above).arg(html);
}

/// Where a text may be cut: at spaces, but not within parentheses or beside an equals sign.
std::vector<qsizetype> wordEnds(const QString& text)
{
    std::vector<qsizetype> ends;
    int depth = 0;
    for (qsizetype at = 0; at < text.size(); ++at) {
        depth += text[at] == u'(' ? 1 : text[at] == u')' ? -1 : 0;
        const bool atSign = at > 0 && (text[at - 1] == u'=' || text.mid(at + 1, 1) == u"=");
        if (text[at].isSpace() && depth == 0 && !atSign)
            ends.push_back(at);
    }
    return ends;
}

QString cutAt(const QString& text, qsizetype end)
{
    QString kept = text.left(end).trimmed();
    while (!kept.isEmpty() && QStringLiteral(",;:–").contains(kept.back()))
        kept.chop(1);
    return kept + QStringLiteral(" …");
}

/// With a full stop where it has no sign of its own, since the note begins beside it.
QString endedTitle(const QString& title)
{
    return title.isEmpty() || QStringLiteral(".?!:…").contains(title.back()) ? title : title + '.';
}

} // namespace

QString NoteText::html() const
{
    QString html =
        paragraph("<b>" + endedTitle(title).toHtmlEscaped() + "</b>&ensp;" + notationHtml(note), 0);
    if (!correction.isEmpty())
        html +=
            paragraph(QStringLiteral("<b style=\"color:%1\">%2</b>&ensp;%3")
                          .arg(correctionColour.name(), NoteBar::tr("Correction"), notationHtml(correction)),
                      gap);
    return html;
}

QString NoteText::accessibleText() const
{
    const QString said = endedTitle(title) + ' ' + note;
    return correction.isEmpty() ? said : said + ' ' + NoteBar::tr("Correction: %1").arg(correction);
}

bool NoteText::fits(const QFont& font, int width, int lines) const
{
    // A line has no more characters than pixels. A longer text is not laid out, because that takes Qt
    // seconds.
    if (title.size() + note.size() + correction.size() > static_cast<qsizetype>(lines) * width)
        return false;
    QTextDocument document;
    document.setDocumentMargin(0);
    document.setDefaultFont(font);
    document.setHtml(html());
    document.setTextWidth(width);
    document.size(); // which lays the text out
    int needed = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        needed += block.layout()->lineCount();
    return needed <= lines;
}

NoteText NoteText::cut(const QFont& font, int width, int lines) const
{
    const auto fit = [&](const NoteText& text) { return text.fits(font, width, lines); };
    if (fit(*this))
        return *this;
    NoteText shown = *this;
    shown.correction.clear();
    QString NoteText::*const part = fit(shown) ? &NoteText::correction : &NoteText::note;
    const QString& whole = this->*part;
    const auto with = [&](const QString& text) {
        shown.*part = text;
        return shown;
    };
    const std::vector<qsizetype> ends = wordEnds(whole);
    const auto past = std::partition_point(ends.begin(), ends.end(),
                                           [&](qsizetype end) { return fit(with(cutAt(whole, end))); });
    // Ends with a whole sentence, if there is any, beside the button for the others: else the title stands
    // alone.
    const auto isSentenceEnd = [&](qsizetype end) {
        return end > 0 && QStringLiteral(".?!").contains(whole[end - 1]);
    };
    const auto sentence = std::find_if(std::make_reverse_iterator(past), ends.rend(), isSentenceEnd);
    if (sentence != ends.rend())
        return with(whole.left(*sentence));
    if (!title.isEmpty() && (isSentenceEnd(whole.size()) || std::ranges::any_of(ends, isSentenceEnd)))
        return with(QString());
    return with(past == ends.begin() ? QString() : cutAt(whole, *(past - 1)));
}

namespace {

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

    /// Shows the scroll bar if it is needed. Qt would not always hide one that is not: it makes the text
    /// narrower and therefore too high.
    void follow()
    {
        const bool isHigh = widget()->heightForWidth(width()) > m_mostHeight;
        setVerticalScrollBarPolicy(isHigh ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
        setFocusPolicy(isHigh ? Qt::StrongFocus : Qt::NoFocus);
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
        if (event->oldSize().width() != width())
            follow();
        QScrollArea::resizeEvent(event);
    }

private:
    QSize bounded(QSize size) const { return {size.width(), std::min(size.height(), m_mostHeight)}; }

    int m_mostHeight = QWIDGETSIZE_MAX;
};

NoteBar::NoteBar(QWidget* parent)
    : QWidget(parent)
    , m_label(new QLabel)
    , m_area(new Area(m_label))
    , m_reopen(new QPushButton(tr("As it was"), this))
    , m_more(new QPushButton(this))
    , m_close(new CloseButton(tr("Close the note"), this))
    , m_line(new QHBoxLayout(this))
{
    setObjectName(QStringLiteral("noteBar"));
    m_reopen->setObjectName(QStringLiteral("again"));
    m_more->setObjectName(QStringLiteral("more"));
    build();
    connect(m_reopen, &QAbstractButton::clicked, this, [this] { emit openRequested(*m_item); });
    connect(m_more, &QAbstractButton::clicked, this, [this] {
        m_isUnfolded = !m_isUnfolded;
        fold();
    });
    connect(m_close, &QAbstractButton::clicked, this, &NoteBar::closeRequested);
}

void NoteBar::build()
{
    m_label->setTextFormat(Qt::RichText);
    m_label->setWordWrap(true);
    m_label->setMinimumWidth(1); // else the window could not be narrower than the longest word
    m_label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_label->setFocusPolicy(Qt::NoFocus);
    m_reopen->setToolTip(tr("This is no longer the item's picture: open the item again"));
    m_reopen->hide();
    m_line->addWidget(m_area, 1);
    m_line->addWidget(m_reopen, 0, Qt::AlignVCenter);
    m_line->addWidget(m_more, 0, Qt::AlignVCenter);
    m_line->addWidget(m_close, 0, Qt::AlignTop);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
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
    m_reopen->setVisible(isChanged);
    write();
}

void NoteBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    if (m_isFilling)
        m_line->setContentsMargins(0, 0, 0, 0);
    else
        m_line->setContentsMargins(scaled(14, theme), scaled(8, theme), scaled(7, theme), scaled(8, theme));
    m_line->setSpacing(scaled(10, theme));
    m_label->setFont(theme.interfaceFont(m_isFilling ? Theme::notePoints : Theme::textPoints));
    m_reopen->setFont(theme.interfaceFont(Theme::notePoints));
    m_more->setFont(theme.interfaceFont(Theme::notePoints));
    m_close->setTheme(theme);
    write();
}

void NoteBar::write()
{
    const About& about = m_scene.about;
    m_all = {.title = m_item ? headlineOf(*m_item) : QString::fromStdString(about.title),
             .note = shownOf(about.note),
             .correction = shownOf(about.correction),
             .correctionColour = m_isChanged ? m_theme.quiet : m_theme.warning,
             .gap = scaled(3, m_theme)};
    setTextColour(*m_label, m_isChanged ? m_theme.quiet : m_theme.text);
    m_label->setAccessibleName(m_all.accessibleText());
    setAccessibleName(tr("Note"));
    setAccessibleDescription(m_all.accessibleText());
    fold();
}

void NoteBar::setMostLines(int lines)
{
    if (lines == m_mostLines)
        return;
    m_mostLines = lines;
    fold();
}

void NoteBar::setFilling(bool filling)
{
    m_isFilling = filling;
    m_line->setDirection(filling ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_line->setAlignment(m_reopen, filling ? Qt::AlignLeft : Qt::AlignVCenter);
    m_line->setAlignment(m_more, filling ? Qt::AlignLeft : Qt::AlignVCenter);
    m_close->setVisible(!filling);
    QSizePolicy policy(QSizePolicy::Preferred, filling ? QSizePolicy::Ignored : QSizePolicy::Maximum);
    policy.setHeightForWidth(!filling);
    setSizePolicy(policy);
    setTheme(m_theme);
}

int NoteBar::mostLines() const
{
    if (!m_isFilling)
        return m_mostLines;
    int room = height() - m_all.gap;
    for (const QPushButton* const button : {m_reopen, m_more})
        if (button == m_more || m_isChanged)
            room -= button->sizeHint().height() + m_line->spacing();
    return std::max(1, room / QFontMetrics(m_label->font()).lineSpacing());
}

void NoteBar::setMostHeight(int height)
{
    m_area->setMostHeight(height);
}

void NoteBar::fold()
{
    const QFont font = m_label->font();
    const int most = mostLines();
    const bool isShort = most == 0 || m_all.fits(font, roomFor({}), most);
    NoteText shown = m_all;
    if (!isShort && m_isUnfolded) {
        m_more->setText(tr("Less"));
    } else if (!isShort) {
        // The button names what is hidden. A shorter name leaves more room for the text beside it.
        const QString correction = tr("Correction");
        const QString both = tr("More: correction");
        shown = m_all.cut(font, roomFor(correction), most);
        if (shown.note != m_all.note && !m_all.correction.isEmpty())
            shown = m_all.cut(font, roomFor(both), most);
        const bool hidesCorrection = shown.correction.isEmpty() && !m_all.correction.isEmpty();
        m_more->setText(!hidesCorrection ? tr("More") : shown.note == m_all.note ? correction : both);
    }
    m_label->setText(shown.html());
    m_area->follow();
    m_more->setFixedWidth(widthOf(m_more->text()));
    // Last, because showing a widget completes pending layouts, and another width calls fold() again.
    m_more->setVisible(!isShort);
}

int NoteBar::widthOf(const QString& label) const
{
    return m_more->fontMetrics().horizontalAdvance(label) + scaled(36, m_theme);
}

int NoteBar::roomFor(const QString& label) const
{
    const QMargins margins = m_line->contentsMargins();
    if (m_isFilling)
        return width() - margins.left() - margins.right();
    int beside = margins.left() + margins.right() + m_close->sizeHint().width() + m_line->spacing();
    if (!label.isEmpty())
        beside += widthOf(label) + m_line->spacing();
    if (m_isChanged)
        beside += m_reopen->sizeHint().width() + m_line->spacing();
    return width() - beside;
}

void NoteBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fold();
}

void NoteBar::paintEvent(QPaintEvent*)
{
    if (m_isFilling)
        return;
    QPainter painter(this);
    paintCard(painter, rect(), m_theme);
}

} // namespace posiscope

#include "moc_note_bar.cpp"
