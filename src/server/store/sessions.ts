/**
 * Who is logged in, and until when?
 * The token is only in the browser; here is its hash, so that a copy of the table opens no session.
 */
import { createHash, randomBytes } from "node:crypto";
import { addMinutes } from "#rules/calendar";
import type { Instant, PlayerId } from "#rules/golf";
import type { Actor } from "#rules/permissions";
import type { Queries } from "./database.ts";

export const sessionDays = 30;

const tokenBytes = 32;

/** Begins one and returns its token, which is nowhere else. */
export async function startSession(queries: Queries, playerId: PlayerId, now: Instant): Promise<string> {
  const token = randomBytes(tokenBytes).toString("base64url");
  const expiresAt = addMinutes(now, sessionDays * 24 * 60);
  await queries
    .insertInto("sessions")
    .values({ tokenHash: hashToken(token), playerId, createdAt: now, expiresAt })
    .execute();
  return token;
}

export async function findActor(queries: Queries, token: string, now: Instant): Promise<Actor | null> {
  const row = await queries
    .selectFrom("sessions")
    .innerJoin("players", "players.id", "sessions.playerId")
    .select(["players.id", "players.role", "players.groupCode"])
    .where("sessions.tokenHash", "=", hashToken(token))
    .where("sessions.expiresAt", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

export async function endSession(queries: Queries, token: string): Promise<void> {
  await queries.deleteFrom("sessions").where("tokenHash", "=", hashToken(token)).execute();
}

/** On every device. */
export async function endSessionsOf(queries: Queries, playerId: PlayerId): Promise<void> {
  await queries.deleteFrom("sessions").where("playerId", "=", playerId).execute();
}

export async function forgetExpiredSessions(queries: Queries, now: Instant): Promise<void> {
  await queries.deleteFrom("sessions").where("expiresAt", "<=", now).execute();
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
