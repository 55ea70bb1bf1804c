/**
 * Who am I, in which club, and on which devices?
 */
import type { Session } from "#contract/accounts";
import type { Me } from "#contract/people";
import type { DeviceSession } from "#contract/profile";
import { clockSettings } from "#rules/clock-settings";
import type { Instant, PlayerId } from "#rules/golf";
import { type Refusal, refuse } from "#rules/refusal";
import type { ClockSettings } from "#rules/told-clocks";
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
    club: { name, timeZone, clock: clockOf(timeZone, now()) },
    lastEvent: await lastPosition(db.kysely),
    hasNotices: await hasUnseenNotifications(db.kysely, playerId),
  };
}

const clocks = new Map<string, { readonly day: string; readonly clock: ClockSettings }>();

/** Once a day for each zone: two years have many days. */
function clockOf(timeZone: string, now: Instant): ClockSettings {
  const day = now.slice(0, "2026-11-21".length);
  const known = clocks.get(timeZone);
  if (known?.day === day) return known.clock;
  const clock = clockSettings(`${day}T00:00:00.000Z`, timeZone);
  clocks.set(timeZone, { day, clock });
  return clock;
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
