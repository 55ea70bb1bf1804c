/** Only a hash of the token is stored, so a copy of the table gives no access. */
import { sql } from "kysely";
import { devices } from "#contract/labels/shared";
import { addMinutes } from "#rules/calendar";
import { maxSessions, sessionDays } from "#rules/club/retention";
import type { Instant, PlayerId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { isFound, type Queries, type Transaction } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import { hashToken, isUseDue, newId, newToken } from "../secrets/tokens.ts";

/** Returns the token. If the player now has more than `maxSessions`, the least recently used ones end. */
export async function startSession(
  queries: Queries,
  playerId: PlayerId,
  now: Instant,
  device: string = devices.unknown,
): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const id = newId();
  const times = { createdAt: now, lastSeenAt: now, expiresAt: addMinutes(now, sessionDays * 24 * 60) };
  await queries
    .insertInto("sessions")
    .values({ tokenHash, id, playerId, device, ...times })
    .execute();
  await endLongestUnseen(queries, playerId, tokenHash, now);
  return token;
}

async function endLongestUnseen(queries: Queries, playerId: PlayerId, newest: string, now: Instant) {
  const others = queries
    .selectFrom("sessions")
    .where("playerId", "=", playerId)
    .where("tokenHash", "!=", newest)
    .where("expiresAt", ">", now);
  const tooMany = await others
    .select("tokenHash")
    .orderBy("lastSeenAt", "desc")
    .orderBy("createdAt", "desc")
    .limit(Number.MAX_SAFE_INTEGER)
    .offset(maxSessions - 1)
    .execute();
  const hashes = tooMany.map(({ tokenHash }) => tokenHash);
  if (hashes.length > 0) await queries.deleteFrom("sessions").where("tokenHash", "in", hashes).execute();
}

export async function whoIs(queries: Queries, token: string, now: Instant): Promise<Actor | null> {
  const tokenHash = hashToken(token);
  const [session] = (await sessionWith(tokenHash).execute(queries)).rows;
  if (session === undefined || session.expiresAt <= now) return null;
  const { lastSeenAt, expiresAt: _, ...actor } = session;
  // Runs in the background: a full disk or a locked database must not block reading.
  if (isUseDue(lastSeenAt, now)) {
    const seen = queries.updateTable("sessions").set({ lastSeenAt: now }).where("tokenHash", "=", tokenHash);
    void seen.execute().catch(() => {});
  }
  return actor;
}

/** Every request of a player runs this query. With Kysely, compiling it would take a fifth of the request. */
function sessionWith(tokenHash: string) {
  return sql<Actor & Pick<Row<"sessions">, "lastSeenAt" | "expiresAt">>`
    select players.id, players.role, players.group_code, sessions.last_seen_at, sessions.expires_at
    from sessions inner join players on players.id = sessions.player_id
    where sessions.token_hash = ${tokenHash}`;
}

/** Returns when any player was last seen, also in expired sessions. Null without sessions. */
export async function lastSighting(queries: Queries): Promise<Instant | null> {
  const { seenAt } = await queries
    .selectFrom("sessions")
    .select(({ fn }) => fn.max("lastSeenAt").as("seenAt"))
    .executeTakeFirstOrThrow();
  return seenAt;
}

export async function listSessions(queries: Queries, playerId: PlayerId, token: string | null, now: Instant) {
  const rows = await queries
    .selectFrom("sessions")
    .select(["id", "device", "lastSeenAt", "tokenHash"])
    .where("playerId", "=", playerId)
    .where("expiresAt", ">", now)
    .orderBy("lastSeenAt", "desc")
    .orderBy("id")
    .execute();
  const thisHash = token === null ? null : hashToken(token);
  const sessions = rows.map(({ tokenHash, ...session }) => {
    const isThisDevice = tokenHash === thisHash;
    return { ...session, isThisDevice, lastSeenAt: isThisDevice ? now : session.lastSeenAt };
  });
  return sessions.toSorted((one, other) => Number(other.isThisDevice) - Number(one.isThisDevice));
}

export async function endSessionNamed(queries: Queries, playerId: PlayerId, id: string): Promise<void> {
  await queries.deleteFrom("sessions").where("id", "=", id).where("playerId", "=", playerId).execute();
}

export async function endSession(queries: Queries, token: string): Promise<PlayerId | null> {
  const ended = await queries
    .deleteFrom("sessions")
    .where("tokenHash", "=", hashToken(token))
    .returning("playerId")
    .executeTakeFirst();
  return ended?.playerId ?? null;
}

export async function endSessionsOf(queries: Queries, playerId: PlayerId, except: string | null = null) {
  const all = queries.deleteFrom("sessions").where("playerId", "=", playerId);
  await (except === null ? all : all.where("tokenHash", "!=", hashToken(except))).execute();
}

/** Returns false if the session has ended. Otherwise locks it, so that a logout waits for the transaction. */
export function holdSession(tx: Transaction, token: string, now: Instant): Promise<boolean> {
  return isFound(
    tx
      .selectFrom("sessions")
      .select("tokenHash")
      .where("tokenHash", "=", hashToken(token))
      .where("expiresAt", ">", now)
      .forKeyShare(),
  );
}

export async function liveTokens(queries: Queries, tokens: readonly string[], now: Instant) {
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
  const hashes = [...byHash.keys()];
  const links = queries.selectFrom("televisionLinks").select("tokenHash").where("tokenHash", "in", hashes);
  const rows = await queries
    .selectFrom("sessions")
    .select("tokenHash")
    .where("tokenHash", "in", hashes)
    .where("expiresAt", ">", now)
    .unionAll(links)
    .execute();
  return new Set(rows.flatMap(({ tokenHash }) => byHash.get(tokenHash) ?? []));
}
