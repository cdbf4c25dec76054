// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/lessons/html.h"

#include "test_program.h"
#include "tests/data_rows.h"

#include <QTest>

namespace tst_lesson_html {

using namespace posiscope;

class TestLessonHtml : public QObject
{
    Q_OBJECT

private slots:
    void markdownBecomesHtml_data()
    {
        addColumns<QString, QString>("markdown", "html");
        addRow("nothing", "", "");
        addRow("paragraphs", "One\nline.\n\nTwo.", "<p>One line.</p>\n<p>Two.</p>\n");
        addRow("letters", "**bold**, *slanted*, `code`",
               "<p><strong>bold</strong>, <em>slanted</em>, <code>code</code></p>\n");
        addRow("signs of HTML", "`a<b` & \"c\"", "<p><code>a&lt;b</code> &amp; &quot;c&quot;</p>\n");
        addRow("no HTML gets through", "a <script>alert(1)</script> b",
               "<p>a &lt;script&gt;alert(1)&lt;/script&gt; b</p>\n");
        addRow("a link", "[here](https://example.org/?a=1&b=2)",
               "<p><a href=\"https://example.org/?a=1&amp;b=2\" rel=\"noopener\">here</a></p>\n");
        addRow("a link that would run something", "[here](javascript:alert(1)) [there](file:///etc)",
               "<p>here there</p>\n");
        addRow("a heading", "### Part", "<h3>Part</h3>\n");
        addRow("a list", "- one\n- two", "<ul>\n<li>one</li>\n<li>two</li></ul>\n");
        addRow("a numbered list", "1. one\n2. two\n\nEnd.",
               "<ol>\n<li>one</li>\n<li>two</li></ol>\n<p>End.</p>\n");
        addRow("items of paragraphs",
               "1. one\n\n   more\n\n2. two\n   $$n$$\n3. three\n\n   ```\n   c\n   ```\n4. four",
               "<ol>\n<li>one<p>more</p>\n</li>\n<li>two<p><span class=\"display\"><math "
               "display=\"block\"><mi>n</mi></math></span>"
               "</p>\n</li>\n<li>three<pre><code>c\n</code></pre>\n</li>\n<li>four</li></ol>\n");
        addRow("lists in sequence", "- a\n\n1. one", "<ul>\n<li>a</li></ul>\n<ol>\n<li>one</li></ol>\n");
        addRow("a list in a list", "- one\n  - in\n- two",
               "<ul>\n<li>one<ul>\n<li>in</li></ul>\n</li>\n<li>two</li></ul>\n");
        addRow("a quote", "> said", "<blockquote><p>said</p>\n</blockquote>\n");
        addRow("a list in a quote", "> so\n>\n> - one\n> - two\n>\n> end\n\nout",
               "<blockquote><p>so</p>\n<ul>\n<li>one</li>\n<li>two</li></ul>\n<p>end</p>\n</"
               "blockquote>\n<p>out</"
               "p>\n");
        addRow("a quote in a list", "- one\n\n  > said\n- two",
               "<ul>\n<li>one<blockquote><p>said</p>\n</blockquote>\n</li>\n<li>two</li></ul>\n");
        addRow("code", "```python\na = 1\n\nb < 2\n```", "<pre><code>a = 1\n\nb &lt; 2\n</code></pre>\n");
        addRow("code behind code", "```\na\n```\n\n```\nb\n```\n~~~ py\nc\n~~~",
               "<pre><code>a\n</code></pre>\n<pre><code>b\n</code></pre>\n<pre><code>c\n</code></pre>\n");
        addRow("a table behind a quote", "> q\n\n|a|b|\n|---|---|\n|1|2|",
               "<blockquote><p>q</p>\n</blockquote>\n"
               "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>\n");
        addRow("a table", "|a|b|\n|---|---|\n|1|2|",
               "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>\n");
        addRow("a formula", "so $n^{2}$.", "<p>so <math><msup><mi>n</mi><mn>2</mn></msup></math>.</p>\n");
    }

    void markdownBecomesHtml()
    {
        QFETCH(QString, markdown);
        QFETCH(QString, html);
        QCOMPARE(htmlOf(markdown), html);
    }
};

POSISCOPE_TEST(TestLessonHtml)

} // namespace tst_lesson_html

#include "tst_lesson_html.moc"
