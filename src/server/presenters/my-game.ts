/** What do players see of their own game? */
import type { Answer } from "#contract/schemas";
import type { PlayerId } from "#rules/golf";
import { maxScoreRounds, roundScore } from "#rules/score-history";
import type { Context } from "../context.ts";
import { newestCompletedRounds } from "../store/score-history.ts";

export async function myGameAnswer({ db }: Context, playerId: PlayerId): Promise<Answer<"readMyGame">> {
  const rounds = await newestCompletedRounds(db.kysely, playerId, maxScoreRounds);
  return {
    rounds: rounds.toReversed().map(({ teeTimeId, startsAt, gross, ...card }) => {
      return { teeTimeId, startsAt, ...roundScore(gross, card) };
    }),
  };
}
