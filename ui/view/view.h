// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/document/document.h"
#include "ui/kit/theme/theme.h"
#include "ui/selection/hover.h"
#include "ui/view/key_set.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace posiscope {

/// What a view is: it draws a scene in a theme, marks the selection and the hovered place, and asks for
/// changes. It holds no document and no other view, so that the same view draws for the window, a file and a
/// test.
class View : public QWidget
{
    Q_OBJECT

public:
    explicit View(QWidget* parent = nullptr);

    const Scene& scene() const { return m_scene; }
    const Hover& hover() const { return m_hover; }
    const Theme& theme() const { return m_theme; }

    /// Says in words why a view cannot show a scene; nothing where it can. Such a scene goes no further: the
    /// view shows the words instead, until there is one again that it can show.
    using WhyNot = std::function<QString(const Scene&)>;
    void setWhyNot(WhyNot whyNot);
    const QString& whyNot() const { return m_whyNot; }

    void setScene(const Scene& scene);
    void setHover(const Hover& hover);
    void setTheme(const Theme& theme);

    /// A gesture that no document gives out, for what is typed into a view.
    static Gesture newGesture();

    virtual void resetZoom() {}
    virtual bool canGoBack() const { return false; }
    virtual bool canGoForward() const { return false; }
    virtual void goBack() {}
    virtual void goForward() {}

    /// The keys of a scene that its picture and its words are made from. Changes of others do not reach it.
    virtual KeySet reads() const { return KeySet().set(); }

    /// The one line under the title.
    virtual QString subtitle() const = 0;
    /// The same where there is less room: the longest words first.
    virtual QStringList subtitles() const { return {subtitle()}; }
    /// The view in words: what is drawn and what the selected cell holds, for those who hear it.
    virtual QString spoken() const = 0;

    /// Whether the picture is finished: no thread works on it any more.
    virtual bool isSettled() const { return true; }
    /// Finishes the picture although nobody sees the view, and then emits settled().
    void settle();

    /// The ends of its scales in a picture of a scene, where they depend on the values, as those of colours
    /// do; none where they are fixed.
    virtual std::vector<Window> scalesOf(const Scene&) const { return {}; }
    /// The same of any scene: none of one that it cannot show.
    std::vector<Window> scales(const Scene& scene) const;
    std::vector<Window> scales() const { return scales(m_scene); }
    /// Keeps its scales at these ends for every scene, so that pictures can be compared; none: they depend on
    /// the scene again.
    void holdScales(const std::vector<Window>& scales);

    /// Draws the view, visible or not, at a size in logical pixels, without what is hovered.
    void draw(QPaintDevice& device, QSize size);

signals:
    void sceneAsked(const posiscope::Scene& after, posiscope::Gesture gesture);
    void hovered(const posiscope::Hover& hover);
    void menuAsked(QPoint globalPosition);
    void subtitlesChanged();      ///< without another scene
    void progressed(double part); ///< of working the picture out: 0 … 1
    void settled();

protected:
    /// Keys that the view reads have changed: now, while it is visible, or since it was visible last.
    virtual void showScene(const KeySet& changed) = 0;
    /// Any key has changed: fields beside the picture drop what they have refused, and show the scene.
    virtual void showFields() {}
    /// Only the hovered place has changed.
    virtual void showHover() = 0;
    virtual void showTheme() = 0;
    virtual void drawScene(QPaintDevice& device, QSize size) = 0;
    /// Its scales are held, or no longer.
    virtual void showScales() {}
    std::optional<Window> heldScale(std::size_t index) const;
    virtual void beginSettling() { emit settled(); }

    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

    /// Updates the accessible words, where they change without the scene.
    void say();

private:
    class Refusal;

    void catchUp();
    bool canShow() const { return m_whyNot.isEmpty(); }

    Scene m_scene;
    WhyNot m_asksWhyNot;
    QString m_whyNot;             ///< why m_scene is not shown
    Refusal* m_refusal = nullptr; ///< the words in the view's place, made when they are first needed
    bool m_themeShown = true;     ///< false where the theme has changed while there was nothing to show
    std::vector<Window> m_heldScales;
    std::optional<Scene> m_shown; ///< the scene that was drawn last, where it is not m_scene
    Hover m_hover;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
