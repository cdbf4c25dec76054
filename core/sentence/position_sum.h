// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/vectors.h"
#include "core/scene/scene.h"
#include "core/sentence/dropout.h"
#include "core/sentence/embedding.h"
#include "core/sentence/shared_pixels.h"

#include <functional>
#include <memory>

namespace posiscope {

/// What a model makes of a batch before its first layer: for sentence s, position k and dimension j
///
///     sum(s, k, j)    = embedding(s, k, j) + PE(k, j)      the same PE for every sentence
///     output(s, k, j) = sum(s, k, j) · factor(s, k, j)     dropout's factor: 0 or 1/(1 − p)
class PositionSum
{
public:
    enum class Stage { Embedding, Encoding, Sum, Output };

    /// Throws std::invalid_argument where a sentence is longer than the encoding's table, or the two differ
    /// in d_model: the layer would stop with an error, and there is no sum to show.
    PositionSum(std::shared_ptr<const Embedding> embedding, std::shared_ptr<const Vectors> encoding,
                const Dropout& dropout);

    const Embedding& embedding() const { return *m_embedding; }
    const Dropout& dropout() const { return m_dropout; }
    /// The pictures of Stage::Encoding, for those who show them longer than the sum. They are the same for
    /// every sentence.
    std::shared_ptr<const SharedPixels> encodingPictures() const { return m_encodingPictures; }

    double cell(Stage stage, int sentence, int position, int dimension) const;
    /// All d_model cells of one position.
    void row(Stage stage, int sentence, int position, std::span<double> out) const;

    /// The picture of a window of one sentence's stage: rows are positions, up to embedding().length(). The
    /// encoding's part is that of its own picture, the embedding's and the zeros' are means of cells. Where
    /// the encoding hides columns they are blank as there, but for the embedding, whose columns are no part
    /// of it.
    void pixels(Stage stage, int sentence, Window rows, Window columns, TableRef<float> out) const;

    /// The length of the row of one position, of the columns that the encoding does not hide; of an
    /// embedding, of all. Asked for one stage of a row after the other, it makes the row once.
    double norm(Stage stage, int sentence, int position) const;

private:
    /// Of one row.
    struct Norms
    {
        double embedding = 0;
        double sum = 0;
        double output = 0;
    };
    struct KeptNorms;

    Norms norms(int sentence, int position) const;
    /// Sets the columns of a row that the encoding hides to 0.
    void clearBlank(std::span<double> row) const;
    /// The columns that a picture leaves blank.
    std::function<bool(int dimension)> blankColumns() const;
    void addEncoding(Window rows, Window columns, TableRef<float> out) const;
    void sumPixels(int sentence, Window rows, Window columns, TableRef<float> out) const;
    void outputPixels(int sentence, Window rows, Window columns, TableRef<float> out) const;

    std::shared_ptr<const Embedding> m_embedding;
    std::shared_ptr<const Vectors> m_encoding;
    Dropout m_dropout;
    std::shared_ptr<const SharedPixels> m_embeddingPictures;
    std::shared_ptr<const SharedPixels> m_encodingPictures;
    std::shared_ptr<KeptNorms> m_norms;
};

/// The pictures of an encoding by themselves.
std::shared_ptr<const SharedPixels> encodingPictures(std::shared_ptr<const Vectors> encoding);

/// Of a scene's sentences. Throws std::invalid_argument where they have no words, or there is no such sum.
PositionSum positionSum(const Scene& scene);

/// The picture of a window of one sentence's vectors.
void embeddingPixels(const Embedding& embedding, int sentence, Window rows, Window columns,
                     TableRef<float> out);

/// The length of a vector, √Σ x².
double norm(std::span<const double> vector);

} // namespace posiscope
