/** Is nobody remembered whose session has ended, or with a role that they no longer have? */
import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import type { Actor } from "#rules/permissions";
import { removeFromGroup } from "../actions/membership.ts";
import { changePhone } from "../actions/phone.ts";
import { changeRole } from "../actions/roles.ts";
import { onServedClub } from "../testing/app.ts";
import { ada, memberCode, mia, walt } from "../testing/cast.ts";
import { countRows } from "../testing/counted-rows.ts";
import { morning, onBothEngines, type TestClub } from "../testing/database.ts";
import { newPhone } from "../testing/streams.ts";
import { rememberActors, rememberedMs } from "./remembered-actors.ts";
import {
  endOtherSessionsOf,
  endSession,
  endSessionNamed,
  endSessionsOf,
  listSessions,
  sessionDays,
  startSession,
} from "./sessions.ts";

onBothEngines("the requests of one screen ask once who it is", async (club) => {
  const counted = countRows(club);
  const actors = rememberActors({ ...club.db, kysely: counted.context.db.kysely }, () => 0);
  const token = await startSession(club.db.kysely, mia.id, morning);
  for (let n = 0; n < 10; n++) expect(await actors.find(token, morning)).toEqual(mia);
  expect(counted.queries()).toBe(1);
  expect(await actors.find("no-session", morning)).toBeNull();
});

onBothEngines("requests of several sessions that come together ask once", async (club) => {
  const counted = countRows(club);
  const actors = rememberActors({ ...club.db, kysely: counted.context.db.kysely }, () => 0);
  const players = [mia, walt, ada];
  const tokens = [];
  for (const { id } of players) tokens.push(await startSession(club.db.kysely, id, morning));
  const asked = [...tokens, "no-session", ...tokens].map((token) => actors.find(token, morning));
  expect(await Promise.all(asked)).toEqual([...players, null, ...players]);
  expect(counted.queries()).toBe(1);
});

onBothEngines("what this server changes counts at the next request", async (club) => {
  const { kysely } = club.db;
  const actors = rememberActors(club.db, () => 0);
  const idOf = async (token: string) => (await listSessions(kysely, mia.id, token, morning))[0]?.id ?? "";
  const changes: Record<string, [(token: string) => Promise<unknown>, Actor | null]> = {
    logout: [(token) => endSession(kysely, token), null],
    "logout of this device": [async (token) => endSessionNamed(kysely, mia.id, await idOf(token)), null],
    "logout of other devices": [() => endOtherSessionsOf(kysely, mia.id, null), null],
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
    expect(await actors.find(token, morning), what).toMatchObject({ id: mia.id });
    await change(token);
    expect(await actors.find(token, morning), what).toEqual(after);
  }
});

onBothEngines("who asks while it is being changed is forgotten at the commit", async (club) => {
  const actors = rememberActors(club.db, () => 0);
  const token = await startSession(club.db.kysely, mia.id, morning);
  let meanwhile: Promise<Actor | null> = Promise.resolve(null);
  await club.db.transaction(async (tx) => {
    await endSessionsOf(tx, mia.id);
    meanwhile = actors.find(token, morning);
    // On SQLite it waits for the connection, and finds what was committed.
    if (club.db.engine === "postgresql") expect(await meanwhile).toEqual(mia);
  });
  await meanwhile;
  expect(await actors.find(token, morning)).toBeNull();
});

onBothEngines("what another server changes counts within a second", async (club) => {
  expect(rememberedMs).toBeLessThan(1_000);
  let clock = 0;
  const elsewhere = rememberActors(await club.connectAgain(), () => clock);
  const token = await startSession(club.db.kysely, walt.id, morning);
  expect(await elsewhere.find(token, morning)).toEqual(walt);
  await endSessionsOf(club.db.kysely, walt.id);
  clock = rememberedMs;
  expect(await elsewhere.find(token, morning)).toBeNull();
});

onBothEngines(
  "a session that is remembered expires by the club's clock, and is noted as seen",
  async (club) => {
    const actors = rememberActors(club.db, () => 0);
    const token = await startSession(club.db.kysely, mia.id, morning);
    expect(await actors.find(token, morning)).toEqual(mia);
    const later = addMinutes(morning, 16);
    expect(await actors.find(token, later)).toEqual(mia);
    await expect.poll(() => lastSeen(club)).toEqual([later]);
    expect(await actors.find(token, later)).toEqual(mia);
    expect(await actors.find(token, addMinutes(morning, sessionDays * 24 * 60))).toBeNull();
  },
);

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
