// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QComboBox>
#include <QRadioButton>
#include <QWidget>

#include <vector>

class QButtonGroup;

namespace posiscope {

/// A drop-down choice in the frame that all controls share. The wheel changes it only while it has the focus.
class ChoiceBox : public QComboBox
{
    Q_OBJECT

public:
    explicit ChoiceBox(QWidget* parent = nullptr);

    /// Puts words that cannot be chosen before a choice.
    void insertHeading(int index, const QString& words);
    /// The width that the widest choice needs without the arrow, which is left out where it has no room.
    int leastWidth() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    void showPopup() override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    double arrowRoom() const;
};

/// One part of a SegmentedControl: a radio button for keyboards and screen readers that looks like a flat
/// part.
class Segment : public QRadioButton
{
    Q_OBJECT

public:
    Segment(const QString& text, double points, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& position) const override { return rect().contains(position); }

private:
    double m_points;
};

/// One of a few choices, side by side in a frame. Arrow keys move, as in any group of radio buttons.
class SegmentedControl : public QWidget
{
    Q_OBJECT

public:
    /// `points` is the size of the text: 10 in a panel, less where there is little room.
    explicit SegmentedControl(const QStringList& choices, QWidget* parent = nullptr,
                              double points = Theme::textPoints);

    void setCurrent(int index);
    const std::vector<Segment*>& segments() const { return m_segments; }

signals:
    void chosen(int index);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* m_group;
    std::vector<Segment*> m_segments;
};

} // namespace posiscope
