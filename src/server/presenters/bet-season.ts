/** What have a player's bets come to this season? The calendar year of the club's clock. */
import type { BetSeason } from "#contract/bets";
import { recordOf } from "#rules/bet-record";
import { seasonOf } from "#rules/calendar";
import type { Cents, PlayerId } from "#rules/golf";
import type { Context } from "../context.ts";
import { totalsSince } from "../store/bet-results.ts";
import type { BetRow } from "../store/bets.ts";
import { readClub } from "../store/club.ts";

/** `bets`: the viewer's. */
export async function betSeason(
  { db, now }: Context,
  viewerId: PlayerId,
  bets: readonly BetRow[],
): Promise<BetSeason> {
  const { year, from } = seasonOf(now(), (await readClub(db.kysely)).timeZone);
  const ids = bets.map(({ id }) => id);
  const rows = await totalsSince(db.kysely, ids, from);
  const totalsOf = ({ id, createdBy }: BetRow) =>
    rows
      .filter(({ betId }) => betId === id)
      .map(({ totalCents }) => (createdBy === viewerId ? totalCents : 0 - totalCents));
  const { won, lost, halved } = recordOf(bets.flatMap(totalsOf));
  const byBet = bets
    .map((bet) => ({ betId: bet.id, totals: totalsOf(bet) }))
    .filter(({ totals }) => totals.length > 0)
    .map(({ betId, totals }) => ({ betId, totalCents: sum(totals) }));
  return { year, totalCents: sum(byBet.map(({ totalCents }) => totalCents)), won, lost, halved, byBet };
}

function sum(cents: readonly Cents[]): Cents {
  return cents.reduce((total, one) => total + one, 0);
}
