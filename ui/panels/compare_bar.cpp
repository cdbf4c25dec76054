// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/compare_bar.h"

#include "core/scene/comparing.h"
#include "ui/document/key_labels.h"
#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/labels.h"

#include <QCoreApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

/// Two encodings by their title in a menu.
struct EncodingPair
{
    const char* title;
    Parameters a;
    Parameters b;
};

EncodingKind kindNamed(std::string_view name)
{
    const auto names = encodingNames();
    return static_cast<EncodingKind>(static_cast<int>(std::ranges::find(names, name) - names.begin()));
}

std::vector<EncodingPair> pairs()
{
    const Parameters plain{.dModel = 64};
    const Parameters longTable{.n = 500'000, .dModel = 128, .maxLen = 16'384, .originalLen = 8192};
    const auto with = [](Parameters parameters, auto member, auto value) {
        parameters.*member = value;
        return parameters;
    };
    Parameters stretched = with(longTable, &Parameters::scaling, Scaling::Llama3);
    stretched.scale = 8;
    return {
        {QT_TRANSLATE_NOOP("EncodingPair", "n = 10 000 | 100"), plain, with(plain, &Parameters::n, 100.)},
        {QT_TRANSLATE_NOOP("EncodingPair", "d_model = 512 | 8"), with(plain, &Parameters::dModel, 512),
         with(plain, &Parameters::dModel, 8)},
        {QT_TRANSLATE_NOOP("EncodingPair", "interleaved | halves"), plain,
         with(plain, &Parameters::layout, Layout::Halves)},
        {QT_TRANSLATE_NOOP("EncodingPair", "exact | bfloat16"), with(plain, &Parameters::maxLen, 512),
         with(with(plain, &Parameters::maxLen, 512), &Parameters::arithmetic, Arithmetic::BFloat16)},
        {QT_TRANSLATE_NOOP("EncodingPair", "sinusoidal | index"), plain,
         with(plain, &Parameters::kind, kindNamed("index"))},
        {QT_TRANSLATE_NOOP("EncodingPair", "plain | scaled as in Llama 3.1"), longTable, stretched},
    };
}

/// As wide as its words, so that three stand beside each other.
class NarrowButton : public QPushButton
{
public:
    using QPushButton::QPushButton;

    QSize sizeHint() const override
    {
        constexpr double padding = 0.8; // em, at each side
        const QFontMetrics metrics(font());
        return {metrics.horizontalAdvance(text()) + qRound(2 * padding * metrics.height()),
                QPushButton::sizeHint().height()};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }
};

} // namespace

void addComparisons(QMenu& menu, const Document& document, std::function<void(const Scene& after)> show)
{
    QMenu* const comparisons = menu.addMenu(CompareBar::tr("Compare"));
    comparisons->setObjectName(QStringLiteral("comparisons"));
    for (const EncodingPair& pair : pairs())
        comparisons->addAction(QCoreApplication::translate("EncodingPair", pair.title), [=, &document] {
            Scene after = document.scene();
            after.parameters = pair.b;
            after = withComparison(after);
            after.parameters = pair.a;
            show(after);
        });
}

CompareBar::CompareBar(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_settings(new QLabel(this))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto* const row = new FlowLayout;
    column->addLayout(row);
    column->addWidget(m_settings);
    m_settings->setObjectName(QStringLiteral("settings_of_b"));
    m_settings->setWordWrap(true);
    add(QStringLiteral("swap"), tr("Swap"), tr("A becomes B, and B becomes A"), withEncodingsSwapped);
    add(QStringLiteral("copy_to_b"), tr("Copy A to B"), tr("B becomes what A is now"), [](Scene scene) {
        scene.compared = scene.parameters;
        return scene;
    });
    add(QStringLiteral("stop_comparing"), tr("Stop"), tr("Show A alone and forget B"), withoutComparison);
    for (QPushButton* const button : m_buttons)
        row->addWidget(button);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    hide();
}

void CompareBar::add(const QString& name, const QString& words, const QString& meaning,
                     Scene (*change)(Scene))
{
    auto* const button = new NarrowButton(words, this);
    button->setObjectName(name);
    button->setToolTip(meaning);
    button->setWhatsThis(meaning);
    button->setAccessibleDescription(meaning);
    connect(button, &QPushButton::clicked, this, [this, change] {
        if (const Scene after = change(m_document.scene()); after != m_document.scene())
            emit sceneRequested(after, noGesture);
    });
    m_buttons.push_back(button);
}

void CompareBar::setScene(const Scene& scene)
{
    m_isComparing = isComparing(scene);
    const QString words = m_isComparing ? otherSettingsOfB(scene) : QString();
    if (words != m_settings->text())
        m_settings->setText(words);
    m_settings->setVisible(!words.isEmpty());
    showIfWanted();
}

void CompareBar::setPresenting(bool presenting)
{
    m_isPresenting = presenting;
    showIfWanted();
}

void CompareBar::showIfWanted()
{
    setVisible(m_isComparing && !m_isPresenting);
}

void CompareBar::setTheme(const Theme& theme)
{
    for (QPushButton* const button : m_buttons)
        button->setFont(theme.interfaceFont());
    m_settings->setFont(theme.interfaceFont(Theme::notePoints));
    setTextColour(*m_settings, theme.text);
    layout()->setSpacing(scaled(6, theme));
    layout()->itemAt(0)->layout()->setSpacing(scaled(6, theme));
}

} // namespace posiscope

#include "moc_compare_bar.cpp"
