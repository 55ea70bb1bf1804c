/** What may one address try, and whose address is it? Every test counts what the server compared. */
import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { castPin, onServedClub, type ServedClub } from "../testing/app.ts";
import { guestCode } from "../testing/cast.ts";
import { morning } from "../testing/database.ts";

const mias = "6025550102";

/** What is counted in memory would cut a flood off before the database counts it (`http/admission.test.ts`). */
const countedInDatabase = { login: { own: 1_000_000, shared: 1_000_000 } };

function tryPin(club: ServedClub, pin: string, from = "203.0.113.1", phone = mias) {
  return club.ask("logIn", { body: { phone, pin }, from });
}

function checkCode(club: ServedClub, code: string, from: string, headers: Record<string, string> = {}) {
  return club.ask("checkGroupCode", { body: { code, as: "guest" }, from, headers });
}

onServedClub("one address has 30 wrong PINs in 15 minutes, at any accounts", async (club) => {
  for (let i = 0; i < 30; i++)
    expect((await tryPin(club, "0000", "203.0.113.1", `602555${1000 + i}`)).refused).toBe("unknown-phone");
  expect((await tryPin(club, castPin)).refused).toBe("too-many-tries");
  expect(club.comparedPins()).toBe(30);
  expect((await tryPin(club, castPin, "203.0.113.2")).status).toBe(200);
  club.at(addMinutes(morning, 15));
  expect((await tryPin(club, castPin)).status).toBe(200);
  expect(club.comparedPins()).toBe(32);
});

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

onServedClub("a client cannot choose the address it is counted under", async (club) => {
  const checkFrom = (client: string, code: string) =>
    checkCode(club, code, "203.0.113.1", { "x-forwarded-for": client });
  for (let i = 0; i < 10; i++)
    expect((await checkFrom(`198.51.100.${i}`, `GUEST-${i}`)).refused).toBe("invalid-group-code");
  expect((await checkFrom("198.51.100.99", guestCode)).refused).toBe("too-many-tries");
});

onServedClub(
  "behind a trusted proxy the client that the proxy names is counted",
  async (club) => {
    const checkFrom = (client: string, code: string) =>
      checkCode(club, code, "10.0.0.1", { "x-forwarded-for": client });
    for (let i = 0; i < 12; i++)
      expect((await checkFrom(`198.51.100.${i}`, `GUEST-${i}`)).refused).toBe("invalid-group-code");
    // Each of them has ten of its own.
    for (let i = 0; i < 9; i++)
      expect((await checkFrom("198.51.100.0", `GUEST-A${i}`)).refused).toBe("invalid-group-code");
    expect((await checkFrom("198.51.100.0", guestCode)).refused).toBe("too-many-tries");
    expect((await checkFrom("198.51.100.1", guestCode)).status).toBe(200);
  },
  { trustedProxies: ["10.0.0.1"] },
);

/** Uses up what an address has, at phones that nobody has. */
async function closeAddress(club: ServedClub, from: string): Promise<void> {
  await Promise.all(Array.from({ length: 30 }, (_, i) => tryPin(club, "0000", from, `602556${1000 + i}`)));
  expect((await tryPin(club, "0001", from, "6025561099")).refused).toBe("too-many-tries");
  expect(club.comparedPins()).toBe(30);
}

onServedClub(
  "of PINs that a throttled address tries at the same moment as others exactly five are compared",
  async (club) => {
    await closeAddress(club, "203.0.113.9");
    let wrong = 0;
    for (let first = 3000; first < 3200; first += 20) {
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
    expect([wrong, club.comparedPins() - 30]).toEqual([5, 5]);
    expect((await tryPin(club, castPin, "198.51.100.254")).refused).toBe("too-many-tries");
    club.at(addMinutes(morning, 15));
    expect((await tryPin(club, castPin, "198.51.100.254")).status).toBe(200);
  },
  {},
  {},
  countedInDatabase,
);

onServedClub(
  "a throttled stranger's PINs keep nobody off a new device, and leave nothing behind",
  async (club) => {
    await closeAddress(club, "203.0.113.9");
    for (let device = 0; device < 10; device++) {
      const pins = Array.from({ length: 32 }, (_, i) => String(3000 + 32 * device + i));
      const strangers = pins.map((pin) => tryPin(club, pin, "203.0.113.9"));
      const login = tryPin(club, castPin, `198.51.100.${device}`);
      const refusals = (await Promise.all(strangers)).map(({ refused }) => refused);
      expect(refusals).toEqual(Array(32).fill("too-many-tries"));
      expect((await login).status).toBe(200);
    }
    // Of the stranger's 320 none, of the owner's ten all.
    expect(club.comparedPins()).toBe(30 + 10);
    const left = club.db.kysely.selectFrom("attempts").where("subject", "=", `pin:${mias}`).selectAll();
    expect(await left.execute()).toEqual([]);
  },
  {},
  {},
  countedInDatabase,
);
