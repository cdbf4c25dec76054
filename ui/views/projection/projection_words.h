// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection_job.h"

#include <QCoreApplication>
#include <QStringList>

#include <optional>
#include <vector>

namespace posiscope {

/// The texts of the projection; of lists the longest version comes first. What can be left out ends with an
/// empty one.
class ProjectionWords
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::ProjectionWords)

public:
    /// The selected position, the one nearest to it in the plane, and those nearest in d_model dimensions.
    struct Relation
    {
        int position = 0;
        int inPlane = 0;
        std::optional<int> alikeInPlane; ///< one of inTruth that is as near there
        std::vector<int> inTruth;   ///< ascending; several where they are equally near
        double distanceOfPlane = 0; ///< the distance of the rows, in d_model dimensions
        double distanceOfTruth = 0;
    };

    static QString subtitle(int maxLen, Values values);
    static QString colourBar(int maxLen);
    static QString pcaTitle(Values values);
    static QStringList pcaDetails(const PrincipalComponents& components);
    /// Details with a note behind them, and alone where these have no room.
    static QStringList withNote(const QStringList& details, const QStringList& note);
    /// Why the plane of t-SNE is not there.
    static QStringList noRoom();
    static QStringList axis(const PrincipalComponents& components, int component);
    /// The same where the plane has been turned onto that of encoding A.
    static QStringList turnedAxis(int component);
    static QString tsneTitle(Values values);
    static QStringList tsneDetails(const Arrangement& arrangement);
    /// Why there are no points, or what is being computed before there are some. Empty if there is nothing to
    /// say.
    static QStringList pcaNote(const Arrangement& arrangement);
    /// The same for t-SNE. A perplexity that does not fit is mentioned briefly, because its field shows the
    /// allowed range.
    static QStringList tsneNote(const Arrangement& arrangement);
    /// The settings of points that stay visible although they are outdated.
    static QStringList staleDetails(const Parameters& parameters, const Projection& projection);

    /// A distance of two rows.
    static QString distance(double value);
    /// `place` names the plane: "here", or "in PCA".
    static QStringList relation(const Relation& relation, Values values, bool isPart, const QString& place);
    static QStringList notShown(int position);
};

} // namespace posiscope
