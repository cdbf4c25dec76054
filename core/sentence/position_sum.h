// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/vectors.h"
#include "core/numerics/seeded_random.h"
#include "core/numerics/table.h"
#include "core/scene/scene.h"
#include "core/sentence/embedding.h"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace posiscope {

/// A cache of the picture that was drawn last. A view shows the same picture by itself and as part of a sum;
/// with the cache it is drawn once. Several threads may read.
class PictureCache
{
public:
    using Make = std::function<void(int sentence, Interval rows, Interval columns, TableRef<float> out)>;

    explicit PictureCache(Make make);

    void read(int sentence, Interval rows, Interval columns, TableRef<float> out) const;

private:
    struct Asked
    {
        int sentence;
        Interval rows;
        Interval columns;
        Eigen::Index height;
        Eigen::Index width;

        bool operator==(const Asked&) const = default;
    };

    Make m_make;
    mutable std::mutex m_mutex;
    mutable std::optional<Asked> m_kept;
    mutable Table<float> m_pixels; ///< of what is kept
};

/// The input of a model's first layer for a batch: for sentence s, position k and dimension j
///
///     sum(s, k, j)    = embedding(s, k, j) + PE(k, j)      the same PE for every sentence
///     output(s, k, j) = sum(s, k, j) · factor(s, k, j)     dropout's factor: 0 or 1/(1 − p)
class PositionSum
{
public:
    enum class Stage { Embedding, Encoding, Sum, Output };

    /// Throws std::invalid_argument where a sentence is longer than the encoding's table, or the two differ
    /// in d_model, because a layer would fail there too. The pictures are those of the encoding; without them
    /// the sum makes its own.
    PositionSum(std::shared_ptr<const Embedding> embedding, std::shared_ptr<const Vectors> encoding,
                const Dropout& dropout, std::shared_ptr<const PictureCache> pictures = nullptr);

    const Embedding& embedding() const { return *m_embedding; }
    const Dropout& dropout() const { return m_dropout; }

    double cell(Stage stage, int sentence, int position, int dimension) const;
    /// All d_model cells of one position.
    void row(Stage stage, int sentence, int position, std::span<double> out) const;

    /// Draws a part of one stage of one sentence; rows are positions, up to embedding().length(). The
    /// encoding's part is its own filtered picture; the embedding and the effect of dropout are means of
    /// cells. Columns that the encoding hides are blank in every stage but the embedding.
    void pixels(Stage stage, int sentence, Interval rows, Interval columns, TableRef<float> out) const;

    /// The Euclidean norm of a row, without the columns that the encoding hides; for the embedding, of all
    /// columns. The norms of a row's stages are computed together and kept.
    double norm(Stage stage, int sentence, int position) const;

private:
    /// The norms of one row.
    struct Norms
    {
        double embedding = 0;
        double sum = 0;
        double output = 0;
    };
    struct NormCache;

    Norms norms(int sentence, int position) const;
    /// Sets the columns of a row that the encoding hides to 0.
    void clearHiddenColumns(std::span<double> row) const;
    /// Tells the columns that a picture leaves blank; empty where there are none.
    std::function<bool(int dimension)> blankColumns() const;
    void addEncoding(Interval rows, Interval columns, TableRef<float> out) const;
    void sumPixels(int sentence, Interval rows, Interval columns, TableRef<float> out) const;
    void outputPixels(int sentence, Interval rows, Interval columns, TableRef<float> out) const;

    std::shared_ptr<const Embedding> m_embedding;
    std::shared_ptr<const Vectors> m_encoding;
    Dropout m_dropout;
    std::shared_ptr<const PictureCache> m_embeddingPictures;
    std::shared_ptr<const PictureCache> m_encodingPictures;
    std::shared_ptr<NormCache> m_norms;
};

/// The cached picture of an encoding, the same for every sentence.
std::shared_ptr<const PictureCache> encodingPictures(std::shared_ptr<const Vectors> encoding);

/// Throws std::invalid_argument where a sentence has more words than the encoding has positions.
void requireEncoded(int words, const Parameters& parameters);

/// The sum for a scene's sentences. Throws std::invalid_argument where they have no words, or PositionSum
/// throws.
PositionSum positionSum(const Scene& scene);

/// Draws a part of one sentence's vectors.
void embeddingPixels(const Embedding& embedding, int sentence, Interval rows, Interval columns,
                     TableRef<float> out);

/// The Euclidean norm of a vector, √Σ x².
double norm(std::span<const double> vector);

} // namespace posiscope
