// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/jobs/background_job.h"
#include "ui/mathematics/formula_picture.h"
#include "ui/view/view.h"
#include "ui/views/attention/attention_content.h"
#include "ui/views/attention/attention_layout.h"
#include "ui/views/attention/attention_painter.h"
#include "ui/views/attention/distance_painter.h"

#include <QImage>

#include <optional>

namespace posiscope {

class HeaderBar;

/// One head of attention on the words of the sentence: the weights of all words as a matrix, the lines from
/// the selected word to those it attends to, in the words' own order and in another one, and what the word
/// receives in both.
class AttentionView : public View
{
    Q_OBJECT

public:
    explicit AttentionView(QWidget* parent = nullptr);

    KeySet reads() const override;
    std::vector<maths::Formula> readouts() const override;
    QString note() const override;
    QString accessibleText() const override;
    QString ownInsight() const override;
    QString ownInsightWith(const View& viewOfB) const override;
    bool showsBoth() const override { return isOverDistance(); }
    maths::Reading ownReading() const override;
    void addOwnActions(QMenu& menu) override;
    std::vector<Interval> scalesOf(const Scene& scene) const override;

    bool isSettled() const override { return !m_areProfilesOutdated; }

    const AttentionContent& content() const { return m_content; }
    /// The layout at a size in logical pixels, on the screen or another device.
    AttentionLayout layoutAt(QSizeF size) const { return layoutAt(size, devicePixelRatioF()); }
    AttentionLayout layoutAt(QSizeF size, double pixelRatio) const;

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override;
    void showTheme() override;
    void showScales() override { showColours(); }
    void beginSettling() override;
    Drawn drawScene(QPaintDevice& device, QSize size) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    /// The cell of the matrix at a point: x the key, y the query. A word beside the matrix has the selected
    /// one of the other axis.
    std::optional<QPoint> cellAt(QPointF point) const;
    /// The place in the other order of the word at a point, if it is one of its list.
    std::optional<int> otherPlaceAt(QPointF point) const;
    /// The column of what is received at a point, if it is shown there.
    std::optional<int> columnAt(QPointF point) const;
    void point(const std::optional<QPoint>& cell, const std::optional<int>& column = {});
    void askOrder(std::vector<int> order, Gesture gesture);
    void drag(int place);
    void updateScoreParts();
    void updateProfiles();
    bool isOverDistance() const;
    QPoint shownCell() const; ///< under the pointer, or the selected one
    int shownColumn() const;
    int shownOffset() const; ///< over distance
    double valueAt(QPoint cell) const;
    bool hasOtherOrder() const;
    bool isOfScores() const;
    void showColours();
    void discardPicture();
    /// Of the matrix. On the screen one that takes long is computed on another thread, and the last one
    /// stays.
    const QImage& picture(QSize pixels, bool isOnScreen);

    AttentionContent m_content;
    AttentionColours m_colours;
    maths::MathsFont m_font;
    std::optional<QPoint> m_pointed;
    std::optional<ScoreParts> m_scoreParts; ///< where they are shown
    std::vector<NamedProfile> m_profiles;   ///< where they are shown; the last ones until others are computed
    bool m_areProfilesOutdated = false;
    BackgroundJob m_profiling;
    std::optional<int> m_dragged; ///< the place in the other order of the word that is moved
    Gesture m_drag = noGesture;
    QImage m_picture;    ///< of the matrix
    QSize m_pictureSize; ///< that it was made for; empty where it is outdated
    QSize m_askedSize;   ///< of the one that is computed
    BackgroundJob m_job;
    HeaderBar* m_bar;
};

} // namespace posiscope
