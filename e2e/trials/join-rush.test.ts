/**
 * A thousand members join one tee time with 50 spots, released together: are exactly 50 in, do the others wait in the order
 * in which they came, and is what each was told what holds (ruling 9)? A thousand, in ten tee times, by `npm run trial --
 * join-rush`, a sample by `npm test`. Over HTTP, by a server in a process of its own; on PostgreSQL by two.
 */
import { expect } from "vitest";
import { addTeeTime } from "../../src/server/actions/tee-times.ts";
import { openDatabase } from "../../src/server/store/open-database.ts";
import { auditOfTeeTime } from "../../src/server/testing/audit-entries.ts";
import { ada } from "../../src/server/testing/cast.ts";
import { morning } from "../../src/server/testing/places.ts";
import { accepted } from "../../src/server/testing/rounds.ts";
import { askAt, type LoggedIn, logInAll } from "./asking.ts";
import { chanceOf, extent } from "./chance.ts";
import { type Act, faultsOfActs, grouped } from "./places/history.ts";
import { momentOf, requestOf } from "./places/tee-time.ts";
import { otherThan, replay } from "./places/trail.ts";
import { onRestartedClub } from "./restarted-club.ts";
import { active, opened, queue } from "./second/places.ts";

const members = extent(1_000, 60);
const spots = extent(50, 10);
const rushes = extent(12, 2);
/** Of PostgreSQL. */
const servers = extent(2, 1);

/** How they come: each as soon as it can, with a thumb that taps twice, or 64 at a time. */
const ways = ["together", "in lines", "twice"] as const;
type Way = (typeof ways)[number];
const lines = extent(64, 8);
/** Who has no answer by then is a fault. */
const maxAsks = 20;

onRestartedClub(
  "of a thousand who join at once 50 are in, and the others wait in the order in which they came",
  { members, startsAt: morning },
  async (club) => {
    const db = await openDatabase(club.place);
    const addresses = [club.address()];
    if (db.engine === "postgresql" && servers === 2) addresses.push(await club.startAnother());
    const rows = await db.kysely.selectFrom("players").select("id").execute();
    const ids = rows.map(({ id }) => id).filter((id) => id.startsWith("player-member-"));
    const everybody = await logInAll(db, ids, morning);
    const tried = { rushes: 0, joins: 0, answers: 0, unanswered: 0, answeredBefore: 0 };
    for (let number = 0; number < rushes; number++) {
      const way = ways[number % ways.length] as Way;
      const { teeTimeId } = accepted(
        await addTeeTime({ db, now: () => morning }, ada, requestOf(number, spots)),
      );
      const inOrder = shuffled(everybody, number);
      // So that the connections are there, and nobody's session has to be looked up.
      await rush(inOrder, way, (member, i) => join(member, i, "GET"));
      const answers = await rush(inOrder, way, (member, i) => join(member, i, "PUT"));
      const { steps, faults: wrongSteps } = replay(await auditOfTeeTime(db.kysely, teeTimeId));
      const start = opened(spots);
      const end = steps.at(-1)?.after ?? start;
      const acts = answers.map(actOf);
      const faults = [
        ...wrongSteps,
        ...answers.filter(({ status }) => status !== 200).map(({ status }) => `answered ${status}`),
        ...faultsOfActs(firstOfEach(acts), steps, start),
        ...toldAnother(
          answers,
          queue(end).map(({ id }) => id),
        ),
        ...otherThan(end, (await momentOf(db, teeTimeId)).held),
      ];
      for (const address of addresses)
        faults.push(...(await shownAnother(address, everybody[0] as LoggedIn)));
      expect(faults.slice(0, 20), `rush ${number}, ${way}`).toEqual([]);
      expect(steps.length).toBe(members);
      expect(active(end).length).toBe(spots);
      expect(queue(end).length).toBe(members - spots);
      tried.rushes += 1;
      tried.joins += steps.length;
      tried.answers += answers.length;
      const firstAnswer = Math.min(...acts.map(({ answeredAt }) => answeredAt));
      tried.answeredBefore += acts.filter(({ askedAt }) => askedAt > firstAnswer).length;

      async function join(member: LoggedIn, i: number, method: "GET" | "PUT"): Promise<Answer> {
        const path = `/api/tee-times/${teeTimeId}${method === "PUT" ? "/place" : ""}`;
        const ask = () => askAt(addresses[i % addresses.length] ?? "", member, { method, path });
        const askedAt = performance.now();
        let asked = await ask();
        // Of so many connections some are not accepted in time: then a phone asks again.
        for (let times = 1; asked === null && times < maxAsks; times++, tried.unanswered++)
          asked = await ask();
        const answeredAt = performance.now();
        const { status, answer } = asked ?? ({ status: "nothing", answer: null } as const);
        return { id: member.id, status, outcome: answer?.outcome, askedAt, answeredAt };
      }

      /** The waitlist as a member sees it. */
      async function shownAnother(address: string, member: LoggedIn): Promise<string[]> {
        const asked = await askAt(address, member, { method: "GET", path: `/api/tee-times/${teeTimeId}` });
        const { answer = { places: [] } } = asked ?? {};
        const waiting = (answer.places as Shown[]).filter(({ waitlist }) => waitlist);
        const shown = waiting
          .map(({ player, waitlistPosition }) => `${waitlistPosition} ${player.id}`)
          .join();
        const expected = queue(end).map(({ id }, i) => `${i + 1} ${id}`);
        const isRight = shown === expected.join() && answer.joined === spots && answer.spotsLeft === 0;
        return isRight ? [] : [`${address} shows ${answer.joined} in, and waiting ${shown}`];
      }
    }
    await db.close();
    process.stdout.write(`${JSON.stringify(tried)}\n`);
    expect(tried.answeredBefore, "too few asked behind somebody's answer").toBeGreaterThan(tried.joins / 10);
  },
  3_600_000,
);

type Shown = { player: { id: string }; waitlist: boolean; waitlistPosition: number | null };

type Answer = {
  id: string;
  status: number | "nothing";
  outcome: "joined" | "waitlisted" | undefined;
  askedAt: number;
  answeredAt: number;
};

function shuffled<T>(list: readonly T[], number: number): T[] {
  const random = chanceOf(number);
  return list
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function rush<T, U>(list: readonly T[], way: Way, ask: (one: T, i: number) => Promise<U>): Promise<U[]> {
  if (way === "together") return Promise.all(list.map(ask));
  if (way === "twice") return Promise.all(list.flatMap((one, i) => [ask(one, i), ask(one, i + 1)]));
  const answers: U[] = [];
  const left = [...list.entries()];
  const line = async () => {
    for (let next = left.shift(); next; next = left.shift()) answers.push(await ask(next[1], next[0]));
  };
  return Promise.all(Array.from({ length: lines }, line)).then(() => answers);
}

function actOf({ id, outcome, askedAt, answeredAt }: Answer): Act {
  const told = { is: outcome === "joined" ? "in" : "waiting" } as const;
  return { by: id, asked: { what: "join", player: id }, askedAt, answeredAt, told };
}

/** Of two taps the first asks, and the first answer says it. */
function firstOfEach(acts: readonly Act[]): Act[] {
  return [...grouped(acts, ({ by }) => by).values()].map((both) => ({
    ...(both[0] as Act),
    askedAt: Math.min(...both.map(({ askedAt }) => askedAt)),
    answeredAt: Math.min(...both.map(({ answeredAt }) => answeredAt)),
  }));
}

/** Nobody leaves, so that a spot is for good. */
function toldAnother(answers: readonly Answer[], waiting: readonly string[]): string[] {
  return answers.flatMap(({ id, outcome }) => {
    const is = waiting.includes(id) ? "waitlisted" : "joined";
    return outcome === is ? [] : [`${id} was told ${outcome}, and is ${is}`];
  });
}
