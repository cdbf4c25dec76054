// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

#include <functional>
#include <memory>

class QPainter;

namespace posiscope {

/// A view of encoding A and, while it is compared with another one, the same view of B beside it or below it,
/// with common scales, B aligned with A. Both ask for changes of the one scene, so they share the selection,
/// the zoom and the settings; controls beside a picture are in the card's menu meanwhile, so that both
/// pictures have the same room.
class ViewOfBoth : public View
{
    Q_OBJECT

public:
    using Make = std::function<std::unique_ptr<View>()>;
    /// `stackedFrom`: if each picture then has at least this height, at scale 1, one stands below the other
    /// even where there is width for both side by side.
    explicit ViewOfBoth(Make make, double stackedFrom, QWidget* parent = nullptr);
    ~ViewOfBoth() override;

    View& viewOfA() override { return *m_a; }
    /// nullptr where nothing is compared.
    View* viewOfB() const { return m_b.get(); }

    std::vector<Plot*> plots() const override;
    KeySet reads() const override;
    std::vector<maths::Formula> readouts() const override;
    QString note() const override;
    QString ownInsight() const override;
    maths::Reading ownReading() const override;
    std::optional<int> otherPosition() const override { return m_a->otherPosition(); }
    QString accessibleText() const override;
    std::vector<Interval> scalesOf(const Scene& scene) const override;
    bool isSettled() const override;

protected:
    void showScene(const KeySet&) override {}
    void showFields() override;
    void showHover() override;
    void showTheme() override;
    void showScales() override;
    Drawn drawScene(QPaintDevice& device, QSize size) override;
    void beginSettling() override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Where one of the two is drawn, and the line over it, which names it and its settings.
    struct Part
    {
        QRect head;
        QRect picture;
    };

    std::unique_ptr<View> newView();
    void placeViews();
    void match();
    std::vector<View*> views() const;
    std::vector<Part> partsOf(QSize size) const;
    void paintHeads(QPainter& painter, const std::vector<Part>& parts) const;

    Make m_make;
    double m_stackedFrom;
    std::unique_ptr<View> m_a;
    std::unique_ptr<View> m_b; ///< while something is compared
};

} // namespace posiscope
