/** What keeps a player from being deleted. */
import { hasStarted } from "#rules/calendar";
import type { Instant, PlayerId } from "#rules/golf";
import { obstaclesTo } from "#rules/players/deletion";
import type { Queries } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import { listOpenBets } from "./bets/bets.ts";
import { readRoundToSettle } from "./bets/round-to-settle.ts";
import { listRoles } from "./players.ts";

export async function findObstacles(queries: Queries, player: Row<"players">, now: Instant) {
  const teeTimes = await teeTimesOf(queries, player.id);
  const unpaid: Instant[] = [];
  for (const teeTime of teeTimes.filter(({ startsAt }) => hasStarted(startsAt, now)))
    if (await isUnpaid(queries, teeTime, player.id)) unpaid.push(teeTime.startsAt);
  const bets = await listOpenBets(queries, player.id);
  const hasActiveBet = bets.some(({ status, isActive }) => status === "active" && isActive === 1);
  const starts = teeTimes.map(({ startsAt }) => startsAt);
  return obstaclesTo(player, await listRoles(queries), { starts, hasActiveBet, unpaid }, now);
}

/** What the player has marked as paid no longer waits for the player. */
async function isUnpaid(queries: Queries, teeTime: Row<"teeTimes">, playerId: PlayerId): Promise<boolean> {
  const { settling, made } = await readRoundToSettle(queries, teeTime);
  const open = settling?.open ?? [];
  return (
    open.some(({ payerId, receiverId }) => payerId === playerId || receiverId === playerId) ||
    made.some(({ receiverId, status }) => receiverId === playerId && status === "marked")
  );
}

/** The tee times of the player, with those after which the player has paid or received something. */
function teeTimesOf(queries: Queries, playerId: PlayerId): Promise<Row<"teeTimes">[]> {
  const places = queries
    .selectFrom("places")
    .select("teeTimeId")
    .where(({ and }) => and({ playerId, noShow: 0 }));
  const payments = queries
    .selectFrom("payments")
    .select("teeTimeId")
    .where(({ eb, or }) => or([eb("payerId", "=", playerId), eb("receiverId", "=", playerId)]));
  return queries
    .selectFrom("teeTimes")
    .selectAll()
    .where("id", "in", places.union(payments))
    .orderBy("startsAt", "desc")
    .execute();
}
