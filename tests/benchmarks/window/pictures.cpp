// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/pictures.h"

#include "core/encodings/sinusoidal/sinusoid.h"

#include <QPainter>

using namespace posiscope;

namespace {

constexpr int positions = 5000;
constexpr int dimensions = 512;
constexpr std::array bases{10000.0, 9000.0};

Parameters parametersOf(std::size_t which)
{
    Parameters parameters;
    parameters.n = bases[which % bases.size()];
    parameters.maxLen = positions;
    parameters.dModel = dimensions;
    return parameters;
}

void show(QWidget& widget, Painting& application)
{
    widget.resize(1200, 800);
    application.show(widget);
    application.settle();
}

} // namespace

OurPicture::OurPicture(Painting& application)
    : m_application(application)
{
    show(m_view, application);
}

Cost OurPicture::redraw()
{
    Scene scene = m_view.scene();
    scene.parameters = parametersOf(static_cast<std::size_t>(++m_redraws));
    return m_application.timed([&] { m_view.setScene(scene); });
}

ColourMapPicture::ColourMapPicture(Painting& application)
    : m_application(application)
    , m_map(new QCPColorMap(m_plot.xAxis, m_plot.yAxis))
{
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        const Sinusoid sinusoid(parametersOf(i));
        for (int position = 0; position < positions; ++position)
            for (int dimension = 0; dimension < dimensions; ++dimension)
                m_tables[i].push_back(static_cast<float>(sinusoid.cell(position, dimension)));
    }
    m_map->data()->setSize(dimensions, positions);
    m_map->data()->setRange({0, dimensions - 1}, {0, positions - 1});
    m_map->setGradient(QCPColorGradient::gpPolar);
    m_map->setInterpolate(false);
    m_map->setDataRange({-1, 1});
    m_plot.yAxis->setRangeReversed(true);
    m_plot.rescaleAxes();
    show(m_plot, application);
}

Cost ColourMapPicture::redraw()
{
    const std::vector<float>& table = m_tables[++m_redraws % m_tables.size()];
    return m_application.timed([&] {
        QCPColorMapData* const data = m_map->data();
        auto value = table.begin();
        for (int position = 0; position < positions; ++position)
            for (int dimension = 0; dimension < dimensions; ++dimension)
                data->setCell(dimension, position, static_cast<double>(*value++));
        m_plot.replot(QCustomPlot::rpQueuedRefresh);
    });
}

CopiedPicture::CopiedPicture(Painting& application, const QImage& picture)
    : m_application(application)
    , m_picture(picture.convertToFormat(QImage::Format_RGB32))
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    resize(m_picture.size() / m_picture.devicePixelRatio());
    application.show(*this);
    application.settle();
}

Cost CopiedPicture::redraw()
{
    return m_application.timed([this] { update(); });
}

void CopiedPicture::paintEvent(QPaintEvent*)
{
    QPainter(this).drawImage(0, 0, m_picture);
}
