/** /enter-score/{id}/hole-by-hole: the round while it is played, one hole at a time (live form, section 2). */

import { useQuery } from "@tanstack/react-query";
import { liveScoring } from "#contract/labels/score";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { cardQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { Navigate } from "../../router/link.tsx";
import { CardClosing } from "./card-closing.tsx";
import { LiveForm } from "./live-form.tsx";
import { useKeptDraft } from "./use-card-draft.ts";

export function LiveRound() {
  const { teeTimeId } = useParams(patterns.holeByHole);
  const query = useQuery(cardQuery(teeTimeId));
  // The form opens with what the phone has kept: a score that could not be saved is still there.
  const { key, draft } = useKeptDraft(teeTimeId, "live");
  return (
    <Screen title={liveScoring.title} back={{ to: patterns.liveForm, params: { teeTimeId } }} scoring>
      <QueryBoundary query={query} rows={4}>
        {({ teeTime, card }) =>
          card ? (
            <>
              {teeTime.cardsClosed && <CardClosing teeTime={teeTime} />}
              {draft && <LiveForm draftKey={key} card={card} keptDraft={draft} />}
            </>
          ) : (
            <Navigate to={patterns.liveForm} params={{ teeTimeId }} replace />
          )
        }
      </QueryBoundary>
    </Screen>
  );
}
