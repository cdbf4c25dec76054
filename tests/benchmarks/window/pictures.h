// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/painted.h"

#include "ui/views/heatmap/heatmap_view.h"

#include <qcustomplot.h>

#include <QImage>
#include <QWidget>

#include <array>
#include <vector>

/// A table of 5000×512 as the heatmap draws it, in a window of 1200×800: n goes up and down.
class OurPicture
{
public:
    explicit OurPicture(Painting& application);
    Cost redraw();

private:
    Painting& m_application;
    posiscope::HeatmapView m_view;
    int m_redraws = 0;
};

/// The same tables as QCPColorMap draws them. Computing them is not counted.
class ColourMapPicture
{
public:
    explicit ColourMapPicture(Painting& application);
    Cost redraw();

private:
    Painting& m_application;
    QCustomPlot m_plot;
    QCPColorMap* m_map;
    std::array<std::vector<float>, 2> m_tables;
    std::size_t m_redraws = 0;
};

/// A finished picture, which is copied to its window: what a frame costs at the least.
class CopiedPicture : public QWidget
{
public:
    CopiedPicture(Painting& application, const QImage& picture);
    Cost redraw();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Painting& m_application;
    QImage m_picture;
};
