import { expect } from "vitest";
import { keyHeader } from "#contract/headers";
import { addMinutes } from "#rules/calendar";
import { changeRole } from "../../actions/players/account-changes.ts";
import { addMembers } from "../../actions/players/member-list.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, ana, guestCode, memberCode, mia } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { accepted } from "../../testing/rounds/rounds.ts";

const head = "First Name,Last Name,Phone,Tee Box";
const lena = "Lena,Wolf,(602) 555-0130,white";
const otis = "Otis,Reed,6025550131,";
const right = [head, lena, otis].join("\n");
const miasPhone = "6025550102";
const codeForm = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

const preview = (club: ServedClub, list: string, code = memberCode) =>
  club.ask("previewMembers", { as: ada, body: { code, list } });

const add = (club: ServedClub, list: string, code = memberCode, headers = {}) =>
  club.ask("addMembers", { as: ada, body: { code, list }, headers });

async function countPlayers(club: ServedClub): Promise<number> {
  const { players } = (await club.ask("listPlayers", { as: ada })).answer();
  return players.length;
}

onServedClub("a list is shown as it will be taken, then added, and each member has a code", async (club) => {
  const before = await countPlayers(club);
  expect((await preview(club, right, " mesa ")).answer().rows).toEqual([
    { row: 2, firstName: "Lena", lastName: "Wolf", phone: "6025550130", teeBox: "White", faults: [] },
    { row: 3, firstName: "Otis", lastName: "Reed", phone: "6025550131", teeBox: null, faults: [] },
  ]);
  expect(await countPlayers(club)).toBe(before);
  const { members, expiresAt } = (await add(club, right, "mesa")).answer();
  expect(expiresAt).toBe(addMinutes(morning, 14 * 24 * 60));
  expect(members).toEqual([
    { firstName: "Lena", lastName: "Wolf", phone: "6025550130", code: expect.stringMatching(codeForm) },
    { firstName: "Otis", lastName: "Reed", phone: "6025550131", code: expect.stringMatching(codeForm) },
  ]);
  expect(members[0]?.code).not.toBe(members[1]?.code);
  const query = { phone: "6025550130" };
  const [player] = (await club.ask("listPlayers", { as: ada, query })).answer().players;
  expect(player).toMatchObject({ firstName: "Lena", groupCode: memberCode, isGuest: false });
  const trail = await auditOf(club.db.kysely, "player", player?.id ?? "");
  expect(trail.map(({ action, actorId, after }) => [action, actorId, after])).toEqual([
    ["add-from-list", ada.id, JSON.stringify({ groupCode: memberCode, expiresAt })],
  ]);
});

onServedClub("with the code a member chooses a PIN, and before that nobody can log in", async (club) => {
  const { members, expiresAt } = (await add(club, right)).answer();
  const [first, second] = members;
  const logIn = (pin: string) => club.ask("logIn", { body: { phone: "6025550130", pin } });
  for (const pin of ["0000", "1357", ""]) expect((await logIn(pin)).status).not.toBe(200);
  const reset = (code = "", pin = "1357") =>
    club.ask("resetPin", { body: { phone: "6025550130", code, pin } });
  expect((await reset(second?.code)).refused).toBe("invalid-reset-code");
  club.at(addMinutes(expiresAt, -1));
  expect((await reset(first?.code)).answer().me).toMatchObject({ firstName: "Lena", teeBox: "White" });
  expect((await reset(first?.code, "8642")).refused).toBe("invalid-reset-code");
  expect((await logIn("1357")).status).toBe(200);
});

onServedSqliteClub("a code ends after 14 days, and an admin can give another one", async (club) => {
  const { members, expiresAt } = (await add(club, right)).answer();
  club.at(expiresAt);
  const body = { phone: "6025550130", code: members[0]?.code ?? "", pin: "1357" };
  expect((await club.ask("resetPin", { body })).refused).toBe("invalid-reset-code");
  const query = { phone: "6025550130" };
  const [player] = (await club.ask("listPlayers", { as: ada, query })).answer().players;
  const params = { playerId: player?.id ?? "" };
  const { code } = (await club.ask("giveResetCode", { as: ada, params })).answer();
  expect((await club.ask("resetPin", { body: { ...body, code } })).status).toBe(200);
});

onServedClub("a list with one fault adds nobody", async (club) => {
  const before = await countPlayers(club);
  const list = [right, `Nora,Vega,${miasPhone}`, "Ines,,602,Pink", "Rosa,Diaz,6025550131"].join("\n");
  expect((await preview(club, list)).answer().rows.map(({ row, faults }) => [row, ...faults])).toEqual([
    [2],
    [3, "phone-twice"],
    [4, "phone-taken"],
    [5, "name-missing", "phone-invalid", "tee-box-unknown"],
    [6, "phone-twice"],
  ]);
  for (const fault of [`Nora,Vega,${miasPhone}`, "Ines,,6025550139", "A\u0000,B,6025550139", "A,B,602\u0000"])
    expect(await add(club, `${right}\n${fault}`)).toMatchObject({
      status: 422,
      message: "This list has a fault by now, so nobody was added. Please check it again.",
    });
  expect(await countPlayers(club)).toBe(before);
});

onServedClub(
  "a member who registers while a list is added keeps the phone, and the list adds nobody",
  async (club) => {
    const before = await countPlayers(club);
    const person = {
      firstName: "Early",
      lastName: "Bird",
      nickname: "",
      showNickname: false,
      teeBox: "White",
    };
    const body = {
      ...person,
      as: "member",
      code: memberCode,
      phone: "6025550131",
      pin: "1357",
      affiliatedWith: null,
    } as const;
    const [registered, added] = await Promise.all([club.ask("register", { body }), add(club, right)]);
    const won = [registered, added].filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect([null, "phone-taken"]).toContain(registered.refused);
    expect([null, "list-has-faults"]).toContain(added.refused);
    expect(await countPlayers(club)).toBe(before + (added.status === 200 ? 2 : 1));
  },
);

onServedSqliteClub("the code of the list admits all of them, or nobody", async (club) => {
  const set = (settings: object) => {
    return club.db.kysely.updateTable("codes").set(settings).where("code", "=", memberCode).execute();
  };
  const refusals = async (code?: string) => [
    (await preview(club, right, code)).refused,
    (await add(club, right, code)).refused,
  ];
  expect(await refusals("WINTER")).toEqual(["invalid-group-code", "invalid-group-code"]);
  expect(await refusals(guestCode)).toEqual(["invalid-group-code", "invalid-group-code"]);
  await set({ maxPlayers: 6 });
  expect(await preview(club, right)).toMatchObject({
    status: 422,
    message: "This group code has places left for 1. Raise its maximum, or shorten the list.",
  });
  expect((await add(club, right)).refused).toBe("group-code-too-small");
  await set({ maxPlayers: 5 });
  expect(await refusals()).toEqual(["group-code-full", "group-code-full"]);
  await set({ maxPlayers: 7, lastDay: "2026-11-01" });
  expect(await refusals()).toEqual(["group-code-ended", "group-code-ended"]);
  await set({ lastDay: null, active: 0 });
  expect(await refusals()).toEqual(["invalid-group-code", "invalid-group-code"]);
  await set({ active: 1 });
  expect((await add(club, right)).status).toBe(200);
});

onServedSqliteClub("what is no list, or too long, is refused in words", async (club) => {
  expect(await preview(club, "Lena,Wolf,6025550130")).toMatchObject({
    status: 422,
    message: "A list needs a first row with First Name, Last Name and Phone, and below it 1 to 500 members.",
  });
  expect((await add(club, "")).refused).toBe("list-invalid");
  expect((await preview(club, "x".repeat(40_001))).refused).toBe("text-too-long");
});

onServedClub("500 members are added at once", async (club) => {
  const rows = Array.from({ length: 500 }, (_, i) => `Ann${i % 7},Row,${6_035_550_000 + i},Blue`);
  const { members } = (await add(club, [head, ...rows].join("\r\n"))).answer();
  expect(new Set(members.map(({ code }) => code)).size).toBe(500);
  expect((await club.ask("listPlayers", { as: ada })).answer().total).toBeGreaterThan(500);
});

onServedSqliteClub(
  "the same request sent again gets the same codes, and no code, nor the list, is stored",
  async (club) => {
    const headers = { [keyHeader]: "one-key-for-this-list-of-two" };
    const first = (await add(club, right, memberCode, headers)).answer();
    club.at(addMinutes(morning, 5));
    expect((await add(club, right, memberCode, headers)).answer()).toEqual(first);
    const other = { [keyHeader]: "another-key-for-the-same-two" };
    expect((await add(club, right, memberCode, other)).refused).toBe("list-has-faults");
    const body = { phone: "6025550130", code: first.members[0]?.code ?? "", pin: "1357" };
    expect((await club.ask("resetPin", { body })).status).toBe(200);
    const kept = JSON.stringify([
      await club.db.kysely.selectFrom("pinResets").selectAll().execute(),
      await club.db.kysely.selectFrom("audit").selectAll().execute(),
      await club.db.kysely.selectFrom("idempotencyKeys").selectAll().execute(),
    ]);
    for (const { code } of first.members)
      for (const secret of [code, code.replace("-", "")]) expect(kept).not.toContain(secret);
  },
);

onServedClub("the codes of a list end with the demotion of its admin, who then adds nobody", async (club) => {
  accepted(await changeRole(club.context, ada, ana.id, "admin"));
  const anaAsAdmin = { ...ana, role: "admin" } as const;
  const body = { code: memberCode, list: right };
  const { members } = accepted(await addMembers(club.context, anaAsAdmin, body, null));
  accepted(await changeRole(club.context, ada, ana.id, "member"));
  const typed = { phone: "6025550130", code: members[0]?.code ?? "", pin: "1357" };
  expect((await club.ask("resetPin", { body: typed })).refused).toBe("invalid-reset-code");
  const more = { ...body, list: `${head}\nIda,Late,6025550139` };
  expect(await addMembers(club.context, anaAsAdmin, more, null)).toMatchObject({ refused: "admins-only" });
  expect((await club.ask("addMembers", { as: mia, body: more })).refused).toBe("admins-only");
});
