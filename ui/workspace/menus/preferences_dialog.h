// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <functional>

class QFormLayout;

namespace posiscope {

class Appearance;
class Document;
struct ChoiceKey;
struct SceneKey;

/// The choices that are no part of a scene: the theme and the size of type, the colour maps that new scenes
/// have, and how figures begin. Each takes effect at once and is remembered.
class PreferencesDialog : public QDialog
{
    Q_OBJECT

public:
    PreferencesDialog(Appearance& appearance, Document& document, QWidget* parent);

private:
    void addChoice(const QString& name, const QString& words, const QStringList& choices, int current,
                   std::function<void(int)> choose);
    void addAppearance();
    void addColourMap(KeyName name, Document& document);
    void addFigures();

    Appearance& m_appearance;
    QFormLayout* m_form;
};

} // namespace posiscope
