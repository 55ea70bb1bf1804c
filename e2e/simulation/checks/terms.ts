/** Both players play for exactly what both last agreed to (ruling 22). */
import type { Row } from "../../../src/server/database/schema.ts";
import { auditOf } from "../../../src/server/testing/audit-entries.ts";
import { type Club, meet } from "../club.ts";

const segments = ["front9Cents", "back9Cents", "overallCents"] as const;
type Segment = (typeof segments)[number];
const consequences = ["freeze-terms", "settle-bet", "withdraw-result"];

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
    const since = (await auditOf(kysely, "bet", terms.betId)).filter(
      ({ at, action }) => Date.parse(at) > (before?.at ?? 0) && !consequences.includes(action),
    );
    const isLate = since.some(({ action }) => action === "agree-to-terms");
    meet(club, `a bet whose stakes were agreed ${isLate ? "late" : "before the round"}`);
    for (const segment of segments) {
      const agreed = agreedIn(since, terms.teeTimeId, segment);
      const last = agreed.at(-1) ?? null;
      const cents = terms[segment];
      if (cents > Math.max(before?.[segment] ?? 0, ...agreed.map(Number)) || cents !== (last ?? cents))
        club.faults.push(
          `a bet is played for ${cents} cents (${segment}), and agreed were ${before?.[segment]}, ${agreed}`,
        );
    }
  }
}

/** Returns the agreed amount in cents for each entry by which both agreed. Every other entry gives null. */
function agreedIn(entries: readonly Row<"audit">[], teeTimeId: string, segment: Segment): (number | null)[] {
  let changedBy: string | null = null;
  return entries.map((entry) => {
    const [was, is] = [entry.before, entry.after].map((text) => JSON.parse(text ?? "{}").amounts?.[segment]);
    if (entry.action === "change-amounts" && was !== is) changedBy = entry.actorId;
    const agrees =
      entry.action === "agree-to-terms" && entry.teeTimeId === teeTimeId && entry.actorId !== changedBy;
    return agrees || entry.action === "accept-bet" ? is : null;
  });
}
