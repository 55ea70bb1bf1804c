import { expect } from "vitest";
import { listResults } from "../../store/bets/bet-results.ts";
import { termsOfBet } from "../../store/bets/bet-terms.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, ana, max, mia } from "../../testing/cast.ts";
import { onBothEngines, onSqlite } from "../../testing/databases/database.ts";
import { accepted, eight, saveCard, startCard, teeOff } from "../../testing/rounds/rounds.ts";
import { agreeOnBet, amounts, bothSubmit, cards, nine, standing } from "../../testing/rounds/settled-bets.ts";
import { addPlayer, markNoShow, undoNoShow } from "../tee-times/places.ts";
import { changeTeeTime } from "../tee-times/tee-times.ts";
import { changeAmounts, setActivation } from "./bets.ts";

onBothEngines("a changed handicap settles again, and the earlier result is kept", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  await bothSubmit(club, teeTimeId);
  accepted(await setActivation(club.context, mia, { betId, isActive: false }));
  await startCard(club, mia, teeTimeId, "8.2", "Blue");
  const all = await listResults(club.db.kysely, { betId, teeTimeId });
  expect(all.map(({ isCurrent }) => isCurrent)).toEqual([0, 1]);
  expect(all.map(({ basis }) => basis.opponent.adjustedHandicap)).toEqual([12, 9]);
  expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([{ resultIndex: 0 }]);
});

onBothEngines(
  "a no show takes the result back, and undone gives it again on the old stakes",
  async (club) => {
    const betId = await agreeOnBet(club);
    const teeTimeId = await teeOff(club, ana, mia);
    await bothSubmit(club, teeTimeId);
    accepted(await changeAmounts(club.context, ana, { betId, amounts: { ...amounts, overallCents: 1 } }));
    const one = { teeTimeId, playerId: mia.id };
    accepted(await markNoShow(club.context, ada, one));
    expect(await standing(club, betId, teeTimeId)).toEqual([]);
    expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([{ resultIndex: 0 }]);
    accepted(await undoNoShow(club.context, ada, one));
    expect(await standing(club, betId, teeTimeId)).toMatchObject([{ totalCents: 30_00 }]);
    expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([{ resultIndex: 0 }]);
    expect(await listResults(club.db.kysely, { betId, teeTimeId })).toHaveLength(2);
    const trail = await auditOf(club.db.kysely, "bet", betId);
    expect(trail.map(({ action }) => action).slice(2)).toEqual([
      "freeze-terms",
      "settle-bet",
      "change-amounts",
      "withdraw-result",
      "settle-bet",
    ]);
  },
);

onSqlite("a player added to a round that has started plays the bet in it, from then on", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, max);
  await startCard(club, ana, teeTimeId, "8.2", "Blue");
  await saveCard(club, ana, teeTimeId, cards.ana);
  expect(await termsOfBet(club.db.kysely, betId)).toEqual([]);
  club.at(nine);
  accepted(await addPlayer(club.context, ada, { teeTimeId, playerId: mia.id }));
  expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([{ teeTimeId, ...amounts, frozenAt: nine }]);
});

onSqlite(
  "a no show of a round nobody has scored in keeps its stakes for the day it is undone",
  async (club) => {
    const betId = await agreeOnBet(club);
    const teeTimeId = await teeOff(club, ana, mia);
    club.at(nine);
    accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: mia.id }));
    accepted(await changeAmounts(club.context, ana, { betId, amounts: { ...amounts, overallCents: 1 } }));
    accepted(await undoNoShow(club.context, ada, { teeTimeId, playerId: mia.id }));
    await bothSubmit(club, teeTimeId);
    expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([{ ...amounts, frozenAt: eight }]);
    expect(await standing(club, betId, teeTimeId)).toMatchObject([{ totalCents: 30_00 }]);
  },
);

onSqlite(
  "a tee time moved into the future thaws, and moved back it has its first terms again",
  async (club) => {
    const { context, db } = club;
    const betId = await agreeOnBet(club);
    const teeTimeId = await teeOff(club, ana, mia);
    const raised = { ...amounts, overallCents: 80_00 };
    accepted(await changeAmounts(context, mia, { betId, amounts: raised }));
    expect(await termsOfBet(db.kysely, betId)).toMatchObject([amounts]);
    const at = (date: string) => ({ teeTimeId, date, time: "08:00", meridiem: "AM", countLimit: 4 }) as const;
    accepted(await changeTeeTime(context, ada, at("2026-11-28")));
    expect(await termsOfBet(db.kysely, betId)).toEqual([]);
    club.at(nine);
    accepted(await changeTeeTime(context, ada, at("2026-11-20")));
    expect(await termsOfBet(db.kysely, betId)).toMatchObject([{ ...amounts, frozenAt: eight }]);
    accepted(await changeTeeTime(context, ada, { ...at("2026-11-20"), time: "09:00" }));
    expect(await termsOfBet(db.kysely, betId)).toMatchObject([{ ...amounts, frozenAt: eight }]);
    accepted(await changeTeeTime(context, ada, at("2026-11-28")));
    accepted(await setActivation(context, ana, { betId, isActive: false }));
    accepted(await changeTeeTime(context, ada, at("2026-11-20")));
    expect(await termsOfBet(db.kysely, betId)).toMatchObject([{ ...amounts, counts: 1, frozenAt: eight }]);
    const trail = (await auditOf(db.kysely, "bet", betId)).map(({ action }) => action);
    const thawed = ["thaw-terms", "freeze-terms"];
    const after = ["thaw-terms", "set-inactive", "freeze-terms"];
    expect(trail.slice(2)).toEqual(["freeze-terms", "change-amounts", ...thawed, ...after]);
  },
);
