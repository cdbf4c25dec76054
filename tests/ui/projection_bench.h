// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/controls/number_field.h"
#include "ui/plot/frame_text.h"
#include "ui/plot/point_cloud.h"
#include "ui/plot/point_marks.h"
#include "ui/views/projection/projection_view.h"
#include "view_bench.h"

#include <QLabel>

namespace posiscope::projection_bench {

/// The study notes' scene, its t-SNE in so many iterations.
inline Scene notesScene(int iterations = 10)
{
    Scene scene;
    scene.parameters = {.n = 10000, .dModel = 8, .maxLen = 128};
    scene.projection.method = ProjectionMethod::Tsne;
    scene.projection.perplexity = 4;
    scene.projection.iterations = iterations;
    scene.selection.position = 5;
    return scene;
}

/// The same by its principal components.
inline Scene componentsScene()
{
    Scene scene = notesScene();
    scene.projection.method = ProjectionMethod::Pca;
    return scene;
}

/// A projection on the screen.
class ProjectionBench : public ViewBench<ProjectionView>
{
public:
    explicit ProjectionBench(const Scene& scene = notesScene(), QSize size = {1000, 520})
        : ViewBench(scene, size)
    {
    }

    /// Until all that was asked for is worked out and drawn.
    bool settled()
    {
        const bool done = QTest::qWaitFor([this] { return view.isSettled(); }, 240'000);
        settle();
        return done;
    }

    const ProjectionPanel& plane() const { return view.plane(); }

    /// Where the plane shows a position, in the view's pixels.
    QPointF dot(int position) const
    {
        const auto& numbers = plane().cloud().numbers();
        const auto index = std::ranges::find(numbers, position) - numbers.begin();
        return plot()->mapTo(&view, plane().cloud().pixels().at(static_cast<std::size_t>(index)));
    }

    NumberField* field(const char* key) const
    {
        return view.findChild<NumberField*>(QLatin1String(key) + QLatin1String("_field"));
    }
    QString reason() const
    {
        const auto* const label = view.findChild<QLabel*>("projection_reason");
        return label->isHidden() ? QString() : label->text();
    }
    void type(const char* key, const QString& text)
    {
        if (!field(key)->isVisible())
            view.controls().open(view.mapToGlobal(QPoint()));
        field(key)->setFocus();
        field(key)->selectAll();
        QTest::keyClicks(field(key), text);
        QTest::keyClick(field(key), Qt::Key_Return);
        settle();
    }
};

} // namespace posiscope::projection_bench
