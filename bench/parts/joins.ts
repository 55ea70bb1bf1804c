/** 200 players join a new tee time with 36 spots at the same time. Exactly 36 must get a spot. */
import { addMinutes, clubDate, toInstant } from "../../src/rules/calendar.ts";
import { course } from "../../src/server/testing/cast.ts";
import type { BenchClub } from "../club.ts";
import { clients, figureOf, type HotPath, onLines, timed } from "../load.ts";
import type { BenchServer } from "../served.ts";

export const joins = { players: 200, limit: 36 };

/** The next tee time is this many days from today. The club's own tee times are earlier. */
let nextDay = 30;

export function joinsOf({ phones: all, admin }: BenchClub, servers: readonly BenchServer[]): HotPath {
  const [first] = servers;
  if (!first) throw new Error("There is no server to join on.");
  const phones = all.slice(0, joins.players);

  const addTeeTime = async () => {
    const date = clubDate(addMinutes(toInstant(Date.now()), nextDay++ * 24 * 60), course.timeZone);
    const request = { date, time: "07:30", meridiem: "AM", countLimit: joins.limit };
    const { id } = await first.answer("POST", "/api/tee-times", admin, request);
    return `/api/tee-times/${id}`;
  };

  const checkPlaces = async (path: string) => {
    const { places } = await first.answer("GET", path, admin);
    const waiting = places.filter(({ waitlist }: { waitlist: boolean }) => waitlist).length;
    const isIn = places.length - waiting;
    if (isIn !== joins.limit || places.length !== joins.players)
      throw new Error(`${isIn} got in at a limit of ${joins.limit}, and ${waiting} wait.`);
  };

  return {
    name: `${joins.players} joins at a limit of ${joins.limit}`,
    async run(seconds) {
      const waits: number[] = [];
      let ms = 0;
      const rounds = roundsIn(seconds);
      for (let round = -1; round < rounds; round++) {
        const path = await addTeeTime();
        const took = await timed(async () => {
          const all = await onLines([...phones.entries()], clients, ([i, phone]) =>
            timed(async () => servers[i % servers.length]?.ask("PUT", `${path}/place`, phone)),
          );
          if (round >= 0) waits.push(...all);
        });
        if (round >= 0) ms += took;
        await checkPlaces(path);
      }
      return { ...figureOf(waits, ms / 1_000), answered: (rounds + 1) * joins.players };
    },
  };
}

/** In each round all players join a new tee time. Each one slows later rounds, so there are few rounds. */
export function roundsIn(seconds: number): number {
  return Math.max(3, Math.min(5, Math.round(seconds)));
}
