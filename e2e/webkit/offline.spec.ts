/** Plays a round without signal in Debian's WebKit. Like older iPhones, it has no `navigator.storage`. */
import { expect } from "@playwright/test";
import type { Club } from "../fixtures/club-server.ts";
import { beginCard, newPlayer, type Player } from "../fixtures/players.ts";
import { teeOff } from "../fixtures/tee-times.ts";
import { databaseNames, untilKept, untilOnPhone } from "../pages/app-on-phone.ts";
import { expectCard, onWhite, readCard } from "../pages/card-page.ts";
import { logInOn } from "./log-in.ts";
import type { Phone } from "./phone.ts";
import { test } from "./test.ts";

test("holes entered without signal are still there when the app opens without it, and reach the server automatically", async ({
  club,
  line,
  phone,
}) => {
  const { player, teeTimeId } = await startRound(club, "2026-12-07", "Nell");
  await logInOn(phone, line, player);
  await untilOnPhone(phone);
  await untilKept(phone, "readTeeTime", "readCard");
  line.cut();
  const round = `${line.address}/enter-score/${teeTimeId}/hole-by-hole`;
  await phone.open(round);
  await play(phone, "Bogey 5", "Par 5", "Birdie 3");
  await phone.sees("Saved on this phone · 3 waiting");
  await phone.open(round);
  await phone.sees("Hole 4");
  await phone.sees("Saved on this phone · 3 waiting");
  expect((await readCard(player, teeTimeId)).card.gross).toEqual(Array(18).fill(null));

  line.mend();
  await expectCard(player, teeTimeId, { gross: [5, 5, 3, ...Array(15).fill(null)] });
  await phone.misses("waiting");
});

test("a logout without signal leaves only the scores, which another player neither sees nor sends", async ({
  club,
  line,
  phone,
}) => {
  const { player, teeTimeId } = await startRound(club, "2026-12-09", "Mina");
  const other = await newPlayer(club, "Max");
  await logInOn(phone, line, player);
  await untilOnPhone(phone);
  await untilKept(phone, "readTeeTime", "readCard");
  await phone.open(`${line.address}/enter-score/${teeTimeId}/hole-by-hole`);
  await phone.sees("Hole 1");
  line.cut();
  await play(phone, "Bogey 5");
  await phone.sees("Saved on this phone · 1 waiting");
  await phone.open(`${line.address}/home`);
  // The unsent scores move Logout when they appear above it, so the test waits for them.
  await phone.sees("Saved on this phone · 1 waiting");
  await phone.touch("Logout");
  await phone.isAt("/");
  await phone.sees("Version 1.22");
  // On a slow disk, the offline cache is deleted only some time after the logout, so the test waits.
  await expect.poll(() => databaseNames(phone)).toEqual(["clubhouse"]);

  line.mend();
  await logInOn(phone, line, other);
  await phone.misses("waiting");
  await phone.touch("Logout");
  await phone.isAt("/");
  expect((await readCard(player, teeTimeId)).card.gross[0]).toBe(null);
  await logInOn(phone, line, player);
  await expectCard(player, teeTimeId, { gross: [5, ...Array(17).fill(null)] });
});

async function startRound(club: Club, date: string, name: string) {
  const player: Player = await newPlayer(club, name);
  const teeTimeId = await teeOff(club, date, player);
  await beginCard(player, teeTimeId, onWhite);
  return { player, teeTimeId };
}

async function play(phone: Phone, ...keys: string[]): Promise<void> {
  for (const [index, key] of keys.entries()) {
    await phone.sees(`Hole ${index + 1}`);
    await phone.touch(key);
    await phone.touch("Save + Next Hole");
  }
}
