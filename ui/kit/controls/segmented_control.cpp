// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/segmented_control.h"

#include "ui/kit/controls/field_frame.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>

namespace posiscope {

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
        row->addWidget(segment, 1);
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
    paintFrame(painter, rect(), m_theme, focused ? FrameState::Focused : FrameState::Idle);
}

} // namespace posiscope

#include "moc_segmented_control.cpp"
