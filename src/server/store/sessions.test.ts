import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { sessionDays } from "#rules/club/retention";
import type { Actor } from "#rules/players/permissions";
import { changePhone, changeRole } from "../actions/players/account-changes.ts";
import { removeFromGroup } from "../actions/players/membership.ts";
import { onServedClub } from "../testing/app.ts";
import { ada, memberCode, mia } from "../testing/cast.ts";
import { morning, onBothEngines, type TestClub } from "../testing/databases/database.ts";
import { newPhone } from "../testing/streams.ts";
import { endSession, endSessionNamed, endSessionsOf, listSessions, startSession, whoIs } from "./sessions.ts";

onBothEngines("what is changed counts at the next request", async (club) => {
  const { kysely } = club.db;
  const idOf = async (token: string) => (await listSessions(kysely, mia.id, token, morning))[0]?.id ?? "";
  const changes: Record<string, [(token: string) => Promise<unknown>, Actor | null]> = {
    logout: [(token) => endSession(kysely, token), null],
    "logout of this device": [async (token) => endSessionNamed(kysely, mia.id, await idOf(token)), null],
    "logout of other devices": [() => endSessionsOf(kysely, mia.id, null), null],
    "logout in a transaction": [() => club.db.transaction((tx) => endSessionsOf(tx, mia.id)), null],
    "a new phone": [() => changePhone(club.context, ada, mia.id, newPhone, null), null],
    "another role": [() => changeRole(club.context, ada, mia.id, "admin"), null],
    "the role back": [() => changeRole(club.context, ada, mia.id, "member"), null],
    "no group": [
      () => removeFromGroup(club.context, ada, { code: memberCode, playerId: mia.id }),
      { ...mia, groupCode: null },
    ],
  };
  for (const [what, [change, after]] of Object.entries(changes)) {
    const token = await startSession(kysely, mia.id, morning);
    expect(await whoIs(kysely, token, morning), what).toMatchObject({ id: mia.id });
    await change(token);
    expect(await whoIs(kysely, token, morning), what).toEqual(after);
  }
});

onBothEngines("a session expires by the club's clock, and is noted as seen", async (club) => {
  const { kysely } = club.db;
  const token = await startSession(kysely, mia.id, morning);
  expect(await whoIs(kysely, token, morning)).toEqual(mia);
  const later = addMinutes(morning, 16);
  expect(await whoIs(kysely, token, later)).toEqual(mia);
  await expect.poll(() => lastSeen(club)).toEqual([later]);
  expect(await whoIs(kysely, token, later)).toEqual(mia);
  expect(await whoIs(kysely, token, addMinutes(morning, sessionDays * 24 * 60))).toBeNull();
});

onServedClub("a request with a session that has just ended is refused", async (club) => {
  const headers = { cookie: `clubhouse=${await startSession(club.db.kysely, mia.id, morning)}` };
  expect((await club.ask("readSession", { headers })).status).toBe(200);
  await club.ask("logOut", { headers });
  expect((await club.ask("readSession", { headers })).status).toBe(401);
});

async function lastSeen({ db }: TestClub): Promise<string[]> {
  const rows = await db.kysely.selectFrom("sessions").select("lastSeenAt").execute();
  return rows.map(({ lastSeenAt }) => lastSeenAt);
}
