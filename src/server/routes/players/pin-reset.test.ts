import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import type { Actor } from "#rules/players/permissions";
import { isRefused, refuse } from "#rules/refusal";
import { changeRole } from "../../actions/players/account-changes.ts";
import { giveResetCode } from "../../actions/players/pin-reset.ts";
import { startSession } from "../../store/sessions.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, ana, castPin, gus, max, memberCode, mia } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { accepted } from "../../testing/rounds/rounds.ts";

const mias = "6025550102";
const newPin = "1357";
const day = 24 * 60;

async function giveCode(club: ServedClub, to: Actor = mia, by: Actor = ada): Promise<string> {
  const given = await club.ask("giveResetCode", { as: by, params: { playerId: to.id } });
  return given.answer().code;
}

function reset(
  club: ServedClub,
  code: string,
  { phone = mias, pin = newPin, cookie = "", from = "10.0.0.1" } = {},
) {
  return club.ask("resetPin", { body: { phone, code, pin }, headers: { cookie }, from });
}

function logIn(club: ServedClub, pin: string, cookie = "") {
  return club.ask("logIn", { body: { phone: mias, pin }, headers: { cookie } });
}

onServedClub(
  "with the admin's code a player chooses a new PIN, is logged in, and the old PIN is gone",
  async (club) => {
    const code = await giveCode(club);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await logIn(club, castPin)).status).toBe(200);
    const done = await reset(club, ` ${code.toLowerCase().replace("-", " ")}`);
    expect(done.answer().me).toMatchObject({ id: mia.id, phone: mias });
    expect((await club.ask("readHome", { headers: { cookie: done.cookies } })).status).toBe(200);
    expect((await logIn(club, castPin)).refused).toBe("wrong-pin");
    expect((await logIn(club, newPin)).status).toBe(200);
  },
);

onServedSqliteClub("all sessions end by it, and no device is known any more", async (club) => {
  const known = await logIn(club, castPin);
  const session = { headers: { cookie: known.cookies } };
  const code = await giveCode(club);
  expect((await club.ask("readHome", session)).status).toBe(200);
  const done = await reset(club, code);
  expect((await club.ask("readHome", session)).refused).toBe("not-signed-in");
  // After the reset, the device `known` is unknown. Unknown devices share five attempts. The device `done` is
  // known, and has attempts of its own.
  for (let pin = 3000; pin < 3005; pin++)
    expect((await logIn(club, String(pin), known.cookies)).refused).toBe("wrong-pin");
  expect((await logIn(club, "3005", known.cookies)).refused).toBe("too-many-tries");
  expect((await logIn(club, "3005", done.cookies)).refused).toBe("wrong-pin");
});

onServedSqliteClub("a code works once", async (club) => {
  const code = await giveCode(club);
  expect((await reset(club, code)).status).toBe(200);
  expect(await reset(club, code, { pin: "8642" })).toMatchObject({
    status: 422,
    message:
      "This code is not valid any more, or not for this phone. Please check it, or ask your club admin for a new one.",
  });
  expect((await logIn(club, newPin)).status).toBe(200);
});

onServedClub("of two who use a code at the same moment one gets in", async (club) => {
  const code = await giveCode(club);
  const pins = ["1111", "2222", "3333", "4444"];
  const answers = await Promise.all(pins.map((pin) => reset(club, code, { pin })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 422, 422, 422]);
  expect((await logIn(club, pins[statuses.indexOf(200)] ?? "")).status).toBe(200);
  const trail = await auditOf(club.db.kysely, "player", mia.id);
  expect(trail.filter(({ action }) => action === "reset-pin")).toHaveLength(1);
});

onServedSqliteClub("a code is good for 24 hours", async (club) => {
  const given = await club.ask("giveResetCode", { as: ada, params: { playerId: mia.id } });
  const { code, expiresAt } = given.answer();
  expect(expiresAt).toBe(addMinutes(morning, day));
  club.at(expiresAt);
  expect((await reset(club, code)).refused).toBe("invalid-reset-code");
  club.at(addMinutes(expiresAt, -1));
  expect((await reset(club, code)).status).toBe(200);
});

onServedSqliteClub("a new code takes the place of the one before", async (club) => {
  const first = await giveCode(club);
  const second = await giveCode(club);
  expect((await reset(club, first)).refused).toBe("invalid-reset-code");
  expect((await reset(club, second)).status).toBe(200);
});

onServedSqliteClub(
  "a player who remembers their PIN after all and changes it makes the code useless",
  async (club) => {
    const code = await giveCode(club);
    expect((await club.ask("changePin", { as: mia, body: { pin: castPin, newPin: "8642" } })).status).toBe(
      200,
    );
    expect((await reset(club, code)).refused).toBe("invalid-reset-code");
  },
);

onServedSqliteClub(
  "a code is for one phone, and an unknown phone is answered like a wrong code",
  async (club) => {
    const code = await giveCode(club);
    expect((await reset(club, code, { phone: "6025550103" })).refused).toBe("invalid-reset-code");
    expect((await reset(club, code, { phone: "6025559999" })).refused).toBe("invalid-reset-code");
    expect((await reset(club, "no code")).refused).toBe("invalid-reset-code");
    expect((await reset(club, code, { pin: "135" })).refused).toBe("invalid-pin");
    expect((await reset(club, code, { phone: "602555" })).refused).toBe("invalid-phone-or-pin");
    expect((await reset(club, code)).status).toBe(200);
  },
);

onServedSqliteClub(
  "wrong codes count against the address they come from, not against the player",
  async (club) => {
    const code = await giveCode(club);
    for (let wrong = 0; wrong < 30; wrong++)
      expect((await reset(club, `0000-00${wrong + 10}`)).refused).toBe("invalid-reset-code");
    expect(await reset(club, code)).toMatchObject({ status: 429, refused: "too-many-tries" });
    expect((await club.ask("logIn", { body: { phone: mias, pin: castPin }, from: "10.0.0.1" })).status).toBe(
      200,
    );
    expect((await reset(club, code, { from: "10.0.0.2" })).status).toBe(200);
  },
);

onServedSqliteClub("a phone that strangers' guesses had locked is open again", async (club) => {
  for (let pin = 3000; pin < 3005; pin++) expect((await logIn(club, String(pin))).refused).toBe("wrong-pin");
  expect((await logIn(club, castPin)).refused).toBe("too-many-tries");
  const code = await giveCode(club);
  expect((await logIn(club, castPin)).refused).toBe("too-many-tries");
  expect(club.comparedPins()).toBe(5);
  expect((await reset(club, code)).status).toBe(200);
  expect((await logIn(club, newPin)).status).toBe(200);
});

onServedSqliteClub(
  "an admin gives a code to guests and to other admins, and not to themselves",
  async (club) => {
    expect(await giveCode(club, gus)).toMatch(/-/);
    accepted(await changeRole(club.context, ada, ana.id, "admin"));
    const second = { ...ana, role: "admin" } as const;
    expect(await giveCode(club, ada, second)).toMatch(/-/);
    const own = await club.ask("giveResetCode", { as: ada, params: { playerId: ada.id } });
    expect(own).toMatchObject({ status: 403, refused: "not-allowed" });
    const nobody = await club.ask("giveResetCode", { as: ada, params: { playerId: "nobody-at-all" } });
    expect(nobody.status).toBe(404);
    const member = await club.ask("giveResetCode", { as: max, params: { playerId: mia.id } });
    expect(member.refused).toBe("admins-only");
  },
);

onServedSqliteClub(
  "who gave a code and who used it is written down, the code and the PIN nowhere",
  async (club) => {
    const code = await giveCode(club);
    await reset(club, code);
    const trail = await auditOf(club.db.kysely, "player", mia.id);
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["give-reset-code", ada.id],
      ["reset-pin", mia.id],
    ]);
    await giveCode(club);
    const kept = JSON.stringify([
      await club.db.kysely.selectFrom("pinResets").selectAll().execute(),
      await club.db.kysely.selectFrom("audit").selectAll().execute(),
      await club.db.kysely.selectFrom("attempts").selectAll().execute(),
    ]);
    for (const secret of [code, code.replace("-", ""), `"${newPin}"`]) expect(kept).not.toContain(secret);
  },
);

const anaAsAdmin = { ...ana, role: "admin" } as const;

// Ruling 49: a former admin may still have a reset code for another admin. With the code, they could log in
// as that admin and become an admin again.
onServedClub("a code ends with its giver's demotion, by themselves or by another", async (club) => {
  for (const by of [anaAsAdmin, ada]) {
    accepted(await changeRole(club.context, ada, ana.id, "admin"));
    const [hers, others] = [await giveCode(club, mia, anaAsAdmin), await giveCode(club, max)];
    const body = { role: "member" } as const;
    const params = { playerId: ana.id };
    const headers = { cookie: `clubhouse=${await startSession(club.db.kysely, by.id, morning)}` };
    expect((await club.ask("changeRole", { headers, params, body })).answer().role).toBe("member");
    expect((await reset(club, hers)).refused).toBe("invalid-reset-code");
    expect((await reset(club, others, { phone: "6025550103" })).status).toBe(200);
  }
});

onServedClub(
  "a code ends with its giver's removal from the group, and with a demotion by command",
  async (club) => {
    accepted(await changeRole(club.context, ada, ana.id, "admin"));
    const first = await giveCode(club, mia, anaAsAdmin);
    await club.ask("removeFromGroup", { as: ada, params: { code: memberCode, playerId: ana.id } });
    expect((await reset(club, first)).refused).toBe("invalid-reset-code");
    const second = await giveCode(club, mia, anaAsAdmin);
    accepted(await changeRole(club.context, null, ana.id, "member"));
    expect((await reset(club, second)).refused).toBe("invalid-reset-code");
  },
);

onServedClub("an admin who is demoted while giving a code gives none that lasts", async (club) => {
  accepted(await changeRole(club.context, ada, ana.id, "admin"));
  const [, code] = await Promise.all([
    changeRole(club.context, ada, ana.id, "member"),
    giveResetCode(club.context, anaAsAdmin, mia.id),
  ]);
  if (isRefused(code)) expect(code.refused).toBe("admins-only");
  else expect((await reset(club, code.code)).refused).toBe("invalid-reset-code");
  expect(await giveResetCode(club.context, anaAsAdmin, mia.id)).toEqual(refuse("admins-only"));
});

onServedSqliteClub("the player is told immediately that a code was given", async (club) => {
  await giveCode(club);
  const { rows } = (await club.ask("listNotifications", { as: mia })).answer();
  expect(rows.map(({ notice }) => notice)).toMatchObject([{ kind: "reset-code-given", wasAt: morning }]);
  expect((await club.ask("readHome", { as: mia })).answer().notices).toHaveLength(1);
  expect((await club.ask("listNotifications", { as: ada })).answer().rows).toEqual([]);
});

onServedSqliteClub(
  "of several codes that the player has not read of, the last is told; a read one stays",
  async (club) => {
    async function told() {
      const { rows } = (await club.ask("listNotifications", { as: mia })).answer();
      return rows.map(({ notice }) => notice);
    }
    for (let minute = 0; minute < 10; minute++) {
      club.at(addMinutes(morning, minute));
      await giveCode(club);
    }
    const [last, ...others] = await told();
    expect(last).toMatchObject({ kind: "reset-code-given", wasAt: addMinutes(morning, 9) });
    expect(others).toEqual([]);
    await club.ask("markNotificationsSeen", { as: mia, body: { noticeIds: [last?.id ?? ""] } });
    await giveCode(club);
    expect(await told()).toHaveLength(2);
  },
);
