/** /enter-score/{id}/scores: the post-round form (section 2). */
import { useQuery } from "@tanstack/react-query";
import type { Card } from "#contract/cards";
import { scoreEntry } from "#contract/labels/score";
import type { TeeTimeId } from "#rules/golf";
import { CardCorrections } from "../../components/card/card-corrections.tsx";
import { LateChangesOfCard } from "../../components/card/late-changes.tsx";
import { PlayedOn } from "../../components/card/played-on.tsx";
import { TeeTimeOfCard } from "../../components/card/tee-time-of-card.tsx";
import { Panel } from "../../components/panel.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { cardQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { Link, Navigate } from "../../router/link.tsx";
import { CardClosing } from "./card-closing.tsx";
import { PostRoundForm } from "./post-round-form.tsx";
import { type CardOnServer, useKeptOnPhone } from "./use-own-card.ts";

export function PostRound() {
  const { teeTimeId } = useParams(patterns.postRound);
  const query = useQuery(cardQuery(teeTimeId));
  return (
    <Screen
      title={scoreEntry.postRound}
      back={{ to: patterns.enterScoreForm, params: { teeTimeId } }}
      onRefresh={() => query.refetch()}
      scoring
    >
      <QueryBoundary query={query} rows={6}>
        {({ teeTime, card, corrections, changes, says }) =>
          card ? (
            <>
              <TeeTimeOfCard teeTime={teeTime} />
              <CardBasis card={card} teeTimeId={teeTimeId} />
              <CardClosing teeTime={teeTime} />
              <CardCorrections corrections={corrections} />
              <LateChangesOfCard changes={changes} />
              <FormOnPhone teeTime={teeTime} card={card} says={says} />
            </>
          ) : (
            <Navigate to={patterns.enterScoreForm} params={{ teeTimeId }} replace />
          )
        }
      </QueryBoundary>
    </Screen>
  );
}

/** Waits for what the phone has kept, so that nothing typed is shown late or overwritten. */
function FormOnPhone(onServer: CardOnServer) {
  const kept = useKeptOnPhone(onServer.teeTime, "post-round");
  return kept && <PostRoundForm onServer={onServer} kept={kept} />;
}

function CardBasis({ card, teeTimeId }: { card: Card; teeTimeId: TeeTimeId }) {
  return (
    <Panel>
      <PlayedOn basis={card} indexLabel={scoreEntry.ghin} />
      <Link
        to={patterns.enterScoreForm}
        params={{ teeTimeId }}
        className="mt-2 flex min-h-target-scoring items-center font-bold text-accent underline"
      >
        {scoreEntry.changeBasis}
      </Link>
    </Panel>
  );
}
