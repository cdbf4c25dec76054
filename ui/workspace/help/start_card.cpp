// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/help/start_card.h"

#include "ui/gallery/thumbnails.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/settings/settings.h"
#include "ui/system/file_choice.h"
#include "ui/views/view_list.h"

#include <QApplication>
#include <QCheckBox>
#include <QGraphicsDropShadowEffect>
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
constexpr const char* noteWithoutFilms = QT_TRANSLATE_NOOP("posiscope::StartCard", "For a paper or a slide.");

/// A scene whose picture says what the choice is about.
Scene sceneOf(StartCard::Choice choice)
{
    Scene scene;
    switch (choice) {
    case StartCard::Choice::Explore: // few and large cells, because many would run together
        scene.parameters.dModel = 38;
        scene.parameters.maxLen = 28;
        break;
    case StartCard::Choice::Lesson: // as the lesson itself begins
        scene.parameters.dModel = 8;
        scene.parameters.maxLen = 6;
        scene.look.view = ViewId::Sentence;
        break;
    case StartCard::Choice::Model:
        scene.parameters.dModel = 512;
        scene.parameters.maxLen = 512;
        scene.parameters.layout = Layout::Halves;
        break;
    case StartCard::Choice::Figure:
        scene.look.view = ViewId::Waves;
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
        onWindowTheme(this, [this] {
            const Theme plain = windowTheme().dark ? Theme::darkTheme() : Theme::light();
            m_picture =
                thumbnailOf(sceneOf(m_choice), viewList(), plain, pictureSize() * devicePixelRatioF());
            m_picture.setDevicePixelRatio(devicePixelRatioF());
        });
    }

    StartCard::Choice choice() const { return m_choice; }
    int gap() const { return scaled(16, windowTheme()); }

    QSize sizeHint() const override
    {
        const QFontMetrics note(windowTheme().interfaceFont(Theme::textPoints));
        const int words = note.horizontalAdvance(m_note);
        return {pictureSize().width() + words + 6 * gap(), pictureSize().height() + 3 * gap() / 2};
    }

protected:
    /// One row alone is marked, by the pointer as by the keys.
    void enterEvent(QEnterEvent*) override { setFocus(); }

    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (hasFocus()) {
            painter.setPen(QPen(windowTheme().accent, 2));
            painter.setBrush(hoverColour(windowTheme()));
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
        }
        const QRect picture(QPoint(gap(), (height() - pictureSize().height()) / 2), pictureSize());
        painter.drawImage(picture, m_picture);
        const int left = picture.right() + 2 * gap();
        const QRect words(left, picture.top(), width() - left - 2 * gap(), picture.height());
        const QFont bold = windowTheme().interfaceFont(Theme::headingPoints, QFont::DemiBold);
        const QFont plain = windowTheme().interfaceFont(Theme::textPoints);
        const int line = QFontMetrics(bold).height();
        const int wrapped = Qt::AlignBottom | Qt::TextWordWrap; // where the window is narrow
        const int both = line + QFontMetrics(plain).boundingRect(words, wrapped, m_note).height();
        const QRect lines(words.left(), words.center().y() - both / 2, words.width(), both);
        painter.setFont(bold);
        painter.setPen(windowTheme().text);
        painter.drawText(lines, Qt::AlignTop, m_title);
        painter.setFont(plain);
        painter.setPen(windowTheme().quiet);
        painter.drawText(lines, wrapped, m_note);
        paintArrow(painter);
    }

private:
    QSize pictureSize() const { return {scaled(76, windowTheme()), scaled(56, windowTheme())}; }

    void paintArrow(QPainter& painter) const
    {
        const double arm = 6 * windowTheme().scale;
        const QPointF tip(width() - gap(), height() / 2.);
        painter.setPen(QPen(underMouse() || hasFocus() ? windowTheme().accent : windowTheme().quiet,
                            1.6 * windowTheme().scale, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(tip + QPointF(-arm, -arm), tip);
        painter.drawLine(tip + QPointF(-arm, arm), tip);
    }

    StartCard::Choice m_choice;
    QString m_title;
    QString m_note;
    QImage m_picture;
};

/// The ground of the rows, without the room around it for its shadow.
class StartGround : public QWidget
{
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        paintBox(painter, rect(), scaled(10, windowTheme()), windowTheme().card);
    }
};

StartCard::StartCard(QWidget& window)
    : QWidget(&window, Qt::SubWindow) // so that Tab stays in it
    , m_card(new StartGround(this))
    , m_shadow(new QGraphicsDropShadowEffect(m_card))
    , m_head(new QHBoxLayout)
    , m_title(new QLabel(tr("Posiscope")))
    , m_close(new CloseButton(tr("Close")))
    , m_foot(new QHBoxLayout)
{
    setObjectName(QStringLiteral("startCard"));
    setAccessibleName(tr("Ways to begin"));
    setAttribute(Qt::WA_DeleteOnClose);
    (new QVBoxLayout(this))->addWidget(m_card, 0, Qt::AlignCenter);
    m_card->setGraphicsEffect(m_shadow);
    auto* const column = new QVBoxLayout(m_card);
    m_head->addWidget(m_title, 1);
    column->addLayout(m_head);
    for (const RowWords& words : rowWords) {
        const bool lacksFilms = words.choice == Choice::Figure && isPage();
        auto* const row = new StartRow(words.choice, tr(words.title),
                                       tr(lacksFilms ? noteWithoutFilms : words.note), m_card);
        m_rows.push_back(row);
        column->addWidget(row);
        connect(row, &StartRow::clicked, this, [this, row] { emit chosen(row->choice()); });
    }
    auto* const again = new QCheckBox(tr("Show at start"), m_card);
    again->setChecked(isWantedAtStart());
    connect(again, &QCheckBox::toggled, this, [](bool shown) {
        rememberGroup(settingsGroup, {{shownKey, shown}});
    });
    m_foot->addWidget(again);
    column->addLayout(m_foot);
    m_head->addWidget(m_close); // the last in the order of Tab
    connect(m_close, &QAbstractButton::clicked, this, &QWidget::close);
    setType(m_title, Theme::headingPoints, QFont::DemiBold);
    setMargins(column, {24, 24, 24, 24});
    setSpacing(column, 8);
    onWindowTheme(this, [this] {
        const int blur = scaled(48, windowTheme());
        m_shadow->setBlurRadius(blur);
        m_shadow->setOffset(0, blur / 6.);
        const int inset = m_rows.front()->gap(); // in line with the pictures
        for (QHBoxLayout* const line : {m_head, m_foot})
            line->setContentsMargins(inset, 0, inset, 0);
    });
    qApp->installEventFilter(this);
    setGeometry(window.rect());
    show();
    raise();
    m_rows.front()->setFocus();
    // The keys of what is opened below it, by dropping a file for instance, must not go to the card.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, const QWidget* now) {
        if (now && now->window() == parent() && !isAncestorOf(now))
            close();
    });
}

void StartCard::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Cancel))
        close();
}

/// The card covers its window, and the shortcuts of the window do nothing until the card is closed.
bool StartCard::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parent() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    const auto* const widget = qobject_cast<QWidget*>(watched);
    if (event->type() != QEvent::ShortcutOverride || !widget || !isAncestorOf(widget))
        return false;
    event->accept();
    return true;
}

void StartCard::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), QColor(0, 0, 0, 77));
}

QWidget* StartCard::choiceRow(Choice choice) const
{
    return *std::ranges::find(m_rows, choice, &StartRow::choice);
}

bool StartCard::isWantedAtStart()
{
    return rememberedGroup(settingsGroup).value(shownKey, true).toBool();
}

} // namespace posiscope

#include "moc_start_card.cpp"
