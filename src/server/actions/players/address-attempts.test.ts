import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { castPin, guestCode } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { asMember } from "../../testing/registration-forms.ts";

const mias = "6025550102";

/** These limits in memory are so high that every attempt reaches the database. */
const countedInDatabase = { login: { own: 1_000_000, shared: 1_000_000 } };

function tryPin(club: ServedClub, pin: string, from = "203.0.113.1", phone = mias) {
  return club.ask("logIn", { body: { phone, pin }, from });
}

function checkCode(club: ServedClub, code: string, from: string, headers: Record<string, string> = {}) {
  return club.ask("checkGroupCode", { body: { code, as: "guest" }, from, headers });
}

onServedSqliteClub(
  "one address may fail at sixty accounts an hour, each counted once",
  async (club) => {
    for (let i = 0; i < 60; i++)
      for (const pin of ["0000", "0001"])
        expect((await tryPin(club, pin, "203.0.113.1", `602555${1000 + i}`)).refused).toBe("unknown-phone");
    expect((await tryPin(club, castPin)).refused).toBe("too-many-tries");
    expect(club.comparedPins()).toBe(120);
    expect((await tryPin(club, castPin, "203.0.113.2")).status).toBe(200);
    expect((await tryPin(club, "0002", "203.0.113.1", "6025551000")).refused).toBe("unknown-phone");
    club.at(addMinutes(morning, 60));
    expect((await tryPin(club, castPin)).status).toBe(200);
  },
  {},
  {},
  countedInDatabase,
);

onServedSqliteClub(
  "forty people on one Wi-Fi who each mistype once are all let in, and hold up nobody",
  async (club) => {
    const people = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const phone = `602556${1000 + i}`;
        const from = `198.51.100.${i}`;
        expect(
          (await club.ask("register", { body: { ...asMember, phone, pin: castPin }, from })).status,
        ).toBe(200);
        return phone;
      }),
    );
    const wifi = "203.0.113.1";
    for (let evening = 0; evening < 2; evening++) {
      for (const phone of people) expect((await tryPin(club, "0000", wifi, phone)).refused).toBe("wrong-pin");
      for (const phone of people) expect((await tryPin(club, castPin, wifi, phone)).status).toBe(200);
    }
    const left = club.db.kysely.selectFrom("attempts").where("subject", "=", `address:${wifi}`).selectAll();
    expect(await left.execute()).toEqual([]);
    expect((await tryPin(club, castPin, wifi)).status).toBe(200);
  },
  {},
  {},
  { ...countedInDatabase, registration: countedInDatabase.login },
);

onServedClub("a device that its account knows is let in at an address that has to wait", async (club) => {
  const { cookies } = await tryPin(club, castPin, "203.0.113.9");
  await closeAddress(club, "203.0.113.9");
  const headers = { cookie: cookies };
  const body = { phone: mias, pin: castPin };
  expect((await club.ask("logIn", { body, from: "203.0.113.9", headers })).status).toBe(200);
});

onServedSqliteClub(
  "an address has a hundred wrong group codes an hour, however many devices it takes",
  async (club) => {
    const newDevice = async () => {
      const { cookies } = await club.app.inject({ url: "/", remoteAddress: "203.0.113.7" });
      return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
    };
    for (let i = 0; i < 12; i++) {
      const headers = await newDevice();
      for (let j = 0; j < 10; j++) {
        const { refused } = await checkCode(club, `GUEST-${i}-${j}`, "203.0.113.7", headers);
        expect(refused).toBe(i < 10 ? "invalid-group-code" : "too-many-tries");
      }
    }
    const headers = await newDevice();
    expect((await checkCode(club, guestCode, "203.0.113.7", headers)).refused).toBe("too-many-tries");
    expect((await checkCode(club, guestCode, "203.0.113.8", await newDevice())).status).toBe(200);
  },
);

onServedClub("one address has ten wrong codes an hour; right ones do not count", async (club) => {
  for (let i = 0; i < 10; i++) {
    expect((await checkCode(club, guestCode, "203.0.113.1")).status).toBe(200);
    expect((await checkCode(club, `GUEST-${i}`, "203.0.113.1")).refused).toBe("invalid-group-code");
  }
  const throttled = await checkCode(club, guestCode, "203.0.113.1");
  expect(throttled).toMatchObject({ status: 429, message: expect.stringContaining("1 hour") });
  expect((await checkCode(club, guestCode, "203.0.113.2")).status).toBe(200);
  club.at(addMinutes(morning, 60));
  expect((await checkCode(club, guestCode, "203.0.113.1")).status).toBe(200);
});

onServedSqliteClub("a client cannot choose the address it is counted under", async (club) => {
  const checkFrom = (client: string, code: string) =>
    checkCode(club, code, "203.0.113.1", { "x-forwarded-for": client });
  for (let i = 0; i < 10; i++)
    expect((await checkFrom(`198.51.100.${i}`, `GUEST-${i}`)).refused).toBe("invalid-group-code");
  expect((await checkFrom("198.51.100.99", guestCode)).refused).toBe("too-many-tries");
});

onServedSqliteClub(
  "behind a trusted proxy the client that the proxy names is counted",
  async (club) => {
    const checkFrom = (client: string, code: string) =>
      checkCode(club, code, "10.0.0.1", { "x-forwarded-for": client });
    for (let i = 0; i < 12; i++)
      expect((await checkFrom(`198.51.100.${i}`, `GUEST-${i}`)).refused).toBe("invalid-group-code");
    for (let i = 0; i < 9; i++)
      expect((await checkFrom("198.51.100.0", `GUEST-A${i}`)).refused).toBe("invalid-group-code");
    expect((await checkFrom("198.51.100.0", guestCode)).refused).toBe("too-many-tries");
    expect((await checkFrom("198.51.100.1", guestCode)).status).toBe(200);
  },
  { trustedProxies: ["10.0.0.1"] },
);

async function closeAddress(club: ServedClub, from: string): Promise<void> {
  const before = club.comparedPins();
  await Promise.all(Array.from({ length: 60 }, (_, i) => tryPin(club, "0000", from, `602557${1000 + i}`)));
  expect((await tryPin(club, "0001", from, "6025571099")).refused).toBe("too-many-tries");
  expect(club.comparedPins() - before).toBe(60);
}

onServedClub(
  "of PINs that a throttled address tries at the same moment as others exactly five are compared",
  async (club) => {
    await closeAddress(club, "203.0.113.9");
    let wrong = 0;
    for (let first = 3000; first < 3060; first += 20) {
      const pins = Array.from({ length: 20 }, (_, i) => String(first + i));
      const answers = await Promise.all(
        pins.flatMap((pin, i) => [
          tryPin(club, pin, "203.0.113.9"),
          tryPin(club, pin, "203.0.113.9"),
          tryPin(club, pin, `198.51.100.${(first + i) % 250}`),
        ]),
      );
      wrong += answers.filter(({ refused }) => refused === "wrong-pin").length;
    }
    expect([wrong, club.comparedPins() - 60]).toEqual([5, 5]);
    expect((await tryPin(club, castPin, "198.51.100.254")).refused).toBe("too-many-tries");
    club.at(addMinutes(morning, 15));
    expect((await tryPin(club, castPin, "198.51.100.254")).status).toBe(200);
  },
  {},
  {},
  countedInDatabase,
);

onServedSqliteClub(
  "a throttled stranger's PINs keep nobody off a new device, and leave nothing behind",
  async (club) => {
    await closeAddress(club, "203.0.113.9");
    for (let device = 0; device < 3; device++) {
      const pins = Array.from({ length: 32 }, (_, i) => String(3000 + 32 * device + i));
      const strangers = pins.map((pin) => tryPin(club, pin, "203.0.113.9"));
      const login = tryPin(club, castPin, `198.51.100.${device}`);
      const refusals = (await Promise.all(strangers)).map(({ refused }) => refused);
      expect(refusals).toEqual(Array(32).fill("too-many-tries"));
      expect((await login).status).toBe(200);
    }
    expect(club.comparedPins()).toBe(60 + 3);
    const left = club.db.kysely.selectFrom("attempts").where("subject", "=", `pin:${mias}`).selectAll();
    expect(await left.execute()).toEqual([]);
  },
  {},
  {},
  countedInDatabase,
);
