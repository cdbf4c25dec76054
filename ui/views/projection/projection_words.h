// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection_job.h"

#include <QCoreApplication>
#include <QStringList>

namespace posiscope {

/// What is said of the positions' plane; lists begin with the longest words, for where there is room.
class ProjectionWords
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::ProjectionWords)

public:
    /// The selected position, the one nearest to it in the plane, and the one truly nearest.
    struct Relation
    {
        int position = 0;
        int inPlane = 0;
        int inTruth = 0;
        double distanceOfPlane = 0; ///< the true one
        double distanceOfTruth = 0;
    };

    static QString subtitle(int maxLen, Values values);
    static QString colourBar(int maxLen);
    static QString pcaTitle(Values values);
    static QStringList pcaDetails(const PrincipalComponents& components);
    static QStringList axis(const PrincipalComponents& components, int component);
    static QString tsneTitle(Values values);
    static QStringList tsneDetails(const Arrangement& arrangement);
    /// Why there are no points, or what is under way before there are. Empty where nothing is to be said.
    static QStringList pcaNote(const Arrangement& arrangement);
    /// Likewise; of a perplexity in short, as what would fit is told where it is set.
    static QStringList tsneNote(const Arrangement& arrangement);
    /// Of a picture that stays where there can be no other: what it was made of.
    static QStringList staleDetails(const Parameters& parameters, const Projection& projection);

    static QStringList relation(const Relation& relation, Values values, bool isPart);
    static QStringList notShown(int position);
};

} // namespace posiscope
