// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/help/start_card.h"

#include "ui/gallery/thumbnails.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/labels.h"
#include "ui/settings/settings.h"
#include "ui/views/view_list.h"

#include <QApplication>
#include <QCheckBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace posiscope {

namespace {

constexpr const char* settingsGroup = "start";
const QString shownKey = QStringLiteral("card");

struct RowWords
{
    StartCard::Choice choice;
    const char* title;
    const char* note;
};

constexpr RowWords rowWords[] = {
    {StartCard::Choice::Explore, QT_TRANSLATE_NOOP("posiscope::StartCard", "Explore"),
     QT_TRANSLATE_NOOP("posiscope::StartCard", "Move n and watch the table.")},
    {StartCard::Choice::Lesson, QT_TRANSLATE_NOOP("posiscope::StartCard", "Lesson 1"),
     QT_TRANSLATE_NOOP("posiscope::StartCard", "Why order needs a number, and why not the index.")},
    {StartCard::Choice::Model, QT_TRANSLATE_NOOP("posiscope::StartCard", "Load a model"),
     QT_TRANSLATE_NOOP("posiscope::StartCard", "See the encoding with a published model's settings.")},
    {StartCard::Choice::Figure, QT_TRANSLATE_NOOP("posiscope::StartCard", "Make a figure"),
     QT_TRANSLATE_NOOP("posiscope::StartCard", "For a paper, a slide or a film.")},
};

/// A scene whose picture says what the choice is about.
Scene sceneOf(StartCard::Choice choice)
{
    Scene scene;
    switch (choice) {
    case StartCard::Choice::Explore:
        break;
    case StartCard::Choice::Lesson:
        scene.look.view = ViewId::Waves;
        break;
    case StartCard::Choice::Model:
        scene.parameters.dModel = 512;
        scene.parameters.maxLen = 512;
        scene.parameters.layout = Layout::Halves;
        break;
    case StartCard::Choice::Figure:
        scene.look.view = ViewId::Similarity;
        break;
    }
    return scene;
}

} // namespace

/// A button with a picture, a title, a line of words and an arrow.
class StartRow : public EnterButton
{
public:
    StartRow(StartCard::Choice choice, const QString& title, const QString& note, QWidget* parent)
        : EnterButton(parent)
        , m_choice(choice)
        , m_title(title)
        , m_note(note)
    {
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setCursor(Qt::PointingHandCursor);
        setObjectName(QStringLiteral("start_%1").arg(static_cast<int>(choice)));
        setAccessibleName(title);
        setAccessibleDescription(note);
    }

    StartCard::Choice choice() const { return m_choice; }

    void setTheme(const Theme& theme)
    {
        m_theme = theme;
        const Theme plain = theme.dark ? Theme::darkTwin() : Theme::light();
        m_picture = thumbnailOf(sceneOf(choice()), viewList(), plain, pictureSize() * devicePixelRatioF());
        m_picture.setDevicePixelRatio(devicePixelRatioF());
        updateGeometry();
        update();
    }

    QSize sizeHint() const override
    {
        const QFontMetrics note(m_theme.interfaceFont(Theme::textPoints));
        const int words = note.horizontalAdvance(m_note);
        return {pictureSize().width() + words + 6 * gap(), pictureSize().height() + gap()};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (underMouse() || hasFocus()) {
            painter.setPen(hasFocus() ? QPen(m_theme.accent, 2) : QPen(Qt::NoPen));
            painter.setBrush(m_theme.window);
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
        }
        const QRect picture(QPoint(gap(), (height() - pictureSize().height()) / 2), pictureSize());
        painter.drawImage(picture, m_picture);
        const int left = picture.right() + 2 * gap();
        const QRect words(left, picture.top(), width() - left - 2 * gap(), picture.height());
        const QFont bold = m_theme.interfaceFont(Theme::headingPoints, QFont::DemiBold);
        const QFont plain = m_theme.interfaceFont(Theme::textPoints);
        const int line = QFontMetrics(bold).height();
        const int both = line + QFontMetrics(plain).height();
        const QRect lines(words.left(), words.center().y() - both / 2, words.width(), both);
        painter.setFont(bold);
        painter.setPen(m_theme.text);
        painter.drawText(lines, Qt::AlignTop, m_title);
        painter.setFont(plain);
        painter.setPen(m_theme.quiet);
        painter.drawText(lines, Qt::AlignBottom, m_note);
        paintArrow(painter);
    }

private:
    int gap() const { return scaled(16, m_theme); }
    QSize pictureSize() const { return {scaled(76, m_theme), scaled(56, m_theme)}; }

    void paintArrow(QPainter& painter) const
    {
        const double arm = 6 * m_theme.scale;
        const QPointF tip(width() - gap(), height() / 2.);
        painter.setPen(QPen(underMouse() || hasFocus() ? m_theme.accent : m_theme.quiet, 1.6 * m_theme.scale,
                            Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(tip + QPointF(-arm, -arm), tip);
        painter.drawLine(tip + QPointF(-arm, arm), tip);
    }

    StartCard::Choice m_choice;
    QString m_title;
    QString m_note;
    Theme m_theme = Theme::light();
    QImage m_picture;
};

StartCard::StartCard(QWidget& window, const Theme& theme)
    : QWidget(&window)
    , m_theme(theme)
    , m_card(new QFrame(this))
    , m_title(new QLabel(QStringLiteral("Posiscope"), m_card))
    , m_close(new CloseButton(tr("Close"), m_card))
    , m_again(new QCheckBox(tr("show at start"), m_card))
{
    setObjectName(QStringLiteral("startCard"));
    setAccessibleName(tr("Ways to begin"));
    setFocusPolicy(Qt::StrongFocus);
    auto* const head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_close);
    auto* const column = new QVBoxLayout(m_card);
    column->addLayout(head);
    for (const RowWords& words : rowWords) {
        auto* const row = new StartRow(words.choice, tr(words.title), tr(words.note), m_card);
        m_rows.push_back(row);
        column->addWidget(row);
        connect(row, &StartRow::clicked, this, [this, row] { emit chosen(row->choice()); });
    }
    column->addWidget(m_again);
    m_again->setChecked(isWantedAtStart());
    connect(m_again, &QCheckBox::toggled, this, [](bool again) {
        rememberGroup(settingsGroup, {{shownKey, again}});
    });
    connect(m_close, &CloseButton::clicked, this, &QWidget::close);
    setAttribute(Qt::WA_DeleteOnClose);
    setTheme(theme);
    window.installEventFilter(this);
    m_rows.front()->setFocus();
    // A window that is laid out for its size gives the focus to what it shows.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (isVisible() && now && now->window() == this->window() && !isAncestorOf(now))
            m_rows.front()->setFocus();
    });
}

StartCard::~StartCard()
{
    disconnect(qApp, nullptr, this, nullptr); // the focus that the card leaves is none of its business
}

void StartCard::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_title->setFont(theme.interfaceFont(2 * Theme::textPoints, QFont::DemiBold));
    setTextColour(*m_title, theme.text);
    m_close->setTheme(theme);
    for (StartRow* const row : m_rows)
        row->setTheme(theme);
    const int margin = scaled(24, theme);
    m_card->layout()->setContentsMargins(margin, margin, margin, margin);
    m_card->layout()->setSpacing(scaled(8, theme));
    fillWindow();
}

QWidget* StartCard::rowOf(Choice choice) const
{
    return *std::ranges::find(m_rows, choice, &StartRow::choice);
}

bool StartCard::isWantedAtStart()
{
    return rememberedGroup(settingsGroup).value(shownKey, true).toBool();
}

void StartCard::fillWindow()
{
    setGeometry(parentWidget()->rect());
    const QSize size = m_card->sizeHint().boundedTo(this->size());
    m_card->setGeometry(QRect(QPoint((width() - size.width()) / 2, (height() - size.height()) / 2), size));
}

bool StartCard::event(QEvent* event)
{
    // Esc closes the card, and no other shortcut of the window acts behind it but the one that quits.
    if (event->type() == QEvent::ShortcutOverride &&
        !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Quit))
        event->accept();
    return QWidget::event(event);
}

bool StartCard::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parent() && event->type() == QEvent::Resize)
        fillWindow();
    return false;
}

bool StartCard::focusNextPrevChild(bool next)
{
    std::vector<QWidget*> order(m_rows.begin(), m_rows.end());
    order.push_back(m_again);
    order.push_back(m_close);
    const auto now = std::ranges::find(order, focusWidget());
    const auto count = static_cast<std::ptrdiff_t>(order.size());
    const auto at = now == order.end() ? 0 : (now - order.begin() + (next ? 1 : count - 1)) % count;
    order[static_cast<std::size_t>(at)]->setFocus(Qt::TabFocusReason);
    return true;
}

void StartCard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Up)
        focusNextPrevChild(event->key() == Qt::Key_Down);
    // No other key reaches the views behind the card.
}

void StartCard::mousePressEvent(QMouseEvent* event)
{
    if (!m_card->geometry().contains(event->pos()))
        close();
}

void StartCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), QColor(0, 0, 0, 90));
    painter.setPen(m_theme.border);
    painter.setBrush(m_theme.card);
    const double corner = 8 * m_theme.scale;
    painter.drawRoundedRect(QRectF(m_card->geometry()), corner, corner);
}

} // namespace posiscope

#include "moc_start_card.cpp"
