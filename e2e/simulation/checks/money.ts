/** Compares teams, skins and settled bets with a second implementation of the rules. */
import { otherSide } from "../../../src/rules/bets/nassau.ts";
import { bySecond } from "../../trials/settlement/by-second.ts";
import { fieldFrom } from "../../trials/settlement/held-results.ts";
import type { RandomRound } from "../../trials/settlement/round.ts";
import { type Club, meet } from "../club.ts";
import type { PhoneApp } from "../phone/app.ts";
import { differs } from "./differs.ts";
import { readRound } from "./read-round.ts";
import { checkWaiting } from "./waiting.ts";

export async function checkMoney(club: Club): Promise<void> {
  const { kysely } = club.server.db();
  for (const { id, potPerPlayerCents } of await kysely.selectFrom("teeTimes").selectAll().execute()) {
    // The first score freezes the pot, if nothing else did before. Without a pot there is nothing to compare.
    if (potPerPlayerCents !== null) await checkRound(club, id, potPerPlayerCents);
  }
}

async function checkRound(club: Club, teeTimeId: string, centsEach: number): Promise<void> {
  const { players, round, results, waiting, unconfirmed } = await readRound(club, teeTimeId, centsEach);
  const second = bySecond(round);
  const { skins, teams, bets, balances } = second;
  const params = { teeTimeId };
  const asked = await onEachPhone(club, async ({ request }) => ({
    skins: await request("readSkins", { params }),
    teams: await request("readTeamResults", { params }),
    status: await request("listPlayerStatus", { params }),
    board: await request("readLeaderboard", { params }),
  }));
  meet(club, "a round with scores");
  for (const team of teams) {
    const hasLeft = round.players.some(({ group, card }) => group === team.group && card?.left);
    meet(club, hasLeft ? "a team of which a player left" : "a team");
  }
  for (const { answer } of asked) {
    const field = fieldFrom(answer.skins, answer.teams, players);
    differs(club, "skins", field.skins, skins);
    differs(club, "teams", field.teams, teams);
    checkWaiting(club, answer, second, players);
  }
  for (const [i, result] of results.entries()) {
    meetBet(club, round, i);
    const own = bets[i]?.result;
    differs(club, "a bet's result", [result, otherSide(result)], own && [own.creator, own.opponent]);
  }
  for (const { createdBy, opponent } of waiting)
    club.faults.push(`the bet of ${createdBy} and ${opponent} waits, and both cards are done and submitted`);
  for (const { createdBy, opponent } of unconfirmed)
    club.faults.push(
      `the bet of ${createdBy} and ${opponent} is settled, and a card that one of them kept is not confirmed`,
    );
  for (const { card } of round.players)
    if (card?.left && card.entered.slice(card.left.after).some((entry) => entry !== null))
      club.faults.push(`somebody left after hole ${card.left.after}, and has a score on a later hole`);
  await checkPayments(club, teeTimeId, skins.isFinal, (playerId) => {
    const which = String(players.findIndex(({ id }) => id === playerId));
    return balances.find(({ id }) => id === which)?.cents ?? 0;
  });
}

function meetBet(club: Club, { players, bets }: RandomRound, i: number): void {
  const sides = [bets[i]?.creator, bets[i]?.opponent];
  const cards = players.flatMap(({ card }, which) => (card && sides.includes(which) ? [card] : []));
  const left = cards.flatMap((card) => card.left ?? []);
  const isLost = left.some(({ backNineLostTo }) => backNineLostTo.some((which) => sides.includes(which)));
  meet(club, "a bet that is settled");
  if (cards.some(({ entered }) => entered.includes("picked-up")))
    meet(club, "a bet that is settled with a picked-up ball");
  if (left.some(({ after }) => after > 9)) meet(club, "a bet of a player who left on the back nine");
  if (left.some(({ after }) => after <= 9))
    meet(club, `a bet whose back nine ${isLost ? "is lost" : "pays nothing"} after leaving`);
}

async function checkPayments(
  club: Club,
  teeTimeId: string,
  isFinal: boolean,
  balanceOf: (playerId: string) => number,
) {
  const asked = await onEachPhone(club, ({ request }) => request("readSettleUp", { params: { teeTimeId } }));
  for (const { person, answer } of asked) {
    const { mine, isWaiting } = answer;
    differs(club, "whether settling up waits", isWaiting, !isFinal);
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
