// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// A lesson's Markdown as HTML, formulas as MathML: paragraphs, lists, tables and the like, for the body of a
/// page. It contains the pictures, which lie in the folder.
QString htmlOf(const QString& markdown, const QString& folder = {});

/// A Markdown text of one paragraph as HTML without the tags of the paragraph, for a heading or the item of a
/// list.
QString inlineHtmlOf(const QString& markdown);

/// A whole page. `head` is said before its contents, such as links to other pages; both are HTML.
QString htmlPage(const QString& title, const QString& head, const QString& contents);

} // namespace posiscope
