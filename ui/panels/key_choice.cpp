// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/key_choice.h"

#include "ui/kit/text/text_of.h"

#include <stdexcept>

namespace posiscope {

KeyChoice::KeyChoice(const SceneKey& key, const QStringList& words, Document& document, QWidget* parent)
    : ChoiceBox(parent)
    , m_key(key)
    , m_document(document)
{
    const QString name = textOf(key.name);
    addItems(words);
    setObjectName(name);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(name);
    setAccessibleDescription(textOf(key.meaning));
    setToolTip(tr("%1: %2").arg(name, textOf(key.meaning)));
    setWhatsThis(toolTip());
    connect(this, &QComboBox::activated, this, &KeyChoice::ask);
}

void KeyChoice::setScene(const Scene& scene)
{
    setCurrentIndex(std::get<ChoiceKey>(m_key.value).get(scene));
}

void KeyChoice::ask(int index)
{
    const Scene& before = m_document.scene();
    Scene after = before;
    std::get<ChoiceKey>(m_key.value).set(after, index);
    if (m_fit)
        after = m_fit(before, std::move(after));
    try {
        m_document.apply(after);
        emit refused({});
    } catch (const std::invalid_argument& refusal) {
        setScene(before);
        emit refused(QString::fromStdString(refusal.what()));
    }
}

} // namespace posiscope

#include "moc_key_choice.cpp"
