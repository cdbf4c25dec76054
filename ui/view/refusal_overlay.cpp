// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/refusal_overlay.h"

#include "ui/view/view.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

/// "Sentence: 5 words given" and "Allowed: at most 4".
std::pair<QString, QString> reasonAndAdvice(const QString& words)
{
    const auto sentence = [](const QString& text) { return text.left(1).toUpper() + text.mid(1); };
    if (const qsizetype end = words.indexOf(QLatin1String("; allowed: ")); end >= 0)
        return {sentence(words.left(end)), sentence(words.mid(end + 2))};
    const qsizetype end = words.indexOf(QLatin1String(". ")) + 1;
    return {end == 0 ? words : words.left(end), end == 0 ? QString() : words.mid(end).trimmed()};
}

} // namespace

void paintRefusal(QPaintDevice& device, QSize size, const QString& words, const Theme& theme)
{
    constexpr int margin = 24;
    constexpr double widest = 380;
    QPainter painter(&device);
    const int side = std::min(scaled(margin, theme), std::min(size.width(), size.height()) / 8);
    QRect available = QRect(QPoint(), size).adjusted(side, side, -side, -side);
    const int spare = std::max(0, available.width() - scaled(widest, theme)) / 2;
    available.adjust(spare, 0, -spare, 0);
    const auto [reason, advice] = reasonAndAdvice(words);
    QFont font;
    constexpr int flags = Qt::AlignHCenter | Qt::TextWordWrap;
    const auto heightOf = [&](const QString& part) {
        return part.isEmpty() ? 0 : QFontMetrics(font, &device).boundingRect(available, flags, part).height();
    };
    const int gap = advice.isEmpty() ? 0 : side / 3;
    int height = 0;
    for (const double points : {1.2 * Theme::textPoints, Theme::textPoints, Theme::notePoints}) {
        font = theme.interfaceFont(points);
        height = heightOf(reason) + gap + heightOf(advice);
        if (height <= available.height())
            break;
    }
    available.setTop(available.top() + std::max(0, (available.height() - height) / 2));
    painter.setFont(font);
    painter.setPen(theme.text);
    painter.drawText(available, flags, reason);
    available.setTop(available.top() + heightOf(reason) + gap);
    painter.setPen(theme.quiet);
    painter.drawText(available, flags, advice);
}

RefusalOverlay::RefusalOverlay(const View& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
{
    setObjectName(QStringLiteral("refusal"));
    setAutoFillBackground(true);
}

void RefusalOverlay::setWords(const QString& words)
{
    m_words = words;
    setVisible(!words.isEmpty());
    raise();
    update();
}

void RefusalOverlay::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), m_view.theme().card);
    paintRefusal(*this, size(), m_words, m_view.theme());
}

} // namespace posiscope
