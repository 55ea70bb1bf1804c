import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { startSession } from "../../store/sessions.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, ana, castPin, gus, max, mia } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";

function make(club: ServedClub, role: "admin" | "member", of: Actor, by: Actor = ada) {
  return club.ask("changeRole", { as: by, params: { playerId: of.id }, body: { role } });
}

async function browserOf(club: ServedClub, { id }: Actor): Promise<Record<string, string>> {
  return { cookie: `clubhouse=${await startSession(club.db.kysely, id, morning)}` };
}

onServedSqliteClub(
  "an admin makes a member an admin and a member again, which is written down",
  async (club) => {
    expect((await make(club, "admin", mia)).answer().role).toBe("admin");
    expect((await club.ask("listPlayers", { as: mia })).status).toBe(200);
    expect((await make(club, "member", mia)).answer().role).toBe("member");
    expect((await club.ask("listPlayers", { as: mia })).refused).toBe("admins-only");
    const trail = await auditOf(club.db.kysely, "player", mia.id);
    expect(trail.map(({ action, actorId, after }) => [action, actorId, after])).toEqual([
      ["change-role", ada.id, '{"role":"admin"}'],
      ["change-role", ada.id, '{"role":"member"}'],
    ]);
  },
);

onServedSqliteClub(
  "whose role changes is logged out everywhere, and the admin area is closed immediately",
  async (club) => {
    await make(club, "admin", mia);
    const headers = await browserOf(club, mia);
    expect((await club.ask("listPlayers", { headers })).status).toBe(200);
    await make(club, "member", mia);
    expect((await club.ask("listPlayers", { headers })).refused).toBe("not-signed-in");
    const again = await club.ask("logIn", { body: { phone: "6025550102", pin: castPin } });
    expect(again.answer().me.role).toBe("member");
  },
);

onServedSqliteClub(
  "a player given the role they have is not logged out, and nothing is in the audit trail",
  async (club) => {
    const headers = await browserOf(club, mia);
    expect((await make(club, "member", mia)).status).toBe(200);
    expect((await club.ask("readHome", { headers })).status).toBe(200);
    expect(await auditOf(club.db.kysely, "player", mia.id)).toEqual([]);
  },
);

onServedClub("the last admin stays one, also when two resign at the same moment", async (club) => {
  expect(await make(club, "member", ada)).toMatchObject({
    status: 422,
    message: "The club needs at least one admin.",
  });
  await make(club, "admin", mia);
  const both = await Promise.all([make(club, "member", ada, ada), make(club, "member", mia, mia)]);
  expect(both.map(({ refused }) => refused).toSorted()).toEqual(["last-admin", null]);
});

onServedSqliteClub("an admin who resigns continues as a member in a session of their own", async (club) => {
  await make(club, "admin", mia);
  const [here, there] = [await browserOf(club, mia), await browserOf(club, mia)];
  const body = { role: "member" } as const;
  const resigned = await club.ask("changeRole", { headers: here, params: { playerId: mia.id }, body });
  expect(resigned.answer().role).toBe("member");
  const headers = { cookie: resigned.cookies };
  expect((await club.ask("readHome", { headers })).answer().me.role).toBe("member");
  expect((await club.ask("listPlayers", { headers })).refused).toBe("admins-only");
  for (const old of [here, there])
    expect((await club.ask("readHome", { headers: old })).refused).toBe("not-signed-in");
});

onServedSqliteClub("a guest is made no admin, and a member makes nobody one", async (club) => {
  expect((await make(club, "admin", gus)).refused).toBe("not-allowed");
  expect((await make(club, "admin", max, ana)).refused).toBe("admins-only");
  expect((await make(club, "admin", ana, ana)).refused).toBe("admins-only");
});
