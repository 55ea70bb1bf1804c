/**
 * Members join, leave, think again, are removed and given spots, 64 at any moment, while the limit changes: is each free
 * spot filled once and at once, by the one who waits longest, and never one too many (rulings 9, 10 and 13, decision 18)?
 * 100 tee times with 5,000 acts each by `npm run trial -- promotion`, a sample by `npm test`. By the server's own actions;
 * on PostgreSQL by two servers.
 */
import { expect } from "vitest";
import { addTeeTime } from "../../src/server/actions/tee-times.ts";
import { teeTimeAnswer } from "../../src/server/presenters/tee-times.ts";
import { lastOrderOf } from "../../src/server/store/audit.ts";
import { listPlaces } from "../../src/server/store/places.ts";
import { auditOfTeeTime } from "../../src/server/testing/audit-entries.ts";
import { ada, addMembers, memberCode } from "../../src/server/testing/cast.ts";
import { onBothEngines, type TestClub } from "../../src/server/testing/database.ts";
import { accepted } from "../../src/server/testing/rounds.ts";
import { type Chance, chanceOf, extent } from "./chance.ts";
import { type Act, faultsOfActs } from "./places/history.ts";
import { firstLimit, playCrowd } from "./places/play-crowd.ts";
import { type AtTeeTime, type Moment, momentOf, notifiedOfMovingUp, requestOf } from "./places/tee-time.ts";
import { lastPromoted, otherThan, type Removal, replay, type Step } from "./places/trail.ts";
import { opened, queue, type TeeTime } from "./second/places.ts";

const teeTimes = extent(100, 1);
const actsOfTeeTime = extent(5_000, 600);

/** How many there have to be for each 100 acts. */
const fewestOfHundred = { steps: 60, promoted: 8, refused: 2, nothing: 0.5, moments: 0.5 };

onBothEngines(
  "each free spot goes at once to the one who waits longest, whoever joins, leaves and is removed meanwhile",
  async (club) => {
    const { context } = club;
    const contexts = [context];
    if (club.db.engine === "postgresql") contexts.push({ ...context, db: await club.connectAgain() });
    const watching = await club.connectAgain();
    const people = await addMembers(club.db, 120, context.now());
    const tried = {
      teeTimes: 0,
      acts: 0,
      steps: 0,
      promoted: 0,
      refused: 0,
      nothing: 0,
      moments: 0,
      waiting: 0,
    };
    for (let number = 0; number < teeTimes; number++) {
      const { teeTimeId } = accepted(await addTeeTime(context, ada, requestOf(number, firstLimit)));
      const teeTime = { number, teeTimeId };
      const moments: Moment[] = [];
      const look = async () => void moments.push(await momentOf(watching, teeTimeId));
      const random = chanceOf(number);
      let removal: Removal = { after: 0, removed: new Set() };
      const halfway = async () => {
        removal = await removeSomeWhoWait(club, teeTime, random);
      };
      const crowd = { ...teeTime, contexts, people, acts: actsOfTeeTime, random, halfway, look };
      const acts = await playCrowd(crowd);
      await look();
      const { steps, faults } = await faultsOf(club, teeTime, acts, moments, removal);
      await giveGroupsAgain(club, removal);
      expect(faults.slice(0, 20), `tee time ${number}`).toEqual([]);
      tried.teeTimes += 1;
      tried.acts += acts.length;
      tried.steps += steps.length;
      tried.moments += moments.length;
      for (const { promoted, after } of steps) {
        tried.promoted += promoted.length;
        tried.waiting = Math.max(tried.waiting, queue(after).length);
      }
      for (const { told } of acts) {
        if (["full", "limit-too-low", "spot-taken", "too-late"].includes(told.is)) tried.refused += 1;
        if (told.is === "nothing") tried.nothing += 1;
      }
    }
    process.stdout.write(`${club.db.engine}: ${JSON.stringify(tried)}\n`);
    for (const [what, fewest] of Object.entries(fewestOfHundred))
      expect(tried[what as keyof typeof tried], `too little was tried: ${what}`).toBeGreaterThanOrEqual(
        (fewest * tried.acts) / 100,
      );
  },
  7_200_000,
);

/** Ruling 51: whoever has lost their group code keeps their position and does not move up. */
async function removeSomeWhoWait(
  { db }: TestClub,
  { teeTimeId }: AtTeeTime,
  random: Chance,
): Promise<Removal> {
  const waiting = (await listPlaces(db.kysely, teeTimeId)).filter(({ waitlist }) => waitlist);
  const removed = waiting.map(({ playerId }) => playerId).filter(() => random.happens(0.3));
  if (removed.length > 0)
    await db.kysely.updateTable("players").set({ groupCode: null }).where("id", "in", removed).execute();
  return { after: (await lastOrderOf(db.kysely, teeTimeId)) ?? 0, removed: new Set(removed) };
}

async function giveGroupsAgain({ db }: TestClub, { removed }: Removal): Promise<void> {
  const ids = [...removed];
  if (ids.length === 0) return;
  await db.kysely.updateTable("players").set({ groupCode: memberCode }).where("id", "in", ids).execute();
}

async function faultsOf(
  { db, context }: TestClub,
  { teeTimeId }: AtTeeTime,
  acts: readonly Act[],
  moments: readonly Moment[],
  removal: Removal,
): Promise<{ steps: readonly Step[]; faults: string[] }> {
  const rows = await auditOfTeeTime(db.kysely, teeTimeId);
  const { steps, faults } = replay(rows, removal);
  const start = opened(firstLimit);
  const states = new Map<number, TeeTime>(steps.map(({ order, after }) => [order, after]));
  states.set(rows[0]?.eventOrder ?? 0, start);
  const seen = moments.flatMap(({ order, held }) => {
    const expected = states.get(order);
    const wrong = expected ? otherThan(expected, held) : ["half of an act was seen"];
    return wrong.map((fault) => `at entry ${order}: ${fault}`);
  });
  const last = steps.at(-1)?.after ?? start;
  const shown = accepted(await teeTimeAnswer(context, ada.id, teeTimeId)).places.flatMap(
    ({ player, waitlistPosition }) => (waitlistPosition === null ? [] : [`${waitlistPosition} ${player.id}`]),
  );
  const waiting = queue(last).map(({ id }, i) => `${i + 1} ${id}`);
  const notified = await notifiedOfMovingUp(db.kysely, teeTimeId);
  return {
    steps,
    faults: [
      ...faults,
      ...faultsOfActs(acts, steps, start),
      ...seen,
      ...(shown.join() === waiting.join()
        ? []
        : [`the waitlist shown is ${shown.join()}, not ${waiting.join()}`]),
      ...(notified.join() === lastPromoted(steps).join()
        ? []
        : [`notified of moving up: ${notified.join()}`]),
    ],
  };
}
