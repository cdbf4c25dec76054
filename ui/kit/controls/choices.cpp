// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/choices.h"

#include "ui/kit/theme/field_frame.h"

#include <QAbstractItemView>
#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QStandardItemModel>
#include <QWheelEvent>

#include <algorithm>

namespace posiscope {

namespace {

double chevronRoom(const Theme& theme)
{
    return 14 * theme.scale;
}

} // namespace

ChoiceBox::ChoiceBox(QWidget* parent)
    : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
}

void ChoiceBox::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFont(theme.interfaceFont());
    m_widest = -1;
    updateGeometry();
    update();
}

void ChoiceBox::insertHeading(int index, const QString& words)
{
    insertItem(index, words);
    static_cast<QStandardItemModel*>(model())->item(index)->setEnabled(false);
}

int ChoiceBox::leastWidth() const
{
    return (m_widest < 0 ? widestText() : m_widest) + qCeil(2 * framePadding(m_theme));
}

/// Of the arrow beside the text; 0 where the text needs all.
double ChoiceBox::arrowRoom() const
{
    const double room = chevronRoom(m_theme);
    return width() >= leastWidth() + room ? room : 0;
}

void ChoiceBox::showPopup()
{
    // The list is dressed when it is opened, because view() makes it.
    QPalette colours = view()->palette();
    colours.setColor(QPalette::Base, m_theme.field);
    colours.setColor(QPalette::Window, m_theme.field);
    colours.setColor(QPalette::Text, m_theme.text);
    colours.setColor(QPalette::Highlight, m_theme.accent);
    colours.setColor(QPalette::HighlightedText, m_theme.card);
    view()->setPalette(colours);
    view()->setFont(m_theme.interfaceFont());
    QComboBox::showPopup();
}

int ChoiceBox::widestText() const
{
    const QFontMetrics metrics(font());
    int widest = 0;
    for (int i = 0; i < count(); ++i)
        if (model()->flags(model()->index(i, 0)).testFlag(Qt::ItemIsEnabled))
            widest = std::max(widest, metrics.horizontalAdvance(itemText(i)));
    return widest;
}

QSize ChoiceBox::sizeHint() const
{
    if (m_widest < 0)
        m_widest = widestText();
    return {m_widest + qCeil(2 * framePadding(m_theme) + chevronRoom(m_theme)), frameHeight(m_theme)};
}

void ChoiceBox::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintFrame(painter, rect(), m_theme, frameState(*this));
    const double padding = framePadding(m_theme);
    const QRectF inside = QRectF(rect()).adjusted(padding, 0, -padding, 0);
    const double arrow = arrowRoom();
    const QRectF area = inside.adjusted(0, 0, -arrow, 0);
    painter.setPen(isEnabled() ? m_theme.text : palette().color(QPalette::Disabled, QPalette::Text));
    painter.setFont(font());
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     currentIndex() < 0 ? placeholderText() : currentText());
    if (arrow > 0)
        paintChevron(painter, {inside.right() - 4 * m_theme.scale, inside.center().y()}, m_theme);
}

void ChoiceBox::wheelEvent(QWheelEvent* event)
{
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

Segment::Segment(const QString& text, double points, QWidget* parent)
    : QRadioButton(text, parent)
    , m_points(points)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

void Segment::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFont(theme.interfaceFont(m_points));
    // Wide enough for the bold letters of the chosen segment.
    m_textWidth = QFontMetrics(theme.interfaceFont(m_points, QFont::DemiBold)).horizontalAdvance(text());
    updateGeometry();
    update();
}

QSize Segment::sizeHint() const
{
    return minimumSizeHint() + QSize(qCeil(framePadding(m_theme)), 0);
}

QSize Segment::minimumSizeHint() const
{
    return {m_textWidth + qCeil(framePadding(m_theme)), qCeil(frameHeight(m_theme) * m_points / 10)};
}

void Segment::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_theme.interfaceFont(m_points, isChecked() ? QFont::DemiBold : QFont::Normal));
    painter.setPen(!isEnabled()                  ? palette().color(QPalette::Disabled, QPalette::Text)
                   : isChecked() || underMouse() ? m_theme.text
                                                 : m_theme.quiet);
    painter.drawText(rect(), Qt::AlignCenter, text());
    if (!isChecked())
        return;
    const double thickness = 2 * m_theme.scale;
    const double inset = 3 * m_theme.scale;
    painter.setPen(Qt::NoPen);
    painter.setBrush(isEnabled() ? m_theme.accent : m_theme.hairline);
    painter.drawRoundedRect(QRectF(inset, height() - thickness, width() - 2 * inset, thickness),
                            thickness / 2, thickness / 2);
}

SegmentedControl::SegmentedControl(const QStringList& choices, QWidget* parent, double points)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (const QString& choice : choices) {
        auto* segment = new Segment(choice, points, this);
        m_group->addButton(segment, static_cast<int>(m_segments.size()));
        m_segments.push_back(segment);
        row->addWidget(segment); // without stretch, so that each word has the same air
        connect(segment, &QAbstractButton::toggled, this, [this, segment](bool on) {
            if (on)
                setFocusProxy(segment);
            update();
        });
        segment->installEventFilter(this);
    }
    connect(m_group, &QButtonGroup::idClicked, this, &SegmentedControl::chosen);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SegmentedControl::setCurrent(int index)
{
    m_segments[static_cast<std::size_t>(index)]->setChecked(true);
}

void SegmentedControl::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (Segment* const segment : m_segments)
        segment->setTheme(theme);
    update();
}

bool SegmentedControl::eventFilter(QObject* watched, QEvent* event)
{
    // The frame around all segments shows the focus: a segment paints its own part only.
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QWidget::eventFilter(watched, event);
}

void SegmentedControl::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const bool focused =
        std::ranges::any_of(m_segments, [](const Segment* segment) { return segment->hasFocus(); });
    const FrameState own =
        frameState(*this) == FrameState::Highlighted ? FrameState::Highlighted : FrameState::Idle;
    paintFrame(painter, rect(), m_theme, focused ? FrameState::Focused : own);
}

} // namespace posiscope

#include "moc_choices.cpp"
