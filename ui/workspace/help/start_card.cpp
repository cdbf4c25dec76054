// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/help/start_card.h"

#include "ui/gallery/thumbnails.h"
#include "ui/kit/controls/buttons.h"
#include "ui/settings/settings.h"
#include "ui/views/view_list.h"

#include <QCheckBox>
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
    case StartCard::Choice::Explore: // few and large cells, because many would run together
        scene.parameters.dModel = 38;
        scene.parameters.maxLen = 28;
        break;
    case StartCard::Choice::Lesson:
        scene.parameters.dModel = 8;
        scene.parameters.maxLen = 6;
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
    int gap() const { return scaled(16, m_theme); }

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
            painter.setPen(QPen(m_theme.accent, 2));
            painter.setBrush(hoverColour(m_theme));
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
    : QDialog(&window, Qt::FramelessWindowHint)
    , m_head(new QHBoxLayout)
    , m_title(new QLabel(tr("Posiscope")))
    , m_close(new CloseButton(tr("Close")))
    , m_foot(new QHBoxLayout)
{
    setObjectName(QStringLiteral("startCard"));
    setWindowTitle(tr("Ways to begin"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* const column = new QVBoxLayout(this);
    m_head->addWidget(m_title, 1);
    column->addLayout(m_head);
    for (const RowWords& words : rowWords) {
        auto* const row = new StartRow(words.choice, tr(words.title), tr(words.note), this);
        m_rows.push_back(row);
        column->addWidget(row);
        connect(row, &StartRow::clicked, this, [this, row] { emit chosen(row->choice()); });
    }
    auto* const again = new QCheckBox(tr("&Show at start"), this);
    again->setChecked(isWantedAtStart());
    connect(again, &QCheckBox::toggled, this, [](bool shown) {
        rememberGroup(settingsGroup, {{shownKey, shown}});
    });
    m_foot->addWidget(again);
    column->addLayout(m_foot);
    m_head->addWidget(m_close); // the last in the order of Tab
    connect(m_close, &QAbstractButton::clicked, this, &QDialog::reject);
    m_rows.front()->setFocus();
    setTheme(theme);
    window.installEventFilter(this);
}

/// Stays in the middle of its window.
bool StartCard::eventFilter(QObject* watched, QEvent* event)
{
    const auto* const window = parentWidget();
    if (watched == window && event->type() == QEvent::Resize)
        move(window->mapToGlobal(window->rect().center()) - rect().center());
    return QDialog::eventFilter(watched, event);
}

void StartCard::setTheme(const Theme& theme)
{
    for (StartRow* const row : m_rows)
        row->setTheme(theme);
    m_theme = theme;
    m_title->setFont(theme.interfaceFont(Theme::headingPoints, QFont::DemiBold));
    m_close->setTheme(theme);
    const int margin = scaled(24, theme);
    layout()->setContentsMargins(margin, margin, margin, margin);
    layout()->setSpacing(scaled(8, theme));
    const int inset = m_rows.front()->gap(); // in line with the pictures
    for (QHBoxLayout* const line : {m_head, m_foot})
        line->setContentsMargins(inset, 0, inset, 0);
}

void StartCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.card);
    painter.setPen(m_theme.hairline);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

QWidget* StartCard::rowOf(Choice choice) const
{
    return *std::ranges::find(m_rows, choice, &StartRow::choice);
}

bool StartCard::isWantedAtStart()
{
    return rememberedGroup(settingsGroup).value(shownKey, true).toBool();
}

} // namespace posiscope

#include "moc_start_card.cpp"
