import type { Answer } from "#contract/endpoints";
import type { Game } from "#contract/my-game";
import { gameFigures } from "#rules/game-figures";
import type { PlayerId } from "#rules/golf";
import { type Actor, maySeeGame } from "#rules/permissions";
import { type Refusal, refuse } from "#rules/refusal";
import { totals } from "#rules/round";
import { maxScoreRounds, roundScore } from "#rules/score-history";
import type { Context } from "../context.ts";
import type { Queries } from "../store/database.ts";
import { findWithGame } from "../store/players.ts";
import { newestCompletedRounds } from "../store/score-history.ts";
import { personAnswer } from "./people.ts";

export async function myGameAnswer({ db }: Context, playerId: PlayerId): Promise<Answer<"readMyGame">> {
  const player = await findWithGame(db.kysely, playerId);
  return { ...(await gameOf(db.kysely, playerId)), showsGame: player?.showsGame ?? false };
}

/** Refuses "not-found" if the player does not show it, as if the player did not exist. */
export async function gameOfPlayerAnswer(
  { db: { kysely } }: Context,
  actor: Actor,
  playerId: PlayerId,
): Promise<Answer<"readGameOfPlayer"> | Refusal> {
  const player = await findWithGame(kysely, playerId);
  if (player === null || !maySeeGame(actor, player)) return refuse("not-found");
  return { ...(await gameOf(kysely, playerId)), player: personAnswer(player) };
}

async function gameOf(queries: Queries, playerId: PlayerId): Promise<Game> {
  const oldestFirst = (await newestCompletedRounds(queries, playerId, maxScoreRounds)).toReversed();
  return {
    rounds: oldestFirst.map((card) => {
      const { teeTimeId, startsAt, handicapIndexTenths, adjustedHandicap } = card;
      const score = roundScore(totals(card.gross).total ?? 0, card);
      return { teeTimeId, startsAt, ...score, handicapIndexTenths, adjustedHandicap };
    }),
    figures: gameFigures(oldestFirst),
  };
}
