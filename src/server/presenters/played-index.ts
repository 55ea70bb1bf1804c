import { setImmediate as nextLoop } from "node:timers/promises";
import type { Answer } from "#contract/endpoints";
import type { IndexGap } from "#contract/players/played-index";
import { clubDate } from "#rules/calendar";
import { totals } from "#rules/cards/gross";
import { isFarApart, playedIndex } from "#rules/cards/played-index";
import type { PlayerId } from "#rules/golf";
import { byFirstName } from "#rules/players/person";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { latestBases } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import { indexRoundsOf, playersWithCards } from "../store/index-rounds.ts";
import { playersToShow } from "../store/players.ts";
import { personAnswer } from "./people.ts";

async function playedIndexOf(queries: Queries, playerId: PlayerId, timeZone: string) {
  const cards = await indexRoundsOf(queries, playerId);
  return playedIndex(cards.map((card) => ({ ...card, day: clubDate(card.startsAt, timeZone) })));
}

export async function myIndexAnswer(
  { db: { kysely } }: Context,
  playerId: PlayerId,
): Promise<Answer<"readMyIndex">> {
  const { timeZone } = await readClub(kysely);
  const { rounds, index } = await playedIndexOf(kysely, playerId, timeZone);
  return {
    rounds: rounds.map((round) => ({
      ...round,
      gross: totals(round.gross).total ?? 0,
      counts: index?.lowest.includes(round) ?? false,
    })),
    index,
  };
}

export async function indexGapsAnswer({ db: { kysely } }: Context): Promise<Answer<"listIndexGaps">> {
  const { timeZone } = await readClub(kysely);
  const ids = await playersWithCards(kysely);
  const typed = await latestBases(kysely, ids);
  const people = await playersToShow(kysely, ids);
  const gaps: IndexGap[] = [];
  for (const id of ids) {
    const [player, typedTenths] = [people.get(id), typed.get(id)?.handicapIndexTenths];
    const { rounds, index } = await playedIndexOf(kysely, id, timeZone);
    if (player && typedTenths !== undefined && index && isFarApart(typedTenths, index.indexTenths)) {
      const playedTenths = index.indexTenths;
      gaps.push({ player: personAnswer(player), typedTenths, playedTenths, rounds: rounds.length });
    }
    // All cards of a club are read, so other requests get their turn in between.
    await nextLoop();
  }
  const gapOf = ({ typedTenths, playedTenths }: IndexGap) => Math.abs(typedTenths - playedTenths);
  const byName = byFirstName();
  return { players: gaps.toSorted((a, b) => gapOf(b) - gapOf(a) || byName(a.player, b.player)) };
}
