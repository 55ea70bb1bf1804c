/** When does a card close, and what can still be done then (ruling 43)? */
import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { cardAnswer } from "../../presenters/cards.ts";
import { scoreEntryAnswer } from "../../presenters/score-entry.ts";
import { currentResults } from "../../store/bets/bet-results.ts";
import { findCard } from "../../store/cards.ts";
import { readClub, settingsOf } from "../../store/club.ts";
import { onServedSqliteClub } from "../../testing/app.ts";
import { ada, max, mia } from "../../testing/cast.ts";
import { onBothEngines, onSqlite, type TestClub } from "../../testing/databases/database.ts";
import { par } from "../../testing/rounds/grouped-rounds.ts";
import { enter, keeper, roundOfGroups } from "../../testing/rounds/kept-rounds.ts";
import {
  accepted,
  correctByAdmin,
  eight,
  saveCard,
  startCard,
  submit,
  teeOff,
} from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";
import { acceptBet, createBet } from "../bets/bets.ts";
import { changeClubSettings } from "../club/club-settings.ts";
import { beginCard, finishCard, saveHoles, submitCard } from "./cards.ts";

const fives = "5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 5";
const onHole1 = (gross: number) => `${gross} - - - - - - - - | - - - - - - - - -`;
const closed = { refused: "card-closed" };

const twoDaysLater = addMinutes(eight, 48 * 60);

async function closeAfter({ db, context }: TestClub, hours: number | null): Promise<void> {
  const settings = { ...settingsOf(await readClub(db.kysely)), closeCardsAfterHours: hours };
  accepted(await changeClubSettings(context, ada, settings));
}

function lower({ context }: TestClub, teeTimeId: string) {
  const entries = [{ holeNumber: 1, gross: 4, base: 1, rev: 2, device: `phone-of-${mia.id}` }];
  return saveHoles(context, mia, { teeTimeId, playerId: mia.id, way: "post-round", entries });
}

onBothEngines(
  "two days after the start a player changes nothing more, and an admin everything",
  async (club) => {
    const { context } = club;
    const teeTimeId = await teeOff(club, mia);
    const key = { teeTimeId, playerId: mia.id };
    await closeAfter(club, 48);
    await startCard(club, mia, teeTimeId, "7.8", "White");
    club.at(addMinutes(twoDaysLater, -1));
    await saveCard(club, mia, teeTimeId, fives);
    club.at(twoDaysLater);
    const other = { ...key, handicapIndexTenths: 79, teeBox: "White" };
    expect(await lower(club, teeTimeId)).toEqual(closed);
    expect(await beginCard(context, mia, other)).toEqual(closed);
    expect(await beginCard(context, mia, { ...other, handicapIndexTenths: 78, teeBox: "Blue" })).toEqual(
      closed,
    );
    expect(await beginCard(context, mia, { ...other, handicapIndexTenths: 78 })).toBe(true);
    await correctByAdmin(club, mia, teeTimeId, onHole1(3));
    expect((await findCard(club.db.kysely, key))?.gross[0]).toBe(3);
    expect(accepted(await cardAnswer(context, mia.id, teeTimeId)).changes).toMatchObject([
      { what: "hole", holeNumber: 1, before: 5, after: 3, by: "Ada" },
    ]);
  },
);

onSqlite("an unfinished card is closed as well, also to Submit and Finish", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  const key = { teeTimeId, playerId: mia.id };
  await closeAfter(club, 48);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  await saveCard(club, mia, teeTimeId, onHole1(5), { way: "live" });
  club.at(twoDaysLater);
  expect(await submitCard(club.context, mia, key)).toEqual(closed);
  expect(await finishCard(club.context, mia, key)).toEqual(closed);
  const { ready } = await scoreEntryAnswer(club.context, mia.id);
  expect(ready).toMatchObject([{ teeTimeId, thru: 1, closed: true }]);
});

onSqlite("a card that was complete when it closed still settles its bet", async (club) => {
  const { context } = club;
  const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes }));
  accepted(await acceptBet(context, max, betId));
  const teeTimeId = await teeOff(club, mia, max);
  await closeAfter(club, 48);
  for (const player of [mia, max]) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, fives, { way: "live" });
  }
  club.at(twoDaysLater);
  expect(await currentResults(club.db.kysely, [betId])).toEqual([]);
  await submit(club, mia, teeTimeId);
  expect(await currentResults(club.db.kysely, [betId])).toMatchObject([{ totalCents: 0 }]);
});

onServedSqliteClub(
  "a card that closed with an open claim is not submitted until an admin decided",
  async (club) => {
    const teeTimeId = await roundOfGroups(club);
    await keeper(club, teeTimeId).card(par);
    await enter(club, teeTimeId, { holeNumber: 18, gross: 4 });
    await closeAfter(club, 48);
    const key = { teeTimeId, playerId: mia.id };
    expect(await submitCard(club.context, mia, key)).toEqual({ refused: "claims-open" });
    club.at(twoDaysLater);
    expect(await submitCard(club.context, mia, key)).toEqual(closed);
    await correctByAdmin(club, mia, teeTimeId, par.replace(/5$/, "4"));
    expect(await submitCard(club.context, mia, key)).toBe(true);
  },
);

onSqlite("cards are open as long as the club says, from one day to the next", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  await saveCard(club, mia, teeTimeId, fives);
  club.at(addMinutes(eight, 365 * 24 * 60));
  const stateOf = async () => accepted(await cardAnswer(club.context, mia.id, teeTimeId)).teeTime;
  expect(await stateOf()).toMatchObject({ closesAt: null, cardsClosed: false });
  await closeAfter(club, 48);
  expect(await stateOf()).toMatchObject({ closesAt: twoDaysLater, cardsClosed: true });
  expect(await lower(club, teeTimeId)).toEqual(closed);
  await closeAfter(club, null);
  expect(await lower(club, teeTimeId)).toMatchObject({ outcomes: [{ outcome: "saved", gross: 4 }] });
});

onServedSqliteClub("a late score is refused in words that say who can help", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  await closeAfter(club, 1);
  club.at(addMinutes(eight, 60));
  const entries = [{ holeNumber: 1, gross: 5, base: 0, rev: 1, device: "phone-of-mia" }];
  const body = { way: "live", entries } as const;
  const late = await club.ask("saveHoles", { as: mia, params: { teeTimeId }, body });
  expect(late).toMatchObject({
    status: 422,
    message: "This card is closed. Please contact your club admin to correct it.",
  });
});
