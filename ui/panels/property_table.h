// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QHash>
#include <QStaticText>
#include <QWidget>

#include <vector>

namespace posiscope {

/// Captions with values, one below the other: "wavelength  35.33 positions". A value too long for its column
/// continues in the next line. Two columns of values have heads and one line each. The table paints its own
/// text, because a QLabel per value would be laid out anew for every cell under the pointer.
class PropertyTable : public QWidget
{
    Q_OBJECT

public:
    explicit PropertyTable(QWidget* parent = nullptr);

    /// Adds a property at the end and returns its row.
    int add(const QString& caption, const QString& meaning);
    void setValue(int row, const QString& value, const QString& other = {});
    /// The heads of two columns of values, or none of one column.
    void setHeads(const QStringList& heads);
    void setShown(int row, bool shown);
    void setCaption(int row, const QString& caption);
    void setMeaning(int row, const QString& meaning);
    void setTheme(const Theme& theme);

    int count() const { return static_cast<int>(m_properties.size()); }
    QString caption(int row) const { return at(row).caption.text(); }
    QString value(int row) const { return at(row).value.text(); }
    /// Where each row ends.
    std::vector<int> rowEnds() const;
    /// "wavelength 35.33 positions", each in a line.
    QString accessibleText() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Property
    {
        QStaticText caption;
        QStaticText value;
        QString meaning;
        QString other{}; ///< value, in the second column
        bool isShown = true;
        mutable QHash<int, int> lines; ///< the number of lines of the value for the widths asked for so far
    };

    const Property& at(int row) const { return m_properties[static_cast<std::size_t>(row)]; }
    QStaticText prepared(const QString& text) const;
    void prepareAgain();
    int gap() const;
    int captionWidth() const;
    int lineHeight() const;
    /// How many lines the value of a row takes in a table of this width.
    int linesOf(const Property& property, int width) const;
    int rowHeight(const Property& property, int width) const;
    int rowAt(int y) const;

    bool hasHeads() const { return !m_heads.isEmpty(); }
    int headHeight() const { return hasHeads() ? lineHeight() + scaled(3, m_theme) : 0; }
    int columnWidth() const; ///< of two

    std::vector<Property> m_properties;
    QStringList m_heads;
    Theme m_theme;
};

} // namespace posiscope
