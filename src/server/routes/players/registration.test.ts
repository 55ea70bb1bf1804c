import { expect } from "vitest";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, ana, guestCode, gus, max, memberCode } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { asGuest, asMember, type Form, register } from "../../testing/registration-forms.ts";

async function limitCode(club: ServedClub, code: string, maxPlayers: number): Promise<void> {
  await club.db.kysely.updateTable("codes").set({ maxPlayers }).where("code", "=", code).execute();
}

async function playersOf(club: ServedClub, code: string): Promise<number> {
  const rows = await club.db.kysely
    .selectFrom("players")
    .where("groupCode", "=", code)
    .select("id")
    .execute();
  return rows.length;
}

onServedClub("a member registers with the group code, is logged in, and may log in again", async (club) => {
  const registered = await register(club, asMember);
  expect(registered.answer().me).toMatchObject({
    firstName: "Nora",
    lastName: "Quinn",
    nickname: null,
    role: "member",
    phone: "6025550199",
    teeBox: "White",
    hasGroup: true,
    isGuest: false,
  });
  expect(registered.cookie).toMatch(/^clubhouse=/);
  const again = await club.ask("logIn", { body: { phone: "6025550199", pin: "0000" } });
  expect(again.status).toBe(200);
});

onServedSqliteClub(
  "a guest registers with the host's code and is shown as the guest of that host",
  async (club) => {
    const registered = await register(club, asGuest);
    expect(registered.answer().me).toMatchObject({ role: "guest", isGuest: true, guestOf: "Mia Parker" });
  },
);

onServedSqliteClub(
  "a code is checked before the form continues, with the same words for every bad one",
  async (club) => {
    const check = (code: string, as: "member" | "guest") =>
      club.ask("checkGroupCode", { body: { code, as } });
    expect((await check(" mesa", "member")).answer()).toEqual({ code: memberCode, members: [] });
    await club.db.kysely.updateTable("codes").set({ active: 0 }).where("code", "=", guestCode).execute();
    for (const bad of [
      await check("NOPE", "member"),
      await check("", "member"),
      await check(memberCode, "guest"),
      await check(guestCode, "guest"),
    ])
      expect(bad).toMatchObject({
        status: 422,
        message: "Invalid group code. Please enter a valid, active code.",
      });
  },
);

onServedClub("only a valid guest code shows the members, by first name", async (club) => {
  const checked = await club.ask("checkGroupCode", { body: { code: guestCode, as: "guest" } });
  const { members } = checked.answer();
  expect(members.map(({ firstName }) => firstName)).toEqual(["Ada", "Ana", "Max", "Mia", "Walt"]);
  expect(members[0]).toEqual({ id: expect.any(String), firstName: "Ada", lastName: "Stone" });
  expect(checked.text).not.toMatch(/\d{10}/);
});

onServedSqliteClub("the server asks everything again, in the order of the forms", async (club) => {
  const answers: [Partial<Form>, string][] = [
    [{ code: "NOPE", firstName: "", pin: "1", affiliatedWith: null }, "invalid-group-code"],
    [{ firstName: " ", pin: "1", affiliatedWith: null }, "form-incomplete"],
    [{ lastName: "", pin: "1" }, "form-incomplete"],
    [{ phone: "602555019", affiliatedWith: null }, "invalid-phone-or-pin"],
    [{ pin: "12345" }, "invalid-phone-or-pin"],
    [{ pin: "12a4" }, "invalid-phone-or-pin"],
    [{ affiliatedWith: null }, "affiliation-missing"],
    // A taken phone is revealed only if all other fields are right.
    [{ phone: "6025550102", affiliatedWith: null }, "affiliation-missing"],
    [{ phone: "6025550102" }, "phone-taken"],
    [{ affiliatedWith: gus.id }, "affiliation-missing"],
    [{ affiliatedWith: "nobody-at-all" }, "affiliation-missing"],
  ];
  for (const [wrong, reason] of answers)
    expect(await register(club, { ...asGuest, ...wrong })).toMatchObject({ refused: reason, cookie: null });
  expect((await register(club, { ...asMember, teeBox: "Silver" })).refused).toBe("form-incomplete");
  expect((await register(club, { ...asMember, teeBox: "" })).refused).toBe("form-incomplete");
  expect(await playersOf(club, guestCode)).toBe(1);
});

onServedSqliteClub("forty guests who register at one address do not count", async (club) => {
  for (let i = 0; i < 40; i++) {
    const phone = `60255830${10 + i}`;
    expect((await club.ask("register", { body: { ...asGuest, phone }, from: "203.0.113.1" })).status).toBe(
      200,
    );
  }
});

onServedSqliteClub(
  "a player who registers is in the group of the code, which counts one more",
  async (club) => {
    const before = [await playersOf(club, memberCode), await playersOf(club, guestCode)];
    const member = (await register(club, asMember)).answer().me;
    const guest = (await register(club, { ...asGuest, phone: "6025550198" })).answer().me;
    const { players } = (await club.ask("listPlayers", { as: ada })).answer();
    const groupOf = (id: string) => players.find((player) => player.id === id)?.groupCode;
    expect([groupOf(member.id), groupOf(guest.id)]).toEqual([memberCode, guestCode]);
    const { codes } = (await club.ask("listCodes", { as: ada })).answer();
    const counted = (code: string) => codes.find((one) => one.code === code)?.players;
    expect([counted(memberCode), counted(guestCode)]).toEqual(before.map((count) => count + 1));
    const rows = club.db.kysely.selectFrom("players").select("groupJoinedAt").where("id", "=", member.id);
    expect(await rows.executeTakeFirstOrThrow()).toEqual({ groupJoinedAt: morning });
  },
);

onServedClub("a phone that is taken is refused in the words of the club", async (club) => {
  const taken = await register(club, { ...asMember, phone: "602-555-0102" });
  expect(taken).toMatchObject({ status: 409, message: "User already exists with this phone number." });
});

onServedSqliteClub("a member does not become an admin by asking", async (club) => {
  const form: object = { ...asMember, role: "admin", isGuest: false, groupCode: "X" };
  const registered = await register(club, form as Form);
  expect(registered.answer().me.role).toBe("member");
});

onServedSqliteClub("a full code says so, and its players stay", async (club) => {
  await limitCode(club, memberCode, 1);
  const full = await register(club, asMember);
  expect(full).toMatchObject({
    status: 409,
    message: "This group code is full. Please contact your club admin.",
  });
  expect((await club.ask("readSession", { as: ana })).status).toBe(200);
});

onServedClub("of many who race for the last place of a code one gets it", async (club) => {
  await limitCode(club, memberCode, (await playersOf(club, memberCode)) + 1);
  const forms = Array.from({ length: 6 }, (_, i) => ({ ...asMember, phone: `602555020${i}` }));
  const answers = await Promise.all(forms.map((form) => register(club, form)));
  expect(answers.map(({ refused }) => refused).toSorted()).toEqual([
    "group-code-full",
    "group-code-full",
    "group-code-full",
    "group-code-full",
    "group-code-full",
    null,
  ]);
});

onServedClub("of two who register with one phone at the same moment one becomes a player", async (club) => {
  const [one, other] = await Promise.all([
    register(club, asMember),
    register(club, { ...asGuest, phone: asMember.phone, affiliatedWith: max.id }),
  ]);
  expect([one.refused, other.refused].toSorted()).toEqual([null, "phone-taken"].toSorted());
});
