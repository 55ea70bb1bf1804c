/**
 * `npm run bench:live`: 200 phones follow a round while its 40 players save a hole each second. Does every change reach
 * every phone, and how long after the player's tap?
 *
 *   npm run bench:live                   on SQLite
 *   npm run bench:live -- --postgres     on PostgreSQL: half of the phones follow on a second server
 *   npm run bench:live -- --seconds 5    shorter
 *
 * A player's stream has an event for their own card; the event for everybody has the number before it.
 * The yardstick is a server that only writes to 200 streams.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { command } from "../scripts/terminal.mjs";
import { openBenchClub } from "./club.ts";
import { type Change, delaysOf, type Follower, openPhones } from "./live/phones.ts";
import { figureOf } from "./load.ts";
import { scorerOf } from "./parts/saves.ts";
import { median, printFigure, printHeading, printLine } from "./print.ts";
import { serve } from "./served.ts";
import { isOnPostgresql, prepare } from "./set-up.ts";
import { measureEmptyStreams, scoreInTurns } from "./yardsticks/empty-server.ts";

const phones = 200;
const pauseMs = 1_000;
/** An event that takes longer counts as missing. */
const patienceMs = 10_000;

await command(async () => {
  const { seconds, seed } = await prepare(20);
  const rounds = Math.max(1, Math.round((seconds * 1_000) / pauseMs));
  const club = await openBenchClub(seed);
  const { teeTimeId, players } = club.underWay;
  const pace = { players: players.length, rounds, pauseMs };
  const printDelays = (name: string, delays: readonly number[]) =>
    printFigure(name, figureOf(delays, rounds * (pauseMs / 1_000)));
  printHeading(`${phones} phones, ${players.length} players`);
  const empty = await measureEmptyStreams(phones, pace);
  printDelays("yardstick: streams without a club", empty);

  const count = isOnPostgresql() ? 2 : 1;
  const servers = await Promise.all(Array.from({ length: count }, () => serve(club.settings)));
  const urls = servers.map(({ url }) => url);
  const followers = await openPhones(club.phones.slice(0, phones), urls, teeTimeId);
  const scorers = await Promise.all(players.map((_, i) => scorerOf(club, i, servers[i % count])));
  const changes: Change[] = [];
  const answered: number[] = [];
  await scoreInTurns(pace, async (i, turn) => {
    const scorer = scorers[i];
    const player = followers.get(scorer?.playerId ?? "");
    if (!scorer || !player) throw new Error("A player follows on no phone.");
    const sentAt = performance.now();
    await scorer.save();
    answered.push(performance.now() - sentAt);
    changes.push({ player, turn, sentAt });
  });
  await Promise.all(scorers.map((scorer) => scorer.check()));

  await allHeard([...followers.values()], changes.length);
  const { delays, missing } = delaysOf(changes, followers.values());
  printDelays("a change is saved", answered);
  printDelays("a change is on every phone", delays);
  printLine("their median", `${(median(delays) / median(empty)).toFixed(1)} times the yardstick's`);
  printLine(
    "changes",
    `${changes.length}, on ${followers.size} phones: ${delays.length} came, ${missing} are missing`,
  );
  for (const { end } of followers.values()) end();
  for (const server of servers) await server.stop();
  await club.drop();
  return missing > 0 ? 1 : 0;
});

async function allHeard(followers: readonly Follower[], count: number): Promise<void> {
  const until = performance.now() + patienceMs;
  const hasAll = ({ heardAt }: Follower) => heardAt.size >= count;
  while (!followers.every(hasAll) && performance.now() < until) await sleep(50);
}
