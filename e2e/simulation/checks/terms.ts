/** The stakes of a round are those of its start: later only what lowers them counts, until the other has agreed. */
import { auditOf } from "../../../src/server/testing/audit-entries.ts";
import { type Club, meet } from "../club.ts";

const segments = ["front9Cents", "back9Cents", "overallCents"] as const;
/** What one player may do alone. */
const oneSided = ["change-amounts", "freeze-terms", "settle-bet", "withdraw-result", "set-inactive"];

export async function rememberStakes({ server, stakes, world }: Club): Promise<void> {
  const bets = await server
    .db()
    .kysely.selectFrom("bets")
    .selectAll()
    .where("status", "=", "active")
    .execute();
  for (const bet of bets) stakes.set(bet.id, { ...bet, at: world.now() });
}

export async function checkTerms(club: Club): Promise<void> {
  const { kysely } = club.server.db();
  for (const terms of await kysely.selectFrom("betTerms").selectAll().execute()) {
    const before = club.stakes.get(terms.betId);
    if (!before) continue;
    const since = (await auditOf(kysely, "bet", terms.betId)).filter(({ at }) => Date.parse(at) > before.at);
    if (!since.every(({ action }) => oneSided.includes(action))) continue;
    meet(club, "a bet whose stakes were agreed before the round");
    for (const segment of segments)
      if (terms[segment] > before[segment])
        club.faults.push(
          `a bet is played for ${terms[segment]} cents, and ${before[segment]} were agreed (${segment})`,
        );
  }
}
