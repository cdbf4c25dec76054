// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"
#include "ui/document/document.h"
#include "ui/kit/controls/slider_scale.h"

#include <QWidget>

class QBoxLayout;
class QLabel;

namespace posiscope {

class NumberField;
class ValueSlider;

/// A number of the scene, made from its row of the table of keys: its name and a field for any allowed value
/// in one line, a slider for the usual values under it where its scale has stops, and the reason if a typed
/// value is refused. A size (KeyRole) also has a field for B while two encodings are compared.
class ParameterRow : public QWidget
{
    Q_OBJECT

public:
    ParameterRow(const SceneKey& key, Document& document, QWidget* parent);

    const SceneKey& key() const { return m_key; }
    void setScene(const Scene& scene);
    /// The width that each field has at least while two encodings are compared.
    void setColumnWidth(int width);
    int columnWidth() const; ///< that a field needs
    /// In a strip, a value of B that equals A's is left out.
    void setInStrip(bool isInStrip);
    /// Where a strip is narrow, the name stands above the field, and there is no slider.
    void setNarrow(bool isNarrow);
    int widthInStrip(bool isNarrow) const; ///< of the name and the fields

signals:
    void fieldEntered();
    void dragged(bool isDragged); ///< a drag of its slider begins or ends
    void refused();               ///< the typed value is refused, for a reason that is shown now

private:
    void buildSlider();
    NumberField* makeField(const SceneKey& key);
    void layOut();
    void showOfB(const Scene& scene);
    void describe();
    void setLargest(int largest); ///< the largest whole number allowed here, if that is less than the key's

    QString name() const;
    QString allowed() const;
    QString hint() const; ///< its meaning, its range and its keys
    void beginGesture();
    void askNumber(const SceneKey& key, double value);
    void askStep(const SceneKey& key, int count, Stride stride);
    Scene typed(const SceneKey& key, const NumberField& field) const;

    SceneKey m_key;
    Document& m_document;
    SliderScale m_scale;
    QBoxLayout* m_line; ///< of the name and the field
    QLabel* m_label;
    NumberField* m_field;
    NumberField* m_fieldOfB = nullptr; ///< of a size
    ValueSlider* m_slider = nullptr;   ///< where its scale has stops
    bool m_isInStrip = false;
    Gesture m_gesture = noGesture;
};

} // namespace posiscope
