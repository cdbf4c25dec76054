// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/zoomable_view.h"

#include "core/numerics/tone_filter.h"
#include "ui/mathematics/number_text.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace posiscope {

void ZoomableView::requestZoom(const Zoom& wanted, bool gestureBegins)
{
    if (wanted == zoom())
        return;
    remember(gestureBegins);
    emit sceneRequested(zoomed(wanted), noGesture);
}

void ZoomableView::remember(bool gestureBegins)
{
    if (gestureBegins || !m_gestureContinues) {
        if (m_back.size() == longestHistory)
            m_back.erase(m_back.begin());
        m_back.push_back(zoom());
        m_forward.clear();
        m_gestureContinues = true;
    }
}

void ZoomableView::resetZoom()
{
    requestZoom({}, true);
    m_gestureContinues = false;
}

void ZoomableView::resetByDoubleClick()
{
    const std::optional<Selection> before = std::exchange(m_selectionBefore, std::nullopt);
    if (zoom() == Zoom{})
        return;
    remember(true);
    m_gestureContinues = false;
    Scene after = zoomed({});
    after.selection = before.value_or(after.selection);
    emit sceneRequested(after, noGesture);
}

void ZoomableView::goBack()
{
    if (m_back.empty())
        return;
    m_gestureContinues = false;
    const Zoom wanted = m_back.back();
    m_back.pop_back();
    m_forward.push_back(zoom());
    emit sceneRequested(zoomed(wanted), noGesture);
}

void ZoomableView::goForward()
{
    if (m_forward.empty())
        return;
    m_gestureContinues = false;
    const Zoom wanted = m_forward.back();
    m_forward.pop_back();
    m_back.push_back(zoom());
    emit sceneRequested(zoomed(wanted), noGesture);
}

namespace {

// Pixels.
constexpr double narrowestForReason = 170;
constexpr double narrowestForWords = 75;

} // namespace

double amplitudeLeft(double omega, double positionsPerPixel)
{
    return positionsPerPixel <= 1 ? 1 : toneFilter(omega * positionsPerPixel / std::numbers::pi);
}

QString sentenceOfBlank(double positionsPerPixel, double blank)
{
    const QString words =
        blank < 1 ? ZoomableView::tr("Each pixel covers %1 positions, too many to show most waves.")
                  : ZoomableView::tr("Each pixel covers %1 positions, too many to show any wave.");
    return words.arg(wholeText(std::lround(positionsPerPixel)));
}

QString countPerPixel(double cells)
{
    return cells < 10 ? shortestText(QString::number(cells, 'g', 2).toDouble())
                      : wholeText(std::lround(cells));
}

QString perPixel(const QString& name, double cells, bool isMean)
{
    const QString words = isMean ? ZoomableView::tr("%1, mean of %2 per pixel")
                                 : ZoomableView::tr("%1, sampled from %2 per pixel");
    return words.arg(name, countPerPixel(cells));
}

QString reasonOfBlank(double positionsPerPixel, double width, const Theme& theme)
{
    if (width < scaled(narrowestForReason, theme))
        return theme.isExport || width < scaled(narrowestForWords, theme) ? QString()
                                                                          : ZoomableView::tr("zoom in");
    const QString reason = sentenceOfBlank(positionsPerPixel, 1);
    return theme.isExport ? reason : ZoomableView::tr("%1\nZoom in to see it.").arg(reason);
}

} // namespace posiscope

#include "moc_zoomable_view.cpp"
