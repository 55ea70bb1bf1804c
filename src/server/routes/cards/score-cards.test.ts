import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import type { Actor } from "#rules/players/permissions";
import { declineBet, setActivation, withdrawBet } from "../../actions/bets/bets.ts";
import { joinTeeTime, markNoShow, saveGroups } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, ana, max, mia, walt } from "../../testing/cast.ts";
import { teeOffGrouped } from "../../testing/rounds/grouped-rounds.ts";
import { accepted, eight, startCard } from "../../testing/rounds/rounds.ts";

const amounts = { front9Cents: 777, back9Cents: 888, overallCents: 999 };

async function askFor(club: ServedClub, by: Actor, opponent: Actor): Promise<string> {
  return (await club.ask("createBet", { as: by, body: { opponentId: opponent.id, amounts } })).answer().id;
}

async function bet(club: ServedClub, by: Actor, opponent: Actor): Promise<string> {
  const betId = await askFor(club, by, opponent);
  (await club.ask("acceptBet", { as: opponent, params: { betId } })).answer();
  return betId;
}

async function printed(club: ServedClub, teeTimeId: string): Promise<string[]> {
  const { cards } = (await club.ask("readScoreCards", { as: ada, params: { teeTimeId } })).answer();
  const nameOf = (id: string) => cards.find(({ player }) => player.id === id)?.player.firstName;
  return cards.flatMap(({ player, strokesInBets }) =>
    strokesInBets.map(({ from, strokes }) => {
      const sum = strokes.reduce((all, given) => all + given, 0);
      return `${player.firstName} from ${nameOf(from)}: ${sum}`;
    }),
  );
}

/** The handicaps are 0 for Ana, 2 for Mia and 7 for Max. Walt is in the other group and has no card. */
async function teeOff(club: ServedClub): Promise<string> {
  const teeTimeId = await teeOffGrouped(club, [[mia, max, ana], [walt]]);
  await startCard(club, ana, teeTimeId, "1.9", "White");
  await startCard(club, mia, teeTimeId, "3.7", "White");
  await startCard(club, max, teeTimeId, "7.8", "White");
  return teeTimeId;
}

async function addNineOClock(club: ServedClub): Promise<string> {
  const atNine = { date: "2026-11-21", time: "09:00", meridiem: "AM", countLimit: 4 } as const;
  const { teeTimeId } = accepted(await addTeeTime(club.context, ada, atNine));
  for (const player of [mia, max]) accepted(await joinTeeTime(club.context, player, teeTimeId));
  const assignments = [mia, max].map(({ id }) => ({ playerId: id, groupNumber: 1 }));
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
  return teeTimeId;
}

onServedClub(
  "a score card has the strokes of each bet within its group, and nothing else of a bet",
  async (club) => {
    const betId = await bet(club, mia, max);
    await bet(club, max, ana);
    await bet(club, mia, walt);
    const teeTimeId = await teeOff(club);
    await startCard(club, walt, teeTimeId, "7.8", "White");
    expect(await printed(club, teeTimeId)).toEqual(["Max from Ana: 7", "Max from Mia: 5"]);
    const { text } = await club.ask("readScoreCards", { as: ada, params: { teeTimeId } });
    for (const told of [betId, "777", "888", "999", "Cents", "betId", "createdBy", "opponent"])
      expect(text).not.toContain(told);
    for (const as of [mia, max])
      expect((await club.ask("readScoreCards", { as, params: { teeTimeId } })).refused).toBe("admins-only");
  },
);

onServedSqliteClub("a bet that is pending, declined, withdrawn or inactive is on no card", async (club) => {
  const declined = await askFor(club, mia, max);
  accepted(await declineBet(club.context, max, declined));
  const withdrawn = await askFor(club, max, ana);
  accepted(await withdrawBet(club.context, max, withdrawn));
  const inactive = await bet(club, ana, mia);
  accepted(await setActivation(club.context, ana, { betId: inactive, isActive: false }));
  await askFor(club, max, mia);
  const teeTimeId = await teeOff(club);
  expect(await printed(club, teeTimeId)).toEqual([]);
});

onServedClub("before the start a card has the bets of now, and after it those of the start", async (club) => {
  const betId = await bet(club, mia, max);
  await teeOff(club); // These cards give the players their handicaps.
  const teeTimeId = await addNineOClock(club);
  const setActive = async (isActive: boolean) =>
    accepted(await setActivation(club.context, mia, { betId, isActive }));
  expect(await printed(club, teeTimeId)).toEqual(["Max from Mia: 5"]);
  await setActive(false);
  expect(await printed(club, teeTimeId)).toEqual([]);
  await setActive(true);
  club.at(addMinutes(eight, 60));
  await setActive(false);
  expect(await printed(club, teeTimeId)).toEqual(["Max from Mia: 5"]);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: mia.id }));
  expect(await printed(club, teeTimeId)).toEqual([]);
});

onServedSqliteClub("a bet that is played on another tee time is not on the card", async (club) => {
  const betId = await bet(club, mia, max);
  const teeTimeId = await teeOff(club);
  const setTeeTime = (id: string) =>
    club.db.kysely.updateTable("bets").set({ teeTimeId: id }).where("id", "=", betId).execute();
  await setTeeTime("another");
  expect(await printed(club, teeTimeId)).toEqual([]);
  await setTeeTime(teeTimeId);
  expect(await printed(club, teeTimeId)).toEqual(["Max from Mia: 5"]);
});
