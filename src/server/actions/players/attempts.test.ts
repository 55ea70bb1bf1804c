import { describe, expect, test } from "vitest";
import { addMinutes } from "#rules/calendar";
import { attemptsAt, cancelAttempt, failAttempt } from "../../store/attempts.ts";
import { onServedClub, onServedSqliteClub, type ServedClub, serve } from "../../testing/app.ts";
import { castPin, mia } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { accepted } from "../../testing/rounds/rounds.ts";
import { accountLimit, limitOfAddress, printWait, reserveAttempt } from "./attempts.ts";

const mias = "6025550102";

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
  expect(club.comparedPins()).toBe(5);
  const sixth = await tryPin(club, castPin);
  expect(sixth).toMatchObject({
    status: 429,
    message: "Too many attempts. Please wait 15 minutes and try again.",
    cookie: null,
  });
  club.at(addMinutes(morning, 14));
  expect((await tryPin(club, castPin)).message).toContain("1 minute");
  expect(club.comparedPins()).toBe(5);
  club.at(addMinutes(morning, 15));
  expect((await tryPin(club, castPin)).status).toBe(200);
  expect(club.comparedPins()).toBe(6);
});

onServedClub("each further wrong PIN waits longer: an hour, then a day", async (club) => {
  await guess(club, ...wrongPins.slice(0, 5));
  club.at(addMinutes(morning, 15));
  expect(await guess(club, "5555", castPin)).toEqual(["wrong-pin", "too-many-tries"]);
  expect((await tryPin(club, castPin)).message).toContain("1 hour");
  expect(club.comparedPins()).toBe(6);
  club.at(addMinutes(morning, 75));
  expect(await guess(club, "6666", castPin)).toEqual(["wrong-pin", "too-many-tries"]);
  expect((await tryPin(club, castPin)).message).toContain("24 hours");
  expect(club.comparedPins()).toBe(7);
  club.at(addMinutes(morning, 75 + 24 * 60));
  expect((await tryPin(club, castPin)).status).toBe(200);
  expect(club.comparedPins()).toBe(8);
});

onServedClub("of fifty wrong PINs at the same moment exactly five are compared", async (club) => {
  const pins = Array.from({ length: 50 }, (_, i) => String(3000 + i));
  const answers = await Promise.all(pins.map((pin, i) => tryPin(club, pin, `203.0.113.${i}`)));
  expect(club.comparedPins()).toBe(5);
  const reasons = answers.map(({ refused }) => refused).toSorted();
  expect(reasons).toEqual([...Array(45).fill("too-many-tries"), ...Array(5).fill("wrong-pin")]);
  club.at(addMinutes(morning, 15));
  expect((await tryPin(club, castPin)).status).toBe(200);
});

onServedSqliteClub("the same wrong PIN again counts once", async (club) => {
  expect(await guess(club, ...Array(12).fill("0000"))).toEqual(Array(12).fill("wrong-pin"));
  expect((await tryPin(club, castPin)).status).toBe(200);
  expect(club.comparedPins()).toBe(13);
});

onServedClub("six right logins at once from fresh browsers all succeed, and none counts", async (club) => {
  const many = await Promise.all(Array.from({ length: 6 }, () => tryPin(club, castPin)));
  expect(many.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(club.comparedPins()).toBe(6);
  expect(await club.db.kysely.selectFrom("attempts").selectAll().execute()).toEqual([]);
});

onServedClub("a right PIN releases its own attempt, and not the wrong ones before it", async (club) => {
  const answers = await guess(club, "0000", "1111", "2222", "3333", castPin, castPin, castPin, "4444");
  const wrong = "wrong-pin";
  expect(answers).toEqual([wrong, wrong, wrong, wrong, null, null, null, wrong]);
  expect((await tryPin(club, castPin)).refused).toBe("too-many-tries");
  expect(club.comparedPins()).toBe(8);
});

onServedSqliteClub("a phone nobody has is counted like one somebody has", async (club) => {
  const nobodys = "6025559999";
  for (const pin of wrongPins.slice(0, 5))
    expect((await tryPin(club, pin, "203.0.113.1", nobodys)).refused).toBe("unknown-phone");
  expect((await tryPin(club, "5555", "203.0.113.1", nobodys)).refused).toBe("too-many-tries");
  expect(club.comparedPins()).toBe(5);
});

onServedClub("attempts count on after a restart, and no PIN is in the database", async (club) => {
  await guess(club, ...wrongPins.slice(0, 5));
  const rows = await club.db.kysely.selectFrom("attempts").selectAll().execute();
  expect(rows).toHaveLength(11);
  expect(rows.map(({ fingerprint }) => fingerprint).join(" ")).not.toMatch(/\b(0000|1111|2222|3333|4444)\b/);
  const db = await club.connectAgain();
  const restarted = await serve({ ...club, db, context: { ...club.context, db } });
  expect((await tryPin(restarted, castPin)).refused).toBe("too-many-tries");
  expect(restarted.comparedPins()).toBe(0);
  club.at(addMinutes(morning, 15));
  expect((await tryPin(restarted, castPin)).status).toBe(200);
  await restarted.app.close();
});

onServedSqliteClub("what the account refuses does not count at the address", async (club) => {
  await guess(club, ...wrongPins.slice(0, 5));
  for (let pin = 7000; pin < 7040; pin++)
    expect((await tryPin(club, String(pin))).refused).toBe("too-many-tries");
  expect(club.comparedPins()).toBe(5);
  const atAddress = club.db.kysely.selectFrom("attempts").where("subject", "=", "address:203.0.113.1");
  expect(await atAddress.selectAll().execute()).toHaveLength(1);
});

onServedSqliteClub(
  "a PIN that was tried before a change of the PIN is another attempt after it",
  async (club) => {
    expect(await guess(club, "0000", "1111", "2222", "3333")).toEqual(Array(4).fill("wrong-pin"));
    const session = await club.ask("changePin", { as: mia, body: { pin: castPin, newPin: "8305" } });
    expect(session.status).toBe(200);
    expect(await guess(club, "0000", "1111")).toEqual(["wrong-pin", "too-many-tries"]);
    expect(club.comparedPins()).toBe(6);
  },
);

onServedClub(
  "an attempt that was never compared does not count, and takes nobody else's row along",
  async ({ context, db }) => {
    const limits = [limitOfAddress(context, "203.0.113.1", mias), accountLimit(mias)];
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
  ])("%i milliseconds are printed as %s", (ms, printed) => {
    expect(printWait(ms)).toBe(printed);
  });
});
