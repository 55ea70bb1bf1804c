import { expect } from "vitest";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, ana, guestCode, gus, memberCode, walt } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";

const form = {
  code: " summer ",
  type: "member",
  maxPlayers: 40,
  linkedMemberCode: null,
  linkedMemberId: null,
} as const;
const guestForm = {
  ...form,
  type: "guest",
  maxPlayers: null,
  linkedMemberCode: memberCode,
  linkedMemberId: ana.id,
} as const;

async function add(club: ServedClub, change: object = {}) {
  return club.ask("addCode", { as: ada, body: { ...form, ...change } });
}

onServedClub("a member code is trimmed and in capitals", async (club) => {
  expect((await add(club)).answer()).toEqual({
    code: "SUMMER",
    active: true,
    isGuest: false,
    maxPlayers: 40,
    players: 0,
    linkedMemberCode: null,
    linkedMember: null,
    lastDay: null,
    hasEnded: false,
    createdAt: morning,
  });
  const asRead = { maxPlayers: 40, active: true };
  await club.ask("changeCode", {
    as: ada,
    params: { code: "SUMMER" },
    body: { maxPlayers: 40, active: false, asRead },
  });
  const { codes } = (await club.ask("listCodes", { as: ada })).answer();
  const listed = codes.map(({ code, players, isGuest, active, maxPlayers }) =>
    [code, isGuest ? "guest" : "member", active ? "active" : "inactive", players, maxPlayers].join(" "),
  );
  expect(listed.toSorted()).toEqual([
    `${guestCode} guest active 1 `,
    `${memberCode} member active 5 `,
    "SUMMER member inactive 0 40",
  ]);
});

onServedSqliteClub("a code in an address may be in small letters", async (club) => {
  const read = await club.ask("readCode", { as: ada, params: { code: " mesa" } });
  expect(read.answer().code).toBe(memberCode);
  const listed = await club.ask("listPlayers", { as: ada, query: { code: guestCode.toLowerCase() } });
  expect(listed.answer().players.map(({ id }) => id)).toEqual([gus.id]);
  const params = { code: memberCode.toLowerCase(), playerId: walt.id };
  expect((await club.ask("removeFromGroup", { as: ada, params })).answer().groupCode).toBeNull();
  expect((await club.ask("addToGroup", { as: ada, params })).answer().groupCode).toBe(memberCode);
});

onServedSqliteClub("no member code is special: all are listed, admit and are linked alike", async (club) => {
  await add(club, { maxPlayers: null });
  const { codes } = (await club.ask("listCodes", { as: ada })).answer();
  const settings = codes
    .filter(({ isGuest }) => !isGuest)
    .map(({ code: _, players: __, createdAt: ___, ...rest }) => rest);
  expect(settings).toHaveLength(2);
  expect(settings[0]).toEqual(settings[1]);
  await club.db.kysely
    .updateTable("players")
    .set({ groupCode: "SUMMER" })
    .where("id", "=", walt.id)
    .execute();
  for (const [code, host] of [
    [memberCode, ana],
    ["SUMMER", walt],
  ] as const) {
    const admits = (as: "member" | "guest") => club.ask("checkGroupCode", { body: { code, as } });
    expect((await admits("member")).answer()).toEqual({ code, members: [] });
    expect((await admits("guest")).refused).toBe("invalid-group-code");
    const guests = { ...guestForm, code: `of${code}`, linkedMemberCode: code, linkedMemberId: host.id };
    expect((await add(club, guests)).answer().linkedMemberCode).toBe(code);
  }
});

onServedSqliteClub("a guest code gets its prefix, limit and host", async (club) => {
  expect((await add(club, { ...guestForm, code: "ana" })).answer()).toMatchObject({
    code: "GUEST-ANA",
    isGuest: true,
    maxPlayers: 10,
    linkedMemberCode: memberCode,
    linkedMember: "Ana Ruiz",
  });
});

onServedSqliteClub(
  "a code without its parts is refused in the form's words, a second one in its own",
  async (club) => {
    const incomplete = [
      { code: "  " },
      { code: "---" },
      { type: null },
      { ...guestForm, linkedMemberId: null },
      { ...guestForm, linkedMemberCode: null },
      { ...guestForm, linkedMemberId: gus.id },
      { ...guestForm, linkedMemberId: "nobody-at-all" },
    ];
    for (const change of incomplete)
      expect(await add(club, change), JSON.stringify(change)).toMatchObject({
        status: 422,
        message: "Please complete the form.",
      });
    expect(await add(club, { code: "mesa" })).toMatchObject({
      status: 409,
      message: "That code already exists.",
    });
    expect(await add(club, { code: "guest-x" })).toMatchObject({
      status: 422,
      message: "A member code cannot begin with GUEST-, as guest codes do.",
    });
    for (const code of ["...", "SUMMER 26", "CAFÉ", "X".repeat(41)])
      expect(await add(club, { code }), code).toMatchObject({
        status: 422,
        message: "A group code has 1 to 40 characters: letters A to Z, digits and hyphens.",
      });
    expect((await add(club, { ...guestForm, code: "X".repeat(35) })).refused).toBe("code-invalid");
    expect((await add(club, { maxPlayers: 1.5 })).refused).toBe("bad-request");
  },
);

onServedSqliteClub("a code's maximum and whether it is active are changed and written down", async (club) => {
  const asRead = { maxPlayers: null, active: true };
  const body = { maxPlayers: 2, active: false, asRead };
  const change = () => club.ask("changeCode", { as: ada, params: { code: memberCode }, body });
  // The group has five players. A lower limit is allowed (ruling 28).
  expect((await change()).answer()).toMatchObject({ maxPlayers: 2, active: false, players: 5 });
  expect((await change()).status).toBe(200);
  const trail = await auditOf(club.db.kysely, "code", memberCode);
  expect(trail.map(({ action, actorId, before, after }) => [action, actorId, before, after])).toEqual([
    [
      "change-code",
      ada.id,
      JSON.stringify({ ...asRead, lastDay: null }),
      JSON.stringify({ maxPlayers: 2, active: false, lastDay: null }),
    ],
  ]);
  const check = await club.ask("checkGroupCode", { body: { code: memberCode, as: "member" } });
  expect(check.refused).toBe("invalid-group-code");
});

onServedSqliteClub(
  "a code that another admin changed meanwhile is not overwritten, and says what it is",
  async (club) => {
    const asRead = { maxPlayers: null, active: true };
    const change = (settings: { maxPlayers: number | null; active: boolean }) =>
      club.ask("changeCode", { as: ada, params: { code: memberCode }, body: { ...settings, asRead } });
    await change({ maxPlayers: 60, active: true });
    expect(await change({ maxPlayers: null, active: false })).toMatchObject({
      status: 409,
      message: "Someone else just changed this. Saved now: Max Players: 60.",
    });
    const { answer } = await club.ask("readCode", { as: ada, params: { code: memberCode } });
    expect(answer()).toMatchObject({ maxPlayers: 60, active: true });
  },
);

onServedSqliteClub("a code that does not exist is not found", async (club) => {
  const params = { code: "WINTER" };
  const settings = { maxPlayers: null, active: true };
  const answers = [
    await club.ask("readCode", { as: ada, params }),
    await club.ask("changeCode", { as: ada, params, body: { ...settings, asRead: settings } }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, message: "Code not found." });
});

onServedClub("who is removed from a group joins nothing new", async (club) => {
  const settings = { maxPlayers: 5, active: true };
  const asRead = { maxPlayers: null, active: true };
  await club.ask("changeCode", { as: ada, params: { code: memberCode }, body: { ...settings, asRead } });
  const admits = async () =>
    (await club.ask("checkGroupCode", { body: { code: memberCode, as: "member" } })).refused;
  expect(await admits()).toBe("group-code-full");

  const remove = () =>
    club.ask("removeFromGroup", { as: ada, params: { code: memberCode, playerId: walt.id } });
  expect((await remove()).answer()).toMatchObject({ id: walt.id, groupCode: null });
  expect((await remove()).status).toBe(200);
  expect(await admits()).toBeNull();
  const trail = await auditOf(club.db.kysely, "player", walt.id);
  expect(trail.map(({ action }) => action)).toEqual(["remove-from-group"]);

  const at = { date: "2026-11-21", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
  const { id: teeTimeId } = (await club.ask("addTeeTime", { as: ada, body: at })).answer();
  expect(await club.ask("joinTeeTime", { as: walt, params: { teeTimeId } })).toMatchObject({
    status: 403,
    message: "You are not in a group. Please contact your club admin.",
  });
});

onServedSqliteClub("who is in another group by now is not removed from it", async (club) => {
  await add(club);
  await club.db.kysely
    .updateTable("players")
    .set({ groupCode: "SUMMER" })
    .where("id", "=", walt.id)
    .execute();
  const params = { code: memberCode, playerId: walt.id };
  expect(await club.ask("removeFromGroup", { as: ada, params })).toMatchObject({
    status: 409,
    message: "Someone else just changed this. Saved now: Group: SUMMER.",
  });
  const missing = { code: memberCode, playerId: "nobody-at-all" };
  expect((await club.ask("removeFromGroup", { as: ada, params: missing })).status).toBe(404);
});

onServedClub(
  "a code admits through its last day at the club, then it says that it has ended, and its players stay",
  async (club) => {
    const added = await add(club, { lastDay: "2026-11-24" });
    expect(added.answer().lastDay).toBe("2026-11-24");
    const params = { code: "SUMMER", playerId: walt.id };
    await club.ask("removeFromGroup", { as: ada, params: { ...params, code: memberCode } });
    const admits = () => club.ask("checkGroupCode", { body: { code: "summer", as: "member" } });
    // The club is in Phoenix, seven hours behind UTC.
    club.at("2026-11-25T06:59:00.000Z");
    expect((await admits()).status).toBe(200);
    expect((await club.ask("addToGroup", { as: ada, params })).status).toBe(200);
    club.at("2026-11-25T07:00:00.000Z");
    for (let times = 0; times < 20; times++)
      expect(await admits()).toMatchObject({
        status: 409,
        message: "This code has ended. Please ask your club for a new one.",
      });
    expect((await club.ask("readPlayer", { as: ada, params })).answer().groupCode).toBe("SUMMER");
    expect((await club.ask("readCode", { as: ada, params })).answer().hasEnded).toBe(true);
    const register = { ...newMember, code: "SUMMER" };
    expect((await club.ask("register", { body: register })).refused).toBe("group-code-ended");
    const body = { maxPlayers: 40, active: true, lastDay: "2026-12-24" };
    const changed = await club.ask("changeCode", {
      as: ada,
      params,
      body: { ...body, asRead: { ...body, lastDay: "2026-11-24" } },
    });
    expect(changed.answer().lastDay).toBe("2026-12-24");
    expect((await club.ask("register", { body: register })).status).toBe(200);
    const trail = await auditOf(club.db.kysely, "code", "SUMMER");
    expect(trail.map(({ action, after }) => [action, JSON.parse(after ?? "").lastDay])).toEqual([
      ["add-code", "2026-11-24"],
      ["change-code", "2026-12-24"],
    ]);
  },
);

const newMember = {
  as: "member",
  firstName: "Vera",
  lastName: "Visitor",
  nickname: "",
  showNickname: false,
  teeBox: "White",
  phone: "6025550777",
  pin: "1357",
  affiliatedWith: null,
} as const;

onServedSqliteClub(
  "a last day that is no day or over is refused, and one that stays is not",
  async (club) => {
    for (const lastDay of ["2027-02-29", "2026-11-01"]) {
      expect(await add(club, { lastDay })).toMatchObject({
        status: 422,
        message: "Enter a last day from today on, or leave it empty.",
      });
      const asRead = { maxPlayers: null, active: true };
      const body = { ...asRead, lastDay, asRead };
      const changed = await club.ask("changeCode", { as: ada, params: { code: memberCode }, body });
      expect(changed.refused).toBe("last-day-invalid");
    }
    expect((await add(club, { lastDay: "soon" })).refused).toBe("bad-request");
    await add(club, { lastDay: "2026-11-24" });
    club.at("2026-12-01T12:00:00.000Z");
    const asRead = { maxPlayers: 40, active: true };
    const body = { maxPlayers: 50, active: true, asRead };
    const changed = await club.ask("changeCode", { as: ada, params: { code: "SUMMER" }, body });
    expect(changed.answer()).toMatchObject({ maxPlayers: 50, lastDay: "2026-11-24" });
  },
);

onServedClub("a host reads the codes of their guests, as long as these admit somebody", async (club) => {
  await add(club, { ...guestForm, code: "ana", lastDay: "2026-11-24" });
  await add(club, { ...guestForm, code: "full" });
  await club.db.kysely.updateTable("codes").set({ maxPlayers: 0 }).where("code", "=", "GUEST-FULL").execute();
  const own = async (actor = ana) => (await club.ask("listOwnGuestCodes", { as: actor })).answer().codes;
  expect((await own()).map(({ code }) => code).toSorted()).toEqual(["GUEST-ANA", guestCode]);
  expect(await own(walt)).toEqual([]);
  expect((await club.ask("listOwnGuestCodes", { as: gus })).refused).toBe("not-allowed");
  club.at("2026-11-26T12:00:00.000Z");
  expect(await own()).toEqual([{ code: guestCode, lastDay: null }]);
});
