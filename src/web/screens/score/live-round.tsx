import { useEffect } from "react";
import { liveScoring } from "#contract/labels/live-scoring";
import { NotLive } from "../../components/as-of.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { cardQuery } from "../../data/queries.ts";
import { prefetchBeforeRender } from "../../data/query-client.ts";
import { phone } from "../../drafts/database.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { Navigate } from "../../router/link.tsx";
import type { PageAddress } from "../../router/prepare.tsx";
import { CardClosing } from "./card-closing.tsx";
import { LiveForm } from "./live-form.tsx";
import { type CardOnServer, preloadStoredCard, useStoredCard } from "./use-own-card.ts";

export function LiveRound() {
  const { teeTimeId } = useParams(patterns.holeByHole);
  useEffect(() => void phone.use(async () => {}).catch(() => {}), []);
  return (
    <Screen title={liveScoring.title} back={{ to: patterns.enterScore, openers: [patterns.home] }} scoring>
      <NotLive />
      <Answered query={cardQuery(teeTimeId)} rows={4}>
        {({ teeTime, card, says }) =>
          card?.leftAfter !== undefined ? (
            <Navigate to={patterns.yourCard} params={{ teeTimeId }} replace />
          ) : card ? (
            <>
              {teeTime.cardsClosed && <CardClosing teeTime={teeTime} />}
              <FormOnPhone teeTime={teeTime} card={card} says={says} />
            </>
          ) : (
            <Navigate to={patterns.liveForm} params={{ teeTimeId }} replace />
          )
        }
      </Answered>
    </Screen>
  );
}

LiveRound.prefetch = ({ params: { teeTimeId = "" } }: PageAddress) =>
  prefetchBeforeRender((queries) =>
    Promise.all([queries.prefetchQuery(cardQuery(teeTimeId)), preloadStoredCard(teeTimeId, "live")]),
  );

function FormOnPhone(onServer: CardOnServer) {
  const stored = useStoredCard(onServer.teeTime, "live");
  return stored && <LiveForm onServer={onServer} stored={stored} />;
}
