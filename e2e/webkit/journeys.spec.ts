/** Tests what members do most often, in WebKit. Every browser on an iPhone uses this engine. */
import { expect } from "@playwright/test";
import { cast, castPin } from "../../src/server/seed/cast.ts";
import { stakes } from "../../src/server/testing/rounds/stakes.ts";
import { beginCard, newPlayer } from "../fixtures/players.ts";
import { addTeeTime, teeOff } from "../fixtures/tee-times.ts";
import { expectCard, onWhite, parRound } from "../pages/card-page.ts";
import { logInOn } from "./log-in.ts";
import { test } from "./test.ts";

test("a member logs in once the PIN is right, and is still there after a reload", async ({ club, phone }) => {
  await phone.open(`${club.address}/login`);
  await phone.type("Phone", cast.mia.phone);
  await phone.type("PIN", castPin.split("").reverse().join(""));
  await phone.touch("Log In");
  await phone.sees("Incorrect PIN. Please try again.");
  await phone.touch("OK");
  await phone.type("PIN", castPin);
  await phone.touch("Log In");
  await phone.isAt("/home");
  await phone.sees(cast.mia.lastName);
  await phone.open(`${club.address}/home`);
  await phone.sees(cast.mia.lastName);
});

test("a new member registers in three steps", async ({ club, phone }) => {
  await phone.open(club.address);
  await phone.touch("New Member Registration");
  await phone.type("Group Code", "mesa");
  await phone.type("First Name", "Ines");
  await phone.type("Last Name", "Almeida");
  await phone.choose("Preferred Tee Box", "White");
  await phone.touch("Next");
  await phone.type("Phone", "4805550163");
  expect(await phone.valueOf("Phone")).toBe("(480)555-0163");
  await phone.type("PIN", "4071");
  await phone.touch("Sign Up");
  await phone.isAt("/register/step3");
  await phone.touch("Skip");
  await phone.isAt("/home");
  await phone.sees("Ines Almeida");
});

test("a player joins a tee time and leaves it", async ({ club, phone }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-01-09", time: "07:30", countLimit: 6 });
  await logInOn(phone, club, await newPlayer(club, "June"));
  await phone.open(`${club.address}/manage-tee-time/${teeTimeId}`);
  await phone.touch("Join Tee Time");
  await phone.sees("You've joined the tee time. Check back soon for your team assignment!");
  await phone.sees(/5\s*spots left/);
  await phone.touch("Leave Tee Time");
  await phone.sees("Your spot opens up for others.");
  await phone.touch("Leave Tee Time");
  await phone.sees("You've left the tee time.");
  await phone.sees(/6\s*spots left/);
});

test("holes are saved one after the other", async ({ club, phone }) => {
  const player = await newPlayer(club, "Lena");
  const teeTimeId = await teeOff(club, "2026-12-06", player);
  await beginCard(player, teeTimeId, onWhite);
  await logInOn(phone, club, player);
  await phone.open(`${club.address}/enter-score/${teeTimeId}/hole-by-hole`);
  for (const [hole, key] of ["Bogey 5", "Par 5", "Birdie 3"].entries()) {
    await phone.sees(`Hole ${hole + 1}`);
    await phone.touch(key);
    await phone.touch("Save + Next Hole");
  }
  await phone.sees("Hole 4");
  await expectCard(player, teeTimeId, { gross: [5, 5, 3, ...Array(15).fill(null)] });
  await phone.misses("waiting");
  await phone.sees("Saved");
});

test("a card is typed after the round, kept over a reload and submitted", async ({ club, phone }) => {
  const player = await newPlayer(club, "Dana");
  const teeTimeId = await teeOff(club, "2026-12-08", player);
  await beginCard(player, teeTimeId, onWhite);
  await logInOn(phone, club, player);
  const card = `${club.address}/enter-score/${teeTimeId}/scores`;
  await phone.open(card);
  const scores = parRound.replaceAll(/\D/g, "").split("");
  const type = async (hole: number) =>
    phone.type(new RegExp(`^Gross, hole ${hole},`), scores[hole - 1] ?? "");
  for (let hole = 1; hole <= 9; hole++) await type(hole);
  await phone.sees("Kept on this phone");
  await phone.open(card);
  expect(await phone.valueOf(/^Gross, hole 9,/)).toBe(scores[8]);
  for (let hole = 10; hole <= 18; hole++) await type(hole);
  await phone.touch("Submit Scores");
  await phone.isAt("/home");
  await expectCard(player, teeTimeId, { submitted: true, gross: scores.map(Number) });
});

test("a bet is asked for by one player and accepted by the other", async ({ club, phone }) => {
  const [cora, otis] = [await newPlayer(club, "Cora"), await newPlayer(club, "Otis")];
  await cora.request("POST", "/api/bets", { opponentId: otis.id, amounts: stakes });
  await logInOn(phone, club, otis);
  await phone.touch(/^My Bets/);
  await phone.touch(new RegExp(cora.name));
  // My Bets has this button, too.
  await phone.isAt(/^\/bet\//);
  await phone.touch("Accept Bet");
  await phone.sees("Active");
  await phone.sees("Pending First Bet");
});
