/** Measures a server that stores, reads and checks nothing: an empty route, and event streams. */
import { setTimeout as sleep } from "node:timers/promises";
import { follow } from "../../scripts/trials/follow.mjs";
import { drive } from "../load.ts";
import { type Served, startProcess } from "../served.ts";

export function serveNothing(): Promise<Served> {
  return startProcess(["bench/yardsticks/empty-server.mjs"], {}, "/");
}

export async function measureEmptyRoute(seconds: number) {
  const server = await serveNothing();
  const before = server.processorMs();
  const figure = await drive(seconds, () => server.ask("GET", "/"));
  const processorMs = server.processorMs() - before;
  await server.stop();
  return { figure, processorMs };
}

type Pace = { players: number; rounds: number; pauseMs: number };

/** Milliseconds until a change has reached each stream. */
export async function measureEmptyStreams(count: number, pace: Pace): Promise<number[]> {
  const server = await serveNothing();
  const sentAt = new Map<number, number>();
  const delays: number[] = [];
  const streams = Array.from({ length: count }, () =>
    follow(server.url, "", ({ message }) => {
      const sent = sentAt.get(Number(message.teeTimeId));
      if (sent !== undefined) delays.push(performance.now() - sent);
    }),
  );
  await Promise.all(streams.map(({ begun }) => begun));
  await scoreInTurns(pace, async (player, round) => {
    const change = round * pace.players + player;
    sentAt.set(change, performance.now());
    await server.ask("PUT", `/changes/${change}`);
  });
  for (const stream of streams) stream.end();
  await server.stop();
  return delays;
}

/** Each player once per round, one after another with short pauses. */
export async function scoreInTurns(
  { players, rounds, pauseMs }: Pace,
  score: (player: number, round: number) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  await Promise.all(
    Array.from({ length: players }, async (_, player) => {
      for (let round = 0; round < rounds; round++) {
        const due = started + (round + player / players) * pauseMs;
        await sleep(Math.max(0, due - performance.now()));
        await score(player, round);
      }
    }),
  );
}
