import { nassauResultOf } from "../../../src/server/store/bets/bet-results.ts";
import { enteredIn } from "../../../src/server/store/entered-columns.ts";
import { auditOfTeeTime } from "../../../src/server/testing/audit-entries.ts";
import type { RandomRound } from "../../trials/settlement/round.ts";
import type { Club } from "../club.ts";
import { hasToSettle, leftByTrail } from "./leaving.ts";
import { isKeptByOther } from "./scorers.ts";

/** `results` has the current results, in the order of the round's bets. `waiting` has bets that had to settle. */
export async function readRound({ server }: Club, teeTimeId: string, centsEach: number) {
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
  const played = await kysely
    .selectFrom("betTerms")
    .innerJoin("bets", "bets.id", "betTerms.betId")
    .select(["bets.id", "bets.createdBy", "bets.opponent"])
    .where("betTerms.teeTimeId", "=", teeTimeId)
    .where("betTerms.counts", "=", 1)
    .execute();
  const trail = await auditOfTeeTime(kysely, teeTimeId);
  const [anyCard] = cards;
  const enteredBy = (playerId: string) =>
    Array.from({ length: 18 }, (_, i) => {
      const found = scores.find((one) => one.playerId === playerId && one.holeNumber === i + 1);
      return found ? enteredIn(found) : null;
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
              entered: enteredBy(playerId),
              left: leftByTrail(trail, playerId, whichIs),
            }
          : null,
      };
    }),
    bets: settled.map(({ createdBy, opponent, front9, back9, overall }) => ({
      creator: whichIs(createdBy),
      opponent: whichIs(opponent),
      stakes: { front9Cents: front9, back9Cents: back9, overallCents: overall },
    })),
    correction: { player: 0, hole: 1, entered: 4 },
  };
  return {
    round,
    players: places.map(({ playerId }) => ({ id: playerId })),
    waiting: played.filter(({ id, createdBy, opponent }) => {
      return settled.every(({ betId }) => betId !== id) && hasToSettle(trail, [createdBy, opponent]);
    }),
    /** The bets with a result, though one of the two kept the card of the other, who has not confirmed it (ruling 57). */
    unconfirmed: settled.filter(({ createdBy, opponent }) => isKeptByOther(trail, [createdBy, opponent])),
    results: settled.map((row) => nassauResultOf(row, row.createdBy)),
  };
}
