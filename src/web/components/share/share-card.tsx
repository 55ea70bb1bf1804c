/** A card with scores that are only on this phone is not final, because the server may still refuse them. */
import { useQuery } from "@tanstack/react-query";
import type { Card } from "#contract/cards/cards";
import { holesFilled } from "#rules/cards/gross";
import type { EnteredScores, Instant, TeeTimeId } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { teamResultsQuery } from "../../data/queries.ts";
import { useSession } from "../../session.tsx";
import { ShareButton } from "./share-button.tsx";

export function ShareCard(props: {
  teeTimeId: TeeTimeId;
  startsAt: Instant;
  card: Card;
  scores: EnteredScores;
  hasUnsent: boolean;
}) {
  const { hasUnsent, ...round } = props;
  const { me } = useSession();
  const { data } = useQuery(teamResultsQuery(round.teeTimeId));
  if (holesFilled(round.scores) === 0) return null;
  const isInTeam =
    data?.teams.some(({ players }) => players.some(({ player }) => player.id === me.id)) ?? false;
  const isFinal = round.card.complete && !hasUnsent;
  const subject = { of: "card", ...round, isFinal, isInTeam, playerName: displayName(me) } as const;
  return <ShareButton look="secondary" subject={subject} />;
}
