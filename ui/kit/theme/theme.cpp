// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/theme.h"

#include <QFontDatabase>

#include <algorithm>
#include <cmath>

/// The resources of a static library are missing until this is called, and it must be called outside any
/// namespace.
static void useFontResources()
{
    Q_INIT_RESOURCE(fonts);
}

namespace posiscope {

namespace {

/// Reads the program's own files of the families that the system does not have: once, and all before any is
/// used, because letters are drawn otherwise once another font was read.
void provideFonts()
{
    [[maybe_unused]] static const bool provided = [] {
        QStringList files;
        if (!QFontDatabase::hasFamily("Inter"))
            files << "Inter-Regular"
                  << "Inter-SemiBold"
                  << "Inter-Italic";
        if (!QFontDatabase::hasFamily("STIX"))
            files << "STIX-Regular"
                  << "STIX-Bold"
                  << "STIX-Italic";
        useFontResources();
        for (const QString& file : files)
            QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/%1.otf").arg(file));
        return true;
    }();
}

} // namespace

QColor mixed(const QColor& under, const QColor& over, double share)
{
    const auto part = [share](float one, float other) {
        return static_cast<float>(one * (1 - share) + other * share);
    };
    return QColor::fromRgbF(part(under.redF(), over.redF()), part(under.greenF(), over.greenF()),
                            part(under.blueF(), over.blueF()));
}

Theme Theme::light()
{
    Theme theme;
    theme.window = "#f4f5f7";
    theme.card = "#ffffff";
    theme.field = "#ffffff";
    theme.border = "#dfe3e8";
    theme.text = "#1a1d21";
    theme.quiet = "#68707b";
    theme.hairline = "#b8bec7";
    theme.grid = "#eceef1";
    theme.accent = "#2f6bd8";
    theme.warning = "#b45309";
    theme.position = "#d55e00";
    theme.dimension = "#0072b2";
    theme.sine = "#009e73";
    theme.cosine = "#b0559a";
    theme.halo = "#ffffff";
    return theme;
}

Theme Theme::darkTheme()
{
    Theme theme;
    theme.dark = true;
    theme.window = "#17191d";
    theme.card = "#1e2126";
    theme.field = "#24282e";
    theme.border = "#343941";
    theme.text = "#e8eaed";
    theme.quiet = "#a0a7b2";
    theme.hairline = "#565d68";
    theme.grid = "#2a2e35";
    theme.accent = "#6c9ff2";
    theme.warning = "#f0b35c";
    theme.position = "#ff8a3d";
    theme.dimension = "#56b4e9";
    theme.sine = "#3ecf9f";
    theme.cosine = "#e6a0d0";
    theme.halo = "#101215";
    return theme;
}

Theme Theme::presenting(double typeScale) const
{
    Theme theme = *this;
    theme.scale = scale * typeScale;
    theme.isPresentation = true;
    theme.text = dark ? QColor("#ffffff") : QColor("#000000");
    theme.quiet = dark ? QColor("#d5d9df") : QColor("#3a4049");
    theme.hairline = theme.quiet;
    return theme;
}

void Theme::setSize(QFont& font, double ordinary) const
{
    if (!isExport) {
        font.setPointSizeF(points(ordinary));
        return;
    }
    // Whole pixels, because a PDF is written with them, and independent of any screen.
    constexpr double pixelsAPoint = 96. / 72;
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(ordinary * scale * pixelsAPoint))));
    font.setHintingPreference(QFont::PreferNoHinting);
}

QFont Theme::interfaceFont(double points, QFont::Weight weight) const
{
    provideFonts();
    QFont font;
    font.setFamilies({"Inter", "Noto Sans", "DejaVu Sans", "sans-serif"}); // the others have letters it lacks
    setSize(font, points);
    font.setWeight(weight);
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    font.setFeature("tnum", 1);
#else
    // Inter's kerning moves letters by less than a pixel and would take a fifteenth of the start-up time. Qt
    // shapes scripts that need it nevertheless.
    if (!isExport)
        font.setStyleStrategy(QFont::PreferNoShaping);
#endif
    return font;
}

QFont Theme::mathsFont(double points, bool italic) const
{
    provideFonts();
    QFont font("STIX");
    setSize(font, points);
    font.setItalic(italic);
    return font;
}

QColor onAccent(const Theme& theme)
{
    return theme.dark ? theme.halo : QColor(Qt::white);
}

QColor hoverColour(const Theme& theme)
{
    return mixed(theme.window, theme.text, 0.08);
}

QColor handleColour(const Theme& theme)
{
    return mixed(theme.window, theme.quiet, 0.4);
}

QColor faintColour(const Theme& theme)
{
    return mixed(theme.window, theme.quiet, 0.6);
}

QPalette paletteOf(const Theme& theme)
{
    const QColor faint = faintColour(theme);
    QPalette palette(theme.text, theme.card, theme.card.lighter(110), theme.border, theme.hairline,
                     theme.text, theme.text, theme.field, theme.window);
    palette.setColor(QPalette::Button, theme.field);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::AlternateBase, theme.window);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, onAccent(theme));
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::PlaceholderText, theme.quiet);
    palette.setColor(QPalette::BrightText, theme.warning);
    palette.setColor(QPalette::ToolTipBase, theme.card);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Light, theme.card);
    palette.setColor(QPalette::Midlight, theme.grid);
    palette.setColor(QPalette::Mid, theme.border);
    palette.setColor(QPalette::Dark, theme.hairline);
    palette.setColor(QPalette::Shadow, theme.dark ? QColor(Qt::black) : theme.hairline);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, faint);
    return palette;
}

} // namespace posiscope
