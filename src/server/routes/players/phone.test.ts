import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { startSession } from "../../store/sessions.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, ana, castPin, gus, max, memberCode, mia, walt } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { saveCard, startCard, submit, teeOff } from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";

const mias = "6025550102";
const newPhone = "6025550177";

function change(club: ServedClub, form: object = {}, of: Actor = mia, as: Actor = ada) {
  const body = { phone: "(602)555-0177", reason: " New number ", asRead: { phone: mias }, ...form };
  return club.ask("changePhone", { as, params: { playerId: of.id }, body });
}

function logIn(club: ServedClub, phone: string, pin = castPin, cookie = "") {
  return club.ask("logIn", { body: { phone, pin }, headers: { cookie } });
}

function register(club: ServedClub, phone: string) {
  const names = { firstName: "Nora", lastName: "Quinn", nickname: "", showNickname: false, teeBox: "White" };
  const body = {
    as: "member",
    code: memberCode,
    ...names,
    phone,
    pin: "0000",
    affiliatedWith: null,
  } as const;
  return club.ask("register", { body });
}

async function browserOf(club: ServedClub, { id }: Actor): Promise<Record<string, string>> {
  return { cookie: `clubhouse=${await startSession(club.db.kysely, id, morning)}` };
}

onServedClub("the player is logged out, and logs in with the new phone and the same PIN", async (club) => {
  const [here, there] = [await browserOf(club, mia), await browserOf(club, mia)];
  const others = await browserOf(club, max);
  expect((await change(club)).answer()).toMatchObject({ id: mia.id, phone: newPhone });
  for (const headers of [here, there])
    expect((await club.ask("readHome", { headers })).refused).toBe("not-signed-in");
  expect((await club.ask("readHome", { headers: others })).status).toBe(200);
  expect(await logIn(club, mias)).toMatchObject({ message: "No user found with that phone number." });
  expect((await logIn(club, newPhone)).answer().me).toMatchObject({ id: mia.id, phone: newPhone });
});

// Ruling 48: iOS pastes a contact's number in this form.
const pasted = (phone: string) =>
  `\u202a+1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}\u202c`;

onServedSqliteClub(
  "a country code and invisible marks are dropped wherever a phone is sent",
  async (club) => {
    expect((await logIn(club, pasted(mias))).answer().me.phone).toBe(mias);
    expect((await register(club, pasted("6025550166"))).answer().me.phone).toBe("6025550166");
    expect((await register(club, "16025550166")).refused).toBe("phone-taken");
    expect((await change(club, { phone: "tel:16025550177" })).answer().phone).toBe(newPhone);
    const params = { playerId: mia.id };
    const { code } = (await club.ask("giveResetCode", { as: ada, params })).answer();
    const reset = { phone: pasted(newPhone), code, pin: "0000" };
    expect((await club.ask("resetPin", { body: reset })).answer().me.id).toBe(mia.id);
    for (const query of [{ phone: pasted(newPhone) }, { name: pasted(newPhone) }])
      expect((await club.ask("listPlayers", { as: ada, query })).answer().players).toMatchObject([
        { id: mia.id },
      ]);
  },
);

onServedSqliteClub("a phone with a digit too many is refused, and none of it is cut off", async (club) => {
  expect((await logIn(club, `${mias}1`)).refused).toBe("unknown-phone");
  expect((await register(club, "60255501667")).refused).toBe("invalid-phone-or-pin");
  expect((await change(club, { phone: "+44 20 7946 0958" })).refused).toBe("invalid-phone");
});

onServedSqliteClub("bets, rounds and group stay, and a guest keeps their host", async (club) => {
  const { id: betId } = (
    await club.ask("createBet", { as: mia, body: { opponentId: max.id, amounts: stakes } })
  ).answer();
  await club.ask("acceptBet", { as: max, params: { betId } });
  const teeTimeId = await teeOff(club, mia, max);
  for (const player of [mia, max]) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
    await submit(club, player, teeTimeId);
  }
  const readAll = async () => [
    (await club.ask("readBet", { as: mia, params: { betId } })).answer(),
    (await club.ask("readCard", { as: mia, params: { teeTimeId } })).answer(),
    (await club.ask("listBetResults", { as: mia, params: { teeTimeId } })).answer(),
    (await club.ask("readTeeTime", { as: mia, params: { teeTimeId } })).answer(),
    { ...(await club.ask("readPlayer", { as: ada, params: { playerId: mia.id } })).answer(), phone: "" },
  ];
  const before = await readAll();
  expect((await change(club)).status).toBe(200);
  expect(await readAll()).toEqual(before);
  const gone = { phone: "6025550178", asRead: { phone: "6025550101" } };
  expect((await change(club, gone, ana)).status).toBe(200);
  const { me } = (await club.ask("readSession", { as: gus })).answer();
  expect(me.guestOf).toBe("Ana Ruiz");
});

onServedSqliteClub("the old phone is free again, and the new one is taken", async (club) => {
  await change(club);
  expect(await register(club, newPhone)).toMatchObject({
    status: 409,
    message: "User already exists with this phone number.",
  });
  expect((await register(club, mias)).answer().me.phone).toBe(mias);
  expect((await logIn(club, mias, "0000")).answer().me.firstName).toBe("Nora");
});

onServedClub(
  "a phone that somebody has, the player included, is refused and nothing changes",
  async (club) => {
    const headers = await browserOf(club, mia);
    for (const phone of ["6025550103", "(602)555-0102"])
      expect(await change(club, { phone })).toMatchObject({
        status: 409,
        message: "User already exists with this phone number.",
      });
    expect((await club.ask("readHome", { headers })).answer().me.phone).toBe(mias);
    expect(await auditOf(club.db.kysely, "player", mia.id)).toEqual([]);
  },
);

onServedSqliteClub(
  "a phone without ten digits and a blank reason are refused, in this order",
  async (club) => {
    for (const phone of ["", "602555017", "60255501777", "Mia"])
      expect(await change(club, { phone, reason: "" })).toMatchObject({
        status: 422,
        message: "Enter a 10-digit phone number.",
      });
    expect(await change(club, { reason: "  " })).toMatchObject({ status: 422, message: "Enter a reason." });
    expect((await change(club, { reason: "x".repeat(201) })).message).toContain("200 characters at most");
    const params = { playerId: "nobody-at-all" };
    const body = { phone: newPhone, reason: "New number", asRead: { phone: mias } };
    expect((await club.ask("changePhone", { as: ada, params, body })).status).toBe(404);
    expect((await change(club, {}, mia, ana)).refused).toBe("admins-only");
    expect((await change(club, {}, mia, mia)).refused).toBe("admins-only");
  },
);

onServedClub("two admins at once: the second sees what is saved, and a repeat is done once", async (club) => {
  expect((await change(club)).status).toBe(200);
  expect((await change(club)).status).toBe(200);
  expect(await change(club, { phone: "6025550178" })).toMatchObject({
    status: 409,
    message: "Someone else just changed this. Saved now: Phone: (602)555-0177.",
  });
  const trail = await auditOf(club.db.kysely, "player", mia.id);
  expect(trail.map(({ action, actorId, before, after }) => [action, actorId, before, after])).toEqual([
    [
      "change-phone",
      ada.id,
      JSON.stringify({ phone: mias }),
      JSON.stringify({ phone: newPhone, reason: "New number" }),
    ],
  ]);
});

onServedClub("one phone given to several at the same moment is one player's", async (club) => {
  const phones = [
    [max, "6025550103"],
    [walt, "6025550104"],
    [mia, mias],
  ] as const;
  const answers = await Promise.all([
    register(club, newPhone),
    ...phones.map(([player, phone]) => change(club, { asRead: { phone } }, player)),
  ]);
  const refused = answers.map((answer) => answer.refused);
  expect(refused.toSorted()).toEqual(["phone-taken", "phone-taken", "phone-taken", null].toSorted());
  const holders = club.db.kysely.selectFrom("players").select("id").where("phone", "=", newPhone);
  expect(await holders.execute()).toHaveLength(1);
});

onServedSqliteClub("wrong PINs counted for either number keep nobody out of it", async (club) => {
  for (const phone of [mias, newPhone])
    for (let pin = 3000; pin < 3005; pin++) await logIn(club, phone, String(pin));
  expect((await logIn(club, mias)).refused).toBe("too-many-tries");
  expect((await logIn(club, newPhone)).refused).toBe("too-many-tries");
  expect(club.comparedPins()).toBe(10);
  await change(club);
  expect((await logIn(club, newPhone)).answer().me.id).toBe(mia.id);
  expect((await register(club, mias)).status).toBe(200);
  expect((await logIn(club, mias, "0000")).status).toBe(200);
});

onServedSqliteClub(
  "a device that the player has logged in on is known for the new phone too",
  async (club) => {
    const known = (await logIn(club, mias)).cookies.replace(/^clubhouse=[^;]*; /, "");
    await change(club);
    for (let pin = 3000; pin < 3005; pin++)
      expect((await logIn(club, newPhone, String(pin))).refused).toBe("wrong-pin");
    expect((await logIn(club, newPhone)).refused).toBe("too-many-tries");
    expect((await logIn(club, newPhone, castPin, known)).answer().me.id).toBe(mia.id);
  },
);

onServedSqliteClub(
  "a one-time code given before is used with the new phone, not with the old",
  async (club) => {
    const given = await club.ask("giveResetCode", { as: ada, params: { playerId: mia.id } });
    const { code } = given.answer();
    await change(club);
    const reset = (phone: string) => club.ask("resetPin", { body: { phone, code, pin: "1357" } });
    expect((await reset(mias)).refused).toBe("invalid-reset-code");
    expect((await reset(newPhone)).answer().me.id).toBe(mia.id);
  },
);

onServedSqliteClub(
  "an admin who changes their own phone stays logged in here, and is logged out elsewhere",
  async (club) => {
    const [here, there] = [await browserOf(club, ada), await browserOf(club, ada)];
    const body = { phone: newPhone, reason: "New number", asRead: { phone: "6025550100" } };
    const changed = await club.ask("changePhone", { headers: here, params: { playerId: ada.id }, body });
    const headers = { cookie: changed.cookies };
    expect((await club.ask("readHome", { headers })).answer().me.phone).toBe(newPhone);
    for (const old of [here, there])
      expect((await club.ask("readHome", { headers: old })).refused).toBe("not-signed-in");
  },
);

onServedSqliteClub("an admin reads in the audit trail which phone became which, and why", async (club) => {
  await change(club);
  const { entries } = (await club.ask("listAudit", { as: ada, query: { player: mia.id } })).answer();
  expect(entries[0]).toMatchObject({
    kind: "players",
    by: "Ada Stone",
    what: "Phone of Mia Parker changed",
    changes: [{ label: "Phone", before: "(602)555-0102", after: "(602)555-0177" }],
    reason: "New number",
  });
  expect((await club.ask("listAudit", { as: mia })).refused).toBe("admins-only");
});

onServedClub("a login under way while the phone changes opens no session that outlives it", async (club) => {
  const phones = [mias, newPhone];
  for (let round = 0; round < 10; round++) {
    const [from = "", to = ""] = round % 2 === 0 ? phones : phones.toReversed();
    const [login, changed] = await Promise.all([
      logIn(club, from),
      change(club, { phone: to, asRead: { phone: from } }),
    ]);
    expect(changed.status).toBe(200);
    const headers = { cookie: login.cookies };
    expect((await club.ask("readHome", { headers })).refused, login.text).toBe("not-signed-in");
  }
});
