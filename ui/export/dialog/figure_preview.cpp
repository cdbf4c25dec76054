// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/figure_preview.h"

#include "ui/export/figure/figure.h"
#include "ui/export/figure/heatmap_over_waves.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/number_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace posiscope {

namespace {

/// The pattern behind a transparent figure.
void paintSquares(QPainter& painter, const QRectF& sheet, const Theme& theme)
{
    const int side = scaled(8, theme);
    QPixmap tile(2 * side, 2 * side);
    tile.fill(theme.card);
    QPainter squares(&tile);
    squares.fillRect(0, 0, side, side, theme.grid);
    squares.fillRect(side, side, side, side, theme.grid);
    squares.end();
    painter.drawTiledPixmap(sheet, tile);
}

} // namespace

FigurePreview::FigurePreview(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("preview"));
    setAccessibleName(tr("Preview"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_drawing.setSingleShot(true);
    m_drawing.setInterval(0);
    connect(&m_drawing, &QTimer::timeout, this, &FigurePreview::draw);
}

void FigurePreview::setFigure(const Scene& scene, const FigureSpec& spec, const std::vector<Interval>& scales)
{
    Scene shown = spec.wavesBelow ? HeatmapOverWaves::onOneAxis(scene) : scene;
    shown.look.view = spec.view;
    m_failure.clear();
    try {
        const bool isSamePicture = m_figure && m_figure->spec().wavesBelow == spec.wavesBelow;
        if (isSamePicture && m_figure->scene() == shown && m_scales == scales) {
            m_figure->setSpec(spec);
        } else {
            m_figure = std::make_unique<Figure>(scene, spec);
            m_figure->fixScales(scales);
            m_scales = scales;
            m_settled = 0;
            connect(m_figure.get(), &Figure::progressed, this, [this](double part) {
                m_settled = part;
                update();
            });
            connect(m_figure.get(), &Figure::settled, this, &FigurePreview::drawSoon);
            m_figure->settle();
        }
    } catch (const std::exception& error) {
        m_figure.reset();
        m_failure = reasonOf(error);
    }
    drawSoon();
}

bool FigurePreview::isCurrent() const
{
    return !m_drawing.isActive() && (!m_figure || m_figure->isSettled());
}

QString FigurePreview::leftOut() const
{
    return m_figure && m_figure->isSettled() ? m_figure->leftOut() : QString(); // it waits, as image() does
}

QSize FigurePreview::sizeHint() const
{
    const QSize usual(scaled(680, windowTheme()), scaled(560, windowTheme()));
    const QSize file = m_figure ? pixelSize(m_figure->spec()) : usual;
    return {usual.width(), file.scaled(usual, Qt::KeepAspectRatio).height()};
}

void FigurePreview::drawSoon()
{
    m_drawing.start();
    update();
}

void FigurePreview::draw()
{
    // image() waits for a figure that is still being computed, which would block the window.
    if (!m_figure || !m_figure->isSettled())
        return update();
    const double ratio = devicePixelRatioF();
    const QSize room = (QSizeF(contentsRect().size()) * ratio).toSize() - QSize(2, 2);
    const QSize file = pixelSize(m_figure->spec());
    const QSize seen = file.scaled(room.boundedTo(file), Qt::KeepAspectRatio).expandedTo({1, 1});
    try {
        m_image = m_figure->image(seen);
        m_image.setDevicePixelRatio(ratio);
    } catch (const std::exception& error) {
        m_image = {};
        m_failure = reasonOf(error);
    }
    update();
    emit drawn();
}

QRectF FigurePreview::place(QSizeF size) const
{
    const QRectF room = contentsRect();
    const QPointF corner(room.center().x() - size.width() / 2, room.top() + 1); // below its edge
    return {QPointF(corner.toPoint()), size};
}

void FigurePreview::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_figure || m_image.isNull() || !m_figure->isSettled())
        return paintWaiting(painter);
    const QRectF sheet = place(m_image.deviceIndependentSize());
    if (m_figure->spec().transparent)
        paintSquares(painter, sheet, m_figure->spec().dark ? Theme::darkTheme() : Theme::light());
    painter.drawImage(sheet.topLeft(), m_image);
    painter.setPen(QPen(windowTheme().border, 1));
    painter.drawRect(sheet.adjusted(-0.5, -0.5, 0.5, 0.5));
}

/// Paints a text in place of the figure: why there is none, or how far its computation is.
void FigurePreview::paintWaiting(QPainter& painter) const
{
    painter.setFont(windowTheme().interfaceFont());
    painter.setPen(m_failure.isEmpty() ? windowTheme().quiet : windowTheme().warning);
    const QString text = !m_failure.isEmpty() ? m_failure
                         : m_settled > 0 ? tr("t-SNE settles: %1 %").arg(static_cast<int>(100 * m_settled))
                                         : tr("Drawing …");
    painter.drawText(contentsRect(), Qt::AlignCenter | Qt::TextWordWrap, text);
}

void FigurePreview::resizeEvent(QResizeEvent*)
{
    m_drawing.start();
}

FrameBar::FrameBar(QWidget* parent)
    : QWidget(parent)
    , m_before(makeButton(QStringLiteral("‹"), tr("Previous figure"), -1))
    , m_label(new QLabel(this))
    , m_after(makeButton(QStringLiteral("›"), tr("Next figure"), 1))
{
    m_label->setObjectName(QStringLiteral("frame"));
    m_label->setAlignment(Qt::AlignCenter);
    m_label->setForegroundRole(quietRole);
    onWindowTheme(m_label, [this] { // the buttons do not move when the text changes
        m_label->setMinimumWidth(scaled(230, windowTheme()));
    });
    auto* const line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addStretch(1);
    line->addWidget(m_before);
    line->addWidget(m_label);
    line->addWidget(m_after);
    line->addStretch(1);
}

QToolButton* FrameBar::makeButton(const QString& sign, const QString& name, int by)
{
    QToolButton* const button = makeQuietButton(sign, name, this);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAutoRepeat(true);
    setType(button, Theme::textPoints, QFont::DemiBold);
    onWindowTheme(button,
                  [button] { button->setFixedSize(scaled(28, windowTheme()), scaled(26, windowTheme())); });
    connect(button, &QToolButton::clicked, this, [this, by] { go(m_step + by); });
    return button;
}

void FrameBar::setSweep(const KeySweep& sweep)
{
    m_sweep = sweep;
    m_step = std::clamp(m_step, 0, sweep.steps - 1);
    showStep();
}

void FrameBar::go(int step)
{
    m_step = std::clamp(step, 0, m_sweep.steps - 1);
    showStep();
    emit stepChanged();
}

void FrameBar::showStep()
{
    m_label->setText(tr("%1 of %2: %3 = %4")
                         .arg(wholeText(m_step + 1), wholeText(m_sweep.steps), textOf(m_sweep.key->name),
                              significantText(sweptValue(m_sweep, m_step), 4)));
    m_before->setEnabled(m_step > 0);
    m_after->setEnabled(m_step < m_sweep.steps - 1);
}

} // namespace posiscope

#include "moc_figure_preview.cpp"
