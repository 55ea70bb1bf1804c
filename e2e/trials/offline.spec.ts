/**
 * Rounds without signal on a phone that dies behind every tap: is each score there when the app is opened again, and on
 * the server when the signal is back, without a tap (ruling 18)? 50 rounds by `npm run trial -- offline`, the end of one
 * by `npm test`. The signal is cut outside the browser, and the browser is killed as soon as its screen has gone on.
 */
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { RoundKey } from "../../src/web/outbox/entry.ts";
import { connectionTo, type Line } from "../fixtures/offline.ts";
import { openHole } from "../pages/live-page.ts";
import { chanceOf, extent } from "./chance.ts";
import { figuresOf, p99Of } from "./figures.ts";
import { teeOffAll } from "./members.ts";
import { newPhoneOfMember, type Part, type PhoneOfMember } from "./phone-of-member.ts";
import { openRestartedClub } from "./restarted-club.ts";
import { saveAndGoOn } from "./save-times.ts";

const isFull = process.env.TRIAL === "full";
const rounds = extent(50, 1);
/** Each plays some of the rounds, one after the other. */
const phones = extent(5, 1);
/** The holes before it are played with signal. */
const firstOffline = extent(1, 15);
const timedSaves = extent(510, 17);
/** Milliseconds. Beside all the tests of `npm test` they are printed only. */
const goals = { opened: 2_000, sent: 5_000, saved: 20 };

const now = "2026-11-21T14:00:00.000Z";

test.beforeEach(() => test.setTimeout(isFull ? 10_800_000 : 60_000));

test("how long until a score is on the disk of the phone", async () => {
  const { played, line, close } = await openRounds(1, 1);
  const phone = await newPhoneOfMember(line.address, played.memberOf(0));
  await phone.openHole(played.cardOf(0), 1);
  line.cut();
  const fromCall: number[] = [];
  const fromTap: number[] = [];
  const ofDisk: number[] = [];
  const disk = openDisk();
  while (fromCall.length < timedSaves) {
    for (let hole = 1; hole < 18; hole++) {
      // Another one than in the turn before.
      const time = await saveAndGoOn(phone.page(), 3 + ((hole + fromCall.length) % 5));
      fromCall.push(time.fromCall);
      fromTap.push(time.fromTap);
      ofDisk.push(disk.fsync());
    }
    await openHole(phone.page(), 1);
  }
  disk.close();
  await phone.close();
  await close();
  const goal = `goal: p99 at most ${goals.saved} ms`;
  process.stdout.write(`on the disk, ${fromCall.length} saves: ${figuresOf(fromCall)} (${goal})\n`);
  process.stdout.write(`from the tap: ${figuresOf(fromTap)}\n`);
  process.stdout.write(`an fsync of this disk by itself: ${figuresOf(ofDisk)}\n`);
  if (isFull) expect(p99Of(fromCall), "on the disk").toBeLessThanOrEqual(goals.saved);
});

test("a score that was saved outlives the browser, and reaches the server without a tap", async () => {
  const { played, line, close } = await openRounds(phones, rounds / phones);
  const opened: number[] = [];
  const sent: number[] = [];
  for (let owner = 0; owner < phones; owner++) {
    const phone = await newPhoneOfMember(line.address, played.memberOf(owner));
    for (let round = owner; round < rounds; round += phones) {
      const random = chanceOf(round);
      const key = played.cardOf(round);
      const gross = Array.from({ length: 18 }, () => 3 + random.below(5));
      const isClosed = noteFinish(line, key);
      opened.push(...(await playUntilKilled(phone, line, key, gross)));
      line.mend();
      const mendedAt = performance.now();
      await expect
        .poll(async () => (await played.readCard(key)).held, { intervals: [50], timeout: 30_000 })
        .toEqual(gross);
      await expect.poll(isClosed, { intervals: [50], timeout: 30_000 }).toBe(true);
      sent.push(performance.now() - mendedAt);
      await phone.expectNothingLeft();
      const { trail } = await played.readCard(key);
      expect(
        trail.map((one) => one.gross),
        "one row of history for each score",
      ).toEqual(gross);
      expect(new Set(trail.map(({ holeNumber }) => holeNumber)).size).toBe(18);
      if (isFull)
        process.stdout.write(
          `${sent.length} rounds, ${opened.length} kills: opened ${figuresOf(opened)}; sent ${figuresOf(sent)}\n`,
        );
    }
    await phone.close();
  }
  await close();
  const seed = process.env.SEED ?? "1";
  process.stdout.write(`seed ${seed}: ${rounds} rounds, ${opened.length} times killed, 0 scores lost\n`);
  process.stdout.write(`opened without signal: ${figuresOf(opened)} (goal: at most ${goals.opened} ms)\n`);
  process.stdout.write(`sent when it is back: ${figuresOf(sent)} (goal: at most ${goals.sent} ms)\n`);
  expect(opened.length, "too few kills were tried").toBe(rounds * (19 - firstOffline));
  if (!isFull) return;
  expect(Math.max(...opened), "opened without signal").toBeLessThanOrEqual(goals.opened);
  expect(Math.max(...sent), "sent when it is back").toBeLessThanOrEqual(goals.sent);
});

async function openRounds(members: number, teeTimes: number) {
  const club = await openRestartedClub(members, now);
  const played = await teeOffAll(club, teeTimes);
  const line = await connectionTo({ address: club.address() });
  return {
    played,
    line,
    async close() {
      await line.close();
      await played.close();
      await club.close();
    },
  };
}

/** What a save takes of the disk, whatever the app does. */
function openDisk() {
  const folder = mkdtempSync(join(tmpdir(), "fsync-"));
  const file = openSync(join(folder, "log"), "a");
  return {
    fsync(): number {
      const startedAt = performance.now();
      writeSync(file, "x".repeat(500));
      fsyncSync(file);
      return performance.now() - startedAt;
    },
    close() {
      closeSync(file);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Until the 18th hole and Finish Round are saved, without signal. Answers how long it took to open the app each time. */
async function playUntilKilled(
  phone: PhoneOfMember,
  line: Line,
  key: RoundKey,
  gross: readonly number[],
): Promise<number[]> {
  await phone.openHole(key, 1);
  const online = gross.slice(0, firstOffline - 1);
  for (const score of online) await saveAndGoOn(phone.page(), score);
  await phone.expectNothingLeft();
  await phone.untilKept(key, online);
  line.cut();
  const opened: number[] = [];
  for (let hole = firstOffline; hole <= 18; hole++) {
    await saveAndGoOn(phone.page(), gross[hole - 1] ?? 0);
    await phone.kill();
    opened.push(await (hole === 18 ? phone.openHome() : phone.openHole(key, hole + 1)));
    const waiting = gross
      .slice(firstOffline - 1, hole)
      .map((score, i): Part => ({ part: firstOffline + i, gross: score }));
    await phone.expectWaiting(hole === 18 ? [...waiting, { part: "finish" }] : waiting);
  }
  return opened;
}

/** Whether the server was asked to finish the round, once it could be. */
function noteFinish(line: Line, { teeTimeId }: RoundKey): () => boolean {
  let isAsked = false;
  line.decide((request) => {
    if (request === `PUT /api/tee-times/${teeTimeId}/card/finish`) isAsked = true;
    return null;
  });
  return () => isAsked;
}
