// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure/heatmap_over_waves.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "ui/export/pictures/canvas.h"
#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/matrix_layer.h"
#include "ui/plot/plot.h"
#include "ui/views/heatmap/heatmap_view.h"
#include "ui/views/waves/waves_view.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QtMath>

#include <algorithm>

namespace posiscope {

namespace {

constexpr double tableShare = 0.64; ///< of the height, at most
constexpr double ringSize = 5;      ///< from the middle of the selected sample to the end of the line, pixels

} // namespace

void HeatmapOverWaves::Part::moveData(int left, int right)
{
    const QRect data = frameInPicture();
    place.adjust(left - data.left(), 0, right - data.right(), 0);
}

HeatmapOverWaves::HeatmapOverWaves(QWidget* parent)
    : View(parent)
    , m_heatmap(std::make_unique<HeatmapView>(this))
    , m_waves(std::make_unique<WavesView>(this))
    , m_table{m_heatmap.get(), m_heatmap->plots().front(), {}, {}}
    , m_wave{m_waves.get(), m_waves->plots().front(), {}, {}}
{
    watchTable();
    watchWaves();
}

HeatmapOverWaves::~HeatmapOverWaves() = default;

QString HeatmapOverWaves::title()
{
    return tr("Heatmap over waves");
}

Scene HeatmapOverWaves::onOneAxis(Scene scene)
{
    Look& look = scene.look;
    if (scene.comparison == Comparison::Side) // two tables have two axes
        scene.comparison = Comparison::Off;
    look.wavesBy = WavesBy::Position;
    look.wavePanels = WavePanels::Overlaid;
    look.waveAxis = WaveAxis::Dimension;
    look.waveInterval = look.columns;
    return scene;
}

KeySet HeatmapOverWaves::reads() const
{
    return m_heatmap->reads() | m_waves->reads();
}

QString HeatmapOverWaves::accessibleText() const
{
    return m_heatmap->accessibleText() + ' ' + m_waves->accessibleText();
}

/// The readouts of the selected cell, which is in both pictures.
std::vector<maths::Formula> HeatmapOverWaves::readouts() const
{
    return m_heatmap->readouts();
}

/// The note of the heatmap; that of the waves says the same of B.
QString HeatmapOverWaves::note() const
{
    return m_heatmap->note();
}

/// Keeps where the columns were laid out, and leaves the numbers of the common axis to the waves.
void HeatmapOverWaves::watchTable()
{
    connect(m_table.plot, &Plot::ticksWanted, this, [this] {
        if (!m_table.plot->isDrawnOnDevice()) // afterwards the plot returns to its layout on the screen
            return;
        auto* const x = static_cast<Axis*>(m_table.plot->drawingsOf<MatrixLayer>().front()->keyAxis());
        x->setTickLabels(false);
        x->setLabel({});
        x->setSymbols({});
        m_table.frame = x->axisRect()->rect();
        m_column = x->coordToPixel(visibleSelection(scene()).dimension);
    });
}

void HeatmapOverWaves::watchWaves()
{
    connect(m_wave.plot, &Plot::ticksWanted, this, [this] {
        if (!m_wave.plot->isDrawnOnDevice())
            return;
        const auto* const curves = m_wave.plot->drawingsOf<CurveLayer>().front();
        m_wave.frame = curves->keyAxis()->axisRect()->rect();
        const Selection selection = visibleSelection(scene());
        const std::shared_ptr<const Vectors> vectors = encodingOf(scene()).vectors;
        m_sampleTop.reset();
        if (!vectors->isHidden(selection.dimension))
            m_sampleTop =
                curves->valueAxis()->coordToPixel(vectors->cell(selection.position, selection.dimension));
    });
}

void HeatmapOverWaves::showScene(const KeySet&)
{
    m_heatmap->setScene(scene());
    m_waves->setScene(scene());
}

void HeatmapOverWaves::showTheme()
{
    m_heatmap->setTheme(theme());
    m_waves->setTheme(theme());
}

/// Lays a view out without drawing it anywhere.
void HeatmapOverWaves::measure(const Part& part, double ratio)
{
    QImage nothing(1, 1, QImage::Format_RGB32);
    nothing.setDevicePixelRatio(ratio);
    part.view->draw(nothing, part.place.size());
}

/// Gives both views the same left and right ends of their data. What stands beside the data keeps its width.
void HeatmapOverWaves::placeData(QSize size, double ratio)
{
    const int above = std::max(1, static_cast<int>(tableShare * size.height()));
    m_table.place = QRect(0, 0, size.width(), above);
    m_wave.place = QRect(0, above, size.width(), std::max(1, size.height() - above));
    measure(m_table, ratio);
    measure(m_wave, ratio);
    m_table.moveData(std::max(m_table.frame.left(), m_wave.frame.left()),
                     std::min(m_table.frame.right(), m_wave.frame.right()));
    measure(m_table, ratio); // whole columns may leave some of the width
    const QRect table = m_table.frameInPicture();
    const double line = QFontMetricsF(theme().interfaceFont(Theme::notePoints)).height(); // with the symbol k
    m_wave.place.setTop(std::min(m_wave.place.top(), table.bottom() + qCeil(line)));
    for (int round = 0; round < 2; ++round) { // other ticks may need another margin
        m_wave.moveData(table.left(), table.right());
        measure(m_wave, ratio);
    }
}

void HeatmapOverWaves::drawLine(QPaintDevice& device) const
{
    const QRect table = m_table.frameInPicture();
    const double x = m_table.place.left() + m_column;
    if (!m_sampleTop || x < table.left() || x > table.right() + 1)
        return;
    QPainter painter(&device);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().dimension, theme().thinLineWidth()));
    painter.drawLine(QPointF(x, table.bottom() + 1),
                     QPointF(x, m_wave.place.top() + *m_sampleTop - ringSize * theme().scale));
}

Drawn HeatmapOverWaves::drawScene(QPaintDevice& device, QSize size)
{
    placeData(size, device.devicePixelRatioF());
    std::vector<Drawn> drawn;
    for (const Part& part : {m_table, m_wave})
        drawInPart(device, part.place, [&](QPaintDevice& inPart) {
            drawn.push_back(part.view->draw(inPart, part.place.size()));
        });
    if (m_table.plot->marksShown())
        drawLine(device);
    return drawnBoth(drawn.front(), drawn.back());
}

} // namespace posiscope

#include "moc_heatmap_over_waves.cpp"
