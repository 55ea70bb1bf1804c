/** How long from the start of a server until it is ready, and how much memory does it take then? Medians of five. */
import type { BenchClub } from "../club/bench-club.ts";
import { median, printLine } from "../print.ts";
import { type Served, serve } from "../served.ts";
import { serveNothing } from "../yardsticks/empty-route.ts";

const starts = 5;

export async function measureStarts(club: BenchClub): Promise<void> {
  console.log();
  const server = await startAgain(() => serve(club.settings));
  const empty = await startAgain(serveNothing);
  for (const [what, unit] of [
    ["start to ready", "ms"],
    ["memory when ready", "MB"],
  ] as const) {
    const ratio = (server[what] / empty[what]).toFixed(2);
    printLine(
      what,
      `${server[what].toFixed(0)} ${unit}; an empty Fastify server ${empty[what].toFixed(0)}; ratio ${ratio}`,
    );
  }
}

async function startAgain(start: () => Promise<Served>) {
  const ready: number[] = [];
  const memory: number[] = [];
  for (let i = 0; i < starts; i++) {
    const server = await start();
    ready.push(server.readyMs);
    memory.push(server.memory().now);
    await server.stop();
  }
  return { "start to ready": median(ready), "memory when ready": median(memory) };
}
