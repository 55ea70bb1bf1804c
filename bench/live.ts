/**
 * `npm run bench:live`: 200 phones follow a round while its players save holes, one change after another. Does every
 * change reach every phone, and how long after the player's tap?
 *
 *   npm run bench:live                   on SQLite
 *   npm run bench:live -- --postgres     on PostgreSQL: half of the phones follow on a second server
 *   npm run bench:live -- --seconds 5    shorter
 *
 * The yardstick, for comparison, is a server that only writes to 200 streams.
 */
import { command } from "../scripts/terminal.mjs";
import { openBenchClub } from "./club.ts";
import { follow } from "./follow.ts";
import { figureOf } from "./load.ts";
import { scorerOf } from "./parts/saves.ts";
import { median, printFigure, printHeading, printLine } from "./print.ts";
import { serve } from "./served.ts";
import { isOnPostgresql, prepare } from "./set-up.ts";
import { serveNothing } from "./yardsticks/empty-server.ts";

const phones = 200;
const patienceMs = 10_000;

await command(async () => {
  const { seconds, seed } = await prepare(20);
  const club = await openBenchClub(seed);
  const { teeTimeId, players } = club.underWay;
  printHeading(`${phones} phones, ${players.length} players`);
  const yardstick = await serveNothing();
  const strangers = Array.from({ length: phones }, () => openPhone(yardstick.url, "", teeTimeId));
  const empty = await measure(seconds, strangers, () => yardstick.ask("PUT", `/changes/${teeTimeId}`));
  await yardstick.stop();
  printFigure("yardstick: streams without a club", figureOf(empty, seconds));

  const servers = await Promise.all(
    Array.from({ length: isOnPostgresql() ? 2 : 1 }, () => serve(club.settings)),
  );
  const serverOf = (i: number) => servers[i % servers.length] ?? servers[0];
  const followers = club.phones
    .slice(0, phones)
    .map(({ cookie }, i) => openPhone(serverOf(i)?.url ?? "", cookie, teeTimeId));
  const scorers = await Promise.all(players.map((_, i) => scorerOf(club, i, serverOf(i))));
  let turn = 0;
  const delays = await measure(seconds, followers, async () => scorers[turn++ % scorers.length]?.save());
  await Promise.all(scorers.map((scorer) => scorer.check()));
  printFigure("a change is on every phone", figureOf(delays, seconds));
  printLine("their median", `${(median(delays) / median(empty)).toFixed(1)} times the yardstick's`);
  printLine("changes", `${turn}, each on ${phones} phones`);
  for (const server of servers) await server.stop();
  await club.drop();
  return 0;
});

type Phone = Awaited<ReturnType<typeof openPhone>>;

async function openPhone(url: string, cookie: string, teeTimeId: string) {
  let hear = (_at: number) => {};
  const stream = follow(url, cookie, ({ message }) => {
    if (message.kind === "scores" && message.teeTimeId === teeTimeId) hear(performance.now());
  });
  if ((await stream.started) !== 200) throw new Error("A phone's stream was not opened.");
  const next = () =>
    new Promise<number>((resolve, reject) => {
      const missing = () => reject(new Error("A change did not come to every phone."));
      const limit = setTimeout(missing, patienceMs);
      hear = (at) => {
        clearTimeout(limit);
        resolve(at);
      };
    });
  return { next, end: stream.end };
}

async function measure(seconds: number, opening: Promise<Phone>[], change: () => Promise<unknown>) {
  const all = await Promise.all(opening);
  const delays: number[] = [];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const heard = all.map((phone) => phone.next());
    const sentAt = performance.now();
    await change();
    for (const at of await Promise.all(heard)) delays.push(at - sentAt);
  }
  for (const { end } of all) end();
  return delays;
}
