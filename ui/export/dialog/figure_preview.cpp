// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/figure_preview.h"

#include "ui/export/figure/figure.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/theme.h"
#include "ui/mathematics/number_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr double mostDrawn = 4'000'000; ///< pixels; drawing them takes 50 to 100 ms
constexpr double smallPixels = 150'000;
constexpr double largePixels = 4 * smallPixels; ///< drawing them takes a few hundredths of a second
constexpr int fileSizeDelay = 250; ///< milliseconds without a change, before the file's size is computed

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

/// The size at which the figure is drawn before it is scaled down: that of its file, up to mostDrawn pixels.
QSize drawnSize(QSize file, QSize seen)
{
    const double pixels = 1. * file.width() * file.height();
    if (pixels <= mostDrawn)
        return file;
    return (QSizeF(file) * std::sqrt(mostDrawn / pixels)).toSize().expandedTo(seen);
}

double pixelsOf(const FigureSpec& spec)
{
    const QSize size = pixelSize(spec);
    return 1. * size.width() * size.height();
}

/// The same figure with another number of pixels.
FigureSpec coarser(FigureSpec spec, double pixels)
{
    const int dpi = spec.dpi;
    spec.dpi = std::clamp(static_cast<int>(std::lround(dpi * std::sqrt(pixels / pixelsOf(spec)))),
                          smallestDpi, largestDpi);
    if (spec.unit == LengthUnit::Pixel) {
        spec.width *= 1. * spec.dpi / dpi;
        spec.height *= 1. * spec.dpi / dpi;
    }
    return spec;
}

/// About how many bytes a settled figure's file will have. A small figure is made, a large one estimated from
/// two smaller ones, of p₁ and p₂ pixels and b₁ and b₂ bytes, which differ as the large one will:
///
///     b = b₂·(p/p₂)^e,  e = log(b₂/b₁)/log(p₂/p₁), 0 ≤ e ≤ 1
qint64 likelyBytes(Figure& figure)
{
    const FigureSpec whole = figure.spec();
    if (pixelsOf(whole) <= largePixels)
        return figure.file().size();
    double pixels[2] = {};
    double bytes[2] = {};
    for (int i : {0, 1}) {
        const FigureSpec part = coarser(whole, i == 0 ? smallPixels : largePixels);
        figure.setSpec(part);
        pixels[i] = pixelsOf(part);
        bytes[i] = static_cast<double>(figure.file().size());
    }
    figure.setSpec(whole);
    const double growth = std::clamp(std::log(bytes[1] / bytes[0]) / std::log(pixels[1] / pixels[0]), 0., 1.);
    return std::llround(bytes[1] * std::pow(pixelsOf(whole) / pixels[1], growth));
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
    m_fileSizeTimer.setSingleShot(true);
    m_fileSizeTimer.setInterval(fileSizeDelay);
    connect(&m_drawing, &QTimer::timeout, this, &FigurePreview::draw);
    connect(&m_fileSizeTimer, &QTimer::timeout, this, &FigurePreview::findFileSize);
}

void FigurePreview::setFigure(const Scene& scene, const FigureSpec& spec, const std::vector<Window>& scales)
{
    Scene shown = scene;
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

void FigurePreview::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

bool FigurePreview::isCurrent() const
{
    return !m_drawing.isActive() && !m_fileSizeTimer.isActive() && (!m_figure || m_figure->isSettled());
}

QString FigurePreview::leftOut() const
{
    return m_figure ? m_figure->leftOut() : QString();
}

bool FigurePreview::isCoarser() const
{
    const QSize file = m_figure ? pixelSize(m_figure->spec()) : QSize();
    return drawnSize(file, {}) != file;
}

QSize FigurePreview::sizeHint() const
{
    return {scaled(680, m_theme), scaled(560, m_theme)};
}

void FigurePreview::drawSoon()
{
    m_drawing.start();
    if (std::exchange(m_bytes, -1) >= 0)
        emit fileSizeChanged();
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
        // With the preview's pixels, cells would be averaged that have pixels of their own in the file.
        const QSize drawn = drawnSize(file, seen);
        m_image = m_figure->image(drawn).scaled(seen, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        m_image.setDevicePixelRatio(ratio);
    } catch (const std::exception& error) {
        m_image = {};
        m_failure = reasonOf(error);
    }
    update();
    m_fileSizeTimer.start();
}

void FigurePreview::findFileSize()
{
    if (!m_figure || !m_figure->isSettled())
        return;
    try {
        m_bytes = posiscope::likelyBytes(*m_figure);
    } catch (const std::exception&) {
        m_bytes = -1; // unknown; if the figure cannot be drawn at all, the export tells why
    }
    emit fileSizeChanged();
}

QRectF FigurePreview::place(QSizeF size) const
{
    const QRectF room = contentsRect();
    const QPointF corner = room.center() - QPointF(size.width(), size.height()) / 2;
    return {QPointF(corner.toPoint()), size};
}

void FigurePreview::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_figure || m_image.isNull() || !m_figure->isSettled())
        return paintWaiting(painter);
    const QRectF sheet = place(m_image.deviceIndependentSize());
    if (m_figure->spec().transparent)
        paintSquares(painter, sheet, m_figure->spec().dark ? Theme::darkTwin() : Theme::light());
    painter.drawImage(sheet.topLeft(), m_image);
    painter.setPen(QPen(m_theme.border, 1));
    painter.drawRect(sheet.adjusted(-0.5, -0.5, 0.5, 0.5));
}

/// Paints a text in place of the figure: why there is none, or how far its computation is.
void FigurePreview::paintWaiting(QPainter& painter) const
{
    painter.setFont(m_theme.interfaceFont());
    painter.setPen(m_failure.isEmpty() ? m_theme.quiet : m_theme.warning);
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
    connect(button, &QToolButton::clicked, this, [this, by] { go(m_step + by); });
    return button;
}

void FrameBar::setSweep(const KeySweep& sweep)
{
    m_sweep = sweep;
    m_step = std::clamp(m_step, 0, sweep.steps - 1);
    showStep();
}

void FrameBar::setTheme(const Theme& theme)
{
    m_label->setFont(theme.interfaceFont());
    setTextColour(*m_label, theme.quiet);
    m_label->setMinimumWidth(scaled(230, theme)); // the buttons do not move when the text changes
    for (QToolButton* const button : {m_before, m_after}) {
        button->setFont(theme.interfaceFont(Theme::textPoints, QFont::DemiBold));
        button->setFixedSize(scaled(28, theme), scaled(26, theme));
    }
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
