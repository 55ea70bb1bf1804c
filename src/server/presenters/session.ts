import type { Session } from "#contract/accounts";
import type { Me } from "#contract/people";
import type { DeviceSession } from "#contract/profile";
import type { PlayerId } from "#rules/golf";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { readClub } from "../store/club.ts";
import type { Queries } from "../store/database.ts";
import { lastPosition } from "../store/invalidation-events.ts";
import { hasUnseenNotifications } from "../store/notifications.ts";
import { listPlayers } from "../store/players.ts";
import { listSessions } from "../store/sessions.ts";
import { meAnswer } from "./people.ts";

export async function sessionAnswer({ db }: Context, playerId: PlayerId): Promise<Session | Refusal> {
  const me = await findMe(db.kysely, playerId);
  if (me === null) return refuse("not-signed-in");
  const { name, timeZone } = await readClub(db.kysely);
  return {
    me,
    club: { name, timeZone },
    lastEvent: await lastPosition(db.kysely),
    hasNotices: await hasUnseenNotifications(db.kysely, playerId),
  };
}

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
