/** Compares teams, skins and settled bets with a second implementation of the rules. */
import { isDeepStrictEqual } from "node:util";
import { otherSide } from "../../../src/rules/bets/nassau.ts";
import { nassauResultOf } from "../../../src/server/store/bets/bet-results.ts";
import { enteredIn } from "../../../src/server/store/entered-columns.ts";
import { bySecond } from "../../trials/settlement/by-second.ts";
import { fieldFrom } from "../../trials/settlement/held-results.ts";
import type { RandomRound } from "../../trials/settlement/round.ts";
import { type Club, meet } from "../club.ts";
import type { PhoneApp } from "../phone/app.ts";

export async function checkMoney(club: Club): Promise<void> {
  const { kysely } = club.server.db();
  for (const { id, potPerPlayerCents } of await kysely.selectFrom("teeTimes").selectAll().execute()) {
    // The first score freezes the pot, if nothing else did before. Without a pot there is nothing to compare.
    if (potPerPlayerCents !== null) await checkRound(club, id, potPerPlayerCents);
  }
}

async function checkRound(club: Club, teeTimeId: string, centsEach: number): Promise<void> {
  const { players, round, results } = await readRound(club, teeTimeId, centsEach);
  const { skins, teams, bets } = bySecond(round);
  const params = { teeTimeId };
  const asked = await onEachPhone(club, async ({ request }) => ({
    skins: await request("readSkins", { params }),
    teams: await request("readTeamResults", { params }),
  }));
  meet(club, "a round with scores");
  for (const { answer } of asked) {
    const field = fieldFrom(answer.skins, answer.teams, players);
    differs(club, "skins", field.skins, skins);
    differs(club, "teams", field.teams, teams);
  }
  for (const [i, result] of results.entries()) {
    meet(club, "a bet that is settled");
    const sides = [round.bets[i]?.creator, round.bets[i]?.opponent];
    if (round.players.some(({ card }, who) => sides.includes(who) && card?.entered.includes("picked-up")))
      meet(club, "a bet that is settled with a picked-up ball");
    const second = bets[i]?.result;
    differs(club, "a bet's result", [result, otherSide(result)], second && [second.creator, second.opponent]);
  }
  await checkPayments(club, teeTimeId, (id) => {
    const who = players.findIndex((player) => player.id === id);
    const won = round.bets.map(({ creator, opponent }, i) => {
      const cents = bets[i]?.result?.creator.totalCents ?? 0;
      return creator === who ? cents : opponent === who ? -cents : 0;
    });
    const own = skins.players.find((player) => player.id === String(who));
    return won.reduce((sum, cents) => sum + cents, own ? own.cents - centsEach : 0);
  });
}

async function checkPayments(club: Club, teeTimeId: string, balanceOf: (playerId: string) => number) {
  const asked = await onEachPhone(club, ({ request }) => request("readSettleUp", { params: { teeTimeId } }));
  for (const { person, answer } of asked) {
    const { mine, isWaiting } = answer;
    if (isWaiting || mine === null || mine.totalCents === null) continue;
    differs(club, `${person.name}'s balance`, mine.totalCents, balanceOf(person.actor.id));
    const received = mine.payments.reduce((sum, { byMe, cents }) => sum + (byMe ? -cents : cents), 0);
    differs(club, `${person.name}'s payments`, received, mine.totalCents);
    for (const { state } of mine.payments) meet(club, `a payment that is ${state}`);
  }
}

async function onEachPhone<T>({ players, world }: Club, ask: (app: PhoneApp) => Promise<T>) {
  const asked = [];
  for (const person of players) {
    const app = person.phones[0]?.app();
    if (app) asked.push({ person, answer: await world.until(ask(app)) });
  }
  return asked;
}

function differs({ faults }: Club, what: string, product: unknown, second: unknown): void {
  const [one, other] = [product, second].map((value) => JSON.stringify(value));
  if (!isDeepStrictEqual(JSON.parse(one ?? "null"), JSON.parse(other ?? "null")))
    faults.push(`${what}: ${one}, and by the second implementation ${other}`);
}

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
    results: settled.map((row) => nassauResultOf(row, row.createdBy)),
  };
}
