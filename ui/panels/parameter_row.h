// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"
#include "ui/document/document.h"
#include "ui/kit/controls/slider_scale.h"
#include "ui/kit/theme/theme.h"

#include <QWidget>

class QLabel;

namespace posiscope {

class NameLabel;
class NumberField;
class ValueSlider;

enum class RowForm { Slider, FieldAlone };

/// A number of the scene, made from its row of the table of keys: its name and a short description, a field
/// for any allowed value, a slider for the usual ones (RowForm::Slider), and the reason if a typed value is
/// refused. While two encodings are compared, the value of
/// B stands beside A's.
class ParameterRow : public QWidget
{
    Q_OBJECT

public:
    ParameterRow(const SceneKey& key, const QString& word, Document& document, QWidget* parent,
                 RowForm form = RowForm::Slider);

    const SceneKey& key() const { return m_key; }
    void setScene(const Scene& scene);
    /// The short description, of a number that is not the same for every kind.
    void setWord(const QString& word);
    /// The largest whole number allowed here, if that is less than the key's.
    void setLargest(int largest);
    void setTheme(const Theme& theme);
    /// Two lines with ticks; one line of a low panel, whose name has a width; a part of a presentation's
    /// strip; or of the strip beside a lesson, in two lines without ticks.
    enum class Arrangement { Full, Compact, Strip, Lesson };
    void setArrangement(Arrangement arrangement);
    /// The width of the name in one line, to which those of others may be made equal.
    int nameWidth() const;
    void setNameWidth(int width);
    /// The name without its word, until another arrangement.
    void setBrief(bool brief);
    bool hasSlider() const { return m_form == RowForm::Slider; }
    /// The width that it needs in a strip to show the whole number.
    int widthInLine() const;

signals:
    void fieldEntered();
    void dragged(bool isDragged); ///< a drag of its slider begins or ends
    void refused();               ///< the typed value is refused, for a reason that is shown now

private:
    void arrange();
    bool isInLine() const
    {
        return m_arrangement == Arrangement::Compact || m_arrangement == Arrangement::Strip;
    }
    void showOfB(const Scene& scene);
    void buildHeader(const QString& word);
    void buildSlider();
    void connectField();
    void describe();

    QString name() const;
    QString allowed() const;
    QString hint() const; ///< its meaning, its range and its keys
    void beginGesture();
    void askNumber(double value);
    void askStep(int count, Stride stride);
    Scene typed() const;
    void askTyped();

    SceneKey m_key;
    Document& m_document;
    NameLabel* m_label = nullptr;
    NumberField* m_field = nullptr;
    ValueSlider* m_slider = nullptr;
    QLabel* m_ofB = nullptr; ///< the value of the encoding compared with
    bool m_differsInB = false;
    Gesture m_gesture = noGesture;
    RowForm m_form;
    Arrangement m_arrangement = Arrangement::Full;
    Theme m_theme;
};

} // namespace posiscope
