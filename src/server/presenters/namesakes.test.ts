import { expect } from "vitest";
import { joinTeeTime } from "../actions/tee-times/places.ts";
import { setPlayer } from "../store/players.ts";
import { onServedSqliteClub } from "../testing/app.ts";
import { ada, ana, guestCode, max, mia, walt } from "../testing/cast.ts";
import { morning } from "../testing/databases/database.ts";
import { accepted, addEightOClock, eight, startCard } from "../testing/rounds/rounds.ts";
import { stakes } from "../testing/rounds/stakes.ts";

const same = { firstName: "Sam", lastName: "Same", nickname: null };

onServedSqliteClub("an admin sees the group or the index, other members only the index", async (club) => {
  const teeTimeId = await addEightOClock(club);
  for (const one of [mia, max]) accepted(await joinTeeTime(club.context, one, teeTimeId));
  for (const { id } of [mia, max]) await change(id, same);
  club.at(eight);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  const index = { [mia.id]: [{ kind: "index", value: "7.8" }], [max.id]: [{ kind: "index", value: null }] };
  expect(await inNames()).toEqual(index);
  expect(await inPool()).toEqual(index);
  expect(await inOpponents()).toEqual(index);

  await change(max.id, { groupCode: null });
  const group = {
    [mia.id]: [{ kind: "group", value: expect.any(String) }],
    [max.id]: [{ kind: "group", value: null }],
  };
  expect(await inNames()).toEqual(group);
  expect(await inPool()).toEqual(group);
  expect(await inOpponents()).toEqual({ [mia.id]: index[mia.id] });
  // A guest code would tell the two apart. But members must not see it: anybody can register with it.
  await change(max.id, { groupCode: guestCode });
  expect(await inOpponents()).toEqual(index);

  await change(walt.id, { ...same, groupCode: "MESA" });
  const query = { withoutPlaceIn: teeTimeId, name: "same" };
  const { players } = (await club.ask("listPlayers", { as: ada, query })).answer();
  expect(players.map(({ id }) => id)).toEqual([walt.id]);
  expect(players[0]?.traits).not.toEqual([]);

  function change(id: string, changed: Parameters<typeof setPlayer>[2]) {
    return club.db.transaction((tx) => setPlayer(tx, id, changed));
  }
  async function inNames() {
    return byId((await club.ask("listPlayerNames", { as: ada })).answer().players);
  }
  async function inPool() {
    return byId((await club.ask("readPool", { as: ada, params: { teeTimeId } })).answer().namesakes);
  }
  async function inOpponents() {
    return byId((await club.ask("listOpponents", { as: ana })).answer().opponents);
  }
});

onServedSqliteClub("a player whose name looks like another's is told apart like a namesake", async (club) => {
  await club.db.transaction((tx) => setPlayer(tx, walt.id, { firstName: "M\u0430x", lastName: "L\u0435e" }));
  const { opponents } = (await club.ask("listOpponents", { as: mia })).answer();
  expect(Object.keys(byId(opponents))).toEqual([]);
  await club.db.transaction((tx) => setPlayer(tx, walt.id, { createdAt: eight }));
  const since = (value: string) => [{ kind: "since", value }];
  const both = { [max.id]: since(morning), [walt.id]: since(eight) };
  expect(byId((await club.ask("listOpponents", { as: mia })).answer().opponents)).toEqual(both);
  expect(byId((await club.ask("listPlayerNames", { as: ada })).answer().players)).toEqual(both);
  const only = { [walt.id]: since(eight) };
  await club.ask("createBet", { as: mia, body: { opponentId: max.id, amounts: stakes } });
  expect(byId((await club.ask("listOpponents", { as: mia })).answer().opponents)).toEqual(only);
  const query = { name: "M\u0430x" };
  expect(byId((await club.ask("listPlayers", { as: ada, query })).answer().players)).toEqual(only);
});

function byId(players: readonly { id: string; traits: readonly object[] }[]) {
  return Object.fromEntries(
    players.filter((one) => one.traits.length > 0).map((one) => [one.id, one.traits]),
  );
}
