import { describe, expect, test } from "vitest";
import { addMinutes } from "#rules/calendar";
import { attemptsAt, cancelAttempt, failAttempt } from "../store/attempts.ts";
import { castPin, onServedClub, type ServedClub } from "../testing/app.ts";
import { guestCode, mia } from "../testing/cast.ts";
import { morning } from "../testing/database.ts";
import { accepted } from "../testing/rounds.ts";
import { accountLimit, limitOfAddress, printWait, reserveAttempt } from "./attempts.ts";

const mias = "6025550102";

/** What is counted in memory would cut a flood off before the database counts it (`http/admission.test.ts`). */
const countedInDatabase = { login: { own: 1_000_000, shared: 1_000_000 } };

function tryPin(club: ServedClub, pin: string, from = "203.0.113.1", phone = mias) {
  return club.ask("logIn", { body: { phone, pin }, from });
}

const wrongPins = ["0000", "1111", "2222", "3333", "4444", "5555", "6666", "7777", "8888"];

async function guess(club: ServedClub, ...pins: string[]): Promise<(string | null)[]> {
  const answers: (string | null)[] = [];
  for (const pin of pins) answers.push((await tryPin(club, pin)).refused);
  return answers;
}

onServedClub("after five wrong PINs even the right one has to wait 15 minutes", async (club) => {
  expect(await guess(club, ...wrongPins.slice(0, 5))).toEqual(Array(5).fill("wrong-pin"));
  const sixth = await tryPin(club, castPin);
  expect(sixth).toMatchObject({
    status: 429,
    message: "Too many tries. Please wait 15 minutes and try again.",
    cookie: null,
  });
  club.at(addMinutes(morning, 14));
  expect((await tryPin(club, castPin)).message).toContain("1 minute");
  club.at(addMinutes(morning, 15));
  expect((await tryPin(club, castPin)).status).toBe(200);
});

onServedClub("each further wrong PIN waits longer: an hour, then a day", async (club) => {
  await guess(club, ...wrongPins.slice(0, 5));
  club.at(addMinutes(morning, 15));
  expect(await guess(club, "5555", castPin)).toEqual(["wrong-pin", "too-many-tries"]);
  expect((await tryPin(club, castPin)).message).toContain("1 hour");
  club.at(addMinutes(morning, 75));
  expect(await guess(club, "6666", castPin)).toEqual(["wrong-pin", "too-many-tries"]);
  expect((await tryPin(club, castPin)).message).toContain("24 hours");
  club.at(addMinutes(morning, 75 + 24 * 60));
  expect((await tryPin(club, castPin)).status).toBe(200);
});

onServedClub("of fifty wrong PINs at the same moment at most five are compared", async (club) => {
  const pins = Array.from({ length: 50 }, (_, i) => String(3000 + i));
  const answers = await Promise.all(pins.map((pin, i) => tryPin(club, pin, `203.0.113.${i}`)));
  const compared = answers.filter(({ refused }) => refused === "wrong-pin");
  expect(compared.length).toBeLessThanOrEqual(5);
  expect(answers.filter(({ refused }) => refused === "too-many-tries")).toHaveLength(50 - compared.length);
});

onServedClub("the same wrong PIN again is one try", async (club) => {
  expect(await guess(club, ...Array(12).fill("0000"))).toEqual(Array(12).fill("wrong-pin"));
  expect((await tryPin(club, castPin)).status).toBe(200);
});

onServedClub("six right logins at once from fresh browsers all succeed, and none counts", async (club) => {
  const many = await Promise.all(Array.from({ length: 6 }, () => tryPin(club, castPin)));
  expect(many.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await club.db.kysely.selectFrom("attempts").selectAll().execute()).toEqual([]);
});

onServedClub("a right PIN gives its own try back, not the wrong ones before it", async (club) => {
  await guess(club, "0000", "1111", "2222", "3333", castPin, castPin, castPin, "4444");
  expect((await tryPin(club, castPin)).refused).toBe("too-many-tries");
});

onServedClub("a phone nobody has is counted like one somebody has", async (club) => {
  const nobodys = "6025559999";
  for (const pin of wrongPins.slice(0, 5))
    expect((await tryPin(club, pin, "203.0.113.1", nobodys)).refused).toBe("unknown-phone");
  expect((await tryPin(club, "5555", "203.0.113.1", nobodys)).refused).toBe("too-many-tries");
});

onServedClub("what was counted survives a restart, and guesses never stand in the database", async (club) => {
  await guess(club, ...wrongPins.slice(0, 5));
  const rows = await club.db.kysely.selectFrom("attempts").selectAll().execute();
  // At the account, at the address, and in the club as a whole.
  expect(rows).toHaveLength(15);
  expect(rows.map(({ fingerprint }) => fingerprint).join(" ")).not.toMatch(/\b(0000|1111|2222|3333|4444)\b/);
});

onServedClub("one address has 30 wrong PINs in 15 minutes, whoever they are for", async (club) => {
  for (let i = 0; i < 30; i++)
    expect((await tryPin(club, "0000", "203.0.113.1", `602555${1000 + i}`)).refused).toBe("unknown-phone");
  expect((await tryPin(club, castPin)).refused).toBe("too-many-tries");
  expect((await tryPin(club, castPin, "203.0.113.2")).status).toBe(200);
  club.at(addMinutes(morning, 15));
  expect((await tryPin(club, castPin)).status).toBe(200);
});

onServedClub("one address has ten wrong codes an hour; right ones do not count", async (club) => {
  const check = (code: string, from: string) =>
    club.ask("checkGroupCode", { body: { code, as: "guest" }, from });
  for (let i = 0; i < 10; i++) {
    expect((await check(guestCode, "203.0.113.1")).status).toBe(200);
    expect((await check(`GUEST-${i}`, "203.0.113.1")).refused).toBe("invalid-group-code");
  }
  const throttled = await check(guestCode, "203.0.113.1");
  expect(throttled).toMatchObject({ status: 429, message: expect.stringContaining("1 hour") });
  expect((await check(guestCode, "203.0.113.2")).status).toBe(200);
  club.at(addMinutes(morning, 60));
  expect((await check(guestCode, "203.0.113.1")).status).toBe(200);
});

onServedClub("a client cannot choose the address it is counted under", async (club) => {
  for (let i = 0; i < 10; i++)
    await club.ask("checkGroupCode", {
      body: { code: `WRONG${i}`, as: "member" },
      headers: { "x-forwarded-for": `198.51.100.${i}` },
    });
  const next = await club.ask("checkGroupCode", {
    body: { code: "WRONG", as: "member" },
    headers: { "x-forwarded-for": "198.51.100.99" },
  });
  expect(next.refused).toBe("too-many-tries");
});

onServedClub(
  "behind a trusted proxy it is the client whom the proxy names",
  async (club) => {
    const check = (client: string) =>
      club.ask("checkGroupCode", {
        body: { code: `WRONG${client}`, as: "member" },
        headers: { "x-forwarded-for": client },
        from: "10.0.0.1",
      });
    for (let i = 0; i < 12; i++) expect((await check(`198.51.100.${i}`)).refused).toBe("invalid-group-code");
  },
  { trustedProxies: ["10.0.0.1"] },
);

/** Uses up what an address has, at phones that nobody has. */
async function closeAddress(club: ServedClub, from: string): Promise<void> {
  await Promise.all(Array.from({ length: 30 }, (_, i) => tryPin(club, "0000", from, `602556${1000 + i}`)));
  expect((await tryPin(club, "0001", from, "6025561099")).refused).toBe("too-many-tries");
}

onServedClub(
  "of PINs that a throttled address tries at the same moment as others exactly five are compared",
  async (club) => {
    await closeAddress(club, "203.0.113.9");
    let compared = 0;
    for (let first = 3000; first < 3200; first += 20) {
      const pins = Array.from({ length: 20 }, (_, i) => String(first + i));
      const answers = await Promise.all(
        pins.flatMap((pin, i) => [
          tryPin(club, pin, "203.0.113.9"),
          tryPin(club, pin, "203.0.113.9"),
          tryPin(club, pin, `198.51.100.${(first + i) % 250}`),
        ]),
      );
      compared += answers.filter(({ refused }) => refused === "wrong-pin").length;
    }
    expect(compared).toBe(5);
    expect((await tryPin(club, castPin, "198.51.100.254")).refused).toBe("too-many-tries");
  },
  {},
  {},
  countedInDatabase,
);

onServedClub(
  "a throttled stranger's PINs keep nobody off a new device, and leave nothing behind",
  async (club) => {
    await closeAddress(club, "203.0.113.9");
    let isOver = false;
    let refused = 0;
    const stranger = async (line: number) => {
      for (let pin = 3000 + line; !isOver; pin += 32) {
        const answer = await tryPin(club, String(pin % 10_000), "203.0.113.9");
        if (answer.refused === "too-many-tries") refused += 1;
      }
    };
    const strangers = Array.from({ length: 32 }, (_, line) => stranger(line));
    const logins: number[] = [];
    for (let device = 0; device < 10; device++)
      logins.push((await tryPin(club, castPin, `198.51.100.${device}`)).status);
    isOver = true;
    await Promise.all(strangers);
    expect(logins).toEqual(Array(10).fill(200));
    expect(refused).toBeGreaterThan(32);
    const left = club.db.kysely.selectFrom("attempts").where("subject", "=", `pin:${mias}`).selectAll();
    expect(await left.execute()).toEqual([]);
  },
  {},
  {},
  countedInDatabase,
);

onServedClub("what the account refuses does not count at the address", async (club) => {
  await guess(club, ...wrongPins.slice(0, 5));
  for (let pin = 7000; pin < 7040; pin++) await tryPin(club, String(pin));
  const atAddress = club.db.kysely.selectFrom("attempts").where("subject", "=", "address:203.0.113.1");
  expect(await atAddress.selectAll().execute()).toHaveLength(5);
});

onServedClub("a PIN that was tried before a change of the PIN is another attempt after it", async (club) => {
  await guess(club, "0000", "1111", "2222", "3333");
  const session = await club.ask("changePin", { as: mia, body: { pin: castPin, newPin: "8305" } });
  expect(session.status).toBe(200);
  expect(await guess(club, "0000", "1111")).toEqual(["wrong-pin", "too-many-tries"]);
});

onServedClub(
  "an attempt that was never compared does not count, and takes nobody else's row along",
  async ({ context, db }) => {
    const limits = [limitOfAddress("203.0.113.1"), accountLimit(mias)];
    const reserve = async (fingerprint: string) =>
      accepted(await reserveAttempt(context, limits, fingerprint));
    const [cutOff, twin] = [await reserve("same"), await reserve("same")];
    await db.transaction((tx) => cancelAttempt(tx, cutOff));
    expect(await attemptsAt(db.kysely, `pin:${mias}`)).toMatchObject([
      { fingerprint: "same", pending: 1, wrong: 0 },
    ]);
    await failAttempt(db.kysely, twin);
    const repeated = await reserve("same");
    await db.transaction((tx) => cancelAttempt(tx, repeated));
    expect(await attemptsAt(db.kysely, `pin:${mias}`)).toMatchObject([
      { fingerprint: "same", pending: 0, wrong: 1 },
    ]);
    const other = await reserve("other");
    await db.transaction((tx) => cancelAttempt(tx, other));
    expect(await attemptsAt(db.kysely, `pin:${mias}`)).toHaveLength(1);
  },
);

describe("how long to wait", () => {
  test.each([
    [1, "1 minute"],
    [60_000, "1 minute"],
    [14 * 60_000 + 1, "15 minutes"],
    [60 * 60_000, "1 hour"],
    [61 * 60_000, "2 hours"],
    [24 * 3600_000, "24 hours"],
  ])("%i milliseconds are told as %s", (ms, told) => {
    expect(printWait(ms)).toBe(told);
  });
});
