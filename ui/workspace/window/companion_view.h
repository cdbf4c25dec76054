// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view_list.h"

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace posiscope {

class ReadoutLabel;

/// The small second view of a presentation, under the formula and the insight: similarity, or the heatmap
/// where similarity is the large one, or the steps where there is no table. It is as high as its layout lets
/// it be, and empty where that is too little or where the view cannot show the scene.
class CompanionView : public QWidget
{
    Q_OBJECT

public:
    explicit CompanionView(QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    void setHover(const Hover& hover);
    /// It takes the room that the panels above leave, and asks for none.
    bool hasHeightForWidth() const override { return false; }
    /// The view that is presented.
    void setPresentedView(ViewId presented);

signals:
    void sceneRequested(const posiscope::Scene& after, posiscope::Gesture gesture);
    void hovered(const posiscope::Hover& hover);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void chooseView();
    void makeView(ViewId id);
    void showView();

    QVBoxLayout* m_column;
    QHBoxLayout* m_head;
    QLabel* m_title;
    ReadoutLabel* m_readout;
    std::unique_ptr<View> m_view;
    ViewId m_id = ViewId::Heatmap; ///< of m_view
    ViewId m_presented = ViewId::Heatmap;
    Scene m_scene;
};

} // namespace posiscope
