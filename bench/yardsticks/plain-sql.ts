/**
 * What does the machine's database do by itself? One row; a join as the product must do it: the tee time is locked, its
 * places are counted, a place and its audit entry are stored; and a save: the tee time is locked, the hole's version is
 * read, its score and an audit entry are stored. No rules, no HTTP; each commit is on the disk.
 */
import { onLines } from "../../scripts/trials/ask.mjs";
import { engine } from "../club/bench-club.ts";
import { clients, type Figure, figureOf, timed } from "../load.ts";
import { joins } from "../parts/joins.ts";
import { onPostgresql, onSqlite } from "./plain-sql-engines.ts";

export type PlainSql = {
  insertRow(seconds: number): Promise<Figure>;
  join(rounds: number): Promise<Figure>;
  save(seconds: number): Promise<Figure>;
  close(): Promise<void>;
};

export async function openPlainSql(): Promise<PlainSql> {
  const { insertRow, join, save, addTeeTime, close } = await (engine === "sqlite"
    ? onSqlite()
    : onPostgresql());
  let teeTimes = 0;
  return {
    insertRow: (seconds) => againAndAgain(seconds, () => insertRow("player-1")),
    async save(seconds) {
      const teeTime = ++teeTimes;
      await addTeeTime(teeTime);
      return againAndAgain(seconds, (client, turn) =>
        save(teeTime, `player-${client % underWay.players}`, 1 + (turn % underWay.holes)),
      );
    },
    async join(rounds) {
      const players = Array.from({ length: joins.players }, (_, i) => `player-${i}`);
      const waits: number[] = [];
      let ms = 0;
      for (let round = 0; round < rounds; round++) {
        const teeTime = ++teeTimes;
        await addTeeTime(teeTime);
        ms += await timed(async () => {
          const all = await onLines(players, clients, (player) => timed(() => join(teeTime, player)));
          waits.push(...all);
        });
      }
      return figureOf(waits, ms / 1_000);
    },
    close,
  };
}

/** As many players as save in the benchmark of the product, and as many holes. */
const underWay = { players: 40, holes: 17 };

/** Each client begins again as soon as it is done. */
async function againAndAgain(
  seconds: number,
  work: (client: number, turn: number) => Promise<void>,
): Promise<Figure> {
  const until = performance.now() + seconds * 1_000;
  const waits: number[] = [];
  const line = async (_: unknown, client: number) => {
    for (let turn = 0; performance.now() < until; turn++) waits.push(await timed(() => work(client, turn)));
  };
  await Promise.all(Array.from({ length: clients }, line));
  return figureOf(waits, seconds);
}
