/** "/admin/tee-times/{id}/players/{playerId}/card" (ruling 23): a player's card, entered or corrected by an admin. */
import { useQuery } from "@tanstack/react-query";
import type { CardOfPlayer } from "#contract/cards";
import { cardOfPlayer, teeTimePlayers } from "#contract/labels/tee-time-players";
import { displayName } from "#rules/person";
import { LinkButton } from "../../../components/button.tsx";
import { CardCorrections } from "../../../components/card/card-corrections.tsx";
import { LateChangesOfCard } from "../../../components/card/late-changes.tsx";
import { TeeTimeOfCard } from "../../../components/card/tee-time-of-card.tsx";
import { Empty } from "../../../components/empty.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { cardOfPlayerQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import type { LinkProps } from "../../../router/link.tsx";
import { CorrectCardForm } from "./correct-card-form.tsx";

export function CardOfPlayerScreen() {
  const { teeTimeId, playerId } = useParams(patterns.cardOfPlayer);
  const query = useQuery(cardOfPlayerQuery(teeTimeId, playerId));
  const back: LinkProps = { to: patterns.teeTimePlayers, params: { teeTimeId }, search: keepSearch };
  return (
    <Screen
      key={`${teeTimeId} ${playerId}`}
      title={cardOfPlayer.title}
      back={back}
      onRefresh={() => query.refetch()}
      wide
    >
      <QueryBoundary query={query} rows={6}>
        {(answer) => (
          <>
            <h2 translate="no" className="text-center text-name">
              {displayName(answer.player)}
            </h2>
            <TeeTimeOfCard teeTime={answer.teeTime} saysWhenOpen={answer.closed === null} />
            <CardCorrections corrections={answer.corrections} />
            <LateChangesOfCard changes={answer.changes} />
            <CardOrWhyNot answer={answer} back={back} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function CardOrWhyNot({ answer, back }: { answer: CardOfPlayer; back: LinkProps }) {
  if (answer.closed === null) return <CorrectCardForm answer={answer} />;
  return (
    <Empty text={answer.closed}>
      <LinkButton {...back} look="secondary">
        {teeTimePlayers.title}
      </LinkButton>
    </Empty>
  );
}
