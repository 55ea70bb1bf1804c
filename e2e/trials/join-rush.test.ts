/**
 * A thousand members join one tee time with 50 spots at the same moment. Are exactly 50 in, and do the others
 * wait in their order of arrival (ruling 9)? On PostgreSQL two servers share the requests.
 */
import { expect } from "vitest";
import { addTeeTime } from "../../src/server/actions/tee-times/tee-times.ts";
import type { Database } from "../../src/server/database/database.ts";
import { openDatabase } from "../../src/server/database/open-database.ts";
import { listPlaces } from "../../src/server/store/places.ts";
import { auditOfTeeTime } from "../../src/server/testing/audit-entries.ts";
import { ada } from "../../src/server/testing/cast.ts";
import { morning } from "../../src/server/testing/rounds/places.ts";
import { accepted } from "../../src/server/testing/rounds/rounds.ts";
import { askAt, type LoggedIn, logInAll } from "./asking.ts";
import { chanceOf, extent, share } from "./chance.ts";
import { requestOf } from "./places/tee-time.ts";
import { onEachEngine } from "./trial-club.ts";

const members = extent(1_000, 60);
const spots = extent(50, 10);
const rushes = extent(12, 2);
/** A phone asks at most this many times. It asks again if the server is busy or does not accept its connection. */
const mostAsks = 20;

type Answer = {
  id: string;
  status: number | undefined;
  outcome: string | undefined;
  askedAt: number;
  answeredAt: number;
};

onEachEngine(
  "of a thousand who join at once 50 are in, and the others wait in the order in which they came",
  { members, now: morning },
  async (club) => {
    const db = await openDatabase(club.place);
    const addresses = [club.address()];
    if (db.engine === "postgresql") addresses.push(await club.startAnother());
    const ids = Array.from({ length: members }, (_, i) => `player-member-${i + 1}`);
    const everybody = await logInAll(db, ids, morning);
    const tried = { rushes: 0, answers: 0, unanswered: 0, busy: 0, askedAfterAnAnswer: 0 };
    for (let number = 0; number < rushes; number++) {
      const request = requestOf(number, spots);
      const { teeTimeId } = accepted(await addTeeTime({ db, now: () => morning }, ada, request));
      const taps = tapsOf(everybody, number);
      const ask = async (method: "GET" | "PUT", member: LoggedIn, i: number): Promise<Answer> => {
        const path = `/api/tee-times/${teeTimeId}${method === "PUT" ? "/place" : ""}`;
        const address = addresses[i % addresses.length] ?? "";
        const askedAt = performance.now();
        let answered = await askAt(address, member, { method, path });
        for (let asks = 1; (answered?.status ?? 503) === 503 && asks < mostAsks; asks++) {
          tried[answered ? "busy" : "unanswered"] += 1;
          answered = await askAt(address, member, { method, path });
        }
        const said = { status: answered?.status, outcome: answered?.answer.outcome };
        return { id: member.id, ...said, askedAt, answeredAt: performance.now() };
      };
      const lines = number % 2 === 0 ? taps.length : extent(64, 8);
      await onLines(taps, lines, (member, i) => ask("GET", member, i));
      const answers = await onLines(taps, lines, (member, i) => ask("PUT", member, i));
      const faults = await faultsOf(db, teeTimeId, answers);
      for (const address of addresses)
        faults.push(...(await shownOtherwise(address, everybody[0] as LoggedIn, db, teeTimeId)));
      expect(faults.slice(0, 20), `rush ${number}`).toEqual([]);
      const firstAnswer = Math.min(...answers.map(({ answeredAt }) => answeredAt));
      tried.rushes += 1;
      tried.answers += answers.length;
      tried.askedAfterAnAnswer += answers.filter(({ askedAt }) => askedAt > firstAnswer).length;
    }
    process.stdout.write(`${db.engine}: ${members} members, ${spots} spots, ${JSON.stringify(tried)}\n`);
    await db.close();
    // In `npm test`, other tests use the processor, so the server may be busy. `npm run trial` runs alone.
    if (share === 1) expect(tried.busy, "times that a server was busy").toBe(0);
    expect(tried.answers, "too few answers").toBeGreaterThanOrEqual(rushes * members);
    expect(tried.askedAfterAnAnswer, "too few asked after somebody was answered").toBeGreaterThan(
      members / 10,
    );
  },
);

/** Returns the taps in random order. In every other rush each member taps twice at the same moment. */
function tapsOf(everybody: readonly LoggedIn[], number: number): LoggedIn[] {
  const random = chanceOf(number);
  const inOrder = everybody
    .map((member) => ({ member, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ member }) => member);
  return number % 2 === 0 ? inOrder.flatMap((member) => [member, member]) : inOrder;
}

async function onLines<T, U>(list: readonly T[], lines: number, work: (one: T, i: number) => Promise<U>) {
  const results: U[] = [];
  const left = list.entries();
  const line = async () => {
    for (const [i, one] of left) results.push(await work(one, i));
  };
  await Promise.all(Array.from({ length: lines }, line));
  return results;
}

async function faultsOf(db: Database, teeTimeId: string, answers: readonly Answer[]): Promise<string[]> {
  const places = (await listPlaces(db.kysely, teeTimeId)).toSorted((a, b) => a.arrival - b.arrival);
  const trail = (await auditOfTeeTime(db.kysely, teeTimeId)).slice(1);
  const inOrder = places.map(({ playerId }) => playerId).join();
  const joined = trail.map(({ action, subjectId }) => (action === "join-tee-time" ? subjectId : action));
  const faults = answers.filter(({ status }) => status !== 200).map(({ status }) => `answered ${status}`);
  if (places.length !== members) faults.push(`${places.length} have a place, and not ${members}`);
  if (joined.join() !== inOrder) faults.push("the audit trail has another order than the places");
  for (const [i, { playerId, waitlist }] of places.entries()) {
    if (waitlist !== i >= spots) faults.push(`number ${i + 1} ${waitlist ? "waits" : "is in"}`);
    const told = answers.filter(({ id }) => id === playerId).map(({ outcome }) => outcome);
    if (told.some((outcome) => outcome !== (waitlist ? "waitlisted" : "joined")))
      faults.push(`number ${i + 1} was told ${told}`);
  }
  // If a member had an answer before another member asked, the first must have the lower arrival number.
  let answeredAt = Number.POSITIVE_INFINITY;
  for (const { playerId, arrival } of places.toReversed()) {
    const own = answers.filter(({ id }) => id === playerId);
    if (own.every(({ askedAt }) => askedAt > answeredAt))
      faults.push(`number ${arrival} came after the answer to a later one`);
    answeredAt = Math.min(answeredAt, ...own.map((answer) => answer.answeredAt));
  }
  return faults;
}

async function shownOtherwise(address: string, member: LoggedIn, db: Database, teeTimeId: string) {
  const asked = await askAt(address, member, { method: "GET", path: `/api/tee-times/${teeTimeId}` });
  const { places = [], joined, spotsLeft } = asked?.answer ?? {};
  const waiting = (await listPlaces(db.kysely, teeTimeId)).filter(({ waitlist }) => waitlist);
  const expected = waiting
    .toSorted((a, b) => a.arrival - b.arrival)
    .map(({ playerId }, i) => `${i + 1} ${playerId}`);
  const shown = (places as { player: { id: string }; waitlist: boolean; waitlistPosition: number }[])
    .filter(({ waitlist }) => waitlist)
    .map(({ player, waitlistPosition }) => `${waitlistPosition} ${player.id}`);
  const isRight = shown.join() === expected.join() && joined === spots && spotsLeft === 0;
  return isRight ? [] : [`${address} shows ${joined} in, and waiting ${shown}`];
}
