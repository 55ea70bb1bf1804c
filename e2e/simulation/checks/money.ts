/** Teams, skins and settled bets beside the second implementation of the rules, which works them out from what was entered. */
import { isDeepStrictEqual } from "node:util";
import { otherSide } from "../../../src/rules/nassau.ts";
import { nassauResultOf } from "../../../src/server/store/bet-results.ts";
import { bySecond } from "../../trials/settlement/by-second.ts";
import { fieldOf } from "../../trials/settlement/held-results.ts";
import type { RandomRound } from "../../trials/settlement/random-round.ts";
import { type Club, meet } from "../club.ts";

export async function checkMoney(club: Club): Promise<void> {
  const { kysely } = club.server.db();
  for (const { id, potPerPlayerCents } of await kysely.selectFrom("teeTimes").selectAll().execute()) {
    // Without a score nothing is fixed yet.
    if (potPerPlayerCents !== null) await checkRound(club, id, potPerPlayerCents);
  }
}

async function checkRound(club: Club, teeTimeId: string, centsEach: number): Promise<void> {
  const { players, round, results } = await readRound(club, teeTimeId, centsEach);
  const { skins, teams, bets } = bySecond(round);
  const held = await fieldOf({ club: { context: club.server.context() }, players, teeTimeId });
  const differs = (what: string, product: unknown, second: unknown) => {
    if (isDeepStrictEqual(JSON.parse(JSON.stringify(product)), JSON.parse(JSON.stringify(second)))) return;
    club.faults.push(
      `${what}: ${JSON.stringify(product)}, and by the second implementation ${JSON.stringify(second)}`,
    );
  };
  meet(club, "a round with scores");
  differs("skins", held.skins, skins);
  differs("teams", held.teams, teams);
  for (const [i, result] of results.entries()) {
    meet(club, "a bet that is settled");
    const second = bets[i]?.result;
    differs("a bet's result", [result, otherSide(result)], second && [second.creator, second.opponent]);
  }
}

/** `results`: of the round's bets that are settled. */
async function readRound({ server }: Club, teeTimeId: string, centsEach: number) {
  const { kysely } = server.db();
  const places = await kysely
    .selectFrom("places")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .orderBy("arrival")
    .execute();
  const cards = await kysely.selectFrom("cards").selectAll().where("teeTimeId", "=", teeTimeId).execute();
  const scores = await kysely
    .selectFrom("cardHoles")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .execute();
  const settled = await kysely
    .selectFrom("betResults")
    .innerJoin("bets", "bets.id", "betResults.betId")
    .innerJoin("betTerms", (join) =>
      join.onRef("betTerms.betId", "=", "bets.id").on("betTerms.teeTimeId", "=", teeTimeId),
    )
    .selectAll("betResults")
    .select([
      "bets.createdBy",
      "bets.opponent",
      "betTerms.front9Cents as front9",
      "betTerms.back9Cents as back9",
      "betTerms.overallCents as overall",
    ])
    .where("betResults.teeTimeId", "=", teeTimeId)
    .where("betResults.isCurrent", "=", 1)
    .execute();
  const [anyCard] = cards;
  const grossOf = (playerId: string) =>
    Array.from({ length: 18 }, (_, i) => {
      return scores.find((one) => one.playerId === playerId && one.holeNumber === i + 1)?.gross ?? null;
    });
  const whichIs = (playerId: string) => places.findIndex((place) => place.playerId === playerId);
  const round: RandomRound = {
    holes: JSON.parse(anyCard?.holes ?? "[]"),
    centsEach,
    players: places.map(({ playerId, waitlist, noShow, groupNumber }) => {
      const card = cards.find((one) => one.playerId === playerId);
      return {
        place: waitlist ? "waitlisted" : noShow ? "no show" : "active",
        group: groupNumber ?? 0,
        card: card
          ? {
              indexTenths: card.handicapIndexTenths,
              teeBox: JSON.parse(card.teeBox),
              gross: grossOf(playerId),
            }
          : null,
      };
    }),
    bets: settled.map(({ createdBy, opponent, front9, back9, overall }) => ({
      creator: whichIs(createdBy),
      opponent: whichIs(opponent),
      stakes: { front9Cents: front9, back9Cents: back9, overallCents: overall },
    })),
    correction: { player: 0, hole: 1, gross: 4 },
  };
  return {
    round,
    players: places.map(({ playerId }) => ({ id: playerId })),
    results: settled.map((row) => nassauResultOf(row, row.createdBy)),
  };
}
