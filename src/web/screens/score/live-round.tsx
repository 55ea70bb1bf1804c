import { useEffect } from "react";
import { liveScoring } from "#contract/labels/live-scoring";
import { NotLive } from "../../components/as-of.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { cardQuery } from "../../data/queries.ts";
import { askBeforeDrawing } from "../../data/query-client.ts";
import { phone } from "../../drafts/database.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { Navigate } from "../../router/link.tsx";
import type { Opened } from "../../router/prepare.tsx";
import { CardClosing } from "./card-closing.tsx";
import { LiveForm } from "./live-form.tsx";
import { beginKeptOnPhone, type CardOnServer, useKeptOnPhone } from "./use-own-card.ts";

export function LiveRound() {
  const { teeTimeId } = useParams(patterns.holeByHole);
  // Opens the database while the card is loading.
  useEffect(() => void phone.use(async () => {}).catch(() => {}), []);
  return (
    <Screen title={liveScoring.title} back={{ to: patterns.liveForm, params: { teeTimeId } }} scoring>
      <NotLive />
      <Answered query={cardQuery(teeTimeId)} rows={4}>
        {({ teeTime, card, says }) =>
          card ? (
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

LiveRound.begin = ({ params: { teeTimeId = "" } }: Opened) =>
  askBeforeDrawing((queries) =>
    Promise.all([queries.prefetchQuery(cardQuery(teeTimeId)), beginKeptOnPhone(teeTimeId, "live")]),
  );

function FormOnPhone(onServer: CardOnServer) {
  const kept = useKeptOnPhone(onServer.teeTime, "live");
  return kept && <LiveForm onServer={onServer} kept={kept} />;
}
