/**
 * Who am I, in which club, and on which devices?
 */
import type { Session } from "#contract/accounts";
import type { Me } from "#contract/people";
import type { DeviceSession } from "#contract/profile";
import type { Instant, PlayerId } from "#rules/golf";
import { type Refusal, refuse } from "#rules/refusal";
import type { UtcOffset } from "#rules/utc-offsets";
import { utcOffsetsAround } from "#rules/utc-offsets-around";
import type { Context } from "../context.ts";
import { readClub } from "../store/club.ts";
import type { Queries } from "../store/database.ts";
import { lastPosition } from "../store/invalidation-events.ts";
import { hasUnseenNotifications } from "../store/notifications.ts";
import { listPlayers } from "../store/players.ts";
import { listSessions } from "../store/sessions.ts";
import { meAnswer } from "./people.ts";

export async function sessionAnswer({ db, now }: Context, playerId: PlayerId): Promise<Session | Refusal> {
  const me = await findMe(db.kysely, playerId);
  if (me === null) return refuse("not-signed-in");
  const { name, timeZone } = await readClub(db.kysely);
  return {
    me,
    club: { name, timeZone, utcOffsets: offsetsOf(timeZone, now()) },
    lastEvent: await lastPosition(db.kysely),
    hasNotices: await hasUnseenNotifications(db.kysely, playerId),
  };
}

const knownOffsets = new Map<string, { readonly day: string; readonly offsets: UtcOffset[] }>();

/** Computed once a day for each zone: it takes some milliseconds. */
function offsetsOf(timeZone: string, now: Instant): UtcOffset[] {
  const day = now.slice(0, "2026-11-21".length);
  const known = knownOffsets.get(timeZone);
  if (known?.day === day) return known.offsets;
  const offsets = utcOffsetsAround(`${day}T00:00:00.000Z`, timeZone);
  knownOffsets.set(timeZone, { day, offsets });
  return offsets;
}

/** Null where there is no such player. */
export async function findMe(queries: Queries, playerId: PlayerId): Promise<Me | null> {
  const [player] = await listPlayers(queries, [playerId]);
  return player === undefined ? null : meAnswer(player);
}

/** `token`: of the session that asks. */
export async function deviceSessionsAnswer(
  { db, now }: Context,
  playerId: PlayerId,
  token: string | null,
): Promise<{ sessions: DeviceSession[] }> {
  const sessions = await listSessions(db.kysely, playerId, token, now());
  const shown = sessions.map(({ isThis, ...session }) => ({ ...session, isThisDevice: isThis }));
  return { sessions: shown.toSorted((a, b) => Number(b.isThisDevice) - Number(a.isThisDevice)) };
}
