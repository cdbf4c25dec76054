// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/lessons/text_parts.h"
#include "ui/mathematics/formula_picture.h"

#include <QTextDocument>
#include <QTextObjectInterface>

#include <map>
#include <vector>

#ifdef Q_MOC_RUN // which reads no headers of Qt
Q_DECLARE_INTERFACE(QTextObjectInterface, "org.qt-project.Qt.QTextObjectInterface")
#endif

namespace posiscope {

/// A text of a lesson: CommonMark as Qt reads it, without HTML, with formulas between dollar signs:
/// $…$ within a line, $$…$$ on a line of its own. As on code hosts, a dollar sign begins a formula if no
/// space follows it, and ends one if no space is before it and no digit behind it; \$ is a dollar sign. The
/// text is drawn at any size and resolution, in the colours of the theme, in a window or for a file. A
/// picture is shown if its file lies in the lesson's folder or below, and is decoded when it is drawn;
/// otherwise its description is shown. An SVG is left out.
class LessonText : public QTextDocument, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    static constexpr double usualPoints = 11.25; ///< 15 px, on lines of 22

    LessonText();

    void setText(const QString& markdown, const Theme& theme, double points = usualPoints,
                 QFont::Weight weight = QFont::Normal, const QString& folder = {});

    /// Lays the text out in a width. setTextWidth() alone would keep the sizes of formulas, which are smaller
    /// where they have less room.
    void fitWidth(double width);
    /// How high it is in a width. Layouts ask for it often.
    double heightFor(double width);

    /// The text with its formulas as they were typed, for screen readers and copying; from one place in the
    /// document to another.
    QString spokenText() const;
    QString spokenText(int from, int to) const;

    /// A formula as it was typed and as it was read.
    struct Piece
    {
        QString source; ///< with its tail
        bool isDisplay = false;
        maths::Formula formula = {};
        QString tail = {}; ///< a comma or the like behind it, which must not begin the next line
        maths::FormulaPicture picture = {}; ///< as it is where it has room
    };
    /// The formula that a character of the document is, by its format; nullptr where it is none.
    const Piece* formulaAt(const QTextFormat& format) const;

    /// The pictures that are shown, each as often as it is.
    const std::vector<PictureFile>& pictures() const { return m_pictures; }
    /// The picture that a character of the document is, by its format; nullptr where it is none.
    const PictureFile* pictureAt(const QTextFormat& format) const;

    // Of QTextObjectInterface: a formula is one character of the document, and so is a picture.
    QSizeF intrinsicSize(QTextDocument* document, int place, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int place,
                    const QTextFormat& format) override;

protected:
    /// Nothing: a lesson loads no other files than its pictures, and these by itself.
    QVariant loadResource(int type, const QUrl& name) override;

private:
    QString withPlaceholders(const QString& markdown);
    void placePictures(const QString& folder);
    void bindSpaces();
    void placeFormulas();
    void formatBlocks(QFont::Weight weight);
    void formatTables();
    void formatLetters(QFont::Weight weight);
    const Piece& pieceOf(const QTextFormat& format) const;
    double roomAt(int place) const;
    double formulaSize() const;
    double tailWidth(const Piece& piece) const;
    maths::FormulaPicture pictureWithin(const Piece& piece, double room) const;
    QSizeF sizeOf(const PictureFile& picture) const;
    void draw(const PictureFile& picture, QPainter& painter, const QRectF& rect) const;

    Theme m_theme = Theme::light();
    maths::MathsFont m_font;
    std::vector<Piece> m_pieces;
    double m_widest = 0; ///< of the formulas and pictures
    double m_fitted = 0; ///< the width that it was last laid out in
    bool m_isHeading = false;
    std::map<double, double> m_heights; ///< by the width
    std::vector<PictureFile> m_pictures;
};

/// A title, which is Markdown, without its marks; its formulas as they were typed.
QString plainTitle(const QString& markdown);

} // namespace posiscope
