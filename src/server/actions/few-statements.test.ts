import { expect } from "vitest";
import { addMembers, ana, max, mia, walt } from "../testing/cast.ts";
import { statementsOf } from "../testing/databases/counted-statements.ts";
import { onBothEngines } from "../testing/databases/database.ts";
import { send } from "../testing/rounds/card-entries.ts";
import {
  accepted,
  addEightOClock,
  eight,
  saveCard,
  startCard,
  submit,
  teeOff,
} from "../testing/rounds/rounds.ts";
import { agreeOnBet, cards, startCards } from "../testing/rounds/settled-bets.ts";
import { saveHoles } from "./cards/cards.ts";
import { joinTeeTime } from "./tee-times/places.ts";

onBothEngines("a hole is saved of a player with a bet is saved with few statements", async (club) => {
  await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia, max, walt);
  await startCards(club, teeTimeId);
  const device = "ana-phone";
  accepted(await send(club, teeTimeId, { holeNumber: 1, gross: 4, base: 0, rev: 1, device }));
  const save = () => send(club, teeTimeId, { holeNumber: 2, gross: 4, base: 0, rev: 1, device });
  expect((await statementsOf(save)).length).toBeLessThanOrEqual(12);
});

onBothEngines("forty who save at once need hardly more statements than one", async (club) => {
  const teeTimeId = await addEightOClock(club, 40);
  const members = await addMembers(club.db, 40, eight);
  const [first = ana, second = mia] = members;
  await agreeOnBet(club, second, first);
  for (const one of members) accepted(await joinTeeTime(club.context, one, teeTimeId));
  club.at(eight);
  for (const one of members) await startCard(club, one, teeTimeId, "8.2", "Blue");
  const save = async (players: typeof members, holeNumber: number) => {
    const entries = [{ holeNumber, gross: 4, base: 0, rev: 1, device: "a-phone" }];
    const saved = players.map((player) =>
      saveHoles(club.context, player, { teeTimeId, playerId: player.id, way: "live", entries }),
    );
    for (const one of await Promise.all(saved)) accepted(one);
  };
  await save(members, 1);
  expect((await statementsOf(() => save([first], 2))).length).toBeLessThanOrEqual(12);
  expect((await statementsOf(() => save(members, 3))).length).toBeLessThanOrEqual(12);
});

onBothEngines("a card is submitted with few statements", async (club) => {
  await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  await startCards(club, teeTimeId);
  await saveCard(club, ana, teeTimeId, cards.ana);
  expect((await statementsOf(() => submit(club, ana, teeTimeId))).length).toBeLessThanOrEqual(16);
});

onBothEngines("fifty who join at once need hardly more statements than one", async (club) => {
  const teeTimeId = await addEightOClock(club, 36);
  const members = await addMembers(club.db, 51, eight);
  const [first, ...others] = members;
  if (first === undefined) throw new Error("There is nobody to join.");
  const join = async (players: typeof members) => {
    for (const joined of await Promise.all(players.map((one) => joinTeeTime(club.context, one, teeTimeId))))
      accepted(joined);
  };
  expect((await statementsOf(() => join([first]))).length).toBeLessThanOrEqual(9);
  expect((await statementsOf(() => join(others))).length).toBeLessThanOrEqual(9);
});
