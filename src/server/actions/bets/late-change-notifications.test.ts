/** Who is notified of a late change of a card (ruling 43)? */
import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { onBothEngines, onSqlite, type TestClub } from "../../testing/databases/database.ts";
import { textsOf } from "../../testing/notified-players.ts";
import {
  aWeekLater,
  fives,
  only,
  onSkins,
  onTeams,
  played,
  seeAll,
} from "../../testing/rounds/late-changes.ts";
import { accepted, saveCard, startCard, submit, teeOff } from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";
import { saveGroups } from "../tee-times/places.ts";
import { acceptBet, createBet } from "./bets.ts";

async function sortedTextsOf(club: TestClub, player: Actor): Promise<string[]> {
  return (await textsOf(club, player)).toSorted();
}

onBothEngines("the opponent and the whole field are notified, and nobody of what they did", async (club) => {
  const { teeTimeId } = await played(club, walt, gus);
  club.at(aWeekLater);
  await saveCard(club, max, teeTimeId, only(7, 4));
  const corrected = "Results of Saturday, Nov 21 were corrected.";
  const changed = "The card of Max Lee on Saturday, Nov 21 was changed afterwards. Your bet is now at";
  expect(await sortedTextsOf(club, mia)).toEqual([corrected, `${changed} -$15.`]);
  for (const player of [walt, gus]) expect(await sortedTextsOf(club, player)).toEqual([corrected]);
  expect(await sortedTextsOf(club, max)).toEqual([
    "Your bet with Mia Parker on Saturday, Nov 21 is settled again: +$15.",
  ]);
  for (const player of [ada, ana]) expect(await sortedTextsOf(club, player)).toEqual([]);
});

onSqlite("groups made after the round correct nothing and notify nobody", async (club) => {
  const { teeTimeId } = await played(club, walt);
  const assignments = [mia, max, walt].map(({ id }) => ({ playerId: id, groupNumber: 1 }));
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
  for (const player of [mia, max, walt]) expect(await sortedTextsOf(club, player)).toEqual([]);
  expect(await onTeams(club, teeTimeId)).toEqual({});
  expect(await onSkins(club, teeTimeId)).toEqual({});
});

onSqlite("the opponent is notified also where the bet is not settled or does not move", async (club) => {
  const { teeTimeId } = await played(club);
  await saveCard(club, max, teeTimeId, only(7, 6));
  await saveCard(club, max, teeTimeId, only(7, 7));
  const [, changed] = await sortedTextsOf(club, mia);
  expect(changed).toBe(
    "The card of Max Lee on Saturday, Nov 21 was changed afterwards. Your bet is now at +$15.",
  );
  await seeAll(club);
  await saveCard(club, max, teeTimeId, only(7, 8));
  expect(await sortedTextsOf(club, mia)).toContain(changed);
});

onSqlite("two live cards that nobody has submitted: the opponent still hears of a change", async (club) => {
  const { context } = club;
  const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes }));
  accepted(await acceptBet(context, max, betId));
  const teeTimeId = await teeOff(club, mia, max, walt);
  for (const player of [mia, max]) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, fives, { way: "live" });
  }
  await seeAll(club);
  await saveCard(club, max, teeTimeId, only(7, 4));
  expect(await sortedTextsOf(club, mia)).toEqual([
    "The card of Max Lee on Saturday, Nov 21 was changed afterwards.",
  ]);
  await submit(club, max, teeTimeId);
  expect(await sortedTextsOf(club, mia)).toEqual([
    "The card of Max Lee on Saturday, Nov 21 was changed afterwards. Your bet is now at -$15.",
  ]);
  expect(await sortedTextsOf(club, walt)).toEqual([]);
});
