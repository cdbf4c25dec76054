// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/key_choice.h"

#include "ui/document/key_labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/window_theme.h"

#include <QPainter>

#include <stdexcept>
#include <utility>

namespace posiscope {

KeyChoice::KeyChoice(const SceneKey& key, Document& document, QWidget* parent)
    : ChoiceBox(parent)
    , m_key(key)
    , m_document(document)
{
    const QString name = textOf(key.name);
    for (int value = 0; const QString& words : choiceLabels(key, true))
        addItem(words, value++);
    setObjectName(name);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(name);
    describeControl(*this, key);
    connect(this, &QComboBox::activated, this, &KeyChoice::ask);
}

void KeyChoice::setScene(const Scene& scene)
{
    setCurrentIndex(findData(std::get<ChoiceKey>(m_key.value).get(scene)));
}

void KeyChoice::setPale(bool isPale)
{
    m_isPale = isPale;
    update();
}

void KeyChoice::paintEvent(QPaintEvent* event)
{
    if (!m_isPale || underMouse() || hasFocus())
        return ChoiceBox::paintEvent(event);
    QPainter painter(this);
    painter.setPen(palette().color(quietRole));
    const double padding = framePadding(windowTheme());
    painter.drawText(QRectF(rect()).adjusted(padding, 0, -padding, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     currentText());
}

void KeyChoice::ask(int index)
{
    const Scene& before = m_document.scene();
    Scene after = before;
    std::get<ChoiceKey>(m_key.value).set(after, itemData(index).toInt());
    try {
        if (m_fit)
            after = m_fit(before, std::move(after));
        m_document.apply(after);
        emit refused({});
    } catch (const std::invalid_argument& refusal) {
        setScene(before);
        emit refused(QString::fromStdString(refusal.what()));
    }
}

} // namespace posiscope

#include "moc_key_choice.cpp"
