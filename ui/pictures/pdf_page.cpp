// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/pdf_page.h"

#include <stdexcept>

namespace posiscope {

namespace {

/// The bytes from after `before` up to `end`, the last such stretch.
QByteArray between(const QByteArray& bytes, const QByteArray& before, const QByteArray& end)
{
    const qsizetype from = bytes.lastIndexOf(before);
    const qsizetype to = from < 0 ? -1 : bytes.indexOf(end, from + before.size());
    if (to < 0)
        throw std::runtime_error("this version of Qt writes PDF files of another form");
    return bytes.mid(from + before.size(), to - from - before.size());
}

QByteArray number(double value)
{
    return QByteArray::number(value, 'f', 4);
}

} // namespace

QByteArray withPageSize(QByteArray pdf, QSizeF points)
{
    const qsizetype type = pdf.indexOf("/Type /Page\n");
    const qsizetype begin = pdf.lastIndexOf(" 0 obj", type);
    const qsizetype line = pdf.lastIndexOf('\n', begin) + 1;
    const qsizetype end = pdf.indexOf("endobj", type);
    if (type < 0 || begin < 0 || end < 0)
        throw std::runtime_error("this version of Qt writes PDF files of another form");
    QByteArray page = pdf.mid(line, end - line) + "endobj\n";
    const QByteArray box = between(page, "/MediaBox [", "]");
    const double height = box.split(' ').last().toDouble();
    page.replace("/MediaBox [" + box + "]", "/MediaBox [0 " + number(height - points.height()) + ' ' +
                                                number(points.width()) + ' ' + number(height) + "]");
    const QByteArray id = pdf.mid(line, begin - line);
    const QByteArray before = between(pdf, "startxref\n", "\n");
    const QByteArray trailer = between(pdf, "trailer\n<<\n", ">>");

    const QByteArray pageAt = QByteArray::number(pdf.size()).rightJustified(10, '0');
    pdf += page;
    const QByteArray tableAt = QByteArray::number(pdf.size());
    pdf += "xref\n" + id + " 1\n" + pageAt + " 00000 n \ntrailer\n<<\n" + trailer + "/Prev " + before +
           "\n>>\nstartxref\n" + tableAt + "\n%%EOF\n";
    return pdf;
}

} // namespace posiscope
