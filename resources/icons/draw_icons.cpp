// SPDX-License-Identifier: GPL-3.0-or-later
// draw_icons SVG SIZE FILE…: draws an icon in these sizes, where Qt has its SVG module.
#include <QCoreApplication>
#include <QImageReader>

#include <cstdio>

int main(int argc, char* argv[])
{
    QCoreApplication application(argc, argv); // which knows where Qt's plugins are
    const QStringList words = QCoreApplication::arguments();
    for (qsizetype i = 2; i + 1 < words.size(); i += 2) {
        QImageReader reader(words[1]);
        reader.setScaledSize(QSize(1, 1) * words[i].toInt());
        const QImage picture = reader.read();
        if (picture.isNull()) {
            std::fprintf(stderr, "the icon stays an SVG alone: %s\n", qPrintable(reader.errorString()));
            return 0;
        }
        if (!picture.save(words[i + 1]))
            return 1;
    }
}
