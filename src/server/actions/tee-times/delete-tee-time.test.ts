import { expect } from "vitest";
import { termsOfBet } from "../../store/bets/bet-terms.ts";
import { findBet } from "../../store/bets/bets.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, max, mia, walt } from "../../testing/cast.ts";
import { onBothEngines, type TestClub } from "../../testing/databases/database.ts";
import { nothingDeleted } from "../../testing/nothing-deleted.ts";
import { accepted, addEightOClock, eight, saveCard, startCard, submit } from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";
import { acceptBet, createBet } from "../bets/bets.ts";
import { deleteTeeTime, readDeletion } from "./delete-tee-time.ts";
import { joinTeeTime, leaveTeeTime, saveGroups } from "./places.ts";
import { addTeeTime } from "./tee-times.ts";

const fives = "5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 5";

async function playRound(club: TestClub, teeTimeId: string): Promise<void> {
  const { context } = club;
  for (const player of [mia, max]) accepted(await joinTeeTime(context, player, teeTimeId));
  const assignments = [mia, max].map(({ id }) => ({ playerId: id, groupNumber: 1 }));
  accepted(await saveGroups(context, ada, { teeTimeId, assignments }));
  club.at("2026-11-23T00:00:00.000Z");
  for (const player of [mia, max]) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, fives);
    await submit(club, player, teeTimeId);
  }
}

async function bet({ context }: TestClub): Promise<string> {
  const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes }));
  accepted(await acceptBet(context, max, betId));
  return betId;
}

onBothEngines("all of a deleted tee time goes but its audit entries", async (club) => {
  const betId = await bet(club);
  const teeTimeId = await addEightOClock(club);
  await playRound(club, teeTimeId);
  const deletion = accepted(await readDeletion(club.context, teeTimeId));
  expect(deletion).toEqual({
    ...nothingDeleted,
    players: 2,
    groups: 1,
    cards: 2,
    scores: 36,
    teamTotals: 1,
    betResults: 1,
  });
  expect(await deleteTeeTime(club.context, ada, teeTimeId, deletion)).toBe(true);

  const tables = ["places", "cards", "cardHoles", "cardDevices", "teamFinalTotals", "betResults"] as const;
  for (const table of tables)
    expect(await club.db.kysely.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await readDeletion(club.context, teeTimeId)).toEqual({ refused: "tee-time-not-found" });

  const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
  const gone = trail.filter(({ action }) => action.startsWith("delete-"));
  expect(gone.map(({ action }) => action)).toEqual([
    "delete-terms",
    "delete-card",
    "delete-card",
    "delete-place",
    "delete-place",
    "delete-tee-time",
  ]);
  const [terms, card] = gone.map(({ before }) => JSON.parse(before ?? ""));
  expect(terms).toMatchObject({ betId, overallCents: 1000, results: [{ isCurrent: 1, totalCents: 0 }] });
  expect(card).toMatchObject({ gross: Array(18).fill(5), handicapIndexTenths: 78 });
  expect(trail.some(({ action }) => action === "save-hole")).toBe(true);
});

onBothEngines(
  "a bet outlives the round it was settled on, and gives its result index to no other",
  async (club) => {
    const betId = await bet(club);
    const first = await addEightOClock(club);
    const atNoon = { date: "2026-11-21", time: "12:00", meridiem: "PM", countLimit: 4 } as const;
    const second = accepted(await addTeeTime(club.context, ada, atNoon)).teeTimeId;
    const third = accepted(await addTeeTime(club.context, ada, { ...atNoon, date: "2026-11-22" })).teeTimeId;
    for (const player of [mia, max])
      for (const teeTimeId of [second, third]) accepted(await joinTeeTime(club.context, player, teeTimeId));
    await playRound(club, first);
    await playAgain(club, second);
    accepted(
      await deleteTeeTime(club.context, ada, first, accepted(await readDeletion(club.context, first))),
    );
    expect(await findBet(club.db.kysely, betId)).toMatchObject({ status: "active", isActive: 1 });
    await playAgain(club, third);
    const terms = await termsOfBet(club.db.kysely, betId);
    expect(terms.map(({ teeTimeId, resultIndex }) => [teeTimeId, resultIndex])).toEqual([
      [third, 2],
      [second, 1],
    ]);
  },
);

async function playAgain(club: TestClub, teeTimeId: string): Promise<void> {
  for (const player of [mia, max]) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, fives);
    await submit(club, player, teeTimeId);
  }
}

onBothEngines("a bet made for only one tee time stays when that one is deleted", async (club) => {
  const betId = await bet(club);
  const teeTimeId = await addEightOClock(club);
  await club.db.kysely.updateTable("bets").set({ teeTimeId }).where("id", "=", betId).execute();
  expect(await deleteTeeTime(club.context, ada, teeTimeId, nothingDeleted)).toBe(true);
  expect(await findBet(club.db.kysely, betId)).toMatchObject({ teeTimeId });
});

onBothEngines("more than the admin was shown is not deleted", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const deletion = accepted(await readDeletion(club.context, teeTimeId));
  accepted(await joinTeeTime(club.context, walt, teeTimeId));
  expect(await deleteTeeTime(club.context, ada, teeTimeId, deletion)).toEqual({
    refused: "changed-meanwhile",
    detail: { changed: "Players who joined: 1" },
  });
  club.at(eight);
  expect(await deleteTeeTime(club.context, mia, teeTimeId, deletion)).toEqual({ refused: "admins-only" });
  expect(await deleteTeeTime(club.context, ada, "no-such-tee-time", deletion)).toEqual({
    refused: "tee-time-not-found",
  });
});

onBothEngines(
  "the card of a player who has left goes with the tee time, and into the audit trail",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    for (const player of [mia, walt]) {
      accepted(await joinTeeTime(club.context, player, teeTimeId));
      await startCard(club, player, teeTimeId, "7.8", "White");
    }
    accepted(await leaveTeeTime(club.context, walt, teeTimeId));
    const deletion = accepted(await readDeletion(club.context, teeTimeId));
    expect(await deleteTeeTime(club.context, ada, teeTimeId, deletion)).toBe(true);
    const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
    const cards = trail.filter(({ action }) => action === "delete-card");
    expect(cards.map(({ subjectId }) => subjectId).toSorted()).toEqual([mia.id, walt.id].toSorted());
  },
);

onBothEngines("a score saved while its tee time is deleted is either counted or not saved", async (club) => {
  const teeTimeId = await addEightOClock(club);
  accepted(await joinTeeTime(club.context, mia, teeTimeId));
  club.at(eight);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  const deletion = accepted(await readDeletion(club.context, teeTimeId));
  const other = { ...club, context: { ...club.context, db: await club.connectAgain() } };
  const one = "4 - - - - - - - - | - - - - - - - - -";
  const [saved, deleted] = await Promise.allSettled([
    saveCard(other, mia, teeTimeId, one),
    deleteTeeTime(club.context, ada, teeTimeId, deletion),
  ]);
  const isDeleted = deleted.status === "fulfilled" && deleted.value === true;
  expect(isDeleted).toBe(saved.status === "rejected");
});
