// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "core/scene/scene_keys.h"
#include "core/text/refusal.h"
#include "ui/document/gesture.h"
#include "ui/kit/theme/theme.h"
#include "ui/mathematics/formula.h"
#include "ui/selection/selection.h"
#include "ui/view/view_controls.h"

#include <QWidget>

#include <bitset>
#include <functional>
#include <initializer_list>
#include <optional>
#include <vector>

class QMenu;

namespace posiscope {

class Plot;
class RefusalOverlay;

/// A set of the scene's keys, a bit each in the order of their table: those that a view depends on, or those
/// that have changed.
using KeySet = std::bitset<mostSceneKeys>;

/// All keys of these groups.
KeySet keysOf(std::initializer_list<KeyGroup> groups);

/// The keys with these names.
KeySet keysOf(std::initializer_list<KeyName> names);

/// The keys for which two scenes hold different values.
KeySet differingKeys(const Scene& one, const Scene& other);

/// Scales that have room for the values of two pictures of one view.
std::vector<Interval> scalesForBoth(std::vector<Interval> scales, const std::vector<Interval>& others);

/// What there is to say of a picture that a view has drawn.
struct Drawn
{
    QString remark{};                 ///< a warning, such as that waves are too short to show; usually empty
    std::optional<Refusal> refusal{}; ///< why a value of the scene is refused, if only drawing it finds out
    QStringList leftOut{};            ///< the parts that it has no room for; usually empty
    int unusedHeight = 0;             ///< logical pixels of its height that stay empty below it
};

/// What there is to say of a picture of two views, which stand beside each other or one below the other: all
/// that there is to say of either.
Drawn drawnBoth(Drawn one, const Drawn& other);

/// Base class of views. A view draws a scene in a theme, marks the selection and the hovered cell, and
/// requests changes by signals. It knows neither the document nor another view, so that the
/// same class draws for the window, for an export and in a test.
class View : public QWidget
{
    Q_OBJECT

public:
    explicit View(QWidget* parent = nullptr);

    const Scene& scene() const { return m_scene; }
    const Hover& hover() const { return m_hover; }
    const Theme& theme() const { return m_theme; }

    /// Returns why the view has no picture of a scene, or an empty text. The view then shows this text, and
    /// showScene() is not called until it gets a scene that it has one of.
    using SceneCheck = std::function<QString(const Scene&)>;
    void setSceneCheck(SceneCheck check);
    const QString& whyNoPicture() const { return m_whyNoPicture; }
    bool hasPicture() const { return m_whyNoPicture.isEmpty(); }

    void setScene(const Scene& scene);
    void setHover(const Hover& hover);
    void setTheme(const Theme& theme);

    /// The view that zooming and the controls in menus act on: this one, or the view of A if it contains
    /// a view of each encoding.
    virtual View& viewOfA() { return *this; }

    /// The plots that it draws with, of which an export chooses what they show.
    virtual std::vector<Plot*> plots() const { return {}; }

    /// A widget of the view that stands in the header of its card, such as a colour bar; nullptr where there
    /// is none. The card becomes its parent and shows it where there is room; the view must be deleted first.
    QWidget* headerPart() const { return m_headerPart; }

    /// The keys of the scene that the view's picture and texts depend on. showScene() is not called for
    /// changes of other keys.
    virtual KeySet reads() const { return KeySet().set(); }

    /// The live value in the header of the card and in the title of a figure, the longest form first.
    virtual std::vector<maths::Formula> readouts() const { return {}; }
    /// What the picture does not show of itself, such as that a curve is a mean; usually empty. A figure has
    /// it in its caption, a card in the tooltip of its title.
    virtual QString note() const { return {}; }
    /// A description for screen readers: what is drawn, and the value of the selected cell.
    virtual QString accessibleText() const = 0;
    static constexpr int mostSpokenNumbers = 12; ///< how many numbers of a row it names at most

    /// Whether the picture is finished: no thread works on it any more.
    virtual bool isSettled() const { return true; }
    /// Finishes the picture even if the view is hidden, and then emits settled().
    void settle();

    ViewControls& controls() { return m_controls; }
    /// Adds what only this view can do to the menu of its card.
    virtual void addOwnActions(QMenu&) {}

    /// The ends of the colour scales and axes that depend on the values of this scene; empty if the view's
    /// scales are fixed.
    virtual std::vector<Interval> scalesOf(const Scene&) const { return {}; }
    /// scalesOf() for a scene that the view can show; empty for any other.
    std::vector<Interval> scales(const Scene& scene) const;
    std::vector<Interval> scales() const { return scales(m_scene); }
    /// Fixes the scales at these ends for all scenes, so that pictures can be compared. Empty: they depend on
    /// the scene again.
    void fixScales(const std::vector<Interval>& scales);
    std::optional<Interval> fixedScale(std::size_t index) const; ///< of scalesOf(), if it is fixed

    /// Turns the picture onto that of another view of the same class, if its directions are arbitrary.
    virtual void alignWith(const View&) {}

    /// What the panel of insights says in place of the insight that the view's row names, with what is bold
    /// between asterisks. Empty: it shows that one.
    virtual QString ownInsight() const { return {}; }
    /// ownInsight() while two encodings are compared: this view shows A, and the given one, which is of the
    /// same class, shows B. ViewOfBoth calls it on the view of A.
    virtual QString ownInsightWith(const View&) const { return {}; }
    /// What the panel reads out of the selection in place of the readout that the view's row names. Without
    /// lines: it shows that one.
    virtual maths::Reading ownReading() const { return {}; }
    /// The position that the view sets beside the selected one, if that is not the one δ after it. A readout
    /// of two positions, Similarity or Distance, leads to it.
    virtual std::optional<int> otherPosition() const { return {}; }

    /// Whether the picture of the scene has both encodings that are compared.
    virtual bool showsBoth() const { return false; }

    /// Whether a picture may be lower than its size, so that a view need not fill that.
    bool isHeightFree() const { return m_isHeightFree; }
    void setHeightFree(bool isFree) { m_isHeightFree = isFree; }
    /// Draws the view, visible or not, at a size in logical pixels, without the hovered cell.
    Drawn draw(QPaintDevice& device, QSize size);

signals:
    /// The view shows another one inside it from now on.
    void viewAdded();
    void sceneRequested(const posiscope::Scene& after, posiscope::Gesture gesture);
    void hovered(const posiscope::Hover& hover);
    void menuRequested(QPoint globalPosition);
    /// The scene is another item of the gallery, another file's or another step of a lesson: while a value
    /// moves, the layout is kept as far as possible, but not here.
    void otherSceneOpened();
    void titleLineChanged();      ///< while the scene stays the same
    void progressed(double part); ///< of computing the picture: 0 … 1
    void settled();

protected:
    /// Called when keys of reads() differ from the scene it showed last: at once if the view is visible, else
    /// when it is shown, drawn or settled, or its theme or scales change.
    virtual void showScene(const KeySet& changed) = 0;
    /// Called when any key has changed: controls beside the picture discard refused texts and show the scene.
    virtual void showFields() {}
    /// Called when only the hovered cell has changed.
    virtual void showHover() = 0;
    virtual void showTheme() = 0;
    virtual Drawn drawScene(QPaintDevice& device, QSize size) = 0;
    /// Called when the scales have been fixed or released.
    virtual void showScales() {}
    const std::vector<Interval>& fixedScales() const { return m_fixedScales; }
    void setHeaderPart(QWidget& part) { m_headerPart = &part; }
    /// The last picture stays above the reason why a scene has none, instead of being covered by it.
    void setPictureKept() { m_isPictureKept = true; }
    virtual void beginSettling() { emit settled(); }

    void showEvent(QShowEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

    /// Called when the view has another size, or what it contains needs another one; places the controls.
    virtual void arrangeControls() {}
    /// Updates the description for screen readers, if it changes without the scene.
    void updateAccessibleText();

private:
    void catchUp();
    void placeOverlay();

    Scene m_scene;
    SceneCheck m_checkScene;
    QString m_whyNoPicture;              ///< why m_scene is not shown
    RefusalOverlay* m_overlay = nullptr; ///< over the view, or the lowest part of one that keeps its picture;
                                         ///< made when it is first needed
    bool m_hadPicture = false;           ///< of this scene or one before
    bool m_isPictureKept = false;
    bool m_isHeightFree = false;
    bool m_themeIsCurrent = true; ///< false if the theme has changed while the view could not show its scene
    QWidget* m_headerPart = nullptr;
    ViewControls m_controls{*this};
    std::vector<Interval> m_fixedScales;
    std::optional<Scene> m_outdatedScene; ///< the scene that the picture still shows; empty if the picture
                                          ///< shows m_scene
    Hover m_hover;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
