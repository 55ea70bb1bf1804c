/** What have a player's bets come to this season? The club's year, on its clock. */
import type { BetSeason } from "#contract/bets";
import type { Cents, PlayerId } from "#rules/golf";
import { maxLedgerResults } from "#rules/ledger";
import { recordOf } from "#rules/nassau";
import { seasonOf } from "#rules/season";
import type { Context } from "../context.ts";
import type { BetRow } from "../store/bets.ts";
import { readClub } from "../store/club.ts";
import { newestResults } from "../store/ledger.ts";

/** `bets`: the viewer's. */
export async function betSeason(
  { db, now }: Context,
  viewerId: PlayerId,
  bets: readonly BetRow[],
): Promise<BetSeason> {
  const { timeZone, seasonStart } = await readClub(db.kysely);
  const { year, name, from } = seasonOf(now(), timeZone, seasonStart);
  const ids = bets.map(({ id }) => id);
  const rows = await newestResults(db.kysely, ids, { from, atMost: maxLedgerResults });
  const totalsOf = ({ id, createdBy }: BetRow) =>
    rows
      .filter(({ betId }) => betId === id)
      .map(({ totalCents }) => (createdBy === viewerId ? totalCents : 0 - totalCents));
  const { won, lost, halved } = recordOf(bets.flatMap(totalsOf));
  const byBet = bets
    .map((bet) => ({ betId: bet.id, totals: totalsOf(bet) }))
    .filter(({ totals }) => totals.length > 0)
    .map(({ betId, totals }) => ({ betId, totalCents: sum(totals) }));
  return { year, name, totalCents: sum(byBet.map(({ totalCents }) => totalCents)), won, lost, halved, byBet };
}

function sum(cents: readonly Cents[]): Cents {
  return cents.reduce((total, one) => total + one, 0);
}
