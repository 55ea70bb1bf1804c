/** How long does a change take to 200 streams, where nothing is stored, asked or checked? In milliseconds. */
import { setTimeout as sleep } from "node:timers/promises";
import { follow } from "../../scripts/trials/follow.mjs";
import { askingAt } from "../asking.ts";
import { serveNothing } from "./empty-route.ts";

type Pace = { phones: number; players: number; rounds: number; pauseMs: number };

export async function measureEmptyStreams({ phones, players, rounds, pauseMs }: Pace): Promise<number[]> {
  const server = await serveNothing();
  const asking = askingAt(server.url);
  const sentAt = new Map<number, number>();
  const delays: number[] = [];
  const streams = Array.from({ length: phones }, () =>
    follow(server.url, "", ({ message }) => {
      const sent = sentAt.get(Number(message.teeTimeId));
      if (sent !== undefined) delays.push(performance.now() - sent);
    }),
  );
  await Promise.all(streams.map(({ begun }) => begun));
  await scoreInTurns({ players, rounds, pauseMs }, async (player, round) => {
    const change = round * players + player;
    sentAt.set(change, performance.now());
    await asking.ask("PUT", `/changes/${change}`);
  });
  for (const stream of streams) stream.end();
  await asking.close();
  await server.stop();
  return delays;
}

/** Each player once in every round, one a little after the other. */
export async function scoreInTurns(
  { players, rounds, pauseMs }: Omit<Pace, "phones">,
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
