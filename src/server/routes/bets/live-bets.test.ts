import { expect } from "vitest";
import { acceptBet, createBet, setActivation } from "../../actions/bets/bets.ts";
import { markNoShow } from "../../actions/tee-times/places.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, ana, max, mia, walt } from "../../testing/cast.ts";
import { accepted, saveCard, startCard, teeOff } from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";

async function agreeBet({ context }: ServedClub): Promise<string> {
  const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes }));
  accepted(await acceptBet(context, max, betId));
  return betId;
}

async function startRound(club: ServedClub): Promise<string> {
  const teeTimeId = await teeOff(club, mia, max, ana);
  for (const player of [mia, max, ana]) await startCard(club, player, teeTimeId, "7.8", "White");
  return teeTimeId;
}

async function liveBets(club: ServedClub, as: { id: string }, teeTimeId: string) {
  return (await club.ask("readLiveBets", { as, params: { teeTimeId } })).answer().bets;
}

type HolesAndUp = readonly [holesPlayed: number, up: number];

function standing({ front9 = [0, 0], back9 = [0, 0] }: { front9?: HolesAndUp; back9?: HolesAndUp }) {
  const [front, back] = [front9, back9].map(([holesPlayed, up]) => ({ holesPlayed, up }));
  const overall = { holesPlayed: front9[0] + back9[0], up: front9[1] + back9[1] };
  return { front9: front, back9: back, overall };
}

onServedClub("a bet under way counts, for both players, the holes that both have entered", async (club) => {
  const betId = await agreeBet(club);
  const teeTimeId = await startRound(club);
  await saveCard(club, mia, teeTimeId, "4 4 4 3 - - - - - | - - - - - - - - -", { way: "live" });
  expect(await liveBets(club, mia, teeTimeId)).toEqual([]);
  await saveCard(club, max, teeTimeId, "4 5 4 - 5 - - - - | - - - - - - - - -", { way: "live" });
  expect(await liveBets(club, mia, teeTimeId)).toMatchObject([
    { betId, opponent: { firstName: "Max" }, ...standing({ front9: [3, 1] }) },
  ]);
  expect(await liveBets(club, max, teeTimeId)).toMatchObject([
    { betId, opponent: { firstName: "Mia" }, ...standing({ front9: [3, -1] }) },
  ]);
});

onServedSqliteClub(
  "each segment of a bet under way has its own holes, wherever on the course they are",
  async (club) => {
    await agreeBet(club);
    const teeTimeId = await startRound(club);
    await saveCard(club, mia, teeTimeId, "4 4 - - - - - - 4 | 3 3 4 - - - - - -", { way: "live" });
    await saveCard(club, max, teeTimeId, "4 5 4 - - - - - 5 | 3 2 3 - - - - - -", { way: "live" });
    const both = standing({ front9: [3, 2], back9: [3, -2] });
    expect(await liveBets(club, mia, teeTimeId)).toMatchObject([both]);
  },
);

onServedSqliteClub(
  "a bet under way says how each hole was decided, from the side of the player who asks",
  async (club) => {
    await agreeBet(club);
    const teeTimeId = await teeOff(club, mia, max);
    await startCard(club, mia, teeTimeId, "8.2", "Blue");
    await startCard(club, max, teeTimeId, "12.4", "White");
    await saveCard(club, mia, teeTimeId, "4 5 4 - - - - - - | - - - - - - - - -", { way: "live" });
    await saveCard(club, max, teeTimeId, "5 4 4 3 - - - - - | - - - - - - - - -", { way: "live" });
    const holesOf = async (as: { id: string }) =>
      (await liveBets(club, as, teeTimeId)).flatMap(({ holes }) =>
        holes.map(({ number, myGross, myStrokes, theirGross, theirStrokes, outcome, overallStatus }) =>
          [number, myGross, -myStrokes, theirGross, -theirStrokes, outcome, overallStatus].join(" "),
        ),
      );
    expect(await holesOf(mia)).toEqual(["1 4 0 5 0 won 1", "2 5 0 4 -1 lost 0", "3 4 0 4 0 halved 0"]);
    expect(await holesOf(max)).toEqual(["1 5 0 4 0 lost -1", "2 4 -1 5 0 won 0", "3 4 0 4 0 halved 0"]);
  },
);

onServedSqliteClub("nobody else sees the status of a bet", async (club) => {
  await agreeBet(club);
  const teeTimeId = await startRound(club);
  for (const player of [mia, max, ana])
    await saveCard(club, player, teeTimeId, "4 4 4 - - - - - - | - - - - - - - - -", { way: "live" });
  for (const as of [ana, walt, ada]) expect(await liveBets(club, as, teeTimeId)).toEqual([]);
});

onServedSqliteClub("a bet that was inactive at the start is not shown next to the hole", async (club) => {
  const betId = await agreeBet(club);
  accepted(await setActivation(club.context, mia, { betId, isActive: false }));
  const teeTimeId = await startRound(club);
  for (const player of [mia, max])
    await saveCard(club, player, teeTimeId, "4 4 4 - - - - - - | - - - - - - - - -", { way: "live" });
  expect(await liveBets(club, mia, teeTimeId)).toEqual([]);
});

onServedSqliteClub("a bet with a no show is not shown", async (club) => {
  await agreeBet(club);
  const teeTimeId = await startRound(club);
  for (const player of [mia, max])
    await saveCard(club, player, teeTimeId, "4 4 4 - - - - - - | - - - - - - - - -", { way: "live" });
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: max.id }));
  expect(await liveBets(club, mia, teeTimeId)).toEqual([]);
});
