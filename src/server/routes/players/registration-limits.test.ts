import { sql } from "kysely";
import { expect } from "vitest";
import { usualPinCost } from "../../secrets/pin.ts";
import { onServedClub, onServedSqliteClub } from "../../testing/app.ts";
import { ada, addMembers, castPin, memberCode, walt } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { asGuest, asMember, register } from "../../testing/registration-forms.ts";

onServedSqliteClub(
  "whether a phone is taken is answered as seldom as at login, and by the same count",
  async (club) => {
    await addMembers(club.db, 70, morning);
    const probe = (number: number, from: string) =>
      club.ask("register", { body: { ...asGuest, phone: String(6025550200 + number) }, from });
    const logIn = (from: string) => club.ask("logIn", { body: { phone: "6025550102", pin: castPin }, from });
    const answers = await Promise.all(Array.from({ length: 70 }, (_, i) => probe(i, "203.0.113.1")));
    const taken = answers.filter(({ refused }) => refused === "phone-taken");
    expect(taken).toHaveLength(60);
    expect(answers.filter(({ refused }) => refused === "too-many-tries")).toHaveLength(10);
    expect((await logIn("203.0.113.1")).refused).toBe("too-many-tries");
    expect(club.comparedPins()).toBe(0);
    expect((await probe(69, "203.0.113.1")).message).toContain("1 hour");
    expect((await logIn("203.0.113.2")).status).toBe(200);
    for (let i = 0; i < 60; i++)
      await club.ask("logIn", { body: { phone: `60255810${10 + i}`, pin: "0000" }, from: "203.0.113.2" });
    expect(club.comparedPins()).toBe(1 + 60);
    expect((await probe(0, "203.0.113.2")).refused).toBe("too-many-tries");
  },
);

onServedSqliteClub("a phone that nobody has is not said to be free without an account", async (club) => {
  await addMembers(club.db, 60, morning);
  for (let i = 0; i < 60; i++) {
    const body = { ...asGuest, phone: String(6025550200 + i) };
    const taken = await club.ask("register", { body, from: "203.0.113.1" });
    expect(taken.refused).toBe("phone-taken");
  }
  const free = await club.ask("register", { body: asGuest, from: "203.0.113.1" });
  expect(free.refused).toBe("too-many-tries");
  const nobodys = await club.ask("register", {
    body: { ...asGuest, affiliatedWith: null },
    from: "203.0.113.1",
  });
  expect(nobodys.refused).toBe("affiliation-missing");
});

onServedSqliteClub(
  "of a PIN there is a slow salted hash, and the PIN itself is in no table",
  async (club) => {
    const pin = "8642";
    const phones = ["6025550171", "6025550172"];
    for (const phone of phones) expect((await register(club, { ...asMember, phone, pin })).status).toBe(200);
    const { kysely } = club.db;
    const stored = await kysely
      .selectFrom("players")
      .select("pinHash")
      .where("phone", "in", phones)
      .execute();
    const [one, other] = stored.map(({ pinHash }) => pinHash);
    for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    for (const { name } of await kysely.introspection.getTables()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(kysely);
      const cells = rows.flatMap((row) => Object.values(row).map(String));
      expect(
        cells.filter((cell) => cell === pin || cell.includes(`"${pin}"`)),
        name,
      ).toEqual([]);
    }
  },
  {},
  {},
  {},
  usualPinCost,
);

onServedClub("a guest code takes ten guests, and not an eleventh", async (club) => {
  const body = { code: "walt", type: "guest", maxPlayers: null, linkedMemberCode: memberCode } as const;
  await club.ask("addCode", { as: ada, body: { ...body, linkedMemberId: walt.id } });
  const come = (nth: number) => {
    const form = { ...asGuest, code: "GUEST-WALT", phone: `60255502${String(nth).padStart(2, "0")}` };
    return club.ask("register", { body: form, from: `203.0.113.${nth}` });
  };
  for (let nth = 1; nth <= 10; nth++) expect((await come(nth)).status, String(nth)).toBe(200);
  expect((await come(11)).message).toBe("This group code is full. Please contact your club admin.");
});
