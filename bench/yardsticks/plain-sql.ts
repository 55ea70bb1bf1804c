/**
 * What does the machine's database do by itself? One row, and a join as the product must do it: the tee time is locked,
 * its places are counted, a place and its audit entry are stored. No rules, no HTTP; each commit is on the disk.
 */
import { onLines } from "../../scripts/trials/ask.mjs";
import { engine } from "../club/bench-club.ts";
import { clients, type Figure, figureOf, timed } from "../load.ts";
import { joins } from "../parts/joins.ts";
import { onPostgresql, onSqlite } from "./plain-sql-engines.ts";

export type PlainSql = {
  insertRow(seconds: number): Promise<Figure>;
  join(rounds: number): Promise<Figure>;
  close(): Promise<void>;
};

export async function openPlainSql(): Promise<PlainSql> {
  const { insertRow, join, addTeeTime, close } = await (engine === "sqlite" ? onSqlite() : onPostgresql());
  let teeTimes = 0;
  return {
    async insertRow(seconds) {
      const until = performance.now() + seconds * 1_000;
      const waits: number[] = [];
      const line = async () => {
        while (performance.now() < until) waits.push(await timed(() => insertRow("player-1")));
      };
      await Promise.all(Array.from({ length: clients }, line));
      return figureOf(waits, seconds);
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
