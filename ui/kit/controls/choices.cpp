// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/choices.h"

#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/window_theme.h"

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

void ChoiceBox::insertHeading(int index, const QString& words)
{
    insertItem(index, words);
    static_cast<QStandardItemModel*>(model())->item(index)->setEnabled(false);
}

int ChoiceBox::leastWidth() const
{
    int widest = 0;
    for (int i = 0; i < count(); ++i)
        if (model()->flags(model()->index(i, 0)).testFlag(Qt::ItemIsEnabled))
            widest = std::max(widest, fontMetrics().horizontalAdvance(itemText(i)));
    return widest + qCeil(2 * framePadding(windowTheme()));
}

/// The room of the arrow beside the text; 0 where the text needs all of it.
double ChoiceBox::arrowRoom() const
{
    const double room = chevronRoom(windowTheme());
    return width() >= leastWidth() + room ? room : 0;
}

void ChoiceBox::showPopup()
{
    QPalette colours; // of the list when it is opened, because view() makes it
    colours.setColor(QPalette::Window, windowTheme().field);
    view()->setPalette(colours);
    QComboBox::showPopup();
}

QSize ChoiceBox::sizeHint() const
{
    return {leastWidth() + qCeil(chevronRoom(windowTheme())), frameHeight(windowTheme())};
}

void ChoiceBox::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintFrame(painter, rect(), windowTheme(), frameState(*this));
    const double padding = framePadding(windowTheme());
    const QRectF inside = QRectF(rect()).adjusted(padding, 0, -padding, 0);
    const double arrow = arrowRoom();
    const QRectF area = inside.adjusted(0, 0, -arrow, 0);
    painter.setPen(isEnabled() ? windowTheme().text : palette().color(QPalette::Disabled, QPalette::Text));
    painter.setFont(font());
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     currentIndex() < 0 ? placeholderText() : currentText());
    if (arrow > 0)
        paintChevron(painter, {inside.right() - 4 * windowTheme().scale, inside.center().y()}, windowTheme());
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

QSize Segment::sizeHint() const
{
    return minimumSizeHint() + QSize(qCeil(framePadding(windowTheme())), 0);
}

QSize Segment::minimumSizeHint() const
{
    // Wide enough for the bold letters of the chosen segment.
    const QFontMetrics bold(windowTheme().interfaceFont(m_points, QFont::DemiBold));
    return {bold.horizontalAdvance(text()) + qCeil(framePadding(windowTheme())),
            qCeil(frameHeight(windowTheme()) * m_points / 10)};
}

void Segment::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setLayoutDirection(layoutDirection());
    painter.setFont(windowTheme().interfaceFont(m_points, isChecked() ? QFont::DemiBold : QFont::Normal));
    painter.setPen(!isEnabled()                  ? palette().color(QPalette::Disabled, QPalette::Text)
                   : isChecked() || underMouse() ? windowTheme().text
                                                 : windowTheme().quiet);
    const double thickness = 2 * windowTheme().scale; // of the line below the chosen one
    painter.drawText(QRectF(rect()).adjusted(0, 0, 0, -thickness), Qt::AlignCenter, text());
    if (!isChecked())
        return;
    const double inset = 3 * windowTheme().scale;
    painter.setPen(Qt::NoPen);
    painter.setBrush(isEnabled() ? windowTheme().accent : windowTheme().hairline);
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
    paintFrame(painter, rect(), windowTheme(), focused ? FrameState::Focused : own);
}

} // namespace posiscope

#include "moc_choices.cpp"
