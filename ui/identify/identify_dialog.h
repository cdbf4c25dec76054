// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/identify.h"
#include "ui/jobs/background_job.h"

#include <QDialog>

#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;
class QTextEdit;

namespace posiscope {

namespace maths {
class FormulaLabel;
}

class Document;
class HeatmapView;
class RowList;

/// A table that was read, as the rows of an encoding, beside the convention that made it or is nearest.
struct TableBeside
{
    Parameters table;
    Parameters convention; ///< with as many rows
    std::optional<TableCell> departing{};
    std::string note{}; ///< on what A and B are
};

/// Finds on another thread which convention made the table of a file, and says it beside a picture of the
/// table and, where cells depart, one of how far it is from the convention. Of a file with several tensors it
/// asks which, by their names and shapes.
class IdentifyDialog : public QDialog
{
    Q_OBJECT

public:
    IdentifyDialog(const QString& file, QWidget* parent);

signals:
    /// The table shall be opened as A, and its convention as B.
    void comparisonAsked(const posiscope::TableBeside& tables);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    /// What one run finds out.
    struct Result
    {
        Identification found;
        std::optional<TableBeside> tables; ///< none where the table cannot be opened
        TableBeside pictured{};            ///< the same with all rows of the file, those before patches too
        double farthest = 0;               ///< the largest difference of its cells, where one departs
        Eigen::Index rows = 0;             ///< of the file
        QString remark{};                  ///< on what cannot be opened
    };

    void addPictures();
    void layOut();
    void fitContents();
    void start(const std::optional<std::string>& tensor);
    void list(const std::vector<NamedTable>& tensors);
    void askWhich();
    void show(const Result& result);
    void showPictures();
    void showReport();
    void fail(const QString& why);
    void setRunning(bool running);
    void end();
    static Result resultOf(NumberTable table, const Progress& progress);

    QString m_file;
    QLabel* m_verdict;
    QLabel* m_sureness;
    RowList* m_tensors; ///< in sight while one is asked for
    QWidget* m_pictures;
    QLabel* m_size;
    HeatmapView* m_table;
    QLabel* m_nameOfDifference;
    HeatmapView* m_difference;
    maths::FormulaLabel* m_formula; ///< of a cell, as the convention makes it
    QTextEdit* m_text;
    QProgressBar* m_progress;
    QPushButton* m_identify;
    QPushButton* m_copy; ///< the settings, as options of the command line
    QPushButton* m_compare;
    QPushButton* m_close;
    std::optional<Result> m_result;
    BackgroundJob m_job; ///< last, so that it ends before the members that it uses
};

/// Opens the dialog in front of a window. Compare makes the table A, and the convention B, of the document.
void openIdentifyDialog(const QString& file, Document& document, QWidget& window);

/// Asks for a file first.
void chooseTableToIdentify(Document& document, QWidget& window);

} // namespace posiscope
